"""What kind of document a file is, by its suffix and its first bytes."""

import re
from typing import Literal, TypeAlias

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both

MediaType: TypeAlias = Literal[
    "text/plain",
    "text/markdown",
    "text/html",
    "application/pdf",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
]

PLAIN: MediaType = "text/plain"
MARKDOWN: MediaType = "text/markdown"
HTML: MediaType = "text/html"
PDF: MediaType = "application/pdf"
DOCX: MediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

MARKDOWN_SUFFIXES = frozenset({".md", ".markdown", ".mdown", ".mdx", ".qmd"})
TEXT_SUFFIXES = frozenset({"", ".txt", ".text", ".rst", ".adoc", ".asciidoc", ".org", ".log"})
HTML_SUFFIXES = frozenset({".html", ".htm", ".xhtml"})
RICH_SUFFIXES = HTML_SUFFIXES | {".pdf", ".docx"}
"""Files whose text a parser has to make: its lines are none of the file's."""

_OTHER_NAMES: dict[str, MediaType] = {"application/xhtml+xml": HTML, "text/x-markdown": MARKDOWN}
_HTML_HEAD = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b", re.IGNORECASE)
_PDF_MAGIC_WITHIN = 1024  # readers of the format look for its mark this far


def is_markdown(suffix: str) -> bool:
    """Tell whether a file with this lower-case suffix is Markdown."""
    return suffix in MARKDOWN_SUFFIXES


def media_type_of(suffix: str, data: bytes, *, forced: bool = False) -> MediaType | None:
    """Return the type of a file with this lower-case suffix; what its bytes say goes before what its name says.

    None means text whose kind only its words tell. ``forced`` lets unknown suffixes pass as plain text. Raises
    InputError when no parser reads the type.
    """
    if b"%PDF-" in data[:_PDF_MAGIC_WITHIN]:
        return PDF
    if data.startswith(b"PK\x03\x04") or suffix == ".docx":
        return DOCX
    if suffix == ".pdf":
        return PDF
    if suffix in HTML_SUFFIXES:
        return HTML
    if suffix in MARKDOWN_SUFFIXES:
        return MARKDOWN
    if suffix in TEXT_SUFFIXES:
        return PLAIN if suffix else HTML if _HTML_HEAD.match(data) else None
    if forced:
        return PLAIN
    raise InputError(Both(zh=f"没有解析器能读取 {suffix} 文件", en=f"no parser reads {suffix} files"))


def known_media_type(name: str) -> MediaType:
    """Return the type that ``name`` (a MIME type, parameters allowed) means; raises InputError for an unknown one."""
    plain = name.split(";", 1)[0].strip().lower()
    if plain in (PLAIN, MARKDOWN, HTML, PDF, DOCX):
        return plain
    if plain in _OTHER_NAMES:
        return _OTHER_NAMES[plain]
    raise InputError(Both(zh=f"没有解析器能读取 {name}", en=f"no parser reads {name}"))
