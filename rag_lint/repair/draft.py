"""A chunk while it is being repaired."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.model.finding import Span
from rag_lint.repair.result import Part, PartKind


class Draft(NamedTuple):
    """``core`` is the stretch of the source that is this chunk's own, None when it cannot be told.

    ``origins`` are the indexes of the input chunks it is from, the one it has most text of first. ``given`` is the
    index of the input chunk that this still is, word for word; -1 for one that was made here. ``parts`` are those of a
    made one.
    """

    text: str
    core: Span | None
    origins: tuple[int, ...]
    given: int = -1
    parts: tuple[Part, ...] = ()

    @property
    def begin(self) -> int:
        """Where in the source the own text of a made chunk begins."""
        return next(part.span.start for part in self.parts if part.kind is PartKind.SOURCE)

    @property
    def repeats(self) -> bool:
        """Whether something that governs it is repeated in front."""
        return self.parts[:1] != () and self.parts[0].kind is PartKind.REPEATED


def origins_of(core: Span, drafts: Sequence[Draft]) -> tuple[int, ...]:
    """Return the origins of a chunk made of the text of ``drafts``, which are in order, at ``core``."""
    shares: dict[int, int] = {}
    first = max(0, bisect_right(drafts, core.start, key=_start) - 2)  # the one before may overlap
    for draft in drafts[first : bisect_left(drafts, core.end, key=_start)]:
        if draft.core is not None:
            shared = min(core.end, draft.core.end) - max(core.start, draft.core.start)
            if shared > 0:
                for origin in draft.origins:
                    shares[origin] = shares.get(origin, 0) + shared
    return tuple(sorted(shares, key=lambda origin: (-shares[origin], origin)))


def _start(draft: Draft) -> int:
    return draft.core.start if draft.core else 0
