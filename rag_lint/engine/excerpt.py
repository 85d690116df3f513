"""The beginning or the end of a long text, for a message."""

SHOWN = 60
SHOWN_END = 30


def excerpt(text: str, length: int = SHOWN) -> str:
    """Return ``text`` on one line, cut after ``length`` characters."""
    line = " ".join(text[: 2 * length].split())
    return line if len(line) <= length and len(text) <= 2 * length else f"{line[:length].rstrip()}…"


def excerpt_end(text: str, length: int = SHOWN_END) -> str:
    """Return the end of ``text`` on one line, cut before its last ``length`` characters and inside no English word."""
    line = " ".join(text[-2 * length :].split())
    if len(line) <= length and len(text) <= 2 * length:
        return line
    before, cut = line[:-length][-1:], line[-length:]
    if before and before.isascii() and cut[0].isascii() and " " in cut[:-1] and not before.isspace():
        cut = cut.split(" ", 1)[1]
    return f"…{cut.lstrip()}"
