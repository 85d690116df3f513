"""What a claim denies that its passage affirms, and the other way round: which words stand behind a negator.

>>> from rag_lint.grounding.claims.denial import compare_denials
>>> compare_denials("Monthly plans can be refunded.", "Monthly plans are not refundable.", {})
Denials(denies=0, affirms=1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rag_lint.grounding.claims.words import Word, WordKind, words_of
from rag_lint.grounding.opposites import MODALS, NEGATORS
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_REACH = {WordKind.WORD: 1 / 2, WordKind.HAN: 1 / 4}
"""A negator is taken to govern two English words or four characters at most; a mark of a clause ends it sooner."""
_BREAK = lazy_re("[,;:.!?，；：。！？、\n]")
_HARMLESS = lazy_re(
    "必不可少|离不开|少不了|不可或缺|了不起|不仅|不但|不止|不只|不单|不光|不同|不断|不间断|不久|不少|不错|不服|不当|不难|不妨(?!碍)|不懈|不料|不禁"
    "|毫不费力|毫不犹豫|无论|不论|不管|不外乎|无非|来不及|差不多|不得不|不能不|不可不|不无"
    "|(?:不得|不能|不应[当该]?|不该|不会|不可|不宜|不许|不要|不|未|没有?|别)(?:再)?(?:少于|低于|多于|高于|大于|小于|早于|晚于|迟于|短于|长于|超过|超出)"
    "|no doubt|no big|no fewer than|no less than|no more than|no later than|not (?:less|more|fewer|later) than"
    "|no\\.? ?(?=\\d)|no matter"
)
"""What has a negator in it and denies nothing."""
_LIGHT = lazy_re("支持|提供|进行|予以|给予|办理|接受|受理|允许|被|可以|能够?|再|得")
"""Verbs that say little of what is denied: what follows them is."""
_ADVERBS = frozenset("quit quite very really also so too yet ever entire complete full".split())
_STATED = 2
"""Chinese characters that must be the same for two phrases to be about one thing."""


class Denials(NamedTuple):
    """How many phrases the claim denies and the passage does not, and the passage denies and the claim does not."""

    denies: int = 0
    affirms: int = 0


def compare_denials(claim: str, passage: str, others: Mapping[str, Sequence[str]]) -> Denials:
    """Compare what both deny; ``others`` are what the claim's forms may stand for.

    A phrase denied on one side and affirmed on the other cancels one the other way round: ``may not be destroyed by the
    parties`` says what ``the parties may not destroy`` says.
    """
    ours, theirs = words_of(claim), words_of(passage)
    our_runs, their_runs = _denied(claim, ours), _denied(passage, theirs)
    if not our_runs and not their_runs:
        return Denials()
    mine, other = _forms(ours), _forms(theirs)
    wide = {form: {form, *others.get(form, ())} for form in mine}
    denied = {form for run in our_runs for form in run}
    contested = {form for run in their_runs for form in run}
    said = {form: {form} for form in other}
    for form, alike in wide.items():
        for each in alike & other:
            said[each].add(form)
    affirms = sum(_turned(run, mine, denied, said) for run in their_runs)
    denies = sum(_turned(run, other, contested, wide) for run in our_runs)
    both = min(denies, affirms)
    return Denials(denies - both, affirms - both)


def _forms(words: Sequence[Word]) -> set[str]:
    return {word.form for word in words if word.is_content}


def _stand(run: Sequence[str], text: set[str], wide: Mapping[str, set[str]]) -> list[str]:
    return [form for form in run if wide.get(form, {form}) & text]


def _turned(run: Sequence[str], text: set[str], denied: set[str], wide: Mapping[str, set[str]]) -> bool:
    """Whether the other text says some of what is denied here, two characters at least, and denies none of it."""
    found = _stand(run, text, wide)
    if not found or (found[0] > "\u2e80" and len(found) < min(_STATED, len(run))):
        return False
    return not any(wide.get(form, {form}) & denied for form in run)


def _denied(text: str, words: Sequence[Word]) -> list[tuple[str, ...]]:
    """For each negator the content words it governs."""
    runs = [_governed(text, words, span) for span in negators(text)]
    return [run for run in runs if run]


def negators(text: str) -> list[Span]:
    """Where ``text`` denies or forbids something; those that lie in another are left out."""
    low = text.lower()
    spans = [
        Span(*found.span()) for modals in MODALS for found in modals.finditer(low) if found.lastgroup == "forbidden"
    ]
    spans += [Span(*found.span()) for pattern in NEGATORS for found in pattern.finditer(low)]
    idle = [found.span() for found in _HARMLESS.finditer(low)]
    spans.sort(key=lambda span: (span.start, -span.end))
    kept: list[Span] = []
    for span in spans:
        if (not kept or span.start >= kept[-1].end) and not any(
            start < span.end and span.start < end for start, end in idle
        ):
            kept.append(span)
    return kept


def _governed(text: str, words: Sequence[Word], negator: Span) -> tuple[str, ...]:
    run: list[str] = []
    reach = 0.0
    at = negator.end
    while (light := _LIGHT.match(text, at)) is not None:
        at = light.end()
    first = at
    for word in words:
        if word.start < first:
            continue
        if _BREAK.search(text, at, word.start) or reach >= 1:
            break
        at = word.end
        if word.is_content and word.form not in _ADVERBS:
            run.append(word.form)
            reach += _REACH[word.kind]
    return tuple(run)
