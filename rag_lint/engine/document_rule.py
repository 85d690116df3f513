"""The kind of rule that looks at a whole source and what of it is in no chunk."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rag_lint.engine.rule import Hit, SourceRule
from rag_lint.engine.view import View
from rag_lint.model.document import Coverage, Placement


def _nothing(view: View, placement: Placement) -> Iterable[Hit]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class DocumentRule(SourceRule):
    """A rule about a source: ``find_lost`` is given its text, and its spans are into that text.

    It needs all chunks of the source, so it finds nothing on a single one.
    """

    find: Callable[[View, Placement], Iterable[Hit]] = _nothing
    find_lost: Callable[[str, Coverage], Iterable[Hit]]
