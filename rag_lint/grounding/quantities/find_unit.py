"""Finding the unit or currency of a number: behind it, before it, and what a rate is of."""

from __future__ import annotations

from typing import NamedTuple

from rag_lint.grounding.quantities.model import Unit
from rag_lint.grounding.quantities.units import CLOSE, PHRASES, TABLES
from rag_lint.model.pattern import lazy_re

_WORD = lazy_re(r"([ -]?)((?:km/h|m/s)(?![a-z])|[a-zµ°℃℉%‰‱€£₩₹][a-z°²³23]*)")
_PHRASE = lazy_re(r"[ -](" + "|".join(sorted(map(str.strip, PHRASES), key=len, reverse=True)) + r")s?(?![a-z])")
_PER = lazy_re(
    r"(?: ?/ ?| per | a | an | each | every )(month|mo|year|yr|annum|day|week|wk|hour|hr|h|minute|min|second|s|user|person|share|unit|kg|km|ton|tonne|barrel|capita|litre|liter|gallon)(?![a-z])"
)
_PER_ZH = lazy_re(r"(?:/|每)(月|年|天|日|周|小时|分钟|秒|人|股|吨|公斤|千克|公里|平方米|平米|亩|件|次|个|台)")


class Found(NamedTuple):
    """A unit or currency read behind a number, and where it ends."""

    unit: Unit | None
    currency: str
    end: int


def unit_at(text: str, end: int, tight: bool = False) -> Found | None:
    """Read the unit or currency that stands at ``end`` of the lower-case ``text``.

    ``tight``: the number is made of words, so that no one-letter unit can follow.
    """
    char = text[end : end + 1]
    if char > "\u2e7f" or (char == " " and text[end + 1 : end + 2] > "\u2e7f"):
        return _chinese(text, end + (char == " "))
    if char not in " -%‰‱°℃℉€£₩₹µ" and not char.isalpha():
        return None
    if (phrase := _PHRASE.match(text, end)) is not None:
        return _named(PHRASES[phrase.group(1)], phrase.end())
    word = _WORD.match(text, end)
    if word is None:
        return _chinese(text, end)
    gap, form = word.groups()
    after = text[word.end() : word.end() + 1]
    if after.isalpha() and after < "\u2e80":
        return None
    if tight and len(form) == 1 and form != "%":
        return None
    if form in TABLES.money:
        return Found(None, TABLES.money[form], word.end())
    unit = TABLES.english.get(form)
    if unit is None or (gap and form in CLOSE and not (form in "kgmlth" and gap == " " and not after.isalpha())):
        return None
    return Found(unit, "", word.end())


def _named(form: str, end: int) -> Found:
    return Found(TABLES.english.get(form) or TABLES.chinese[form], "", end)


def _chinese(text: str, start: int) -> Found | None:
    for size in range(min(TABLES.longest, len(text) - start), 0, -1):
        form = text[start : start + size]
        if form in TABLES.money_zh:
            return Found(None, TABLES.money_zh[form], start + size)
        unit = TABLES.chinese.get(form)
        if unit is not None and not _is_part(text, form, start + size):
            return Found(unit, "", start + size)
    return None


# A one-letter unit that is the head of a longer word: 日本, 天津, 年轻.
_WORDS = {
    "日": "本元圆报志子期光", "天": "津然下气空", "年": "轻龄级代货终薪", "里": "面程", "分": "公子别之布析店行为割手",
    "层": "次", "级": "别", "点": "击评头燃", "度": "假", "人": "民类口才物均大生工", "周": "边围末年", "升": "级高降",
    "方": "面法案式", "元": "素旦", "块": "链", "米": "饭", "克": "服隆", "折": "扣叠", "倍": "增",
    "章": "节", "包": "括含", "起": "来诉草", "次": "要", "市": "场民", "国": "家务内际", "部": "分门署", "处": "理于罚", "支": "持付",
    "项": "目", "行": "为政业动", "列": "入", "对": "于应", "家": "庭长具", "位": "于置", "名": "称单字", "套": "餐", "回": "复收",
}  # fmt: skip
_STAYS = frozenset("项目 市民 家长 人口 人工 部门 国家 行业 名单 套餐 人才".split())


def _is_part(text: str, form: str, end: int) -> bool:
    after = text[end : end + 1]
    if not after or len(form) != 1 or after not in _WORDS.get(form, ""):
        return False
    return form + after not in _STAYS or form in "市国"


def currency_before(text: str, start: int) -> tuple[str, int] | None:
    """Read the currency that stands before a number at ``start``: ``$``, ``US$ ``, ``人民币``."""
    at = start - 1 if text[start - 1 : start] == " " else start
    if at <= 0:
        return None
    for size in (3, 2, 1) if not text[at - 1].isalpha() or text[at - 1].isascii() else (3,):
        begin = at - size
        form = text[begin:at] if begin >= 0 else ""
        code = TABLES.prefixes.get(form)
        if code is not None and not (form[0].isalpha() and form.isascii() and text[begin - 1 : begin].isalpha()):
            return code, begin
    return None


def per_at(text: str, end: int) -> tuple[str, int]:
    """Read what a rate is of: ``/month``, `` per year``, ``/月``; ("", end) when it is none."""
    found = _PER.match(text, end) or _PER_ZH.match(text, end)
    if found is None:
        return "", end
    return _PER_NAMES.get(found.group(1), found.group(1)), found.end()


_PER_NAMES = {
    "mo": "month", "月": "month", "yr": "year", "annum": "year", "年": "year", "天": "day", "日": "day", "wk": "week",
    "周": "week", "hr": "hour", "h": "hour", "小时": "hour", "min": "minute", "分钟": "minute", "s": "second",
    "秒": "second", "人": "person", "capita": "person", "股": "share", "吨": "ton", "tonne": "ton", "千克": "kg", "公斤": "kg",
    "公里": "km", "litre": "liter",
}  # fmt: skip
