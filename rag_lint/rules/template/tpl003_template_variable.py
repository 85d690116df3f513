"""TPL003: a template variable was never replaced by its value."""

from functools import lru_cache

from rag_lint.engine.mask import FILLER
from rag_lint.engine.rule import Match, PatternRule
from rag_lint.engine.slots import explains_templates, grade_slot, is_name, line_around, occurrences
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_MATH = lazy_re(r"\\[a-z]+$|[_^$\\}]$")


def grade(view: View, found: Match) -> Severity | None:
    """Templates explained, formulas and links aside; an include whose text is missing is a warning."""
    start, end = found.span()
    if view.in_code(start) and not found.group().startswith("{{#"):
        return None
    if _is_argument(view, start, found.group()) or _is_spoken_of(view, start, end):
        return None
    if explains_templates(view.text) or _MATH.search(view.text[max(0, start - 12) : start]):
        return None
    if found.group().startswith("{{#") or view.text[start - 1 : start] in ("(", '"', "/", "="):
        return Severity.WARNING
    if _fills_cell(view, start, end) and not is_name(view.text, start, end):
        return Severity.ERROR
    return grade_slot(view, start, end, occurrences(view.text, "{") - occurrences(view.text, "{{", "{%"))


def _fills_cell(view: View, start: int, end: int) -> bool:
    """Alone in its cell, beside the label of what is missing."""
    return view.text[max(0, start - 4) : start].rstrip(" $€£¥").endswith("|") and view.text[end : end + 4].lstrip(" %").startswith("|")


_ABOUT = lazy_re(r"(?:变量|占位|参数)[^。\n]{0,24}$|(?:(?i:template|variable|placeholder)s?|[Ff]ormat)(?: with| named| called| such as|:)?\s*$|如果\s?\w+\s?等于[^。\n]{0,24}$")


def _is_spoken_of(view: View, start: int, end: int) -> bool:
    """The sentence speaks of the variable, or a code sample of this chunk shows the same words."""
    words = view.text[start:end]
    if _ABOUT.search(view.text, max(0, start - 40), start):
        return True
    closing = view.fences.closing if view.prev_in_fence else None
    if closing is not None and words in view.text[: closing[0]]:
        return True
    if words.startswith("{{") and "```" in view.prev and words in view.prev:  # a sample of the chunk before shows it
        return True
    return "`" in view.text and not words.startswith("{{#") and _is_in_code(view.text, view.prose, words)


@lru_cache(maxsize=8)
def _is_in_code(text: str, prose: str, words: str) -> bool:
    """Whether the words stand in code too; remembered, since each place where they stand asks."""
    at = text.find(words)
    while at >= 0 and prose[at] != FILLER:
        at = text.find(words, at + 1)
    return at >= 0


_ATTACHED = frozenset("]}*)/.")
_SHELL = lazy_re(r"\$\{\d\}|\$\(|=\"?\$\{|\"\$\{[A-Z_]+\}\"|\$\{[A-Z_]+\}[/.;]|(?:^|\s)--?[a-z]+[= ][^\n]*\$\{|[|;] \w+ [^\n]*\$\{|\$\{[A-Z_]+\} \|")
# A line of a shell script, a build file or a page's source; a contract's line begins with words.
_CODE_LINE = lazy_re(r"\s*(?:</?[a-z]|[A-Z_]{3,}=|[a-z_]+\(|(?:cd|mkdir|export|echo|set|wget|cp|mv|rm|Depends:|Build-Depends:)\s)")


def _is_argument(view: View, start: int, words: str) -> bool:
    """An argument of a TeX command, a build tool's variable, or code whose opening fence is in the chunk before."""
    before = view.text[start - 1 : start] if start else ""
    if words[:1] == "{" and words[:2] != "{{" and (before in _ATTACHED or (before.isascii() and before.isalpha()) or view.text[max(0, start - 3) : start].rstrip().endswith("=")):
        return True
    begin, stop = line_around(view.text, start, start)
    if "\\" in words or (words[0] in "${" and _CODE_LINE.match(view.text, begin, start + 60)):
        return True
    if words.startswith("${") and _SHELL.search(view.text, begin, min(stop, start + 80)):
        return True
    closing = view.fences.closing if view.prev_in_fence else None
    return (words.startswith("${") and ":" in words) or (closing is not None and start < closing[0])


