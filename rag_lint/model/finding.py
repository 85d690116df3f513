"""One piece of damage found in one chunk."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rag_lint.model.chunk import NOWHERE, Chunk, Location
from rag_lint.model.rule import RuleCard
from rag_lint.model.verdicts import Check, Severity


class Span(NamedTuple):
    """Half-open range of code points."""

    start: int
    end: int


class Related(NamedTuple):
    """A place outside the span that explains the finding.

    ``where`` is ``prev``, ``next``, ``chunk``, ``source`` or ``corpus``: another chunk of the set, of which ``text`` is
    the beginning; its ``file``, ``id`` and ``location`` tell which.
    """

    where: str
    span: Span
    text: str
    file: str = ""
    id: str = ""
    location: Location = NOWHERE


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule's claim about a chunk. ``chunk.text[span.start:span.end] == text`` always holds.

    Damage by absence has an empty span at the edge where text is missing. Prose is made on demand, in the
    chunk's language, from the rule's message and ``args``.
    """

    rule: RuleCard
    chunk: Chunk
    span: Span
    severity: Severity
    args: Mapping[str, str]
    related: tuple[Related, ...] = ()

    @property
    def code(self) -> str:
        """The rule's code, e.g. ``IND003``."""
        return self.rule.code

    @property
    def name(self) -> str:
        """The rule's name, e.g. ``severed-condition``."""
        return self.rule.name

    @property
    def check(self) -> Check:
        """The check the rule belongs to."""
        return self.rule.check

    @property
    def defect(self) -> str:
        """The kind of damage claimed, a slug such as ``cut_result``."""
        return self.rule.defect

    @property
    def text(self) -> str:
        """The words of the chunk under the span."""
        return self.chunk.text[self.span.start : self.span.end]

    @property
    def message(self) -> str:
        """What is wrong, in the chunk's language."""
        return self.rule.message.of(self.chunk.lang).format_map({"match": self.text, **self.args})

    @property
    def help(self) -> str:
        """What to do about it, in the chunk's language."""
        return self.rule.fix.of(self.chunk.lang)
