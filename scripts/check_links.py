"""See that links between the project's own pages lead somewhere, and that every guide is there in both languages.

    python scripts/check_links.py

Links to other places are not fetched. The pages of the site are checked once more by ``python -m mkdocs build``.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("*.md", "docs/**/*.md", "examples/**/README*.md")
ONE_LANGUAGE = frozenset({"docs/measurements.md", "docs/judge-prompts.md"})
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_NOT_IN_ANCHOR = re.compile(r"[^\w\- ]")


def pages(root: Path) -> list[Path]:
    """Return the project's own pages."""
    return sorted({path for pattern in PAGES for path in root.glob(pattern)})


def broken(page: Path, root: Path) -> Iterator[str]:
    """Yield what is wrong with the links of a page."""
    for target in _links(page):
        if _ELSEWHERE.match(target):
            continue
        path, _, anchor = target.partition("#")
        found = (page.parent / path).resolve() if path else page
        if not found.exists() or root not in (found, *found.parents):
            yield f"{page.relative_to(root)}: {target}: no such file"
        elif anchor and found.suffix == ".md" and anchor not in _anchors(found):
            yield f"{page.relative_to(root)}: {target}: no such heading"


def lonely(root: Path) -> Iterator[str]:
    """Yield guides that are there in one language only."""
    for page in sorted((root / "docs").glob("*.md")):
        name = page.name.removesuffix(".md").removesuffix(".zh")
        for other in (f"{name}.md", f"{name}.zh.md"):
            if not page.with_name(other).is_file() and page.relative_to(root).as_posix() not in ONE_LANGUAGE:
                yield f"{page.relative_to(root)}: there is no {other}"


def _links(page: Path) -> Iterator[str]:
    for token in _tokens(page):
        for child in token.children or ():
            target = child.attrGet("href") if child.type == "link_open" else child.attrGet("src")
            if isinstance(target, str) and target:
                yield target


@cache
def _tokens(page: Path) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(page.read_text(encoding="utf8"))


@cache
def _anchors(page: Path) -> frozenset[str]:
    """The anchors that forges and the site make of headings."""
    tokens = _tokens(page)
    headings = (after.content for token, after in pairwise(tokens) if token.type == "heading_open")
    return frozenset(_NOT_IN_ANCHOR.sub("", heading.lower()).replace(" ", "-") for heading in headings)


def main() -> int:
    """Print what is broken; return the exit code."""
    found = [problem for page in pages(ROOT) for problem in broken(page, ROOT)] + list(lonely(ROOT))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
