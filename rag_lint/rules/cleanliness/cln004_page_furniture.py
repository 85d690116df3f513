"""CLN004: page numbers, page markers and running heads that a page left between the lines."""

import re
from collections.abc import Iterator

from rag_lint.engine.bare_lines import EDGE, BareLine, bare_lines, edge_lines, edge_lines_of, masked_digits
from rag_lint.engine.fences import may_hold_fence
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_POINTERS = "▲▼◆■►◄"
_PAGE = r"[\[{(<-]*(?i:page)[ _-]?\d{1,4}(?: of \d{1,4})?[\])}>-]*|[-–—][ \t]?\d{1,4}[ \t]?[-–—]|[-–— \t]*第[ \t]?\d{1,4}[ \t]?页(?:[，, \t/]*共[ \t]?\d{1,4}[ \t]?页)?[-–— \t]*"
_POINTED = rf"\d{{1,4}}[ \t]*[{_POINTERS}][ \t]*\S[^\n]{{2,60}}|[A-Z第][^\n]{{2,60}}[ \t][{_POINTERS}][ \t]*\d{{1,4}}"
_MARKED = rf"(?:{_PAGE}|{_POINTED})[ \t]*$"
_BARE = r"(?:\d{1,4}|[A-Z]-\d{1,3}|[ivx]{1,5})[ \t]*$"
_MARKER = lazy_re(rf"^[ \t]*{_MARKED}", re.MULTILINE)
_NUMBER = lazy_re(rf"^[ \t]*{_BARE}", re.MULTILINE)
# Behind a line feed, so that `re` leaps from one to the next.
_LEAP = r"\n[ \t]*(?=[\[{(<Pp第\-–—\dA-Zivx])"
_MAY_STAND = lazy_re(rf"{_LEAP}(?:(?P<marker>{_MARKED})|{_BARE})", re.MULTILINE)
_MAY_STAND_UNPOINTED = lazy_re(rf"{_LEAP}(?:(?P<marker>(?:{_PAGE})[ \t]*$)|{_BARE})", re.MULTILINE)  # goes through no line that begins with a capital letter
_FIGURE = lazy_re(r"-?\d+(?:\.\d+)?%?(?: -?\d+(?:\.\d+)?)*$")  # the marks of an axis, the cells of a table
_ADDRESS = lazy_re(r"://\S*\.$")  # cut behind a dot
_DIGIT = lazy_re(r"\d")
_WORD = lazy_re(r"[^\W\d_]{3}|[\u3400-\u9fff]{2}")  # codes and section numbers are no heads
_BETWEEN = lazy_re(r"[\d\s]+")
YEAR = 4  # digits
MOST_NUMBERS = 2  # more bare numbers than that are the cells of a table
SHORTEST_HEAD = 6
LONGEST_HEAD = 120
REACH = 300  # characters of a chunk beside that its edges are looked for in
_INTRODUCES = (":", "：", "→", "=", "是", "为")
_HEADS = (Line.PROSE, Line.ITEM, Line.ROW)
_NUMBERED = lazy_re(r"(?i:figure|fig\.|table|图|表) ?#|[a-z]|[^\W\d]{1,20} ?#[.:]?$|第 ?#|[^\W\d]+: ?#-#-#$|[\d#.]+ ?\S|[^#]*[=(\[{]")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first page marker, page number beside prose, or edge line that the chunk beside repeats."""
    text = "\n" + view.text
    pointed = not text.isascii() and any(map(text.__contains__, _POINTERS))
    standing = (_MAY_STAND if pointed else _MAY_STAND_UNPOINTED).search(text)
    if (standing is None and not _may_have_head(view)) or may_hold_fence(text):
        return
    rows = bare_lines(view.text)
    marked = standing is not None and (standing["marker"] or _MARKER.search(view.text, standing.end()))
    if marked and len(rows) > 1 and (found := _MARKER.search(view.text)) is not None:
        yield Hit(found.end() - len(found.group().lstrip()), found.end())
        return
    row = _running_head(view, rows) or _page_number(view, rows)
    if row is not None:
        yield Hit(row.start, row.start + len(row.text))


def _may_have_head(view: View) -> bool:
    """A cheap look: a short first or last line with a digit, and a line with one at an edge whose words stand beside."""
    if not (_may_be_head(view.first_line) or _may_be_head(view.last_line)) or not (view.prev or view.chunk.next):
        return False
    beside = " ".join(_edges_beside(view))
    lines = (line.strip() for line in edge_lines_of(view.text) if len(line) >= SHORTEST_HEAD)
    return any(_BETWEEN.split(line, 1)[0] in beside and _DIGIT.search(line) and all(map(beside.__contains__, _BETWEEN.split(line))) for line in lines)


def _may_be_head(line: str) -> bool:
    return len(line) <= LONGEST_HEAD and _DIGIT.search(line) is not None


def _page_number(view: View, rows: list[BareLine]) -> BareLine | None:
    """A bare number on its own line, where it is no cell, no result and no item."""
    numbers = [at for at, row in enumerate(rows) if len(row.text) <= 5 and _NUMBER.match(row.text)]
    if not numbers or len(rows) < EDGE + 1 or len(numbers) > max(MOST_NUMBERS, len(rows) // 12):
        return None
    for at in numbers:
        above = rows[at - 1].text if at else view.prev_last_line
        below = rows[at + 1].text if at + 1 < len(rows) else ""
        if above.endswith(_INTRODUCES) or (below[:1] in "}])=，。,;" and below) or (len(rows[at].text) == YEAR and _ADDRESS.search(above)) or (at and _FIGURE.match(above)) or _FIGURE.match(below):
            continue
        if any(row.text.startswith(f"{rows[at].text}.1") for row in rows[at + 2 :]) and not below.startswith(("Chapter", "第")):
            continue  # the number of a section, over its title and its first part
        if at < EDGE or at >= len(rows) - EDGE or _runs_on(above, below):
            return rows[at]
    return None


def _runs_on(above: str, below: str) -> bool:
    """Prose on both sides: a page ended here."""
    return min(len(above), len(below)) > 1 and len(above) + len(below) > 30 and "|" not in above + below


def _running_head(view: View, rows: list[BareLine]) -> BareLine | None:
    """A line at an edge, digits masked, that stands at an edge of a chunk beside too, next to a number that counts."""
    beside = {masked_digits(line) for text in _edges_beside(view) for line in edge_lines(text.split("\n"))}
    edges = (*rows[:EDGE], *rows[max(EDGE, len(rows) - EDGE) :])
    heads = (row for row in edges if (masked := masked_digits(row.text)) in beside and SHORTEST_HEAD <= len(masked) <= LONGEST_HEAD and _is_head(view, row, masked))
    return next(heads, None)


def _edges_beside(view: View) -> tuple[str, str, str]:
    """Where a page's head and foot can stand in the chunks beside."""
    return view.prev[-REACH:], view.prev[:REACH], view.next[:REACH]


