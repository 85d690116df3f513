"""Killed, out of space, not allowed: what was there stays whole, what is new is whole or not there."""

import ctypes
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rag_lint.storage.cache import Cache, key_of

ROWS = '{"text": "Therefore the Contractor %d may terminate, signed ________ by [Name]."}\n'
OLD = b"the report of yesterday, whole"
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1  # of Linux's prctl.h and capability.h
ASK = (sys.executable, "-m", "rag_lint", "check", "c.jsonl", "--no-cache")
# Writes half of a file through the project's own way of writing, then waits to be killed.
HALF = """
import sys, time
from pathlib import Path
from rag_lint.storage.atomic import replacing
with replacing(Path(sys.argv[1])) as stream:
    stream.write(b"half")
    stream.flush()
    print("half", flush=True)
    time.sleep(600)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "c.jsonl").write_text("".join(ROWS % at for at in range(60)), encoding="utf-8")
    return tmp_path


def limited(size: int) -> None:
    """Let the process that follows write no file over ``size`` bytes, as on a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def ordinary() -> None:
    """Let the process that follows be bound by permissions even if it is root's."""
    ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)


def left(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {"c.jsonl"}


@pytest.mark.parametrize("kill", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_killed_writer_leaves_the_old_file(folder: Path, kill: signal.Signals) -> None:
    (folder / "out").write_bytes(OLD)
    with subprocess.Popen(
        [sys.executable, "-c", HALF, folder / "out"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"half\n"
        writer.send_signal(kill)
        writer.wait(60)
    assert (folder / "out").read_bytes() == OLD
    again = subprocess.run([*ASK, "--format", "json", "-o", "out"], cwd=folder, capture_output=True, check=False)
    assert again.returncode == 1
    assert (folder / "out").read_bytes().startswith(b'{"version":1')


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif", "junit", "html", "markdown"])
@pytest.mark.parametrize("was_there", [True, False])
def test_a_full_disk_leaves_the_old_report_and_is_told(folder: Path, form: str, was_there: bool) -> None:
    if was_there:
        (folder / "out").write_bytes(OLD)
    ran = subprocess.run(
        [*ASK, "--format", form, "-o", "out"],
        cwd=folder,
        capture_output=True,
        check=False,
        preexec_fn=lambda: limited(500),
    )
    assert ran.returncode == 2
    assert ran.stderr.decode().strip().splitlines() == ["rag-lint: out: File too large"]
    assert left(folder) == ({"out"} if was_there else set())
    assert not was_there or (folder / "out").read_bytes() == OLD


def test_a_full_disk_leaves_baselines_and_sidecars(folder: Path) -> None:
    for name, option in (("b.json", ("--write-baseline", "b.json")), ("c.jsonl.rag-lint-ignore", ("--add-ignore",))):
        first = subprocess.run([*ASK, *option], cwd=folder, capture_output=True, check=False)
        assert first.returncode == 0, first.stderr
        good = (folder / name).read_bytes()
        assert len(good) > 1000
        (folder / "c.jsonl").write_text("".join(ROWS % at for at in range(120)), encoding="utf-8")
        ran = subprocess.run(
            [*ASK, *option, "-o", os.devnull],
            cwd=folder,
            capture_output=True,
            check=False,
            preexec_fn=lambda: limited(1000),
        )
        assert ran.returncode == 2
        assert f"rag-lint: {name}: File too large" in ran.stderr.decode()
        assert (folder / name).read_bytes() == good
        assert not [path for path in folder.iterdir() if path.suffix == ".tmp"]
        (folder / "c.jsonl").write_text("".join(ROWS % at for at in range(60)), encoding="utf-8")


def test_a_full_disk_leaves_the_cache_and_the_report_is_whole(folder: Path) -> None:
    (folder / "rag-lint.toml").write_text("", encoding="utf-8")
    command = [*ASK[:4], ".", "--format", "json"]
    ran = subprocess.run(command, cwd=folder, capture_output=True, check=False, preexec_fn=lambda: limited(1000))
    assert ran.returncode == 1
    assert ran.stderr.decode().strip().splitlines() == [
        f"results are not kept in the cache {folder}/.rag-lint-cache: File too large"
    ]
    again = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert again.stdout == ran.stdout
    assert again.stderr == b""


def test_a_killed_writer_of_the_cache_leaves_no_damaged_entry(tmp_path: Path) -> None:
    cache, key = Cache(tmp_path / "c"), key_of("k")
    cache.put(key, ["old"])
    path = tmp_path / "c" / key[:2] / key[2:]
    with subprocess.Popen([sys.executable, "-c", HALF, path], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        writer.kill()
        writer.wait(60)
    assert cache.get(key) == ["old"]
    cache.prune(0)
    assert [
        left
        for left in (tmp_path / "c").rglob("*")
        if left.is_file() and left.name not in (".gitignore", "CACHEDIR.TAG")
    ] == []


@pytest.mark.parametrize("option", ["-o", "--write-baseline"])
def test_a_folder_that_may_not_be_written_is_one_line(folder: Path, option: str) -> None:
    (folder / "shut").mkdir()
    (folder / "shut" / "out").write_bytes(OLD)
    (folder / "shut").chmod(0o555)
    ran = subprocess.run([*ASK, option, "shut/out"], cwd=folder, capture_output=True, check=False, preexec_fn=ordinary)
    (folder / "shut").chmod(0o755)
    assert ran.returncode == 2
    assert ran.stderr.decode().strip().splitlines() == ["rag-lint: shut/out: Permission denied"]
    assert (folder / "shut" / "out").read_bytes() == OLD
    assert left(folder / "shut") == {"out"}


def test_inputs_that_may_not_be_written_beside_are_checked_all_the_same(folder: Path) -> None:
    (folder / "rag-lint.toml").write_text("", encoding="utf-8")
    folder.chmod(0o555)
    cached, accepted = (
        subprocess.run([*ASK[:4], ".", *more], cwd=folder, capture_output=True, check=False, preexec_fn=ordinary)
        for more in ((), ("--add-ignore",))
    )
    folder.chmod(0o755)
    assert cached.returncode == 1
    assert cached.stdout.decode().rstrip().splitlines()[-1].startswith("60 chunks")
    assert cached.stderr.decode().startswith("results are not kept in the cache")
    assert accepted.returncode == 2
    assert "rag-lint: c.jsonl.rag-lint-ignore: Permission denied" in accepted.stderr.decode()
    assert left(folder) == {"rag-lint.toml"}
