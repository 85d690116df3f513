"""Run the rules about a whole source."""

from rag_lint.engine.document_rule import DocumentRule
from rag_lint.engine.run import RuleSet
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.document import Coverage
from rag_lint.model.finding import Finding, Span


def lint_coverage(text: str, coverage: Coverage, rules: RuleSet, source: str = "") -> tuple[Finding, ...]:
    """Return what ``rules`` find on a source, by place; each finding hangs on a chunk that is the whole source text."""
    whole = Chunk(text, id=source, source=source, location=Location(line=1, column=1))
    findings = [
        Finding(
            rule,
            whole,
            Span(hit.start, hit.end),
            rules.severity.get(rule.code) or hit.severity or rule.severity,
            hit.args,
            hit.related,
        )
        for rule in rules.rules
        if isinstance(rule, DocumentRule)
        for hit in rule.find_lost(text, coverage)
    ]
    return tuple(sorted(findings, key=lambda finding: (finding.span, finding.code)))
