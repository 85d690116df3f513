"""One file: parsed by us, read by another, compared."""

from collections.abc import Mapping, Sequence
from time import process_time
from typing import NamedTuple

from parsing_fidelity import docx, html, markdown, pdf
from parsing_fidelity.browser import Browser
from parsing_fidelity.compare import Fidelity, Page, compare
from parsing_fidelity.contract import violations
from parsing_fidelity.files import File
from parsing_fidelity.shingles import fold
from rag_lint.errors import RagLintError
from rag_lint.model.document import Document
from rag_lint.parsing.parse import parse_document


class Outcome(NamedTuple):
    """What became of a file; without ``fidelity`` it was refused or crashed, and ``reason`` says so.

    ``seconds`` are the processor's. ``all_text`` compares with the hidden text on both sides (HTML); ``second`` counts
    as extra or lost only what a second, independent reading has not either (PDF).
    """

    file: File
    seconds: float
    fidelity: Fidelity | None = None
    reason: str = ""
    crashed: bool = False
    broken_promises: Sequence[str] = ()
    all_text: Fidelity | None = None
    second: Fidelity | None = None


def measure(file: File, browser: Browser | None, *, strict: bool = False) -> Outcome:
    """Parse ``file`` and compare; whatever a parser raises besides our own errors is a crash to be told."""
    begun = process_time()
    try:
        document = parse_document(file.path)
    except RagLintError as error:
        return Outcome(file, process_time() - begun, reason=error.message.en)
    except Exception as error:  # the parser is what is measured: any error it lets through is a result
        return Outcome(file, process_time() - begun, reason=f"{type(error).__name__}: {error}", crashed=True)
    seconds = process_time() - begun
    fidelity, second = _compare(file, document, browser, strict)
    hidden = None
    if file.kind == "html":
        whole = html.all_text(file.path.read_bytes())
        hidden = compare([html.our_passages(document, hidden=True)], {"lxml": [[fold(whole)]]})
    return Outcome(file, seconds, fidelity, broken_promises=tuple(violations(document)), all_text=hidden, second=second)


def _compare(file: File, document: Document, browser: Browser | None, strict: bool) -> tuple[Fidelity, Fidelity | None]:
    if file.kind == "pdf":
        texts = pdf.pdftotext(file.path)
        ours = pdf.our_pages(document, max(map(len, texts.values())), strict=strict)
        readings = {name: pdf.their_pages(pages, ours) for name, pages in texts.items()}
        other = pdf.pdfium(file.path)
        second = compare(ours, {**readings, "pdfium": pdf.their_pages(other, ours)}) if other else None
        return compare(ours, readings), second
    readings = {name: [page] for name, page in _readings(file, browser).items()}
    return compare([_our_passages(file, document)], readings), None


def _our_passages(file: File, document: Document) -> Page:
    if file.kind == "docx":
        return docx.our_passages(document)
    if file.kind == "md":
        return markdown.our_passages(document)
    return html.our_passages(document)


def _readings(file: File, browser: Browser | None) -> Mapping[str, Page]:
    data = file.path.read_bytes()
    if file.kind == "docx":
        return {"w:t": docx.their_passages(data)}
    if file.kind == "html":
        return {"browser": [fold(browser.text(file.path))]} if browser else {"lxml": [fold(html.all_text(data))]}
    text = _decoded(data)
    return {"rendered": markdown.their_passages(text)} if file.kind == "md" else {"decoded": [fold(text)]}


def _decoded(data: bytes) -> str:
    for encoding in ("utf-8-sig", "gb18030"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")
