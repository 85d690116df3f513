"""Checked answers as JSON values, and back. Keys are only ever added; a figure that is missing is null, never NaN."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from rag_lint.grounding.claims.model import (
    METRICS,
    AnswerReport,
    Claim,
    ClaimKind,
    ClaimOutcome,
    ClaimVerdict,
    Gate,
    JudgeStatus,
    PassageVerdict,
    Response,
)
from rag_lint.grounding.mismatches import Mismatch, MismatchKind
from rag_lint.model.finding import Span
from rag_lint.report.json_values import Json


def answer_value(report: AnswerReport) -> Json:
    """Return the report as a JSON object."""
    return {
        "question": report.question,
        "contexts": list(report.contexts),
        "answer": report.answer,
        "lang": report.lang,
        "gate": report.gate.value,
        "hallucinated": report.hallucinated,
        "response": report.response.value if report.response is not None else None,
        "metrics": {name: getattr(report, name) for name in METRICS},
        "missing": dict(report.missing),
        "method": report.method,
        "judge": report.judge.value,
        "unanswered": dict(report.unanswered),
        "threshold": report.threshold,
        "claims": [_claim(each, report) for each in report.claims],
        "passages": [asdict(each) for each in report.passages],
    }


def _claim(each: ClaimVerdict, report: AnswerReport) -> Json:
    told = each.evidence is not None and each.passage is not None
    return {
        "span": [each.start, each.end],
        "text": each.text,
        "kind": each.claim.kind.value,
        "verdict": each.verdict.value,
        "probabilities": dict(each.probabilities),
        "hallucination_probability": each.hallucination_probability,
        "needs_review": each.needs_review,
        "passage": each.passage,
        "evidence": list(each.evidence) if each.evidence is not None else None,
        "evidence_text": report.contexts[each.passage][slice(*each.evidence)] if told else None,  # type: ignore[index,misc]
        "reason": each.reason,
        "mismatches": [
            {
                "kind": one.kind.value,
                "claim": {"span": list(one.claim), "text": one.claim_text},
                "passage": {"span": list(one.evidence), "text": one.evidence_text},
            }
            for one in each.mismatches
        ],
        "method": each.method,
        "unanswered": each.unanswered,
    }


def answer_of(value: Mapping[str, Any]) -> AnswerReport:
    """Return the report that ``answer_value`` wrote; raises KeyError, TypeError or ValueError for anything else."""
    return AnswerReport(
        question=value["question"],
        contexts=tuple(value["contexts"]),
        answer=value["answer"],
        claims=tuple(_claim_of(each) for each in value["claims"]),
        passages=tuple(
            PassageVerdict(each["index"], each["relevant"], each["relevance"], each["reason"])
            for each in value["passages"]
        ),
        gate=Gate(value["gate"]),
        lang="zh" if value["lang"] == "zh" else "en",
        threshold=value["threshold"],
        response=Response(value["response"]) if value["response"] is not None else None,
        **{name: value["metrics"][name] for name in METRICS},
        missing=dict(value["missing"]),
        method=value["method"],
        judge=JudgeStatus(value["judge"]),
        unanswered=dict(value["unanswered"]),
    )


def _claim_of(value: Mapping[str, Any]) -> ClaimVerdict:
    start, end = value["span"]
    return ClaimVerdict(
        Claim(value["text"], start, end, ClaimKind(value["kind"])),
        ClaimOutcome(value["verdict"]),
        dict(value["probabilities"]),
        value["passage"],
        Span(*value["evidence"]) if value["evidence"] is not None else None,
        value["needs_review"],
        value["reason"],
        tuple(_mismatch_of(each) for each in value["mismatches"]),
        value["method"],
        value["unanswered"],
    )


def _mismatch_of(value: Mapping[str, Any]) -> Mismatch:
    ours, theirs = value["claim"], value["passage"]
    return Mismatch(
        MismatchKind(value["kind"]), Span(*ours["span"]), Span(*theirs["span"]), ours["text"], theirs["text"]
    )
