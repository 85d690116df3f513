"""Words around a number that make it a bound or an approximation: at least, more than, 不超过, 以上, 约."""

from __future__ import annotations

from typing import NamedTuple

from rag_lint.model.pattern import lazy_re


class Bound(NamedTuple):
    """What the words say. ``side``: ``low`` (the number is the least), ``high`` (the most) or "" (none); ``open``: the
    number itself is left out; ``span``: where number and words lie."""

    side: str = ""
    open: bool = False
    approximate: bool = False
    start: int = 0
    end: int = 0


_LOW = (
    "at least|no less than|not less than|no fewer than|not fewer than|no lower than|not lower than|no earlier than"
    "|(?:a |the )?minimum (?:of|is)|minimum|min\\.?|as (?:few|little|low) as|starting (?:at|from)|from at least|≥|>=|=>"
)
_LOW_OPEN = (
    "more than|greater than|larger than|higher than|longer than|older than|over|above|exceed(?:s|ed|ing)?|in excess of"
    "|upwards? of|north of|surpass(?:es|ed|ing)?|top(?:s|ped|ping)|beyond|well over|just over|slightly (?:over|more than)|>"
)
_HIGH = (
    "at most|up to|no more than|not more than|no greater than|not exceeding|not to exceed|(?:does|do|may|must|shall|should|can) not exceed|cannot exceed|no longer than|no later than|not later than"
    "|(?:a |the )?maximum (?:of|is)|maximum|max\\.?|as (?:many|much|high|long) as|within|capped at|limited to|until|≤|<=|=<"
)
_HIGH_OPEN = (
    "less than|fewer than|smaller than|lower than|shorter than|younger than|under|below|short of|nearly|almost"
    "|just under|slightly (?:under|less than)|close to|approaching|<"
)
_ABOUT = (
    "about|around|approximately|approx\\.?|roughly|some|circa|ca\\.|c\\.|an? (?:estimated|average of)|estimated|about an?"
    "|~|≈|±|somewhere around|in the (?:region|neighborhood|vicinity) of|an approximate|or so"
)
_NEAR = frozenset(("nearly", "almost", "close to", "approaching", "接近", "将近", "近"))
_BEFORE = lazy_re(
    rf"(?:(?<![a-z])(?:(?P<low>{_LOW})|(?P<high>{_HIGH})|(?P<low_open>{_LOW_OPEN})|(?P<high_open>{_HIGH_OPEN})"
    rf"|(?P<about>{_ABOUT})))(?: the| a| an)?[ ]?$"
)
_LAST = frozenset(
    "least than of is min min. minimum as at from over above exceed exceeds exceeded exceeding excess surpass surpasses"
    " surpassed surpassing tops topped topping beyond most to max max. maximum within until under below nearly almost"
    " approaching about around approximately approx approx. roughly some circa ca. c. estimated an a the".split()
)
_AFTER = lazy_re(
    r"(?:,? ?(?:or|and) (?P<low>more|greater|above|over|up|higher|longer|older|later|upwards?)(?![a-z])|(?P<plus> ?\+(?![\d+])|[ -]plus(?![a-z])| at (?:a |the )?(?:least|minimum)(?![a-z]))"
    r"|,? ?(?:or|and) (?P<high>less|fewer|below|under|lower|shorter|younger|earlier)(?![a-z])|(?P<most> at (?:the )?most(?![a-z])| (?:max|maximum)(?![a-z]))"
    r"|(?P<about> or so(?![a-z])| approximately(?=[.,;]|$)))"
)
_ZH_LOW = "至少|最少|起码|不少于|不低于|不得少于|不得低于|不小于|不短于|不早于|最低|下限为?"
_ZH_LOW_OPEN = "超过|超出|多于|大于|高于|长于|逾|突破|超|多达|高达"
_ZH_HIGH = "至多|最多|不超过|不得超过|不能超过|不应超过|不可超过|未超过|不多于|不得多于|不高于|不得高于|不大于|不长于|不晚于|不迟于|不逾|最高|最长|上限为?"
_ZH_HIGH_OPEN = "少于|低于|小于|不到|不足|未满|不满|短于|未到|未及"
_ZH_ABOUT = "大约|大概|约为|约|大致|近|将近|接近|差不多|估计|几乎"
_ZH_BEFORE = lazy_re(
    rf"(?:(?P<low>{_ZH_LOW})|(?P<high>{_ZH_HIGH})|(?P<low_open>{_ZH_LOW_OPEN})|(?P<high_open>{_ZH_HIGH_OPEN})"
    rf"|(?P<about>{_ZH_ABOUT}))(?:了|过|为|是|达|有)?\s?$"
)
_ZH_AFTER = lazy_re(
    r"(?:[\(（]?(?:含|及|或|\(含\)|（含）)?(?:以|之)?上(?!述|面|级|市|海|下|游|诉|班|学|午|半|旬|升|涨|调|限|传|映|线|个|季|世|周|月)|(?P<high>(?:[\(（]不?含(?:本数)?[\)）]|[\(（]?(?:含|及|或)?)(?:以下|之下|以内|之内|内(?!部|容|地|外|在|涵|存)))|(?P<about>左右|上下|许(?!可|多|诺)))"
)
_ZH_ABOVE = ("以上", "之上", "及以上", "含以上", "或以上", "（含）以上", "(含)以上")
_ZH_ABOVE_OR_NOT = lazy_re("[(（]不?含(?:本数)?[)）](?:以|之)上")
MORE = lazy_re(
    "[余餘多几來来](?=[个個名位人家项条次种件台辆艘座只头棵本册页篇份张枚米公千元美万亿小天年月日周岁倍吨亩平国所处款场处部户间套万億萬]|$)"
)


