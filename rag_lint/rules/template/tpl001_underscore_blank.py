"""TPL001: a line of underscores waits for a value."""

from functools import lru_cache

from rag_lint.engine.rule import Match, PatternRule
from rag_lint.engine.slots import WHOLE, grade_slot, line_around
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_SPOKEN_OF = lazy_re(r"带下划线|[Uu]nderlined|[Uu]nderscore")  # the line is a piece of formatting that the text is about

_PERSON = lazy_re(r"(?:代表人?|代理人|联系人|负责人|经办人|签字人|姓名)(?:[是为：:]|[(（][^)）\n]{0,8}[)）])?\s*$")  # a name, in a sentence that reads without it
# Where people sign and date: the text above says what they sign.
_SIGNED = lazy_re(
    r"(?:(?i:signature|signed(?: by)?|name|title|date|witness)|(?<![A-Za-z])(?:By|Its))(?: \([^)\n]{1,20}\))?[ \t*]*:[ \t*]*$|(?<![A-Za-z])(?i:dated|(?:signed|sworn|executed|witness)[^\n.]{0,30}(?:on|this))(?: this)?(?: the)?(?:[ \t]+day of)?[ \t,]*(?:20)?[ \t]*$"
    r"|(?:签字|签名|签章|盖章|签署日期|签订日期)[)）]?[ \t]*[:：][ \t]*$"
)
_BLANKS = lazy_re(r"(?:_{3,}|(?:\\_){3,}|＿{2,})(?:[ ~-]*_+)*")

_DATE = lazy_re(r"\s*(?:日期[:：]\s*)?_+\s?年\s?_+\s?月\s?_+\s?日?\s*$")  # of a signature: no sentence turns on it


def grade(view: View, found: Match) -> Severity | None:
    """A row of underscores alone on its line is a rule, not a blank."""
    start, end = found.span()
    begin, stop = line_around(view.text, start, end)
    if not view.text[begin:stop].strip("_ \t|\\") or ("\\" not in found.group() and _inside_word(view.text, start, end)):
        return None
    if _speaks_of_rules(view.text):
        return None
    if _PERSON.search(view.text, begin, start) or (_DATE.match(view.text, begin, stop) and view.has_sentences(1)):
        return Severity.WARNING
    blanks = _count(view.text)
    if blanks < WHOLE and _is_signed(view, start):
        return Severity.WARNING
    return grade_slot(view, start, end, blanks)


def _is_signed(view: View, start: int) -> bool:
    """The line of a signature or its date, under sentences that say what is signed."""
    begin, _ = line_around(view.text, start, start)
    return view.has_sentences(1) and _SIGNED.search(_BLANKS.sub("", view.text[begin:start])) is not None


@lru_cache(maxsize=8)
def _count(text: str) -> int:
    """How many blanks there are, long or short; remembered, since each of them asks."""
    return sum(1 for _ in _BLANKS.finditer(text))


def _inside_word(text: str, start: int, end: int) -> bool:
    """`__init__` and `a___b` are names."""
    before, after = text[start - 1 : start], text[end : end + 1]
    return (before.isascii() and before.isalnum() and after.isascii() and after.isalnum()) or (text[end : end + 40].find("__") > 0 and after.isalpha() and end - start < 3)


@lru_cache(maxsize=8)
def _speaks_of_rules(text: str) -> bool:
    return _SPOKEN_OF.search(text) is not None


RULE = PatternRule(
    code="TPL001",
    name="underscore-blank",
    check=Check.TEMPLATE_COMPLETENESS,
    defect="template_blank",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="空着的是金额、日期、数量等关键值，或空格占块的大半", en="the blank is an operative value (amount, date, number), or blanks are most of the chunk"),
    title=Both(zh="下划线空格没有填写", en="An underscore blank was never filled"),
    why=Both(
        zh="没有填写的合同条款会被当作有效条款检索出来，模型会替它编一个数。",
        en="A blank clause is retrieved like a real one, and a model fills the gap with an invented value.",
    ),
    fix=Both(zh="填上实际值，或不要把空白模板入库。", en="Fill in the value, or keep blank templates out of the index."),
    message=Both(zh="“{match}”处没有填写", en="the blank '{match}' was never filled"),
    patterns=Both(zh=(r"(?:\\_){3,}", r"＿{2,}"), en=(r"_{3,}",)),
    place="anywhere",
    needs=("___", "\\_\\_", "＿＿"),
    grade=grade,
    bad=Both(
        zh=("租金为每月⟦______⟧元。", "出租人：⟦________⟧，住所地为北京。", "甲方（盖章）⟦＿＿＿＿⟧，乙方已签字。", "违约金为⟦\\_\\_\\_\\_⟧元。"),
        en=("The rent is ⟦______⟧ per month.", "Signed by: ⟦____________⟧ on behalf of the tenant.", "The parties agree to all of the above and sign it here.\nSignature: ⟦____________⟧\nDated this ⟦____⟧ day of May", "within ⟦____⟧ days of receipt"),
    ),
    good=Both(zh=("合同如下。\n\n____________________\n\n第一条 租金", "变量 `a___b` 是计数器。"), en=("Text above.\n\n___\n\nText below.", "Call `__init__` first.", "The file a___b.txt is a copy.")),
)
