"""Text of documents is data: nothing in it may act on a terminal or hide from a reader."""

_PLAIN_SPACES = "\u3000\xa0"
_IN_LINE = {"\n": "⏎", "\t": " ", "\r": "⏎"}


def shown(text: str) -> str:
    """Return ``text`` on one line, control, format and other invisible characters written as escapes."""
    if text.isprintable():
        return text
    return "".join(map(_visible, text))


def json_safe(line: str) -> str:
    """Write invisible characters inside serialised JSON as ``\\uXXXX``; the value stays the same."""
    if line.isprintable():
        return line
    return "".join(map(_escaped_unit, line))


def _visible(char: str) -> str:
    if char.isprintable() or char in _PLAIN_SPACES:
        return char
    return _IN_LINE.get(char) or char.encode("unicode_escape", "surrogatepass").decode("ascii")


def _escaped_unit(char: str) -> str:
    if char.isprintable() or char in _PLAIN_SPACES:
        return char
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
