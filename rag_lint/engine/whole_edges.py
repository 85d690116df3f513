"""What only looks cut: code, titles, table cells and lines that need no full stop at the edges of a chunk.

Asked where an edge is about to be reported, so that it costs nothing elsewhere.
"""

from rag_lint.engine.code_lines import holds_sign, reads_as_code, reads_as_prose
from rag_lint.engine.edges import LONG_EN, LONG_ZH, Head, Tail, is_surely_open
from rag_lint.engine.entries import ends_entry, ends_record, is_cited, is_next_entry
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.sentences import ends_sentence
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN, has_han, is_han_char

TITLE_ZH = 14  # characters: a line of its own no longer than this may be a title
TITLE_EN = 4  # words
ITEM = 40  # characters: an item behind its number that is longer stands by itself

_INDEX = lazy_re(r"[^,\d\n]{2,40}, \d{1,4}(?:[ ,]|$)")
_NOTE_LABEL = lazy_re(r"(?:n\.?b\.?|p\.?s\.?|note|tip|hint|warning|caution)\s*:\s")
_LISTED = lazy_re(r"\s*(\d{1,4})\s+\S")
_COMMAND = lazy_re(r"(?:\w+: )?\$ \S")
_BARE_NUMBER = lazy_re(r"\d{1,4}(?:\s?/\s?\d{1,4})?$|\W+$")
_UNITS = "年月日时分秒元万亿千百十个条章节号名次件台位天周岁级页款项度倍成以"
_NOTE_NUMBER = lazy_re(rf"\d{{1,2}}(?![{_UNITS}])[{HAN}]")
_CALLOUT = lazy_re(r"(?:Tips?|Notes?|Warning|Caution|Important|Examples?|Or)$")
_CHAPTER = lazy_re(r"第\s?\d+\s?[章节]\s|(?i:chapter|appendix) [\dA-Z]+\. ")
_SECTION = lazy_re(r"\d+(?:\.\d+)+\.?\s")
# Words that begin with a character which is a particle elsewhere.
_WHOLE_WORD = lazy_re(
    r"过[滤程期渡量去敏载热高多大早度]|得[到出分知以益]|了[解结]|着[重手眼陆]|之[后前间所以类]|的[确士]"
)
_OPERATOR = lazy_re(r"<(?=[@=<\s\d-])")
_CLOSING = "”’」』》）)"
_WIDTHS = str.maketrans("（）【】", "()[]")
_NEW = frozenset((Head.HEADING, Head.ITEM, Head.ROW, Head.FENCE, Head.ARTICLE))
_UNSTOPPED = (Tail.TITLE, Tail.FREE, Tail.ITEM)
_IMAGE = ("![", "<img", "<!--")


def begins_whole(view: View) -> bool:
    """Whether the first words are no rest of a sentence, though the edge before looks open."""
    line, before = view.first_line, view.prev_last_line
    if not before or view.head_state is Head.STRAY:
        return False
    if reads_as_code(line) and _code_before(view, line, before):
        return True
    if is_next_entry(line, before) or is_cited(before) or _COMMAND.match(before):
        return True
    if _NOTE_LABEL.match(line):
        return True
    if _BARE_NUMBER.match(line) or _NOTE_NUMBER.match(line) or _SECTION.match(line):
        return True
    if view.head_state is Head.CONTINUES:
        return _INDEX.match(line) is not None or _begins_with_a_name(view, line)
    if len(before) < 5 and view.prev_tail is Tail.OPEN and (len(line) > ITEM or ends_sentence(line)):
        return before[-1] in ".．、)）" and before[:-1].strip("(（").isalnum()
    return view.prev_tail is Tail.OPEN and _needs_no_stop(view.prev, before)


