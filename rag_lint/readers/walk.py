"""The files behind the paths a user names."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from rag_lint.model.bilingual import Both
from rag_lint.model.problem import Problem
from rag_lint.parsing.types import MARKDOWN_SUFFIXES, RICH_SUFFIXES
from rag_lint.readers.messages import NO_SUCH_FILE, Reason, problem
from rag_lint.readers.modes import EXPORT_SUFFIXES

FOLDER_SUFFIXES = MARKDOWN_SUFFIXES | RICH_SUFFIXES | {".txt"} | EXPORT_SUFFIXES
_EMPTY_FOLDER: Reason = Both(
    zh=f"文件夹中没有可读取的文件（{' '.join(sorted(FOLDER_SUFFIXES))}）",
    en=f"the folder holds no readable files ({' '.join(sorted(FOLDER_SUFFIXES))})",
)


def walk_inputs(paths: Iterable[Path]) -> Iterator[Path | Problem]:
    """Yield the files to read, folders expanded recursively in sorted order, and a Problem for what cannot be read.

    Hidden files and folders, and suffixes nothing reads, are passed over inside a folder; a file named directly is
    always tried. Links to folders are not followed.
    """
    for path in paths:
        if path.is_dir():
            yield from _walk_folder(path)
        elif not path.exists():
            yield problem(str(path), NO_SUCH_FILE)
        else:
            yield path


def _walk_folder(folder: Path) -> Iterator[Path | Problem]:
    empty = True
    for path in _files(folder):
        if path.suffix.lower() in FOLDER_SUFFIXES:
            empty = False
            yield path
    if empty:
        yield problem(str(folder), _EMPTY_FOLDER)


def _files(folder: Path) -> Iterator[Path]:
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith("."):
                yield Path(root, name)
