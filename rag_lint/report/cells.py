"""Columns of a terminal: a Han character fills two of them."""

from rich.cells import cell_len, set_cell_size

from rag_lint.report.escape import shown


def clipped(text: str, columns: int) -> str:
    """Return ``text`` shown on one line of at most ``columns``, an … where it goes on."""
    line = shown(text[: columns + 1].strip())
    if len(text) <= columns and cell_len(line) <= columns:
        return line
    return set_cell_size(line, max(columns - 1, 0)).rstrip() + "…" if cell_len(line) > columns - 1 else line + "…"


def padded(text: str, columns: int) -> str:
    """Return ``text`` with blanks behind it up to ``columns``."""
    return text + " " * max(0, columns - cell_len(text))


def flush(text: str, columns: int) -> str:
    """Return ``text`` with blanks before it up to ``columns``."""
    return " " * max(0, columns - cell_len(text)) + text
