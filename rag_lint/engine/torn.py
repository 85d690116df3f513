"""Cuts that the two edges show only together: the rest of a list item, a sentence torn at inline marks, page furniture.

An extractor that writes a line break around every inline element (`set ⏎max_size⏎ to`) leaves sentences over several
lines; a splitter then cuts between two of them, and neither edge alone looks unfinished.
"""

import re

from rag_lint.engine.edges import STRUCTURE, Head, Tail, head_of, tail_of
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN, has_han, is_han_char

PARAGRAPH = 160  # characters: a longer one is no item of a list
SHORTEST_REPEAT = 7  # characters of an overlap
LONGEST_REPEAT = 24
LOOKED_BACK = 400  # characters: so much of a neighbour is known
SHORTEST_REST = 3
TEXT = 60  # characters: a longer line is the text under a title, and no rest of an item
FOOT = 200  # characters in which the foot of a page and the head of the next one stand
NUMBER = 5  # characters of a page's number
INLINE = 40  # characters: a longer line is no inline element
_GOES_ON = lazy_re(r"[ \t]*[,;)]|[ \t]+[a-z]|[a-z][a-z’'-]*[ ,]")
_ONE_SPACE = lazy_re(r" \S")  # what stood behind an inline element; more spaces are the indentation of markup
_GOES_ON_IN_HAN = lazy_re(rf"[ \t]+[{HAN}]|[ \t]*[，。、；]")
_CODE_LINE = lazy_re(r"[^\n]*[{}=<>]|[^\n]*[:;]\s*$|[ \t]*(?:[-*+•]|\d+[.)])\s")
_ASIDE = lazy_re(r"（[^（）\n]{1,60}）[、，]|\([^()\n]{1,80}\),\s")
BARE_MARKER = lazy_re(r"(?:\d{1,3}\\?|#)[.．、]$|[(（]?[a-zA-Z\d一二三四五六七八九十]{1,3}[)）]$")
_SAME_LINE = lazy_re(rf" (?:[{HAN}]|[a-z]{{2,}}[ ,])")
_CLOSED_WORD = lazy_re(rf"[A-Za-z\d_./-]{{1,{INLINE}}}(?P<sign>[\"”」』》）)])(?=[{HAN}，。、；：])")
_OPENING = {"”": "“", "」": "「", "』": "『", "》": "《", "）": "（", ")": "("}
_EXTENSION = lazy_re(
    r"(?:txt|md|rst|conf|cfg|ini|json|ya?ml|toml|xml|html?|css|js|ts|py|sh|sql|csv|log|pdf|docx?|xlsx?|png|jpe?g|svg"
    r"|zip|gz|deb|rpm|jar|exe|dll|org|com|net)(?![\w.])"
)
_TORN = lazy_re(rf"[^\s。！？：；.!?:;][ \t]*\n\s*[^\n。！？：；|]{{1,{INLINE}}}\n(?: [{HAN}]|[ \t]*[，。、；）])")
_FURNITURE = lazy_re(r"(?:[^\n]{1,60}\n\s*){0,2}(?:\d{1,4}|[A-Z]-\d{1,3})[ \t]*\n\s*(?:[^\n]{1,60}\n\s*)?(?=[a-z])")
_NUMBERED_TITLE = lazy_re(
    rf"(?:[(（]?[一二三四五六七八九十]{{1,3}}[)）、]|\d{{1,2}}[.．、])[ \t\u3000]?[{HAN}]{{2,12}}$"
)
_NAMED = lazy_re(r"[a-z][\w.-]*: [A-Z]")  # a running title that opens with the name of a program
_MARKER = lazy_re(r"[-*+•●○▪·]|\d|[a-zA-Z][.)]|[(（]")


