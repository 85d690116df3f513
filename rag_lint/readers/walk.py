"""The files behind the paths a user names."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rag_lint.model.bilingual import Both
from rag_lint.model.problem import Problem
from rag_lint.parsing.types import MARKDOWN_SUFFIXES, RICH_SUFFIXES
from rag_lint.readers.messages import NO_SUCH_FILE, Reason, problem, unreadable
from rag_lint.readers.modes import EXPORT_SUFFIXES

if TYPE_CHECKING:
    from rag_lint.readers.gitignore import Ignores

FOLDER_SUFFIXES = MARKDOWN_SUFFIXES | RICH_SUFFIXES | {".txt"} | EXPORT_SUFFIXES
_SUFFIXES = " ".join(sorted(FOLDER_SUFFIXES))
_EMPTY_FOLDER: Reason = Both(
    zh=f"文件夹中没有可读取的文件（{_SUFFIXES}）", en=f"the folder holds no readable files ({_SUFFIXES})"
)
_ALL_PASSED_OVER: Reason = Both(
    zh="exclude 与 .gitignore 没有留下任何可读取的文件",
    en="exclude and .gitignore leave no readable file of the folder",
)
_NO_FILE: Reason = Both(zh="不是普通文件", en="is not a regular file")


def _nothing(path: Path) -> bool:
    return False


def walk_inputs(paths: Iterable[Path], excluded: Callable[[Path], bool] = _nothing) -> Iterator[Path | Problem]:
    """Yield the files to read, folders expanded recursively in sorted order, and a Problem for what cannot be read.

    Inside a folder, what is hidden, what ``excluded`` or a ``.gitignore`` names, and suffixes nothing reads are passed
    over; a file or folder named directly is always tried. Links to folders are not followed.
    """
    for path in paths:
        if path.is_dir():
            yield from _walk_folder(path, excluded)
        elif not path.exists():
            yield problem(str(path), NO_SUCH_FILE)
        else:
            yield path


class _Entries(NamedTuple):
    """What a folder holds, sorted by name; ``passed_over`` tells that some of it was left out on request."""

    files: list[Path]
    folders: list[Path]
    passed_over: bool


def _walk_folder(top: Path, excluded: Callable[[Path], bool]) -> Iterator[Path | Problem]:
    from rag_lint.readers.gitignore import ignores_of

    empty, passed_over = True, False
    waiting = [(top, ignores_of(top))]
    while waiting:
        folder, ignores = waiting.pop()
        try:
            found = _entries(folder, ignores, excluded)
        except OSError as error:
            empty = False
            yield problem(str(folder), unreadable(error))
            continue
        passed_over |= found.passed_over
        for path in found.files:
            empty = False
            yield path if path.is_file() or not path.exists() else problem(str(path), _NO_FILE)
        waiting += [(path, ignores.inside(path)) for path in reversed(found.folders)]
    if empty:
        yield problem(str(top), _ALL_PASSED_OVER if passed_over else _EMPTY_FOLDER)


def _entries(folder: Path, ignores: "Ignores", excluded: Callable[[Path], bool]) -> _Entries:
    """List ``folder``; a link to a folder is neither file nor folder here. Raises OSError."""
    found = _Entries([], [], False)
    passed_over = False
    with os.scandir(folder) as entries:
        named = sorted((entry for entry in entries if not entry.name.startswith(".")), key=lambda entry: entry.name)
    for entry in named:
        is_folder = entry.is_dir(follow_symlinks=False)
        path = folder / entry.name
        if not is_folder and (path.suffix.lower() not in FOLDER_SUFFIXES or path.is_dir()):  # a link to a folder
            continue
        if excluded(path) or ignores.ignored(entry.name, is_folder):
            passed_over = True
        else:
            (found.folders if is_folder else found.files).append(path)
    return found._replace(passed_over=passed_over)
