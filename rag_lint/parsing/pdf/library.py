"""The PDF library: opened quietly, and with what it may be asked to read."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.parsing.pdf.forms import draws_too_much

MAX_PAGES = 10_000
_DAMAGED = Both(zh="PDF 文件已损坏，无法打开", en="the PDF is damaged and cannot be opened")
_TOO_MUCH = Both(
    zh="PDF 的图形对象层层嵌套，展开后过于庞大，不予读取",
    en="the PDF's drawings are nested so that they grow beyond measure; it is not read",
)


@contextmanager
def opened(data: bytes) -> Iterator[Any]:
    """Open ``data`` as a ``pymupdf.Document``; the library writes nothing to the terminal meanwhile.

    Raises MissingExtraError, and InputError for a file that is damaged, encrypted, empty or over MAX_PAGES.
    """
    try:
        pymupdf: Any = import_module("pymupdf")
    except ImportError as error:
        raise MissingExtraError("PDF", "pdf") from error
    tools = pymupdf.TOOLS
    errors, warnings = tools.mupdf_display_errors(), tools.mupdf_display_warnings()
    tools.mupdf_display_errors(False)
    tools.mupdf_display_warnings(False)
    try:
        document = _open(pymupdf, data)
        try:
            _refuse(document)
            if draws_too_much(document, data):
                raise InputError(_TOO_MUCH)
            yield document
        finally:
            document.close()
    finally:
        tools.reset_mupdf_warnings()
        tools.mupdf_display_errors(errors)
        tools.mupdf_display_warnings(warnings)


def _open(pymupdf: Any, data: bytes) -> Any:
    try:
        return pymupdf.open(stream=data, filetype="pdf")
    # The library wraps whatever MuPDF says in RuntimeErrors, ValueErrors and its own types, by version.
    except Exception as error:
        raise InputError(_DAMAGED) from error


def _refuse(document: Any) -> None:
    # The library goes by the content: it would set Markdown as pages, and take a picture for one.
    if not document.is_pdf:
        raise InputError(Both(zh="不是 PDF：内容是别的格式", en="no PDF: its content is of another format"))
    if document.needs_pass:
        raise InputError(
            Both(
                zh="PDF 已加密，需要密码；请先解除保护", en="the PDF is encrypted and needs a password; unlock it first"
            )
        )
    try:
        pages = document.page_count
    # As in _open: a page tree that runs in a ring, a count that lies.
    except Exception as error:
        raise InputError(_DAMAGED) from error
    if pages == 0:
        raise InputError(Both(zh="PDF 没有页面，或文件已损坏", en="the PDF has no pages, or is damaged"))
    if pages > MAX_PAGES:
        raise InputError(
            Both(
                zh=f"PDF 有 {pages} 页，超过 {MAX_PAGES} 页的上限；请先拆分",
                en=f"the PDF has {pages} pages, more than the {MAX_PAGES} read at once; split it first",
            )
        )
