"""Ends that look finished by themselves and are not: what follows, or what stands above, shows the sentence goes on."""

from itertools import pairwise

from rag_lint.engine.code_lines import reads_as_code
from rag_lint.engine.edges import UNFINISHED, Head, Tail, tail_of
from rag_lint.engine.lines import Line, is_item, kind_of
from rag_lint.engine.sentences import CLOSERS, sentence_ends
from rag_lint.engine.torn import BARE_MARKER
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import is_han_char

REST = 8  # characters: a shorter first line may well be a title
LEAST = 4
CLAUSES = 30  # characters: a longer line with a comma is no title
FOOT = 4  # digits of a page number
LEAST_ABOVE = 24  # characters: a shorter line over a number may be a label
ARTICLE = 15  # characters of an article's number and the first of its text
NEAR = 200  # characters in which a bracket is looked for
_HAN_REST = lazy_re(r"(?:也?是(?![否的])|也(?=[应可会能将不要有])|的|和(?!平)|及(?!时)|等[，。、])")
_PROSE = frozenset((Head.FRESH, Head.CONTINUES))
_LABEL = lazy_re(r"[\u3400-\u9fff]{1,5}[：:]")
_OPENING = {")": "(", "）": "（", "”": "“", "」": "「", "》": "《", "]": "["}
_SENTENCE = lazy_re(r"(?:该|此|其(?![他它中余])|它|由于|因此|所以|并且|但是?|而且|若(?!干))[\u3400-\u9fff]{3}")
_CAPTION = lazy_re(r"\s*[图表]\s?[\d一二三四五六七八九十]")
# `should not`, `will be`: the verb of a sentence; a question and a condition may be titles.
_VERB = lazy_re(
    r"(?!(?:What|Who|Whom|Whose|Which|When|Where|Why|How|If|Can|May|Will|Do|Does|Is|Are|Should)\s)[A-Z][a-z]*"
    r"(?: [\w’'-]+){0,6} (?:should|shall|must|may|can|could|will|would|is|are|was|were|has|have)(?: not)? [a-z]"
)
WRAPPED = 40  # characters: a line of a paragraph
_BARE_ARTICLE = lazy_re(r"第[一二三四五六七八九十百零〇\d]+条[\s\u3000]+[\u3400-\u9fff]{1,3}$")
_RULES = lazy_re(
    r"(?![哪怎]|什么|如何|何时|是否|为[什何])[\u3400-\u9fff、]{6,}(?:应当|不得|有权|可以|必须)[\u3400-\u9fff、]{5,}"
    r"(?<![情条问方规事])(?<!情形|条件|问题|方法|规定|事项|情况|步骤|要求|标准|流程)$"
)
_NOTE = lazy_re(r"\d{1,2}\s?(?=[A-Z\u3400-\u9fff])[^\n]{8,}[。.]$")
_NUMBERED_TITLE = lazy_re(r"\d{1,3}[.、．]\s?\[[^\n]{2,200}\]\([^\n]*[^。.；;：:，,]$")
LONG, FEW, TIMES = 200, 60, 5  # characters of a cut sentence, of its rest, and how many times more is here
EDGE = 24  # characters before the cut in which a limit may begin
_LIMITS = lazy_re(r"(?<![A-Za-z])(?i:unless|except|provided|without|not|if|only|but)(?![A-Za-z])")
_AFTER_TITLE = frozenset((Tail.MARKUP, Tail.ITEM, Tail.FREE))


def ends_with_bare_marker(view: View) -> bool:
    """Whether the last line is the marker of an item whose words are in the chunk after: `5.`, `（三）`."""
    return (
        len(view.last_line) < 5 and BARE_MARKER.match(view.last_line) is not None and view.last_line_start > view.start
    )


def ends_with_bare_article(view: View) -> bool:
    """Whether the last line is the number of an article and the first characters of its text."""
    if len(view.last_line) > ARTICLE or _BARE_ARTICLE.match(view.last_line) is None:
        return False
    return view.next_head in _PROSE and not view.chunk.next[:1].isspace()


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


def tears_a_word(before: str, after: str, around: str) -> bool:
    """Whether three characters over the cut stand together elsewhere: a Chinese word, torn.

    A title and the sentence under it meet by chance, in characters that hardly ever meet elsewhere.
    """
    last, first = before[-2:], after[:2]
    if len(last) < 2 or len(first) < 2 or not (is_han_char(last[1]) and is_han_char(first[0])):
        return False
    line = before[before.rfind("\n") + 1 :]
    if len(line) < REST or _CAPTION.match(line):
        return False
    return last + first[0] in around or last[1] + first in around


