"""A new rule is one file in its place; the pages follow the rules."""

import ast
from pathlib import Path

import pytest
from build_rule_docs import built_in, pages, stale, write
from new_rule import main as new_rule
from parity.cards import valid_code, valid_name


@pytest.mark.parametrize("kind", ["pattern", "chunk"])
def test_a_scaffold_is_python_with_every_field_in_its_checks_folder(kind: str, tmp_path: Path) -> None:
    new_rule(["TPL999", "odd-slot", "--kind", kind, "--folder", str(tmp_path)])
    path = tmp_path / "template" / "tpl999_odd_slot.py"
    tree = ast.parse(path.read_text(encoding="utf8"))
    (call,) = [node.value for node in tree.body if isinstance(node, ast.Assign)]
    assert isinstance(call, ast.Call)
    given = {keyword.arg for keyword in call.keywords}
    assert given >= {
        "code",
        "name",
        "check",
        "defect",
        "since",
        "severity",
        "title",
        "why",
        "fix",
        "message",
        "bad",
        "good",
    }
    assert (path.parent / "__init__.py").exists()


@pytest.mark.parametrize(
    "argv",
    [["XXX001", "odd-slot"], ["TPL1", "odd-slot"], ["TPL999", "no-slot"], ["TPL999", "OddSlot"], ["IND001", "odd-slot"], ["TPL999", "odd-slot", "--defect", "cut_end"]],
)  # fmt: skip
def test_a_bad_code_name_or_defect_is_refused(
    argv: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        new_rule([*argv, "--folder", str(tmp_path)])
    assert stopped.value.code == 2
    assert capsys.readouterr().err
    assert not list(tmp_path.rglob("*.py"))


def test_codes_and_names() -> None:
    assert valid_code("IND001") and not valid_code("ind001") and not valid_code("ZZZ001")
    assert valid_name("severed-condition") and not valid_name("no-cut") and not valid_name("Cut")


def test_pages_are_written_once_and_a_gone_rules_page_is_removed(tmp_path: Path) -> None:
    made = pages(built_in())
    assert {path.parent.name for path in made} == {"zh", "en"}
    assert len(list(stale(made, tmp_path))) == len(made)
    write(made, tmp_path)
    assert list(stale(made, tmp_path)) == []
    (tmp_path / "en" / "IND999.md").write_text("gone", encoding="utf8")
    (tmp_path / "zh" / "IND001.md").write_text("edited", encoding="utf8")
    assert [str(path) for path in write(made, tmp_path)] == ["zh/IND001.md", "en/IND999.md"]
    assert list(stale(made, tmp_path)) == []
