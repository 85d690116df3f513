"""Figures over many results, added one by one: nothing of a result is kept but numbers. A mean of nothing is None."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rag_lint.grounding.claims.model import METRICS, Gate
from rag_lint.report.json_values import Json

BINS = 10


@dataclass(slots=True)
class Figure:
    """A metric over all results: how many had one, their sum, and how they lie in tenths."""

    count: int = 0
    total: float = 0.0
    bins: list[int] = field(default_factory=lambda: [0] * BINS)

    def add(self, value: float) -> None:
        """Count one value, 0 to 1."""
        self.count += 1
        self.total += value
        self.bins[min(BINS - 1, int(value * BINS))] += 1

    @property
    def mean(self) -> float | None:
        """The mean, None of nothing."""
        return self.total / self.count if self.count else None


@dataclass(slots=True)
class Share:
    """How many of some records were flagged."""

    flagged: int = 0
    count: int = 0

    @property
    def rate(self) -> float | None:
        """The share that was flagged, None of nothing."""
        return self.flagged / self.count if self.count else None


class Tally:
    """What is counted of results; ``add`` takes the value of one line of a file of results."""

    def __init__(self) -> None:
        self.records = self.failed = self.flagged = self.checked = 0
        self.gates: Counter[str] = Counter()
        self.claims: Counter[str] = Counter()
        self.figures = {name: Figure() for name in METRICS}
        self.judge: Counter[str] = Counter()
        self.unanswered: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.groups: dict[str, Share] = {}
        self.labelled: list[tuple[bool, bool, float | None]] = []  # says yes, flagged, hallucination probability

    def add(self, result: Mapping[str, Any], label: bool | None = None, group: str | None = None) -> None:
        """Count one result, ``label`` being what a person says of the answer, ``group`` what it is counted under."""
        self.records += 1
        if result.get("error") is not None:
            self.failed += 1
            self.reasons[str(result["error"])] += 1
            return
        self.checked += 1
        flagged = bool(result["hallucinated"])
        self.flagged += flagged
        self.gates[str(result["gate"])] += 1
        self.claims.update(str(claim["verdict"]) for claim in result["claims"])
        self.judge[str(result["judge"])] += 1
        self.unanswered.update(result.get("unanswered") or {})
        for name, figure in self.figures.items():
            value = result["metrics"].get(name)
            if value is not None:
                figure.add(value)
        if group is not None:
            share = self.groups.setdefault(group, Share())
            share.count += 1
            share.flagged += flagged
        if label is not None:
            self.labelled.append((label, flagged, result["metrics"].get("hallucination_probability")))

    def value(self) -> Json:
        """The figures as a JSON object."""
        return {
            "records": self.records,
            "checked": self.checked,
            "failed": self.failed,
            "flagged": self.flagged,
            "gates": {gate.value: self.gates[gate.value] for gate in Gate},
            "claims": dict(sorted(self.claims.items())),
            "metrics": {
                name: {"mean": figure.mean, "count": figure.count, "tenths": figure.bins}
                for name, figure in self.figures.items()
            },
            "judge": dict(self.judge),
            "unanswered": dict(self.unanswered),
            "groups": {
                name: {"flagged": share.flagged, "count": share.count, "rate": share.rate}
                for name, share in sorted(self.groups.items())
            },
        }
