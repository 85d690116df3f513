"""COR007: the chunk says what an earlier one says, but for a number, a date or a "not"."""

from collections.abc import Iterable

from rag_lint.engine.excerpt import excerpt
from rag_lint.engine.relations import Change, Twin
from rag_lint.engine.rule import CorpusRule, Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

MOST_CHANGES = 3  # more are another record of the same form: a price list, a timetable
_NUMBER = lazy_re(r"(?:\d+|[〇零一二三四五六七八九十百千万亿两半]| |one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred)+")
_UNIT = lazy_re(
    r"[%‰$€£¥￥天日周月年元角分时秒倍次人份岁米克斤吨升度名件页万亿个小工千公毫厘]|working|business|calendar|(?:second|minute|hour|day|week|month|year|percent|time|dollar|euro|pound|person|employee|copy"
    r"|metre|meter|mile|gram|litre|liter|degree|kilometre|kilometer|kilogram)s?|people|copies|usd|eur|gbp|cny|rmb|[kmc]?m|[kmµ]?g|[kmgt]b|ms|hz|kwh?|°c"
)
_MODAL = lazy_re(r"(?:not|never|cannot|must|may|shall|[不未无非勿禁应可得须]| )*")


def find(twin: Twin) -> Iterable[Hit]:
    """Report the later of two between which only values or a negation changed; numbers at an edge are of the page."""
    changes = [change for change in twin.changes if not change.edge]
    if not changes or len(changes) > MOST_CHANGES or not all(map(_is_value, changes)):
        return
    before, after, *_ = changes[0]
    yield Hit(twin.start, twin.end, args={"place": twin.place, "before": excerpt(before) or "∅", "after": excerpt(after) or "∅"})


def _is_value(change: Change) -> bool:
    """A number beside its unit, or a "not", "may" or "must" that came, went or changed."""
    if _MODAL.fullmatch(change.before) and _MODAL.fullmatch(change.after):
        return True
    longer = _NUMBER.fullmatch(change.left) or _NUMBER.fullmatch(change.right)  # 十 beside 三十
    if not all(_NUMBER.fullmatch(side) or (longer and not side) for side in (change.before, change.after)):
        return False
    return bool(longer or _UNIT.fullmatch(change.right) or _UNIT.fullmatch(change.left))


RULE = CorpusRule(
    code="COR007",
    name="conflicting-revision",
    check=Check.CORPUS,
    defect="near_duplicate",
    since="0.1.0",
    severity=Severity.INFO,
    opt_in=True,
    supersedes=("COR002",),
    title=Both(zh="两处文字相同而数值或是否不同", en="Two passages that differ in a value or a 'not'"),
    why=Both(
        zh="同一规定的新旧两版都在索引里，检索到哪一版全凭运气，回答给出的数字可能早已作废。",
        en="Two revisions of one rule are indexed, and chance decides which one is retrieved: the number in the answer may no longer hold.",
    ),
    fix=Both(
        zh="确认现行版本，旧版移出索引；两者都有效时，在文字里写明各自的适用范围或日期。",
        en="Find the one in force and take the other out; where both hold, let the text say for whom or from when.",
    ),
    message=Both(zh="与 {place} 的分块只差数值或是否：那里是“{before}”，这里是“{after}”", en="differs from the chunk at {place} in a value only: '{before}' there, '{after}' here"),
    relations=frozenset({"near"}),
    find=find,
    bad=Both(
        zh=("承租人退租并结清全部费用后，出租人应当在 10 日内将押金无息退还承租人，双方签字确认交接清单，并且办理水电燃气的过户手续。 ⧉ ⟦承租人退租并结清全部费用后，出租人应当在 30 日内将押金无息退还承租人，双方签字确认交接清单，并且办理水电燃气的过户手续。⟧",),
        en=("The landlord returns the deposit of the tenant within 10 days after the tenant has moved out of the flat, handed back all keys and paid all bills for water, heating and electricity that are due. ⧉ ⟦The landlord returns the deposit of the tenant within 30 days after the tenant has moved out of the flat, handed back all keys and paid all bills for water, heating and electricity that are due.⟧",),
    ),
    good=Both(
        zh=("承租人退租后，出租人应当在 10 日内将押金退还承租人。 ⧉ 承租人退租后，出租人应当在 10 日内将押金退还承租人。", "押金为 1 个月租金。 ⧉ 押金为 2 个月租金。"),
        en=("The landlord returns the deposit within 10 days after the tenant has moved out. ⧉ The landlord returns the deposit within 10 days after the tenant has moved out.", "The deposit is 1 month's rent. ⧉ The deposit is 2 months' rent."),
    ),
)
