"""What a ``.gitignore`` leaves out is what git itself says it leaves out."""

import os
import random
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from rag_lint.model.problem import Problem
from rag_lint.readers.ignore_pattern import ignore_pattern
from rag_lint.readers.walk import walk_inputs

NAMES = ("a", "b", "ab", "abc", "build", "draft", "x-1", "x-2", "foo bar", "[k]", "#h", "!n", "a\\b", "草稿", "end ")
FILES = tuple(f"{name}.md" for name in NAMES)


def git(folder: Path, *arguments: str, stdin: bytes = b"") -> bytes:
    """Run git, deaf to the settings of whoever runs the tests; 1 means that nothing was ignored."""
    alone = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "HOME": str(folder)}
    ran = subprocess.run(
        ["git", "-C", str(folder), *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        env={**os.environ, **alone},
        timeout=60,
    )
    assert ran.returncode in (0, 1), ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository of three levels, many names in each."""
    root = tmp_path_factory.mktemp("repository")
    git(root, "init", "-q")
    for folder in ("", "a", "build", "草稿", "a/b", "a/build", "build/a", "x-1", "x-1/ab", "foo bar"):
        (root / folder).mkdir(exist_ok=True)
        for name in FILES:
            (root / folder / name).write_text("x", encoding="utf-8")
    return root


def write_rules(tree: Path, rules: dict[str, Iterable[str]]) -> None:
    for old in (*tree.rglob(".gitignore"), tree / ".git" / "info" / "exclude"):
        old.unlink(missing_ok=True)
    for place, lines in rules.items():
        target = tree / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("\n".join(lines) + "\n", encoding="utf-8")


def kept_by_git(tree: Path) -> list[str]:
    paths = [path.relative_to(tree).as_posix() for path in tree.rglob("*.md")]
    asked = "\0".join(paths).encode()
    ignored = set(git(tree, "check-ignore", "--no-index", "--stdin", "-z", stdin=asked).decode().split("\0"))
    return sorted(path for path in paths if path not in ignored)


def kept(tree: Path, below: str = "") -> list[str]:
    found = [path for path in walk_inputs([tree / below]) if not isinstance(path, Problem)]
    return sorted(path.relative_to(tree).as_posix() for path in found)


@pytest.mark.parametrize(
    "lines",
    [
        ["build"],
        ["build/"],
        ["/build"],
        ["a/build"],
        ["a.md", "!/a.md"],
        ["*.md", "!a.md", "!/a/"],
        ["/*", "!/a", "/a/*", "!/a/b"],
        ["build/", "!build/a.md"],
        ["**/b"],
        ["a/**"],
        ["a/**/b.md"],
        ["**/a/*.md"],
        ["a**b.md", "***", "!a*", "!*/"],
        ["x-[12]", "[!ab].md", "[^x]-1.md"],
        ["[[:alpha:]].md", "[[:digit:]b]*", "[]a].md", "[a-]b.md"],
        ["[", "[a", "a\\", "[[:nope:]]", "!"],
        [r"\[k].md", r"\#h.md", r"\!n.md", r"a\\b.md"],
        ["# build", "", "   ", "build   ", r"end\ .md", "end .md  "],
        ["foo bar.md\r", "foo?bar/"],
        ["草稿", "草*.md"],
        ["/", "//", "a//b", "/**/b.md", "**/", "!a/**/"],
        ["a[/b]c.md", "a?b"],
        ["*/b/*.md", "*/*/a*"],
    ],
)
def test_patterns_mean_what_they_mean_to_git(tree: Path, lines: list[str]) -> None:
    write_rules(tree, {".gitignore": lines})
    assert kept(tree) == kept_by_git(tree)


def test_nearer_rules_go_first(tree: Path) -> None:
    write_rules(
        tree,
        {
            ".gitignore": ["ab.md", "/x-1/b.md"],
            "a/.gitignore": ["!ab.md", "/abc.md", "b/a.md"],
            "a/b/.gitignore": ["*", "!b.md"],
            ".git/info/exclude": ["draft.md", "!ab.md"],
        },
    )
    assert kept(tree) == kept_by_git(tree)
    assert kept(tree, "a/b") == ["a/b/b.md"]


PIECES = (
    "a",
    "b",
    "ab",
    "*",
    "**",
    "?",
    "[ab]",
    "[!a]",
    "/",
    "/",
    ".md",
    "build",
    "x-",
    "1",
    "\\a",
    " ",
    "!",
    "[[:alpha:]]",
    "-",
)


def test_any_patterns(tree: Path) -> None:
    chance = random.Random(3)
    for _ in range(60):
        lines = {
            place: ["".join(chance.choices(PIECES, k=chance.randint(1, 5))) for _ in range(4)]
            for place in (".gitignore", "a/.gitignore", ".git/info/exclude")
        }
        write_rules(tree, lines)
        # Where git counts bytes, we count characters.
        ours, theirs = (list(filter(str.isascii, found)) for found in (kept(tree), kept_by_git(tree)))
        assert ours == theirs, lines


def test_worktrees_share_their_excludes(tmp_path: Path) -> None:
    main, other = tmp_path / "main", tmp_path / "other"
    main.mkdir()
    git(main, "init", "-q")
    named = ("-c", "user.name=x", "-c", "user.email=x@example.org")
    git(main, *named, "commit", "-q", "--allow-empty", "-m", "x")
    git(main, "worktree", "add", "-q", str(other))
    (main / ".git" / "info" / "exclude").write_text("draft.md\n", encoding="utf-8")
    for name in ("draft.md", "a.md"):
        (other / name).write_text("x", encoding="utf-8")
    assert kept(other) == ["a.md"]


def test_a_repository_inside_has_its_own_rules(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("*.md\n", encoding="utf-8")
    inner = tmp_path / "inner"
    (inner / ".git").mkdir(parents=True)
    (inner / "a.md").write_text("x", encoding="utf-8")
    assert kept(tmp_path) == ["inner/a.md"]


def test_rules_count_without_a_repository(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_bytes(b"\xef\xbb\xbf# \xff\nb.md\n")
    for name in ("a.md", "b.md"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    assert kept(tmp_path) == ["a.md"]


def test_question_marks_stand_for_any_one_character() -> None:
    pattern = ignore_pattern("第?章.md")
    assert pattern
    assert pattern.matches(("第三章.md",), False)
    assert not pattern.matches(("第十三章.md",), False)


def test_many_stars_are_no_trap() -> None:
    pattern = ignore_pattern("*a" * 60 + "*b")
    assert pattern
    assert not pattern.matches(("a" * 250,), False)
    deep = ignore_pattern("**/a/" * 40 + "b")
    assert deep
    assert not deep.matches(("a",) * 2000, False)
