"""The guides' examples run and say what they show; both guides have the same parts."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("name", ["evaluation.md", "evaluation.zh.md", "corpus-audit.md", "corpus-audit.zh.md"])
def test_guide(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf-8", verbose=False)
    assert result.attempted >= 4
    assert result.failed == 0


@pytest.mark.parametrize("guide", ["evaluation", "corpus-audit", "calibration"])
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
