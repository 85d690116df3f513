"""The XML of one part, read without entities, without the network and within libxml2's own limits."""

import re

from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.parsing.docx import refusals
from rag_lint.parsing.docx.names import TRANSITIONAL, Element

# One element costs some 150 bytes of memory: this many is a few hundred megabytes.
MAX_TAGS = 5_000_000
_STRICT = b"http://purl.oclc.org/ooxml/"
_DECLARED = re.compile(rb"(xmlns(?::[\w.-]+)?\s*=\s*)([\"'])(http://purl\.oclc\.org/ooxml/[\w./-]+)\2")


def parse_xml(data: bytes, name: str) -> tuple[Element | None, Both[str] | None]:
    """Return the root of the part ``name`` and what is wrong with it; what can be read of broken XML is.

    Strict namespaces are read as the transitional ones. Raises InputError for a DOCTYPE or more elements than any
    document has, MissingExtraError without lxml.
    """
    try:
        from lxml import etree
    except ImportError as error:
        raise MissingExtraError("DOCX", "docx") from error

    if data.count(b"<") > MAX_TAGS:
        raise refusals.too_many_tags(name, MAX_TAGS)
    if _STRICT in data:
        data = _DECLARED.sub(_as_transitional, data)
    # Broken XML is read as far as it goes: Word's own "repair" does the same, and the problem is told.
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, recover=True, remove_pis=True)
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError):
        root = None
    if root is None:
        return None, refusals.damaged_part(name)
    if root.getroottree().docinfo.doctype or root.getroottree().docinfo.internalDTD is not None:
        raise InputError(refusals.DOCTYPE)
    errors = [entry for entry in parser.error_log if entry.level >= etree.ErrorLevels.ERROR]
    if not errors:
        return root, None
    deep = any("depth" in entry.message for entry in errors)
    return root, (refusals.nested_too_deep if deep else refusals.partly_read)(name, errors[0].line)


def _as_transitional(found: "re.Match[bytes]") -> bytes:
    name = found[3].decode("ascii")
    return found[1] + found[2] + TRANSITIONAL.get(name, name).encode("ascii") + found[2]
