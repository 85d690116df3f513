"""TPL005: the gap where a number or a date belongs is still open."""

import re
from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon, Match
from rag_lint.engine.slots import grade_slot
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

# Every form but the XX ones has a gap inside a line; most chunks have none, and the forms need not be tried. A set of
# characters in front: `re` passes over all others.
_GAP = lazy_re(
    r"[ \t\xa0\u3000年逾Xx×Ｘ](?:(?<=[^\s][ \t\xa0\u3000])[ \t\xa0\u3000]+(?=[^\s])"
    r"|(?<=年)[ \t\xa0\u3000]+月|(?<=逾)期[ \t\xa0\u3000]|(?<=[Xx×Ｘ])[Xx×Ｘ][年/ ])"
)
_SPACES = lazy_re(r"  (?<=\S  ) *(?=\S)")  # all that is left of it where none of its other signs occurs
_FILLED_BEFORE = frozenset("$€£年期XxＸ×/")
_FILLED_BEHIND = lazy_re(
    r"day|month|year|hour|week|percent|share|calendar|business|working|to|[%％,)(]|20|万?元|[日天月]|个月|个工作日|平方米|条第|号楼", re.IGNORECASE
)
REACH = 16
_GAP_SIGNS = ("\xa0", "\u3000", "年", "逾", "×", "Ｘ")


def find(view: View, forms: Lexicon) -> Iterator[Hit]:
    """Report each gap where a number or a date belongs."""
    text = view.text
    rare = "\t" in text or "XX" in text or "xx" in text or (not text.isascii() and any(sign in text for sign in _GAP_SIGNS))
    done = 0
    for gap in (_GAP if rare else _SPACES).finditer(text):
        around = max(done, gap.start() - REACH), min(len(text), gap.end() + REACH)
        if text[gap.start() - 1] not in _FILLED_BEFORE and gap.group()[-1].isspace() and not _FILLED_BEHIND.match(text, gap.end()):
            continue
        found = forms.search(text, *around)
        if found is not None:
            done = found.end()
            if view.in_code(found.start()):
                continue
            yield Hit(found.start(), found.end(), grade(view, found))


def grade(view: View, found: Match) -> Severity:
    """A date under a signature is a warning; an amount, a term or a rate is an error."""
    dated = "年" in found.group() and "月" in found.group()
    return grade_slot(view, found.start(), found.end()) if dated else Severity.ERROR


RULE = ChunkRule(
    code="TPL005",
    name="quantity-slot",
    check=Check.TEMPLATE_COMPLETENESS,
    defect="template_blank",
    since="0.1.0",
    severity=Severity.ERROR,
    error_when=Both(zh="空着的是金额、期限或比例", en="an amount, a term or a rate is missing"),
    title=Both(zh="该填数字或日期的地方是空的", en="A number or date is missing where one belongs"),
    why=Both(
        zh="“每逾期　日”“年　月　日”没有数字，条款没有内容，模型会编一个。",
        en="'within    days' has no number: the clause says nothing, and a model will make one up.",
    ),
    fix=Both(zh="填上数字和日期，或不要把空白模板入库。", en="Fill in numbers and dates, or keep blank templates out of the index."),
    message=Both(zh="“{match}”缺少数字", en="a number is missing in '{match}'"),
    patterns=Both(
        zh=(
            r"(?:[ \t\xa0\u3000]+)?年[ \t\xa0\u3000]+月[ \t\xa0\u3000]*日(?!期)", r"每逾期[ \t\xa0\u3000]+[日天]", r"(?:人民币|共计|合计|金额为|总价款?为?|租金为?|押金为?|违约金为?)[ \t\xa0\u3000]{2,}万?元", r"[\u4e00-\u9fff][ \t\xa0\u3000]{2,}(?:%|％)", r"(?<=[第为在自至过])[ \t\xa0\u3000]{2,}(?:[日天]内?|个月|个工作日|平方米|条第|号楼)",
            r"(?:XX|xx|××|ＸＸ)年(?:XX|xx|××|ＸＸ)月(?:(?:XX|xx|××|ＸＸ)日)?",
        ),
        en=(
            r"(?i:within|after|for|of|least|than)[ \t\xa0]{3,}(?:\([ \t\xa0]*\)[ \t\xa0]*)?(?i:calendar |business |working )?(?i:days?|months?|years?|hours?|weeks?|percent|shares)(?![A-Za-z])", r"[$€£][ \t\xa0]{3,}(?=[A-Za-z(,.])", r"(?<=[A-Za-z][ \t\xa0]{2,6})%", r"(?i:from)[ \t\xa0]{4,}(?i:to)(?![A-Za-z])",
            r"(?i:dated as of|dated|day of)[ \t\xa0]{3,}(?:,|20\b)", r"(?<![\w/])[xX]{2}/[xX]{2}/(?:[xX]{2,4}|\d{2,3}[xX]{1,2})(?![\w/])", r"(?<![A-Za-z])XX+ (?i:days|months|years|hours|percent)(?![A-Za-z])",
        ),
    ),
    find=find,
    needs=("   ", "\u3000", "\xa0", "年 ", "逾期 ", "××", "ＸＸ"),
    words=("xx", "xxx", "xxxx", "xxxxx", "xxxxxx"),
    bad=Both(
        zh=(
            "签订于⟦　　年　月　日⟧，共两页。", "⟦每逾期　日⟧，支付百分之一。", *(f"⟦{w}　　元⟧。" for w in ("人民币", "共计", "合计", "金额为", "总价", "总价款为", "租金", "租金为", "押金", "押金为", "违约金", "违约金为")), "押金⟦人民币　　万元⟧。", "利率⟦为　　%⟧。", "利率⟦为　　％⟧。",
            "买方应当在⟦　　日内⟧付款。", "买方应当在⟦　　天⟧前付款。", "租期为⟦　　个月⟧。", "应当在⟦　　个工作日⟧内答复。", "面积为⟦　　平方米⟧。", "依照第⟦　　条第⟧二款。", "自⟦　　日⟧起。", "至⟦　　日⟧止。", "不得超过⟦　　日⟧。", "位于第⟦　　号楼⟧。",
            *(f"生效于⟦{w}年{w}月{w}日⟧。" for w in ("XX", "xx", "××", "ＸＸ")),
        ),
        en=(
            *(f"Payment is due ⟦{w}    days⟧ from now." for w in ("within", "after", "for", "of", "least", "than")), *(f"The term runs ⟦for    {w}⟧ from now." for w in ("day", "month", "year", "hour", "week", "percent", "shares", "calendar days", "business days", "working days")), "Pay ⟦within   (   ) days⟧ of notice.",
            "The rent is ⟦$    ⟧per month.", "The rent is ⟦€    ⟧per month.", "The rent is ⟦£    ⟧per month.", "A rate of    ⟦%⟧ applies.", "The period runs ⟦from        to⟧ the end.", "This lease, ⟦dated as of    ,⟧ is made.", "This lease, ⟦dated    ,⟧ is made.", "On this ⟦day of    20⟧ the parties met.", "Updated: ⟦xx/xx/202x⟧", "Updated: ⟦XX/XX/XXXX⟧", *(f"It lapses after ⟦XX {w}⟧." for w in ("days", "months", "years", "hours", "percent")),
        ),
    ),
    good=Both(
        zh=("签订于二〇二四年 三月 五日。", "自 2024 年 3 月 5 日起施行。", "出生年月日由申请人填写。"),
        en=("Payment is due within 30 days.", "From   time to time, check the oil.", "The rate is 5 %."),
    ),
)
