"""CMP004: table rows without the header that says what the columns mean."""

import re
from collections.abc import Iterator

from rag_lint.engine.bare_figures import bare_figures
from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.table_forms import are_pages, are_slots, is_form
from rag_lint.engine.tables import columns, has_rule, holds_numbers, leading_rows
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.finding import Related
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_LEADER = lazy_re(r"(?:\. ){4}|\.{5}|…{2}")  # contents lines and indexes have no header
_EXPLAINED = lazy_re(r"(?:\|\s*\S{1,3}\s*\|\s*\\[A-Za-z]+\s*){2}")  # signs, each beside its command
_RULE_LINE = lazy_re(r"\|(?:\s*:?-{3,}:?\s*\|)+")  # under the row that is cut: it is the header
REACH = 400
_VALUE = lazy_re(r"\d|\{\{")
_BOXES = lazy_re(r"^[-dl][rwx-]{9}\s|[☐☑☒□■√]|[│├└─]|\+-+\+.*\+-+|-+>\+|\|\s+\^")
_DRAWING = lazy_re(r"-+>\+|\+-+\+ {2,}\S|\|\s+\^|^\|[^|\n]*\|\s*$(?:\n\s*\+-)", re.MULTILINE)
_CONTENTS = lazy_re(r"\s*\d+(?:\.\d+)*\.?\t[^\t]*\t(?:\d{1,4}|[ivx]+)\s*$")
_BOXED = lazy_re(r"[├│](?=[^\n]*[┼│])[^\n]*[┤│](?=[ \t]*\n)")  # a row or a rule of a table drawn with lines
_DRAWN = frozenset("│├└┌")
_BOX_ABOVE = lazy_re(r"[├│].*[┤│]$")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report leading rows that go on from ``prev`` or show no header, and columns of bare figures."""
    if "│" in view.text and (boxed := _BOXED.match(view.text, view.start)) and _BOX_ABOVE.match(view.prev_last_line):
        much = sum(line.lstrip()[:1] in _DRAWN for line in view.text[view.start : view.end].split("\n")) * 2 > view.text.count("\n", view.start, view.end) + 1
        yield Hit(view.start, boxed.end(), Severity.ERROR if much else Severity.WARNING)
        return
    tabular = view.head_state is Head.ROW or "|" in view.text or ("+" in view.text and "+--" in view.text) or _second_is_row(view.text)
    rows = leading_rows(view.text) if tabular else None
    if rows is not None and not _LEADER.search(view.text, rows.start, rows.end):
        first = view.text[rows.start : view.text.find("\n", rows.start) if "\n" in view.text[rows.start :] else len(view.text)]
        if _headerless(view, view.text[rows.start : rows.end], first.strip()) and not _needs_no_header(view, rows.start, view.text[rows.start : rows.end], first):
            yield Hit(rows.start, rows.start + len(first.rstrip()), _severity(view, view.text[rows.start : rows.end], first), {}, _header_in_prev(view))
            return
    if (figures := bare_figures(view)) is not None:
        yield Hit(*figures.span, Severity.WARNING if figures.explained else Severity.ERROR)


def _second_is_row(text: str) -> bool:
    """Aligned columns behind one line that was cut."""
    begin = text.find("\n") + 1
    end = text.find("\n", begin) if begin else -1
    second = text[begin : end if end >= 0 else len(text)] if begin else ""
    return "  " in second and kind_of(second.strip()) is Line.ROW


def _headerless(view: View, rows: str, first: str) -> bool:
    if has_rule(rows) or ("\n" not in rows and _RULE_LINE.match(view.next)):
        return False
    last = view.prev_last_line if view.chunk.prev else ""
    if last and kind_of(last) is Line.ROW and first.startswith("+-"):
        return True
    if last and kind_of(last) is Line.ROW and abs(columns(last) - columns(first)) <= max(1, columns(first) // 4):
        return True
    many = "\n" in rows
    if first.startswith("|"):
        return many or holds_numbers(first) or not view.prev
    return many and holds_numbers(first) and all(holds_numbers(row) for row in rows.split("\n")[1:3])


def _needs_no_header(view: View, begin: int, rows: str, first: str) -> bool:
    """A form, a drawing, a contents page, ticked boxes; or the header is the first row or the line above."""
    if _BOXES.search(rows) if first.lstrip()[:1] not in "|+" else _DRAWING.search(rows):
        return True
    lines = rows.split("\n")
    if sum(_CONTENTS.match(line) is not None for line in lines) * 2 > len(lines):
        return True
    if is_form(lines) or are_pages(lines) or _EXPLAINED.search(first) or sum(map(rows.count, ("| <", "|<"))) * 3 > len(lines):
        return True
    if "```" in view.text[:begin] and not view.prev_in_fence and not any(kind_of(each.strip()) is Line.ROW for each in view.prev[-REACH:].split("\n")[-2:]):
        return True
    above = view.text[:begin].rstrip().rsplit("\n", 1)[-1].split()
    if 0 <= columns(first) - len(above) <= 1 and len(above) > 1 and not any(map(holds_numbers, above)) and not above[0].startswith(("#", "`")):
        return True
    return kind_of(view.prev_last_line) is not Line.ROW and _is_header(first) and any(_VALUE.search(line) for line in lines[1:3])


def _is_header(row: str) -> bool:
    """No empty cell and no figure."""
    return row.lstrip().startswith("|") and _VALUE.search(row) is None and all(cell.strip() for cell in row.strip().strip("|").split("|"))


def _severity(view: View, rows: str, first: str) -> Severity:
    """Pairs of label and text explain themselves; so do cells that are sentences."""
    much = len(rows) * 2 > view.end - view.start
    blank = sum(not cell.strip() for cell in first.strip().strip("|").split("|")) * 2 >= columns(first)
    speaks = blank or (columns(first) <= 2 and not holds_numbers(first)) or "](" in rows or len(view.sentence_ends) * 90 > view.end - view.start
    if not much or not speaks:
        return Severity.ERROR if much else Severity.WARNING
    return Severity.INFO if are_slots(rows.split("\n")) else Severity.WARNING


def _header_in_prev(view: View) -> tuple[Related, ...]:
    return (view.in_prev(view.prev.rfind("\n") + 1),) if view.prev_tail is Tail.ROW else ()


RULE = ChunkRule(
    code="CMP004",
    name="headerless-table",
    check=Check.COMPLETENESS,
    defect="table_orphan",
    since="0.1.0",
    severity=Severity.ERROR,
    error_when=Both(zh="表格行占块的大半", en="rows are most of the chunk"),
    title=Both(zh="表格行没有表头", en="Table rows without their header"),
    why=Both(
        zh="没有表头，“0.6 | 15”无从解释：哪一列、什么单位都不知道。待填表单的各行只作提示。",
        en="Without the header, '0.6 | 15' has no meaning: neither column nor unit is known. Rows of a form to be filled in are information only.",
    ),
    fix=Both(zh="在每个块重复表头，或按行转成带列名的句子。", en="Repeat the header in every chunk, or turn rows into sentences that name the columns."),
    message=Both(zh="表格行的表头不在本块", en="the header of these table rows is not in the chunk"),
    supersedes=("IND010", "CMP005"),
    find=find,
    needs=("|", "│", "+--", "   ", "\t", "0\n", "%\n"),
    heads=frozenset({Head.ROW}),
    either=True,
    bad=Both(
        zh=("⟦| 0.6 MPa | 15 |⟧\n| 0.8 MPa | 18 |", "型号 | 产地 | 数量\n水泵 | 上海 | 2✂⟦阀门 | 天津 | 5⟧\n管道 | 武汉 | 9", "续表\n⟦| 三月 | 180 |⟧\n| 四月 | 210 |", "应付股利\n⟦40,017.86⟧\n40,017.86\n其他应付款\n365,680.80\n365,420.42\n短期借款\n1,200.00\n1,300.00\n应交税费\n84,791.64\n341,620.35"),
        en=("⟦| 0.6 MPa | 15 |⟧\n| 0.8 MPa | 18 |", "Model | Place | Count\nPump | Leeds | 2✂⟦Valve | York | 5⟧\nPipe | Hull | 9", "## Capacity\n⟦| 40 | 55 |⟧\n| 41 | 56 |", "│ Place │ Count │\n├───────┼───────┤\n│ York  │ 4     │✂⟦├───────┼───────┤⟧\n│ Leeds │ 5     │\n├───────┼───────┤\n│ Hull  │ 9     │", "Table 3 (continued)\n⟦| March | 180 |⟧\n| April | 210 |"),
    ),
    good=Both(
        zh=("| 压力 | 流量 |\n| --- | --- |\n| 0.6 | 15 |", "型号 | 产地 | 数量\n水泵 | 上海 | 2", "命令 `a | b` 把输出交给下一个程序。"),
        en=("| Pressure | Flow |\n|---|---|\n| 0.6 | 15 |", "Model | Place | Count\nPump | Leeds | 2", "Use `a | b` to pass the output on.", "| A | B |\n| a | b |\n| --- | --- |\n| 1 | 2 |"),
    ),
)
