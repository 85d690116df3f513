"""COR003: all of a chunk stands in another one too, which is no neighbour of it."""

from collections.abc import Iterable

from rag_lint.engine.relations import Twin
from rag_lint.engine.rule import CorpusRule, Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def find(twin: Twin) -> Iterable[Hit]:
    """Report what both have, in the later of the two."""
    yield Hit(twin.start, twin.end, args={"place": twin.place})


RULE = CorpusRule(
    code="COR003",
    name="contained-chunk",
    check=Check.CORPUS,
    defect="contained",
    since="0.1.0",
    severity=Severity.INFO,
    opt_in=True,
    title=Both(zh="整块包含在另一块中", en="A chunk that stands whole in another"),
    why=Both(
        zh="两块同时命中同一问题，其中一块没有任何新内容，却占去一个检索名额。",
        en="Both are retrieved for the same question, and one of them adds nothing but takes a place.",
    ),
    fix=Both(
        zh="只索引较长的一块；若摘录是有意为之，在元数据里注明出处。",
        en="Index the longer one; where the extract is meant, say in its metadata what it was taken from.",
    ),
    message=Both(zh="这段文字整块也在 {place}", en="these words are all in the chunk at {place} as well, or all of that one is here"),
    relations=frozenset({"inside", "holds"}),
    find=find,
    bad=Both(
        zh=(
            "第二条 押金。承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人。第三条 水电费由承租人自理。 ⧉ ⟦承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人。⟧",
            "承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人。 ⧉ 第二条 押金。⟦承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人。⟧第三条 水电费自理。",
        ),
        en=(
            "Deposit. The landlord returns the deposit within ten days after the tenant has moved out and paid all bills. Pets are welcome. ⧉ ⟦The landlord returns the deposit within ten days after the tenant has moved out and paid all bills.⟧",
            "The landlord returns the deposit within ten days after the tenant has moved out and paid all bills. ⧉ Deposit. ⟦The landlord returns the deposit within ten days after the tenant has moved out and paid all bills.⟧ Pets are welcome.",
        ),
    ),
    good=Both(
        zh=("承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人。水电费自理。✂承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人。", "押金另付。租金按月支付。 ⧉ 押金另付。"),
        en=("The landlord returns the deposit within ten days after the tenant has moved out and paid all bills. Pets are welcome.✂The landlord returns the deposit within ten days after the tenant has moved out and paid all bills.", "Pets are welcome. Rent is due monthly. ⧉ Pets are welcome."),
    ),
)