def opens_torn(view: View) -> bool:
    """Whether the first words go on with a sentence of the chunk before: an inline element, an aside and a comma."""
    if view.head_state in (Head.FRESH, Head.STRAY) and is_torn_between(view.prev, view.text[view.start :]):
        return True
    if view.prev_tail is not Tail.EMPTY and _ASIDE.match(view.text, view.start) is not None:
        return True
    if view.prev_tail in (Tail.CLOSED, Tail.EMPTY, Tail.CODE, Tail.LEADIN):
        return False
    first = view.text[view.start : view.start + 2 * INLINE]
    return is_torn(first) or is_torn_in_han(view.prev, view.prev_tail, first)


def ends_torn(view: View) -> bool:
    """Whether the chunk after begins with an inline element of this one's last sentence."""
    if view.tail_state not in (Tail.OPEN, Tail.FREE, Tail.TITLE, Tail.ITEM) or view.last_kind is not Line.PROSE:
        return False
    following = view.next[: 2 * INLINE]
    if is_torn(following) or is_torn_in_han(view.text[: view.end], view.tail_state, following):
        return True
    return is_torn_between(view.text[: view.end], view.next)


def tears_file_name(before: str, after: str) -> bool:
    """Whether the cut stands between a file's name and its extension: `notes.` and `txt`."""
    return before[-1:] == "." and before[-2:-1].isalnum() and _EXTENSION.match(after) is not None


def closes_what_is_open(before: str, after: str) -> bool:
    """Whether the first word of ``after`` ends with the bracket or quote that the last line of ``before`` opens."""
    found = _CLOSED_WORD.match(after)
    if found is None:
        return False
    line, sign = before[before.rfind("\n") + 1 :], found["sign"]
    opening = _OPENING.get(sign)
    return line.count('"') % 2 == 1 if opening is None else line.count(opening) > line.count(sign)


def goes_on_in_line(before: str, after: str) -> bool:
    """Whether ``after`` opens with one space and a word that stands on the line ``before`` ends with."""
    return before[-1:].isalnum() and _SAME_LINE.match(after) is not None


def is_torn_between(before: str, after: str) -> bool:
    """Whether an inline element stands at the cut in Chinese: a short line under half a sentence, and the rest behind.

    ``before`` is right-stripped, ``after`` left-stripped. Only where lines of the text are torn so elsewhere: there a
    line's end says nothing.
    """
    if not after or not (is_han_char(after[0]) or after[0] in "，。、；）"):
        return False
    lines = before[-LOOKED_BACK:].rsplit("\n", 2)
    if len(lines) < 3:
        return False
    above, last = lines[1], lines[2].strip()
    half = above.strip()
    if not 0 < len(last) <= INLINE or not last[-1].isalnum() or not half:
        return False
    led = (
        _ONE_SPACE.match(lines[2]) is not None and has_han(last) and len(half) <= INLINE
    )  # words behind an inline element
    if not led and (has_han(last) or not has_han(half)):
        return False
    if half[-1] in "。！？：；.!?:;" or kind_of(last) is not Line.PROSE or kind_of(half) not in (Line.PROSE, Line.ITEM):
        return False
    rest = after[:LOOKED_BACK].split("\n", 1)[0]
    return len(rest.strip()) > SHORTEST_REST and _TORN.search(before[-LOOKED_BACK:]) is not None


def is_torn(text: str, goes_on: re.Pattern[str] = _GOES_ON) -> bool:
    """Whether a short first line without a mark at its end is followed by a line that goes on in small letters."""
    at = text.find("\n", 0, INLINE + 1)
    if at < 1 or text[at - 1] in ".:：。；;!?！？#" or text[0] in "#`~|<":
        return False
    line = text[at + 1 :].split("\n", 1)[0]
    return goes_on.match(line) is not None and _CODE_LINE.match(line) is None


def is_torn_in_han(before: str, tail: Tail, after: str) -> bool:
    """Whether Chinese goes on behind the inline element that opens ``after``; behind a title a new sentence may."""
    line = before[before.rfind("\n") + 1 :]
    if not line[-1:].isalnum() or not (tail is Tail.OPEN or _ONE_SPACE.match(line)):
        return False
    return is_torn(after, _GOES_ON_IN_HAN)


