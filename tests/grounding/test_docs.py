"""The guides' examples run and say what they show; so do those in the modules."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize(
    ("name", "least"), [("citations.md", 9), ("citations.zh.md", 9), ("judges.md", 5), ("judges.zh.md", 5)]
)
def test_guide(name: str, least: int) -> None:
    result = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf-8", verbose=False)
    assert result.attempted >= least
    assert result.failed == 0


@pytest.mark.parametrize("name", ["match", "gate", "answer", "judged"])
def test_module(name: str) -> None:
    result = doctest.testmod(import_module(f"rag_lint.grounding.{name}"))
    assert result.attempted
    assert result.failed == 0


@pytest.mark.parametrize("guide", ["citations", "judges"])
def test_both_guides_have_the_same_parts(guide: str) -> None:
    parts = [
        [
            line.partition(" ")[0]
            for line in (DOCS / name).read_text(encoding="utf-8").splitlines()
            if line.startswith(("#", "|", "```"))
        ]
        for name in (f"{guide}.md", f"{guide}.zh.md")
    ]
    assert parts[0] == parts[1]
