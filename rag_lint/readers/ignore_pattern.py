"""One line of a ``.gitignore``: what gitignore(5) says it names, matched in time linear in the path but for its stars.

Written out because the one library for it is no core dependency; the tests compare it with ``git check-ignore``.
Unlike git, which counts bytes, ``?`` and ``[…]`` stand for one character of any script.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rag_lint.readers.ignore_tokens import Token, tokens_of

# A part of a path: the stretches between its stars, None for ``**``.
_Part: TypeAlias = "tuple[re.Pattern[str], ...] | None"


class IgnorePattern(NamedTuple):
    """What one line names. ``by_name`` patterns fit at any depth, the others only from the file's own folder on."""

    parts: tuple[_Part, ...]
    negated: bool = False
    folders_only: bool = False
    by_name: bool = False

    def matches(self, path: Sequence[str], is_folder: bool) -> bool:
        """Tell whether this names ``path``, given as its parts below the folder of the ``.gitignore``."""
        if self.folders_only and not is_folder:
            return False
        if self.by_name:
            return _fits(self.parts[0], path[-1])
        return _path_fits(self.parts, path)


def ignore_pattern(line: str) -> IgnorePattern | None:
    """Return what ``line`` names, None for a blank line, a comment or a pattern that fits nothing."""
    line = _trimmed(line.removesuffix("\r"))
    if not line or line.startswith("#"):
        return None
    negated = line.startswith("!")
    body = line[negated:]
    folders_only = body.endswith("/")
    body = body.removesuffix("/")
    tokens = tokens_of(body.removeprefix("/"))
    if not tokens:
        return None
    by_name = "/" not in body
    return IgnorePattern(tuple(_parts(tokens, by_name)), negated, folders_only, by_name)


def _trimmed(line: str) -> str:
    """Drop the blanks at the end but a quoted one; a line that ends in a lone backslash keeps all."""
    kept = at = 0
    while at < len(line):
        if line[at] == "\\":
            if at + 1 == len(line):
                return line
            at += 1
            kept = at + 1
        elif line[at] != " ":
            kept = at + 1
        at += 1
    return line[:kept]


def _parts(tokens: Sequence[Token], by_name: bool) -> list[_Part]:
    parts: list[_Part] = []
    part: list[Token] = []
    for token in (*tokens, "/"):
        if token != "/":
            part.append(token)
            continue
        deep = not by_name and len(part) > 1 and all(each == "*" for each in part)
        parts.append(None if deep else _stretches(part))
        part = []
    return parts


def _stretches(part: Sequence[Token]) -> tuple[re.Pattern[str], ...]:
    """Compile what stands between the stars; every token there fits one character."""
    stretches = [""]
    for token in part:
        if token == "*":
            stretches.append("")
        else:
            stretches[-1] += token
    return tuple(re.compile(stretch, re.DOTALL) for stretch in stretches)


def _fits(part: _Part, name: str) -> bool:
    """Match the stretches one behind the other, each as early as possible: no other choice could fit more."""
    if part is None:
        return True
    first = part[0].match(name)
    if first is None:
        return False
    if len(part) == 1:
        return first.end() == len(name)
    at = first.end()
    for stretch in part[1:-1]:
        found = stretch.search(name, at)
        if found is None:
            return False
        at = found.end()
    return any(part[-1].fullmatch(name, start) for start in range(at, len(name) + 1))


def _path_fits(parts: Sequence[_Part], path: Sequence[str]) -> bool:
    """Match parts against parts; a ``**`` takes as few as possible, the last one at least one."""
    at = part = 0
    retry: tuple[int, int] | None = None
    while at < len(path):
        if part < len(parts) and parts[part] is None:
            if part + 1 == len(parts):
                return True
            part += 1
            retry = (part, at)
        elif part < len(parts) and _fits(parts[part], path[at]):
            part += 1
            at += 1
        elif retry:
            part, at = retry[0], retry[1] + 1
            retry = (part, at)
        else:
            return False
    return part == len(parts)
