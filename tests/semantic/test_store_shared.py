"""Several processes may keep verdicts in one file at the same time."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from rag_lint.model.judgement import Verdict
from rag_lint.semantic.store import VerdictStore


def write(folder: Path, name: str, count: int) -> str | None:
    store = VerdictStore(folder)
    for number in range(count):
        store.put(f"{name}{number}", Verdict("dependent", 0.5, name))
        store.put("shared", Verdict("independent"))
    store.close()
    return store.error


def test_several_processes_write_at_once(tmp_path: Path) -> None:
    names = ("a", "b", "c")
    with ProcessPoolExecutor(3, get_context("spawn")) as pool:
        errors = list(pool.map(write, [tmp_path] * 3, names, [60] * 3))
    assert errors == [None] * 3
    store = VerdictStore(tmp_path)
    for name in names:
        assert all(store.get(f"{name}{number}") == Verdict("dependent", 0.5, name) for number in range(60))
    assert store.get("shared") == Verdict("independent")
    store.close()


def test_a_file_of_another_kind_is_begun_anew_with_its_companions(tmp_path: Path) -> None:
    store = VerdictStore(tmp_path)
    store.put("k", Verdict("independent"))
    store.close()
    (tmp_path / "verdicts.sqlite").write_bytes(b"SQLite format 3\0" + b"x" * 4096)
    store = VerdictStore(tmp_path)
    assert store.get("k") is None
    store.put("k", Verdict("dependent"))
    assert store.error is None and store.get("k") == Verdict("dependent")
    store.close()
