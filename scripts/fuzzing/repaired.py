"""Targets of the repair: all text is kept, pieces are true, no chunk is over the limit, and twice is once."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from fuzzing.promises import must
from fuzzing.texts import CUT, decoded
from rag_lint.model.chunk import Chunk
from rag_lint.parsing.parse import parse_text
from rag_lint.parsing.types import MARKDOWN
from rag_lint.repair.fix import fix_chunks
from rag_lint.repair.overlap import overlap
from rag_lint.repair.result import Fixed, PartKind

SIZES = (None, 75, 200, 500)


def chunks_alone(data: bytes) -> None:
    """Chunks without the text that they were cut from; the length of the first picks the size."""
    chunks = _chunks(decoded(data))
    size = SIZES[len(data) % len(SIZES)]
    fixed = fix_chunks(chunks, None, size)
    _holds(fixed, chunks)
    _is_kept(fixed)
    if not any(overlap(before.chunk, one.chunk) for before, one in pairwise(fixed.chunks)):
        _is_settled(fixed, None, size)  # text that is said twice at a cut looks like overlap to whoever comes next


def chunks_of_document(data: bytes) -> None:
    """A Markdown text, cut where the marks are."""
    text = decoded(data)
    chunks = _chunks(text)
    document = parse_text(text.replace(CUT, ""), MARKDOWN, "a.md")
    size = SIZES[len(data) % len(SIZES)]
    fixed = fix_chunks(chunks, document, size)
    must(fixed.text == document.text, "spans are into the document")
    _holds(fixed, chunks)
    _is_settled(fixed, document, size)


def _chunks(text: str) -> list[Chunk]:
    pieces = [piece for piece in text.split(CUT) if piece]
    return [Chunk(piece, id=f"c{at}", source="a.md", index=at) for at, piece in enumerate(pieces)]


def _holds(fixed: Fixed, given: list[Chunk]) -> None:
    for one in fixed.chunks:
        text = one.chunk.text
        must(one.changed == bool(one.parts), "what is changed has parts")
        must(bool(text.strip()), "no chunk is blank")
        if not one.changed:
            must(text == given[one.origins[0]].text, "what is not changed is as given")
            continue
        must("".join(part.text for part in one.parts) == text, "parts make the chunk")
        must(len(text) <= fixed.limit or len(one.origins) == 1, f"{len(text)} over {fixed.limit}")
        for part in one.parts:
            if part.kind is PartKind.SEPARATOR:
                must(part.text in ("\n", "\n\n"), "a separator")
            else:
                must(fixed.text[slice(*part.span)] == part.text, "a part is the source's text")


def _is_kept(fixed: Fixed) -> None:
    """Check that each character of the text stands in a chunk that is none of their repeats."""
    left = Counter(_solid(fixed.text))
    for span in fixed.omitted:
        left.subtract(_solid(fixed.text[slice(*span)]))
    for one in fixed.chunks:
        own = [part.text for part in one.parts if part.kind is PartKind.SOURCE] if one.changed else [one.chunk.text]
        left.subtract(_solid("".join(own)))
    must(not +left, f"lost: {dict(+left)}")


def _solid(text: str) -> Iterable[str]:
    return (char for char in text if not char.isspace())


def _is_settled(fixed: Fixed, document: object, size: int | None) -> None:
    again = fix_chunks([one.chunk for one in fixed.chunks], document, size)  # type: ignore[arg-type]
    must(not again.changes, f"a second repair did {again.changes}")
