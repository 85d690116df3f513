"""This project as a repository of its own, and a repository that uses it."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKED = ("pyproject.toml", "README.md", "LICENSE", ".pre-commit-hooks.yaml", "action.yml", "rag_lint", "examples")
IDENTITY = ("-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main")


def git(folder: Path, *arguments: str) -> str:
    """Run git in ``folder`` and return what it says."""
    done = subprocess.run(("git", "-C", str(folder), *IDENTITY, *arguments), check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture(scope="session")
def hook_repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The state of this tree, committed, as pre-commit would clone it."""
    folder = tmp_path_factory.mktemp("rag-lint")
    for name in PACKED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "state")
    return folder


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """An empty repository."""
    git(tmp_path, "init", "-q")
    return tmp_path
