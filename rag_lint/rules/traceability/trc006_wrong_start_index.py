"""TRC006: the start offset stored with the chunk does not point at its text."""

from collections.abc import Iterable

from rag_lint.engine.rule import Hit, SourceRule
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.document import Placement
from rag_lint.model.verdicts import Check, Severity


def find(view: View, placement: Placement) -> Iterable[Hit]:
    """Report an offset at which the source does not read as the chunk does; -1 and none at all are unknown."""
    if placement.start_holds is False:
        longest = max(placement.pieces, key=lambda piece: piece.source.end - piece.source.start)
        yield Hit(0, 0, args={"claimed": str(view.chunk.start), "true": str(longest.source.start)})


RULE = SourceRule(
    code="TRC006",
    name="wrong-start-index",
    check=Check.TRACEABILITY,
    defect="bad_offset",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="起始位置错误", en="Wrong start index"),
    why=Both(
        zh="高亮和引用会落在别的句子上；读者一旦发现，就不再相信任何引用。",
        en="Highlights and citations land on another sentence, and a reader who sees that trusts none of them.",
    ),
    fix=Both(
        zh="起始位置应按原文的字符（码位）计数，不按字节、UTF-16 单元或词元计数；未知时写 -1 或留空。",
        en="Count characters (code points) of the source, not bytes, UTF-16 units or tokens; write -1 or nothing when unknown.",
    ),
    message=Both(
        zh="起始位置 {claimed} 处不是本块的文字，应为 {true}", en="the text does not start at {claimed} in the source but at {true}"
    ),
    find=find,
    bad=Both(
        zh=("租金按月支付。押金为一个月租金。 ⊃ @21 ⟦⟧押金为一个月租金。", "租金按月支付。押金另付。 ⊃ @2 ⟦⟧押金另付。"),
        en=("Rent is due monthly. The deposit is refunded. ⊃ @5 ⟦⟧The deposit is refunded.", "“Rent” is due. It is high. ⊃ @19 ⟦⟧It is high."),
    ),
    good=Both(
        zh=("租金按月支付。押金另付。 ⊃ @7 押金另付。", "租金按月支付。押金另付。 ⊃ @-1 押金另付。", "同意。反对。同意。 ⊃ @6 同意。✂@0 同意。", "首付，余款。\n\n押金另付。 ⊃ @6 押金 另付。"),
        en=("Rent is due. It is high. ⊃ @13 It is high.", "Rent is due. It is high. ⊃ @-1 It is high.", "Yes. No. Yes. ⊃ @9 Yes.✂@0 Yes.", "It’s due.  It’s high. ⊃ @9 It's high."),
    ),
)
