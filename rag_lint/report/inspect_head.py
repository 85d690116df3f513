"""The head of ``inspect``: what a document is, what its parser did, and how much of it is in chunks."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rag_lint.model.bilingual import Lang
from rag_lint.model.document import BlockKind, Document, Edit
from rag_lint.model.inspection import Fate, Inspection
from rag_lint.model.script import lang_of
from rag_lint.report import inspect_words as words
from rag_lint.report.document_words import counted, kind_of, type_of
from rag_lint.report.escape import shown
from rag_lint.report.paint import Paint

_ASIDE = frozenset((BlockKind.FRONT_MATTER, BlockKind.FURNITURE, BlockKind.BOILERPLATE, BlockKind.HIDDEN))


class Fact(NamedTuple):
    """One fact and its name, none where it speaks for itself; ``style`` is that of something wrong."""

    name: str
    value: str
    style: str = ""


def head_lines(inspection: Inspection, lang: Lang, paint: Paint) -> Iterator[str]:
    """Yield one line a fact, its name first."""
    yield paint(shown(inspection.document.source), "source")
    for name, value, style in head_facts(inspection, lang):
        line = f"  {name}{words.COLON.of(lang)}{value}" if name else f"  {value}"
        yield paint(line, style) if style else line


def head_facts(inspection: Inspection, lang: Lang) -> Iterator[Fact]:
    """Yield what the document is, then what it is made of, what its parser did, how it is cut, what is in chunks."""
    document = inspection.document
    yield Fact("", words.SEPARATOR.of(lang).join(_facts(document, lang)))
    kinds = Counter(block.kind for block in document.blocks)
    content = {kind: count for kind, count in kinds.items() if kind not in _ASIDE}
    yield Fact(words.BLOCKS.of(lang), counted(content, lang) or words.NOTHING.of(lang))
    if len(content) < len(kinds):
        yield Fact(words.ASIDE.of(lang), counted({kind: kinds[kind] for kind in _ASIDE}, lang))
    if document.edits:
        yield Fact(words.EDITS.of(lang), _edits(document.edits, lang))
    for problem in document.problems:
        yield Fact(words.PROBLEM.of(lang), shown(problem.of(lang)), "warning")
    yield Fact(words.CUT_BY.of(lang), _chunks(inspection, lang))
    lost = "error" if inspection.characters[Fate.LOST] else ""
    yield Fact(words.TEXT.of(lang), _shares(inspection, lang), lost)


def edit_counts(edits: tuple[Edit, ...]) -> Mapping[str, int]:
    """Count edits: characters ``replaced``, ``hyphens`` undone at line ends, text ``added`` that the file implies."""
    return Counter("added" if not edit.raw else "hyphens" if "\n" in edit.raw else "replaced" for edit in edits)


def pages_of(document: Document) -> int | None:
    """Return how many pages a document has, as far as it knows; None when it has none."""
    told = document.metadata.get("pages", "")
    if told.isascii() and told.isdigit():
        return int(told)
    return max((block.page for block in document.blocks if block.page), default=None)


def share(part: int, whole: int) -> str:
    """Return a share as per cent; something is never told as nothing, and not quite all never as all."""
    if not part or not whole:
        return "0 %"
    if part == whole:
        return "100 %"
    return f"{min(max(part / whole * 100, 0.1), 99.9):.1f} %"


def _facts(document: Document, lang: Lang) -> Iterator[str]:
    yield type_of(document.media_type, lang)
    pages = pages_of(document)
    if pages is not None:
        yield words.ONE_PAGE.of(lang) if pages == 1 else words.PAGES.of(lang).format(pages)
    yield words.CHARACTERS.of(lang).format(len(document.text))
    yield words.LANGUAGE[lang_of(document.text)].of(lang)
    if document.metadata.get("title"):
        yield words.TITLE.of(lang).format(shown(document.metadata["title"]))


def _edits(edits: tuple[Edit, ...], lang: Lang) -> str:
    counts = edit_counts(edits)
    named = {"replaced": words.REPLACED, "hyphens": words.HYPHENS, "added": words.ADDED}
    parts = [said.of(lang).format(counts[name]) for name, said in named.items() if counts.get(name)]
    return words.SEPARATOR.of(lang).join(parts)


def _chunks(inspection: Inspection, lang: Lang) -> str:
    sizes = [len(chunk.text) for chunk in inspection.chunks]
    splitter = shown(inspection.splitter)
    if not sizes:
        return words.NO_CHUNKS.of(lang).format(splitter)
    return words.CHUNKS.of(lang).format(splitter, len(sizes), round(sum(sizes) / len(sizes)), min(sizes), max(sizes))


def _shares(inspection: Inspection, lang: Lang) -> str:
    counts = inspection.characters
    whole = sum(counts.values())
    parts = []
    for fate in Fate:
        said = words.SHARES[fate].of(lang).format(share(counts[fate], whole))
        if fate is Fate.OMITTED and counts[fate]:
            kinds = (f"{kind_of(kind, lang)} {share(count, whole)}" for kind, count in inspection.omitted.items())
            said += words.NOTE.of(lang).format(words.SEPARATOR.of(lang).join(kinds))
        parts.append(said)
    return words.SEPARATOR.of(lang).join(parts)
