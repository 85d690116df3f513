"""Documents and questions with exact answer offsets."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

SETS = ("chunking_eval", "xquad_en", "xquad_zh", "cmrc2018_zh")
ZH = frozenset(("xquad_zh", "cmrc2018_zh"))


class Query(NamedTuple):
    """A question; ``answers`` are spans of the text of ``document``, all of which are needed."""

    document: str
    text: str
    answers: tuple[tuple[int, int], ...]


class Task(NamedTuple):
    """Texts by name and queries; ``pooled`` tells that all texts are searched, else only the query's own."""

    texts: dict[str, str]
    queries: tuple[Query, ...]
    pooled: bool


def load(folder: Path, name: str) -> Task:
    """Read one of SETS."""
    return _chunking_eval(folder) if name == "chunking_eval" else _passages(folder, name)


def first_of(task: Task, most: int) -> Task:
    """Return the first ``most`` texts of a task and the queries about them; 0 for all."""
    names = list(task.texts)[: most or None]
    texts = {name: task.texts[name] for name in names}
    return Task(texts, tuple(query for query in task.queries if query.document in texts), task.pooled)


def _records(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf8") as lines:
        yield from map(json.loads, lines)


def _chunking_eval(folder: Path) -> Task:
    texts = {one["corpus_id"]: one["text"] for one in _records(folder / "chunking_eval_corpora.jsonl")}
    queries = tuple(
        Query(one["corpus_id"], one["query"], tuple((at["start_index"], at["end_index"]) for at in one["references"]))
        for one in _records(folder / "chunking_eval_queries.jsonl")
    )
    return Task(texts, queries, pooled=False)


def _passages(folder: Path, name: str) -> Task:
    """Passages of one article make one text, paragraphs apart by a blank line."""
    texts: dict[str, str] = {}
    places: dict[str, tuple[str, int]] = {}
    for one in _records(folder / f"{name}_passages.jsonl"):
        before = texts.get(one["doc_id"], "")
        before = f"{before}\n\n" if before else ""
        places[one["pid"]] = (one["doc_id"], len(before))
        texts[one["doc_id"]] = before + one["text"]
    queries = []
    for one in _records(folder / f"{name}_queries.jsonl"):
        document, offset = places[one["pid"]]
        start = offset + one["answer_start"]
        end = start + len(one["answers"][0])
        if texts[document][start:end] == one["answers"][0]:  # a few offsets were counted in another text
            queries.append(Query(document, one["query"], ((start, end),)))
    return Task(texts, tuple(queries), pooled=True)
