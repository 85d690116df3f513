"""Run a rule set over one chunk: prefilter, find, grade, sort."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rag_lint.engine.dispatch import Dispatch
from rag_lint.engine.lexicon import lexicon_of
from rag_lint.engine.rule import ChunkRule, Hit, JudgedRule, PatternRule, Rule, SourceRule
from rag_lint.engine.suppress import may_suppress, suppress
from rag_lint.engine.view import View
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Placement
from rag_lint.model.finding import Finding, Span
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Check, Severity


class RuleSet:
    """Rules chosen and arranged once, then used for any number of chunks; holds no state between chunks."""

    def __init__(
        self, rules: Iterable[Rule], severity: Mapping[str, Severity] | None = None, known: Iterable[str] = ()
    ) -> None:
        self.rules = tuple(sorted(rules, key=lambda rule: rule.code))
        codes = frozenset(rule.code for rule in self.rules)
        self.known = codes.union(known)  # a suppression may name any rule there is, chosen for this run or not
        own = [rule for rule in self.rules if isinstance(rule, (PatternRule, ChunkRule))]
        self._source_rules = tuple(rule for rule in self.rules if isinstance(rule, SourceRule))
        self.judged = tuple(rule for rule in self.rules if isinstance(rule, JudgedRule))
        self._codes = frozenset(rule.code for rule in own)
        self.severity = dict(severity or {})
        self._source_codes = self._codes | {rule.code for rule in self._source_rules}
        self.checks: frozenset[Check] = frozenset(rule.check for rule in own)
        self.source_checks = self.checks | {rule.check for rule in self._source_rules}
        self._dispatch = Dispatch((rule, lexicon_of(rule.patterns)) for rule in own)

    def lint(self, chunk: Chunk, placement: Placement | None = None) -> ChunkReport:
        """Return everything these rules find in ``chunk``; ``placement`` enables the rules about its source."""
        if placement is not None and placement.marks:
            chunk = replace(chunk, marks=placement.marks)  # so that a finding knows its place in the source's file
        view = View(chunk)
        hits: list[tuple[Rule, Hit]] = [
            (rule, hit) for rule, lexicon in self._dispatch.due(view) for hit in rule.find(view, lexicon)
        ]
        ran = self.checks
        if placement is not None:
            ran = self.source_checks
            hits += [(rule, hit) for rule in self._source_rules for hit in rule.find(view, placement)]
        if len(hits) > 1:
            silenced = {code for rule, _ in hits for code in rule.supersedes}
            findings = [self._finding(rule, hit, chunk) for rule, hit in hits if rule.code not in silenced]
            findings.sort(key=_order)
        else:
            findings = [self._finding(rule, hit, chunk) for rule, hit in hits]
        if may_suppress(chunk):
            codes = self._codes if placement is None else self._source_codes
            kept, suppressed, unused = suppress(chunk, findings, self.known, codes)
            return ChunkReport(chunk, tuple(kept), ran, tuple(suppressed), unused)
        return ChunkReport(chunk, tuple(findings), ran)

    def _finding(self, rule: Rule, hit: Hit, chunk: Chunk) -> Finding:
        severity = (self.severity and self.severity.get(rule.code)) or hit.severity or rule.severity
        return Finding(rule, chunk, Span(hit.start, hit.end), severity, hit.args, hit.related)


def _order(finding: Finding) -> tuple[int, int, str]:
    return finding.severity.rank, finding.span.start, finding.rule.code
