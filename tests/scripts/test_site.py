"""Guides in both languages, links that lead somewhere, navigation that holds every page."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from check_links import broken, lonely, pages  # noqa: E402
from site_pages import GUIDES, on_config, on_page_markdown  # noqa: E402


def test_no_link_is_broken_and_no_guide_is_alone() -> None:
    assert [problem for page in pages(ROOT) for problem in broken(page, ROOT)] == []
    assert list(lonely(ROOT)) == []


def test_broken_links_are_named(tmp_path: Path) -> None:
    page = tmp_path / "a.md"
    page.write_text(
        "# One two\n\n[a](b.md) [c](#one-two) [d](#three) [e](https://example.org/x) ![f](g.png)\n", encoding="utf-8"
    )
    assert list(broken(page, tmp_path)) == [
        "a.md: b.md: no such file",
        "a.md: #three: no such heading",
        "a.md: g.png: no such file",
    ]


def files_of(entry: object) -> list[str]:
    """Return the files below an entry of the navigation."""
    if isinstance(entry, str):
        return [entry]
    values = entry.values() if isinstance(entry, dict) else entry
    return [file for value in values for file in files_of(value)]  # type: ignore[attr-defined]


def test_navigation_holds_every_page_in_its_language() -> None:
    docs = ROOT / "docs"
    english, chinese = on_config({"docs_dir": str(docs)})["nav"]
    named = {*files_of(english), *files_of(chinese)}
    assert named == {str(path.relative_to(docs)) for path in docs.rglob("*.md")}
    assert all(not file.endswith(".zh.md") and "/zh/" not in file for file in files_of(english))
    assert {f"{name}.zh.md" for name, _, _ in GUIDES} - set(files_of(chinese)) == {
        "measurements.zh.md",
        "judge-prompts.zh.md",
    }


def test_links_to_what_is_not_on_the_site_become_words() -> None:
    assert on_page_markdown("see [the examples](../examples/x) and [b](b.md)") == "see the examples and [b](b.md)"
