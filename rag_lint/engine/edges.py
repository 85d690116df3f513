"""How a text begins and ends: finished, surely unfinished, or of a kind that needs no full stop.

Both questions are asked of both sides of a cut: a chunk opens inside a sentence when its own head says so or when the
end of the chunk before says so, and the other way round.
"""

from enum import Enum

import regex

from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.sentences import CLOSERS, ends_sentence
from rag_lint.model.script import HAN


class Tail(Enum):
    """How a text ends."""

    EMPTY = "empty"
    CLOSED = "closed"  # at a sentence end
    LEADIN = "leadin"  # with a colon
    TITLE = "title"  # with a heading or something that looks like one
    FREE = "free"  # with a table row, code, markup, list item: needs no stop
    OPEN = "open"  # inside a sentence


class Head(Enum):
    """How a text begins."""

    EMPTY = "empty"
    STRUCTURE = "structure"  # heading, list item, article, table row, fence, markup
    FRESH = "fresh"  # a capital letter, a digit, Han: may well be a beginning
    CONTINUES = "continues"  # inside a sentence
    STRAY = "stray"  # with a terminator or closing mark that belongs to the text before


_STRAY = regex.compile(rf"[。，、；：！？!?,;:…”’」』》）\])}}]|\.(?=\s|$)(?!\s*\.)|\"(?=\s)")
_NOT_STRAY = regex.compile(r"……|!\[|:::|\]\(|::|[,;:]\w|[)\]}]+\s*[;,{]?\s*$|://|:(?:\w+:|\S)", regex.MULTILINE)
_LOWER = regex.compile(r"[*_“‘\"'(（\[]*([a-zà-öø-ÿ][\w’'-]*)(.?)(.?)")
_IDENTIFIER = regex.compile(r"\S*[_/\\@#={}<>|$~^:(\[]|\S*\w\.\w|\S*\d|\S*[a-z][A-Z]|--?\w")
_LIST_LETTER = regex.compile(r"(?:[a-z]|[ivx]{1,5})[.)、]\s")
_HAN_PARTICLE = regex.compile(r"[的地得了着过们吗呢吧之](?![\d确话士名地目卡铁道球图震得])")
_HAN_ANY = regex.compile(f"[{HAN}]")


def head_of(text: str) -> Head:
    """Say how ``text`` begins; leading white space is passed over."""
    text = text.lstrip()
    if not text:
        return Head.EMPTY
    if _STRAY.match(text) and not _NOT_STRAY.match(text):
        return Head.STRAY
    line = text[: text.find("\n")] if "\n" in text else text
    kind = kind_of(line)
    lower = _LOWER.match(text)
    if lower and kind in (Line.PROSE, Line.ROW) and _continues(line, lower.end(1) - lower.start(1)):
        return Head.CONTINUES
    if kind is not Line.PROSE:
        return Head.STRUCTURE
    if _HAN_PARTICLE.match(text):
        return Head.CONTINUES
    return Head.FRESH


def _continues(line: str, length: int) -> bool:
    """Tell a sentence going on (`settled within 30 days.`) from a name or command (`npm install`, `pre_auth_delay`)."""
    words = line.split(None, 2)
    if _LIST_LETTER.match(line) or _IDENTIFIER.match(words[0].rstrip(".,;:)\"”’*_")) or _HAN_ANY.search(line[: length + 8]):
        return False
    return len(words) > 1 or line[-1:] in ".,;:!?"


_OPEN_LAST_WORD = frozenset(
    "a an the of to and or nor but in on at by for with from into onto upon as than that which who whose whom this these those such"
    " is are was were be been being has have had do does did will would shall should may might can could must not no any each every"
    " inside outside around near like toward towards upon among along across behind beyond all both either neither if when where while because since unless until although though whether between under over within"
    " without through during before after against about per via its their his her our your my it they he she we you i also only"
    " e.g i.e vs cf including include includes provided except so more most less other same new".split()
)
_OPEN_HAN_END = regex.compile(
    r"(?:[的和与及或在对为以被将应可不是由从向按把使让给比并且而但若如当因于至其该此每各未无须需经之等]|以及|或者|并且|可以|应当|不得|根据|按照|关于|由于|如果|通过|进行|"
    r"其中|包括但不限于|例如|比如)$"
)
_OPEN_HAN_END_SHORT = regex.compile(r"(?<![存所内潜目标实])[的在将被把使]$|应当$|不得$")
_LAST_WORD = regex.compile(r"[A-Za-z][A-Za-z.’'-]*$")
_WORD_BREAK = regex.compile(rf"(?:[A-Za-z{HAN}]-|[(（\[【“‘「『《/&+=<]|[a-z]\s-)$")
_HAN_END = regex.compile(rf"[{HAN}]$")
_COMMENT_END = regex.compile(r"\s*<!--(?:(?!-->).)*-->$", regex.DOTALL)
_BARE_MARKER = regex.compile(rf"(?:[(（]?(?:\d{{1,3}}|[a-z]|[ivx]+|[一二三四五六七八九十]+)[)）.、．]|[-*+•])$")
LONG_EN = 70
LONG_ZH = 26


