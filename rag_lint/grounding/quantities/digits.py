"""Numbers in digits, and what looks like one and is none: versions, identifiers, telephone and section numbers."""

from __future__ import annotations

from fractions import Fraction

from rag_lint.grounding.quantities.english import SCALES, Number, scaled
from rag_lint.grounding.quantities.hanzi import MYRIADS, TENS, numeral
from rag_lint.grounding.quantities.model import Exact
from rag_lint.model.pattern import lazy_re

# A tokenised `3, 000` is one number: no number begins with a nought.
_DIGITS = lazy_re(
    r"\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d{1,3}(?:, 0\d\d)+(?!\d)"
    r"|\d{1,3}(?:[\u00a0\u2009\u202f]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?"
)
_EURO = lazy_re(r"\d{1,3}(?:\.\d{3})*,\d\d(?!\d)")
_FRACTION = lazy_re(r"(\d{1,3})/(\d{1,3})(?![\d/])")
_MIXED = lazy_re(r" (\d)/(\d{1,2})(?![\d/])")
_IN = lazy_re(
    r" (?:in|out of) (?:every )?(\d{1,6}|ten|five|four|three)(?![\d\w])(?! (?:minutes|days|hours|years|weeks|months))"
)
_SCALE = lazy_re(r"([ -]?)(thousand|million|billion|trillion|hundred|mln|bln|bn|mn|mm|mio|tn|k|m|b|t)(?![a-z0-9])")
_LONG = {
    **SCALES, "hundred": 100, "mln": 10**6, "bln": 10**9, "bn": 10**9, "mn": 10**6, "mio": 10**6, "tn": 10**12,
    "k": 10**3,
}  # fmt: skip
_WITH_MONEY = {**_LONG, "m": 10**6, "mm": 10**6, "b": 10**9, "t": 10**12}
_PHONE = lazy_re(
    r"\+?\(?\d{1,4}\)?(?:[ -]\d{2,5}){2,}(?!\d|[./]\d)|\+?\(?\d{3,4}\)?[ -]\d{7,8}(?!\d)|\(\d{3}\) \d{3}-\d{4}"
)
_VERSION = lazy_re(r"\d+(?:\.\d+){2,}")
_REFERENCE = lazy_re(
    r"(?:(?<![a-z])(?:version|ver\.?|v|section|sections|sec\.|§|§§|chapter|clause|article|articles|figure|fig\.?|figs\.?|table|page|pages|pp\.|p\.|no\.|nos\.|appendix|annex|schedule"
    r"|exhibit|item|id|isbn|issn|doi|tel|phone|fax|room|flight|highway|route|interstate|line|rfc|iso|iec|gb|form|rule|part|paragraph|para\.|volume|vol\.|issue|episode|channel"
    r"|port|window[s]?|python|java|model|resolution|ref|reference|equation|eq\.?|footnote|note|step|lot|zip"
    r"|postcode|po box|box|bus|car|seat|seats|gate|apt|suite|unit|building|serial|order|invoice|case|ticket"
    r"|chapters|verse|area)[ :#]*#?|[#№§@])$"
)
_REFERENCE_ZH = lazy_re(
    r"(?:第|图|表|附件|附录|版本|编号|号码|代码|电话|公式|版|邮编|房间|型号|证号|账号|卡号|单号|骁龙)[:：为 ]?\s?$"
)
_LEAD = frozenset("nraevctsgdmlpowxkikyhbi.§#@№0123456789")


_ENUMERATED = lazy_re(r"(?:^|[\n:;]|  ) *\(?$")


def is_enumerator(text: str, at: int, end: int) -> bool:
    """Whether the number only numbers an item of a list: ``2. Next``, ``(3) third``, ``4、其四``."""
    if text[end : end + 1] not in (".", ")", "、", "）", "．") or end - at > 2:
        return False
    if text[at - 1 : at] in ("(", "（") and at:
        return text[end : end + 1] in (")", "）")
    return _ENUMERATED.search(text, max(0, at - 4), at) is not None and not text[end + 1 : end + 2].isdigit()


def is_identifier(text: str, at: int, end: int, original: str) -> bool:
    """Whether the digits from ``at`` to ``end`` of the lower-case ``text`` belong to a name, version or plate."""
    before = text[at - 1 : at]
    if before and ((before.isalpha() and before < "\u2e80") or before in "_#@§№\\"):
        return True
    if before == "/" and text[at - 2 : at - 1].isalnum():
        return True
    if before == "-" and text[at - 2 : at - 1].isalnum() and text[at - 2] < "\u2e80" and not _unit_before(text, at - 1):
        return True
    if before == "." and text[at - 2 : at - 1].isalnum():
        return True
    after = text[end : end + 1]
    if after == "_" or (after == "." and text[end + 1 : end + 2].isalnum() and text[end + 1] < "\u2e80"):
        if original[end + 1].isupper():  # a sentence that begins without a space
            return False
        return not text[end + 1].isalpha() or text[end + 2 : end + 3].isalpha()
    return end - at >= 11 and text[at:end].isdigit()


def _unit_before(text: str, at: int) -> bool:
    """A dash behind a number is a range; behind letters it makes a name (COVID-19)."""
    return text[at - 1].isdigit() or text[at - 1] in "%"


