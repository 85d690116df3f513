"""Take a regular expression apart, far enough to leave out one alternative or optional piece at a time."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

NEVER = "(?!)"
_HEADER = re.compile(r"\(\?(?:P<\w+>|<[=!]|[:=!>|]|[a-zA-Z-]+:|<\w+>)|\(")


class Part(NamedTuple):
    """One piece that could be left out: its text, and the pattern without it."""

    text: str
    mutant: str


@dataclass(slots=True)
class _Group:
    """An open group: where it and its body begin, and where its bars stand."""

    start: int
    body: int
    guard: bool
    bars: list[int] = field(default_factory=list)


def parts(pattern: str) -> Iterator[Part]:
    """Yield every alternative (of the pattern and of its groups) and every optional group of ``pattern``.

    Alternatives inside negative lookarounds are left alone: they keep a rule from matching, which good examples show.
    """
    yield from _walk(pattern, guards=False)


def guards(pattern: str) -> Iterator[Part]:
    """Yield every negative lookaround of ``pattern``."""
    yield from _walk(pattern, guards=True)


def _walk(pattern: str, *, guards: bool) -> Iterator[Part]:
    stack = [_Group(0, 0, False)]
    at = 0
    while at < len(pattern):
        char = pattern[at]
        if char == "\\":
            at += 2
        elif char == "[":
            at = _class_end(pattern, at)
        elif char == "(":
            header = _HEADER.match(pattern, at)
            body = header.end() if header else at + 1
            negative = body > at + 1 and pattern[body - 1] == "!"
            stack.append(_Group(at, body, negative or stack[-1].guard))
            at = body
        elif char == ")":
            at += 1
            group = stack.pop()
            yield from _guard_part(pattern, group, at, stack[-1]) if guards else _group_parts(pattern, group, at)
        else:
            if char == "|":
                stack[-1].bars.append(at)
            at += 1
    if not guards:
        yield from _alternatives(pattern, stack[0], len(pattern))


def _class_end(pattern: str, at: int) -> int:
    at += 2 if pattern.startswith("[^", at) else 1
    at += 1 if pattern.startswith("]", at) else 0
    while pattern[at] != "]":
        at += 2 if pattern[at] == "\\" else 1
    return at + 1


def _group_parts(pattern: str, group: _Group, end: int) -> Iterator[Part]:
    if group.guard:
        return
    yield from _alternatives(pattern, group, end - 1)
    if pattern.startswith("?", end):
        yield Part(pattern[group.start : end + 1], pattern[: group.start] + pattern[end + 1 :])


def _alternatives(pattern: str, group: _Group, end: int) -> Iterator[Part]:
    if not group.bars:
        return
    borders = [group.body - 1, *group.bars, end]
    for left, right in pairwise(borders):
        text = pattern[left + 1 : right]
        if text:
            yield Part(text, pattern[: left + 1] + NEVER + pattern[right:])


def _guard_part(pattern: str, group: _Group, end: int, outer: _Group) -> Iterator[Part]:
    if group.guard and not outer.guard:
        yield Part(pattern[group.start : end], pattern[: group.start] + pattern[end:])
