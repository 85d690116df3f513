"""Literals that must occur before a pattern can match, read off the pattern itself."""

from rag_lint.engine.rule import PatternRule

_META = set(".^$*+?{}[]\\|()")
_WORD_WRAPPER = "(?<![A-Za-z])(?i:"


def start_literals(rule: PatternRule) -> tuple[str, ...]:
    """Return the lower-cased literal every pattern of a ``start`` rule begins with."""
    return tuple(_literal(pattern) for half in rule.patterns for pattern in half)


def _literal(pattern: str) -> str:
    body = pattern.removeprefix(_WORD_WRAPPER)
    length = next((at for at, char in enumerate(body) if char in _META), len(body))
    if length < len(body) and body[length] in "?*{" and length:
        length -= 1
    return body[:length].lower()
