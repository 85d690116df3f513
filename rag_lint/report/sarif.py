"""SARIF 2.1.0, one run: what code-scanning services read.

A service rejects a file over its limits whole, so the least severe results beyond them are left out, and a
notification says how many.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from rag_lint.adoption.fingerprint import fingerprint
from rag_lint.model.bilingual import Lang
from rag_lint.model.chunk import Location
from rag_lint.model.finding import Finding
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.model.rule import RuleCard
from rag_lint.model.verdicts import Severity
from rag_lint.report.collected import ChunkPiece, Kept, Value, collect, packed
from rag_lint.report.escape import shown
from rag_lint.report.json_values import dump
from rag_lint.report.location import locate
from rag_lint.report.summary import Summary
from rag_lint.report.summary_line import judge_degraded
from rag_lint.report.text import place
from rag_lint.report.words import OMITTED
from rag_lint.version import VERSION

MOST_RESULTS = 25_000
"""The most results a run may hold where it is uploaded."""
SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_LONGEST_SNIPPET = 400
# What a path in a URI holds as it is (RFC 3986).
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:")


def render_chunk(report: ChunkReport, file: str) -> str:
    """Return a line for each finding of one chunk of ``file``."""
    return packed(report.findings, lambda finding: _result(finding, file))


def render_document(document: DocumentReport) -> str:
    """Return a line for each finding about a source as a whole."""
    return packed(document.findings, lambda finding: _result(finding, document.source))


def render_whole(
    pieces: Iterable[ChunkPiece | DocumentReport], summarise: Callable[[], Summary], rules: Sequence[RuleCard]
) -> Iterator[str]:
    """Yield the file; ``rules`` are described as far as a result names them."""
    kept = collect(pieces, render_document, MOST_RESULTS)
    summary = summarise()
    used = {value["ruleId"] for value in kept.values}
    cards = [rule for rule in rules if rule.code in used]
    index = {card.code: at for at, card in enumerate(cards)}
    driver = {"name": "rag-lint", "version": VERSION, "rules": [_descriptor(card, summary.lang) for card in cards]}
    head = {"tool": {"driver": driver}, "automationDetails": {"id": "rag-lint/"}, "columnKind": "unicodeCodePoints"}
    yield f'{{"$schema":{dump_text(SCHEMA)},"version":"2.1.0","runs":[{dump(head)[:-1]},"invocations":['
    yield f'{dump(_invocation(kept, summary))}],\n"results":['
    seen: Counter[tuple[str, str]] = Counter()
    for number, value in enumerate(kept.values):
        yield (",\n" if number else "\n") + dump(_numbered(value, index, seen))
    yield "\n]}]}\n"


def dump_text(text: str) -> str:
    """Serialise a string."""
    return dump({"": text})[4:-1]


def uri(path: str) -> str:
    """Return ``path`` as a relative or file URI with forward slashes."""
    slashed = path.replace("\\", "/").removeprefix("./")
    quoted = "".join(char if char in _PLAIN else _percent(char) for char in slashed)
    if slashed.startswith("/"):
        return f"file://{quoted}"
    return f"file:///{quoted}" if slashed[1:3] == ":/" else quoted.replace(":", "%3A")


def _percent(char: str) -> str:
    return "".join(f"%{byte:02X}" for byte in char.encode("utf-8", "replace"))


def _result(finding: Finding, file: str) -> Value:
    chunk = finding.chunk
    location = locate(chunk, finding.span.start)
    where = "" if location.line is not None else f" ({place(chunk, location)})"
    physical: Value = {"artifactLocation": {"uri": uri(file)}}
    if location.line is not None:
        physical["region"] = _region(finding, location)
    return {
        "ruleId": finding.code,
        "level": _LEVEL[finding.severity],
        "message": {"text": shown(finding.message) + where},
        "locations": [
            {
                "physicalLocation": physical,
                "logicalLocations": [{"fullyQualifiedName": shown(chunk.id or chunk.source or file), "kind": "chunk"}],
            }
        ],
        "partialFingerprints": {"primaryLocationLineHash": fingerprint(finding)},
        "properties": {"check": finding.check.value, "defect": finding.defect, "help": finding.help},
    }


def _region(finding: Finding, location: Location) -> Value:
    end = locate(finding.chunk, finding.span.end)
    return {
        "startLine": location.line,
        "startColumn": location.column or 1,
        "endLine": end.line,
        "endColumn": end.column or 1,
        "snippet": {"text": finding.text[:_LONGEST_SNIPPET]},
    }


def _numbered(value: Value, index: dict[str, int], seen: Counter[tuple[str, str]]) -> Value:
    """Tell equal findings of one file apart: a service takes results with the same fingerprint for one."""
    print_ = value["partialFingerprints"]["primaryLocationLineHash"]
    file = value["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    seen[file, print_] += 1
    prints = {"primaryLocationLineHash": f"{print_}:{seen[file, print_]}", "ragLint/v1": print_}
    return {**value, "ruleIndex": index[value["ruleId"]], "partialFingerprints": prints}


def _descriptor(card: RuleCard, lang: Lang) -> Value:
    return {
        "id": card.code,
        "name": card.name,
        "shortDescription": {"text": card.title.of(lang)},
        "fullDescription": {"text": card.why.of(lang)},
        "help": {"text": card.fix.of(lang)},
        "defaultConfiguration": {"level": _LEVEL[card.severity]},
        "properties": {"tags": [card.check.value, card.defect]},
    }


def _invocation(kept: Kept, summary: Summary) -> Value:
    told = [
        {"level": "warning" if document.partial else "error", "message": {"text": document.error}}
        for document in kept.unreadable
    ]
    if kept.omitted:
        told.append({"level": "warning", "message": {"text": OMITTED.of(summary.lang).format(kept.omitted)}})
    if summary.judge == "degraded":
        told.append({"level": "warning", "message": {"text": judge_degraded(summary)}})
    return {
        "executionSuccessful": all(document.partial for document in kept.unreadable),
        "toolExecutionNotifications": told,
    }
