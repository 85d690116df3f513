"""Which paths a pattern names."""

from pathlib import Path

import pytest

from rag_lint.config.globs import matches


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    [
        ("drafts", "drafts/a.md", True),
        ("drafts/", "drafts/deep/a.md", True),
        ("drafts/*", "drafts/deep/a.md", True),
        ("docs/**/a.md", "docs/x/a.md", True),
        ("*.log.md", "x/y.log.md", True),
        ("a.md", "x/a.md", True),
        ("x/a.md", "y/x/a.md", False),
        ("draft", "drafts/a.md", False),
        ("草稿/*", "草稿/甲.md", True),
        ("[ab].md", "b.md", True),
    ],
)
def test_matches(tmp_path: Path, pattern: str, path: str, expected: bool) -> None:
    assert matches(pattern, tmp_path / path, str(tmp_path)) is expected


def test_relative_to_the_current_folder_without_a_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert matches("x/a.md", Path("x/a.md"), "")
