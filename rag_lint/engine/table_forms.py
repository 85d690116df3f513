"""Rows that need no header: forms to fill in and contents of a document in columns."""

from rag_lint.engine.tables import holds_numbers
from rag_lint.model.pattern import lazy_re

_PAGE = lazy_re(r"\|\s*(\d{1,4})\s*\|?\s*$")
_PART = lazy_re(r"\|?\s*(?:(?i:item|part|chapter|section|appendix)\s+[\dA-Z]|第)")


def are_pages(lines: list[str]) -> bool:
    """Rows of a contents table: the last cell alone holds a number, and it never falls."""
    found = [_PAGE.search(line) for line in lines if "|" in line]
    if len(found) < 2 or not all(found) or not all(map(_PART.match, lines[: len(found)])):
        return False
    pages = [int(each[1]) for each in found if each]
    names = [line[: each.start()] for line, each in zip(lines, found, strict=False) if each]
    return (
        pages == sorted(pages)
        and not any(map(holds_numbers, names))
        and all(any(char.isalpha() for char in name) for name in names)
    )


def is_form(lines: list[str]) -> bool:
    """Rows of labels and blanks: no figures, mostly empty cells, and not one label with empty columns behind it."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if "|" in line]
    cells = [cell for row in rows for cell in row]
    if len(cells) < 2 or sum(not cell for cell in cells) * 2 < len(cells) or any(map(holds_numbers, lines)):
        return False
    stubs = sum(bool(row[0]) and not any(row[1:]) for row in rows)
    return stubs * 2 < len(rows)
