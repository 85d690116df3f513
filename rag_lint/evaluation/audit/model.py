"""What an audit says of a chunk: the questions made of it, and what became of their answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rag_lint.grounding.claims.model import AnswerReport, ClaimOutcome, Gate, Response
from rag_lint.model.chunk import Chunk
from rag_lint.model.verdicts import _Word

Retrieve = Callable[[str, int], Sequence[str]]
"""From a question and a number to the ids of at most so many chunks, the nearest first."""


class Trouble(_Word):
    """What is wrong with an answer, or with what it was made from."""

    CONTRADICTED = "contradicted"  # a passage says otherwise
    DISPUTED = "disputed"  # two passages say different things
    UNPROVEN = "unproven"  # no passage says it
    REFUSED = "refused"  # no answer: the passages do not tell
    NOT_RETRIEVED = "not-retrieved"  # the chunk is not among the passages for a question made of it


@dataclass(frozen=True, slots=True)
class Asked:
    """A question made of a chunk. ``retrieved`` are the ids of the passages, ``rank`` is the chunk's own among them.

    ``rank`` counts from 1 and is None when the chunk was not retrieved. ``report`` is None, and ``error`` says why in
    one line, when no answer was made.
    """

    question: str
    retrieved: tuple[str, ...]
    rank: int | None
    report: AnswerReport | None
    error: str | None = None

    @property
    def flagged(self) -> bool:
        """Whether the answer may not be shown as it is."""
        return self.report is not None and self.report.gate is not Gate.SHIP

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What is wrong; empty for an answer that may be shown and was made from its chunk."""
        if self.report is None:
            return ()
        found = [
            trouble
            for outcome, trouble in (
                (ClaimOutcome.CONTRADICTED, Trouble.CONTRADICTED),
                (ClaimOutcome.DISPUTED, Trouble.DISPUTED),
                (ClaimOutcome.UNPROVEN, Trouble.UNPROVEN),
            )
            if self.report.of(outcome)
        ]
        if self.report.gate is Gate.ABSTAIN or self.report.response is Response.REFUSAL:
            found.append(Trouble.REFUSED)
        return (*found, *((Trouble.NOT_RETRIEVED,) if self.rank is None else ()))

    @property
    def deciding(self) -> tuple[str, ...]:
        """The ids of the chunks that contradict the answer."""
        if self.report is None:
            return ()
        against = (ClaimOutcome.CONTRADICTED, ClaimOutcome.DISPUTED)
        places = [each.passage for each in self.report.claims if each.verdict in against and each.passage is not None]
        return tuple(dict.fromkeys(self.retrieved[place] for place in places))


@dataclass(frozen=True, slots=True)
class ChunkAudit:
    """A chunk, the codes of what rules find in it, and its questions.

    ``error`` says in one line why none were made; a chunk that holds nothing to ask about has neither.
    """

    chunk: Chunk
    codes: tuple[str, ...]
    asked: tuple[Asked, ...]
    error: str | None = None

    @property
    def is_whole(self) -> bool:
        """Whether everything that was asked of the model was answered."""
        return self.error is None and all(each.error is None for each in self.asked)
