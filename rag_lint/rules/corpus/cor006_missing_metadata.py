"""COR006: records without the source or the heading that others of the export have."""

from collections.abc import Iterable

from rag_lint.engine.relations import Tally
from rag_lint.engine.rule import CorpusRule, Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

_WHAT = {"no_source": Both(zh="来源", en="source"), "no_heading": Both(zh="标题", en="heading")}


def count(tally: Tally) -> Iterable[Hit]:
    """Report the first record without."""
    args = {"count": str(tally.number), "chunks": str(tally.chunks), "what": _WHAT[tally.fact].of(tally.first.lang)}
    yield Hit(0, 0, args=args)


RULE = CorpusRule(
    code="COR006",
    name="missing-metadata",
    check=Check.CORPUS,
    defect="missing_metadata",
    since="0.1.0",
    severity=Severity.INFO,
    title=Both(zh="部分记录缺少来源或标题", en="Records without the source or heading that others have"),
    why=Both(
        zh="没有来源的分块无法标注出处，按来源过滤、更新和删除时也会被漏掉；没有标题的分块少了上下文。",
        en="A chunk without a source cannot be cited, and filters, updates and deletions by source pass it over; one without its heading lacks context.",
    ),
    fix=Both(
        zh="在切分时把来源和标题写进每一块的元数据，不要事后补。",
        en="Write source and heading into the metadata of every chunk where it is cut, not afterwards.",
    ),
    message=Both(zh="{chunks} 条记录中有 {count} 条没有{what}，其余都有；这是第一条", en="{count} of {chunks} records have no {what}, the others do; this is the first"),
    facts=frozenset({"no_source", "no_heading"}),
    count=count,
    bad=Both(
        zh=("租金按月支付。 ⧉ ∅ ⊢ ⟦⟧押金另付。", "租金 ⊢ 租金按月支付。✂⟦⟧押金另付。"),
        en=("Rent is due monthly. ⧉ ∅ ⊢ ⟦⟧Pets are welcome.", "Rent ⊢ Rent is due monthly.✂⟦⟧Pets are welcome."),
    ),
    good=Both(
        zh=("租金按月支付。 ⧉ 押金另付。", "租金按月支付。✂押金 ⊢ 押金另付。"),
        en=("Rent is due monthly. ⧉ Pets are welcome.", "Rent is due monthly.✂Pets ⊢ Pets are welcome."),
    ),
)