def word_goes_on(view: View) -> bool:
    """Whether the last character here and the first of ``next`` are one word of the text."""
    if view.tail_state not in (Tail.FREE, Tail.TITLE, Tail.ITEM) or view.next_head is not Head.FRESH:
        return False
    return tears_a_word(view.text[: view.end], view.next, view.text + "\n" + view.next)


def prev_word_goes_on(view: View) -> bool:
    """Whether the last character of ``prev`` and the first one here are one word of the text."""
    if view.prev_tail not in (Tail.FREE, Tail.TITLE, Tail.ITEM) or view.head_state is not Head.FRESH:
        return False
    return tears_a_word(view.prev, view.text[view.start :], view.prev + "\n" + view.text)


def prev_stops_short(view: View) -> bool:
    """Whether ``prev`` ends with a Chinese sentence, or clauses of one, and words without a stop that go on here."""
    if view.head_state is not Head.FRESH or view.prev_tail not in (Tail.FREE, Tail.TITLE, Tail.ITEM):
        return False
    if _HAN_REST.match(view.text, view.start) and len(view.first_line) > REST and is_han_char(view.prev[-1]):
        return True
    line = view.prev_last_line
    at = line.rfind("。") + 1
    rest = line[at:].strip()
    if len(rest) < LEAST or rest[0] in CLOSERS or "://" in rest or _LABEL.match(view.text, view.start):
        return False
    goes_on = is_han_char(rest[-1]) if at else _holds_clauses(view.prev_tail, rest)
    return goes_on and is_han_char(view.text[view.start])


def _holds_clauses(tail: Tail, line: str) -> bool:
    """Whether a line without a stop that ends in Latin letters is too long, and has a comma too many, for a title."""
    return tail is not Tail.ITEM and len(line) > CLAUSES and "，" in line and line[-1].isalpha() and "|" not in line


def opens_a_sentence(line: str) -> bool:
    """Whether ``line`` begins as sentences do and titles do not, or says who may or must."""
    return _SENTENCE.match(line) is not None or _RULES.match(line) is not None


def begins_sentence_in_paragraph(view: View) -> bool:
    """Whether the last line stands in a paragraph of whole sentences and has a verb that few titles have."""
    above = view.text[view.start : view.last_line_start]
    if not above.rstrip(" \t").endswith((".\n", ".)\n")) or above.rstrip(" \t").endswith("\n\n"):
        return False
    row = above.rstrip()
    return len(row) - row.rfind("\n") > WRAPPED and _VERB.match(view.last_line) is not None


def ends_as_sentence_begins(view: View) -> bool:
    """Whether a short last line that begins a sentence is no title, though it lacks a stop."""
    if view.tail_state is not Tail.TITLE or view.next_head not in _PROSE:
        return False
    return opens_a_sentence(view.last_line) or begins_sentence_in_paragraph(view)


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


def is_page_number(view: View) -> bool:
    """Whether the last line is a bare number under a line of words: the foot of a page."""
    line = view.last_line
    if len(line) > FOOT or not line.isdecimal() or not view.chunk.next:
        return False
    above = view.text[view.start : view.last_line_start].rstrip()
    row = above[above.rfind("\n") + 1 :]
    return len(row) > LEAST_ABOVE and kind_of(row.strip()) in (Line.PROSE, Line.ITEM, Line.CODE)


def ends_above_number(view: View) -> bool:
    """Whether the text over a page number at the end stops inside a sentence."""
    above = view.text[view.start : view.last_line_start].rstrip()
    row = above[above.rfind("\n") + 1 :].strip()
    return tail_of(above) is Tail.OPEN and not reads_as_code(row) and not row.startswith(">")


def clause_above_number(view: View) -> tuple[int, int]:
    """The span of the last line over a page number at the end."""
    end = len(view.text[: view.last_line_start].rstrip())
    begin = max(view.start, view.text.rfind("\n", 0, end) + 1)
    return begin + len(view.text[begin:end]) - len(view.text[begin:end].lstrip()), end


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


def lacks_few_words(view: View) -> bool:
    """Whether only the last words of a long English sentence are lost, and no limit: it has its verb by then."""
    before = view.first_ends(1)[-1:]
    here = view.end - (before[0] if before else view.start)
    if here < LONG or view.is_han or (not before and (view.opens_inside or view.head_state is not Head.FRESH)):
        return False  # the rest of a sentence that begins elsewhere states nothing, and a Chinese verb may come last
    rest = view.next[:FEW]
    ends = sentence_ends(rest, most=1)
    around = f"{view.text[view.end - EDGE : view.end]} {rest}"
    return bool(ends) and here >= ends[0] * TIMES and _LIMITS.search(around) is None
