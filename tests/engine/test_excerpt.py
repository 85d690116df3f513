"""Excerpts stand on one line, and cut no English word."""

import pytest

from rag_lint.engine.excerpt import excerpt, excerpt_end


@pytest.mark.parametrize(
    ("text", "length", "expected"),
    [
        ("Bring:", 30, "Bring:"),
        (
            "and the name of the stupid content tracker as (depending on your mood):",
            37,
            "…tracker as (depending on your mood):",
        ),
        (
            "租赁期间双方约定由承租人负责维修并承担费用的设施设备的具体范围和责任划分包括：",
            25,
            "…维修并承担费用的设施设备的具体范围和责任划分包括：",
        ),
        ("x" * 90, 30, "…" + "x" * 30),
        ("a line\nand a line", 30, "a line and a line"),
        ("note" + "\f" * 70 + "a  b:", 30, "…a b:"),
    ],
)
def test_the_end_of_a_text(text: str, length: int, expected: str) -> None:
    assert excerpt_end(text, length) == expected


def test_the_beginning_of_a_text() -> None:
    assert excerpt("one\ntwo") == "one two"
    assert excerpt("字" * 80) == "字" * 60 + "…"
