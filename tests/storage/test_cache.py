"""A cache that may be damaged, shared or not writable: nothing depends on it."""

import os
from multiprocessing import get_context
from pathlib import Path

import pytest

from rag_lint.storage.cache import Cache, key_of


def entry(cache: Cache, key: str) -> Path:
    return cache.folder / key[:2] / key[2:]


def test_what_is_put_is_found(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "c")
    key = key_of("a", b"b")
    assert cache.get(key) is None
    cache.put(key, [1, {"文": "字"}, None])
    assert Cache(tmp_path / "c").get(key) == [1, {"文": "字"}, None]
    assert (tmp_path / "c" / ".gitignore").read_text() == "*\n"
    assert (tmp_path / "c" / "CACHEDIR.TAG").exists()


def test_a_key_tells_its_parts_apart() -> None:
    assert key_of("ab", "c") != key_of("a", "bc")
    assert key_of("a") != key_of("a", "")


@pytest.mark.parametrize("damage", [b"", b"x", b"\n", None])
def test_a_damaged_entry_is_counted_and_replaced(tmp_path: Path, damage: bytes | None) -> None:
    cache = Cache(tmp_path)
    key = key_of("k")
    cache.put(key, [1, 2, 3])
    path = entry(cache, key)
    path.write_bytes(path.read_bytes()[:-2] if damage is None else damage)
    assert cache.get(key) is None
    assert cache.damaged == 1
    cache.put(key, [4])
    assert cache.get(key) == [4]


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cache = Cache(tmp_path / "file")
    cache.put(key_of("k"), 1)
    assert isinstance(cache.error, OSError)
    assert cache.get(key_of("k")) is None


def test_the_oldest_entries_go_first(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    keys = [key_of(str(number)) for number in range(8)]
    for age, key in enumerate(keys):
        cache.put(key, os.urandom(600).hex())
        os.utime(entry(cache, key), (age, age))
    size = entry(cache, keys[0]).stat().st_size
    cache.prune(most=size * 20)
    assert all(cache.get(key) for key in keys)
    cache.prune(most=size * 6)
    assert [cache.get(key) is not None for key in keys][-3:] == [True] * 3
    assert cache.get(keys[0]) is None


def _fill(folder: Path) -> None:
    cache = Cache(folder)
    for number in range(60):
        cache.put(key_of(str(number % 10)), ["value", number % 10])
        assert cache.get(key_of(str(number % 10))) == ["value", number % 10]


def test_several_processes_share_one(tmp_path: Path) -> None:
    workers = [get_context("spawn").Process(target=_fill, args=(tmp_path,)) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    assert not list(tmp_path.glob("**/*.tmp"))
