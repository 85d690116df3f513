"""What is measured of a claim against its passages before it is weighed; no figure tells which text it is from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from rag_lint.grounding.claims.denial import Denials, compare_denials
from rag_lint.grounding.claims.named import compare_names
from rag_lint.grounding.claims.parity import uneven
from rag_lint.grounding.claims.passages import Passages, Window
from rag_lint.grounding.claims.placed import misplaced
from rag_lint.grounding.claims.retelling import Differences, differences
from rag_lint.grounding.claims.synonyms import others_of
from rag_lint.grounding.claims.words import Word, WordKind, words_of
from rag_lint.grounding.mismatches import Mismatch, MismatchKind, mismatches
from rag_lint.grounding.quantities.compare import restates
from rag_lint.grounding.quantities.trace import Outcome, Traced, trace_quantities
from rag_lint.grounding.standing import stands
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_TIE, _TRIED = 0.2, 8
"""Windows whose coverage is so near the best are compared word by word, this many at most."""
_DIGITS = lazy_re(r"\d+(?:,\d{3})*(?:\.\d+)?")


class Features(NamedTuple):
    """``coverage`` and ``alike`` are shares, the rest are counts.

    ``coverage``: how much of a claim's content words the window holds that holds most. ``run``: the longest run of
    content words that are not there. ``wrong``, ``right``: quantities that the passages contradict, or confirm.
    ``figures``, ``names``: figures, and names and titles, that stand nowhere in the passages. ``misplaced``,
    ``replaced``: figures, and unknown names, for which the window has others. ``turned``, ``antonyms``, ``misnamed``:
    mismatches of these kinds. ``denies``, ``affirms``: see ``Denials``. ``uneven``: 1 if one denies more often than the
    other.
    ``alike``, ``new_figures``, ``telling``, ``swapped``: see ``Differences``.
    """

    coverage: float = 0.0
    run: int = 0
    wrong: int = 0
    right: int = 0
    figures: int = 0
    misplaced: int = 0
    names: int = 0
    replaced: int = 0
    turned: int = 0
    antonyms: int = 0
    misnamed: int = 0
    denies: int = 0
    affirms: int = 0
    uneven: int = 0
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
    window, told, denials = _best(claim, words, windows, passages, traced, others)
    held = window.found
    place, text = _words_in(window, passages), passages.text_of(window)
    named = compare_names(claim, words, place, passages.texts[window.passage], text, evidence.lower())
    here = trace_quantities(claim, text) if any(word.kind is WordKind.FIGURE for word in words) else ()
    features = Features(
        coverage=sum(held.values()) / len(held),
        run=_longest_run(words, held),
        wrong=sum(each.outcome is Outcome.CONTRADICTED for each in traced),
        right=sum(each.outcome is Outcome.CONFIRMED for each in traced),
        figures=_unknown_figures(claim, evidence, traced),
        misplaced=misplaced(words, passages, window, others, _confirmed(here)),
        names=named.unknown,
        replaced=named.replaced,
        turned=kinds.count(MismatchKind.NEGATION) + kinds.count(MismatchKind.MODALITY),
        antonyms=kinds.count(MismatchKind.ANTONYM),
        misnamed=kinds.count(MismatchKind.NAME),
        denies=denials.denies,
        affirms=denials.affirms,
        uneven=uneven(claim, words, text, others),
        alike=told.alike,
        new_figures=told.figures,
        telling=told.telling,
        swapped=told.swapped,
    )
    return Measured(features, window, wrong)


def _words_in(window: Window, passages: Passages) -> list[Word]:
    return [word for sentence in passages.sentences_of(window) for word in sentence.words]


def _best(
    claim: str,
    words: Sequence[Word],
    windows: Sequence[Window],
    passages: Passages,
    traced: Sequence[Traced],
    others: Mapping[str, Sequence[str]],
) -> tuple[Window, Differences, Denials]:
    """Of the windows that hold about as many of the claim's words, the one that says them most alike."""
    found = []
    for window in windows[:_TRIED]:
        if window.coverage < windows[0].coverage - _TIE:
            break
        told = _differences(claim, words, window, passages, traced, others)
        text = passages.text_of(window)
        denials = Denials() if stands(claim, text) else compare_denials(claim, text, others)
        off = denials.denies + denials.affirms > 0
        likeness = window.coverage + (told.alike + _pairs(claim, words, text)) / 3 - off / 20
        found.append((likeness, window, told, denials))
    return max(found, key=lambda each: each[0])[1:]


def _pairs(claim: str, words: Sequence[Word], text: str) -> float:
    """The share of a claim's pairs of Chinese characters that a text has; 0 for English."""
    pairs = [
        claim[one.start : other.end]
        for one, other in pairwise(words)
        if one.kind is other.kind is WordKind.HAN and one.end == other.start
    ]
    return sum(pair in text for pair in pairs) / len(pairs) if pairs else 0.0


def _differences(
    claim: str,
    words: Sequence[Word],
    window: Window,
    passages: Passages,
    traced: Sequence[Traced],
    others: Mapping[str, Sequence[str]],
) -> Differences:
    """Quantities that the window confirms in another form than the claim's are left out."""
    around = _words_in(window, passages)
    known = {word.form for word in around if word.kind is WordKind.FIGURE}
    ours = [word for word in words if word.kind is WordKind.FIGURE]
    elsewhere = _confirmed(traced)
    confirmed = {word.form for word in ours if _inside(word, elsewhere)}
    if all(word.form in known for word in ours):
        return differences(words, around, others, confirmed)
    here = _confirmed(trace_quantities(claim, passages.text_of(window)))
    rest = [
        word for word in words if not (_inside(word, here) and not known.intersection(_figures_at(words, word, here)))
    ]
    return differences(rest, around, others, confirmed)


def _confirmed(traced: Sequence[Traced]) -> list[Span]:
    """The quantities that are there, save bounds of one form with other numbers: under 36 is no way to say under 18."""
    return [
        each.claim.span
        for each in traced
        if each.outcome is Outcome.CONFIRMED and not (each.evidence and restates(each.claim, each.evidence))
    ]


def _inside(word: Word, spans: Sequence[Span]) -> bool:
    return any(span.start <= word.start < span.end for span in spans)


def _figures_at(words: Sequence[Word], word: Word, spans: Sequence[Span]) -> set[str]:
    """The figures of the quantity that a word belongs to."""
    span = next(span for span in spans if span.start <= word.start < span.end)
    return {each.form for each in words if each.kind is WordKind.FIGURE and span.start <= each.start < span.end}


def _longest_run(words: Sequence[Word], held: dict[str, float]) -> int:
    longest = run = 0
    for word in words:
        if word.is_content:
            run = 0 if held[word.form] else run + 1
            longest = max(longest, run)
    return longest


def _unknown_figures(claim: str, evidence: str, traced: Sequence[Traced]) -> int:
    sure = _confirmed(traced)
    ours = [
        found.group().replace(",", "")
        for found in _DIGITS.finditer(claim)
        if not any(span.start <= found.start() < span.end for span in sure)
    ]
    known = {found.replace(",", "") for found in _DIGITS.findall(evidence)} if ours else set()
    return sum(figure not in known for figure in ours)
