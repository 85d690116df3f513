"""One source, whatever its format, as one Document."""

from pathlib import Path

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both
from rag_lint.model.document import Document
from rag_lint.parsing.types import is_markdown, reject_unreadable_type
from rag_lint.readers.decode import decode
from rag_lint.readers.messages import unreadable


def parse_document(path_or_bytes: Path | str | bytes, source: str = "") -> Document:
    """Parse a file, or the bytes of one, into a Document.

    A ``str`` is a path. ``source`` labels the Document (default: the path) and its suffix tells the type of bytes;
    bytes without one are Markdown when they look like it, else plain text. Raises InputError, naming the file, when
    it cannot be read, is in no known encoding, or no parser reads its type.
    """
    if isinstance(path_or_bytes, bytes):
        data, name = path_or_bytes, source
    else:
        path = Path(path_or_bytes)
        data, name = _read(path), str(path)
    suffix = Path(name).suffix.lower()
    try:
        reject_unreadable_type(suffix, data)
        return parse_text(decode(data), suffix, source or name)
    except InputError as error:
        raise _naming(name or "<bytes>", error.message) from error


def parse_text(text: str, suffix: str = "", source: str = "") -> Document:
    """Parse decoded ``text`` (line ends folded to ``\\n``); a ``suffix`` of "" means: see what it looks like."""
    from rag_lint.parsing.markdown import looks_like_markdown, markdown_blocks
    from rag_lint.parsing.plain import plain_blocks

    if is_markdown(suffix) or (not suffix and looks_like_markdown(text)):
        return Document(text, markdown_blocks(text), source)
    return Document(text, plain_blocks(text), source)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise _naming(str(path), unreadable(error)) from error


def _naming(name: str, reason: Both[str]) -> InputError:
    return InputError(Both(zh=f"{name}：{reason.zh}", en=f"{name}: {reason.en}"))
