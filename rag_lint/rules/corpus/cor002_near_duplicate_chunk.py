"""COR002: the chunk has nearly all its words from an earlier one."""

from collections.abc import Iterable
from math import floor

from rag_lint.engine.excerpt import excerpt
from rag_lint.engine.relations import Twin
from rag_lint.engine.rule import CorpusRule, Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def find(twin: Twin) -> Iterable[Hit]:
    """Report the later of two, with the first place at which they differ."""
    change = next(iter(twin.changes), None)
    words = {"before": excerpt(change.before), "after": excerpt(change.after)} if change else {}
    args = {"place": twin.place, "share": f"{floor(100 * twin.share)} %", **words}
    yield Hit(twin.start, twin.end, args=args)


RULE = CorpusRule(
    code="COR002",
    name="near-duplicate-chunk",
    check=Check.CORPUS,
    defect="near_duplicate",
    since="0.1.0",
    severity=Severity.INFO,
    opt_in=True,
    title=Both(zh="近乎重复的分块", en="A chunk that is there nearly twice"),
    why=Both(
        zh="新旧两版或两份模板几乎一样，检索分不出哪一份该用，回答可能引用旧版。",
        en="Retrieval cannot tell two versions of a passage apart, and an answer may quote the one that no longer holds.",
    ),
    fix=Both(
        zh="确认哪一份现行有效：旧版移出索引，或在元数据里写明版本、日期和适用对象。",
        en="Find out which one holds: take the other out of the index, or say version, date and scope in the metadata.",
    ),
    message=Both(zh="与 {place} 的分块有 {share} 的词语连用相同", en="{share} of the word sequences are those of the chunk at {place}"),
    relations=frozenset({"near"}),
    find=find,
    bad=Both(
        zh=(
            "承租人应当在每月五日前将当月租金汇入出租人指定的账户，逾期一日按应付金额的万分之五支付违约金。✂其他事项另行约定。 ⧉ ⟦承租人应当在每月五日前将当月租金汇入出租人指定的账户，逾期一日按应付金额的万分之五支付滞纳金。⟧",
        ),
        en=(
            "The tenant pays the rent of each month to the account of the landlord by the fifth working day, and pays interest on whatever is late at the legal rate from that day on. ⧉ ⟦The tenant pays the rent of each month to the account of the landlord by the fifth working day, and pays interest on whatever is late at the legal rate from that date on.⟧",
        ),
    ),
    good=Both(
        zh=("承租人应当在每月五日前将当月租金汇入出租人指定的账户。 ⧉ 出租人应当在签约后三日内向承租人交付房屋钥匙和设备清单。", "押金另付。 ⧉ 押金自付。"),
        en=("The tenant pays the rent of each month to the account of the landlord. ⧉ The landlord hands over the keys on the first working day of the lease.", "Pets are welcome. ⧉ Guests are welcome."),
    ),
)
