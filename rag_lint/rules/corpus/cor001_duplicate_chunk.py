"""COR001: the chunk is word for word an earlier one."""

from collections.abc import Iterable

from rag_lint.engine.relations import Twin
from rag_lint.engine.rule import CorpusRule, Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

LEAST = 80  # columns: headings, short answers and stock phrases are there many times, and nobody would have it otherwise
PASSAGE = 160  # columns: from here on a copy takes a place among the results that another passage should have


def find(twin: Twin) -> Iterable[Hit]:
    """Report the later of two; a copy of a short text is only counted, one of a few words not even that."""
    if twin.columns < LEAST:
        return
    severity = Severity.WARNING if twin.columns >= PASSAGE else Severity.INFO
    yield Hit(twin.start, twin.end, severity, {"place": twin.place})


RULE = CorpusRule(
    code="COR001",
    name="duplicate-chunk",
    check=Check.CORPUS,
    defect="duplicate",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="重复的分块", en="A chunk that is there twice"),
    why=Both(
        zh="同一段文字入库两次，检索结果里就出现两次，占掉本该留给其他段落的位置；改了一处，另一处仍是旧文。",
        en="Indexed twice it is retrieved twice and takes the place of another passage; when one copy is corrected, the other keeps the old words.",
    ),
    fix=Both(
        zh="只保留一份，其余来源记入元数据；重复的文件不要再次入库。",
        en="Index one copy and keep the other places in its metadata; leave out files that are there already.",
    ),
    message=Both(zh="与 {place} 的分块逐字相同", en="the same words as the chunk at {place}"),
    relations=frozenset({"same"}),
    find=find,
    bad=Both(
        zh=(
            "承租人应当在每月五日前将当月租金汇入出租人指定的账户，逾期一日按应付金额的万分之五支付违约金。 ⧉ ⟦承租人应当在每月五日前将当月租金汇入出租人指定的账户，逾期一日按应付金额的万分之五支付违约金。⟧",
            "第一条 租金按月支付。✂第二条  承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人，水电费另行结算。 ⧉ 水电费自理。✂⟦第二条 承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人，水电费另行结算。⟧",
        ),
        en=(
            "The landlord returns the deposit within ten days after the tenant has moved out and paid all bills. ⧉ ⟦The landlord returns the deposit within ten days after the tenant has moved out and paid all bills.⟧",
            "Rent is due on the fifth working day of the month, to the account that is named in the annex.✂Pets are welcome. ⧉ The office opens at nine.✂⟦Rent is due on the fifth working day of the month,\nto the account that is named in the annex.⟧",
        ),
    ),
    good=Both(
        zh=("承租人应当在每月五日前将当月租金汇入出租人指定的账户，逾期一日按应付金额的万分之五支付违约金。 ⧉ 承租人应当在每月十日前将当月租金汇入出租人指定的账户，逾期一日按应付金额的万分之五支付违约金。", "第二章 附则 ⧉ 第二章 附则"),
        en=("The landlord returns the deposit within ten days after the tenant has moved out and paid all bills. ⧉ The landlord returns the deposit within six days after the tenant has moved out and paid all bills.", "## Opening hours ⧉ ## Opening hours"),
    ),
)
