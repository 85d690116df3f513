"""Glob patterns of settings against paths."""

from fnmatch import fnmatchcase
from pathlib import Path


def matches(pattern: str, path: Path, root: str) -> bool:
    """Tell whether ``pattern`` names ``path``: its name, its path relative to ``root``, or a folder above it.

    ``*`` also crosses folders, so ``drafts``, ``drafts/*`` and ``*.log.md`` do what they look like.
    """
    relative = _relative(path, root)
    parts = relative.split("/")
    folders = ("/".join(parts[:end]) for end in range(1, len(parts)))
    pattern = pattern.rstrip("/")
    return any(fnmatchcase(name, pattern) for name in (relative, *parts, *folders))


def _relative(path: Path, root: str) -> str:
    absolute = path.absolute()
    base = Path(root) if root else Path.cwd()
    return absolute.relative_to(base).as_posix() if absolute.is_relative_to(base) else absolute.as_posix()