def _is_head(view: View, row: BareLine, masked: str) -> bool:
    if kind_of(row.text) not in _HEADS or _WORD.search(masked) is None or _NUMBERED.match(masked) or view.text.count(row.text) > 1 or row.text[-1] in ".。;；:：,，|" or row.text[:1] in "|#-*[<•●▪◦‣·,;.，、；":
        return False
    if "#" in masked and row.text not in view.prev and row.text not in view.next:
        return True
    around = view.text[max(0, row.start - 8) : row.start + len(row.text) + 8].replace(row.text, " ")
    return any(_NUMBER.match(part) for part in around.split("\n") if part.strip())


RULE = ChunkRule(
    code="CLN004",
    name="page-furniture",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="页码、页眉、页脚混进正文", en="Page numbers or running heads between the lines"),
    why=Both(
        zh="页码和页眉切断句子，每页重复，还会被当成数据或标题引用。",
        en="A page number or running head breaks sentences, repeats on every page, and gets quoted as a figure or a title.",
    ),
    fix=Both(zh="解析时按位置或重复去掉页眉、页脚和页码。", en="Let the parser drop running heads, feet and page numbers by their place or repetition."),
    message=Both(zh="“{match}”是页码或页眉页脚", en="'{match}' is a page number or running head"),
    find=find,
    bad=Both(
        zh=(
            "租金按月支付，逾期不付的，\n⟦17⟧\n每日加收万分之五的滞纳金。\n押金为一个月租金。\n双方各执一份。",
            "⟦第3页 共12页⟧\n租金按月支付。",
            "⟦某某公司2023 年年度报告⟧\n12\n货币资金较上年增加。\n存货减少。✂⟦某某公司2023 年年度报告⟧\n13\n应收账款减少。\n固定资产增加。",
        ),
        en=(
            "rules for small\n⟦14⟧\nfirms apply to all who trade.\nFees are due in May.\nAppeals go to the board.",
            "⟦Page 3 of 9⟧\nRent is due monthly.",
            "⟦[PAGE_12]⟧\nRent is due monthly.",
            "⟦202  ▲  Chapter 10: Moving out⟧\nRent is due monthly.",
            "Rent is due monthly.\n⟦Chapter 10: Moving out ■ 203⟧",
            "⟦Acme Journal 2009, 181/312⟧\nSales rose.\nCosts fell.\nProfit doubled.✂⟦Acme Journal 2009, 182/312⟧\nStaff grew.\nRent fell.\nTax rose.",
        ),
    ),
    good=Both(
        zh=("限额为\n14\n升。每班检查一次。\n超限时停机。\n复位后重启。", "月\n3\n5\n8\n13\n21", "3\n租金\n3.1\n租金按月支付，不得拖欠。\n逾期的，加收滞纳金。", "第3页列出了全部收费标准。"),
        en=("the limit is 14.\nAbove it the pump stops.\nWait an hour.\nRestart it.", "Output:\n23\nThe pump is ready.\nClose the lid.", "Page 3 lists all fees.\nRent is due monthly."),
    ),
)
