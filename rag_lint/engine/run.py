"""Run a rule set over one chunk: prefilter, find, grade, sort."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rag_lint.engine.dispatch import Dispatch
from rag_lint.engine.lexicon import lexicon_of
from rag_lint.engine.rule import (
    ChunkRule,
    CorpusHit,
    CorpusRule,
    Hit,
    JudgedRule,
    PatternRule,
    Rule,
    SizeRule,
    SourceRule,
)
from rag_lint.engine.suppress import may_suppress, suppress
from rag_lint.engine.view import View
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding, Span
from rag_lint.model.report import ChunkReport
from rag_lint.model.rule import RuleCard
from rag_lint.model.verdicts import Check, Severity

if TYPE_CHECKING:
    from rag_lint.model.document import Placement
    from rag_lint.model.limit import Limit


class _Ran(NamedTuple):
    """The rules that look at a chunk, by what is known of it besides its text."""

    codes: frozenset[str]
    checks: frozenset[Check]

    @classmethod
    def of(cls, *rules: RuleCard) -> "_Ran":
        return cls(_codes(rules), frozenset(rule.check for rule in rules))


class RuleSet:
    """Rules chosen and arranged once, then used for any number of chunks; holds no state between chunks.

    ``limit`` is what chunks must fit into; without it no rule looks at their length.
    """

    def __init__(
        self,
        rules: Iterable[Rule],
        severity: Mapping[str, Severity] | None = None,
        known: Iterable[str] = (),
        limit: "Limit | None" = None,
    ) -> None:
        self.rules = tuple(sorted(rules, key=lambda rule: rule.code))
        # a suppression may name any rule there is, chosen for this run or not
        self.known = _codes(self.rules).union(known)
        self.severity = dict(severity or {})
        self.limit = limit
        alone = tuple(rule for rule in self.rules if isinstance(rule, (PatternRule, ChunkRule)))
        self._source_rules = tuple(rule for rule in self.rules if isinstance(rule, SourceRule))
        self.judged = tuple(rule for rule in self.rules if isinstance(rule, JudgedRule))
        self._corpus_rules = {rule.code: rule for rule in self.rules if isinstance(rule, CorpusRule)}
        self._size_rules = tuple(rule for rule in self.rules if isinstance(rule, SizeRule) and limit is not None)
        self._ran = {
            (placed, compared): _Ran.of(
                *alone,
                *self._size_rules,
                *(self._source_rules if placed else ()),
                *(self._corpus_rules.values() if compared else ()),
            )
            for placed in (False, True)
            for compared in (False, True)
        }
        self._dispatch = Dispatch((rule, lexicon_of(rule.patterns)) for rule in alone)

    def lint(
        self, chunk: Chunk, placement: "Placement | None" = None, corpus: Sequence[CorpusHit] | None = None
    ) -> ChunkReport:
        """Return everything these rules find in ``chunk``.

        ``placement`` enables the rules about its source; ``corpus`` is what was found when it was compared with the
        chunks before it, None when it was not.
        """
        if placement is not None and placement.marks:
            chunk = replace(chunk, marks=placement.marks)  # so that a finding knows its place in the source's file
        view = View(chunk)
        hits: list[tuple[Rule, Hit]] = [
            (rule, hit) for rule, lexicon in self._dispatch.due(view) for hit in rule.find(view, lexicon)
        ]
        ran = self._ran[placement is not None, corpus is not None]
        if placement is not None:
            hits += [(rule, hit) for rule in self._source_rules for hit in rule.find(view, placement)]
        if self.limit is not None:
            hits += [(rule, hit) for rule in self._size_rules for hit in rule.find(view, self.limit)]
        if corpus:
            hits += [(self._corpus_rules[code], hit) for code, hit in corpus if code in self._corpus_rules]
        if len(hits) > 1:
            silenced = {code for rule, _ in hits for code in rule.supersedes}
            findings = [self._finding(rule, hit, chunk) for rule, hit in hits if rule.code not in silenced]
            findings.sort(key=_order)
        else:
            findings = [self._finding(rule, hit, chunk) for rule, hit in hits]
        if may_suppress(chunk):
            kept, suppressed, unused = suppress(chunk, findings, self.known, ran.codes)
            return ChunkReport(chunk, tuple(kept), ran.checks, tuple(suppressed), unused)
        return ChunkReport(chunk, tuple(findings), ran.checks)

    def _finding(self, rule: Rule, hit: Hit, chunk: Chunk) -> Finding:
        severity = (self.severity and self.severity.get(rule.code)) or hit.severity or rule.severity
        return Finding(rule, chunk, Span(hit.start, hit.end), severity, hit.args, hit.related)


def _codes(rules: Iterable[RuleCard]) -> frozenset[str]:
    return frozenset(rule.code for rule in rules)


def _order(finding: Finding) -> tuple[int, int, str]:
    return finding.severity.rank, finding.span.start, finding.rule.code
