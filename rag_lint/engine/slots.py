"""How much an unfilled slot costs: is it the operative value of its sentence, or a name in one that reads anyway?"""

from functools import lru_cache

from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Severity

_BEFORE = lazy_re(
    r"(?:(?<![A-Za-z])(?i:is|are|be|exceeds?|of|pays?"
    r"|within|means:?|than|least|most|up to|equals?|amount|on or around|by|for|at|per|until|from|to)"
    r"|[为是共计付至达过超限于在自由期额价%$€¥]|逾期|人民币|不超过|不少于|不低于)[\s:：($€¥*]*$"
)
_AFTER = lazy_re(
    r"\s*(?:%|％|percent|shares|days?|months?|years?|hours?|per |dollars|USD|万?元|[日天月年个份台套次]|平方米|小时)"
)
_TEMPLATE_TALK = lazy_re(
    r"(?i:jinja|mustache|handlebars|liquid|liquid tag|template (?:engine|language|syntax|variable)"
    r"|placeholder|interpolat|merge field)|模板(?:引擎|语法|变量|语言|占位)|占位符|插值|双大括号"
)
_NAME = lazy_re(
    r"(?i:company|name|first|middle|last|party|employer|employee|client|customer|email|url|site|link|product|address|city|state|team|project)|公司|名称|姓名|地址"
)
WHOLE = 3
NEAR = 400


def is_name(text: str, start: int, end: int) -> bool:
    """Whether the slot is of a name or an address: its sentence reads without."""
    return _NAME.search(text, start, end) is not None


def grade_slot(view: View, start: int, end: int, count: int = 1) -> Severity:
    """An error where a value the sentence turns on is missing, or where slots are most of the chunk."""
    text = view.text
    if is_name(text, start, end):
        return Severity.ERROR if count >= WHOLE and count * 160 > view.end - view.start else Severity.WARNING
    if _BEFORE.search(text[max(0, start - 24) : start]) or _AFTER.match(text, end):
        return Severity.ERROR
    many = count >= WHOLE and count * 160 > view.end - view.start
    alone = len(view.sentence_ends) <= 1 and view.end - view.start < 160
    return Severity.ERROR if many or alone else Severity.WARNING


@lru_cache(maxsize=8)
def explains_templates(text: str) -> bool:
    """Whether a text is about a template language; then its slots are the subject."""
    return _TEMPLATE_TALK.search(text) is not None


@lru_cache(maxsize=8)
def occurrences(text: str, *marks: str) -> int:
    """How often the marks of a slot occur; remembered, since every slot of a text asks."""
    return sum(text.count(mark) for mark in marks)


def line_around(text: str, start: int, end: int) -> tuple[int, int]:
    """The span of the line that holds ``text[start:end]``, at most ``NEAR`` characters to either side."""
    begin = text.rfind("\n", max(0, start - NEAR), start) + 1 or max(0, start - NEAR)
    stop = text.find("\n", end, end + NEAR)
    return begin, stop if stop >= 0 else min(len(text), end + NEAR)
