"""Which files of a folder git is told to leave alone: ``.gitignore`` at every level, and ``.git/info/exclude``.

A person's own global excludes do not count: what is linted must not depend on whose machine it is. Outside of a
repository the ``.gitignore`` files of the folder itself count.
"""

from pathlib import Path
from typing import NamedTuple

from rag_lint.readers.ignore_pattern import IgnorePattern, ignore_pattern

IGNORE_FILE = ".gitignore"
_REPOSITORY = ".git"


class _Rules(NamedTuple):
    """The patterns of one file, the last one first, and how many parts its folder lies below the root."""

    depth: int
    patterns: tuple[IgnorePattern, ...]


class Ignores(NamedTuple):
    """What holds in one folder, whose path below the root is ``parts``; the nearest rules come first."""

    parts: tuple[str, ...] = ()
    rules: tuple[_Rules, ...] = ()

    def ignored(self, name: str, is_folder: bool) -> bool:
        """Tell whether the entry ``name`` of this folder is ignored: the last pattern that names it decides."""
        path = (*self.parts, name)
        for depth, patterns in self.rules:
            below = path[depth:]
            for pattern in patterns:
                if pattern.matches(below, is_folder):
                    return not pattern.negated
        return False

    def inside(self, folder: Path) -> "Ignores":
        """Return what holds in ``folder``, an entry of this folder; a repository of its own has its own rules."""
        if (folder / _REPOSITORY).exists():
            return _of_root(folder)
        return Ignores((*self.parts, folder.name), self.rules)._with(folder)

    def _with(self, folder: Path) -> "Ignores":
        rules = _read(folder / IGNORE_FILE, len(self.parts))
        return self._replace(rules=(rules, *self.rules)) if rules.patterns else self


def ignores_of(folder: Path) -> Ignores:
    """Return what holds in ``folder``: the rules of the folders above it count up to the root of its repository."""
    folder = folder.absolute()
    above = [folder, *folder.parents]
    depth = next((depth for depth, path in enumerate(above) if (path / _REPOSITORY).exists()), 0)
    ignores = _of_root(above[depth])
    for path in reversed(above[:depth]):
        ignores = ignores.inside(path)
    return ignores


def _of_root(root: Path) -> Ignores:
    exclude = _read(_git_folder(root / _REPOSITORY) / "info" / "exclude", 0)
    return Ignores((), (exclude,) if exclude.patterns else ())._with(root)


def _git_folder(place: Path) -> Path:
    """Return where a repository keeps what all its worktrees share; in a worktree ``.git`` is a file that tells it."""
    if place.is_dir():
        return place
    own = place.parent / _content(place).removeprefix("gitdir:").strip()
    shared = _content(own / "commondir").strip()
    return own / shared if shared else own


def _read(file: Path, depth: int) -> _Rules:
    lines = _content(file).split("\n")
    found = [pattern for line in lines if (pattern := ignore_pattern(line)) is not None]
    return _Rules(depth, tuple(reversed(found)))


def _content(file: Path) -> str:
    """Return the text of a file, its bytes kept as file names keep theirs; empty when there is nothing to read.

    As with git, a link is not followed: it may lead out of the folder.
    """
    try:
        if file.is_symlink() or not file.is_file():
            return ""
        return file.read_bytes().removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")
    except OSError:  # git, too, goes on without
        return ""
