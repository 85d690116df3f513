"""TRC005: text of the source stands in no chunk."""

from collections.abc import Iterable
from math import floor

from rag_lint.engine.document_rule import DocumentRule
from rag_lint.engine.excerpt import excerpt
from rag_lint.engine.rule import Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.document import Coverage
from rag_lint.model.verdicts import Check, Severity


def find_lost(text: str, coverage: Coverage) -> Iterable[Hit]:
    """Report each passage that is in no chunk, with the covered share of the source."""
    share = f"{floor(1000 * coverage.share) / 10} %"  # rounded down: 100 % is said of nothing that has a gap
    for start, end in coverage.lost:
        yield Hit(start, end, args={"excerpt": excerpt(text[start:end]), "share": share})


RULE = DocumentRule(
    code="TRC005",
    name="lost-text",
    check=Check.TRACEABILITY,
    defect="lost_text",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="原文丢失", en="Text of the source is in no chunk"),
    why=Both(
        zh="切块时丢掉的段落不会报错，也永远检索不到：回答只会说“文中没有提到”。",
        en="A passage dropped while chunking raises no error and can never be retrieved: the answer will be that the source does not say.",
    ),
    fix=Both(
        zh="检查切块器如何处理这一段：句末标点、没有闭合的代码围栏、首个标题之前的文字和连续标题最常丢失。",
        en="See what the splitter did here: unusual sentence ends, an open code fence, text before the first heading and stacked headings are lost most often.",
    ),
    message=Both(zh="“{excerpt}”不在任何分块中（覆盖率 {share}）", en="no chunk holds '{excerpt}' ({share} of the source is covered)"),
    find_lost=find_lost,
    bad=Both(
        zh=(
            "增长系数为1.75。⟦第二条 甲方按季度结算。\n第三条 逾期加收利息。⟧ ⊃ 增长系数为1.75。",
            "⟦# 总则⟧\n\n## 目的\n\n为保护承租人，制定本办法。 ⊃ ## 目的\n\n为保护承租人，制定本办法。",
            "租金按月支付。⟦押金为一个月租金。⟧水电费另计。 ⊃ 租金按月支付。✂水电费另计。",
        ),
        en=(
            "⟦# Lease⟧\n\n## Rent\n\nRent is due monthly. ⊃ Rent\n\nRent is due monthly.",
            "# Setup\n```py\nx = 1\n\n⟦## Key part\nKeep the lid shut.⟧ ⊃ # Setup\n```py\nx = 1",
            "Rent is due monthly. ⟦A valid licence is needed.⟧ Pets are welcome. ⊃ Pets are welcome.✂Rent is due monthly.",
        ),
    ),
    good=Both(
        zh=(
            "租金按月支付。\n\n押金另付。 ⊃ 租金按月支付。✂押金另付。",
            "---\ntitle: 租赁合同\n---\n租金按月支付。\n<!-- 编辑备注：待核对金额 -->\n\n***\n\n押金另付。 ⊃ 押金另付。✂租金按月支付。",
            "租金按月支付，押金另付。水电自理。 ⊃ 租金按月支付，押金另付。✂押金另付。水电自理。",
        ),
        en=(
            "Rent is due monthly.\n\nThe deposit is refunded. ⊃ Rent is due monthly.✂The deposit is refunded.",
            "---\ntitle: Lease\n---\nRent is due.\n<!-- check the amount with legal -->\n\n| A | B |\n|---|---|\n| x | y | ⊃ A B\nx y✂Rent is due.",
            "All rights reserved by us.\n\nRent is due.\n\nAll rights reserved by us. ⊃ Rent is due.✂All rights reserved by us.",
        ),
    ),
)
