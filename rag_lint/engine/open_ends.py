"""Ends that look finished by themselves and are not: what follows, or what stands above, shows the sentence goes on."""

from itertools import pairwise

from rag_lint.engine.edges import UNFINISHED, Head, Tail, tail_of
from rag_lint.engine.lines import Line, is_item, kind_of
from rag_lint.engine.sentences import CLOSERS
from rag_lint.engine.torn import BARE_MARKER
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import is_han_char

REST = 8  # characters: a shorter first line may well be a title
LEAST = 4
NEAR = 200  # characters in which a bracket is looked for
_HAN_REST = lazy_re(r"(?:也?是(?![否的])|也(?=[应可会能将不要有])|的|和(?!平)|及(?!时)|等[，。、])")
_PROSE = frozenset((Head.FRESH, Head.CONTINUES))
_LABEL = lazy_re(r"[\u3400-\u9fff]{1,5}[：:]")
_OPENING = {")": "(", "）": "（", "”": "“", "」": "「", "》": "《", "]": "["}
_SENTENCE = lazy_re(r"(?:该|此|其(?![他它中余])|它|由于|因此|所以|并且|但是?|而且|若(?!干))[\u3400-\u9fff]{3}")
_BARE_ARTICLE = lazy_re(r"第[一二三四五六七八九十百零〇\d]+条[\s\u3000]+[\u3400-\u9fff]{1,3}$")
_NOTE = lazy_re(r"\d{1,2}\s?(?=[A-Z\u3400-\u9fff])[^\n]{8,}[。.]$")
_NUMBERED_TITLE = lazy_re(r"\d{1,3}[.、．]\s?\[[^\n]{2,200}\]\([^\n]*[^。.；;：:，,]$")
_AFTER_TITLE = frozenset((Tail.MARKUP, Tail.ITEM, Tail.FREE))


def ends_with_bare_marker(view: View) -> bool:
    """Whether the last line is the marker of an item whose words are in the chunk after: `5.`, `（三）`."""
    return (
        len(view.last_line) < 5 and BARE_MARKER.match(view.last_line) is not None and view.last_line_start > view.start
    )


def ends_with_bare_article(view: View) -> bool:
    """Whether the last line is the number of an article and the first characters of its text."""
    return (
        len(view.last_line) < 16
        and _BARE_ARTICLE.match(view.last_line) is not None
        and view.next_head in _PROSE
        and not view.chunk.next[:1].isspace()
    )


def marker_is_repeated(view: View) -> bool:
    """Whether ``next`` begins with the very marker that ends this chunk: the overlap shows that nothing follows it."""
    return ends_with_bare_marker(view) and view.chunk.next.lstrip().startswith(view.last_line)


def next_goes_on(view: View) -> bool:
    """Whether ``next`` begins with a word no Chinese sentence begins with, behind a line without a stop."""
    if view.tail_state not in (Tail.FREE, Tail.TITLE, Tail.ITEM):
        return False
    return _HAN_REST.match(view.next) is not None and len(view.next_first_line) > REST


def stops_short(view: View) -> bool:
    """Whether the last line holds a whole Chinese sentence and, behind it, words without a stop."""
    at = view.last_line.rfind("。") + 1
    rest = view.last_line[at:].strip()
    if not at or len(rest) < LEAST or view.tail_state in (Tail.CLOSED, Tail.LEADIN, Tail.ROW, Tail.MARKUP):
        return False
    goes_on = view.next_head in _PROSE and _LABEL.match(view.next) is None
    return goes_on and rest[-1].isalnum() and rest[0] not in CLOSERS and "://" not in rest


def prev_stops_short(view: View) -> bool:
    """Whether ``prev`` ends with a whole Chinese sentence and, behind it, words without a stop that go on here."""
    if view.head_state is not Head.FRESH or view.prev_tail not in (Tail.FREE, Tail.TITLE, Tail.ITEM):
        return False
    line = view.prev_last_line
    at = line.rfind("。") + 1
    rest = line[at:].strip()
    if not at or len(rest) < LEAST or rest[0] in CLOSERS or "://" in rest or _LABEL.match(view.text, view.start):
        return False
    return is_han_char(rest[-1]) and is_han_char(view.text[view.start])


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
    """Whether the last item is a link for a title, and its text in ``next``, while the items before have theirs."""
    if view.next_head not in (Head.FRESH, Head.MARKUP) or view.tail_state not in _AFTER_TITLE:
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