RULE = PatternRule(
    code="TPL003",
    name="template-variable",
    check=Check.TEMPLATE_COMPLETENESS,
    defect="template_blank",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="变量是金额、日期、数量等关键值，或变量占块的大半", en="the variable is an operative value (amount, date, number), or variables are most of the chunk"),
    title=Both(zh="模板变量没有替换", en="A template variable was never replaced"),
    why=Both(
        zh="入库的是模板源文件，不是渲染后的文档：读者只看到变量名。",
        en="The template's source was indexed, not the rendered document: the reader sees a variable's name.",
    ),
    fix=Both(zh="先渲染模板再入库。", en="Render the template before indexing."),
    message=Both(zh="模板变量“{match}”没有替换成值", en="the template variable '{match}' was never replaced by its value"),
    supersedes=("CMP007", "IND008"),
    patterns=Both(
        zh=(r"\{[\u3400-\u9fff]{2,12}\}", r"<[\u3400-\u9fff]{2,10}(?:名称|姓名|日期|金额|地址|编号|电话)>"),
        en=(
            r"\{\{\{?(?:\#include|\#rustdoc_include)[^}\n]{0,200}\}\}", r"\{\{\{?\s*\.?[A-Za-z][\w.]*(?:[\[(][^}\n]{0,80})?(?:\s*\|[^}\n]{1,40})?\s*\}\}\}?", r"\$\{[^}{$\n]{1,60}\}", r"\{[a-z]+(?:_[a-z0-9]+)+\}", r"<%(?:=|--)[^%\n]{1,80}%>",
            r"<(?i:your|company|client|customer|employee|project|insert|enter|product|party|full|first|last)(?: [A-Za-z]+){1,4}>", r"<(?:Company|Client|Customer|Employer|Employee|Name|Date|Amount|Address)>", r"«[A-Za-z_ ]{2,40}»",
        ),
    ),
    place="anywhere",
    in_code=True,
    needs=("{", "<", "«"),
    grade=grade,
    bad=Both(
        zh=("甲方应向⟦{单位名称}⟧支付租金。", "本合同由⟦<公司名称>⟧签署。", *(f"请写给⟦<收件{w}>⟧本人。" for w in ("名称", "姓名", "日期", "金额", "地址", "编号", "电话")), "应付款⟦${amount}⟧元。"),
        en=(
            "The fee is ⟦{{monthlyCap}}⟧ percent.", "Dear ⟦{{ guest | upper }}⟧, welcome.", "Dear ⟦{{ guests[i].name.full(middle='full') }}⟧, welcome.", "⟦{{#include ../a.txt}}⟧ shows it.", "The whole file:\n```rust\n⟦{{#include ../a.rs}}⟧\n```", "⟦{{#rustdoc_include a.rs}}⟧ shows it.", "The total is ⟦${total}⟧ today.", "You pay ⟦{fees_description}⟧ for access.", "The terms of the lease are these.\n\n| Term | Value |\n| --- | --- |\n| First day | ⟦{first_day}⟧ |", "Dear ⟦<%= name %>⟧, welcome.", "The floor is ⟦<%-- tiles / wood --%>⟧ throughout.", "Dear ⟦«Client_Name»⟧, welcome.",
            *(f"Written by ⟦<{w} name>⟧ in May." for w in ("your", "company", "client", "customer", "employee", "project", "insert", "enter", "product", "party", "full", "first", "last")),
            *(f"Written by ⟦<{w}>⟧ in May." for w in ("Company", "Client", "Customer", "Employer", "Employee", "Name", "Date", "Amount", "Address")),
        ),
    ),
    good=Both(
        zh=("用双大括号做文本插值：{{ msg }} 会显示变量的值。", "集合{甲}只有一个元素。", "命令是 `echo ${HOME}`。"),
        en=("In Jinja, {{ name }} prints a variable.", "```sh\necho ${HOME}\n```", "Write \\frac{a_b}{c_d} for a fraction.", "Press <Enter> twice.", "The text ${if eq{$sender}{$owner} {you}{they}} sent is kept.", "The set {a, b} has two members."),
    ),
)
