"""What ``inspect`` says where a chunk begins."""

from collections.abc import Iterator

from rag_lint.model.bilingual import Lang
from rag_lint.model.inspection import Cut
from rag_lint.report import inspect_words as words


def cut_title(cut: Cut, lang: Lang) -> str:
    """Return the name of the chunk that begins at a cut."""
    return f"✂ {words.CHUNK.of(lang).format(cut.chunk.index + 1)}"


def cut_facts(cut: Cut, lang: Lang) -> Iterator[str]:
    """Yield what is to be said of a cut beside the chunk's headings."""
    yield words.SIZE.of(lang).format(len(cut.chunk.text))
    if cut.inside:
        yield words.INSIDE.of(lang)
    if cut.overlap:
        yield words.OVERLAP.of(lang).format(cut.overlap)
    if cut.repeated:
        yield words.REPEATED.of(lang).format(cut.repeated)
