"""How a text begins and ends: finished, surely unfinished, or of a kind that needs no full stop.

Both questions are asked of both sides of a cut: a chunk opens inside a sentence when its own head says so or when the
end of the chunk before says so, and the other way round. Asked of every chunk, so plain prose takes a short way.
"""

import re
from enum import IntEnum, auto
from functools import lru_cache

from rag_lint.engine.lines import WORD_START, Line, kind_of
from rag_lint.engine.sentences import CLOSERS, ends_sentence
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN, is_han_char


class Tail(IntEnum):
    """How a text ends."""

    EMPTY = auto()
    CLOSED = auto()  # at a sentence end
    LEADIN = auto()  # with a colon
    HEADING = auto()  # with a marked heading
    TITLE = auto()  # with something that looks like one
    ROW = auto()
    CODE = auto()
    MARKUP = auto()
    ITEM = auto()  # with a list item that needs no stop
    FREE = auto()  # with a short line of another kind
    OPEN = auto()  # inside a sentence


class Head(IntEnum):
    """How a text begins."""

    EMPTY = auto()
    HEADING = auto()
    ITEM = auto()
    ARTICLE = auto()
    ROW = auto()
    FENCE = auto()
    CODE = auto()
    MARKUP = auto()
    FRESH = auto()  # a capital letter, a digit, Han: may well be a beginning
    CONTINUES = auto()  # inside a sentence
    STRAY = auto()  # with a terminator or closing mark that belongs to the text before


STRUCTURE = frozenset({Head.HEADING, Head.ITEM, Head.ARTICLE, Head.ROW, Head.FENCE, Head.CODE, Head.MARKUP})
UNFINISHED = frozenset({Tail.OPEN, Tail.FREE, Tail.TITLE, Tail.ITEM, Tail.CODE})

_HEAD_OF = {
    Line.BLANK: Head.EMPTY,
    Line.HEADING: Head.HEADING,
    Line.ITEM: Head.ITEM,
    Line.ARTICLE: Head.ARTICLE,
    Line.ROW: Head.ROW,
    Line.FENCE: Head.FENCE,
    Line.CODE: Head.CODE,
    Line.MARKUP: Head.MARKUP,
    Line.PROSE: Head.FRESH,
}
_TAIL_OF = {Line.HEADING: Tail.HEADING, Line.ROW: Tail.ROW, Line.FENCE: Tail.CODE, Line.MARKUP: Tail.MARKUP}

_STRAY_START = frozenset('。，、；：！？!?,;:…”’」』》）)]}."')
_STRAY = lazy_re(r"[。，、；：！？!?,;:…”’」』》）)\]}]|\.(?=\s|$)(?!\s*\.)|\"(?=\s)")
_NOT_STRAY = lazy_re(r"……|!\[|:::|\]\(|::|[,;:]\w|[)\]}]+\s*[;,{]?\s*$|://|:(?:\w+:|\S)", re.MULTILINE)
_LOWER = lazy_re(r"[*_“‘\"'(（\[]*([a-zà-öø-ÿ][\w’'-]*)(.?)(.?)")
_IDENTIFIER = lazy_re(r"\S*[_/\\@#={}<>|$~^:(\[]|\S*\w\.\w|\S*\d|\S*[a-z][A-Z]|--?\w")
_LIST_LETTER = lazy_re(r"(?:[a-z]|[ivx]{1,5})[.)、]\s")
_HAN_PARTICLE = lazy_re(r"[的地得了着过们吗呢吧之](?![\d确话士名地目卡铁道球图震得方域区点址形位下面板带产质理])")
_SENTENCE_LIKE = lazy_re(r"[A-Za-z][a-z’'-]+,? [A-Za-z(“]")
_CODE_SIGN = lazy_re("[;{}=<>$`_]")
LOOKED_AT = 120
_HAN_ANY = lazy_re(f"[{HAN}]")


def head_of(text: str) -> Head:
    """Say how ``text`` (already left-stripped) begins."""
    if not text:
        return Head.EMPTY
    first = text[0]
    if first in _STRAY_START and _STRAY.match(text) and not _NOT_STRAY.match(text):
        return Head.STRAY
    at = text.find("\n")
    line = text[:at].rstrip() if at >= 0 else text
    if _SENTENCE_LIKE.match(text) and _is_plain(line) and _CODE_SIGN.search(line, 0, LOOKED_AT) is None:
        return Head.FRESH if first.isupper() else Head.CONTINUES
    kind = kind_of(line)
    if first.islower() or first in "*_“‘\"'(（[":
        lower = _LOWER.match(text)
        if lower and kind in (Line.PROSE, Line.ROW) and _continues(line, lower.end(1) - lower.start(1)):
            return Head.CONTINUES
    elif kind is Line.PROSE and _HAN_PARTICLE.match(text):
        return Head.CONTINUES
    return _HEAD_OF[kind]


