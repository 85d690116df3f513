"""How much an unfilled slot costs: is it the operative value of its sentence, or a name in one that reads anyway?"""


from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy
from rag_lint.model.verdicts import Severity

_BEFORE = lazy(
    r"(?:(?<![A-Za-z])(?i:is|are|be|exceeds?|of|pays?|within|means:?|than|least|most|up to|equals?|amount|on or around|by|for|at|per|until|from|to)|[为是共计付至达过超限于在自由期额价%$€¥]|逾期|人民币|不超过|不少于|不低于)[\s:：($€¥*]*$"
)
_AFTER = lazy(r"\s*(?:%|％|percent|shares|days?|months?|years?|hours?|per |dollars|USD|万?元|[日天月年个份台套次]|平方米|小时)")
_TEMPLATE_TALK = lazy(
    r"(?i:jinja|mustache|handlebars|liquid|liquid tag|template (?:engine|language|syntax|variable)|placeholder|interpolat|merge field)|模板(?:引擎|语法|变量|语言|占位)|占位符|插值|双大括号"
)
_NAME = lazy(r"(?i:company|name|party|employer|employee|client|customer|email|url|site|link|product|address|city|state|team|project)|公司|名称|姓名|地址")
WHOLE = 3


def grade_slot(view: View, start: int, end: int, count: int = 1) -> Severity:
    """An error where a value the sentence turns on is missing, or where slots are most of the chunk."""
    text = view.text
    if _NAME.search(text, start, end):
        return Severity.ERROR if count >= WHOLE and count * 160 > view.end - view.start else Severity.WARNING
    if _BEFORE.search(text[max(0, start - 24) : start]) or _AFTER.match(text, end):
        return Severity.ERROR
    many = count >= WHOLE and count * 160 > view.end - view.start
    alone = len(view.sentence_ends) <= 1 and view.end - view.start < 160
    return Severity.ERROR if many or alone else Severity.WARNING


def explains_templates(view: View) -> bool:
    """Whether the chunk is about a template language; then its slots are the subject."""
    return _TEMPLATE_TALK.search(view.text) is not None
