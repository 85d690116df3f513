"""Vector stores: what is indexed already, as chunks. Nothing is ever written into a store.

A store is named ``SCHEME://FOLDER`` or, for one collection or table of it, ``SCHEME://FOLDER/NAME``.
"""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, TypeAlias

from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem
from rag_lint.readers.messages import NO_RECORDS, problem
from rag_lint.readers.modes import ReadAs
from rag_lint.readers.neighbours import with_neighbours
from rag_lint.readers.stores.entry import Entry, Store, to_stored
from rag_lint.readers.stores.order import Shelf

Item: TypeAlias = Chunk | Problem | ReadAs

NO_STORE = Both(
    zh="这里没有 {} 存储（需要它的文件夹）", en="no {} store is here (name the folder it keeps its files in)"
)
NO_COLLECTIONS = Both(zh="存储中没有任何集合", en="the store holds no collection")
NO_COLLECTION = Both(zh="没有这个集合；现有：{}", en="has no such collection; there are {}")
NO_TEXT = Both(
    zh="不保存文本，只有向量和元数据，无法检查：请在写入时连同文本一起保存",
    en="keeps no text, only vectors and metadata, so nothing can be linted: store the text with the vectors",
)
SOME_WITHOUT_TEXT = Both(zh="{1} 条中有 {0} 条没有保存文本", en="{} of {} entries keep no text")
BROKEN = Both(zh="无法读取：{}", en="cannot be read: {}")


class _Named(NamedTuple):
    """A store as the user named it; ``collection`` empty means all."""

    scheme: str
    folder: Path
    collection: str


def read_store(path: str) -> Iterator[tuple[str, Iterator[Item]]]:
    """Yield for every collection its name and what it holds: how it was read, then its chunks by source and place.

    Chunks have the neighbours that ids, consecutive numbers or adjoining offsets in their metadata prove.
    ``ReadAs.alone`` counts those whose metadata tells no place. Consume each before asking for the next.
    """
    scheme, _, rest = path.partition("://")
    module = import_module(f"rag_lint.readers.stores.{scheme}")
    named = _named(scheme, Path(rest), module)
    if named is None:
        yield path, iter((problem(path, _filled(NO_STORE, scheme)),))
        return
    with tempfile.TemporaryDirectory(prefix="rag-lint-") as scratch, ExitStack() as opened:
        try:
            store = opened.enter_context(module.open_store(named.folder, Path(scratch)))
            names = store.names()
        except MissingExtraError as error:
            yield path, iter((problem(path, error.message),))
            return
        except Exception as error:  # stores raise what they like: SQLite, Rust, pydantic, their own
            yield path, iter((problem(path, _broken(error)),))
            return
        yield from _collections(store, names, named, Path(scratch))


def _named(scheme: str, path: Path, module: ModuleType) -> _Named | None:
    if module.is_here(path):
        return _Named(scheme, path, "")
    return _Named(scheme, path.parent, path.name) if module.is_here(path.parent) else None


def _collections(store: Store, names: list[str], named: _Named, scratch: Path) -> Iterator[tuple[str, Iterator[Item]]]:
    home = f"{named.scheme}://{named.folder}"
    if named.collection and named.collection not in names:
        label = f"{home}/{named.collection}"
        yield label, iter((problem(label, _filled(NO_COLLECTION, ", ".join(names) or "-")),))
    elif not names:
        yield home, iter((problem(home, NO_COLLECTIONS),))
    else:
        for number, name in enumerate([named.collection] if named.collection else names):
            place = scratch / f"order-{number}"
            place.mkdir()
            yield f"{home}/{name}", _collection(store, name, f"{home}/{name}", place)


def _collection(store: Store, name: str, label: str, scratch: Path) -> Iterator[Item]:
    shelf = Shelf(scratch)
    entries = 0
    try:
        for entries, entry in enumerate(_guarded(store.entries(name)), 1):
            stored = to_stored(entry, entries, label)
            if stored is not None:
                shelf.put(stored)
        yield ReadAs(label, "chunks", auto=False, alone=shelf.count - shelf.placed)
        if shelf.count < entries or not entries:
            yield problem(label, _lacking(entries, shelf.count))
        yield from with_neighbours(shelf.take())
    except InputError as error:
        yield problem(label, error.message)
    finally:
        shelf.close()


def _guarded(entries: Iterator[Entry]) -> Iterator[Entry]:
    try:
        yield from entries
    except Exception as error:  # see read_store
        raise InputError(_broken(error)) from error


def _lacking(entries: int, texts: int) -> Both[str]:
    if not entries:
        return NO_RECORDS
    return _filled(SOME_WITHOUT_TEXT, entries - texts, entries) if texts else NO_TEXT


def _broken(error: Exception) -> Both[str]:
    lines = str(error).strip().splitlines()
    return _filled(BROKEN, f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__)


def _filled(words: Both[str], *values: object) -> Both[str]:
    return Both(zh=words.zh.format(*values), en=words.en.format(*values))
