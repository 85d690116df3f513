"""CMP005: the table goes on in the chunk after."""

import re
from collections.abc import Iterator

from rag_lint.engine.edges import Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.tables import columns, has_rule, holds_numbers
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

CELLS = 3
_LEADER = lazy_re(r"(?:\. ){4}|\.{5}|…{2}")  # a contents page is no table
CELL = 24
_HEADER = lazy_re(r"^(\|[^\n]*\|)[ \t]*\n\|[ \t]*:?-{3}", re.MULTILINE)
_CAPTION = lazy_re(r"^[ \t]*(?:Table|表)\s?[\d一二三四五六七八九十][^\n]*$", re.MULTILINE)


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report a last row when ``next`` opens with a row of the same table, or when the row itself is cut."""
    if not view.chunk.next:
        return
    if view.tail_state is not Tail.ROW:
        yield from _cells_cut(view)
        return
    row = view.next_first_line
    if _LEADER.search(view.last_line) or (_LEADER.search(row) and columns(row) <= CELLS) or _is_next_record(view, row):
        return
    same = kind_of(row) is Line.ROW and columns(row) == columns(view.last_line) and columns(row) > 1
    if same or _row_is_cut(view) or _row_goes_on(view):
        yield Hit(view.last_line_start, view.end, Severity.INFO if _repeats_header(view) else Severity.WARNING)


def _is_next_record(view: View, row: str) -> bool:
    """Whether ``row`` opens another table of the same form: the first cell of the header here, and other words behind it."""
    header = _HEADER.search(view.text)
    if header is None or not row.startswith("|"):
        return False
    first, own = (line.strip("|").partition("|") for line in (row, header[1]))
    return first[0].strip() == own[0].strip() != "" and first[2] != own[2]


def _repeats_header(view: View) -> bool:
    """Whether ``next`` opens with the header, and the rule under it, of the table that is cut."""
    header, _, rest = view.next.partition("\n")
    under = rest.partition("\n")[0]
    return bool(under) and has_rule(f"{header}\n{under}") and f"{header}\n{under}" in view.text


def _cells_cut(view: View) -> Iterator[Hit]:
    """A caption and then one cell a line to the end, while ``next`` opens with cells: a table taken apart and cut."""
    found = _CAPTION.search(view.text) if "表" in view.text or "Table" in view.text else None
    if found is None:
        return
    cells = [line for line in view.text[found.end() : view.end].split("\n") if line.strip()]
    more = [line for line in view.next[:200].split("\n")[:3] if line.strip()]
    if len(cells) >= CELLS and all(len(line) <= CELL for line in (*cells, *more)) and len(more) == 3:
        yield Hit(view.last_line_start, view.end, Severity.WARNING)


def _row_goes_on(view: View) -> bool:
    """Whether ``next`` begins with the bar between two cells, in a table whose rows do not."""
    return view.next[:1] == "|" and "|" in view.last_line and view.last_line[0] != "|"


def _row_is_cut(view: View) -> bool:
    above = view.text[: view.last_line_start].rstrip().rsplit("\n", 1)[-1].strip()
    return kind_of(above) is Line.ROW and "|" in above and columns(view.last_line) < columns(above) and not holds_numbers(view.next[:1])


RULE = ChunkRule(
    code="CMP005",
    name="cut-table",
    check=Check.COMPLETENESS,
    defect="table_cut",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="表格在本块末尾被切断", en="A table is cut at the end of the chunk"),
    why=Both(
        zh="其余各行在下一块，最大值、合计、“没有”这类问题会答错。下一块重复了表头的，只作提示。",
        en="The other rows are in the next chunk; totals, maxima and 'is there any' come out wrong. Where the next chunk repeats the header, it is information only.",
    ),
    fix=Both(zh="整表放在一块；放不下时在行间切开并重复表头。", en="Keep the table whole; where it does not fit, cut between rows and repeat the header."),
    message=Both(zh="表格没有完，其余各行在下一块", en="the table goes on in the chunk after"),
    find=find,
    tails=frozenset(),
    tails_with_next=frozenset({Tail.ROW, Tail.FREE, Tail.TITLE, Tail.OPEN, Tail.CLOSED}),
    bad=Both(
        zh=("| 月份 | 产量 |\n|---|---|\n⟦| 一月 | 150 |⟧✂| 二月 | 160 |", "型号 | 产地 | 数量\n水泵 | 上海 | 2\n⟦阀门 | 天⟧✂津 | 5", "各型号产地见下。\n⟦型号 | 产地⟧✂| 数量\n水泵 | 上海 | 2", "表1 各月产量\n月份\n产量\n一月\n⟦150⟧✂二月\n160\n三月\n170", "| 月份 | 产量 |\n|---|---|\n⟦| 一月 | 150 |⟧✂| 月份 | 产量 |\n|---|---|\n| 二月 | 160 |"),
        en=("| Month | Output |\n|---|---|\n⟦| January | 150 |⟧✂| February | 160 |", "Model | Place | Count\nPump | Leeds | 2\n⟦Valve | Yo⟧✂rk | 5", "Models are made in three places.\n⟦Model | Place⟧✂| Count\nPump | Leeds | 2", "Table 1. Output\nMonth\nTonnes\nMay\n⟦150⟧✂June\n160\nJuly\n170", "| Month | Output |\n|---|---|\n⟦| January | 150 |⟧✂| Month | Output |\n|---|---|\n| February | 160 |"),
    ),
    good=Both(
        zh=("| 月份 | 产量 |\n|---|---|\n| 一月 | 150 |✂产量以吨计。", "型号 | 产地\n水泵 | 上海", "| 函数 | open(path) |\n| --- | --- |\n| 返回 | 句柄 |✂| 函数 | close(handle) |\n| --- | --- |\n| 返回 | 无 |"),
        en=("| Month | Output |\n|---|---|\n| January | 150 |✂Output is in tonnes.", "Model | Place\nPump | Leeds"),
    ),
)
