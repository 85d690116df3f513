"""The report for people: by source, the words of each finding in their line, the neighbour where the cut matters."""

from collections.abc import Iterator

from rag_lint.model.bilingual import Lang
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.finding import Finding, Related
from rag_lint.model.report import ChunkReport, DocumentReport, UnusedIgnore
from rag_lint.model.verdicts import Severity
from rag_lint.report import words
from rag_lint.report.escape import shown
from rag_lint.report.excerpt import CUT, around_of, first_words, in_line, last_words, shorten
from rag_lint.report.location import locate, origin
from rag_lint.report.paint import Paint, marked, plain
from rag_lint.report.statistics import statistics_text
from rag_lint.report.summary import Summary
from rag_lint.report.summary_line import judge_line, percent, summary_line

TOLD = frozenset({"traceability", "--source", "neighbours"})  # what somebody asked for and did not get


def render_source(file: str, source: str, paint: Paint = plain) -> str:
    """Return the line above the findings of one source."""
    label = f" › {shown(source)}" if source and source != file else ""
    return f"{paint(shown(file) + label, 'source')}\n"


def render_chunk(report: ChunkReport, file: str, paint: Paint = plain) -> str:
    """Return the findings of one chunk, each a few lines, or the empty string."""
    lines = [line for finding in report.findings for line in _finding(finding, paint)]
    lines += [_unused(unused, report.chunk, paint) for unused in report.unused]
    return "".join(f"{line}\n" for line in lines)


def render_document(document: DocumentReport, lang: Lang, paint: Paint = plain) -> str:
    """Return how much of a source is in its chunks and what is not; errors are told on standard error."""
    if document.coverage is None and not document.findings:
        return ""
    lines = [paint(shown(document.source), "source")]
    if document.coverage is not None:
        lines.append("  " + words.COVERAGE.of(lang).format(percent(document.coverage)))
    lines += [line for finding in document.findings for line in _finding(finding, paint)]
    return "".join(f"{line}\n" for line in lines)


def render_summary(summary: Summary, paint: Paint = plain) -> str:
    """Return the last lines: counts, how inputs were read, how documents were cut."""
    lang = summary.lang
    lines = [words.AS_ONE.of(lang).format(shown(name)) + "\n" for name in summary.as_one]
    if summary.as_one_more:
        lines.append(words.AS_ONE_MORE.of(lang).format(summary.as_one_more) + "\n")
    lines += [
        words.SKIPPED.of(lang).format(what, shown(reason)) + "\n" for what, reason in summary.skipped if what in TOLD
    ]
    lines += [words.FIXED_EACH.of(lang).format(shown(name)) + "\n" for name in summary.fixed]
    lines += [words.STALE_EACH.of(lang).format(shown(name)) + "\n" for name in summary.stale]
    if summary.judged is not None:
        lines.append(judge_line(summary) + "\n")
        if summary.judged.first:
            lines.append(words.JUDGE_FIRST.of(lang).format(shown(summary.judged.first)) + "\n")
    if summary.fixed:
        lines.append(words.PRUNE.of(lang) + "\n")
    if summary.cut_by:
        lines.append(words.CUT_BY.of(lang).format(shown(summary.cut_by)) + "\n")
    worst = summary.tally.worst
    return statistics_text(summary) + (
        paint(summary_line(summary).rstrip("\n"), worst.value if worst else "dim") + "\n" + paint("".join(lines), "dim")
    )


def _finding(finding: Finding, paint: Paint) -> Iterator[str]:
    chunk, lang = finding.chunk, finding.chunk.lang
    severity = paint(words.SEVERITY[finding.severity].of(lang), finding.severity.value)
    where = paint(place(chunk, locate(chunk, finding.span.start)) + _origin(finding), "place")
    colon = "：" if lang == "zh" else ":"
    yield f"  {where} {severity} {paint(finding.code, 'code')} {finding.name}{colon} {shown(finding.message)}".replace(
        "： ", "："
    )
    before = next((related for related in finding.related if related.where == "prev"), None)
    after = next((related for related in finding.related if related.where == "next"), None)
    if before:
        yield f"    {words.BEFORE.of(lang)}{last_words(before.text)} {paint(CUT, 'mark')}"
    excerpt = marked(in_line(chunk.text, *finding.span, around_of(finding)), paint)
    yield f"    {words.HERE.of(lang)}{excerpt}"
    if after:
        yield f"    {words.AFTER.of(lang)}{paint(CUT, 'mark')} {first_words(after.text)}"
    for related in finding.related:
        if related is not before and related is not after:
            yield f"    {_label(related, lang)}{shorten(related.text)}"
    yield paint(f"    {words.FIX.of(lang)}{shown(finding.help)}", "dim")


def _label(related: Related, lang: Lang) -> str:
    labels = {"prev": words.BEFORE, "next": words.AFTER, "source": words.SOURCE, "corpus": words.EARLIER}
    return labels.get(related.where, words.ALSO).of(lang)


def _unused(unused: UnusedIgnore, chunk: Chunk, paint: Paint) -> str:
    where = paint(place(chunk, locate(chunk, unused.span[0] if unused.where == "chunk" else 0)), "place")
    severity = paint(words.SEVERITY[Severity.INFO].of(chunk.lang), "info")
    return f"  {where} {severity} {words.UNUSED_WHERE[unused.where].of(chunk.lang).format(code=unused.code)}"


def _origin(finding: Finding) -> str:
    """Where a record's words are in the source they were found in, in brackets."""
    found = origin(finding.chunk, finding.span.start)
    if found is None:
        return ""
    lang = finding.chunk.lang
    return words.ORIGIN.of(lang).format(place(finding.chunk, found))


def place(chunk: Chunk, location: Location) -> str:
    """Return a place below its source's line: line and column, page or record."""
    lang = chunk.lang
    if location.record is not None:
        return words.RECORD.of(lang).format(location.record)
    if location.line is not None:
        return f"{location.line}:{location.column or 1}"
    if location.page is not None:
        return words.PAGE.of(lang).format(location.page)
    return words.CHUNK.of(lang).format(chunk.index + 1)
