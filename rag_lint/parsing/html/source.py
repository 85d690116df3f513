"""HTML bytes to a tree of elements: the encoding found, the parser bounded.

Beautiful Soup finds what encoding a file claims, lxml builds the tree, and the tree is read as it is: Beautiful Soup's
own tree on top of lxml's takes longer to build than all of the reading.
"""

import re
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.readers.decode import Decoded, decode_named, gives, normalise_newlines

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

MAX_BYTES = 64 * 1024 * 1024
_TOO_LARGE = Both(
    zh=f"HTML 文件超过 {MAX_BYTES // 1024 // 1024} MB",
    en=f"the HTML file is larger than {MAX_BYTES // 1024 // 1024} MB",
)
_TOO_DEEP = Both(
    zh="HTML 元素嵌套过深（超过 2,048 层）",
    en="the HTML elements are nested too deep (more than 2,048 levels)",
)
NO_TEXT_TO_READ = Both(zh="没有可读的文本", en="holds no text to read")
_HEAD = 4096
_XHTML = re.compile(r"\s*<\?xml\b")
_CDATA = re.compile(r"<!\[CDATA\[(.*?)\]\]>", re.DOTALL)
_EMPTY = re.compile(
    r"<(?!(?:br|hr|img|input|meta|link|area|base|col|embed|source|track|wbr|param)\b)([a-zA-Z][\w:.-]*)((?:\s[^<>]*?)?)/>"
)
_LOOKS = re.compile(r"</?(?:font|b|i|u|s|em|strong|small|big|tt|center|strike|nobr)(?:\s[^<>]*)?>", re.IGNORECASE)


class Source(NamedTuple):
    """A parsed file, what its encoding is and was said to be (empty when nothing was said or it is so), and damage."""

    root: "Element"
    encoding: str
    wrongly_declared: str
    problems: tuple[Both[str], ...]


def parse(data: bytes) -> Source:
    """Return the root element of a HTML file. Raises InputError (too large, too deep, no text), MissingExtraError."""
    if len(data) > MAX_BYTES:
        raise InputError(_TOO_LARGE)
    declared = declared_encoding(data)
    decoded = decode_named(data, declared, lenient=True)
    text = normalise_newlines(decoded.text)
    if _XHTML.match(text):
        text = _CDATA.sub(lambda found: escape(found.group(1), quote=False), text)
        text = _EMPTY.sub(r"<\1\2></\1>", text)
    wrong = (
        declared if declared and not (data.isascii() or decoded.replaced or gives(data, declared, decoded.text)) else ""
    )
    return Source(_tree(text.replace("\0", "")), decoded.encoding, wrong, _damage(decoded))


def declared_encoding(data: bytes) -> str:
    """Return the name of the encoding a file claims near its start, in lower case; empty when it claims none."""
    try:
        from bs4.dammit import EncodingDetector
    except ImportError as error:
        raise MissingExtraError("HTML", "html") from error
    return EncodingDetector.find_declared_encoding(data[:_HEAD], is_html=True, search_entire_document=True) or ""


def _damage(decoded: Decoded) -> tuple[Both[str], ...]:
    if not decoded.replaced:
        return ()
    count = decoded.replaced
    zh = f"{count} 处字节不是有效的 {decoded.encoding}，显示为 \ufffd"
    en = f"not valid {decoded.encoding} in {count} place{'s' if count > 1 else ''}, shown as \ufffd"
    return (Both(zh=zh, en=en),)


def _tree(text: str) -> "Element":
    try:
        from lxml import etree
    except ImportError as error:
        raise MissingExtraError("HTML", "html") from error
    if not text.strip():
        raise InputError(NO_TEXT_TO_READ)
    parser = etree.HTMLParser(encoding="utf-8", huge_tree=True, remove_pis=True, no_network=True)
    try:
        root = etree.fromstring(text.encode("utf-8", "replace"), parser)
    except etree.XMLSyntaxError as error:
        raise InputError(NO_TEXT_TO_READ) from error
    if root is None:
        raise InputError(NO_TEXT_TO_READ)
    if any(entry.type_name == "ERR_RESOURCE_LIMIT" for entry in parser.error_log):
        # Pages that never close <font> nest deeper with every paragraph; its looks are no loss.
        shallow = _LOOKS.sub("", text)
        if shallow == text:
            raise InputError(_TOO_DEEP)
        return _tree(shallow)
    return root
