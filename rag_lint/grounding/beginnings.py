"""What two texts, or two rows of words, have in common at their beginning."""

from collections.abc import Sequence


def in_common(one: Sequence[str], other: Sequence[str]) -> int:
    """Return with how many of the same characters or words both begin; found by halves, for slices compare fast."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
