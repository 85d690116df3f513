"""Baselines, accepted findings, changed lines and statistics, as a user meets them."""

import json
import subprocess
from pathlib import Path

import pytest

from .conftest import Cli

CHUNKS = [
    {"source": "lease.md", "text": "If the tenant does not pay the rent in time,"},
    {"source": "lease.md", "text": "the landlord may end the lease."},
    {"source": "租约.md", "text": "若承租人逾期不付租金，"},
    {"source": "租约.md", "text": "出租人可以解除合同。"},
]


@pytest.fixture
def export(tmp_path: Path) -> Path:
    path = tmp_path / "chunks.jsonl"
    write(path, CHUNKS)
    return path


def write(path: Path, chunks: list[dict[str, str]]) -> None:
    path.write_text("".join(json.dumps(chunk, ensure_ascii=False) + "\n" for chunk in chunks), encoding="utf-8")


def summary(out: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(out)["summary"]
    return found


def test_a_baseline_leaves_only_what_is_new(cli: Cli, export: Path) -> None:
    assert cli("check", export).code == 1
    assert cli("check", export, "--write-baseline", "base.json").code == 0
    ran = cli("check", export, "--baseline", "base.json", "--format", "json")
    assert ran.code == 0
    assert summary(ran.out)["baselined"] == len(json.loads(Path("base.json").read_text())["findings"]["chunks.jsonl"])
    moved = [{"source": "lease.md", "text": "Rent is due on the first day. It is paid by transfer."}, *CHUNKS]
    write(export, [*moved, {"source": "new.md", "text": "To be paid within ___ days of the notice."}])
    ran = cli("check", export, "--baseline", "base.json", "--format", "concise")
    assert ran.code == 1
    assert ran.out.count("chunks.jsonl:") == 1
    assert "TPL001" in ran.out


def test_a_baseline_says_what_is_fixed_and_is_pruned_by_writing_it_again(cli: Cli, export: Path) -> None:
    cli("check", export, "--write-baseline", "base.json")
    before = Path("base.json").read_text()
    write(export, CHUNKS[2:])
    ran = cli("check", export, "--baseline", "base.json", "--ui-lang", "en")
    assert ran.code == 0
    assert "fixed: chunks.jsonl IND003 " in ran.out
    assert "已修复：chunks.jsonl IND003 " in cli("check", export, "--baseline", "base.json", "--ui-lang", "zh").out
    assert cli("check", export, "--baseline", "base.json", "--write-baseline", "base.json").code == 0
    assert len(Path("base.json").read_text()) < len(before)
    assert "fixed" not in cli("check", export, "--baseline", "base.json").out


def test_what_was_not_looked_for_is_neither_fixed_nor_stale(cli: Cli, export: Path) -> None:
    cli("check", export, "--write-baseline", "base.json")
    cli("check", export, "--add-ignore")
    for less in (("--ignore", "IND,CMP"), ("--select", "TPL")):
        told = summary(cli("check", export, "--baseline", "base.json", "--format", "json", *less).out)
        assert (told["fixed"], told["stale_ignores"]) == ([], [])


def test_a_file_that_was_not_read_is_not_fixed(cli: Cli, export: Path, tmp_path: Path) -> None:
    cli("check", export, "--write-baseline", "base.json")
    (tmp_path / "other.md").write_text("# Fees\n\nThe rent is due monthly.\n")
    assert "fixed" not in cli("check", "other.md", "--baseline", "base.json").out


def test_a_baseline_is_found_from_any_folder(
    cli: Cli, export: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cli("check", export, "--write-baseline", "base.json")
    (tmp_path / "sub").mkdir()
    monkeypatch.chdir(tmp_path / "sub")
    assert cli("check", "../chunks.jsonl", "--baseline", "../base.json").code == 0


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"version": 2}', '{"version": 1, "findings": {"a": [1]}}', None])
def test_a_broken_baseline_is_refused_before_anything_is_read(cli: Cli, export: Path, content: str | None) -> None:
    if content is not None:
        Path("base.json").write_text(content)
    ran = cli("check", export, "--baseline", "base.json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("rag-lint: base.json")


def test_accepted_findings_stand_beside_the_file(cli: Cli, export: Path) -> None:
    held = export.read_bytes()
    assert cli("check", export, "--add-ignore").code == 0
    assert export.read_bytes() == held
    sidecar = Path("chunks.jsonl.rag-lint-ignore")
    ran = cli("check", export, "--format", "json")
    assert ran.code == 0
    assert summary(ran.out)["suppressed"] == len(sidecar.read_text().splitlines()) - 1
    write(export, [CHUNKS[0], {"source": "lease.md", "text": "Rent is due on the first day. It is paid by transfer."}])
    assert "chunks.jsonl.rag-lint-ignore:" in cli("check", export).out


def test_reasons_in_a_sidecar_are_kept(cli: Cli, export: Path) -> None:
    cli("check", export, "--add-ignore")
    sidecar = Path("chunks.jsonl.rag-lint-ignore")
    lines = sidecar.read_text().splitlines()
    lines[1] = " ".join(lines[1].split()[:2]) + " agreed with the lawyers"
    sidecar.write_text("\n".join(lines))
    cli("check", export, "--add-ignore")
    assert "agreed with the lawyers" in sidecar.read_text()


def test_a_malformed_sidecar_is_named_with_its_line(cli: Cli, export: Path) -> None:
    Path("chunks.jsonl.rag-lint-ignore").write_text("# why\nIND003\n")
    ran = cli("check", export)
    assert ran.code == 2
    assert "chunks.jsonl.rag-lint-ignore:2" in ran.err


def test_nothing_can_be_kept_beside_standard_input(cli: Cli) -> None:
    assert cli("check", "-", "--add-ignore", stdin=b"x").code == 2
    assert cli("check", "--text", "x", "--add-ignore").code == 2


def git(*arguments: str) -> None:
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.com")
    subprocess.run(("git", *identity, *arguments), check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path, cli: Cli) -> Path:
    (tmp_path / ".git").rmdir()
    git("init", "-q", str(tmp_path))
    (tmp_path / "a.md").write_text("# Lease\n\nThe rent is due on ____ of each month. It is paid by transfer.\n")
    (tmp_path / "租约 b.md").write_text("# 租约\n\n租金为____元，按月支付。\n")
    git("add", ".")
    git("commit", "-qm", "first")
    return tmp_path


def test_only_changed_lines_and_new_files_count(cli: Cli, repository: Path) -> None:
    assert "nothing found" in cli("check", ".", "--diff-base", "HEAD").out
    with (repository / "a.md").open("a") as file:
        file.write("\nThe deposit of ____ euros is paid in May. It bears no interest.\n")
    (repository / "c.md").write_text("# Notice\n\nNotice is given within ____ days. It is given in writing.\n")
    ran = cli("check", ".", "--diff-base", "HEAD", "--format", "concise")
    assert [line.split(":")[:2] for line in ran.out.splitlines()[:-1]] == [["a.md", "5"], ["c.md", "3"]]


@pytest.mark.parametrize("revision", ["no-such-revision", "--help", ""])
def test_what_is_no_revision(cli: Cli, repository: Path, revision: str) -> None:
    ran = cli("check", ".", f"--diff-base={revision}")
    assert (ran.code, "there is no revision" in ran.err) == ((2, True) if revision else (1, False))


def test_statistics_tell_rates(cli: Cli, export: Path) -> None:
    Path("doc.md").write_text("# Fees\n\nThe rent is due on ____ of each month. It is paid by transfer.\n")
    ran = cli("check", ".", "--statistics", "--format", "json")
    told = summary(ran.out)["statistics"]
    assert isinstance(told, dict)
    assert {row["source"]: row["chunks"] for row in told["documents"]} == {"lease.md": 2, "租约.md": 2, "doc.md": 1}
    assert told["splitters"]["given"]["fail_rate"] == 100.0
    assert told["rules"]["IND003"] == 40.0
    text = cli("check", ".", "--statistics").out
    assert "findings per 100 chunks, by rule:\n" in text
    assert "每百块的发现数" in cli("check", ".", "--statistics", "--ui-lang", "zh").out


def test_a_second_run_says_the_same_and_changes_are_seen(cli: Cli, tmp_path: Path, export: Path) -> None:
    (tmp_path / "doc.md").write_text("# Fees\n\nThe rent is due on ____ of each month. It is paid by transfer.\n")
    for form in ("text", "json", "sarif"):
        first = cli("check", ".", "--format", form, "--statistics")
        assert (tmp_path / ".rag-lint-cache").is_dir()
        assert cli("check", ".", "--format", form, "--statistics") == first
        assert cli("check", ".", "--format", form, "--statistics", "--no-cache") == first
        assert cli("check", ".", "--format", form, "--statistics", "--jobs", "2") == first
    (tmp_path / "doc.md").write_text("# Fees\n\nThe rent is due on the first day. It is paid by transfer.\n")
    assert "doc.md" not in cli("check", ".", "--format", "concise").out
    assert "TPL001" not in cli("check", ".", "--select", "IND", "--format", "concise").out


def test_a_damaged_cache_is_ignored_with_a_word(cli: Cli, tmp_path: Path, export: Path) -> None:
    first = cli("check", ".")
    for path in (tmp_path / ".rag-lint-cache").glob("??/*"):
        path.write_bytes(path.read_bytes()[:-3])
    second = cli("check", ".")
    assert second.out == first.out
    assert "ignored 1 damaged" in second.err
    assert cli("check", ".").err == ""


def test_no_cache_writes_none(cli: Cli, tmp_path: Path, export: Path) -> None:
    cli("check", ".", "--no-cache")
    assert not (tmp_path / ".rag-lint-cache").exists()