def ends_whole(view: View) -> bool:
    """Whether the last words are no first part of a sentence, though the edge looks open."""
    line, following = view.last_line, view.next_first_line
    if reads_as_code(line) or (_BARE_NUMBER.match(following) and line[-1:] in ".。") or _ends_listing(view):
        return True
    if _surely_open(line):
        return False
    if view.tail_state in _UNSTOPPED and _needs_no_rest(line, following):
        return True
    if is_next_entry(following, line) or is_cited(line) or ends_entry(line):
        return True
    if view.tail_state is not Tail.OPEN or not following:
        return False
    if ends_record(line, following) or (reads_as_code(following) and not reads_as_prose(line)):
        return True
    if _CHAPTER.match(line) or view.next_head in _NEW or view.next.startswith(_IMAGE):
        return True
    if (_SECTION.match(following) and not following[-1].isdigit()) or (_is_title(following) and _is_name(line)):
        return True
    return _needs_no_stop(view.text[: view.end], line)


def _code_before(view: View, line: str, before: str) -> bool:
    if line[0] == "\\" or view.prev_in_fence or view.prev_tail in (Tail.LEADIN, Tail.TITLE, Tail.FREE):
        return True
    return reads_as_code(before) or kind_of(before) is Line.CODE


def _ends_listing(view: View) -> bool:
    """Whether the last two lines bear numbers in a row and read as no prose: a program with its line numbers."""
    if not view.last_line[:1].isdigit() or reads_as_prose(view.last_line):
        return False
    above = view.text[view.text.rfind("\n", 0, view.last_line_start - 1) + 1 : view.last_line_start]
    last, before = _LISTED.match(view.last_line), _LISTED.match(above)
    return last is not None and before is not None and int(last[1]) == int(before[1]) + 1


def _needs_no_rest(line: str, following: str) -> bool:
    """A label, a callout or words of Chinese before something that does not go on with them."""
    if _is_label(line) or _CALLOUT.match(line) or _WHOLE_WORD.match(following) or reads_as_code(following):
        return True
    return is_han_char(line[-1]) and following[:1].isascii()


def _begins_with_a_name(view: View, line: str) -> bool:
    """A small letter or a particle that begins a name, a command or a word of two characters."""
    if is_han_char(line[0]):
        return view.prev_tail is not Tail.OPEN and _WHOLE_WORD.match(line) is not None
    unstopped = not reads_as_prose(line) and not line.endswith((".", "。"))
    if view.prev_tail is Tail.LEADIN:
        return unstopped
    if not holds_sign(line) and not has_han(line):
        return False
    if view.prev_tail is Tail.CODE:
        return not reads_as_prose(line) or has_han(line)
    if view.prev_tail in (Tail.FREE, Tail.ITEM):
        return has_han(line) and not has_han(view.prev_last_line)
    return view.prev_tail is Tail.TITLE and unstopped


def _surely_open(line: str) -> bool:
    """`is_surely_open`, less comparison signs, and with brackets of both widths as one."""
    return bool(line) and is_surely_open(_OPERATOR.sub(" ", line).translate(_WIDTHS))


def _needs_no_stop(text: str, line: str) -> bool:
    """A line that only its length or the missing mark makes look open: a title, a cell, one of several such lines."""
    if reads_as_code(line):
        return True
    if _surely_open(line):
        return False
    if not is_han_char(line.rstrip(_CLOSING)[-1:]):
        return len(line) < LONG_EN and is_surely_open(line)
    if any(mark in line for mark in "。！？；"):
        return False
    above = text[: -len(line)].rstrip(" \t")
    if len(line) <= TITLE_ZH and (above.endswith("\n\n") or not above.strip()):
        return True
    sibling = above.rstrip().rsplit("\n", 1)[-1].strip()
    wrapped = not above.endswith("\n\n") and len(sibling) > LONG_ZH
    if wrapped or len(sibling) <= TITLE_ZH:
        return False
    return is_han_char(sibling.rstrip(_CLOSING)[-1:]) and not ends_sentence(sibling)


def _is_label(line: str) -> bool:
    numbered = _SECTION.match(line) is not None or _CHAPTER.match(line) is not None
    return numbered or kind_of(line) is Line.HEADING


def _is_name(line: str) -> bool:
    """Nearly all words have capitals or digits: a name, an address, a form's label."""
    words = line.split()
    return sum(not word[0].islower() for word in words) * 4 >= len(words) * 3


def _is_title(line: str) -> bool:
    words = line.split()
    if not 0 < len(words) <= TITLE_EN or not line.isascii():
        return False
    return words[0][0].isupper() and line[-1].isalnum() and not any(mark in line for mark in ",;:.")
