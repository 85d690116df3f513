"""The public sets of ``../shared/evaldata`` as claims with passages: supported against the rest."""

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).resolve().parents[3] / "shared" / "evaldata"


class Row(NamedTuple):
    """A claim, its passages, and whether people found it supported. Rows of one ``group`` share their text."""

    name: str
    id: str
    group: str
    question: str
    contexts: tuple[str, ...]
    claim: str
    supported: bool

    @property
    def half(self) -> str:
        """``dev`` or ``test``, by the group's hash."""
        return "dev" if blake2b(self.group.encode(), digest_size=4).digest()[0] % 2 else "test"


def lines(name: str) -> Iterator[dict[str, Any]]:
    """Yield the rows of a file."""
    with (DATA / f"{name}.jsonl").open(encoding="utf-8") as stream:
        yield from map(json.loads, stream)


def memerag_en() -> Iterator[Row]:
    """Sentences of answers; those that are hard to tell are left out."""
    for row in lines("memerag_en"):
        for number, each in enumerate(row["sentences"]):
            if each["label"] in ("Supported", "Not Supported"):
                found = each["label"] == "Supported"
                passages = tuple(row["context"])
                yield Row(
                    "memerag_en", f"{row['id']}/{number}", row["id"], row["question"], passages, each["text"], found
                )


def qags() -> Iterator[Row]:
    """Sentences of summaries."""
    for row in lines("qags"):
        for number, each in enumerate(row["sentences"]):
            found = each["label"] == "supported"
            yield Row("qags", f"{row['id']}/{number}", row["id"], "", (row["evidence"],), each["text"], found)


def wice() -> Iterator[Row]:
    """Claims, their chunks together; partially supported ones are left out."""
    claims: dict[str, list[dict[str, Any]]] = {}
    for row in lines("wice"):
        claims.setdefault(row["claim_id"], []).append(row)
    for one, rows in claims.items():
        if rows[0]["label"] != "partially_supported":
            passages = tuple("\n".join(row["evidence"]) for row in rows)
            yield Row("wice", one, one, "", passages, rows[0]["claim"], rows[0]["label"] == "supported")


def summedits() -> Iterator[Row]:
    """Summaries with and without an edit."""
    for row in lines("summedits"):
        found = row["label"] == "consistent"
        yield Row("summedits", row["id"], row["evidence"], "", (row["evidence"],), row["answer"], found)


def fever_symmetric() -> Iterator[Row]:
    """Claims and sentences of encyclopaedias, each with twins."""
    for row in lines("fever_symmetric"):
        group = row["fever_id"][:-8] if len(row["fever_id"]) > 9 else row["fever_id"]  # twins are numbered behind it
        found = row["label"] == "SUPPORTS"
        yield Row("fever_symmetric", row["id"], group, "", (row["evidence"],), row["claim"], found)


def attributionbench() -> Iterator[Row]:
    """Claims and all that they cite."""
    for row in lines("attributionbench"):
        passages = tuple(row["references"])
        found = row["label"] == "attributable"
        yield Row("attributionbench", row["id"], row["question"], row["question"], passages, row["claim"], found)


def _pairs(name: str) -> Callable[[], Iterator[Row]]:
    def read() -> Iterator[Row]:
        """Premise and hypothesis."""
        for row in lines(name):
            found = row["label"] == "entailment"
            yield Row(name, row["id"], row["premise"], "", (row["premise"],), row["hypothesis"], found)

    return read


def faithbench() -> Iterator[Row]:
    """Summaries that were hard for detectors; questionable ones are left out."""
    for row in lines("faithbench"):
        if row["label"] != "Questionable":
            found = row["label"] != "Unwanted"
            yield Row("faithbench", row["id"], row["source"], "", (row["source"],), row["answer"], found)


def begin() -> Iterator[Row]:
    """Replies of dialogues; generic ones are left out."""
    for row in lines("begin"):
        if row["label"] != "Generic":
            found = row["label"] == "Fully attributable"
            yield Row("begin", row["id"], row["evidence"], "", (row["evidence"],), row["answer"], found)


def uhgeval_zh() -> Iterator[Row]:
    """Continuations of news, a model's and the true one, against beginning and remainder."""
    for row in lines("uhgeval_zh"):
        text = row["news_beginning"] + row["news_remainder"]
        for answer, found in ((row["answer"], False), (row["real_continuation"], True)):
            yield Row("uhgeval_zh", f"{row['id']}/{found}", row["id"], "", (text,), answer, found)


NINE: dict[str, Callable[[], Iterator[Row]]] = {
    "memerag_en": memerag_en,
    "qags": qags,
    "wice": wice,
    "summedits": summedits,
    "fever_symmetric": fever_symmetric,
    "attributionbench": attributionbench,
    "zh_nli_numerical": _pairs("zh_nli_numerical"),
    "ocnli": _pairs("ocnli"),
    "cmnli_zh": _pairs("cmnli_zh"),
}
EXTRA: dict[str, Callable[[], Iterator[Row]]] = {
    "faithbench": faithbench,
    "begin": begin,
    "uhgeval_zh": uhgeval_zh,
    "zh_nli_antonym": _pairs("zh_nli_antonym"),
}


def rows_of(names: Sequence[str]) -> list[Row]:
    """Read the rows of the sets named."""
    return [row for name in names for row in (NINE | EXTRA)[name]()]
