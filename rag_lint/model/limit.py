"""How much of a text an embedding model takes."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """``tokens`` is what ``name`` takes; ``count`` gives those of a text, ``exact`` or as an estimate.

    A text of at most ``surely`` characters fits without being counted.
    """

    name: str
    tokens: int
    count: Callable[[str], int]
    exact: bool
    surely: int
