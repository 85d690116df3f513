"""What both engine tests do: data, one run on an engine and one in this process, both as comparable values."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow
import pytest
from pyarrow import parquet

from rag_lint.cli.main import run
from rag_lint.integrations.findings import FINDINGS_SCHEMA

TEXTS = (
    "The rent is due on the first day of each month. The tenant pays it by bank transfer.",
    "If the tenant does not pay the rent in time,",
    "the landlord may end the lease.",
    "出租人应当保证房屋安全。承租人应当按月支付租金。",
    "签订日期：____年__月__日",
)
SAME = ("code", "name", "check", "defect", "severity", "text", "message", "help")
COUNTS = ("chunks", "pass", "fail", "findings", "severities", "suppressed", "unused_suppressions", "unreadable")


class Ran(NamedTuple):
    """Exit code, findings in order, counts, what was not run, standard error."""

    code: int
    findings: list[tuple[Any, ...]]
    counts: dict[str, Any]
    not_run: list[str]
    err: str


def write_lines(folder: Path) -> Path:
    """Two files of interleaved sources; own neighbours, a suppression, a table's whole numbers, a broken line."""
    folder.mkdir()
    for file in range(2):
        rows: list[dict[str, Any]] = [
            {
                "id": f"{file}-{name}-{at}",
                "text": TEXTS[(at + name) % 5],
                "source": f"{file}/{name}.md",
                "metadata": {"chunk_index": at},
            }
            for at in range(6)
            for name in range(3)
        ]
        rows[3]["metadata"]["rag_lint_ignore"] = "CMP001"
        rows += [{"text": TEXTS[2], "prev": TEXTS[1], "source": f"own-{file}.md"}]
        lines = [json.dumps(row, ensure_ascii=False) for row in rows]
        (folder / f"part-{file}.jsonl").write_text("\n".join([*lines, '{"text": "broken', ""]), "utf-8")
    return folder


def write_parquet(folder: Path) -> Path:
    """A table whose chunks have no place: every one is of a source of its own; vectors nobody needs."""
    folder.mkdir()
    rows = [{"text": text, "file_name": f"{at}.md", "vector": [0.5] * 8} for at, text in enumerate(TEXTS)]
    parquet.write_table(pyarrow.Table.from_pylist(rows), folder / "part-0.parquet")
    return folder


def on_engine(engine: str, dataset: str, out: Path, capsys: pytest.CaptureFixture[str]) -> Ran:
    """Run on an engine; findings come from the Parquet it leaves."""
    capsys.readouterr()
    code = run(["check", dataset, "--engine", engine, "-o", str(out), "--ui-lang", "en"])
    said = capsys.readouterr()
    table = parquet.read_table(out / "findings.parquet")
    assert table.schema.names == list(FINDINGS_SCHEMA)
    assert [str(kind) for kind in table.schema.types] == [
        "int64" if kind is int else "string" for kind in FINDINGS_SCHEMA.values()
    ]
    found = [
        (
            *(row[name] for name in ("source", "index", "lang", "start", "end")),
            *(json.loads(row[name]) for name in ("args", "related")),
            *(row[name] for name in SAME),
        )
        for row in table.to_pylist()
    ]
    summary = json.loads((out / "summary.json").read_text("utf-8"))
    assert summary["engine"] == engine
    assert "COR001" in next(each["reason"] for each in summary["skipped"] if each["what"] == "corpus")
    assert f"{summary['chunks']} chunks: " in said.out
    return Ran(code, sorted(found, key=repr), {name: summary[name] for name in COUNTS}, summary["not_run"], said.err)


def here(dataset: Path, capsys: pytest.CaptureFixture[str]) -> Ran:
    """Run in this process, without the rules that compare chunks: engines do not run them, and say so."""
    capsys.readouterr()
    code = run(["check", str(dataset), "--format", "json", "--no-cache", "--ui-lang", "en", "--ignore", "COR"])
    said = capsys.readouterr()
    report = json.loads(said.out)
    found = [
        (
            *(chunk[name] for name in ("source", "index", "lang")),
            *finding["span"],
            *(finding[name] for name in ("args", "related", *SAME)),
        )
        for chunk in report["chunks"]
        for finding in chunk["findings"]
    ]
    summary = report["summary"]
    return Ran(code, sorted(found, key=repr), {name: summary[name] for name in COUNTS}, [], said.err)


def without_index(findings: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Findings, less the column that is only known where a chunk has a place."""
    return [(source, *rest) for source, _, *rest in findings]


def check_lines(engine: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Order and sources known: all as in one process."""
    dataset = write_lines(tmp_path / "lines")
    ran, wanted = on_engine(engine, dataset.as_uri(), tmp_path / "out", capsys), here(dataset, capsys)
    assert ran.code == wanted.code == 2
    assert ran.counts == wanted.counts
    assert (ran.counts["unreadable"], ran.counts["suppressed"]) == (2, 2)
    assert without_index(ran.findings) == without_index(wanted.findings)
    placed = [found for found in ran.findings if not found[0].startswith("own")]
    assert placed == [found for found in wanted.findings if not found[0].startswith("own")]
    assert {found[1] for found in ran.findings if found[0] == "own-0.md"} == {-1}
    assert ran.not_run == []
    assert ran.err.count("broken JSON") == 2


def check_parquet(engine: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No order: the rules about neighbours are named, all else is as in one process; old results go."""
    dataset = write_parquet(tmp_path / "table")
    out = tmp_path / "out"
    (out / "findings.parquet").mkdir(parents=True)
    (out / "findings.parquet" / "old.parquet").write_bytes(b"old")
    ran, wanted = on_engine(engine, str(dataset), out, capsys), here(dataset, capsys)
    assert ran.code == wanted.code == 1
    assert (ran.counts, without_index(ran.findings)) == (wanted.counts, without_index(wanted.findings))
    assert ran.not_run == ["CMP005", "IND003", "IND004", "TRC008", "TRC009", "TRC010"]
