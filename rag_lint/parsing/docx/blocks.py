"""The paragraphs and tables of a container, in order, out of whatever is wrapped around them."""

from collections.abc import Iterator
from typing import NamedTuple

from rag_lint.parsing.docx.controls import is_empty_field, is_index, is_prompt
from rag_lint.parsing.docx.drawings import alternative
from rag_lint.parsing.docx.names import ALTERNATE_CONTENT, Element, m, w

PARAGRAPH, TABLE, EMBEDDED = w("p"), w("tbl"), w("altChunk")
_CONTROL = w("sdt")
# Runs and formulas that stand where a paragraph should: read as one.
_LOOSE = (w("r"), w("hyperlink"), m("oMathPara"))
_WHOLE = frozenset({PARAGRAPH, TABLE, EMBEDDED, *_LOOSE})
_SKIPPED = frozenset(
    w(name)
    for name in (
        "sectPr sdtPr sdtEndPr tblPr tblGrid trPr tcPr pPr rPr customXmlPr smartTagPr del moveFrom bookmarkStart "
        "bookmarkEnd proofErr commentRangeStart commentRangeEnd permStart permEnd"
    ).split()
)


class Found(NamedTuple):
    """A paragraph, a table or a reference to an embedded document, and the content controls it is in.

    ``element`` is None for a control that waits for words and has none.
    """

    element: Element | None
    prompt: bool = False
    in_contents: bool = False


def blocks_in(container: Element, prompt: bool = False, in_contents: bool = False) -> Iterator[Found]:
    """Yield what stands in a body, a cell, a note, a text box; each once, with all changes accepted."""
    for child in container:
        tag = child.tag
        if tag in _WHOLE:
            yield Found(child, prompt, in_contents)
        elif tag == _CONTROL:
            yield from _controlled(child, prompt, in_contents)
        elif tag == ALTERNATE_CONTENT:
            chosen = alternative(child)
            yield from blocks_in(chosen, prompt, in_contents) if chosen is not None else ()
        elif isinstance(tag, str) and tag not in _SKIPPED:
            yield from blocks_in(child, prompt, in_contents)


def _controlled(control: Element, prompt: bool, in_contents: bool) -> Iterator[Found]:
    properties, content = control.find(w("sdtPr")), control.find(w("sdtContent"))
    if is_empty_field(properties, content):
        yield Found(None, prompt, in_contents)
    elif content is not None:
        yield from blocks_in(content, prompt or is_prompt(properties), in_contents or is_index(properties))
