"""What a planting is, and what every planter is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Span
from rag_lint.model.verdicts import _Word


class ErrorKind(_Word):
    """What is wrong with a sentence afterwards."""

    NUMBER = "number"  # another number
    NEGATION = "negation"  # a negation put in or taken out
    ENTITY = "entity"  # another name
    SENTENCE = "sentence"  # a sentence of another answer in its place


class Edit(NamedTuple):
    """What to write in place of a stretch of a sentence, in code points."""

    span: Span
    text: str


class Planted(NamedTuple):
    """An answer with one error: ``span`` is where its sentence lies in ``answer``; ``was`` and ``now`` are the edit."""

    kind: ErrorKind
    answer: str
    span: Span
    was: str
    now: str


Plant = Callable[[str, Lang, Sequence[str], Random], Edit | None]
"""Given a sentence, its language and sentences of other answers, returns an edit, None where there is no place."""
