"""How much harm the cuts of a chunk sequence do: its findings that a better cut can heal, weighed."""

from collections.abc import Iterable, Sequence

from rag_lint.chunking.damage import HEALED, WEIGHT
from rag_lint.engine.run import RuleSet
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding
from rag_lint.model.verdicts import Severity


def harm_of(findings: Iterable[Finding]) -> int:
    """Return the weight of what a cut could heal: 4 an error, 2 a warning, 1 an info."""
    return sum(WEIGHT[finding.severity] for finding in findings if finding.defect in HEALED)


def kinds_of(findings: Iterable[Finding]) -> tuple[str, ...]:
    """Return the defect of each finding that a cut could heal and that is more than an info."""
    return tuple(one.defect for one in findings if one.defect in HEALED and one.severity is not Severity.INFO)


_LEAST, _MOST = 160, 600
"""So much of a neighbour tells how it ends or begins, up to a paragraph's border; more where code may have been opened
long before."""


def _end_of(text: str) -> str:
    if len(text) <= _LEAST or "```" in text or "~~~" in text:
        return text
    border = text.rfind("\n\n", max(0, len(text) - _MOST), len(text) - _LEAST)
    return text[border + 2 if border >= 0 else -_MOST :]


def _beginning_of(text: str) -> str:
    if len(text) <= _LEAST:
        return text
    border = text.find("\n\n", _LEAST, _MOST)
    return text[: border if border >= 0 else _MOST]


class Linted:
    """The findings of chunk texts beside their neighbours, each looked up once."""

    def __init__(self, rules: RuleSet, source: str, ignore: tuple[str, ...] = ()) -> None:
        self.rules = rules
        self._source = source
        self._ignore = ignore
        self._known: dict[tuple[str, str, str], tuple[tuple[Finding, ...], int]] = {}
        self._edges: dict[str, tuple[str, str]] = {}

    def findings(self, text: str, prev: str, next: str) -> tuple[Finding, ...]:
        """Return what the rules find in ``text``; of long neighbours only what is beside it is looked at."""
        return self._looked_up(text, prev, next)[0]

    def harms(self, texts: Sequence[str], prev: str = "", next: str = "") -> list[int]:
        """Return the harm in each of ``texts``, which follow each other between ``prev`` and ``next``."""
        around = [prev, *texts, next]
        return [
            self._looked_up(text, around[at], around[at + 2])[1] if text.strip() else 0 for at, text in enumerate(texts)
        ]

    def kinds(self, texts: Sequence[str], prev: str = "", next: str = "") -> list[tuple[str, ...]]:
        """Return the kinds of damage in each of ``texts``, see ``kinds_of``."""
        around = [prev, *texts, next]
        return [
            kinds_of(self.findings(text, around[at], around[at + 2])) if text.strip() else ()
            for at, text in enumerate(texts)
        ]

    def _looked_up(self, text: str, prev: str, next: str) -> tuple[tuple[Finding, ...], int]:
        key = (text, self._edges_of(prev)[1], self._edges_of(next)[0])
        found = self._known.get(key)
        if found is None:
            findings = self.rules.lint(Chunk(*key, source=self._source, ignore=self._ignore)).findings
            found = self._known[key] = findings, harm_of(findings)
        return found

    def _edges_of(self, text: str) -> tuple[str, str]:
        """How a text begins and ends, as far as it tells of a neighbour; the same strings each time."""
        edges = self._edges.get(text)
        if edges is None:
            edges = self._edges[text] = _beginning_of(text), _end_of(text)
        return edges
