"""Stores whose libraries write when they only read: those are given a copy."""

import shutil
from collections.abc import Iterable
from pathlib import Path


def copied(files: Iterable[Path], home: Path, to: Path) -> Path:
    """Copy ``files`` from below ``home`` to the same places below ``to``, and return ``to``. Raises OSError."""
    for file in files:
        place = to / file.relative_to(home)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
    return to
