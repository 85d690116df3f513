"""Cuts that the two edges show only together: the rest of a list item, a sentence torn at inline marks, page furniture.

An extractor that writes a line break around every inline element (`set ⏎max_size⏎ to`) leaves sentences over several
lines; a splitter then cuts between two of them, and neither edge alone looks unfinished.
"""

from itertools import pairwise

from rag_lint.engine.edges import STRUCTURE, UNFINISHED, Head, Tail, head_of, tail_of
from rag_lint.engine.lines import Line, is_item, kind_of
from rag_lint.engine.sentences import CLOSERS
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re

PARAGRAPH = 160  # characters: a longer one is no item of a list
REST = 8  # characters: a shorter first line may well be a title
LEAST = 4
SHORTEST_REPEAT = 7  # characters of an overlap
LONGEST_REPEAT = 24
NEAR = 200  # characters in which a bracket is looked for
INLINE = 40  # characters: a longer line is no inline element
_GOES_ON = lazy_re(r"[ \t]*[,;)]|[ \t]+[a-z]|[a-z][a-z’'-]*[ ,]")
_CODE_LINE = lazy_re(r"[^\n]*[{}=<>]|[^\n]*[:;]\s*$|[ \t]*(?:[-*+•]|\d+[.)])\s")
_ASIDE = lazy_re(r"（[^（）\n]{1,60}）[、，]|\([^()\n]{1,80}\),\s")
_BARE = lazy_re(r"\d{1,3}[.．、]$|[(（]?[a-zA-Z\d一二三四五六七八九十]{1,3}[)）]$")
_FURNITURE = lazy_re(r"(?:[^\n]{1,60}\n\s*){0,2}(?:\d{1,4}|[A-Z]-\d{1,3})[ \t]*\n\s*(?:[^\n]{1,60}\n\s*)?(?=[a-z])")
_HAN_REST = lazy_re(r"(?:也?是(?![否的])|也(?=[应可会能将不要有])|的|和(?!平)|及(?!时)|等[，。、])")
_PROSE = frozenset((Head.FRESH, Head.CONTINUES))
_LABEL = lazy_re(r"[\u3400-\u9fff]{1,5}[：:]")
_OPENING = {")": "(", "）": "（", "”": "“", "」": "「", "》": "《", "]": "["}
_SENTENCE = lazy_re(r"(?:该|此|其(?![他它中余])|它|由于|因此|所以|并且|但是?|而且|若(?!干))[\u3400-\u9fff]{3}")
_NOTE = lazy_re(r"\d{1,2}\s?(?=[A-Z\u3400-\u9fff])[^\n]{8,}[。.]$")
_NUMBERED_TITLE = lazy_re(r"\d{1,3}[.、．]\s?\[[^\n]{2,200}\]\([^\n]*[^。.；;：:，,]$")
_MARKER = lazy_re(r"[-*+•●○▪·]|\d|[a-zA-Z][.)]|[(（]")


def opens_torn(view: View) -> bool:
    """Whether the first words go on with a sentence of the chunk before: an inline element, an aside and a comma."""
    if view.prev_tail is not Tail.EMPTY and _ASIDE.match(view.text, view.start) is not None:
        return True
    return view.prev_tail not in (Tail.CLOSED, Tail.EMPTY, Tail.CODE, Tail.LEADIN) and is_torn(
        view.text[view.start : view.start + 2 * INLINE]
    )


def ends_torn(view: View) -> bool:
    """Whether the chunk after begins with an inline element of this one's last sentence."""
    if view.tail_state not in (Tail.OPEN, Tail.FREE, Tail.TITLE, Tail.ITEM) or view.last_kind is not Line.PROSE:
        return False
    return is_torn(view.next[: 2 * INLINE])


def is_torn(text: str) -> bool:
    """Whether a short first line without a mark at its end is followed by a line that goes on in small letters."""
    at = text.find("\n", 0, INLINE + 1)
    if at < 1 or text[at - 1] in ".:：。；;!?！？#" or text[0] in "#`~|<":
        return False
    line = text[at + 1 :].split("\n", 1)[0]
    return _GOES_ON.match(line) is not None and _CODE_LINE.match(line) is None


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
        return len(view.prev_last_line) < 5 and _BARE.match(view.prev_last_line) is not None
    if len(view.prev_last_line) < 5 and _BARE.match(view.prev_last_line):
        return True
    if not _MARKER.match(view.prev_last_line):
        return False
    following = view.text[view.start : view.start + 400].partition("\n")[2].partition("\n")[0].strip()
    return (
        bool(_MARKER.match(following)) and kind_of(following) is Line.ITEM and kind_of(view.prev_last_line) is Line.ITEM
    )


def overlap_opens_inside(view: View) -> bool:
    """Whether the first words, which ``prev`` ends with too, stand inside a sentence there."""
    prev = view.chunk.prev.rstrip()
    for length in range(LONGEST_REPEAT, SHORTEST_REPEAT - 1, -1):
        if prev.endswith(view.text[view.start : view.start + length]):
            before = prev[:-length]
            return before[-1:].isalnum() or (before[-1:] == "." and before[-2:-1].isalnum() and not before.endswith("\n"))
    return False


