"""Read off a pattern the literals of which every match holds one: a text without any of them need not be searched.

The pattern is read part by part. A run of plain characters is a literal; a group that cannot be left out gives the
literals of its branches, if each branch has one; all else says nothing. Of the parts that say something, the one whose
shortest literal is longest is the rarest.
"""

from collections.abc import Iterator

from rag_lint.engine.literals import close_of, split_branches
from rag_lint.model.pattern import lazy_re

_ESCAPED_LETTER = lazy_re(r"\\[A-Za-z]")
_QUANTIFIER = lazy_re(r"[*?]\??|\{\d*,?\d*\}\??|\+\??")
_NONE_WILL_DO = ("*", "?", "{0", "{,")
_GROUP = lazy_re(r"\(\?(?:P<\w+>|[a-z]*:|>)|\((?!\?)")
_CLASS = lazy_re(r"\[\^?\]?(?:\\(?s:.)|[^\]\\])*\]")


def required_literals(pattern: str) -> tuple[str, ...]:
    """Return literals, in small letters, of which each match of ``pattern`` holds one in any case; none if unknown."""
    needed: set[str] = set()
    for branch in split_branches(pattern):
        candidates = list(_parts(branch))
        best = max(candidates, key=lambda literals: min(map(len, literals)), default=())
        if not best:
            return ()
        needed.update(best)
    return tuple(sorted(needed))


def _parts(branch: str) -> Iterator[tuple[str, ...]]:
    """For each part that every match has: the literals one of which it is."""
    at, run = 0, ""
    while at < len(branch):
        part, literals = _part(branch, at)
        at += len(part)
        quantifier = _QUANTIFIER.match(branch, at)
        at = quantifier.end() if quantifier else at
        optional = quantifier is not None and quantifier.group().startswith(_NONE_WILL_DO)
        if literals is None and len(part) <= 2 and not optional:  # one plain character
            run += part[-1].lower()
            if quantifier is None:
                continue
        if run:
            yield (run,)
        run = ""
        if literals and not optional:
            yield literals
    if run:
        yield (run,)


def _part(branch: str, at: int) -> tuple[str, tuple[str, ...] | None]:
    """The part that begins at ``at``, and its literals: None for a plain character, which stands for itself."""
    first = branch[at]
    if first == "\\":
        part = branch[at : at + 2]
        return part, () if _ESCAPED_LETTER.match(part) else None
    if first == "[":
        found = _CLASS.match(branch, at)
        return found.group() if found else branch[at:], ()
    if first == "(":
        part = branch[at : at + close_of(branch[at:]) + 1]
        opening = _GROUP.match(part)
        return part, required_literals(part[opening.end() : -1]) if opening else ()
    return first, () if first in ".^$" else None
