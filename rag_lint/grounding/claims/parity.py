"""Whether a claim denies as often as the place that it retells, whatever words stand behind the negators."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rag_lint.grounding.claims.denial import negators
from rag_lint.grounding.claims.words import Word, words_of
from rag_lint.model.pattern import lazy_re

_CLAUSE = lazy_re(r"[^,;:.!?，；：。！？\n—]+(?:[.,:](?=\S)[^,;:.!?，；：。！？\n—]+)*")
_DENYING = lazy_re(
    "驳回|拒绝|失败|禁止|停止|防止|阻止|避免|难以|不足|取消|终止|除非|缺乏|缺少|严禁|杜绝|未过期"
    "|别(?=再|去|把|让|用|在)"
    r"|(?<![a-z])(?:reject|refus|fail(?!ure)|den(?:y|ied|ies)|lack|prevent|avoid|bann(?:ed|ing)|forb[ai]d|prohibit"
    r"|declin|unless|instead of|rather than|other than|un(?:able|aware|necessary|available|lawful)|impossible|invalid"
    "|ineligible|illegal)"
)
"""What denies without a negator."""
_OTHERWISE = lazy_re("否则|不然|要不是|(?:^|[,;.] ?)(?:otherwise|or else)(?![a-z])|(?<![a-z])lest ")
"""What says a thing by its opposite: beside it nothing is counted."""
_SURELY, _PERHAPS = 0.5, 0.2
"""A clause of the passage is retold if the claim has such a share of its words, and may be from the lower one on."""


def uneven(claim: str, words: Sequence[Word], place: str, others: Mapping[str, Sequence[str]]) -> bool:
    """Whether the claim has an odd number of negators more, or fewer, than what it retells of ``place``.

    ``others`` are what forms of the claim may stand for. Clauses of which the claim has but few words may be retold or
    not: either way is good.
    """
    if _OTHERWISE.search(claim.lower()) or _OTHERWISE.search(place.lower()):
        return False
    known = {word.form for word in words if word.is_content}
    for form in tuple(known):
        known.update(others.get(form, ()))
    ours = _count(claim)
    told = [(share, count) for share, count in _clauses(place, known) if share >= _PERHAPS]
    least = sum(count for share, count in told if share >= _SURELY)
    most = sum(count for _, count in told)
    return not least <= ours <= most and (ours - (least if ours < least else most)) % 2 == 1


def _count(text: str) -> int:
    return len(negators(text)) + len(_DENYING.findall(text.lower()))


def _clauses(text: str, known: set[str]) -> Iterator[tuple[float, int]]:
    """For each clause the share of its words that are known, and its negators."""
    for found in _CLAUSE.finditer(text):
        forms = {word.form for word in words_of(found.group()) if word.is_content}
        if forms:
            yield len(forms & known) / len(forms), _count(found.group())
