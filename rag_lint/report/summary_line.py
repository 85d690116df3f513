"""The one line that counts a run."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rag_lint.model.bilingual import Lang
from rag_lint.model.verdicts import Severity, Status
from rag_lint.report import words
from rag_lint.report.escape import shown
from rag_lint.report.summary import Summary, Tally

if TYPE_CHECKING:
    from rag_lint.model.judgement import JudgeTally


def summary_line(summary: Summary) -> str:
    """Return chunks by status, findings by severity and by code, and what else needs saying, ended by a newline."""
    lang, tally = summary.lang, summary.tally
    chunks = words.ONE_CHUNK.of(lang) if tally.chunks == 1 else words.CHUNKS.of(lang).format(tally.chunks)
    parts = [chunks + words.SEPARATOR.of(lang).join(_statuses(tally, lang))]
    parts += [_findings(tally, lang)] if tally.chunks else []
    parts += _rest(summary)
    return words.PART.of(lang).join(parts) + "\n"


def judge_degraded(summary: Summary) -> str:
    """Return what every format says when a judge left questions unanswered; the empty string when it did not."""
    return degraded(summary.judged, summary.lang)


def degraded(judged: "JudgeTally | None", lang: Lang) -> str:
    """Return that a judge left questions unanswered, how many and why; the empty string when it did not."""
    if judged is None or not judged.unknown:
        return ""
    reasons = words.LISTED.of(lang).join(f"{reason} {count}" for reason, count in judged.unanswered)
    return words.JUDGE_DEGRADED.of(lang).format(judged.unknown, judged.asked, reasons)


def judge_line(summary: Summary) -> str:
    """Return a line on what a judge was asked and what that took; the empty string without a judge."""
    return tally_line(summary.judged, summary.lang)


def tally_line(judged: "JudgeTally | None", lang: Lang) -> str:
    """Return what a judge was asked and what that took; the empty string without a judge."""
    if judged is None:
        return ""
    return words.JUDGE.of(lang).format(shown(f"{judged.name} {judged.model}".strip())) + tally_words(judged, lang)


def tally_words(judged: "JudgeTally", lang: Lang) -> str:
    """Return how much a model was asked and what that took."""
    parts = [words.JUDGE_ASKED.of(lang).format(judged.asked)]
    if judged.cached:
        parts.append(words.JUDGE_CACHED.of(lang).format(judged.cached))
    if judged.calls:
        parts.append(words.JUDGE_CALLS.of(lang).format(judged.calls, judged.seconds / judged.calls, judged.slowest))
    if judged.input_tokens or judged.output_tokens:
        parts.append(words.JUDGE_TOKENS.of(lang).format(judged.input_tokens, judged.output_tokens))
    if judged.cost is not None:
        parts.append(words.JUDGE_COST.of(lang).format(judged.cost))
    return words.SEPARATOR.of(lang).join(parts)


def percent(share: float) -> str:
    """Return a share as per cent, rounded down: 100 % is said of nothing that has a gap."""
    return f"{int(share * 1000) / 10} %"


def _statuses(tally: Tally, lang: Lang) -> Iterator[str]:
    yield words.PASSED.of(lang).format(tally.statuses.get(Status.PASS, 0))
    yield words.FAILED.of(lang).format(tally.statuses.get(Status.FAIL, 0))
    if tally.statuses.get(Status.UNCERTAIN):
        yield words.UNCERTAIN.of(lang).format(tally.statuses[Status.UNCERTAIN])


def _findings(tally: Tally, lang: Lang) -> str:
    counts = [(severity, tally.severities.get(severity, 0)) for severity in Severity]
    named = [words.COUNTS[severity][count != 1].of(lang).format(count) for severity, count in counts if count]
    if not named:
        return words.CLEAN.of(lang)
    codes = " ".join(f"{code} ×{count}" for code, count in sorted(tally.codes.items()))
    return (
        f"{words.SEPARATOR.of(lang).join(named)} ({codes})"
        if lang == "en"
        else f"{words.SEPARATOR.of(lang).join(named)}（{codes}）"
    )


def _rest(summary: Summary) -> Iterator[str]:
    lang, tally = summary.lang, summary.tally
    if tally.suppressed:
        yield words.SUPPRESSED.of(lang).format(tally.suppressed)
    if tally.known:
        yield words.KNOWN.of(lang).format(tally.known)
    if summary.fixed:
        yield words.FIXED.of(lang).format(len(summary.fixed))
    if tally.unused:
        yield words.UNUSED.of(lang).format(tally.unused)
    if summary.unreadable:
        yield words.UNREADABLE.of(lang).format(summary.unreadable)
    if summary.partly:
        yield words.PARTLY.of(lang).format(summary.partly)
    if summary.judge == "degraded":
        yield judge_degraded(summary)
