"""``rag-lint check chroma://… | qdrant://… | lancedb://…`` on real stores, in the folders they keep."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import chromadb
import lancedb
import pytest
from qdrant_client import QdrantClient, models

from rag_lint.cli.main import run
from rag_lint.model.chunk import Chunk
from rag_lint.readers.modes import ReadAs
from rag_lint.readers.stores import chroma, qdrant, read_store
from rag_lint.readers.stores import lancedb as lancedb_store

# What the stores think of their own dependencies is their business.
pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore:Local mode is not recommended:UserWarning"
)

TEXTS = (
    "The rent is due on the first day of each month. The tenant pays it by bank transfer.",
    "If the tenant does not pay the rent in time,",
    "the landlord may end the lease.",
    "出租人应当保证房屋安全。承租人应当按月支付租金。",
)
SHUFFLED = (2, 0, 3, 1)
Rows = Sequence[tuple[str, str | None, Mapping[str, Any]]]
LEASE: Rows = [(f"c{at}", TEXTS[at], {"source": "lease.md", "chunk_index": at}) for at in SHUFFLED]


def make_chroma(folder: Path, name: str, rows: Rows) -> None:
    client = chromadb.PersistentClient(str(folder), settings=chromadb.Settings(anonymized_telemetry=False))
    collection = client.get_or_create_collection(name, embedding_function=None)
    for id_, text, metadata in rows:
        collection.add([id_], [[1.0, 0.5]], [dict(metadata)], None if text is None else [text])
    if hasattr(client, "close"):
        client.close()


def make_qdrant(folder: Path, name: str, rows: Rows) -> None:
    client = QdrantClient(path=str(folder))
    if not client.collection_exists(name):
        client.create_collection(name, models.VectorParams(size=2, distance=models.Distance.COSINE))
    for id_, text, metadata in rows:
        payload = {"page_content": text, "metadata": dict(metadata)} if text is not None else dict(metadata)
        point = models.PointStruct(id=str(uuid5(NAMESPACE_URL, id_)), vector=[1.0, 0.5], payload=payload)
        client.upsert(name, [point])
    client.close()


def make_lancedb(folder: Path, name: str, rows: Rows) -> None:
    table = [
        {"vector": [1.0, 0.5], "id": id_, **({} if text is None else {"text": text}), "metadata": dict(metadata)}
        for id_, text, metadata in rows
    ]
    lancedb.connect(str(folder)).create_table(name, table)


MAKE = {"chroma": make_chroma, "qdrant": make_qdrant, "lancedb": make_lancedb}
stores = pytest.mark.parametrize("scheme", MAKE)


def bytes_of(folder: Path) -> dict[str, str]:
    return {
        str(file.relative_to(folder)): sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def chunks(url: str) -> dict[str, Chunk]:
    """Chunks of all collections by what makes their text theirs: its first words."""
    found = [item for _, items in read_store(url) for item in items]
    return {item.text[:12]: item for item in found if isinstance(item, Chunk)}


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any, str]:
    capsys.readouterr()
    code = run(["check", "--format", "json", "--ui-lang", "en", *arguments])
    captured = capsys.readouterr()
    return code, json.loads(captured.out), captured.err


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    (tmp_path / ".git").mkdir()
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    yield


@stores
def test_what_is_indexed_is_linted_with_its_neighbours_and_stays_as_it_is(
    scheme: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = tmp_path / "store"
    MAKE[scheme](store, "lease", LEASE)
    before = bytes_of(store)
    code, report, _ = checked(capsys, f"{scheme}://{store}")
    assert bytes_of(store) == before
    assert code == 1
    assert (report["summary"]["chunks"], report["summary"]["fail"]) == (4, 2)
    first, severed, result, last = report["chunks"]
    assert [chunk["source"] for chunk in report["chunks"]] == ["lease.md"] * 4
    assert [chunk["status"] for chunk in (first, last)] == ["pass", "pass"]
    assert "CMP001" in [finding["code"] for finding in severed["findings"]]
    assert "IND003" in [finding["code"] for finding in result["findings"]]
    assert result["location"]["file"] == f"{scheme}://{store}/lease"
    assert [one["what"] for one in report["summary"]["skipped"]] == ["semantic_independence", "source"]


@stores
def test_one_collection_or_all_of_them(scheme: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = tmp_path / "store"
    MAKE[scheme](store, "one", LEASE[:1])
    MAKE[scheme](store, "two", LEASE[1:])
    assert checked(capsys, f"{scheme}://{store}")[1]["summary"]["chunks"] == 4
    assert checked(capsys, f"{scheme}://{store}/two")[1]["summary"]["chunks"] == 3
    code, _, said = checked(capsys, f"{scheme}://{store}/three")
    assert code == 2
    assert "no such collection; there are one, two" in said


@stores
def test_without_text_there_is_a_clear_word(scheme: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = tmp_path / "store"
    MAKE[scheme](store, "bare", [(id_, None, metadata) for id_, _, metadata in LEASE])
    code, report, said = checked(capsys, f"{scheme}://{store}")
    assert (code, report["summary"]["chunks"]) == (2, 0)
    assert "keeps no text, only vectors and metadata" in said
    assert run(["check", f"{scheme}://{store}"]) == 2


@pytest.mark.parametrize("scheme", ["chroma", "qdrant"])
def test_entries_without_text_are_counted_and_part_their_neighbours(
    scheme: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [(id_, None if id_ == "c1" else text, metadata) for id_, text, metadata in LEASE]
    MAKE[scheme](tmp_path / "store", "lease", rows)
    code, report, said = checked(capsys, f"{scheme}://{tmp_path / 'store'}")
    assert (code, report["summary"]["chunks"]) == (2, 3)
    assert "1 of 4 entries keep no text" in said
    assert chunks(f"{scheme}://{tmp_path / 'store'}")[TEXTS[2][:12]].prev == ""


@stores
def test_nothing_is_made_where_no_store_is(scheme: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, said = checked(capsys, f"{scheme}://{tmp_path / 'nowhere'}")
    assert code == 2
    assert f"no {scheme} store is here" in said
    assert not (tmp_path / "nowhere").exists()


@stores
def test_order_is_only_what_metadata_proves(scheme: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bare = [(id_, text, {"source": "lease.md"}) for id_, text, _ in LEASE]
    MAKE[scheme](tmp_path / "store", "lease", bare)
    url = f"{scheme}://{tmp_path / 'store'}"
    assert all((chunk.prev, chunk.next) == ("", "") for chunk in chunks(url).values())
    (told,) = [item for _, items in read_store(url) for item in items if isinstance(item, ReadAs)]
    assert told.alone == 4
    _, report, _ = checked(capsys, url)
    (said,) = [one["reason"] for one in report["summary"]["skipped"] if one["what"] == "neighbours"]
    assert "4 chunks were seen alone" in said
    assert run(["check", "--ui-lang", "zh", url]) == 1
    assert "只单独检查" in capsys.readouterr().out


def test_offsets_prove_neighbours_when_they_adjoin(tmp_path: Path) -> None:
    starts = {0: 0, 1: 86, 2: 131, 3: 700}
    rows = [(f"c{at}", TEXTS[at], {"source": "lease.md", "start_index": starts[at]}) for at in SHUFFLED]
    make_chroma(tmp_path / "store", "lease", rows)
    found = chunks(f"chroma://{tmp_path / 'store'}")
    assert found[TEXTS[2][:12]].prev == TEXTS[1]
    assert found[TEXTS[2][:12]].next == found[TEXTS[3][:12]].prev == ""


def test_nodes_of_llama_index_know_their_neighbours_by_id(tmp_path: Path) -> None:
    rows = []
    for at in SHUFFLED[:3]:
        links = {"1": {"node_id": "doc"}, "2": {"node_id": f"c{at - 1}"}, "3": {"node_id": f"c{at + 1}"}}
        node = {"id_": f"c{at}", "text": "", "metadata": {"file_name": "lease.md"}, "relationships": links}
        rows.append((f"c{at}", TEXTS[at], {"_node_content": json.dumps(node), "doc_id": "doc"}))
    make_chroma(tmp_path / "store", "lease", rows)
    found = chunks(f"chroma://{tmp_path / 'store'}")
    assert {chunk.source for chunk in found.values()} == {"lease.md"}
    assert (found[TEXTS[2][:12]].prev, found[TEXTS[2][:12]].next) == ("", TEXTS[3])


@stores
def test_pages_follow_each_other(scheme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = {"chroma": chroma, "qdrant": qdrant, "lancedb": lancedb_store}[scheme]
    monkeypatch.setattr(module, "PAGE", 2)
    rows = [(f"n{at}", f"{at:03} is a number.", {"source": f"{at % 2}.md", "chunk_index": at // 2}) for at in range(7)]
    MAKE[scheme](tmp_path / "store", "numbers", rows)
    found = chunks(f"{scheme}://{tmp_path / 'store'}")
    assert len(found) == 7
    assert {chunk.text: chunk.prev for chunk in found.values()} == {
        text: rows[at - 2][1] if at > 1 else "" for at, (_, text, _) in enumerate(rows)
    }


def test_a_broken_store_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "store").mkdir()
    (tmp_path / "store" / "chroma.sqlite3").write_bytes(b"no database" * 100)
    code, _, said = checked(capsys, f"chroma://{tmp_path / 'store'}")
    assert code == 2
    assert "cannot be read" in said
    assert said.count("\n") == 1


def test_ignores_are_not_kept_beside_a_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--add-ignore", f"chroma://{tmp_path}"]) == 2
    assert "a vector store" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("scheme", "library"), [("chroma", "chromadb"), ("qdrant", "qdrant_client"), ("lancedb", "lancedb")]
)
def test_a_missing_library_names_its_extra(
    scheme: str, library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    MAKE[scheme](tmp_path / "store", "lease", LEASE)
    monkeypatch.setitem(sys.modules, library, None)
    code, _, said = checked(capsys, f"{scheme}://{tmp_path / 'store'}")
    assert code == 2
    assert "pip install '.[stores]'" in said
