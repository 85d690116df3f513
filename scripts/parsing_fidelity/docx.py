"""DOCX: the text runs of the package's parts, in document order, read without python-docx."""

import zipfile
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from parsing_fidelity.shingles import fold, undo
from rag_lint.model.document import BlockKind, Document

# Each is a flow of its own: where a note or a head stands among the paragraphs is the parser's choice.
_APART = (BlockKind.FOOTNOTE, BlockKind.FURNITURE, BlockKind.HIDDEN)
_DELETED = {"del", "moveFrom"}
_TEXT = {"t"}
_SEPARATORS = {"separator", "continuationSeparator"}


def their_passages(data: bytes) -> list[str]:
    """Return the body's text, then that of each foot- and endnote, and of each distinct head and foot of pages."""
    with zipfile.ZipFile(BytesIO(data)) as package:
        names = package.namelist()
        bodies = [name for name in names if name.startswith("word/document") and name.endswith(".xml")]
        notes = [name for name in names if name in ("word/footnotes.xml", "word/endnotes.xml")]
        heads = [name for name in names if name.startswith(("word/header", "word/footer")) and name.endswith(".xml")]
        passages = [part_text(package.read(name)) for name in bodies]
        for name in notes:
            passages += _notes(package.read(name))
        distinct = dict.fromkeys(part_text(package.read(name)) for name in heads)
    return [*passages, *filter(None, distinct)]


def our_passages(document: Document) -> list[str]:
    """Return our running text, then each note, head and hidden block."""
    running: list[str] = []
    apart: list[str] = []
    for block in document.blocks:
        folded = fold(undo(document.text, block.span, document.edits))
        (apart if block.kind in _APART else running).append(folded)
    return ["".join(running), *apart]


def part_text(xml: bytes) -> str:
    """Return the folded text of a part's runs; deleted text is left out, of alternatives only one is read."""
    return fold("".join(_runs(_root(xml))))


def _notes(xml: bytes) -> Iterator[str]:
    for note in _root(xml):
        text = fold("".join(_runs(note)))
        if text:
            yield text


def _root(xml: bytes) -> Any:
    from lxml import etree

    return etree.fromstring(xml, etree.XMLParser(resolve_entities=False, huge_tree=True, recover=True))


def _runs(element: Any) -> Iterator[str]:
    for child in element:
        if not isinstance(child.tag, str):
            continue
        name = child.tag.rpartition("}")[2]
        if name in _TEXT:
            yield child.text or ""
        elif name == "noBreakHyphen":
            yield "-"
        elif name == "AlternateContent":
            yield from _one_alternative(child)
        elif name not in _DELETED:
            yield from _runs(child)


def _one_alternative(element: Any) -> Iterator[str]:
    """Yield the text of the first choice; of the fallback when the choice has none."""
    by_name: dict[str, list[Any]] = {"Choice": [], "Fallback": []}
    for child in element:
        by_name.get(str(child.tag).rpartition("}")[2], []).append(child)
    for option in [*by_name["Choice"], *by_name["Fallback"]]:
        runs = list(_runs(option))
        if any(runs):
            yield from runs
            return
