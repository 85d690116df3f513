"""Figures over audited chunks, added line by line; of each chunk only counts and one example are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rag_lint.evaluation.audit.model import Trouble
from rag_lint.evaluation.tally import Share
from rag_lint.grounding.claims.model import ClaimOutcome, Gate

_BAD = (ClaimOutcome.CONTRADICTED.value, ClaimOutcome.DISPUTED.value, ClaimOutcome.UNPROVEN.value)


@dataclass(slots=True)
class Example:
    """A question whose answer was flagged: the claim that is wrong, and why; empty for an answer that tells nothing."""

    question: str
    claim: str
    reason: str


@dataclass(slots=True)
class ChunkRow:
    """A chunk: how many of its questions were answered, flagged, and not answered from it.

    ``against`` is how many answers to questions of other chunks its text contradicts.
    """

    id: str
    source: str = ""
    line: int | None = None
    codes: tuple[str, ...] = ()
    answered: int = 0
    flagged: int = 0
    missed: int = 0
    against: int = 0
    example: Example | None = None


class AuditSummary:
    """What was counted of an audit."""

    def __init__(self) -> None:
        self.chunks = self.unasked = self.failed_chunks = 0
        self.questions = self.answered = self.flagged = self.failed = 0
        self.ranks: Counter[int | None] = Counter()
        self.gates: Counter[str] = Counter()
        self.troubles: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.judge: Counter[str] = Counter()
        self.unanswered: Counter[str] = Counter()
        self.with_findings, self.without = Share(), Share()
        self._rows: dict[str, ChunkRow] = {}

    def add(self, line: Mapping[str, Any]) -> None:
        """Count one line of a journal."""
        row = self._row(line["id"])
        row.source, row.line, row.codes = line["source"], line["line"], tuple(line["codes"])
        self.chunks += 1
        if line["error"] is not None:
            self.failed_chunks += 1
            self.reasons[line["error"]] += 1
        self.unasked += line["error"] is None and not line["results"]
        for each in line["results"]:
            self._add(each, row)

    def _add(self, asked: Mapping[str, Any], row: ChunkRow) -> None:
        self.questions += 1
        if asked["error"] is not None:
            self.failed += 1
            self.reasons[asked["error"]] += 1
            return
        self.answered += 1
        row.answered += 1
        self.ranks[asked["rank"]] += 1
        row.missed += asked["rank"] is None
        self.gates[asked["gate"]] += 1
        self.troubles.update(asked["troubles"])
        self.judge[asked["judge"]] += 1
        self.unanswered.update(asked.get("unanswered") or {})
        share = self.with_findings if row.codes else self.without
        share.count += 1
        share.flagged += asked["flagged"]
        for one in asked["deciding"]:
            self._row(one).against += one != row.id
        if asked["flagged"]:
            self.flagged += 1
            row.flagged += 1
            row.example = row.example or _example(asked)

    def _row(self, one: str) -> ChunkRow:
        return self._rows.setdefault(one, ChunkRow(one))

    @property
    def listed(self) -> list[ChunkRow]:
        """The chunks with a flagged answer, or that contradict others or are not found, the worst first."""
        found = [row for row in self._rows.values() if row.flagged or row.against or row.missed]
        return sorted(
            found, key=lambda row: (-row.flagged - row.against, -row.missed, row.source, row.line or 0, row.id)
        )

    @property
    def first(self) -> int:
        """Questions whose own chunk was retrieved first."""
        return self.ranks[1]

    @property
    def missed(self) -> int:
        """Questions whose own chunk was not retrieved."""
        return self.ranks[None]

    def counts(self) -> dict[str, Any]:
        """The counts by name."""
        return {
            "chunks": self.chunks,
            "chunks_without_questions": self.unasked,
            "chunks_failed": self.failed_chunks,
            "questions": self.questions,
            "answered": self.answered,
            "failed": self.failed,
            "flagged": self.flagged,
            "gates": {gate.value: self.gates[gate.value] for gate in Gate},
            "troubles": {trouble.value: self.troubles[trouble.value] for trouble in Trouble},
            "retrieved_first": self.first,
            "not_retrieved": self.missed,
        }


def _example(asked: Mapping[str, Any]) -> Example:
    wrong = next((each for each in asked["claims"] if each["verdict"] in _BAD), None)
    return Example(asked["question"], *((wrong["text"], wrong["reason"]) if wrong else (asked["answer"], "")))


def summed_up(lines: Iterable[Mapping[str, Any]]) -> AuditSummary:
    """Count all ``lines``."""
    summary = AuditSummary()
    for line in lines:
        summary.add(line)
    return summary
