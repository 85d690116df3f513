"""Tables: the linter by itself, and in Hugging Face datasets."""

import json
import pickle
from typing import Any

import pytest
from datasets import Dataset
from datasets.fingerprint import Hasher

from rag_lint.integrations.batches import NOT_RUN_KEY, SCHEMA, batch_linter
from rag_lint.integrations.datasets import lint_dataset

TABLE: dict[str, list[Any]] = {
    "id": [1, 2, 3, 4],
    "text": [
        "the landlord may end the lease.",
        "出租人应当保证房屋安全。承租人应当按月支付租金。",
        "If the tenant does not pay the rent in time,",
        None,
    ],
    "source": ["lease.md", "租约.md", "lease.md", None],
    "chunk_index": [1, 0, 0, 0],
}


def codes(table: dict[str, list[Any]]) -> list[list[str]]:
    return [text.split(",") if text else [] for text in table["rag_lint_codes"]]


def test_neighbours_come_from_source_and_order() -> None:
    linter = batch_linter(list(TABLE), neighbours=True)
    before = json.dumps(TABLE)
    out = linter(TABLE)
    assert json.dumps(TABLE) == before
    assert list(out) == [*TABLE, *SCHEMA]
    assert "IND003" in codes(out)[0]
    assert codes(out)[1] == []
    assert codes(out)[3] == ["IND009"]
    assert out[NOT_RUN_KEY] == [""] * 4
    (found,) = [one for one in json.loads(out["rag_lint_findings"][0]) if one["code"] == "IND003"]
    assert found["args"] == {"marker": "If"}


def test_alone_chunks_name_the_rules_that_did_not_run() -> None:
    out = batch_linter(list(TABLE))(TABLE)
    assert "IND003" not in codes(out)[0]
    assert out[NOT_RUN_KEY] == ["CMP005,IND003,IND004,TRC008,TRC009,TRC010"] * 4


def test_columns_have_their_types_whatever_is_found() -> None:
    for table in (TABLE, {name: values[1:2] for name, values in TABLE.items()}, {name: [] for name in TABLE}):
        out = batch_linter(list(TABLE), neighbours=True)(table)
        for name, kind in SCHEMA.items():
            assert all(isinstance(value, kind) for value in out[name])


def test_state_is_plain_and_stable() -> None:
    linter = batch_linter(list(TABLE), select=["IND"], severity={"IND003": "error"})
    linter(TABLE)
    fresh = batch_linter(list(TABLE), select=["IND"], severity={"IND003": "error"})
    assert pickle.loads(pickle.dumps(linter)) == fresh
    assert Hasher.hash(linter) == Hasher.hash(fresh)


def test_columns_that_are_not_there() -> None:
    with pytest.raises(KeyError, match="page_content"):
        batch_linter(["id", "title"])
    with pytest.raises(KeyError, match="body"):
        batch_linter(["text"], text="body")
    assert batch_linter(["page_content", "doc_id", "start_index"]).order == "start_index"


def test_offsets_sort_as_numbers() -> None:
    linter = batch_linter(["text", "source", "start_index"], neighbours=True)
    out = linter({"text": ["the lease ends.", "If rent is late,"], "source": ["a", "a"], "start_index": ["100", "20"]})
    assert "IND003" in codes(out)[0]


def test_a_dataset_gets_its_columns() -> None:
    rows = Dataset.from_dict(TABLE)
    out = lint_dataset(rows)
    assert out["id"] == rows["id"]
    assert "IND003" in codes(out.to_dict())[0]
    again = lint_dataset(rows)
    assert again._fingerprint == out._fingerprint
    alone = lint_dataset(rows, neighbours=False, num_proc=2)
    assert alone[0][NOT_RUN_KEY] == "CMP005,IND003,IND004,TRC008,TRC009,TRC010"
    assert alone.features == out.features
