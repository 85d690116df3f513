"""The beginning of a long text, for a message."""

SHOWN = 60


def excerpt(text: str, length: int = SHOWN) -> str:
    """Return ``text`` on one line, cut after ``length`` characters."""
    line = " ".join(text[: 2 * length].split())
    return line if len(line) <= length and len(text) <= 2 * length else f"{line[:length].rstrip()}…"
