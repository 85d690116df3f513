"""What changed since a git revision: files, and in text files the lines."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both

_HUNK = rb"@@ -\S+ \+(\d+)(?:,(\d+))? @@"


class Lines(NamedTuple):
    """Ranges of 1-based lines, both ends included; ``everything`` for a file that is new or has no lines."""

    ranges: tuple[tuple[int, int], ...] = ()
    everything: bool = False

    def touch(self, first: int, last: int) -> bool:
        """Whether a range of lines was changed."""
        return self.everything or any(start <= last and first <= end for start, end in self.ranges)


Changed = Mapping[Path, Lines]


def changed_since(revision: str, folder: Path) -> Changed:
    """Return the files that differ from ``revision`` in the repository of ``folder``, with their changed lines.

    Files that git does not track count as changed, ignored ones do not. Raises ConfigError when there is no such
    revision, no repository or no git.
    """
    top = Path(_git(folder, "rev-parse", "--show-toplevel").decode().rstrip("\n"))
    named = _git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}", may_fail=True)
    base = named.decode().strip()
    if not base:
        raise _failed(Both(zh=f"没有版本 {revision}", en=f"there is no revision {revision}"))
    names = _git(top, "diff", "--name-only", "-z", "--diff-filter=d", base).split(b"\0")
    fresh = _git(top, "ls-files", "--others", "--exclude-standard", "-z").split(b"\0")
    changed = {top / name.decode(errors="surrogateescape"): Lines(everything=True) for name in fresh if name}
    for name in filter(None, names):
        path = top / name.decode(errors="surrogateescape")
        changed[path] = _lines(
            _git(path.parent, "diff", "--unified=0", "--no-color", "--no-ext-diff", base, "--", path.name)
        )
    return changed


def _lines(diff: bytes) -> Lines:
    """Read the new side of the hunks; a deletion counts as the lines around it. Binary files have none."""
    ranges = []
    for found in re.finditer(_HUNK, diff):
        start, count = int(found[1]), int(found[2] or 1)
        ranges.append((start, start + count - 1) if count else (max(1, start), start + 1))
    return Lines(tuple(ranges)) if ranges else Lines(everything=True)


def _git(folder: Path, *arguments: str, may_fail: bool = False) -> bytes:
    import subprocess

    try:
        done = subprocess.run(("git", "-C", str(folder), *arguments), capture_output=True, check=not may_fail)
    except FileNotFoundError as error:
        raise _failed(Both(zh="没有安装 git", en="git is not installed")) from error
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode(errors="replace").strip().splitlines()
        reason = said[-1] if said else "git"
        raise _failed(Both(zh=reason, en=reason)) from error
    return done.stdout


def _failed(reason: Both[str]) -> ConfigError:
    return ConfigError(Both(zh=f"--diff-base：{reason.zh}", en=f"--diff-base: {reason.en}"))
