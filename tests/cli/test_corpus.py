"""Rules about sets on the command line: every format, several processes, kept results, baselines, names to ask by."""

import json
from pathlib import Path

import pytest

from .conftest import Cli

DEPOSIT = "The landlord returns the deposit within ten days after the tenant has moved out and paid all bills."
RENT = "Rent is due on the fifth working day of the month, to the account that is named in the annex to this lease."
PETS = "Pets are welcome in all flats of the house as long as they are kept on a lead in the yard and on the stairs."
LONG = 33 * 1024


@pytest.fixture(autouse=True)
def documents(tmp_path: Path) -> None:
    """Two documents that share a paragraph, an export with repetition, and one large enough to be kept alone."""
    for name, texts in (("a.md", (RENT, DEPOSIT)), ("b.md", (PETS, DEPOSIT))):
        (tmp_path / name).write_text(
            "\n\n".join(f"## Part {at}\n\n{text}" for at, text in enumerate(texts)), encoding="utf-8"
        )
    rows = [{"text": text, "metadata": {"source": f"{text[:4]}.md"}} for text in (RENT, f"Home. {PETS}", RENT)]
    (tmp_path / "c.jsonl").write_text("\n".join(map(json.dumps, [*rows, {"text": DEPOSIT}])), encoding="utf-8")


CHECK = ("check", ".", "--splitter", "structure:120", "--select", "COR")


def found(cli: Cli, *arguments: str) -> list[tuple[str, str, str]]:
    """Return file, code and place of the earlier chunk for each finding."""
    report = json.loads(cli(*arguments, "--format", "json").out)
    findings = [each for value in (*report["chunks"], *report["documents"]) for each in value["findings"]]
    return [(each["location"]["file"], each["code"], each["args"].get("place", "")) for each in findings]


def test_repetition_is_found_across_files_and_records(cli: Cli) -> None:
    assert found(cli, *CHECK, "--no-cache") == [
        ("b.md", "COR001", "a.md:5"),
        ("c.jsonl", "COR001", "c.jsonl:1 [Rent.md]"),
        ("c.jsonl", "COR006", ""),
    ]


def test_related_tells_where_the_earlier_chunk_is(cli: Cli) -> None:
    report = json.loads(cli(*CHECK, "--format", "json").out)
    (finding,) = next(chunk["findings"] for chunk in report["chunks"] if chunk["findings"])
    (related,) = finding["related"]
    assert related["where"] == "corpus"
    assert related["id"] == "a.md#1"
    assert related["location"] == {"line": 5, "column": 1, "page": None, "record": None, "file": "a.md"}
    assert related["text"].startswith("## Part 1")


@pytest.mark.parametrize("form", ["text", "concise", "json", "jsonl", "sarif", "github", "junit", "markdown", "html"])
@pytest.mark.parametrize("more", [(), ("--extend-select", "COR002,COR003,COR007", "--embedder", "all-MiniLM-L12-v2")])
def test_every_format_has_them_and_jobs_change_nothing(cli: Cli, form: str, more: tuple[str, ...]) -> None:
    alone = cli(*CHECK, *more, "--format", form, "--no-cache")
    assert alone.code == 0
    for code in ("COR001", "COR006"):
        assert code in alone.out
    assert cli(*CHECK, *more, "--format", form, "--no-cache", "--jobs", "3") == alone


def test_kept_results_hold_only_while_the_other_files_stay(cli: Cli, tmp_path: Path) -> None:
    fresh = (*CHECK, "--no-cache")
    for change in ("nothing", "nothing", "a moves", "a goes", "a comes back"):
        if change == "a moves":
            (tmp_path / "a.md").write_text("\n\n" + (tmp_path / "a.md").read_text(encoding="utf-8"), encoding="utf-8")
        elif change == "a goes":
            (tmp_path / "a.md").rename(tmp_path / "a.kept")
        elif change == "a comes back":
            (tmp_path / "a.kept").rename(tmp_path / "a.md")
        for jobs in ("1", "2"):
            assert found(cli, *CHECK, "--jobs", jobs) == found(cli, *fresh), (change, jobs)


def test_a_baseline_and_a_sidecar_know_them(cli: Cli, tmp_path: Path) -> None:
    assert cli(*CHECK, "--write-baseline", "../known.json").code == 0
    assert found(cli, *CHECK, "--baseline", "../known.json") == []
    (tmp_path / "0.md").write_text("# New\n\nThe office opens at nine.\n", encoding="utf-8")
    assert found(cli, *CHECK, "--baseline", "../known.json") == []
    assert cli(*CHECK, "--add-ignore").code == 0
    ran = cli(*CHECK)
    assert "COR0" not in ran.out
    assert "matches no finding" not in ran.out


def test_a_comment_silences_and_an_idle_one_is_told(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "b.md").write_text(
        f"{DEPOSIT}\n\n<!-- rag-lint: ignore[COR001] the same in all leases -->", encoding="utf-8"
    )
    (tmp_path / "a.md").write_text(
        f"{DEPOSIT}\n\n<!-- rag-lint: ignore[COR001] the same in all leases -->", encoding="utf-8"
    )
    ran = cli("check", "a.md", "b.md", "--select", "COR001")
    assert "1 suppressed, 1 unused suppressions" in ran.out.replace("; ", ", ")


def test_per_file_ignores_and_levels_count(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text(
        'severity = { COR006 = "warning" }\n[per-file-ignores]\n"b.md" = ["COR"]\n', encoding="utf-8"
    )
    assert ("b.md", "COR001", "a.md:5") not in found(cli, *CHECK)
    assert cli(*CHECK, "--fail-on", "warning").code == 1


def test_corpus_findings_never_fail_a_chunk(cli: Cli) -> None:
    report = json.loads(cli(*CHECK, "--format", "json").out)
    assert {chunk["status"] for chunk in report["chunks"]} == {"pass"}
    assert report["summary"]["fail"] == 0


def test_a_missing_library_is_one_line(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "rensa", None)
    ran = cli(*CHECK, "--extend-select", "COR002")
    assert ran.code == 2
    assert "pip install '.[corpus]'" in ran.err
    assert cli(*CHECK).code == 0


def test_an_unknown_embedder_is_one_line(cli: Cli) -> None:
    ran = cli(*CHECK, "--embedder", "bge-m4")
    assert ran.code == 2
    assert ran.err.startswith("rag-lint: --embedder unknown embedding model 'bge-m4'")
    assert "不认识嵌入模型" in cli(*CHECK, "--embedder", "bge-m4", lang="zh_CN.UTF-8").err
