"""The guide's examples run and say what they show; so do those in the modules."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[3] / "docs"


@pytest.mark.parametrize("name", ["answers.md", "answers.zh.md"])
def test_guide(name: str) -> None:
    result = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf-8", verbose=False)
    assert result.attempted >= 15
    assert result.failed == 0


@pytest.mark.parametrize(
    "name",
    [
        "checker",
        "guarded",
        "grounding.claims.check",
        "grounding.claims.denial",
        "grounding.claims.grading",
        "grounding.claims.split",
        "grounding.claims.words",
        "integrations.answers",
    ],
)
def test_module(name: str) -> None:
    result = doctest.testmod(import_module(f"rag_lint.{name}"))
    assert result.attempted
    assert result.failed == 0


def test_both_guides_have_the_same_parts() -> None:
    parts = [
        [
            line[:3]
            for line in (DOCS / name).read_text(encoding="utf-8").splitlines()
            if line.startswith(("#", "|", ">>>"))
        ]
        for name in ("answers.md", "answers.zh.md")
    ]
    assert len(parts[0]) - 1 == len(parts[1])  # English needs a line more for its samples
