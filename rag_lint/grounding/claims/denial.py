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

_REACH = {WordKind.WORD: 2, WordKind.HAN: 4}
"""Content words, English or Chinese, that a negator is taken to govern at most; a mark of a clause ends it sooner."""
_BREAK = lazy_re("[,;:.!?，；：。！？、\n]")
_STATED = 2
"""Chinese characters that must be the same for two phrases to be about one thing."""


class Denials(NamedTuple):
    """How many phrases the claim denies and the passage does not, and the passage denies and the claim does not."""

    denies: int = 0
    affirms: int = 0


def compare_denials(claim: str, passage: str, others: Mapping[str, Sequence[str]]) -> Denials:
    """Compare what both deny; ``others`` are what the claim's forms may stand for."""
    ours, theirs = words_of(claim), words_of(passage)
    our_runs, their_runs = _denied(claim, ours), _denied(passage, theirs)
    if not our_runs and not their_runs:
        return Denials()
    mine, other = _forms(ours), _forms(theirs)
    wide = {form: {form, *others.get(form, ())} for form in mine}
    denied = {form for run in our_runs for form in run}
    contested = {form for run in their_runs for form in run}
    denies = sum(
        _turned(run, other, contested, wide) or not (their_runs or _stand(run, other, wide)) for run in our_runs
    )
    said = {form: {form} for form in other}
    for form, alike in wide.items():
        for each in alike & other:
            said[each].add(form)
    return Denials(denies, sum(_turned(run, mine, denied, said) for run in their_runs))


def _forms(words: Sequence[Word]) -> set[str]:
    return {word.form for word in words if word.is_content}


def _stand(run: Sequence[str], text: set[str], wide: Mapping[str, set[str]]) -> list[str]:
    return [form for form in run if wide.get(form, {form}) & text]


def _turned(run: Sequence[str], text: set[str], denied: set[str], wide: Mapping[str, set[str]]) -> bool:
    """Whether the other text says what is denied here, and denies none of it."""
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
    spans.sort(key=lambda span: (span.start, -span.end))
    kept: list[Span] = []
    for span in spans:
        if not kept or span.start >= kept[-1].end:
            kept.append(span)
    return kept


def _governed(text: str, words: Sequence[Word], negator: Span) -> tuple[str, ...]:
    run: list[str] = []
    at = negator.end
    for word in words:
        if word.start < negator.end:
            continue
        if _BREAK.search(text, at, word.start) or len(run) >= _REACH.get(word.kind, 4):
            break
        at = word.end
        if word.is_content:
            run.append(word.form)
    return tuple(run)
