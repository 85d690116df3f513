"""How long a text is, in the unit a splitter's sizes are given in."""

from collections.abc import Callable
from typing import TypeAlias

from rag_lint.model.pattern import lazy_re

Measure: TypeAlias = Callable[[str], int]

_WIDE = lazy_re(
    "[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\U00020000-\U0003fffd]+"
)


def columns(text: str) -> int:
    """Return how many columns ``text`` takes: one a code point, two for a wide one (Han, kana, Hangul, full-width).

    A Han character says about as much as two letters: one size then means chunks of like content in Chinese and
    English. The ranges are those of Unicode's East Asian Width classes W and F, emoji aside.
    """
    return len(text) if text.isascii() else len(text) + sum(map(len, _WIDE.findall(text)))


def measure_of(tokenizer: str) -> Measure:
    """Return the measure of a splitter: tokens of the named ``tokenizer``, columns for the empty name.

    Raises MissingExtraError and ConfigError as ``token_counter`` does.
    """
    if not tokenizer:
        return columns
    from rag_lint.chunking.tokens import token_counter

    return token_counter(tokenizer)


def fitting(text: str, start: int, end: int, size: int, measure: Measure) -> int:
    """Return the largest offset up to ``end`` for which ``text[start:offset]`` measures at most ``size``.

    At least one character is taken, so that callers get on.
    """
    reach = min(end, start + size)
    if reach == end and measure(text[start:end]) <= size:
        return end
    while reach < end and measure(text[start:reach]) <= size:
        reach = min(end, reach + size)
    low, high = start + 1, reach
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[start:middle]) <= size:
            low = middle
        else:
            high = middle - 1
    return low