def ends_with_bare_marker(view: View) -> bool:
    """Whether the last line is the marker of an item whose words are in the chunk after: `5.`, `（三）`."""
    return len(view.last_line) < 5 and _BARE.match(view.last_line) is not None and view.last_line_start > view.start


def next_goes_on(view: View) -> bool:
    """Whether ``next`` begins with a word no Chinese sentence begins with, behind a line without a stop."""
    if view.tail_state not in (Tail.FREE, Tail.TITLE, Tail.ITEM):
        return False
    return _HAN_REST.match(view.next) is not None and len(view.next_first_line) > REST


def ends_at_clause(view: View) -> bool:
    """Whether prose ends with a Chinese semicolon and goes on without a marker in ``next``."""
    if view.text[view.end - 1] != "；" or view.last_kind is not Line.PROSE or not view.next:
        return False
    return view.next_head in _PROSE and view.next_first_line[-1:] not in ("；", ";", "")


def stops_short(view: View) -> bool:
    """Whether the last line holds a whole Chinese sentence and, behind it, words without a stop."""
    at = view.last_line.rfind("。") + 1
    rest = view.last_line[at:].strip()
    if not at or len(rest) < LEAST or view.tail_state in (Tail.CLOSED, Tail.LEADIN, Tail.ROW, Tail.MARKUP):
        return False
    goes_on = view.next_head in _PROSE and _LABEL.match(view.next) is None
    return goes_on and rest[-1].isalnum() and rest[0] not in CLOSERS and "://" not in rest


def opens_a_sentence(line: str) -> bool:
    """Whether ``line`` begins as sentences do and titles do not."""
    return _SENTENCE.match(line) is not None


def ends_as_sentence_begins(view: View) -> bool:
    """Whether a short last line that begins a sentence is no title, though it lacks a stop."""
    return view.tail_state is Tail.TITLE and view.next_head in _PROSE and opens_a_sentence(view.last_line)


def next_closes(view: View) -> bool:
    """Whether ``next`` begins with the bracket that closes one left open in the last lines here."""
    closing = view.next[:1]
    opening = _OPENING.get(closing)
    if opening is None or view.tail_state is Tail.CLOSED or view.next[1:2] in "\n":
        return False
    tail = view.text[max(view.start, view.end - NEAR) : view.end]
    return tail.count(opening) > tail.count(closing)


def overlap_says_more(view: View) -> bool:
    """Whether ``next`` repeats the last words here and has more on the same line."""
    shift = len(view.chunk.next) - len(view.next)
    repeated = view.chunk.next[:shift]
    if not repeated.strip() or view.tail_state not in UNFINISHED or view.next_head not in _PROSE:
        return False
    return "\n" not in repeated[len(repeated.rstrip()) :] and view.next[:1].isalnum()


def ends_above_notes(view: View) -> bool:
    """Whether the text ends with footnotes of a page, and the line above them inside a sentence."""
    end = view.end
    notes = 0
    while (begin := view.text.rfind("\n", view.start, end) + 1) > view.start and _NOTE.match(view.text, begin, end):
        notes += 1
        end = begin - 1
    above = view.text[view.start : end].rstrip()
    return notes > 0 and not above[-1:].isdigit() and tail_of(above) is Tail.OPEN


def ends_with_item_title(view: View) -> bool:
    """Whether the last item is a link for a title whose text is in ``next``, as the items before it have theirs here."""
    if view.next_head not in (Head.FRESH, Head.MARKUP) or view.tail_state not in (Tail.MARKUP, Tail.ITEM, Tail.FREE):
        return False
    lines = [line.strip() for line in view.text[view.start : view.end].split("\n")]
    kinds = [kind_of(line) for line in lines]
    at = len(lines) - 1
    while at > 0 and kinds[at] in (Line.BLANK, Line.MARKUP) and not is_item(lines[at]):
        at -= 1
    if not _NUMBERED_TITLE.match(lines[at]) or kind_of(view.next_first_line) not in (Line.PROSE, Line.MARKUP):
        return False
    if not at or kinds[at - 1] is Line.HEADING or (not lines[at - 1] and at > 1 and kinds[at - 2] is Line.HEADING):
        return True
    others = [place for place in range(at) if _NUMBERED_TITLE.match(lines[place])]
    bodies = [Line.PROSE in kinds[place + 1 : later] for place, later in pairwise((*others, at))]
    return bool(bodies) and all(bodies)


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


def past_furniture(view: View) -> int:
    """The offset of a sentence's rest that stands behind a page number and a short head; 0 when there is none."""
    if view.text.find("\n", view.start, view.start + 61) < 0:
        return 0
    found = _FURNITURE.match(view.text, view.start, view.start + 200)
    if found is None or head_of(view.text[found.end() :]) is not Head.CONTINUES:
        return 0
    return found.end()
