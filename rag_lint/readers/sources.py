"""The files that chunks came from: which of them a record's label means, and their texts.

A label is data from somebody's export. It is only ever compared with the names of files the user gave or that lie in a
folder the user gave; it is never opened.
"""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rag_lint.chunking.places import Places
from rag_lint.chunking.source_text import SourceText
from rag_lint.model.bilingual import Both
from rag_lint.model.document import Document
from rag_lint.parsing.types import MARKDOWN_SUFFIXES, RICH_SUFFIXES, TEXT_SUFFIXES
from rag_lint.readers.messages import NO_SUCH_FILE, problem

DOCUMENT_SUFFIXES = (MARKDOWN_SUFFIXES | TEXT_SUFFIXES | RICH_SUFFIXES) - {""}
UNMATCHED: Both[str] = Both(zh="--source 中没有同名文件", en="no file of --source has that name")
AMBIGUOUS: Both[str] = Both(zh="--source 中有多个同名文件", en="several files of --source have that name")
UNLABELLED: Both[str] = Both(
    zh="记录没有注明来源，而 --source 不止一个文件", en="the records name no source and --source is more than one file"
)
_SCHEME = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]+://")
_FILE_NAME = re.compile(r".\.[A-Za-z][A-Za-z0-9]{0,4}$")


class Entry(NamedTuple):
    """A file that may be meant; ``parts`` are its path below the folder the user gave."""

    path: Path
    parts: tuple[str, ...]


class Loaded(NamedTuple):
    """A source that was read."""

    document: Document
    text: SourceText
    places: Places


class Sources:
    """Files and folders named by ``--source``; ``problems`` tells which of them do not exist."""

    def __init__(self, paths: Iterable[Path | str]) -> None:
        given = [Path(path) for path in paths]
        self.problems = tuple(problem(str(path), NO_SUCH_FILE) for path in given if not path.exists())
        self.entries = tuple(dict.fromkeys(entry for path in given for entry in _entries(path)))
        self._only = self.entries[0].path if len(given) == 1 and given[0].is_file() else None
        self._by_place: dict[Path, Path] | None = None
        self._by_name: dict[str, list[Entry]] = {}
        self._by_stem: dict[str, list[Entry]] = {}
        for entry in self.entries:
            name = entry.parts[-1]
            self._by_name.setdefault(name, []).append(entry)
            if entry.path.suffix.lower() in DOCUMENT_SUFFIXES:
                self._by_stem.setdefault(entry.path.stem, []).append(entry)

    def find(self, label: str) -> Path | Both[str]:
        """Return the file that ``label`` means, or why none.

        That is the one whose path ends most like the label, else the one of the same name but for the suffix (a PDF
        that was turned into Markdown). A single file given stands for records without a label, or with an identifier.
        """
        parts = _parts(label)
        if not parts:
            return self.of_input("")
        stem = Path(parts[-1]).stem
        candidates = self._by_name.get(parts[-1]) or self._by_stem.get(stem)
        if candidates:
            return _closest(candidates, parts)
        if self._only is not None and not _FILE_NAME.search(parts[-1]):
            return self._only
        return UNMATCHED

    def of_input(self, file: str) -> Path | Both[str]:
        """Return the file for chunks of the input ``file`` that name no source: the input itself, or the only one."""
        if self._by_place is None:
            self._by_place = {entry.path.absolute(): entry.path for entry in self.entries}
        return self._by_place.get(Path(file).absolute()) or self._only or UNLABELLED


def load(path: Path) -> Loaded:
    """Read a source. Raises InputError naming it when it cannot be read or no parser reads it.

    A file of a type no parser knows, such as program code, is plain text.
    """
    from rag_lint.errors import InputError, MissingExtraError
    from rag_lint.parsing.parse import parse_document
    from rag_lint.readers.messages import unreadable

    suffix = path.suffix.lower()
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = unreadable(error)
        raise InputError(Both(zh=f"{path}：{reason.zh}", en=f"{path}: {reason.en}")) from error
    name = str(path) if suffix in DOCUMENT_SUFFIXES else f"{path}.txt"
    try:
        document = parse_document(data, source=name)
    except MissingExtraError as error:
        raise InputError(Both(zh=f"{path}：{error.message.zh}", en=f"{path}: {error.message.en}")) from error
    bom = data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"))
    text = SourceText(document.text, crlf=b"\r\n" in data or b"\r\0\n" in data, bom=bom)
    return Loaded(document._replace(source=str(path)), text, Places(document))


def _entries(path: Path) -> Iterator[Entry]:
    """The file itself, or all files in the folder but hidden ones and links that lead out of it."""
    if path.is_file():
        yield Entry(path, _parts(str(path)))
    home = path.resolve()
    for root, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            found = Path(root, name)
            if not name.startswith(".") and (not found.is_symlink() or home in found.resolve().parents):
                yield Entry(found, found.relative_to(path).parts)


def _parts(label: str) -> tuple[str, ...]:
    path = _SCHEME.sub("", label.strip()).replace("\\", "/")
    return tuple(part for part in path.split("/") if part not in ("", ".", ".."))


def _closest(candidates: list[Entry], parts: tuple[str, ...]) -> Path | Both[str]:
    """The candidate whose folders agree longest with the label's, read from the end, if there is one such."""
    scored = [(_agreement(entry.parts[:-1], parts[:-1]), entry) for entry in candidates]
    best = max(score for score, _ in scored)
    found = [entry.path for score, entry in scored if score == best]
    return found[0] if len(found) == 1 else AMBIGUOUS


def _agreement(ours: tuple[str, ...], theirs: tuple[str, ...]) -> int:
    common = 0
    for one, other in zip(reversed(ours), reversed(theirs), strict=False):
        if one != other:
            break
        common += 1
    return common
