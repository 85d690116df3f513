"""From a chunk's report to what a judge is asked, and from its answers to the report that counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rag_lint.engine.rule import JudgedRule
from rag_lint.engine.run import RuleSet
from rag_lint.engine.suppress import may_suppress, suppress
from rag_lint.model.finding import Finding, Span
from rag_lint.model.judgement import Judgement, Outcome, Verdict
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Check, Severity
from rag_lint.semantic.doubt import doubt
from rag_lint.semantic.prompts import independence as independence_prompt
from rag_lint.semantic.prompts import severity as severity_prompt
from rag_lint.semantic.prompts.independence import independence
from rag_lint.semantic.prompts.severity import severity
from rag_lint.semantic.question import Question

MOVED = frozenset(
    {
        Check.INDEPENDENCE,
        Check.COMPLETENESS,
        Check.TRACEABILITY,
        Check.TEMPLATE_COMPLETENESS,
        Check.CLEANLINESS,
    }
)
"""Checks whose findings a judge may move between error and warning; secrets and duplicates are no matter of reading."""
_FACTS = frozenset({"not_in_source", "lost_text", "bad_offset", "extraction_failure"})
_LEVELS = {severity_prompt.UNUSABLE: Severity.ERROR, severity_prompt.BLEMISHED: Severity.WARNING}


@dataclass(frozen=True, slots=True)
class Judging:
    """What a judge is asked about chunks that ``rules`` have been over: ``severity`` too when that is wanted."""

    rules: RuleSet
    severity: bool = False

    def questions(self, report: ChunkReport) -> tuple[Question, ...]:
        """Return the questions about one chunk, mostly none."""
        chunk = report.chunk
        lang = chunk.lang
        asked: list[Question] = []
        if self.rules.judged and doubt(report) is not None and not self._is_accepted(report):
            named = {
                "before": chunk.prev,
                "after": chunk.next,
                "document": _name(chunk.source),
                "headings": chunk.headings,
            }
            asked.append(independence(chunk.text, lang, **named))  # type: ignore[arg-type]
        moved = self._movable(report) if self.severity else ()
        if moved:
            damage = [finding.message for finding in moved]
            asked.append(severity(chunk.text, lang, damage, before=chunk.prev, after=chunk.next))
        return tuple(asked)

    def applied(self, report: ChunkReport, questions: Sequence[Question], outcomes: Sequence[Outcome]) -> ChunkReport:
        """Return ``report`` with what the judge said; what it did not answer changes no finding."""
        said = {question.task: outcome for question, outcome in zip(questions, outcomes, strict=True)}
        report = replace(report, judgements=tuple(Judgement(*one) for one in said.items()))
        graded = said.get(severity_prompt.TASK)
        if isinstance(graded, Verdict) and graded.label in _LEVELS:
            report = self._moved(report, _LEVELS[graded.label])
        answer = said.get(independence_prompt.TASK)
        if answer is not None:
            report = replace(report, ran=report.ran | {Check.SEMANTIC_INDEPENDENCE})
        if isinstance(answer, Verdict) and answer.label == independence_prompt.DEPENDENT:
            report = self._dependent(report, answer.reason)
        return replace(report, findings=tuple(sorted(report.findings, key=_order)))

    def settled(self, report: ChunkReport) -> ChunkReport:
        """Return the report of a chunk about which nothing is asked: it passes unless a rule found an error."""
        decided = self.rules.judged and not any(finding.severity is Severity.ERROR for finding in report.findings)
        return replace(report, ran=report.ran | {Check.SEMANTIC_INDEPENDENCE}) if decided else report

    def _is_accepted(self, report: ChunkReport) -> bool:
        """Whether a verdict would be suppressed anyway: then none is paid for."""
        if not may_suppress(report.chunk):
            return False
        return not suppress(report.chunk, self._findings(report, ""), self.rules.known, frozenset()).kept

    def _findings(self, report: ChunkReport, missing: str) -> list[Finding]:
        return [
            Finding(rule, report.chunk, Span(0, 0), self._level(rule), {"missing": missing})
            for rule in self.rules.judged
        ]

    def _level(self, rule: JudgedRule) -> Severity:
        return self.rules.severity.get(rule.code, rule.severity)

    def _dependent(self, report: ChunkReport, missing: str) -> ChunkReport:
        made = self._findings(report, missing or _UNNAMED.get(report.chunk.lang, ""))
        return replace(report, findings=(*report.findings, *made))

    def _movable(self, report: ChunkReport) -> tuple[Finding, ...]:
        """The findings whose level is a matter of reading and was not fixed by the user."""
        return tuple(
            finding
            for finding in report.findings
            if finding.severity is not Severity.INFO
            and finding.check in MOVED
            and finding.defect not in _FACTS
            and finding.code not in self.rules.severity
        )

    def _moved(self, report: ChunkReport, level: Severity) -> ChunkReport:
        movable = {id(finding) for finding in self._movable(report)}
        findings = (replace(one, severity=level) if id(one) in movable else one for one in report.findings)
        return replace(report, findings=tuple(findings))


def _name(source: str) -> str:
    """The last part of a path or address: the folders above it are nobody else's business."""
    return source.replace("\\", "/").rstrip("/").rpartition("/")[2]


_UNNAMED = {"zh": "评判器没有说明", "en": "the judge does not say what"}


def _order(finding: Finding) -> tuple[int, int, str]:
    return finding.severity.rank, finding.span.start, finding.rule.code
