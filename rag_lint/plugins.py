"""Which installed packages offer something to an entry point group.

``importlib.metadata`` answers this, and importing it takes longer than linting a chunk. So first a cheap look: folders
on the path whose ``entry_points.txt`` name the group. Only when one does, or when a path entry is of a kind this look
does not know, the library is asked.
"""

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_METADATA_SUFFIXES = (".dist-info", ".egg-info")


def plugins_of(group: str) -> "tuple[EntryPoint, ...]":
    """Return the entry points of ``group``, sorted by name; nothing is loaded."""
    if not _maybe_present(f"[{group}]".encode()):
        return ()
    from importlib.metadata import entry_points

    return tuple(sorted(entry_points(group=group), key=lambda point: (point.name, point.value)))


def _maybe_present(header: bytes) -> bool:
    if any(hasattr(finder, "find_distributions") and finder.__name__ != "PathFinder" for finder in _finders()):
        return True
    return any(_names_group(entry or ".", header) for entry in sys.path)


def _finders() -> Iterator[type]:
    for finder in sys.meta_path:
        yield finder if isinstance(finder, type) else type(finder)


def _names_group(folder: str, header: bytes) -> bool:
    """Whether a distribution in ``folder`` may offer the group; archives and eggs are left to the library."""
    try:
        with os.scandir(folder) as entries:
            found = [entry.path for entry in entries if entry.name.endswith(_METADATA_SUFFIXES)]
    except NotADirectoryError:
        return True
    except OSError:  # a path entry that does not exist, or may not be read, offers nothing
        return False
    return folder.endswith(".egg") or any(_declares(path, header) for path in found)


def _declares(metadata: str, header: bytes) -> bool:
    try:
        with open(f"{metadata}/entry_points.txt", "rb") as file:  # noqa: PTH123 - pathlib costs more than the read
            return header in file.read()
    except OSError:
        return False