def opens_rest_of_item(view: View) -> bool:
    """Whether the first line is the rest of the list item ``prev`` ends with: it is none itself, the next line is."""
    if view.head_state in STRUCTURE - {Head.CODE} or view.prev_tail in (
        Tail.EMPTY,
        Tail.HEADING,
        Tail.CODE,
        Tail.LEADIN,
    ):
        return False
    if view.prev_tail is Tail.CLOSED and not in_link(view.prev_last_line):
        return len(view.prev_last_line) < 5 and BARE_MARKER.match(view.prev_last_line) is not None
    if len(view.prev_last_line) < 5 and BARE_MARKER.match(view.prev_last_line):
        return True
    if not _MARKER.match(view.prev_last_line) or view.first_line.rstrip("*_").endswith((":", "：")):
        return False  # a label over items of its own
    if view.first_line[-1] in "。." and _NUMBERED_TITLE.match(view.prev_last_line):
        titled = not view.prev_last_line[0].isdigit() or len(view.first_line) > TEXT
        if titled:
            return False  # the text under a numbered title, before the next title
    following = view.text[view.start : view.start + 400].partition("\n")[2].partition("\n")[0].strip()
    return (
        bool(_MARKER.match(following)) and kind_of(following) is Line.ITEM and kind_of(view.prev_last_line) is Line.ITEM
    )


def overlap_opens_inside(view: View) -> bool:
    """Whether the first words, which ``prev`` ends with too, stand inside a sentence there."""
    before = _before_overlap(view)
    return before[-1:].isalnum() or (before[-1:] == "." and before[-2:-1].isalnum())


def overlap_begins_sentence(view: View) -> bool:
    """Whether the first words, which ``prev`` ends with too, begin a sentence there."""
    before = _before_overlap(view).rstrip()
    return bool(before) and not overlap_opens_inside(view) and tail_of(before) in (Tail.CLOSED, Tail.HEADING)


def _before_overlap(view: View) -> str:
    """What ``prev`` holds before a short overlap with this chunk; nothing where there is none."""
    prev = view.chunk.prev.rstrip()
    if view.text[view.start : view.start + SHORTEST_REPEAT] not in prev[-LONGEST_REPEAT:]:
        return ""
    for length in range(LONGEST_REPEAT, SHORTEST_REPEAT - 1, -1):
        if prev.endswith(view.text[view.start : view.start + length]):
            return prev[:-length]
    return ""


def ends_among_parallels(view: View) -> bool:
    """Whether the last two paragraphs and the first of ``next`` open with the same two words, behind a lead-in."""
    paragraphs = view.text[: view.end].rsplit("\n\n", 2)
    if len(paragraphs) < 3 or ":" not in paragraphs[0] or len(paragraphs[2]) >= PARAGRAPH:
        return False
    first, second, third = (each.split(None, 2)[:2] for each in (*paragraphs[1:], view.next))
    return len(first) == 2 and first == second == third


def in_link(line: str) -> bool:
    """Whether ``line`` ends inside the address of a Markdown link."""
    return "](" in line and line.rfind(")") < line.rfind("](")


def _numbers_a_page(view: View) -> bool:
    """A cheap look: a line near the start that is short and ends with a digit."""
    head = (line.strip() for line in view.text[view.start : view.start + FOOT].split("\n"))
    return any(len(line) <= NUMBER and line[-1:].isdecimal() for line in head)


def past_furniture(view: View) -> int:
    """The offset of a sentence's rest that stands behind a page number and a short head; 0 when there is none."""
    if view.text.find("\n", view.start, view.start + 61) < 0 or not _numbers_a_page(view):
        return 0
    found = _FURNITURE.match(view.text, view.start, view.start + FOOT)
    if found is None or _NAMED.match(view.text, found.end()) or head_of(view.text[found.end() :]) is not Head.CONTINUES:
        return 0
    return found.end()
