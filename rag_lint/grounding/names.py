"""Names put in the place of others: BoostStar Basic for BoostStar Pro, Cambodia for Hong Kong, A and B exchanged.

English names are known by their capitals. In Chinese only what can be known without a segmenter is looked at: titles in
《》, the parties of a contract, countries. A name is compared only where the words beside it are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rag_lint.grounding.aligned import Alignment, Evidence, align, evidence_of
from rag_lint.grounding.designations import renumbered
from rag_lint.grounding.novel import novel
from rag_lint.grounding.quantities.counted import STOP, stem
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

RETOLD = 0.6
ONE_SIDE = 0.8
TYPED = 0.45  # names whose type is known need less: in a short claim the name itself is half of what is looked for
_LONG_NAME = 40  # code points
_FIRST = lazy_re("[A-ZÀ-ÖØ-ÞĀ-Ž]")
_CAPITAL = r"[A-ZÀ-ÖØ-ÞĀ-Ž][^\W\d_\u2e80-\uffff&'’]*(?:[&'’-][^\W\d_\u2e80-\uffff]+)*"
_NAME = lazy_re(rf"(?<![^\W_]){_CAPITAL}(?:(?: | of | of the | de | von | van | & |-){_CAPITAL})*")
_WORD = lazy_re(r"[^\W\d_\u2e80-\uffff][^\W\d_\u2e80-\uffff'’-]*")
_PARTS = lazy_re("['’-]")
_TITLES = frozenset(
    "mr mrs ms dr sir dame lord lady king queen prince princess president prime minister senator governor"
    " mayor judge justice"
    " professor captain major general colonel pope bishop saint st chairman ceo director manager chief coach secretary"
    " the a an new first second third north south east west northern southern eastern western central upper lower"
    " january february march april may june july august september october november december monday tuesday wednesday"
    " thursday friday saturday sunday american british several many most some each both german french"
    " english russian chinese interstate route highway".split()
)
_OUTSIDE = _TITLES | STOP
PARTIES = lazy_re(
    "甲方|乙方|丙方|丁方|买方|卖方|买受人|出卖人|出租人|承租人|出借人|借款人|贷款人|委托人|受托人|发包人|承包人|供方|需方|原告|被告|上诉人|被上诉人|雇主|雇员"
    "|转让方|受让方|许可方|被许可方|债权人|债务人|担保人|投保人|保险人|被保险人|受益人|用人单位|劳动者"
)
COUNTRIES = lazy_re(
    "中国|美国|日本|韩国|朝鲜|英国|法国|德国|俄罗斯|意大利|西班牙|葡萄牙|荷兰|比利时|瑞士|瑞典|挪威|丹麦|芬兰|波兰|乌克兰|希腊|土耳其|印度|巴基斯坦|泰国|越南|新加坡|马来西亚"
    "|印度尼西亚|菲律宾|澳大利亚|新西兰|加拿大|墨西哥|巴西|阿根廷|智利|埃及|南非|以色列|伊朗|伊拉克|沙特阿拉伯|卡塔尔|北京|上海|天津|重庆|广东|江苏|浙江|山东|河南|四川|湖北|湖南|福建"
    "|安徽|河北|辽宁|陕西|江西|云南|广西|贵州|山西|吉林|黑龙江|新疆|甘肃|内蒙古|西藏|海南|宁夏|青海|香港|澳门|台湾|广州|深圳|杭州|南京|武汉|成都|西安"
)
_SURNAMES = "王李张刘陈杨赵黄吴徐孙胡朱郭罗郑梁谢宋唐韩冯邓曹彭萧蔡潘袁董苏吕魏蒋杜沈姜傅钟卢汪戴崔廖谭邱贾邹孟秦薛侯雷"
_PERSON_SIGN = lazy_re(f"[{_SURNAMES}·]")
_PERSONS = lazy_re(
    rf"(?<![\u4e00-\u9fff·])[{_SURNAMES}][\u4e00-\u9fff]{{1,2}}(?![\u4e00-\u9fff])|[\u4e00-\u9fff]{{2,6}}·[\u4e00-\u9fff]{{2,6}}"
    rf"|(?<=[由是为，。、者长员师手星家授士理席“])[{_SURNAMES}][\u4e00-\u9fff]{{1,2}}(?=[，。、（(”和与及的在担出获饰主]|$)"
)
_TITLED = lazy_re("《[^《》\n]{1,30}》")


class Misnamed(NamedTuple):
    """A name of the claim and the one the evidence has in its place."""

    claim: Span
    evidence: Span


class _Name(NamedTuple):
    words: tuple[str, ...]
    span: Span


def misnamed(claim: str, evidence: str) -> tuple[Misnamed, ...]:
    """Return the names of ``claim`` in whose place ``evidence`` has another one, in order."""
    source = evidence_of(evidence)
    found = [Misnamed(*pair) for pair in renumbered(claim, source)]
    parts = align(claim, source)
    retold = [part for part in parts if part.share >= RETOLD and part.found > 1 and not part.verbatim]
    for pair in (*_english(claim, source, retold), *_chinese(claim, source, parts)):
        if not any(pair[0].start < each.claim.end and each.claim.start < pair[0].end for each in found):
            found.append(Misnamed(*pair))
    return tuple(sorted(found))


def may_name(text: str, stretch: Span) -> bool:
    """Whether a name that is known as one stands in a stretch of ``text`` or touches it."""
    start, end = max(0, stretch.start - _LONG_NAME), min(len(text), stretch.end + _LONG_NAME)
    return any(
        found.start() <= stretch.end and stretch.start <= found.end()
        for pattern in _patterns_for(text[start:end])
        for found in pattern.finditer(text, start, end)
    )


def _patterns_for(text: str) -> Iterator[re.Pattern[str]]:
    """The patterns of names of which ``text`` has a character that they cannot do without."""
    if _FIRST.search(text) is not None:
        yield _NAME
    if text.isascii():
        return
    if "《" in text:
        yield _TITLED
    yield from (PARTIES, COUNTRIES)
    if _PERSON_SIGN.search(text) is not None:
        yield _PERSONS


def _names(text: str, within: Span | None = None) -> list[_Name]:
    names: list[_Name] = []
    for found in _NAME.finditer(text, *(within or ())):
        words = [each for each in _WORD.finditer(found.group()) if each.group()[0].isupper()]
        while words and words[0].group().lower() in _OUTSIDE:
            words = words[1:]
        if words:
            span = Span(found.start() + words[0].start(), found.end())
            names.append(_Name(tuple(each.group().lower() for each in words), span))
    return names


def _english(claim: str, source: Evidence, parts: Sequence[Alignment]) -> Iterator[tuple[Span, Span]]:
    ours = [name for stretch in novel(claim, source, _LONG_NAME) for name in _names(claim, stretch)]
    if not ours:
        return
    low = claim.lower()
    for name in ours:
        missing = [word for word in name.words if not source.places(_core(word))]
        if not missing or (len(name.words) < 2 and _opens(claim, name.span)):
            continue
        if len(missing) < len(name.words):
            rival = _variant(name, missing, source, low)
        else:
            rival = _replaced(name, claim, low, source, parts)
        if rival is not None:
            yield name.span, rival


def _core(word: str) -> str:
    """What is looked for: the first letters, so that France finds French, as far as no accent may be written apart."""
    word = max(_PARTS.split(word), key=len)
    plain = next((at for at, char in enumerate(word) if not char.isascii()), len(word))
    return word[: min(plain, 5)] if plain > 1 else word[:5]


def _opens(claim: str, span: Span) -> bool:
    """Whether a capital may only be the beginning of a sentence."""
    before = claim[: span.start].rstrip(" \"'“‘(")
    return not before or before[-1] in ".!?:\n"


def _variant(name: _Name, missing: list[str], source: Evidence, low: str) -> Span | None:
    """The evidence's name that shares a word with the claim's and differs in another: BoostStar Pro."""
    kept = [word for word in name.words if word not in missing]
    if len(missing) != 1 or len(missing[0]) < 3:
        return None
    place = name.words.index(missing[0])
    rivals: dict[tuple[str, ...], Span] = {}
    for word in kept:
        for at in source.places(word):
            other = _name_at(source, at)
            if other is None or len(other.words) != len(name.words):
                continue
            differing = [index for index, (a, b) in enumerate(zip(name.words, other.words, strict=True)) if a != b]
            if differing == [place] and other.words[place] not in low and other.words[place] not in _TITLES:
                rivals.setdefault(other.words, other.span)
    return next(iter(rivals.values())) if len(rivals) == 1 else None


def _name_at(source: Evidence, at: int) -> _Name | None:
    start = max(0, at - 40)
    for found in _NAME.finditer(source.text, start, min(len(source.text), at + 60)):
        if found.start() <= at < found.end():
            names = _names(found.group())
            by = found.start()
            return _Name(names[0].words, Span(by + names[0].span.start, by + names[0].span.end)) if names else None
    return None


def _replaced(name: _Name, claim: str, low: str, source: Evidence, parts: Sequence[Alignment]) -> Span | None:
    """The evidence's name that stands between the same words where the claim's stands."""
    part = next((part for part in parts if part.claim.start <= name.span.start < part.claim.end), None)
    if part is None or _is_acronym(name, source):
        return None
    sentence = source.text[part.evidence.start : part.evidence.end]
    mine = _slot(claim, name.span)
    found: list[Span] = []
    for other in _names(sentence):
        if any(word[:5] in low for word in other.words) or len(other.words) > len(name.words) + 2:
            continue
        theirs = _slot(sentence, other.span)
        if _same_slot(mine, theirs, part):
            found.append(Span(other.span.start + part.evidence.start, other.span.end + part.evidence.start))
    return found[0] if len(found) == 1 else None


def _same_slot(ours: tuple[str, str], theirs: tuple[str, str], part: Alignment) -> bool:
    """Both words beside are the same, or one where all else that the part says is there."""
    same = [a == b and len(a) > 1 for a, b in zip(ours, theirs, strict=True)]
    return all(same) or (any(same) and part.share >= ONE_SIDE)


def _slot(text: str, span: Span) -> tuple[str, str]:
    """The words before and behind a name."""
    before = _WORD.findall(text[max(0, span.start - 30) : span.start])
    after = _WORD.findall(text[span.end : span.end + 30])
    return (stem(before[-1].lower()) if before else "", stem(after[0].lower()) if after else "")


def _is_acronym(name: _Name, source: Evidence) -> bool:
    """Whether the claim's name is made of first letters of the evidence's, or the other way round."""
    word = name.words[0]
    if len(name.words) == 1 and len(word) <= 5:
        return True
    return "".join(each[0] for each in name.words).upper() in source.text


def _chinese(claim: str, source: Evidence, parts: Sequence[Alignment]) -> Iterator[tuple[Span, Span]]:
    for part in parts:
        if part.verbatim or part.share < TYPED or claim[part.claim.start : part.claim.end].isascii():
            continue
        for pattern in (_TITLED, PARTIES, COUNTRIES, _PERSONS):
            yield from _typed(pattern, claim, source, part)


def _typed(pattern: re.Pattern[str], claim: str, source: Evidence, part: Alignment) -> Iterator[tuple[Span, Span]]:
    """Names of one type, one of which each side has alone; or two that both have, exchanged."""
    ours = [Span(*found.span()) for found in pattern.finditer(claim, *part.claim)]
    theirs = [Span(*found.span()) for found in pattern.finditer(source.text, *part.evidence)]
    mine, other = [claim[slice(*span)] for span in ours], [source.text[slice(*span)] for span in theirs]
    foreign = [span for span, text in zip(ours, mine, strict=True) if text not in source.text]
    unsaid = [span for span, text in zip(theirs, other, strict=True) if text not in claim]
    if len(foreign) == 1 and len(unsaid) == 1:
        if set(claim[slice(*foreign[0])].split("·")) & set(source.text[slice(*unsaid[0])].split("·")):
            return  # one foreign name in two spellings
        yield foreign[0], unsaid[0]
    elif len(mine) == len(other) == 2 and mine == other[::-1] and mine[0] != mine[1]:
        between = claim[ours[0].end : ours[1].start], source.text[theirs[0].end : theirs[1].start]
        if between[0] == between[1] and between[0].strip(" 、和与及同跟或,，") and not _passive(claim, source, part):
            yield ours[0], theirs[0]


def _passive(claim: str, source: Evidence, part: Alignment) -> bool:
    return ("被" in claim[slice(*part.claim)]) != ("被" in source.text[slice(*part.evidence)])
