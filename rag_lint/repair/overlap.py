"""How much of a chunk's beginning is the end of the chunk before it."""

from rag_lint.model.chunk import Chunk
from rag_lint.model.script import is_han_char

PROBE = 24
"""So much text, in columns of Latin letters, that begins a chunk and ends the one before is overlap, no accident."""
_PERIODS = 3
"""What is one thing over and over, so many times or more (dots, a row of blanks), tells nothing: it ends and begins
chunks without any overlap just as well, and to fold it would lose text."""


def overlap(before: Chunk, chunk: Chunk) -> int:
    """How many characters at the start of a chunk are the end of the one before; by its offsets, else by its text."""
    text, prev = chunk.text, before.text
    if before.start is not None and chunk.start is not None and before.start >= 0:
        shared = before.start + len(prev) - chunk.start
        if 0 < shared < len(text) and chunk.start > before.start and prev.endswith(text[:shared]):
            return shared
    probe = text[: PROBE // 2] if is_han_char(text[:1]) else text[:PROBE]
    if len(probe) * 2 < PROBE:
        return 0
    at = prev.find(probe)
    return _shared(prev[at:], text, len(probe)) if at >= 0 else 0


def _shared(tail: str, text: str, least: int) -> int:
    """The longest end of ``tail`` that begins ``text`` and is not all of it; linear (Knuth, Morris and Pratt)."""
    if len(tail) < len(text) and text.startswith(tail):  # the usual case needs no table
        return len(tail) if not _repeats(tail) else 0
    borders = _borders(text[: len(tail)])
    held = 0
    for char in tail:
        while held and (held == len(borders) or text[held] != char):
            held = borders[held - 1]
        held += text[held] == char
    while held == len(text):
        held = borders[held - 1]
    return held if held >= least and not _repeats(text[:held]) else 0


def _repeats(text: str) -> bool:
    """Whether a text is one stretch over and over, the last time perhaps in part."""
    return (len(text) - _borders(text)[-1]) * _PERIODS <= len(text)


def _borders(text: str) -> list[int]:
    """For each beginning of ``text`` the length of the longest shorter text that both begins and ends it."""
    found = [0] * len(text)
    held = 0
    for at in range(1, len(text)):
        while held and text[at] != text[held]:
            held = found[held - 1]
        held += text[at] == text[held]
        found[at] = held
    return found