def _is_plain(line: str) -> bool:
    """No sign of a table row, a contents line or an assignment."""
    if "|" in line or "  " in line or "=" in line or "\t" in line:
        return False
    return ".." not in line and ". ." not in line


def _continues(line: str, length: int) -> bool:
    """Tell a sentence going on (`settled within 30 days.`) from a name or command (`npm install`, `pre_auth_delay`)."""
    words = line.split(None, 2)
    if _LIST_LETTER.match(line) or _IDENTIFIER.match(words[0].rstrip('.,;:)"”’*_')):
        return False
    if _HAN_ANY.search(line[: length + 8]):
        return False
    return len(words) > 1 or line[-1:] in ".,;:!?"


_OPEN_LAST_WORD = frozenset(
    "a an the of to and or nor but in on at by for with from into onto upon as than that which who whose whom"
    " this these those such is are was were be been being has have had do does did will would shall should may"
    " might can could must not no any each every inside outside around near like toward towards upon among along"
    " across behind beyond all both either neither if when where while because since unless until although though"
    " whether between under over within without through during before after against about per via its their his"
    " her our your my it they he she we you i also only e.g i.e vs cf including include includes provided except"
    " so more most less other same new".split()
)
_OPEN_HAN_END = lazy_re(
    r"(?:[的和与及或在对为以被将应可不是由从向按把使让给比并且而但若如当于至其该此每各未无须需经之等]|以及|(?<!原)因|或者|并且|可以|应当|不得|根据|按照|关于|由于|如果|通过|进行|"
    r"其中|包括但不限于|例如|比如)$"
)
_OPEN_HAN_END_SHORT = lazy_re(r"(?<![存所内潜目标实])[的在将被把使]$|应当$|不得$")
_WORD_BREAK = lazy_re(rf"(?:[A-Za-z{HAN}]-|[(（\[【“‘「『《&=<]|[a-z]\s-)$")
_BREAK_ENDS = frozenset("-(（[【“‘「『《&=<")
_COMMENT_END = lazy_re(r"\s*<!--(?:(?!-->).)*-->$", re.DOTALL)
_BARE_MARKER = lazy_re(r"(?:[(（]?(?:\d{1,3}|[a-z]|[ivx]+|[一二三四五六七八九十]+|#)\\?[)）.、．]|[-*+•])$")
_STOPS = frozenset("。！？.!?")
_WRAPPABLE = (Line.PROSE, Line.ITEM, Line.ARTICLE)
_SECTION = lazy_re(r"\d+(?:\.\d+)+\.?\s*\D")
_LATIN = lazy_re("[A-Za-z .]")
LONG_EN = 70
LONG_ZH = 26
WRAPPED_EN = 45  # a longer line that ends without a mark was wrapped
WRAPPED_ZH = 18


@lru_cache(maxsize=64)
def tail_of(text: str) -> Tail:
    """Say how ``text`` (already right-stripped) ends.

    Remembered, since a chunk's end is asked for again as the next one's ``prev``.
    """
    if text.endswith("-->"):
        text = _COMMENT_END.sub("", text)
    if not text:
        return Tail.EMPTY
    at = text.rfind("\n") + 1
    line = text[at:].strip()
    if (plain := _plain_tail(text, at, line)) is not None:
        return plain
    if len(line) < 8 and at and _BARE_MARKER.match(line):
        return Tail.OPEN
    kind = kind_of(line)
    if kind in _TAIL_OF:
        return _TAIL_OF[kind]
    last = line[-1]
    if last in ":：" or (last in "*_" and text.rstrip("*_").endswith((":", "："))):
        return Tail.LEADIN
    if kind is Line.CODE and last not in _STOPS:
        return Tail.CODE
    return _judged(text, at, line, kind)


def _plain_tail(text: str, at: int, line: str) -> Tail | None:
    """A short way for plain prose: at a full stop, or wrapped, or too long for a title."""
    first, last = line[0], line[-1]
    if last in _STOPS and first.isalpha() and len(line) > 3 and _is_plain(line) and ends_sentence(text):
        return Tail.CLOSED
    if at and "a" <= last <= "z" and _is_prose(line) and _runs_on(text, at):
        return Tail.OPEN
    if last.isalpha() and len(line) > LONG_EN and first.isalpha() and " " in line and _is_plain(line):
        return Tail.OPEN
    return None


def _judged(text: str, at: int, line: str, kind: Line) -> Tail:
    """Judge a last line of words by its own end, then by its length and the line above."""
    if line[-1] in "，、,":
        return Tail.OPEN
    if ends_sentence(text):
        return Tail.CLOSED
    if is_surely_open(line):
        return Tail.OPEN
    if _ends_with_address(line):
        return Tail.ITEM if kind is Line.ITEM else Tail.FREE
    return _unmarked(text, at, line, kind)


