"""Whatever the text and wherever it is cut: its pieces are found back, and exactly what is dropped is lost."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rag_lint.chunking.align import align
from rag_lint.chunking.coverage import coverage
from rag_lint.chunking.source_text import SourceText
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Coverage
from rag_lint.model.finding import Span

EN = "rent|tenant|landlord|deposit|—|“notice”|it’s|ﬁxed|5‑10|(a)|café|…|notice.|lease;|monthly,|x²|**due**|`code`|the"
ZH = "租金|押金|甲方|乙方|。|，|“通知”|第三条|逾期|２０２６年|……"
WORDS = f"{EN}|{ZH}".split("|")
DRESS = str.maketrans({"“": '"', "”": '"', "’": "'", "—": "-", "‑": "-", "…": ".", "２": "2", "，": ",", "ﬁ": "fi"})
texts = st.lists(st.sampled_from([*WORDS, "\n\n", "\n", "  "]), min_size=1, max_size=120).map(" ".join)
seeds = st.integers(0, 2**32)


def cut(text: str, rng: Random) -> list[str]:
    """Cut ``text`` at arbitrary places."""
    places = sorted(rng.sample(range(len(text) + 1), min(len(text), rng.randint(0, 8))))
    return [text[start:end] for start, end in zip([0, *places], [*places, len(text)], strict=True)]


def respaced(text: str, rng: Random) -> str:
    """Change white space wherever there is some, as ingestion does."""
    return "".join(
        rng.choice([" ", "\n", "\u3000", "\u00a0", "\t \n", ""]) if char.isspace() else char for char in text
    )


def measure(chunks: list[str], text: str) -> Coverage:
    return coverage(align(text, chunks), SourceText(text))


def has_letters(text: str) -> bool:
    return any(char.isalnum() for char in text)


@given(texts, seeds)
def test_the_pieces_of_a_text_are_found_and_cover_it(text: str, seed: int) -> None:
    chunks = cut(text, Random(seed))
    placements = align(text, chunks)
    for chunk, placement in zip(chunks, placements, strict=True):
        assert placement.missing == ()
        assert (placement.parts == 1) is has_letters(chunk)
    assert coverage(placements, SourceText(text)).share == 1.0


@given(texts, seeds)
def test_other_white_space_and_typesetting_change_nothing(text: str, seed: int) -> None:
    rng = Random(seed)
    chunks = [respaced(chunk, rng).translate(DRESS) for chunk in cut(text, rng)]
    placements = align(text, chunks)
    assert all(placement.missing == () for placement in placements)
    assert coverage(placements, SourceText(text)).share == 1.0


@given(st.text(max_size=200), seeds)
def test_any_text_at_all(text: str, seed: int) -> None:
    chunks = cut(text, Random(seed))
    placements = align(text, chunks)
    for chunk, placement in zip(chunks, placements, strict=True):
        for piece in placement.pieces:
            assert chunk[slice(*piece.chunk)].strip() == chunk[slice(*piece.chunk)]
            assert 0 <= piece.source.start < piece.source.end <= len(text)
        assert placement.missing == ()


@given(st.text(max_size=80), st.text(max_size=200))
def test_any_chunk_against_any_source(chunk: str, source: str) -> None:
    (placement,) = align(source, [Chunk(chunk, start=len(chunk))])
    spans = [*(piece.chunk for piece in placement.pieces), *placement.missing]
    assert all(0 <= start < end <= len(chunk) for start, end in spans)
    ordered = sorted(spans)
    assert all(before.end <= after.start for before, after in pairwise(ordered))
    assert 0.0 <= measure([chunk], source).share <= 1.0


@given(seeds)
def test_a_dropped_passage_is_lost_and_nothing_else(seed: int) -> None:
    rng = Random(seed)
    sentences = [f"Sentence {number} is about {rng.choice(WORDS[:4])} number {rng.random()}." for number in range(12)]
    sentences += [f"第{number}条 {rng.choice(ZH.split('|')[:4])}按编号{rng.random()}办理。" for number in range(12)]
    rng.shuffle(sentences)
    gone = rng.randrange(len(sentences))
    text = "\n\n".join(sentences)
    start = text.index(sentences[gone])
    covered = measure([sentence for sentence in sentences if sentence != sentences[gone]], text)
    assert covered.lost == (Span(start, start + len(sentences[gone])),)


@settings(max_examples=60)
@given(st.lists(st.sampled_from("甲方乙方租金押金通知逾期 "), min_size=40, max_size=300).map("".join), seeds)
def test_the_order_of_chunks_does_not_matter(text: str, seed: int) -> None:
    rng = Random(seed)
    chunks = [text[at : at + 24] for at in range(0, len(text), rng.choice([16, 24, 30]))]
    shuffled = rng.sample(chunks, len(chunks))
    kept = [chunk for chunk in chunks if len("".join(chunk.split())) >= 10]
    assert measure(kept, text) == measure([chunk for chunk in shuffled if chunk in kept], text)
