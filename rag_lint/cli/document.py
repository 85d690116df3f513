"""The one document of a command: which file, of which type, and what of it could not be read."""

import sys

import click

from rag_lint.cli.exits import UsageError, complain
from rag_lint.cli.request import STDIN
from rag_lint.engine.suggest import did_you_mean
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.document import Document
from rag_lint.model.problem import Problem

STDIN_LABEL = "<stdin>"
_TYPES = {
    "pdf": "application/pdf",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "html": "text/html",
    "markdown": "text/markdown",
    "text": "text/plain",
}
TYPE = Both(
    zh=f"文件的类型，不看后缀：{'、'.join(_TYPES)} 或 MIME 类型",
    en=f"what the file is, whatever its suffix: {', '.join(_TYPES)} or a MIME type",
)


def type_option(lang: Lang) -> click.Option:
    """Return the option that says what kind of file the document is."""
    return click.Option(["--type", "media_type"], metavar="TYPE", help=TYPE.of(lang))


def read_document(file: str, media_type: str | None = None) -> Document:
    """Parse ``file``, or standard input for ``-``; raises InputError, and UsageError for an unknown type."""
    from rag_lint.parsing.parse import parse_document

    kind = _media_type(media_type) if media_type is not None else None
    if file == STDIN:
        return parse_document(sys.stdin.buffer.read(), kind, source=STDIN_LABEL)
    return parse_document(file, kind)


def tell_problems(document: Document, lang: Lang) -> None:
    """Tell what of a document could not be read; the rest was."""
    for reason in document.problems:
        complain(Problem(document.source, reason.en, message_zh=reason.zh).of(lang))


def _media_type(name: str) -> str:
    if "/" in name:
        return name
    if name.lower() in _TYPES:
        return _TYPES[name.lower()]
    hint = did_you_mean(name, _TYPES)
    raise UsageError(Both(zh=f"--type 没有类型 {name!r}{hint.zh}", en=f"--type: no type {name!r}{hint.en}"))
