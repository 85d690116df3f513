"""TPL002: a bracketed slot waits for a value."""

from rag_lint.engine.rule import Match, PatternRule
from rag_lint.engine.slots import explains_templates, grade_slot, line_around, occurrences
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_CHECKBOX = lazy_re(r"[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*\[ ?\][ \t]")
_REFERENCE = lazy_re(r"[(:\[]")


_CITED = lazy_re(r"(?<![a-z])pp?\. ?\d|(?<![a-z])vol\. ?\d|, \d{4}")
_QUOTE = lazy_re(r"[“\"][^”\"\n]*$")
# The text of a field in a control file, shown as an example.
_FIELD = lazy_re(r"\n ?[A-Z][A-Za-z-]+: [^\n]*\n[ \t]+$")
FIELDS = 80
QUOTED = 200


def _is_insertion(text: str, start: int, end: int, inner: str) -> bool:
    """`their own [state] apparatus` in a quotation: a word that an editor put in."""
    if not inner.isalpha() or not inner.islower() or text[end : end + 2].strip()[:1].islower() is False:
        return False
    return _QUOTE.search(text, max(0, start - QUOTED), start) is not None


def grade(view: View, found: Match) -> Severity | None:
    """Links, references and task-list boxes are no slots."""
    start, end = found.span()
    line_start, _ = line_around(view.text, start, end)
    if (found.group()[0] == "[" and _REFERENCE.match(view.text, end)) or view.text[start - 1 : start] in ("]", "!", "}") or explains_templates(view.text):
        return None
    if not found.group()[1:-1].strip() and _CHECKBOX.match(view.text, line_start) and len(found.group()) <= 3:
        return None
    inner = found.group()[1:-1]
    if view.text[start - 1 : start] == found.group()[0] or _CITED.search(inner) or _is_insertion(view.text, start, end, inner) or _FIELD.search(view.text, max(0, start - FIELDS), start):
        return None
    return grade_slot(view, start, end, occurrences(view.text, "[", "【"))


RULE = PatternRule(
    code="TPL002",
    name="bracket-slot",
    check=Check.TEMPLATE_COMPLETENESS,
    defect="template_blank",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="空着的是金额、日期、数量等关键值，或空格占块的大半", en="the slot is an operative value (amount, date, number), or slots are most of the chunk"),
    title=Both(zh="方括号占位没有填写", en="A bracketed slot was never filled"),
    why=Both(
        zh="“【】”“[公司名称]”是模板的空格，读者无法知道当事人或数额。",
        en="'[Company]' or '[●]' is a template's gap: who or how much cannot be known.",
    ),
    fix=Both(zh="填上实际值，或不要把空白模板入库。", en="Fill in the value, or keep blank templates out of the index."),
    message=Both(zh="“{match}”处没有填写", en="the slot '{match}' was never filled"),
    supersedes=("CMP007", "IND008"),
    patterns=Both(
        zh=(
            r"【[\s●•○·_]*】", r"［[\s●•_]*］", r"〔[\s●•_]*〕",
            r"[【［\[](?:请?填写|请输入|请选择|插入|公司名称|项目名称|产品名称|单位名称|客户名称|姓名|名称|日期|金额|地址|电话|身份证号|编号|数量|签字|盖章|年份|版权(?:所有者|人))[^】］\]\n]{0,30}[】］\]]",
        ),
        en=(
            r"\[[ \t\xa0]+\]", r"\[[ \t]*[●•○…_.*]{1,12}[ \t]*\]", r"\[(?:[A-Z][A-Z'&/-]+)(?: [A-Z'&/-]{2,})+\]", r"\[(?:yyyy|YYYY|yy|MM|DD|(?i:dd?/mm?/yy+|mm?/dd?/yy+)|[xX]{2,})\]", r"\[[ \t]*(?i:drafting|editor'?s?|drafter'?s?) (?i:note)[^\]]*\]?",
            r"\[(?i:insert|enter|fill in|your|(?:full )?(?:legal )?name|company|project name|employer|employee|client|customer|tenant|landlord|party|date|effective date|start date|address|amount|job title|title|city|country|jurisdiction|number of|phone|email address|state|recipient|describe|specify|list (?:of|the)|to be)(?: [^\]\n]{0,60})?\]",
        ),
    ),
    place="anywhere",
    needs=("[", "【", "［", "〔"),
    grade=grade,
    bad=Both(
        zh=("出租人⟦【】⟧与承租人签订本合同。", "押金为⟦［ ］⟧元。", "编号⟦〔 〕⟧的合同。", *(f"由⟦【{w}】⟧负责保管钥匙。" for w in ("填写单位", "请填写", "请输入", "请选择", "插入日期", "公司名称", "项目名称", "产品名称", "单位名称", "客户名称", "姓名", "名称", "日期", "金额", "地址", "电话", "身份证号", "编号", "数量", "签字", "盖章", "年份", "版权所有者", "版权人"))),
        en=(
            "This lease is made with ⟦[   ]⟧ of Leeds.", "The rent is ⟦[●]⟧ a month.", "Copyright ⟦[yyyy]⟧ ⟦[name of copyright owner]⟧", "Copyright ⟦[YYYY]⟧ Acme", "Due on ⟦[yy]⟧.", "Due in ⟦[MM]⟧.", "Due on the ⟦[DD]⟧.", "Due on ⟦[dd/mm/yyyy]⟧.", "Due on ⟦[mm/dd/yyyy]⟧.", "Room ⟦[xx]⟧ is free.",
            "Welcome to ⟦[VENUE HALL]⟧ and its team.", "⟦[ drafting note: choose one ]⟧ The fee is waived.", "⟦[Editor's note: choose]⟧ Fees.", "⟦[Drafter's note]⟧ Fees are due.",
            *(f"Send it to ⟦[{w}]⟧ before noon." for w in (
                "Insert", "enter name", "fill in", "your name", "Full legal name", "Legal name", "Full name", "Company", "Project name", "Employer", "Employee", "Client", "Customer", "Tenant", "Landlord", "Party A", "Date", "Effective Date", "Start date", "Address", "Amount", "Job title", "Title", "City", "State of Incorporation", "Country",
                "Jurisdiction", "Number of days", "Phone", "Email address", "State", "Recipient", "describe it", "specify it", "list of goods", "list the goods", "to be added",
            )),
        ),
    ),
    good=Both(
        zh=("【必须】所有接口都要鉴权。", "- [ ] 核对编号\n- [x] 签字", "参见[日期](date.md)一节。"),
        en=("See [RFC7231] for details.", "- [ ] call the tenant\n- [x] sign", "Read [your rights](rights.md) first.", "The prices in [1] are old.", "In Jinja, [name] is not special; a placeholder uses braces."),
    ),
)
