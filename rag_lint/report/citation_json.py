"""Citations and highlights as JSON: one object, keys only ever added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.grounding.mismatches import Mismatch
from rag_lint.grounding.verdict import CitationStatus, Loss, Match, Nearest, Verdict
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Finding, Span
from rag_lint.model.judgement import JudgeTally
from rag_lint.report.json_values import FORMAT_VERSION, Json, dump, outcome_value, tally_value, tool


class Cited(NamedTuple):
    """One checked citation: its label, the claim, the quotation (None: only a mark), the name of its source."""

    label: str
    claim: str
    citation: str | None
    source: str | None
    verdict: Verdict
    span: Span | None = None  # of the citation in an answer


def counts(cited: Sequence[Cited]) -> dict[str, int]:
    """How many citations have each status."""
    return {status.value: sum(each.verdict.status is status for each in cited) for status in CitationStatus}


def render_json(cited: Sequence[Cited], skipped: Sequence[str], lang: Lang, judged: JudgeTally | None = None) -> str:
    """Return the object; ``skipped`` are inputs that could not be read and why, ``judged`` what a judge did."""
    value = {
        "version": FORMAT_VERSION,
        "tool": tool(),
        "citations": [_citation(each) for each in cited],
        "summary": {
            "citations": len(cited),
            **counts(cited),
            "judge": judged.state if judged else "off",
            **({"judge_detail": tally_value(judged)} if judged else {}),
            "skipped": list(skipped),
        },
    }
    return dump(value) + "\n"


def _citation(each: Cited) -> Json:
    verdict = each.verdict
    return {
        "id": each.label,
        "claim": each.claim,
        "citation": each.citation,
        "span": list(each.span) if each.span else None,
        "source": each.source,
        "status": verdict.status.value,
        "cause": verdict.cause.value,
        "reason": verdict.reason,
        "lang": verdict.lang,
        "match": _match(verdict.match) if verdict.match else None,
        "nearest": _nearest(verdict.nearest) if verdict.nearest else None,
        "loss": _loss(verdict.loss) if verdict.loss else None,
        "findings": [_finding(finding) for finding in verdict.findings],
        "judgement": outcome_value(verdict.judgement) if verdict.judgement else None,
        "mismatches": [_mismatch(mismatch) for mismatch in verdict.mismatches],
    }


def _match(match: Match) -> Json:
    return {
        "level": match.level.value,
        "span": list(match.span),
        "parts": [list(part) for part in match.parts],
        "occurrences": [list(place) for place in match.occurrences],
    }


def _nearest(nearest: Nearest) -> Json:
    return {
        "span": list(nearest.span),
        "text": nearest.text,
        "similarity": nearest.similarity,
        "differences": [
            {
                "citation": list(each.quotation),
                "source": list(each.source),
                "quoted": each.quoted,
                "standing": each.standing,
            }
            for each in nearest.differences
        ],
    }


def _loss(loss: Loss) -> Json:
    return {"kind": loss.cause.value, "marker": loss.marker, "span": list(loss.span), "text": loss.text}


def _finding(finding: Finding) -> Json:
    return {
        "code": finding.code,
        "name": finding.name,
        "defect": finding.defect,
        "severity": finding.severity.value,
        "span": list(finding.span),
        "text": finding.text,
        "message": finding.message,
    }


def _mismatch(each: Mismatch) -> Json:
    return {
        "kind": each.kind.value,
        "claim": {"span": list(each.claim), "text": each.claim_text},
        "source": {"span": list(each.evidence), "text": each.evidence_text},
    }
