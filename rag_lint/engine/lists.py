"""Whether the chunk before leaves a list open: its last clause ends with a semicolon, or it holds the item before."""

from rag_lint.engine.code_lines import holds_sign
from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.lines import Line, is_item, kind_of
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re

REACH = 600  # characters of the chunk before in which the item before is looked for
FEW = 3
SHORT = 160  # characters of an item that opens as those beside it do
LONGEST_WORD = 20
LEAD_REACH = 500
COMMAND = 2  # lines
PAIR = 2
_BULLET = lazy_re(r"(?:[-*+•●○▪■◆➢\uf0b7\uf0a7\uf0d8–]|_{2,8})[ \t](?=\S)")
_LABEL = lazy_re(r"(?:反例|正例|解析|参考答案|答案?)[：:]|(?:Answer|Solution|Counter-?example|A)[:.]\s")
_BLOCK = lazy_re(r"(?P<fence>```+|~~~+)[^\n]*\n(?P<code>(?:(?!\s*(?P=fence)).*\n){1,4}?)\s*(?P=fence)")
CLAUSE = 200  # characters: an item without a marker is no longer
TITLE = 60
_CLAUSE = lazy_re("[;；]")
_SECTION = lazy_re(r"\d+(?:\.\d+)+\s")
_SEMICOLON = lazy_re(r"[;；]\s*(?:and/or|and|or|以及|和|或者?|及)?,?$")
_CODE = lazy_re(r"(?:[{}=<>\\\[\]]|\w\().*;$")
_MARKER = lazy_re(r"([(（]?)([a-z]|[ivx]{2,5})([)）.．、:：])")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")


def ends_with_semicolon(text: str) -> bool:
    """Whether ``text`` (right-stripped) ends with a clause that another must follow; statements of code end so too."""
    end = text[-12:]
    if (";" not in end and "；" not in end) or _SEMICOLON.search(end) is None:
        return False
    line = text[text.rfind("\n") + 1 :].strip()
    if len(line) == 1:  # the mark stands alone behind an inline element
        return True
    return _CODE.search(line) is None and kind_of(line) is not Line.CODE


def follows_semicolon(view: View) -> bool:
    """Whether the chunk before ends with a clause that another must follow, and no heading begins here."""
    return (
        bool(view.chunk.prev)
        and view.head_state is not Head.HEADING
        and ends_with_semicolon(view.prev)
        and _SECTION.match(view.text, view.start) is None
    )


def goes_on_in_clauses(view: View) -> bool:
    """Whether ``prev`` ends with several lines that each end with a semicolon: items without a marker."""
    if not follows_semicolon(view) or view.head_state is not Head.FRESH:
        return False
    if _CLAUSE.search(view.text, view.start, view.start + CLAUSE) is None and view.prev[-1] in ";；":
        return False  # one whole sentence behind the list
    lines = [line.strip() for line in view.prev[-REACH:].split("\n") if line.strip()]
    closed = sum(line[-1] in ";；" for line in lines[-FEW:])
    return closed > 1 or len(lines[-1]) == 1 or is_item(lines[-1])


def follows_predecessor(view: View) -> bool:
    """Whether ``prev`` holds the item that comes right before the first one here, at the start of a line.

    Only of letters and small Roman numbers: sections, rules and paragraphs are numbered too, and need no lead-in.
    """
    found = _MARKER.match(view.text, view.start)
    if (
        found is None
        or not view.chunk.prev
        or (len(view.first_line) < TITLE and view.first_line[-1] not in ".;。；:：,，")
    ):
        return False
    opener, sign, mark = found.groups()
    heads = tuple(f"{opener}{before}{mark}" for before in _before(sign))
    return any(line.lstrip().startswith(heads) for line in view.prev[-REACH:].split("\n"))


def _before(sign: str) -> list[str]:
    """The enumerators that come right before ``sign``; `v` may be a letter or a Roman number."""
    runs = (_ROMAN, _LETTERS)
    return [run[run.index(sign) - 1] for run in runs if sign in run[1:]]


def opens_behind_page_number(view: View) -> bool:
    """Whether a page number alone on its line stands before an item with a marker of its own."""
    if not view.text[view.start].isdigit() or not view.first_line.isdigit():
        return False
    line = view.text[view.start : view.end].split("\n", 2)
    return len(line) > 1 and (_MARKER.match(line[1].strip()) is not None or is_item(line[1].strip()))


def opens_with_label(view: View) -> bool:
    """Whether the first word is the label of a part, which belongs to what stands before it: `反例：`, `Answer:`."""
    return view.prev_tail is not Tail.HEADING and _LABEL.match(view.text, view.opening) is not None


def is_command_without_lead_in(view: View) -> bool:
    """Whether a line or two of code open the chunk, and ``prev`` ends, but for markup, with a colon."""
    lines = view.prev.split("\n")
    while lines and kind_of(lines[-1].strip()) in (Line.MARKUP, Line.BLANK):
        lines.pop()
    if not lines or not lines[-1].rstrip().endswith((":", "：")):
        return False
    block = _BLOCK.match(view.text, view.start)
    return block is not None and block["code"].strip().count("\n") < COMMAND


def is_led_in_small_letters(view: View) -> bool:
    """Whether words in small letters follow a lead-in of words: an item, and neither a statement nor a setting."""
    words = " " in view.prev_last_line.strip(":| ") and not holds_sign(view.first_line)
    return words and view.prev_tail is Tail.LEADIN and not view.prev_in_fence


def goes_on_in_bullets(view: View) -> bool:
    """Whether the last item of ``prev``, its wrapped lines past, has the mark that the first item here has."""
    mark = _mark(view.first_line)
    if not mark or view.prev_tail is Tail.HEADING:
        return False
    for line in reversed(view.prev[-REACH:].split("\n")):
        words = line.strip()
        if _mark(words) == mark:
            return True
        if not words or is_item(words) or kind_of(words) is not Line.PROSE:
            return False
    return False


def _mark(line: str) -> str:
    """The sign that an item begins with, a blank to tick one by a single sign; nothing where none does."""
    found = _BULLET.match(line)
    return found[0][0] if found is not None else ""


def goes_on_in_parallel(view: View) -> bool:
    """Whether the last paragraph of ``prev`` and the first two here open with the same two words."""
    word = view.text[view.start : view.text.find(" ", view.start)]
    if not 0 < len(word) < LONGEST_WORD or "\n\n" not in view.text or view.text.count(word) < PAIR:
        return False
    paragraphs = view.text[view.start : view.end].split("\n\n", 2)
    if len(paragraphs) < 2:
        return False
    first, second = (each.split(None, 2)[:2] for each in paragraphs[:2])
    before = view.prev.rsplit("\n\n", 1)[-1].split(None, 2)[:2]
    if ":" not in view.prev[-LEAD_REACH:] and "：" not in view.prev[-LEAD_REACH:]:
        return False
    return len(first) == 2 and first == second == before and ":" not in view.first_line and len(view.first_line) < SHORT
