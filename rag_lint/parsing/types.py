"""What kind of document a file is, by its suffix and its first bytes."""

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both

MARKDOWN_SUFFIXES = frozenset({".md", ".markdown", ".mdown", ".mdx", ".qmd"})
TEXT_SUFFIXES = frozenset({"", ".txt", ".text", ".rst", ".adoc", ".asciidoc", ".org", ".log"})
TO_COME_SUFFIXES = frozenset({".pdf", ".docx", ".html", ".htm"})

_MAGIC = ((b"%PDF-", ".pdf"), (b"PK\x03\x04", ".docx"))


def is_markdown(suffix: str) -> bool:
    """Tell whether a file with this lower-case suffix is Markdown."""
    return suffix in MARKDOWN_SUFFIXES


def parser_to_come(suffix: str) -> Both[str]:
    """Why a file of a known type cannot be read yet."""
    return Both(
        zh=f"{suffix} 的解析器尚未提供；请先转换为 Markdown 或纯文本",
        en=f"the parser for {suffix} is still to come; convert the file to Markdown or plain text",
    )


def reject_unreadable_type(suffix: str, data: bytes, *, forced: bool = False) -> None:
    """Raise InputError when no parser reads this type; ``forced`` lets unknown suffixes pass as plain text."""
    for magic, known in _MAGIC:
        if data.startswith(magic):
            raise InputError(parser_to_come(known))
    if suffix in TO_COME_SUFFIXES:
        raise InputError(parser_to_come(suffix))
    if not forced and suffix not in MARKDOWN_SUFFIXES | TEXT_SUFFIXES:
        raise InputError(Both(zh=f"没有解析器能读取 {suffix} 文件", en=f"no parser reads {suffix} files"))
