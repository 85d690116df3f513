"""Rules from other packages: found, run, explained; a broken one stops the run and is named."""

import subprocess
import sys
from pathlib import Path

import pytest

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

EXAMPLE = Path(__file__).parent / "plugin_example"
PACKAGE = "rag_lint_plugin_example"
TEXTS = {"en": "The deposit is due. [note to editor: check]", "zh": "押金应当支付。【批注：核对】"}


def install(folder: Path, points: str, kind: str = "dist-info") -> Path:
    """Lay out metadata as an installer does, declaring ``points`` in the rules' group."""
    metadata = folder / f"some_plugin-0.1.0.{kind}"
    metadata.mkdir(parents=True)
    name = "METADATA" if kind == "dist-info" else "PKG-INFO"
    (metadata / name).write_text("Metadata-Version: 2.1\nName: some-plugin\nVersion: 0.1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(f"[rag_lint.rules]\n{points}\n", encoding="utf-8")
    return folder


def rag_lint(*arguments: str, path: Path) -> "subprocess.CompletedProcess[str]":
    """Run the command line with ``path`` in front of the installed packages."""
    code = f"import sys; sys.path.insert(0, {str(path)!r}); from rag_lint.cli.main import main; main()"
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=60)


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The example plugin as if it were installed: its own entry points, its own package."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = project["entry-points"]["rag_lint.rules"]
    install(tmp_path, "\n".join(f"{name} = {value}" for name, value in points.items()))
    (tmp_path / PACKAGE).symlink_to(EXAMPLE / PACKAGE)
    return tmp_path


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_plugin_rule_is_found(example: Path, lang: str) -> None:
    ran = rag_lint("check", "--text", TEXTS[lang], "--select", "EXA", "--fail-on", "warning", path=example)
    assert ran.returncode == 1
    assert "EXA001 internal-note" in ran.stdout
    assert "EXA001" in rag_lint("rules", path=example).stdout
    title = {"en": "A note between authors", "zh": "内部批注"}[lang]
    assert title in rag_lint("explain", "EXA001", "--lang", lang, path=example).stdout


def test_without_the_plugin_there_is_no_such_rule(tmp_path: Path) -> None:
    assert "no rule or family 'EXA'" in rag_lint("check", "--text", "x", "--select", "EXA", path=tmp_path).stderr


def test_the_examples_of_the_plugin_hold() -> None:
    sys.path.insert(0, str(EXAMPLE))
    try:
        from rag_lint_plugin_example.exa001_internal_note import RULE
    finally:
        sys.path.remove(str(EXAMPLE))
    from rag_lint.examples import run_example

    for half in (0, 1):
        assert all(outcome.ok and outcome.expected for text in RULE.bad[half] for outcome in run_example(RULE, text))
        assert all(outcome.ok for text in RULE.good[half] for outcome in run_example(RULE, text))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("no_such_module:RULE", "does not load: ModuleNotFoundError"),
        ("rag_lint_plugin_example:NOTHING", "does not load: AttributeError"),
        ("broken_plugin:RULE", "does not load: ZeroDivisionError"),
        ("textwrap:dedent", "gives function, not a rule"),
    ],
)
def test_a_broken_plugin_stops_the_run_by_name(tmp_path: Path, value: str, said: str) -> None:
    install(tmp_path, f"breaks = {value}")
    (tmp_path / PACKAGE).symlink_to(EXAMPLE / PACKAGE)
    (tmp_path / "broken_plugin.py").write_text("RULE = 1 / 0\n", encoding="utf-8")
    ran = rag_lint("check", "--text", "x", path=tmp_path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"rag-lint: rule plugin 'breaks' ({value}) {said}")
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("command", [("rules",), ("explain", "IND001")])
def test_every_command_about_rules_stops(tmp_path: Path, command: tuple[str, ...]) -> None:
    install(tmp_path, "breaks = no_such_module:RULE", "egg-info")
    ran = rag_lint(*command, path=tmp_path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "rule plugin 'breaks'" in ran.stderr


def test_a_code_taken_twice_stops_the_run(tmp_path: Path) -> None:
    install(tmp_path, "copy = rag_lint.rules.independence.ind001_dependent_connective:RULE")
    ran = rag_lint("check", "--text", "x", path=tmp_path)
    assert ran.returncode == 2
    assert "two rules have the code IND001" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_archives_on_the_path_are_asked_too(tmp_path: Path) -> None:
    import zipfile

    install(tmp_path / "laid", "breaks = no_such_module:RULE")
    archive = tmp_path / "plugin.zip"
    with zipfile.ZipFile(archive, "w") as zipped:
        for file in (tmp_path / "laid").rglob("*"):
            zipped.write(file, file.relative_to(tmp_path / "laid"))
    ran = rag_lint("rules", path=archive)
    assert "rule plugin 'breaks'" in ran.stderr
