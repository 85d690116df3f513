"""What became of a document's text: every character that shows is in a chunk, left out on purpose, or lost."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rag_lint.inspection import inspect_document, inspection_of
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.model.finding import Span
from rag_lint.model.inspection import Cut, Fate, Inspection, Stretch
from rag_lint.parsing.parse import parse_text

PAGES = ("Handbook", "Visitors sign in at the front desk.", "- badge", "Handbook", "Keys stay at the desk.")
KINDS = (BlockKind.FURNITURE, BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.FURNITURE, BlockKind.PARAGRAPH)


def document() -> Document:
    text = "\n\n".join(PAGES)
    blocks, at = [], 0
    for words, kind in zip(PAGES, KINDS, strict=True):
        blocks.append(Block(kind, Span(at, at + len(words)), page=1))
        at += len(words) + 2
    return Document(text, tuple(blocks), "x.pdf", "application/pdf")


def chunk(index: int, words: str) -> Chunk:
    return Chunk(words, index=index, start=document().text.index(words))


def told(inspection: Inspection) -> list[object]:
    """Cuts as numbers, stretches as what became of which words."""
    text = inspection.document.text
    return [
        row.chunk.index if isinstance(row, Cut) else (row.fate.value, text[slice(*row.span)]) for row in inspection.rows
    ]


def test_what_is_in_no_chunk() -> None:
    seen = inspection_of(document(), [chunk(0, "sign in at the front desk."), chunk(1, "Keys stay")], "x")
    assert told(seen) == [
        ("omitted", "Handbook"),
        ("lost", "Visitors "),
        0,
        ("chunked", "sign in at the front desk."),
        ("lost", "- badge"),
        ("omitted", "Handbook"),
        1,
        ("chunked", "Keys stay"),
        ("lost", " at the desk."),
    ]
    assert [row.inside for row in seen.rows if isinstance(row, Cut)] == [True, False]
    assert [row.goes_on for row in seen.rows if isinstance(row, Stretch)] == [
        False,
        False,
        True,
        False,
        False,
        False,
        True,
    ]
    assert seen.characters == {Fate.CHUNKED: 29, Fate.OMITTED: 16, Fate.LOST: 24}
    assert seen.omitted == {BlockKind.FURNITURE: 16}
    assert 0 < seen.coverage.share < 1


def test_overlap_and_repeated_text() -> None:
    text = "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |"
    table = Document(text, (Block(BlockKind.TABLE, Span(0, len(text))),))
    overlapping = [Chunk(text[:33], start=0), Chunk(text[24:], index=1, start=24)]
    cuts = [row for row in inspection_of(table, overlapping, "x").rows if isinstance(row, Cut)]
    assert [(cut.at, cut.overlap, cut.repeated, cut.inside) for cut in cuts] == [(0, 0, 0, False), (24, 9, 0, True)]


def test_front_matter_is_left_out() -> None:
    seen = inspect_document(parse_text("---\ntitle: x\n---\n# Visits\n\nAt nine.\n", "text/markdown"), "structure:1000")
    assert [row.fate for row in seen.rows if isinstance(row, Stretch)] == [Fate.OMITTED, Fate.CHUNKED, Fate.CHUNKED]
    assert seen.characters[Fate.LOST] == 0


@given(
    st.text("ab #-|\n。，中1.", max_size=200), st.sampled_from(["structure:20", "recursive:15/5", "fixed:7", "none"])
)
def test_all_text_is_told_once_and_in_order(text: str, splitter: str) -> None:
    parsed = parse_text(text)
    seen = inspect_document(parsed, splitter)
    stretches = [row for row in seen.rows if isinstance(row, Stretch)]
    assert all(one.span.end <= other.span.start for one, other in pairwise(stretches))
    shown = "".join(parsed.text[slice(*row.span)] for row in stretches)
    assert "".join(shown.split()) == "".join(parsed.text.split())
    assert sum(seen.characters.values()) == len("".join(shown.split()))
    assert [row.chunk.index for row in seen.rows if isinstance(row, Cut)] == list(range(len(seen.chunks)))
    assert seen.characters[Fate.LOST] == 0
