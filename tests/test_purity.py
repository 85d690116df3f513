"""Engine, rules, reports and model only compute: they open nothing, print nothing and ask nobody for the time."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1] / "rag_lint"
PURE = [path for room in ("engine", "model", "report", "rules") for path in sorted((ROOT / room).rglob("*.py"))]
WORLD = {"io", "os", "pathlib", "random", "shutil", "socket", "subprocess", "tempfile", "threading", "time", "urllib"}
CALLS = {"open", "print", "input", "eval", "exec", "breakpoint"}


def imported(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def called(tree: ast.AST) -> set[str]:
    functions = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {function.id for function in functions if isinstance(function, ast.Name)}


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_computes(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not imported(tree) & WORLD
    assert not called(tree) & CALLS


def test_only_the_command_line_prints() -> None:
    for path in ROOT.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if "cli" not in path.relative_to(ROOT).parts:
            used = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
            assert not used & {"sys.stdout", "sys.stderr", "sys.exit", "os._exit"}, path
            assert "print" not in called(tree), path
