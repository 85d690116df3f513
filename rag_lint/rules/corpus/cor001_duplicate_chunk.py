"""COR001: the chunk is word for word an earlier one."""

from collections.abc import Iterable

from rag_lint.engine.relations import Twin
from rag_lint.engine.rule import CorpusRule, Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

PASSAGE = 160  # columns: from here on a copy takes a place among the results that another passage should have


def find(twin: Twin) -> Iterable[Hit]:
    """Report the later of two; a copy of a short text, such as a heading or a stock phrase, is only counted."""
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
            "押金为一个月租金。 ⧉ ⟦押金为一个月租金。⟧",
            "第一条 租金按月支付。✂第二条 押金为一个月租金。 ⧉ 水电费自理。✂⟦第二条  押金为一个月租金。⟧",
        ),
        en=(
            "The deposit is one month's rent. ⧉ ⟦The deposit is one month's rent.⟧",
            "Rent is due monthly.✂Pets are welcome. ⧉ The office opens at nine.✂⟦Rent is due\nmonthly.⟧",
        ),
    ),
    good=Both(
        zh=("押金为一个月租金。 ⧉ 押金为两个月租金。", "租金按月支付。押金另付。✂押金另付。水电自理。"),
        en=("The deposit is one month's rent. ⧉ The deposit is two months' rent.", "Rent is due monthly. Pets are welcome.✂Pets are welcome. The office opens at nine."),
    ),
)
