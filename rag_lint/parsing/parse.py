"""One source, whatever its format, as one Document."""

from collections.abc import Callable
from pathlib import Path

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both
from rag_lint.model.document import Document
from rag_lint.parsing.types import DOCX, HTML, MARKDOWN, PDF, PLAIN, MediaType, known_media_type, media_type_of
from rag_lint.readers.decode import decode
from rag_lint.readers.messages import unreadable


def parse_document(path_or_bytes: Path | str | bytes, media_type: str | None = None, *, source: str = "") -> Document:
    """Parse a file, or the bytes of one, into a Document.

    A ``str`` is a path. ``media_type`` (a MIME type) settles how bytes are read; without it their first bytes and the
    suffix of ``source`` (default: the path), which labels the Document, do. Bytes without either are Markdown when
    they look like it, else plain text. Raises InputError, naming the file, when it cannot be read, is encrypted, holds
    no text, is in no known encoding, or no parser reads its type.
    """
    if isinstance(path_or_bytes, bytes):
        data, name = path_or_bytes, source
    else:
        path = Path(path_or_bytes)
        data, name = _read(path), str(path)
    try:
        kind = known_media_type(media_type) if media_type else media_type_of(Path(name).suffix.lower(), data)
        return parse_bytes(data, kind, source or name)
    except InputError as error:
        raise _naming(name or "<bytes>", error.message) from error


def parse_bytes(data: bytes, kind: MediaType | None, source: str = "") -> Document:
    """Parse bytes of a known type, or text of a kind that only its words tell (None). Raises InputError."""
    if kind in _RICH:
        return _RICH[kind](data)._replace(source=source)
    return parse_text(decode(data), kind, source)


def parse_text(text: str, kind: MediaType | None = None, source: str = "") -> Document:
    """Parse decoded ``text`` (line ends folded to ``\\n``) as Markdown or plain text, None: as what it looks like."""
    from rag_lint.parsing.front_matter import front_matter_of
    from rag_lint.parsing.markdown import looks_like_markdown, markdown_blocks
    from rag_lint.parsing.plain import plain_blocks

    if kind == MARKDOWN or (kind is None and looks_like_markdown(text)):
        return Document(text, markdown_blocks(text), source, MARKDOWN, front_matter_of(text))
    return Document(text, plain_blocks(text), source, PLAIN)


def _pdf(data: bytes) -> Document:
    from rag_lint.parsing.pdf.document import pdf_document

    return pdf_document(data)


def _docx(data: bytes) -> Document:
    from rag_lint.parsing.docx.document import docx_document

    return docx_document(data)


def _html(data: bytes) -> Document:
    from rag_lint.parsing.html.document import html_document

    return html_document(data)


_RICH: dict[MediaType | None, Callable[[bytes], Document]] = {PDF: _pdf, DOCX: _docx, HTML: _html}


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise _naming(str(path), unreadable(error)) from error


def _naming(name: str, reason: Both[str]) -> InputError:
    return InputError(Both(zh=f"{name}：{reason.zh}", en=f"{name}: {reason.en}"))
