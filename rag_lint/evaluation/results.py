"""The lines of a file of results: a head with the settings, then one record each; null with a reason, never NaN."""

from __future__ import annotations

from collections.abc import Mapping

from rag_lint.grounding.claims.model import METRICS, AnswerReport, Sample
from rag_lint.report.answer_json import answer_value
from rag_lint.report.json_values import Json, tool
from rag_lint.storage.cache import key_of

VERSION = 1
HEAD, RESULT = "run", "result"


def head_value(settings: Mapping[str, object]) -> Json:
    """The first line: what wrote the file, and how it judged."""
    return {"type": HEAD, "version": VERSION, "tool": tool(), "settings": dict(settings)}


def sample_key(sample: Sample) -> str:
    """What a sample is known by: the same words and the same id are the same sample."""
    return key_of(sample.id, sample.question, sample.answer, *sample.contexts)


def result_value(number: int, key: str, sample: Sample, report: AnswerReport) -> Json:
    """One checked record."""
    return {
        "type": RESULT,
        "record": number,
        "key": key,
        "id": sample.id,
        "error": None,
        **answer_value(report),
    }


def failed_value(number: int, key: str, reason: str) -> Json:
    """One record that could not be checked, and why."""
    return {
        "type": RESULT,
        "record": number,
        "key": key,
        "id": "",
        "error": reason,
        "gate": None,
        "metrics": dict.fromkeys(METRICS),
        "missing": dict.fromkeys(METRICS, reason),
        "claims": [],
    }