_DENIED = lazy_re(
    r"(?:(?<![a-z])(?:not|never|cannot|neither)|n['’]t)(?: [a-z]+){0,2} $|(?:不[得能应可会要该]?|没有?|未|无法|不允许)$"
)


def before(text: str, start: int) -> Bound | None:
    """Read the words that end at ``start`` of the lower-case ``text``."""
    if start == 0:
        return None
    last = text[start - 1]
    if last > "\u2e7f" or (last == " " and text[start - 2 : start - 1] > "\u2e7f"):
        found = _ZH_BEFORE.search(text, max(0, start - 8), start)
    elif last == " " or last in "<>=≤≥~≈±-":
        tail = text[max(0, start - 30) : start]
        if (
            last == " "
            and tail.rsplit(None, 1)[-1:]
            and tail.rsplit(None, 1)[-1].lstrip("(") not in _LAST
            and tail[-2] not in "<>=≤≥~≈±"
        ):
            return None
        found = _BEFORE.search(text, max(0, start - 30), start)
    else:
        return None
    if found is None:
        return None
    name = found.lastgroup or ""
    if name == "about":
        return Bound(approximate=True, start=found.start())
    words = found.group(name)
    side, is_open = name.partition("_")[0], name.endswith("open")
    denied = _DENIED.search(text, max(0, found.start() - 24), found.start()) if is_open and words not in _NEAR else None
    if denied is not None:  # it will not be more than 5: at most 5
        return Bound("high" if side == "low" else "low", start=denied.start())
    return Bound(side, is_open, words in _NEAR, found.start())


def after(text: str, end: int) -> Bound | None:
    """Read the words that begin at ``end``."""
    char = text[end : end + 1]
    if not char:
        return None
    if char in "以之及或含左上许（(内":
        return _zh_after(text, end)
    if char in " ,+-":
        found = _AFTER.match(text, end)
        if found is not None:
            name = found.lastgroup or ""
            if name == "about":
                return Bound(approximate=True, end=found.end())
            return Bound("high" if name in ("high", "most") else "low", end=found.end())
    return None


def _zh_after(text: str, end: int) -> Bound | None:
    if text.startswith(_ZH_ABOVE, end) or _ZH_ABOVE_OR_NOT.match(text, end):
        at = text.index("上", end) + 1
        return Bound("low", end=at)
    found = _ZH_AFTER.match(text, end)
    if found is None or not found.lastgroup:
        return None
    if found.lastgroup == "about":
        return Bound(approximate=True, end=found.end())
    return Bound("high", end=found.end())
