"""The signs of a glob pattern as git reads them: characters, ``?``, ``*``, ``[…]`` and ``/``."""

import re
from typing import TypeAlias

# ``*``, ``/``, or a regular expression that fits one character of a name.
Token: TypeAlias = str
_CLASSES = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "blank": r" \t",
    "cntrl": r"\x00-\x1f\x7f",
    "digit": "0-9",
    "graph": "!-~",
    "lower": "a-z",
    "print": " -~",
    "punct": r"!-/:-@\[-`{-~",
    "space": r"\s",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}
_NOTHING = "(?!)"


class _MalformedError(Exception):
    """A pattern that fits nothing: it ends in a backslash or inside brackets."""


def tokens_of(pattern: str) -> list[Token]:
    """Return the signs of ``pattern``; none when it is malformed, for then it names nothing."""
    tokens: list[Token] = []
    at = 0
    try:
        while at < len(pattern):
            token, at = _token(pattern, at)
            tokens.append(token)
    except _MalformedError:
        return []
    return tokens


def _token(pattern: str, at: int) -> tuple[Token, int]:
    char = pattern[at]
    if char in "*/":
        return char, at + 1
    if char == "?":
        return ".", at + 1
    if char == "[":
        return _bracket(pattern, at + 1)
    char, at = _char(pattern, at)
    return (char if char == "/" else re.escape(char)), at


def _char(pattern: str, at: int) -> tuple[str, int]:
    """Read one character, quoted by a backslash or not."""
    if at < len(pattern) and pattern[at] == "\\":
        at += 1
    if at >= len(pattern):
        raise _MalformedError
    return pattern[at], at + 1


def _bracket(pattern: str, at: int) -> tuple[Token, int]:
    """Read a set of characters; a ``]`` right at its start belongs to it."""
    negated = pattern[at : at + 1] in ("!", "^")
    at += negated
    items = ""
    first = True
    while first or pattern[at : at + 1] != "]":
        first = False
        item, at = _item(pattern, at)
        items += item
    if not items:
        return ("." if negated else _NOTHING), at + 1
    return f"(?!/)[{'^' * negated}{items}]", at + 1


def _item(pattern: str, at: int) -> tuple[str, int]:
    """Read a named class, a range, or a single character of a set."""
    end = pattern.find("]", at + 2)
    if pattern.startswith("[:", at) and end > at + 2 and pattern[end - 1] == ":":
        name = pattern[at + 2 : end - 1]
        if name not in _CLASSES:
            raise _MalformedError
        return _CLASSES[name], end + 1
    low, at = _char(pattern, at)
    if pattern[at : at + 1] == "-" and pattern[at + 1 : at + 2] not in ("", "]"):
        high, at = _char(pattern, at + 1)
        return (f"{re.escape(low)}-{re.escape(high)}" if low <= high else ""), at
    return re.escape(low), at
