"""CLN023: figures of neighbouring cells run into each other: `0.6080.7210.553`, `0.608333333333Leeds`."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

# Three shares in a row, each with its nought: no address and no version looks so.
_RUN = lazy_re(r"0(?<![A-Za-z\d.]0)\.\d{3,40}0\.\d{3,40}0\.\d{3,40}(?![\w.])")
_LONG = lazy_re(r"0\.\d{12,40}[A-Z\u3400-\u9fff]")
FEWEST_LONG = 2


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first place; an error when hardly a sentence stands beside it."""
    text = view.text
    runs = [found.span() for found in _RUN.finditer(text)]
    long = [found.span() for found in _LONG.finditer(text)]
    glued = [span for span in runs + (long if len(long) >= FEWEST_LONG else []) if not view.in_code(span[0])]
    if glued:
        yield Hit(*min(glued), Severity.ERROR if len(view.first_ends(2)) <= 1 else Severity.WARNING)


RULE = ChunkRule(
    code="CLN023",
    name="glued-figures",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内至多一句话", en="at most one sentence stands beside them"),
    title=Both(zh="数字与相邻单元格粘连", en="Figures run into their neighbours"),
    why=Both(
        zh="单元格之间的分隔丢失后，读者看不出一个数字到哪里为止，模型会读出不存在的数值。",
        en="Where the borders between cells are lost, nobody can tell where one figure ends, and a model reads values that do not exist.",
    ),
    fix=Both(zh="按表格解析，保留单元格之间的分隔。", en="Parse tables as tables, so that something stands between the cells."),
    message=Both(zh="“{match}”是粘连在一起的几个单元格", en="'{match}' is several cells run together"),
    find=find,
    needs=("0.0000",),
    bad=Both(
        zh=("指标 甲 乙 丙\n准确率⟦0.6080.7210.553⟧", "⟦0.608333333333里⟧兹\n0.512666666667约克"),
        en=("Score A B C\nRecall ⟦0.6080.7210.553⟧", "⟦0.608333333333L⟧eeds\n0.512666666667York"),
    ),
    good=Both(
        zh=("反掩码为 0.255.255.255。", "准确率 0.6083333333333，召回率 0.72。", "版本号 0.102.203 已停用。"),
        en=("The wildcard mask is 0.255.255.255.", "Recall is 0.6083333333333 and precision 0.72.", "Version 0.2024.1102.113 is out."),
    ),
)
