"""The values of the JSON formats, version 1; keys are only ever added."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.finding import Finding, Related
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.model.verdicts import Status
from rag_lint.report.escape import json_safe
from rag_lint.report.location import locate, origin
from rag_lint.report.statistics import statistics_value
from rag_lint.report.summary import Summary
from rag_lint.version import VERSION

if TYPE_CHECKING:
    from rag_lint.model.judgement import Judgement, JudgeTally, Outcome

FORMAT_VERSION = 1
Json = Mapping[str, object]


def tool() -> Json:
    """Name and version of this program."""
    return {"name": "rag-lint", "version": VERSION}


def chunk_value(report: ChunkReport, file: str) -> Json:
    """One chunk; ``location.file`` is the file the user gave, ``source`` the label the chunk carries."""
    chunk = report.chunk
    return {
        "id": chunk.id,
        "source": chunk.source,
        "index": chunk.index,
        "lang": chunk.lang,
        "status": report.status.value,
        "location": _location(chunk.location, file),
        **_origin(chunk, 0),
        "checks": {
            name: {"status": check.status.value, "reason": check.reason} for name, check in report.checks.items()
        },
        "findings": [_finding(finding, chunk, file) for finding in report.findings],
        **({"judgements": [_judgement(one) for one in report.judgements]} if report.judgements else {}),
        "suppressed": [finding.code for finding in report.suppressed],
        "baselined": [finding.code for finding in report.known],
        "unused_suppressions": [
            {"code": unused.code, "where": unused.where, "span": list(unused.span)} for unused in report.unused
        ],
    }


def finding_values(report: ChunkReport) -> list[Json]:
    """The findings of one chunk that stands in no file, without a location."""
    values = (_finding(finding, report.chunk, "") for finding in report.findings)
    return [{key: value for key, value in each.items() if key != "location"} for each in values]


def document_value(document: DocumentReport) -> Json:
    """One source as a whole."""
    return {
        "source": document.source,
        "coverage": document.coverage,
        "lost": [{"span": list(lost.span), "text": lost.text} for lost in document.lost],
        "error": document.error,
        "findings": [_finding(finding, finding.chunk, document.source) for finding in document.findings],
    }


def summary_value(summary: Summary) -> Json:
    """The counts of the run."""
    tally = summary.tally
    return {
        "chunks": tally.chunks,
        **{status.value: tally.statuses.get(status, 0) for status in (Status.PASS, Status.FAIL, Status.UNCERTAIN)},
        "findings": dict(sorted(tally.codes.items())),
        "severities": {severity.value: count for severity, count in sorted(tally.severities.items())},
        "suppressed": tally.suppressed,
        "baselined": tally.known,
        "fixed": list(summary.fixed),
        "stale_ignores": list(summary.stale),
        "unused_suppressions": tally.unused,
        "unreadable": summary.unreadable,
        "partly_read": summary.partly,
        "splitter": summary.cut_by or None,
        "judge": summary.judge,
        **({} if summary.judged is None else {"judge_detail": tally_value(summary.judged)}),
        "skipped": [{"what": skipped.what, "reason": skipped.reason} for skipped in summary.skipped],
        **({} if summary.groups is None else {"statistics": statistics_value(summary.tally, summary.groups)}),
    }


def tally_value(judged: "JudgeTally") -> Json:
    """What a judge was asked, got and spent; times in seconds, cost in US dollars or null."""
    return {
        "name": judged.name,
        "model": judged.model,
        "asked": judged.asked,
        "answered": judged.answered,
        "unanswered": dict(judged.unanswered),
        "first_unanswered": judged.first or None,
        "cached": judged.cached,
        "calls": judged.calls,
        "retries": judged.retries,
        "input_tokens": judged.input_tokens,
        "output_tokens": judged.output_tokens,
        "cost": judged.cost,
        "seconds": round(judged.seconds, 3),
        "slowest_seconds": round(judged.slowest, 3),
    }


def _judgement(judgement: "Judgement") -> Json:
    return {"asked": judgement.task, **outcome_value(judgement.outcome)}


def outcome_value(outcome: "Outcome") -> Json:
    """What a judge said, or why it said nothing."""
    from rag_lint.model.judgement import Unknown

    if isinstance(outcome, Unknown):
        raw = {"raw": outcome.raw} if outcome.raw else {}
        return {"verdict": None, "unknown": outcome.reason.value, "detail": outcome.detail, **raw}
    return {
        "verdict": outcome.label,
        "probability": outcome.probability,
        "reason": outcome.reason,
        "judge": outcome.judge,
        "model": outcome.model,
    }


def dump(value: Json) -> str:
    """Serialise on one line; characters that act on a terminal or hide are written as escapes."""
    import orjson

    try:
        return json_safe(orjson.dumps(value).decode())
    except TypeError:  # a lone surrogate in a text, which UTF-8 cannot hold but a JSON escape can
        import json

        return json_safe(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _finding(finding: Finding, chunk: Chunk, file: str) -> Json:
    return {
        "code": finding.code,
        "name": finding.name,
        "check": finding.check.value,
        "defect": finding.defect,
        "severity": finding.severity.value,
        "span": list(finding.span),
        "text": finding.text,
        "args": dict(finding.args),
        "message": finding.message,
        "help": finding.help,
        "related": [_related(related) for related in finding.related],
        "location": _location(locate(chunk, finding.span.start), file),
        **_origin(chunk, finding.span.start),
    }


def _related(related: Related) -> Json:
    value: Json = {"where": related.where, "span": list(related.span), "text": related.text}
    if related.where != "corpus":
        return value
    return {**value, "id": related.id, "location": _location(related.location, related.file)}


def _origin(chunk: Chunk, offset: int) -> Json:
    """Where a record's text is in the source it was found in; nothing when that is not known."""
    place = origin(chunk, offset)
    return {"origin": {"line": place.line, "column": place.column, "page": place.page}} if place else {}


def _location(location: Location, file: str) -> Json:
    return {
        "line": location.line,
        "column": location.column,
        "page": location.page,
        "record": location.record,
        "file": file,
    }
