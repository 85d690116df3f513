"""How much harm the cuts of a chunk sequence do: its findings that a better cut can heal, weighed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rag_lint.chunking.damage import HEALED, WEIGHT
from rag_lint.engine.run import RuleSet
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding
from rag_lint.model.verdicts import Severity

AT_START = frozenset("cut_start cut_result dependent_start dangling_anaphora list_orphan table_orphan".split())
AT_END = frozenset("cut_end cut_condition list_leadin table_cut".split())
"""Those that come from the cut in front of the chunk and from the one behind it; the others by their place, or both."""


def harm_of(findings: Iterable[Finding]) -> int:
    """Return the weight of what a cut could heal: 4 an error, 2 a warning, 1 an info."""
    return sum(WEIGHT[finding.severity] for finding in findings if finding.defect in HEALED)


def kinds_of(findings: Iterable[Finding]) -> tuple[str, ...]:
    """Return the defect of each finding that a cut could heal and that is more than an info."""
    return tuple(one.defect for one in findings if one.defect in HEALED and one.severity is not Severity.INFO)


class Harm(NamedTuple):
    """The harm in a chunk: all of it, what comes of the cut in front of it, and what of the cut behind it.

    ``kinds`` are those of ``kinds_of``.
    """

    all: int = 0
    start: int = 0
    end: int = 0
    kinds: tuple[str, ...] = ()


_NO_HARM = Harm()


def _harm_in(findings: Sequence[Finding]) -> Harm:
    if not findings:
        return _NO_HARM
    start = end = 0
    for finding in findings:
        if finding.defect in AT_START:
            start += WEIGHT[finding.severity]
        elif finding.defect in AT_END:
            end += WEIGHT[finding.severity]
    return Harm(harm_of(findings), start, end, kinds_of(findings))


_LEAST, _MOST = 160, 600
"""So much of a neighbour tells how it ends or begins, up to the border of a paragraph or a line; more where code may
have been opened long before."""
_BORDERS = ("\n\n", "\n")


def _end_of(text: str) -> str:
    if len(text) <= _LEAST or "```" in text or "~~~" in text:
        return text
    low, high = max(0, len(text) - _MOST), len(text) - _LEAST
    found = ((text.rfind(border, low, high), border) for border in _BORDERS)
    return next((text[at + len(border) :] for at, border in found if at >= 0), text[-_MOST:])


def _beginning_of(text: str) -> str:
    if len(text) <= _LEAST:
        return text
    found = (text.find(border, _LEAST, _MOST) for border in _BORDERS)
    return text[: next((at for at in found if at >= 0), _MOST)]


class Linted:
    """The findings of chunk texts beside their neighbours, each looked up once."""

    def __init__(self, rules: RuleSet, source: str, ignore: tuple[str, ...] = ()) -> None:
        self.rules = rules
        self._source = source
        self._ignore = ignore
        self._known: dict[tuple[str, str, str], tuple[tuple[Finding, ...], Harm]] = {}
        self._edges: dict[str, tuple[str, str]] = {}

    def findings(self, text: str, prev: str, next: str) -> tuple[Finding, ...]:
        """Return what the rules find in ``text``; of long neighbours only what is beside it is looked at."""
        key = text, self._edges_of(prev)[1], self._edges_of(next)[0]
        return (self._known.get(key) or self._lint(*key))[0]

    def judged(self, texts: Sequence[str], prev: str = "", next: str = "") -> list[Harm]:
        """Return the harm in each of ``texts``, which follow each other between ``prev`` and ``next``."""
        known = self._known
        edges = [self._edges.get(text) or self._edges_of(text) for text in (prev, *texts, next)]
        harms = []
        for at, text in enumerate(texts):
            found = known.get((text, edges[at][1], edges[at + 2][0]))
            harms.append(found[1] if found else self._lint(text, edges[at][1], edges[at + 2][0])[1])
        return harms

    def harms(self, texts: Sequence[str], prev: str = "", next: str = "") -> list[int]:
        """Return the weight of the harm in each of ``texts``."""
        return [harm.all for harm in self.judged(texts, prev, next)]

    def kinds(self, texts: Sequence[str], prev: str = "", next: str = "") -> list[tuple[str, ...]]:
        """Return the kinds of damage in each of ``texts``, see ``kinds_of``."""
        return [harm.kinds for harm in self.judged(texts, prev, next)]

    def _lint(self, text: str, prev: str, next: str) -> tuple[tuple[Finding, ...], Harm]:
        findings = self.rules.lint(Chunk(text, prev, next, source=self._source, ignore=self._ignore)).findings
        found = self._known[text, prev, next] = findings, _harm_in(findings) if text.strip() else _NO_HARM
        return found

    def _edges_of(self, text: str) -> tuple[str, str]:
        """How a text begins and ends, as far as it tells of a neighbour; the same strings each time."""
        edges = self._edges.get(text)
        if edges is None:
            edges = self._edges[text] = _beginning_of(text), _end_of(text)
        return edges
