"""The pass itself: chunks go by in order, and each is told what it is to those before it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Protocol

from rag_lint.corpus.ledger import Ledger
from rag_lint.corpus.repeated_edges import RepeatedEdges
from rag_lint.corpus.sign import Sign, sign_of
from rag_lint.corpus.tallies import Tallies, told_edges
from rag_lint.engine.relations import Fact, Relation, Twin
from rag_lint.engine.rule import CorpusHit, CorpusRule, Rule
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding, Related, Span
from rag_lint.model.report import DocumentReport
from rag_lint.model.verdicts import Severity

MOST_CHUNKS = 4_000_000
"""Chunks that later ones are compared with; memory ends there."""
REACH = 3
"""Chunks of a source this near to each other may overlap: what they share is no repetition."""
SHOWN = 160
"""Characters of an earlier chunk that a finding tells."""


class Index(Protocol):
    """Finds the earlier chunk that a text has to do with, by number."""

    def see(self, number: int, sign: Sign, text: str) -> tuple[int, Twin] | None:
        """Look for it, and let later texts find this one."""


NO_HITS: tuple[CorpusHit, ...] = ()
FULL = Both(
    zh="只与前 {0} 块比较，另有 {1} 块没有记下", en="compared with the first {0} chunks only; {1} more were not kept"
)


def comparison_of(rules: Iterable[Rule]) -> "Comparison | None":
    """Return what compares chunks for ``rules``; None when none of them asks for it."""
    chosen = tuple(rule for rule in rules if isinstance(rule, CorpusRule))
    if not chosen:
        return None
    from rag_lint.storage.spool import Spool

    return Comparison(chosen, Spool)


class Spooled(Protocol):
    """Texts that are kept as they come, by number."""

    def __getitem__(self, number: int) -> str:
        """Return a text."""

    def append(self, text: str) -> None:
        """Keep one more text."""


class Comparison:
    """Compares the chunks of one run. ``spool`` makes where texts are kept, for the rules that look at them again.

    Raises MissingExtraError when a rule needs a library that is not there.
    """

    def __init__(self, rules: Iterable[Rule], spool: Callable[[], Spooled], most: int = MOST_CHUNKS) -> None:
        self._rules = tuple(rule for rule in rules if isinstance(rule, CorpusRule))
        relations: set[Relation] = {relation for rule in self._rules for relation in rule.relations}
        self._same = "same" in relations
        self._ledger = Ledger()
        self._number: dict[int, int] = {}
        facts: set[Fact] = {fact for rule in self._rules for fact in rule.facts}
        self._tallies = Tallies() if facts - {"repeated_edge"} else None
        self._edges = RepeatedEdges() if "repeated_edge" in facts else None
        self._spool = spool() if relations & {"near", "inside", "holds"} else None
        self.reads_texts = self._spool is not None or self._edges is not None
        self._near: Index | None = None
        self._contained: Index | None = None
        if self._spool is not None and "near" in relations:
            from rag_lint.corpus.near import NearIndex

            self._near = NearIndex(self._ledger, self._spool, REACH)
        if self._spool is not None and relations & {"inside", "holds"}:
            from rag_lint.corpus.contained import ContainedIndex

            self._contained = ContainedIndex(self._ledger, self._spool, REACH)
        self._most = most
        self.not_kept = 0

    @property
    def kept(self) -> int:
        """How many chunks later ones are compared with."""
        return len(self._ledger)

    def see(self, chunk: Chunk, file: str) -> tuple[CorpusHit, ...]:
        """Compare a chunk of ``file`` with those before it and keep its signature."""
        return self.see_sign(sign_of(chunk, file), chunk.text)

    def see_sign(self, sign: Sign, text: str = "") -> tuple[CorpusHit, ...]:
        """Do the same for a chunk of which only the sign is left; its ``text`` is needed if ``reads_texts``."""
        if self._tallies is not None:
            self._tallies.see(sign)
        if self._edges is not None:
            self._edges.see(sign, text)
        if not sign.digest:
            return NO_HITS
        first = self._number.get(sign.digest)
        if first is not None:
            twin = Twin("same", self._ledger.entry(first).place, sign.start, sign.end, sign.columns)
            return self._hits(first, twin, sign.excerpt) if self._same else NO_HITS
        if len(self._ledger) >= self._most:
            self.not_kept += 1
            return NO_HITS
        number = self._number[sign.digest] = self._ledger.add(sign)
        if self._spool is None:
            return NO_HITS
        self._spool.append(text)
        found = self._near.see(number, sign, text) if self._near else None
        if found is None and self._contained:
            found = self._contained.see(number, sign, text)
        if found is None:
            return NO_HITS
        earlier, twin = found
        return self._hits(earlier, twin, self._spool[earlier][:SHOWN])

    def _hits(self, number: int, twin: Twin, text: str) -> tuple[CorpusHit, ...]:
        """Ask the rules; each finding tells where the earlier chunk is and how it begins."""
        entry = self._ledger.entry(number)
        related = (Related("corpus", Span(0, len(text)), text, entry.file, entry.id, entry.location),)
        return tuple(
            CorpusHit(rule.code, hit._replace(related=related))
            for rule in self._rules
            if twin.relation in rule.relations
            for hit in rule.find(twin)
        )

    def reports(self, severity: Mapping[str, Severity]) -> Iterator[DocumentReport]:
        """Yield, at the end, what is told once for a document or an export; ``severity`` fixes levels by code."""
        told = self._tallies.ended() if self._tallies else iter(())
        for file, tally in chain(told, told_edges(self._edges) if self._edges else ()):
            findings = tuple(
                Finding(
                    rule,
                    tally.first,
                    Span(hit.start, hit.end),
                    severity.get(rule.code) or hit.severity or rule.severity,
                    hit.args,
                )
                for rule in self._rules
                if tally.fact in rule.facts
                for hit in rule.count(tally)
            )
            if findings:
                yield DocumentReport(file, findings=findings)