def tail_of(text: str) -> Tail:
    """Say how ``text`` ends; trailing white space is passed over."""
    text = text.rstrip()
    if text.endswith("-->"):
        text = _COMMENT_END.sub("", text)
    if not text:
        return Tail.EMPTY
    at = text.rfind("\n") + 1
    line = text[at:].strip()
    if _BARE_MARKER.match(line) and at:
        return Tail.OPEN
    kind = kind_of(line)
    if kind is Line.HEADING:
        return Tail.TITLE
    if kind in (Line.ROW, Line.FENCE, Line.MARKUP):
        return Tail.FREE
    last = text[-1]
    if last in ":：" or text.rstrip("*_").endswith((":", "：")):
        return Tail.LEADIN
    if last in "，、,":
        return Tail.FREE if kind is Line.CODE else Tail.OPEN
    if ends_sentence(text):
        return Tail.CLOSED
    if kind is Line.CODE:
        return Tail.FREE
    if _WORD_BREAK.search(text) or _opens_more(line) or _unclosed(line):
        return Tail.OPEN
    return _unmarked(text, at, line, kind)


def _opens_more(line: str) -> bool:
    word = _LAST_WORD.search(line)
    if word is not None:
        return len(line) > 25 and word.group().rstrip(".").lower() in _OPEN_LAST_WORD and not word.group()[0].isupper()
    return (_OPEN_HAN_END if len(line) > 8 else _OPEN_HAN_END_SHORT).search(line) is not None


def _unmarked(text: str, at: int, line: str, kind: Line) -> Tail:
    """Judge a last line without any mark at its end by its length and by the line above it."""
    body = line.rstrip(CLOSERS)
    han = _HAN_END.search(body) is not None
    above = text[:at]
    if kind is Line.ITEM:
        return _unmarked_item(line, above, han)
    if len(line) > (LONG_ZH if han else LONG_EN) or (han and "，" in line) or (not han and len(line) > 40 and ", " in line):
        return Tail.OPEN
    if _wrapped(above):
        return Tail.OPEN
    return Tail.TITLE if _looks_like_title(line, han) else Tail.FREE


def _unmarked_item(line: str, above: str, han: bool) -> Tail:
    """A list item needs a stop when the item above has one, or when it is long and holds clauses."""
    sibling = above.rstrip().rsplit("\n", 1)[-1].strip()
    if kind_of(sibling) is Line.ITEM and sibling:
        return Tail.OPEN if sibling[-1] in "；。;" or (sibling[-1] == "." and len(line) > LONG_EN) else Tail.FREE
    return Tail.OPEN if (han or len(line) > LONG_EN) and _holds_sentence(line) else Tail.FREE


_PAIRS = ("（）", "()", "[]", "【】", "“”", "「」", "『』", "《》")


def _unclosed(line: str) -> bool:
    return any(line.count(pair[0]) > line.count(pair[1]) for pair in _PAIRS) or line.rfind("<") > line.rfind(">") + 1


def _holds_sentence(line: str) -> bool:
    return any(mark in line for mark in ("。", "，", ". ", ", ", "；", "; "))


def _wrapped(above: str) -> bool:
    """Whether the line right above is prose that runs on: then the last line is the end of a hard-wrapped paragraph."""
    if not above.endswith("\n") or above.endswith("\n\n"):
        return False
    line = above[:-1].rsplit("\n", 1)[-1]
    if line.endswith("  "):  # a hard break: the writer ended the line
        return False
    line = line.strip()
    if kind_of(line) not in (Line.PROSE, Line.ITEM, Line.ARTICLE) or ends_sentence(line) or line.endswith((":", "：")):
        return False
    han = _HAN_END.search(line) is not None or line[-1] in "，、"
    return line[-1] in ",，、" or len(line) > (18 if han else 45)


def _looks_like_title(line: str, han: bool) -> bool:
    if han:
        return not any(mark in line for mark in "，。；")
    return line[:1].isupper() or line[:1].isdigit()
