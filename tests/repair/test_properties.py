"""What holds of every repair: all text is kept, pieces are true, order and size hold, and twice is once."""

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rag_lint.model.chunk import Chunk
from rag_lint.parsing.parse import parse_text
from rag_lint.repair.fix import fix_chunks
from rag_lint.repair.result import Fixed, PartKind
from tests.repair.conftest import cut_documents

SEPARATORS = {"\n", "\n\n"}
several = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def solid(text: str) -> str:
    return "".join(text.split())


def texts_of(fixed: Fixed) -> list[str]:
    return [fixed_chunk.chunk.text for fixed_chunk in fixed.chunks]


def assert_true_pieces(fixed: Fixed) -> None:
    for one in fixed.chunks:
        assert one.changed == bool(one.parts)
        if not one.changed:
            continue
        assert "".join(part.text for part in one.parts) == one.chunk.text
        for part in one.parts:
            if part.kind is PartKind.SEPARATOR:
                assert part.text in SEPARATORS
            else:
                assert fixed.text[slice(*part.span)] == part.text


@several
@given(cut_documents(), st.sampled_from((None, 80, 200, 500)))
def test_a_repair_with_its_document(case: tuple[str, list[Chunk]], size: int | None) -> None:
    text, chunks = case
    document = parse_text(text, None, "a.md")
    fixed = fix_chunks(chunks, document, size)
    assert_true_pieces(fixed)
    if size is None:  # under a limit that the given chunks are over they have to be cut
        assert not [one for one in fixed.left if one.new]
    covered = [False] * len(text)
    last = -1
    for one in fixed.chunks:
        if one.changed:
            assert len(one.chunk.text) <= fixed.limit or len(one.origins) == 1
            own = [part for part in one.parts if part.kind is PartKind.SOURCE]
            assert own[0].span.start > last
            last = own[0].span.start
            for part in own:
                covered[slice(*part.span)] = [True] * (part.span.end - part.span.start)
        else:
            assert one.chunk.text == chunks[one.origins[0]].text
            assert one.chunk.id == chunks[one.origins[0]].id
    kept = "".join(char for char, seen in zip(text, covered, strict=True) if seen)
    given_away = solid(kept) + "".join(solid(one.chunk.text) for one in fixed.chunks if not one.changed)
    assert not set(solid(text)) - set(given_away)
    again = fix_chunks([one.chunk for one in fixed.chunks], document, size)
    assert texts_of(again) == texts_of(fixed)
    assert not again.changes
    plain = fix_chunks(texts_of(fixed), document, size)
    assert texts_of(plain) == texts_of(fixed)


@several
@given(cut_documents(), st.sampled_from((None, 120, 400)))
def test_a_repair_without_a_document(case: tuple[str, list[Chunk]], size: int | None) -> None:
    _, chunks = case
    fixed = fix_chunks(chunks, None, size)
    assert_true_pieces(fixed)
    if size is None:
        assert not [one for one in fixed.left if one.new]
    for one in fixed.chunks:
        assert not one.changed or len(one.chunk.text) <= fixed.limit or len(one.origins) == 1
    again = fix_chunks([one.chunk for one in fixed.chunks], None, size)
    assert texts_of(again) == texts_of(fixed)


@several
@given(cut_documents())
def test_no_text_is_lost_without_a_document(case: tuple[str, list[Chunk]]) -> None:
    """All characters of the text put together stand in a chunk that is none of their repeats."""
    _, chunks = case
    fixed = fix_chunks(chunks)
    kept: Counter[str] = Counter()
    for one in fixed.chunks:
        own = [part.text for part in one.parts if part.kind is PartKind.SOURCE] if one.changed else [one.chunk.text]
        kept.update("".join(own))
    assert not {char: missing for char, missing in (Counter(fixed.text) - kept).items() if not char.isspace()}
