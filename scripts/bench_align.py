"""Cut real documents with a common splitter and see whether the chunks find back to where they came from.

    python scripts/bench_align.py FOLDER [--show N] [--size 800]

FOLDER holds ``.md`` and ``.txt`` files, in folders named ``zh`` and ``en`` if the languages are to be told apart. Needs
``langchain-text-splitters``. Prints, per way of cutting: chunks by match level, coverage, lost passages reported though
nothing was lost, start offsets called wrong though they are right, and, one chunk in twenty dropped at random, the
share of drops that are reported.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rag_lint.chunking.align import Aligner
from rag_lint.chunking.coverage import coverage
from rag_lint.chunking.source_text import SourceText
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Coverage, Placement
from rag_lint.readers.decode import decode

Split = Callable[[str, int], list[Chunk]]
DROP = 20


class Total(NamedTuple):
    """What was counted over all documents of one language, cut one way."""

    levels: Counter[str]
    letters: int
    lost_letters: int
    lost: int
    wrong_starts: int
    drops: int
    drops_told: int
    seconds: float


def recursive(overlap: int = 0, strip: bool = True) -> Split:
    """LangChain's recursive splitter, with its start offsets."""

    def split(text: str, size: int) -> list[Chunk]:
        from langchain_text_splitters import RecursiveCharacterTextSplitter

        splitter = RecursiveCharacterTextSplitter(
            chunk_size=size, chunk_overlap=overlap, strip_whitespace=strip, add_start_index=True
        )
        return [Chunk(doc.page_content, start=doc.metadata["start_index"]) for doc in splitter.create_documents([text])]

    return split


def by_headers(strip: bool) -> Split:
    """LangChain's Markdown header splitter; it takes the headers out of the text, or leaves them in."""

    def split(text: str, size: int) -> list[Chunk]:
        from langchain_text_splitters import MarkdownHeaderTextSplitter

        headers = [("#" * level, f"h{level}") for level in range(1, 5)]
        parts = MarkdownHeaderTextSplitter(headers, strip_headers=strip).split_text(text)
        return [Chunk(doc.page_content) for doc in parts]

    return split


def changed(change: Callable[[str], str], split: Split) -> Split:
    """The chunks of ``split``, their text changed and their offsets forgotten."""
    return lambda text, size: [Chunk(change(chunk.text)) for chunk in split(text, size)]


def headed(split: Split) -> Split:
    """Put the nearest heading in front of every chunk, as contextual splitters do."""

    def with_heading(text: str, size: int) -> Iterator[Chunk]:
        heading = ""
        for chunk in split(text, size):
            yield Chunk(f"{heading}\n\n{chunk.text}" if heading else chunk.text)
            lines = [line for line in chunk.text.split("\n") if line.startswith("#")]
            heading = lines[-1].lstrip("# ") if lines else heading

    return lambda text, size: list(with_heading(text, size))


def shuffled(split: Split) -> Split:
    """The same chunks in another order, as a vector store gives them."""
    return lambda text, size: random.Random(0).sample(chunks := split(text, size), len(chunks))


STRAIGHT = str.maketrans("“”‘’—–－", "\"\"''---")
WAYS: dict[str, Split] = {
    "recursive": recursive(),
    "recursive, overlap": recursive(100),
    "recursive, not stripped": recursive(strip=False),
    "recursive, shuffled": shuffled(recursive()),
    "overlap, no offsets": changed(str, recursive(100)),
    "one line a chunk": changed(lambda text: " ".join(text.split()), recursive()),
    "straight quotes": changed(lambda text: text.translate(STRAIGHT), recursive()),
    "heading in front": headed(recursive()),
    "headers kept": by_headers(False),
    "headers stripped": by_headers(True),
}


def measure(text: str, chunks: list[Chunk]) -> tuple[list[Placement], Coverage]:
    """Place ``chunks`` and measure what they cover."""
    source = SourceText(text)
    aligner = Aligner(source)
    placements = [aligner.place(chunk) for chunk in chunks]
    return placements, coverage(placements, source)


def run(texts: dict[str, str], split: Split, size: int, show: int) -> Total:
    """Measure one way of cutting over ``texts``."""
    total = Total(Counter(), 0, 0, 0, 0, 0, 0, 0.0)
    for name, text in texts.items():
        chunks = split(text, size)
        began = time.perf_counter()
        placements, covered = measure(text, chunks)
        seconds = time.perf_counter() - began
        drops, told = drop(text, chunks)
        total = Total(
            total.levels + Counter(map(_level, placements)),
            total.letters + covered.letters,
            total.lost_letters + covered.lost_letters,
            total.lost + len(covered.lost),
            total.wrong_starts + sum(placement.start_holds is False for placement in placements),
            total.drops + drops,
            total.drops_told + told,
            total.seconds + seconds,
        )
        _show(name, text, chunks, placements, covered, show)
    return total


def drop(text: str, chunks: list[Chunk]) -> tuple[int, int]:
    """Drop one chunk in twenty, each by itself; return how many drops took content away and how many are told."""
    rng = random.Random(len(text))
    placements, _ = measure(text, chunks)
    source = SourceText(text)
    drops = told = 0
    for number in range(len(chunks)):
        if rng.random() < 1 / DROP:
            covered = coverage([*placements[:number], *placements[number + 1 :]], source)
            drops += covered.lost_letters > 0
            told += bool(covered.lost)
    return drops, told


def _level(placement: Placement) -> str:
    if not placement.pieces:
        return "missing" if placement.missing else "no letters"
    return f"{placement.level}{', in part' if placement.missing else ''}{', pieces' if placement.parts > 1 else ''}"


def _show(name: str, text: str, chunks: list[Chunk], placements: list[Placement], covered: Coverage, show: int) -> None:
    for span in covered.lost[:show]:
        print(f"    lost {name} {tuple(span)}: {text[slice(*span)][:160]!r}")
    for chunk, placement in zip(chunks, placements, strict=True):
        for span in placement.missing[:1] if show else ():
            print(f"    missing {name}: {chunk.text[slice(*span)][:160]!r}")


def read(folder: Path) -> dict[str, dict[str, str]]:
    """Return the texts below ``folder`` by language."""
    texts: dict[str, dict[str, str]] = {}
    for path in sorted([*folder.rglob("*.md"), *folder.rglob("*.txt")]):
        parts = path.relative_to(folder).parts
        texts.setdefault(parts[0] if len(parts) > 1 else "all", {})[path.name] = decode(path.read_bytes())
    return texts


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", type=int, default=800)
    parser.add_argument("--show", type=int, default=0, help="lost passages to show per document, with what is missing")
    parser.add_argument("--way", choices=list(WAYS), help="only this one")
    options: Any = parser.parse_args()
    for lang, texts in read(options.folder).items():
        print(f"{lang}: {len(texts)} documents, {sum(map(len, texts.values())):,} characters")
        for way, split in WAYS.items():
            if options.way in (None, way):
                total = run(texts, split, options.size, options.show)
                count = sum(total.levels.values())
                levels = ", ".join(f"{level} {number}" for level, number in total.levels.most_common())
                print(
                    f"  {way:24} {count:5} chunks: {levels}; coverage {1 - total.lost_letters / total.letters:.4%}, "
                    f"{total.lost} lost; wrong starts {total.wrong_starts}; drops {total.drops_told}/{total.drops}; "
                    f"{1e6 * total.seconds / count:.0f} µs/chunk"
                )


if __name__ == "__main__":
    main()
