"""CMP005: the table goes on in the chunk after."""

from collections.abc import Iterator

from rag_lint.engine.edges import Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.tables import columns, has_rule, holds_numbers
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report a last row when ``next`` opens with a row of the same table, or when the row itself is cut."""
    if not view.chunk.next:
        return
    row = view.next_first_line
    same = kind_of(row) is Line.ROW and columns(row) == columns(view.last_line) and columns(row) > 1
    if same or _row_is_cut(view):
        yield Hit(view.last_line_start, view.end, Severity.INFO if _repeats_header(view) else Severity.WARNING)


def _repeats_header(view: View) -> bool:
    """Whether ``next`` opens with the header, and the rule under it, of the table that is cut."""
    header, _, rest = view.next.partition("\n")
    under = rest.partition("\n")[0]
    return bool(under) and has_rule(f"{header}\n{under}") and f"{header}\n{under}" in view.text


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
        zh="其余各行在下一块，最大值、合计、“没有”这类问题会答错。",
        en="The other rows are in the next chunk; totals, maxima and 'is there any' come out wrong.",
    ),
    fix=Both(zh="整表放在一块；放不下时在行间切开并重复表头。", en="Keep the table whole; where it does not fit, cut between rows and repeat the header."),
    message=Both(zh="表格没有完，其余各行在下一块", en="the table goes on in the chunk after"),
    find=find,
    tails=frozenset(),
    tails_with_next=frozenset({Tail.ROW}),
    bad=Both(
        zh=("| 月份 | 产量 |\n|---|---|\n⟦| 一月 | 150 |⟧✂| 二月 | 160 |", "型号 | 产地 | 数量\n水泵 | 上海 | 2\n⟦阀门 | 天⟧✂津 | 5", "| 月份 | 产量 |\n|---|---|\n⟦| 一月 | 150 |⟧✂| 月份 | 产量 |\n|---|---|\n| 二月 | 160 |"),
        en=("| Month | Output |\n|---|---|\n⟦| January | 150 |⟧✂| February | 160 |", "Model | Place | Count\nPump | Leeds | 2\n⟦Valve | Yo⟧✂rk | 5", "| Month | Output |\n|---|---|\n⟦| January | 150 |⟧✂| Month | Output |\n|---|---|\n| February | 160 |"),
    ),
    good=Both(
        zh=("| 月份 | 产量 |\n|---|---|\n| 一月 | 150 |✂产量以吨计。", "型号 | 产地\n水泵 | 上海"),
        en=("| Month | Output |\n|---|---|\n| January | 150 |✂Output is in tonnes.", "Model | Place\nPump | Leeds"),
    ),
)
