"""Statements turned round: a negation put in or left out, must for may, increase for decrease.

Only where a part of the claim retells a sentence of the evidence, and only when the words beside the turned one are the
same: a summary may deny one thing where its source denies another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rag_lint.grounding.aligned import Alignment, Evidence, align, evidence_of
from rag_lint.grounding.antonyms import swapped_for_opposites
from rag_lint.grounding.novel import novel
from rag_lint.grounding.opposites import ANTONYMS, GUARDED, MODALS, NEGATORS, Force
from rag_lint.grounding.quantities.counted import STOP, stem
from rag_lint.model.bilingual import Both
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import _Word

CLOSE = 0.75  # the same where a negator is all that differs
WHOLE = 0.95  # where all words are there, they need not stand side by side
RETOLD = 0.5  # share of a part's words that the evidence's sentence must hold
_TOKEN = lazy_re(r"[a-z][a-z'’]*(?:-[a-z]+)*|\d[\d.,]*|[\u3400-\u9fff]|[,;:，；：。、]")
_PHRASE = 28  # code points: the longest negator or modal
_REACH = 3  # English words, or twice as many Chinese characters, that a negator governs at most


class Turn(_Word):
    """How a statement was turned round."""

    NEGATION = "negation"
    MODALITY = "modality"
    ANTONYM = "antonym"


class Flip(NamedTuple):
    """A word or phrase of the claim and what stands in its place in the evidence; an empty span where nothing does."""

    turn: Turn
    claim: Span
    evidence: Span
    share: float


class _Cue(NamedTuple):
    span: Span
    negates: bool
    force: Force | None


class _Token(NamedTuple):
    form: str
    span: Span
    negator: Span | None  # that governs it
    modal: _Cue | None


def flips(claim: str, evidence: str) -> tuple[Flip, ...]:
    """Return where ``claim`` says the opposite of the sentence of ``evidence`` it retells; at most one of each part."""
    source = evidence_of(evidence)
    parts = [
        aligned
        for aligned in align(claim, source)
        if aligned.share >= RETOLD and aligned.found > 1 and not aligned.verbatim
    ]
    found = [flip for aligned in parts if (flip := _first(claim, source, aligned)) is not None]
    for swap in swapped_for_opposites(claim, source, parts, novel(claim, source, 2)):
        if not any(flip.claim.start < swap.claim.end and swap.claim.start < flip.claim.end for flip in found):
            found.append(Flip(Turn.ANTONYM, swap.claim, swap.evidence, swap.share))
    return tuple(sorted(found, key=lambda flip: flip.claim))


def _first(claim: str, source: Evidence, aligned: Alignment) -> Flip | None:
    if not may_turn(claim, aligned.claim, aligned.new) and not may_turn(source.text, aligned.evidence, aligned.instead):
        return None
    mine, other = claim[slice(*aligned.claim)], source.text[slice(*aligned.evidence)]
    if not _cues(mine.lower()) and not _cues(other.lower()):
        return None  # neither denies or demands anything
    ours, theirs = _tokens(mine), _tokens(other)
    for turn, mine_at, other_at in _governed(ours, theirs, aligned.share >= WHOLE):
        if turn is Turn.NEGATION and not _plain(mine, other, aligned, ours, theirs):
            continue
        return Flip(turn, _moved(mine_at, aligned.claim.start), _moved(other_at, aligned.evidence.start), aligned.share)
    return None


def may_turn(text: str, part: Span, stretch: Span) -> bool:
    """Whether a negator or a modal stands in a stretch of a part or touches it."""
    start, end = max(part.start, stretch.start - _PHRASE), min(part.end, stretch.end + _PHRASE)
    return any(
        start + cue.span.start <= stretch.end and stretch.start <= start + cue.span.end
        for cue in _cues(text[start:end].lower())
    )


def _plain(mine: str, other: str, aligned: Alignment, ours: tuple[_Token, ...], theirs: tuple[_Token, ...]) -> bool:
    """Whether one side denies once more, and the other, saying the same, has nothing else that denies or supposes."""
    if aligned.share < CLOSE or _figures(mine) - _figures(other):
        return False
    denied, contested = _denied(ours), _denied(theirs)
    both = denied.keys() & contested.keys()
    left = {span for form, span in denied.items() if form not in both}
    right = {span for form, span in contested.items() if form not in both}
    if len(left) + len(right) != 1:
        return False
    silent, agreed = (other, contested) if left else (mine, denied)
    for form in both:
        start, end = agreed[form]
        silent = silent[:start] + " " * (end - start) + silent[end:]
    return not any(pattern.search(silent.lower()) for pattern in GUARDED)


def _denied(tokens: tuple[_Token, ...]) -> dict[str, Span]:
    """What is denied, and by which negator."""
    return {token.form: token.negator for token in tokens if token.negator is not None}


_FIGURE = lazy_re(r"\d+")


def _figures(text: str) -> set[str]:
    return set(_FIGURE.findall(text))


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)


@lru_cache(maxsize=256)
def _tokens(text: str) -> tuple[_Token, ...]:
    """The content words (Chinese: characters) of a part, each with the negator and modal that govern it."""
    low = text.lower()
    if len(low) != len(text):
        return ()
    cues = _cues(low)
    tokens: list[_Token] = []
    for found in _TOKEN.finditer(low):
        form, span = found.group(), Span(*found.span())
        if (form in STOP and form not in ANTONYMS.en) or any(
            cue.span.start < span.end and span.start < cue.span.end for cue in cues
        ):
            continue
        negator = next((cue.span for cue in cues if cue.negates and _governs(low, cue.span, span)), None)
        modal = next((cue for cue in cues if cue.force is not None and _governs(low, cue.span, span)), None)
        tokens.append(_Token(form if form[0] > "\u2e7f" else stem(form), span, negator, modal))
    return tuple(tokens)


# One of them is in every English negator and modal.
_ENGLISH_SIGNS = (
    "no never without neither hardly barely fail refuse unable lack n't n’t must shall may prohibited forbidden barred"
    " banned required obliged obligated allowed permitted entitled free"
).split()
_MAY_DENY = lazy_re("[不没未无非毋禁严切请必应务须可有允准]")  # one of them is in every Chinese negator and modal


def _in_scripts(low: str, patterns: Both[re.Pattern[str]]) -> Iterator[re.Pattern[str]]:
    """The patterns of the languages in whose scripts anything is written."""
    if not low.isascii() and _MAY_DENY.search(low) is not None:
        yield patterns.zh
    if any(map(low.__contains__, _ENGLISH_SIGNS)):
        yield patterns.en


_NOBODY = lazy_re(r"(?:^|[.;:,])\s*(?:(?:no|neither|none of)(?: [^\s,.;:]+){1,5}|no one|nobody) $")


@lru_cache(maxsize=256)
def _cues(low: str) -> tuple[_Cue, ...]:
    """Negators and modals, in order; a forbidding modal is a negator too."""
    cues: list[_Cue] = []
    told: list[Span] = []  # negators that are part of a modal
    for pattern in _in_scripts(low, MODALS):
        for found in pattern.finditer(low):
            force = Force(found.lastgroup)
            nobody = _NOBODY.search(low, 0, found.start()) if force is Force.ALLOWED else None
            if nobody is not None:
                force = Force.FORBIDDEN  # no tenant may sublet
                told.append(Span(*nobody.span()))
            cues.append(_Cue(Span(*found.span()), force is Force.FORBIDDEN, force))
    for pattern in _in_scripts(low, NEGATORS):
        for found in pattern.finditer(low):
            span = Span(*found.span())
            taken = [*(cue.span for cue in cues), *told]
            if not any(other.start < span.end and span.start < other.end for other in taken):
                cues.append(_Cue(span, True, None))
    return tuple(sorted(cues))


def _governs(low: str, cue: Span, word: Span) -> bool:
    """Whether the first content word behind the cue is ``word``: small words between them do not count."""
    if word.start < cue.end or word.start - cue.end > 24:
        return False
    between = low[cue.end : word.start]
    if not between.strip():
        return True
    if low[word.start] > "\u2e7f":
        return len(between) <= 1
    return all(each in STOP or each.endswith("ly") for each in between.split())


def _governed(ours: tuple[_Token, ...], theirs: tuple[_Token, ...], whole: bool) -> Iterator[tuple[Turn, Span, Span]]:
    """Words that both have in the same surroundings, denied in one only, or required in one, allowed in the other."""
    places: dict[str, list[int]] = {}
    for there, other in enumerate(theirs):
        places.setdefault(other.form, []).append(there)
    for at, mine in enumerate(ours):
        if not mine.form.isalnum() and len(mine.form) == 1:
            continue  # a comma; it is kept because words are not neighbours across one
        others = [there for there in places.get(mine.form, ()) if whole or _beside(ours, at, theirs, there)]
        if not others:
            continue
        if all((theirs[there].negator is None) != (mine.negator is None) for there in others):
            other = theirs[others[0]]
            forces = {token.modal.force for token in (mine, other) if token.modal is not None}
            turn = Turn.MODALITY if forces == {Force.FORBIDDEN, Force.ALLOWED} else Turn.NEGATION
            yield turn, _phrase(mine), _phrase(other)
        elif mine.modal is not None and mine.modal.force is not Force.FORBIDDEN:
            modals = [theirs[there].modal for there in others]
            if (
                all(modal is not None and modal.force is not mine.modal.force for modal in modals)
                and modals[0] is not None
            ):
                yield Turn.MODALITY, mine.modal.span, modals[0].span


def _phrase(token: _Token) -> Span:
    if token.negator is None and token.modal is not None:
        return token.modal.span
    return Span(token.negator.start, token.span.end) if token.negator is not None else token.span


def _beside(ours: tuple[_Token, ...], at: int, theirs: tuple[_Token, ...], there: int) -> bool:
    """Whether a content word next to the one is next to the other too; in Chinese the next character must be."""
    if ours[at].form[0] > "\u2e7f":
        return _form(ours, at + 1) == _form(theirs, there + 1) != ""
    mine = {_form(ours, at - 1), _form(ours, at + 1), _form(ours, at - 2), _form(ours, at + 2)}
    other = {_form(theirs, there - 1), _form(theirs, there + 1), _form(theirs, there - 2), _form(theirs, there + 2)}
    return not (mine & other) <= {"", ",", "，"}


def _form(tokens: tuple[_Token, ...], at: int) -> str:
    return tokens[at].form if 0 <= at < len(tokens) else ""
