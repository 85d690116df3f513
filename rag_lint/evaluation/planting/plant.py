"""Plant one error at a time in the sentences of an answer; the same seed always plants the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from rag_lint.evaluation.planting.entity import plant_entity
from rag_lint.evaluation.planting.model import Edit, ErrorKind, Plant, Planted
from rag_lint.evaluation.planting.negation import plant_negation
from rag_lint.evaluation.planting.number import plant_number
from rag_lint.grounding.claims.model import Claim
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Span
from rag_lint.model.script import lang_of


def _plant_sentence(sentence: str, lang: Lang, others: Sequence[str], chance: Random) -> Edit | None:
    """A sentence of another answer, of the same language, in the place of this one."""
    fit = [each for each in others if lang_of(each) == lang]
    return Edit(Span(0, len(sentence)), chance.choice(fit)) if fit else None


PLANTS: dict[ErrorKind, Plant] = {
    ErrorKind.NUMBER: plant_number,
    ErrorKind.NEGATION: plant_negation,
    ErrorKind.ENTITY: plant_entity,
    ErrorKind.SENTENCE: _plant_sentence,
}


def planted(answer: str, claims: Sequence[Claim], others: Sequence[str], chance: Random) -> Iterator[Planted]:
    """Yield ``answer`` with an error of each kind that has a place in one of ``claims``, drawn by ``chance``.

    ``others`` are sentences of other answers. An edit that leaves the words as they were is never made, nor one that
    writes a sentence which the answer has anyway.
    """
    for kind, plant in PLANTS.items():
        order = list(claims)
        chance.shuffle(order)
        for claim in order:
            edit = plant(claim.text, lang_of(claim.text), others, chance)
            if edit is not None and (made := _made(kind, answer, claim, edit)) is not None:
                yield made
                break


def _made(kind: ErrorKind, answer: str, claim: Claim, edit: Edit) -> Planted | None:
    start, end = edit.span
    text = claim.text[:start] + edit.text + claim.text[end:]
    if _bare(text) == _bare(claim.text) or _bare(text) in _bare(answer):
        return None
    changed = answer[: claim.start] + text + answer[claim.end :]
    return Planted(kind, changed, Span(claim.start, claim.start + len(text)), claim.text[start:end], edit.text)


def _bare(text: str) -> str:
    return "".join(text.split())
