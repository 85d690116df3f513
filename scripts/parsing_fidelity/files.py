"""The files to measure, by kind."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

KINDS = ("pdf", "docx", "html", "md", "txt")
_KIND_OF = {".htm": "html", ".xhtml": "html", ".markdown": "md"}


class File(NamedTuple):
    """One file; ``name`` is its path below the corpus."""

    path: Path
    name: str
    kind: str

    @property
    def broken(self) -> bool:
        """Whether it is meant to be refused."""
        return "/broken/" in f"/{self.name}"


def corpus_files(folder: Path, kinds: Iterable[str], only: Iterable[str] = ()) -> list[File]:
    """Return the files of these kinds below ``folder`` whose path has one of the words ``only``, in order."""
    wanted, words = set(kinds), list(only)
    found = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        kind = _KIND_OF.get(path.suffix.lower(), path.suffix.lower().lstrip("."))
        name = path.relative_to(folder).as_posix()
        listed = path.name == "SOURCES.md"
        if kind in wanted and not listed and (not words or any(word in name for word in words)):
            found.append(File(path, name, kind))
    return found