def is_reference(text: str, at: int) -> bool:
    """Whether the number that begins at ``at`` says where something stands or which it is: section 3, 图2, No. 5."""
    if at == 0:
        return False
    tail = text[max(0, at - 14) : at]
    chinese = tail[-1] > "\u2e7f" or tail[-1] in ":：" or (tail[-1] == " " and tail[-2:-1] > "\u2e7f")
    if chinese and _REFERENCE_ZH.search(tail) is not None:
        return True
    return tail[-1] in " :#§@№." and _REFERENCE.search(tail) is not None


def skipped(text: str, at: int, end: int) -> int:
    """Where a telephone number or version ends whose first digits lie from ``at`` to ``end``; 0 when there is none."""
    after, then = text[end : end + 1], text[end + 1 : end + 2]
    if after == "." and then.isdigit():
        found = _VERSION.match(text, at)
    elif after in ("-", " ", ")") and (then.isdigit() or then in (" ", "(")):
        found = _PHONE.match(text, at)
    else:
        return 0
    return found.end() if found is not None else 0


def digits_at(text: str, at: int, money: bool = False) -> Number | None:
    """Read a number at a digit, with what scales it: 1,234.5; 1.5 million; 5m (``money``); 1.2亿; 3万5千; 1/3."""
    if money and (euro := _EURO.match(text, at)) is not None:
        value = Fraction(euro.group().replace(".", "").replace(",", "."))
        return Number(value, Fraction(1, 100), euro.end())
    found = _DIGITS.match(text, at)
    if found is None or _is_score(text, found.end()):
        return None
    number = _plain(found.group(), found.end())
    following = text[number.end : number.end + 1]
    if following in TENS or following in MYRIADS:
        return numeral(text, number.end, number) or number
    if following == " " and text[number.end + 1 : number.end + 2] in MYRIADS:
        return numeral(text, number.end + 1, number) or number
    if following == "/" and text[number.end + 1 : number.end + 2].isdigit():
        return _fraction(text, at)
    return _behind(text, number, money)


_ODDS = lazy_re(r"(\d{1,5}) ?[:：] ?(\d{1,5})(?![\d:：.])")


def odds_at(text: str, at: int) -> Number | None:
    """Read 3:1 as the number three to one."""
    found = _ODDS.match(text, at)
    if found is None or int(found.group(2)) == 0 or (text[at - 1 : at] in ":：/" and at):
        return None
    return Number(Fraction(int(found.group(1)), int(found.group(2))), 1, found.end(), ratio=True)


def _is_score(text: str, end: int) -> bool:
    """3:1 is no number."""
    return text[end : end + 1] in (":", "：") and text[end + 1 : end + 2].isdigit()


def number_end(text: str, at: int) -> int:
    """Where the digits, commas and decimals end that begin at ``at``."""
    found = _DIGITS.match(text, at)
    return found.end() if found is not None else at + 1


def _behind(text: str, number: Number, money: bool) -> Number:
    """What an English text puts behind digits: a scale, a fraction, ``in 10``."""
    end = number.end
    following = text[end : end + 1]
    if following == " " and (mixed := _MIXED.match(text, end)) is not None:
        top, bottom = int(mixed.group(1)), int(mixed.group(2))
        if 0 < top < bottom:
            return Number(number.value + Fraction(top, bottom), Fraction(1, bottom), mixed.end())
    if following and following in " -tmbhk" and (scale := _SCALE.match(text, end)) is not None:
        gap, word = scale.groups()
        factor = (_WITH_MONEY if money else _LONG).get(word, 0)
        if factor and not (gap == " " and len(word) == 1 and not money):
            return number._replace(value=number.value * factor, step=number.step * factor, end=scale.end())
    if following == " " and (share := _IN.match(text, end)) is not None and number.step == 1:
        whole = (
            int(share.group(1))
            if share.group(1).isdecimal()
            else {"ten": 10, "five": 5, "four": 4, "three": 3}[share.group(1)]
        )
        if 0 < number.value < whole <= 10**6 and not 1900 <= whole <= 2100:
            return Number(Fraction(int(number.value), whole), Fraction(1, whole), share.end(), ratio=True)
    if following in "½¼¾⅓⅔" and following:
        part = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3)}
        return scaled(text, number._replace(value=number.value + part[following], step=Fraction(1, 12), end=end + 1))
    return number


def _plain(digits: str, end: int) -> Number:
    bare = digits if digits.isalnum() else "".join(char for char in digits if char.isdecimal() or char == ".")
    whole, point, decimals = bare.partition(".")
    if not point:
        return Number(int(whole), 1, end)
    step = Fraction(1, 10 ** len(decimals))
    return Number(Fraction(int(whole + decimals), 10 ** len(decimals)), step, end)


def _fraction(text: str, at: int) -> Number | None:
    found = _FRACTION.match(text, at)
    if found is None:
        return None
    top, bottom = int(found.group(1)), int(found.group(2))
    if 0 < top < bottom <= 100 and (top, bottom) != (24, 7):
        return Number(Fraction(top, bottom), Fraction(1, bottom), found.end(), ratio=True)
    return None


def trailing_zeros(value: Exact) -> Exact:
    """The place of the last digit that is not nought: 250,000 is said to the ten thousand."""
    if value == 0 or not isinstance(value, int):
        return 1
    step = 1
    while value % (step * 10) == 0:
        step *= 10
    return step