def _ends_with_address(line: str) -> bool:
    """A link or an address at a line's end: no stop belongs behind it."""
    return (line[-1] == ")" and "](" in line) or ("://" in line and "://" in line.rsplit(None, 1)[-1])


def _is_prose(line: str) -> bool:
    """A line of English that begins with a word and, ending with a letter, can be nothing but prose: a short way."""
    return line[0] in WORD_START and "a" <= line[1:2] <= "z" and " " in line and ";" not in line and _is_plain(line)


def _runs_on(text: str, at: int) -> bool:
    """A short way to what ``_wrapped`` tells: the line above is long, plain and without a mark at its end."""
    above = text[text.rfind("\n", 0, at - 1) + 1 : at - 1]
    if not "a" <= above[-1:] <= "z":
        return False
    above = above.lstrip()
    return len(above) > WRAPPED_EN and _is_prose(above)


def is_surely_open(line: str) -> bool:
    """Whether the last line itself shows that more must follow; length and the line above are weaker signs."""
    last = line[-1]
    if last in ",，、" or _opens_more(line) or (last in _BREAK_ENDS and _WORD_BREAK.search(line[-3:])):
        return True
    return _unclosed(line)


def _opens_more(line: str) -> bool:
    """Whether the last word is one that no line ends with."""
    last = line[-1]
    if last.isascii():
        if len(line) <= 25 and not line[0].islower():
            return False
        word = line[-24:].rpartition(" ")[2]
        return word.islower() and word.rstrip(".") in _OPEN_LAST_WORD
    return (_OPEN_HAN_END if len(line) > 8 else _OPEN_HAN_END_SHORT).search(line[-8:]) is not None


def _unmarked(text: str, at: int, line: str, kind: Line) -> Tail:
    """Judge a last line without any mark at its end by its length and by the line above it."""
    han = is_han_char(line.rstrip(CLOSERS)[-1:])
    if kind is Line.ITEM:
        return _unmarked_item(line, text[:at], han)
    size = len(line)
    if han and not line.isascii():  # Latin letters take less room
        size -= len(_LATIN.findall(line)) * 2 // 3
    if size > (LONG_ZH if han else LONG_EN) or (han and "，" in line) or (not han and size > 40 and ", " in line):
        return Tail.OPEN
    if at and _wrapped(text, at) and _SECTION.match(line) is None:
        return Tail.OPEN
    return Tail.TITLE if _looks_like_title(line, han) else Tail.FREE


def _unmarked_item(line: str, above: str, han: bool) -> Tail:
    """A list item needs a stop when the item above has one, or when it is long and holds clauses."""
    sibling = above.rstrip().rsplit("\n", 1)[-1].strip()
    if sibling and kind_of(sibling) is Line.ITEM:
        return Tail.OPEN if sibling[-1] in "；。;" or (sibling[-1] == "." and len(line) > LONG_EN) else Tail.ITEM
    return Tail.OPEN if (han or len(line) > LONG_EN) and _holds_sentence(line[3:]) else Tail.ITEM


_ASCII_PAIRS = (("(", ")"), ("[", "]"))
_PAIRS = (*_ASCII_PAIRS, ("（", "）"), ("【", "】"), ("“", "”"), ("「", "」"), ("『", "』"), ("《", "》"))


def _unclosed(line: str) -> bool:
    for opening, closing in _ASCII_PAIRS if line.isascii() else _PAIRS:
        if opening in line and line.count(opening) > line.count(closing):
            return True
    return "<" in line and line.rfind("<") > line.rfind(">") + 1


def _holds_sentence(line: str) -> bool:
    return any(mark in line for mark in ("。", "，", ". ", ", ", "；", "; "))


def _wrapped(text: str, at: int) -> bool:
    """Whether the line right above is prose that runs on: then the last line is the end of a hard-wrapped paragraph."""
    begin = text.rfind("\n", 0, at - 1) + 1
    line = text[begin : at - 1]
    if line.endswith("  "):  # a hard break: the writer ended the line
        return False
    line = line.strip()
    if (
        not line
        or line[-1] in ":："
        or _ends_with_address(line)
        or ends_sentence(line)
        or kind_of(line) not in _WRAPPABLE
    ):
        return False
    han = is_han_char(line[-1]) or line[-1] in "，、" or (not line.isascii() and ("，" in line or "；" in line))
    return line[-1] in ",，、" or len(line) > (WRAPPED_ZH if han else WRAPPED_EN) or (not han and _opens_more(line))


def _looks_like_title(line: str, han: bool) -> bool:
    if han:
        return not any(mark in line for mark in "，。；")
    return line[:1].isupper() or line[:1].isdigit()
