"""The ZIP container of a DOCX: its parts, and how they refer to each other.

Read here and not with python-docx's ``opc``, which unpacks every picture, follows a dangling relationship into an
error and refuses strict, macro-enabled and template files. Sizes are checked before anything is unpacked.
"""

import posixpath
import zlib
from io import BytesIO
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both
from rag_lint.parsing.docx import refusals
from rag_lint.parsing.docx.names import Element
from rag_lint.parsing.docx.xml import parse_xml

MAX_PART_BYTES = 64 * 1024 * 1024
MAX_TOTAL_BYTES = 128 * 1024 * 1024
# XML packs 10 to 50 times; a bomb of one repeated byte packs a thousand times.
MAX_RATIO = 250
_RATIO_FROM = 8 * 1024 * 1024

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_MIME_TYPES = {
    "application/epub+zip": ("EPUB 电子书", "an EPUB book"),
    "application/vnd.oasis.opendocument.text": ("OpenDocument 文本（ODT）", "an OpenDocument text (ODT)"),
    "application/vnd.oasis.opendocument.spreadsheet": ("OpenDocument 表格（ODS）", "an OpenDocument sheet (ODS)"),
    "application/vnd.oasis.opendocument.presentation": ("OpenDocument 演示（ODP）", "an OpenDocument slide show (ODP)"),
}
_ROOTS = {
    "workbook": ("Excel 工作簿（XLSX）", "an Excel workbook (XLSX)"),
    "presentation": ("PowerPoint 演示文稿（PPTX）", "a PowerPoint slide show (PPTX)"),
    "VisioDocument": ("Visio 绘图（VSDX）", "a Visio drawing (VSDX)"),
}
# What zipfile raises for a file that lost bytes; ValueError: an entry is said to begin in front of the file.
_DAMAGE = (BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError)


class Relation(NamedTuple):
    """What a part refers to: the last word of the relation's type, and the name of the part in the ZIP."""

    kind: str
    target: str


class Package:
    """The parts of one file, unpacked one by one when asked for; ``problems`` grows with what cannot be read."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        # Writers disagree about upper case and about which slash; names are compared without either.
        self._entries = {_folded(entry.filename): entry for entry in archive.infolist()}
        self._unpacked = 0
        self.problems: list[Both[str]] = []

    def read(self, name: str) -> bytes | None:
        """Return the bytes of a part; None when there is none. Raises InputError for one that is too big or damaged."""
        entry = self._entries.get(_folded(name))
        if entry is None:
            return None
        self._unpacked += entry.file_size
        _check_size(name, entry, self._unpacked)
        try:
            with self._archive.open(entry) as stream:
                return stream.read(MAX_PART_BYTES + 1)
        except _DAMAGE as error:
            raise InputError(refusals.DAMAGED_ZIP) from error
        except RuntimeError as error:  # zipfile's word for an entry with a password
            raise InputError(refusals.ENCRYPTED) from error

    def tree(self, name: str) -> Element | None:
        """Return the root element of a part, None when it is missing or past reading; both are told as problems."""
        data = self.read(name)
        if data is None:
            self.problems.append(refusals.missing_part(name))
            return None
        root, damage = parse_xml(data, name)
        if damage is not None:
            self.problems.append(damage)
        return root

    def relations(self, name: str) -> dict[str, Relation]:
        """Return what the part ``name`` ("" is the package) refers to inside the file, by id. Addresses are ignored."""
        folder, base = posixpath.split(name)
        data = self.read(posixpath.join(folder, "_rels", f"{base}.rels"))
        root = parse_xml(data, f"{base}.rels")[0] if data else None
        found = {}
        for entry in root if root is not None else ():
            target, kind = entry.get("Target"), entry.get("Type")
            if target and kind and entry.get("TargetMode") != "External":
                path = posixpath.normpath(posixpath.join("/", folder, target.replace("\\", "/")))
                found[entry.get("Id", "")] = Relation(kind.rsplit("/", 1)[-1], path.lstrip("/"))
        return found


def open_package(data: bytes) -> Package:
    """Open the bytes of a file. Raises InputError, with what the file is instead, when they are no ZIP container."""
    if data.startswith(_OLE):
        # A password turns a DOCX into an OLE file with this stream in it.
        encrypted = "EncryptedPackage".encode("utf-16-le") in data
        raise InputError(refusals.ENCRYPTED if encrypted else refusals.OLD_WORD)
    if not data.startswith(b"PK"):
        raise InputError(
            refusals.another_kind("RTF 文档", "an RTF file") if data[:5] == b"{\\rtf" else refusals.NOT_A_ZIP
        )
    try:
        return Package(ZipFile(BytesIO(data)))
    except _DAMAGE as error:
        raise InputError(refusals.DAMAGED_ZIP) from error


def main_part(package: Package) -> tuple[str, Element]:
    """Return the name and the root of the main document part. Raises InputError with what the file is instead."""
    named = [relation.target for relation in package.relations("").values() if relation.kind == "officeDocument"]
    for name in (*named, "word/document.xml"):
        data = package.read(name)
        if data is None:
            continue
        root, damage = parse_xml(data, name)
        if root is None:
            raise InputError(refusals.damaged_part(name))
        local = root.tag.rsplit("}", 1)[-1]
        if local in _ROOTS:
            raise InputError(refusals.another_kind(*_ROOTS[local]))
        if damage is not None:
            package.problems.append(damage)
        return name, root
    raise InputError(_what_else(package))


def _what_else(package: Package) -> Both[str]:
    declared = (package.read("mimetype") or b"")[:100].decode("ascii", "replace").strip()
    return refusals.another_kind(*_MIME_TYPES[declared]) if declared in _MIME_TYPES else refusals.NO_MAIN_PART


def _check_size(name: str, entry: ZipInfo, total: int) -> None:
    size = entry.file_size
    if size > MAX_PART_BYTES or (size > _RATIO_FROM and size > MAX_RATIO * max(1, entry.compress_size)):
        raise refusals.too_big(name, min(MAX_PART_BYTES, size))
    if total > MAX_TOTAL_BYTES:
        raise refusals.too_big("DOCX", MAX_TOTAL_BYTES)


def _folded(name: str) -> str:
    return name.replace("\\", "/").lstrip("/").lower()
