"""The same text with code blanked out, character for character, so that offsets hold.

Line by line, in time that grows with the text: one pattern for all of Markdown's code looks behind every mark through
the rest of the text for its partner.
"""

from collections import defaultdict
from collections.abc import Iterator
from re import MULTILINE

from rag_lint.model.pattern import lazy_re

FILLER = "\ufffc"
_FENCE = lazy_re(r"[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})")
_CLOSING = lazy_re(r"[ \t>]*(`{3,}|~{3,})[`~]*[ \t]*$")
_OPEN_FENCE = lazy_re(r"^[ \t>]*(?:```|~~~)[^\n]*\n", MULTILINE)
_TICKS = lazy_re("`+")


def mask_code(text: str) -> str:
    """Return ``text`` with fenced blocks and inline code replaced by filler of the same length."""
    if "```" not in text and "~~~" not in text:
        return "\n".join(map(_without_inline, text.split("\n")))
    masked = "\n".join(_masked_lines(text.split("\n")))
    if "```" not in masked and "~~~" not in masked:
        return masked
    left = _OPEN_FENCE.search(masked)
    return masked if left is None else masked[: left.start()] + _blank(masked[left.start() :])


def _masked_lines(lines: list[str]) -> Iterator[str]:
    fenced = [number for number, line in enumerate(lines) if "```" in line or "~~~" in line]
    closers = _closers(lines, fenced)
    done = 0
    for at in fenced:
        if at < done:
            continue
        fence = _FENCE.match(lines[at])
        end = _closed_at(closers, fence[1], at) if fence is not None else None
        if end is not None:
            yield from map(_without_inline, lines[done:at])
            yield from (FILLER * len(line) for line in lines[at : end + 1])
            done = end + 1
    yield from map(_without_inline, lines[done:])


def _closers(lines: list[str], fenced: list[int]) -> dict[str, list[int]]:
    """For every fence, from three marks on, those of the lines ``fenced`` that close it, last first."""
    found: dict[str, list[int]] = defaultdict(list)
    for number in reversed(fenced):
        if (closing := _CLOSING.match(lines[number])) is not None:
            fence = closing[1]
            for fits in {fence[:3], fence}:
                found[fits].append(number)
    return found


def _closed_at(closers: dict[str, list[int]], fence: str, at: int) -> int | None:
    """The next line behind ``at`` that closes ``fence``, one of three marks where none is as long."""
    for fits in (fence, fence[:3]):
        lines = closers.get(fits, [])
        while lines and lines[-1] <= at:  # lines are asked for in order: what lies behind is done with
            lines.pop()
        if lines:
            return lines[-1]
    return None


def _without_inline(line: str) -> str:
    """Blank what stands between two runs of as many ticks."""
    if "`" not in line:
        return line
    runs = [run.span() for run in _TICKS.finditer(line)]
    partners: dict[int, list[int]] = defaultdict(list)
    for start, end in reversed(runs):
        partners[end - start].append(start)
    parts, done = [], 0
    for start, end in runs:
        same = partners[end - start]
        while same and same[-1] <= max(start, done - 1):
            same.pop()
        if start >= done and same:
            close = same[-1] + end - start
            parts.append(line[done:start] + FILLER * (close - start))
            done = close
    return "".join((*parts, line[done:]))


def _blank(text: str) -> str:
    return "\n".join(FILLER * len(line) for line in text.split("\n"))
