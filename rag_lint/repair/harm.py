"""How much harm the cuts of a chunk sequence do: its findings that a better cut can heal, weighed."""

from collections.abc import Iterable, Sequence

from rag_lint.engine.run import RuleSet
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding
from rag_lint.model.verdicts import Severity

HEALED = frozenset(
    """cut_start cut_end cut_condition cut_result dependent_start dangling_anaphora list_orphan list_leadin
    table_orphan table_cut code_cut heading_only fragment""".split()
)
"""The defects that come from where a chunk is cut."""
_WEIGHT = {Severity.ERROR: 4, Severity.WARNING: 2, Severity.INFO: 1}


def harm_of(findings: Iterable[Finding]) -> int:
    """Return the weight of what a cut could heal: 4 an error, 2 a warning, 1 an info."""
    return sum(_WEIGHT[finding.severity] for finding in findings if finding.defect in HEALED)


_BESIDE = 600
"""So much of a neighbour tells how it ends or begins; more where code may have been opened long before."""


def _end_of(text: str) -> str:
    if len(text) <= _BESIDE or "```" in text or "~~~" in text:
        return text
    return text[-_BESIDE:]


def _beginning_of(text: str) -> str:
    return text[:_BESIDE]


class Linted:
    """The findings of chunk texts beside their neighbours, each looked up once."""

    def __init__(self, rules: RuleSet, source: str, ignore: tuple[str, ...] = ()) -> None:
        self._rules = rules
        self._source = source
        self._ignore = ignore
        self._known: dict[tuple[str, str, str], tuple[Finding, ...]] = {}

    def findings(self, text: str, prev: str, next: str) -> tuple[Finding, ...]:
        """Return what the rules find in ``text``; of long neighbours only what is beside it is looked at."""
        key = (text, _end_of(prev), _beginning_of(next))
        found = self._known.get(key)
        if found is None:
            chunk = Chunk(*key, source=self._source, ignore=self._ignore)
            found = self._known[key] = self._rules.lint(chunk).findings
        return found

    def harms(self, texts: Sequence[str], prev: str = "", next: str = "") -> list[int]:
        """Return the harm in each of ``texts``, which follow each other between ``prev`` and ``next``."""
        around = [prev, *texts, next]
        return [
            harm_of(self.findings(text, around[at], around[at + 2])) if text.strip() else 0
            for at, text in enumerate(texts)
        ]
