"""The hooks, run by pre-commit itself in an environment that it makes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import git

GOOD = "# Rent\n\nThe rent is due on the first day of each month. The tenant pays it by bank transfer.\n"
BLANK = "# 租金\n\n租金为____元，按月支付。承租人以转账方式支付。\n"
CUT = (
    '{"source": "a.md", "text": "If the tenant does not pay in time,"}\n{"source": "a.md", "text": "the lease ends."}\n'
)


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pre-commit keeps the environments of this run."""
    return tmp_path_factory.mktemp("pre-commit")


def run(repository: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"PRE_COMMIT_HOME": str(home), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        (sys.executable, "-m", "pre_commit", "run", *arguments),
        cwd=repository,
        env=environment,
        capture_output=True,
        text=True,
    )


def configure(repository: Path, hooks: Path, body: str) -> None:
    text = f"repos:\n  - repo: file://{hooks}\n    rev: {git(hooks, 'rev-parse', 'HEAD')}\n    hooks:\n{body}"
    (repository / ".pre-commit-config.yaml").write_text(text)


def test_files_of_a_commit(repository: Path, hook_repository: Path, home: Path) -> None:
    configure(repository, hook_repository, "      - id: rag-lint\n")
    (repository / "good.md").write_text(GOOD)
    (repository / "合同.md").write_text(BLANK, encoding="utf-8")
    (repository / "chunks.jsonl").write_text(CUT)
    (repository / "requirements.txt").write_text("click>=8\n")
    (repository / "code.py").write_text("x = '____'\n")
    git(repository, "add", "good.md", "requirements.txt", "code.py", ".pre-commit-config.yaml")
    passed = run(repository, home)
    assert passed.returncode == 0, passed.stdout + passed.stderr
    git(repository, "add", ".")
    failed = run(repository, home)
    assert failed.returncode == 1
    assert "TPL001" in failed.stdout
    assert "IND003" in failed.stdout
    assert "good.md" not in failed.stdout
    assert "code.py" not in failed.stdout


def test_a_corpus_as_its_settings_say(repository: Path, hook_repository: Path, home: Path) -> None:
    configure(repository, hook_repository, "      - id: rag-lint-corpus\n        args: [docs]\n")
    (repository / "docs" / "drafts").mkdir(parents=True)
    (repository / "docs" / "good.md").write_text(GOOD)
    (repository / "docs" / "drafts" / "a.md").write_text(BLANK, encoding="utf-8")
    (repository / "rag-lint.toml").write_text('exclude = ["docs/drafts/**"]\n')
    git(repository, "add", ".")
    passed = run(repository, home)
    assert passed.returncode == 0, passed.stdout + passed.stderr
    (repository / "rag-lint.toml").write_text("")
    git(repository, "add", ".")
    failed = run(repository, home)
    assert failed.returncode == 1
    assert "TPL001" in failed.stdout


def test_other_formats_need_their_libraries(repository: Path, hook_repository: Path, home: Path) -> None:
    (repository / "page.html").write_text(
        "<html><body><h1>Rent</h1><p>Due on ____ of each month, by transfer.</p></body></html>"
    )
    rich = "        files: \\.(md|html?|pdf|docx)$\n        exclude: ^$\n"
    configure(repository, hook_repository, f"      - id: rag-lint\n{rich}")
    git(repository, "add", ".")
    missing = run(repository, home)
    assert missing.returncode == 1
    assert "pip install" in missing.stdout
    libraries = "        additional_dependencies: [beautifulsoup4, lxml, pymupdf, python-docx]\n"
    configure(repository, hook_repository, f"      - id: rag-lint\n{rich}{libraries}")
    git(repository, "add", ".")
    found = run(repository, home)
    assert found.returncode == 1
    assert "TPL001" in found.stdout
