"""Characters that are there in place of words: control, replacement and private-use characters."""

from functools import lru_cache

from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN

_UNREADABLE = lazy_re(r"[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f\ufffd\ue000-\uf8ff]")
_BULLET = lazy_re(r"(?m)^[ \t]*[\uf0a7\uf0b7\uf0d8\uf0fc\uf06e\uf076]")
_IN_WORD = lazy_re(
    r"(?<=[a-z])[\x01-\x08\x0b\x0e-\x1f](?![\[(\]])|[\x01-\x08\x0b\x0e-\x1f](?=[a-z])"
    rf"|(?<=[a-z{HAN}])[\x00\ufffd](?=[a-z{HAN}])"
)
# `\x1b` begins the codes of a terminal, too: it counts inside a word alone.
ASCII = tuple(map(chr, (*range(9), 11, *range(14, 28), *range(28, 32), 127)))
MANY = 0.10
SOME = 3


@lru_cache(maxsize=8)
def unreadable(text: str) -> tuple[int, int]:
    """Return how many such characters a text holds, bullets of a symbol font aside, and where the first stands."""
    marks = [found.start() for found in _UNREADABLE.finditer(text)]
    if not marks:
        return 0, 0
    return max(0, len(marks) - len(_BULLET.findall(text))), marks[0]


def is_mostly_unreadable(text: str) -> bool:
    """Whether they are more than a tenth of what is visible."""
    number, _ = unreadable(text)
    return number >= SOME and number > MANY * sum(not char.isspace() for char in text)


def first_in_word(text: str) -> int:
    """Where a control or replacement character first took a letter of a word; -1 when none did."""
    found = _IN_WORD.search(text)
    return found.start() if found is not None else -1
