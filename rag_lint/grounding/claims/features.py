"""What is measured of a claim against its passages before it is weighed; no figure tells which text it is from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.grounding.claims.passages import Passages, Window
from rag_lint.grounding.claims.retelling import Differences, differences
from rag_lint.grounding.claims.synonyms import others_of
from rag_lint.grounding.claims.words import Word, WordKind, words_of
from rag_lint.grounding.mismatches import Mismatch, MismatchKind, mismatches
from rag_lint.grounding.opposites import NEGATORS
from rag_lint.grounding.quantities.trace import Outcome, Traced, trace_quantities
from rag_lint.model.pattern import lazy_re

_LIMITS = frozenset(
    "only all every always never most any both each none first last must exclusively entirely completely solely least no"
    " 只 仅 都 全 均 每 最 必 须 凡 皆 总 唯".split()
)
_NAMED = 5
"""Letters by which a name is looked for."""
_TIE, _TRIED = 0.15, 6
"""Windows whose coverage is so near the best are compared word by word, this many at most."""
_DIGITS = lazy_re(r"\d+(?:,\d{3})*(?:\.\d+)?")


class Features(NamedTuple):
    """Shares are 0 to 1, the rest are counts.

    ``coverage``: the share of a claim's content words in the window that holds most. ``run``: the longest run of content
    words that are not there. ``wrong``, ``absent``, ``open``, ``right``: its quantities that the passages contradict, do
    not have, leave undecided, confirm. ``figures``: figures that stand nowhere in the passages. ``names``: words in
    capitals that stand nowhere. ``turned``, ``antonyms``, ``misnamed``: mismatches of these kinds. ``denies``: the claim
    denies something and the window nothing. ``limits``: words like ``only`` and ``all`` that the window does not have.
    ``alike``, ``new_figures``, ``telling``, ``swapped``: see ``Differences``.
    """

    coverage: float = 0.0
    run: int = 0
    wrong: int = 0
    absent: int = 0
    open: int = 0
    right: int = 0
    figures: int = 0
    names: int = 0
    turned: int = 0
    antonyms: int = 0
    misnamed: int = 0
    denies: int = 0
    limits: int = 0
    alike: float = 0.0
    new_figures: int = 0
    telling: int = 0
    swapped: int = 0


class Measured(NamedTuple):
    """The features, the window they are about (None: no passage has a word of the claim) and the mismatches.

    Spans of mismatches lead from the claim to the passages joined by ``Passages.joined``.
    """

    features: Features
    window: Window | None
    mismatches: tuple[Mismatch, ...] = ()


def measure(claim: str, passages: Passages) -> Measured:
    """Measure a claim against all ``passages`` together; citation marks should be gone from it."""
    words = words_of(claim)
    others = others_of(claim, words)
    windows = passages.windows({word.form: others.get(word.form, ()) for word in words if word.is_content})
    if not windows:
        return Measured(Features(), None)
    evidence = passages.joined
    traced = trace_quantities(claim, evidence)
    wrong = mismatches(claim, evidence)
    kinds = [each.kind for each in wrong]
    window, told, denies = _best(claim, words, windows, passages, traced)
    held = window.found
    around = _words_in(window, passages)
    features = Features(
        coverage=sum(held.values()) / len(held),
        run=_longest_run(words, held),
        wrong=sum(each.outcome is Outcome.CONTRADICTED for each in traced),
        absent=sum(each.outcome is Outcome.ABSENT for each in traced),
        open=sum(each.outcome is Outcome.UNDECIDED for each in traced),
        right=sum(each.outcome is Outcome.CONFIRMED for each in traced),
        figures=_unknown_figures(claim, evidence, traced),
        names=_unknown_names(claim, words, evidence.lower()),
        turned=kinds.count(MismatchKind.NEGATION) + kinds.count(MismatchKind.MODALITY),
        antonyms=kinds.count(MismatchKind.ANTONYM),
        misnamed=kinds.count(MismatchKind.NAME),
        denies=denies,
        limits=len(_LIMITS.intersection(word.form for word in words).difference(word.form for word in around)),
        alike=told.alike,
        new_figures=told.figures,
        telling=told.telling,
        swapped=told.swapped,
    )
    return Measured(features, window, wrong)


def _words_in(window: Window, passages: Passages) -> list[Word]:
    return [word for sentence in passages.sentences_of(window) for word in sentence.words]


def _best(
    claim: str, words: Sequence[Word], windows: Sequence[Window], passages: Passages, traced: Sequence[Traced]
) -> tuple[Window, Differences, int]:
    """Of the windows that hold about as many of the claim's words, the one that says them most alike."""
    ours = _denies(claim)
    found = []
    for window in windows[:_TRIED]:
        if window.coverage < windows[0].coverage - _TIE:
            break
        told = _differences(words, _words_in(window, passages), window.found, traced)
        denied = _denies(passages.text_of(window))
        found.append((window.coverage + told.alike / 3 - (ours != denied) / 5, window, told, int(ours and not denied)))
    return max(found, key=lambda each: each[0])[1:]


def _differences(
    words: Sequence[Word], around: Sequence[Word], held: dict[str, float], traced: Sequence[Traced]
) -> Differences:
    """Quantities that the passages confirm are left out: they may be said in another form."""
    sure = [each.claim.span for each in traced if each.outcome is Outcome.CONFIRMED]
    rest = [word for word in words if not any(span.start <= word.start < span.end for span in sure)]
    return differences(rest, around, {form: share for form, share in held.items() if share})


def _longest_run(words: Sequence[Word], held: dict[str, float]) -> int:
    longest = run = 0
    for word in words:
        if word.is_content:
            run = 0 if held[word.form] else run + 1
            longest = max(longest, run)
    return longest


def _unknown_figures(claim: str, evidence: str, traced: Sequence[Traced]) -> int:
    sure = [each.claim.span for each in traced if each.outcome is Outcome.CONFIRMED]
    ours = [
        found.group().replace(",", "")
        for found in _DIGITS.finditer(claim)
        if not any(span.start <= found.start() < span.end for span in sure)
    ]
    known = {found.replace(",", "") for found in _DIGITS.findall(evidence)} if ours else set()
    return sum(figure not in known for figure in ours)


def _unknown_names(claim: str, words: Sequence[Word], low: str) -> int:
    """Words in capitals, the claim's first word aside, whose first letters stand nowhere in the passages."""
    count = 0
    for number, word in enumerate(words):
        if number and word.kind is WordKind.WORD and claim[word.start].isupper():
            said = claim[word.start : word.end].lower().replace("’", "'").removesuffix("'s")
            count += said[:_NAMED] not in low
    return count


def _denies(text: str) -> bool:
    low = text.lower()
    return NEGATORS.en.search(low) is not None or NEGATORS.zh.search(low) is not None
