"""A rule's vocabulary, arranged so that a text that holds none of it costs next to nothing.

Each pattern begins with a literal or it does not. At a place, the literals are tested together in one call; only a
pattern whose literal stands there is compiled, then and there: a run over one short chunk compiles a handful.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

import regex

from rag_lint.engine.literals import literal_heads
from rag_lint.model.bilingual import Both

Match: TypeAlias = Any  # regex ships no types
_WINDOW = 24


class Lexicon:
    """The patterns of both languages, tried in order; both always apply, since mixed text is the normal case."""

    def __init__(self, patterns: Both[tuple[str, ...]]) -> None:
        self.patterns = patterns
        heads = [(literal_heads(pattern), pattern) for half in patterns for pattern in half]
        self._entries = [(literals, pattern) for literals, pattern in heads if "" not in literals]
        self.literals: tuple[str, ...] = tuple(sorted({literal for literals, _ in self._entries for literal in literals}))
        self._open = tuple(pattern for literals, pattern in heads if "" in literals)

    @property
    def is_literal(self) -> bool:
        """Whether every pattern begins with a literal."""
        return not self._open

    def match(self, text: str, at: int) -> Match | None:
        """Return the first pattern's match at ``at``."""
        head = text[at : at + _WINDOW].lower()
        if head.startswith(self.literals):
            for literals, pattern in self._entries:
                if head.startswith(literals):
                    found = _compiled(pattern).match(text, at)
                    if found is not None:
                        return found
        return _compiled(_either(self._open)).match(text, at) if self._open else None

    def search(self, text: str, start: int, end: int) -> Match | None:
        """Return the first match of any pattern between ``start`` and ``end``."""
        return self._all().search(text, start, end)

    def finditer(self, text: str) -> Iterator[Match]:
        """Yield all matches of all patterns, left to right."""
        return self._all().finditer(text)  # type: ignore[no-any-return]

    def fullmatch(self, text: str) -> Match | None:
        """Return a match of the whole of ``text``."""
        return self._all().fullmatch(text)

    def _all(self) -> Any:
        return _compiled(_either((*self.patterns.zh, *self.patterns.en)))


@cache
def _compiled(pattern: str) -> Any:
    return regex.compile(pattern, regex.MULTILINE)


@cache
def _either(patterns: tuple[str, ...]) -> str:
    return "|".join(f"(?:{pattern})" for pattern in patterns)
