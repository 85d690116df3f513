"""SARIF as a service reads it: against the schema of the standard."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from jsonschema.validators import validator_for

from rag_lint import lint_chunk
from rag_lint.catalog import all_rules
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.report import sarif
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.summary import Summary, tally_of

SCHEMA = json.loads(Path(__file__).with_name("sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
VALIDATOR = validator_for(SCHEMA)(SCHEMA)


def run(reports: Iterable[ChunkReport], *documents: DocumentReport, file: str = "docs/a.md") -> dict[str, Any]:
    reports = list(reports)
    pieces = [ChunkPiece(file, report.chunk.source, sarif.render_chunk(report, file)) for report in reports]
    summary = Summary(tally_of(reports), "en")
    value = json.loads("".join(sarif.render_whole([*pieces, *documents], lambda: summary, all_rules())))
    VALIDATOR.validate(value)
    return value["runs"][0]


def test_a_finding_on_its_lines(blank_zh: ChunkReport) -> None:
    found = run([blank_zh], file="文档/合 同.md")
    (result,) = found["results"]
    assert (result["ruleId"], result["level"]) == ("TPL001", "error")
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "%E6%96%87%E6%A1%A3/%E5%90%88%20%E5%90%8C.md"
    assert place["region"] == {
        "startLine": 12,
        "startColumn": 4,
        "endLine": 12,
        "endColumn": 12,
        "snippet": {"text": "________"},
    }
    (rule,) = found["tool"]["driver"]["rules"]
    assert rule["id"] == "TPL001"
    assert result["ruleIndex"] == 0


def test_a_record_has_no_lines(severed: ChunkReport) -> None:
    (result,) = run([severed], file="x.jsonl")["results"]
    assert "region" not in result["locations"][0]["physicalLocation"]
    assert result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"] == "c1"
    assert result["message"]["text"].endswith("(record 2)")


def test_fingerprints_tell_equal_findings_apart(blank_zh: ChunkReport) -> None:
    first, second = run([blank_zh, blank_zh])["results"]
    one, other = (result["partialFingerprints"]["primaryLocationLineHash"] for result in (first, second))
    assert one.split(":") == [other.split(":")[0], "1"]
    assert other.endswith(":2")


def test_no_findings_is_a_valid_file(clean: ChunkReport) -> None:
    found = run([clean])
    assert found["results"] == []
    assert found["invocations"][0]["executionSuccessful"] is True


def test_unreadable_inputs_are_told() -> None:
    found = run([], DocumentReport("b.pdf", error="b.pdf: encrypted"))
    assert found["invocations"][0]["executionSuccessful"] is False
    assert found["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"] == "b.pdf: encrypted"


def test_over_the_limit_the_worst_stay_and_the_rest_is_counted(
    monkeypatch: pytest.MonkeyPatch, blank_zh: ChunkReport
) -> None:
    monkeypatch.setattr(sarif, "MOST_RESULTS", 3)
    warned = lint_chunk("## Fees\n\nThe rent is due monthly. It is paid by transfer.\n\n## Penalties")
    assert [finding.severity.value for finding in warned.findings] == ["warning"]
    found = run([warned, warned, blank_zh, warned, blank_zh])
    assert [result["level"] for result in found["results"]] == ["error", "error", "warning"]
    (told,) = found["invocations"][0]["toolExecutionNotifications"]
    assert told["message"]["text"].startswith("2 less severe findings are omitted")


def test_words_of_a_document_stay_data() -> None:
    text = 'Sign here: ____ \u202e</script>"\\\u2028\x1b[31m \ud800 end of the line.'
    report = lint_chunk(text)
    chunk = Chunk(text, location=Location(line=1, column=1), source="a.md")
    assert report.findings
    found = run([lint_chunk(chunk.text)])
    assert found["results"][0]["ruleId"] == "TPL001"


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("./docs/a.md", "docs/a.md"),
        ("docs\\a b.md", "docs/a%20b.md"),
        ("/x/合.md", "file:///x/%E5%90%88.md"),
        ("C:\\x\\a.md", "file:///C:/x/a.md"),
        ("a:b?#.md", "a%3Ab%3F%23.md"),
        ("<stdin>", "%3Cstdin%3E"),
    ],
)
def test_paths_as_uris(path: str, told: str) -> None:
    assert sarif.uri(path) == told
