"""Repair of tables: source by source, untouched rows as they were."""

import pandas
import pytest

from rag_lint.errors import ConfigError
from rag_lint.integrations.repair_frames import repair_of


def test_rows_of_a_source_are_repaired() -> None:
    frame = pandas.DataFrame(
        {
            "text": [
                "the landlord may end the lease.",
                "If the tenant does not pay the rent in time,",
                "租金按月支付，每月一日前付清。",
            ],
            "source": ["a", "a", "b"],
            "index": [1, 0, 0],
            "id": ["two", "one", "three"],
            "page": [7, 7, 9],
        }
    )
    made = repair_of(frame.columns, id="id", max_size=200)(frame)
    assert list(made["text"]) == [
        "If the tenant does not pay the rent in time,\nthe landlord may end the lease.",
        frame["text"][2],
    ]
    assert list(made["rag_lint_from"]) == ["one,two", ""]
    assert list(made["rag_lint_index"]) == [0, 1]
    assert list(made["page"]) == [7, 9]
    assert made["id"][1] == "three"
    with pytest.raises(ConfigError, match="no column"):
        repair_of(["text"], order="number")
