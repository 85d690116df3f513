"""Configuration files: which one counts, what is an error, and that the command line wins."""

from pathlib import Path

import pytest

from rag_lint.config.load import load_settings, nearest_file
from rag_lint.config.schema import COMMAND_LINE, PARSERS, Settings, defaults, items, with_values
from rag_lint.errors import ConfigError
from rag_lint.model.verdicts import Severity

FULL = """
select = ["IND", "TPL001"]
extend-select = ["CMP"]
ignore = ["IND002"]
exclude = ["drafts/*"]
fail-on = "warning"
on-uncertain = "fail"
splitter = "recursive:800/0"
embedder = "text-embedding-3-small"
language = "zh"
max-record-bytes = 1000
jobs = 2

[severity]
IND001 = "error"

[per-file-ignores]
"legacy/*" = ["IND"]

[judge]
kind = "llm"
timeout = 5
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / "docs" / "deep").mkdir(parents=True)
    (tmp_path / "docs" / "deep" / "a.md").write_text("# A", encoding="utf-8")
    return tmp_path


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_every_key(project: Path) -> None:
    file = write(project / "rag-lint.toml", FULL)
    resolved = load_settings([project / "docs" / "deep" / "a.md"])
    assert resolved.settings == Settings(
        select=("IND", "TPL001"),
        extend_select=("CMP",),
        ignore=("IND002",),
        per_file_ignores=(("legacy/*", ("IND",)),),
        exclude=("drafts/*",),
        severity=(("IND001", Severity.ERROR),),
        fail_on="warning",
        on_uncertain="fail",
        splitter="recursive:800/0",
        embedder="text-embedding-3-small",
        language="zh",
        max_record_bytes=1000,
        jobs=2,
        judge=(("kind", "llm"), ("timeout", 5.0)),
    )
    assert set(resolved.origins.values()) == {str(file)}
    assert resolved.root == str(project)


def test_schema_and_parsers_agree() -> None:
    assert [key for key, _ in items(Settings())] == list(PARSERS)


def test_pyproject_table(project: Path) -> None:
    write(project / "pyproject.toml", '[project]\nname = "x"\n[tool.rag-lint]\njobs = 3\n')
    assert load_settings([project / "docs"]).settings.jobs == 3


def test_nearest_wins_and_nothing_is_merged(project: Path) -> None:
    write(project / "rag-lint.toml", "jobs = 2\nfail-on = 'info'")
    near = write(project / "docs" / "pyproject.toml", "[tool.rag-lint]\njobs = 5\n")
    assert nearest_file(project / "docs" / "deep" / "a.md") == near
    settings = load_settings([project / "docs" / "deep"]).settings
    assert (settings.jobs, settings.fail_on) == (5, "error")


def test_pyproject_of_another_tool_is_passed_over(project: Path) -> None:
    write(project / "docs" / "pyproject.toml", "[tool.other]\nx = 1\n# rag-lint is named here only\n")
    write(project / "docs" / "deep" / "pyproject.toml", "not TOML at all [")
    file = write(project / "rag-lint.toml", "")
    assert nearest_file(project / "docs" / "deep" / "a.md") == file


def test_own_file_beats_pyproject_beside_it(project: Path) -> None:
    write(project / "pyproject.toml", "[tool.rag-lint]\njobs = 3\n")
    own = write(project / "rag-lint.toml", "jobs = 2")
    assert nearest_file(project / "docs") == own


def test_search_stops_at_git(project: Path) -> None:
    write(project / "rag-lint.toml", "jobs = 2")
    (project / "docs" / ".git").mkdir()
    assert nearest_file(project / "docs" / "deep" / "a.md") is None


def test_inputs_with_different_files_are_an_error(project: Path) -> None:
    write(project / "docs" / "rag-lint.toml", "jobs = 2")
    write(project / "b.md", "# B")
    with pytest.raises(ConfigError, match="different configurations"):
        load_settings([project / "docs" / "deep" / "a.md", project / "b.md"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("selct = []", "no setting 'selct'; did you mean select?"),
        ("fail_on = 'error'", "no setting 'fail_on'; did you mean fail-on?"),
        ("baselines = 1", "no setting 'baselines'"),
        ("select = 3", "select must be a list of strings, not 3"),
        ("select = [1]", "select must be a list of strings"),
        ("jobs = 'two'", "jobs must be a whole number from 1 up, not 'two'"),
        ("jobs = 0", "jobs must be a whole number"),
        ("jobs = true", "jobs must be a whole number"),
        ("fail-on = 'errors'", "fail-on must be one of error, warning, info, never, not 'errors'; did you mean error?"),
        ("language = 5", "language must be one of auto, zh, en"),
        ("splitter = ''", "splitter must be a string"),
        ("severity = 'error'", "severity must be a table"),
        ("severity = { IND001 = 'fatal' }", "severity must be one of"),
        ("per-file-ignores = ['a']", "per-file-ignores must be a table"),
        ("exclude = 'drafts'", "exclude must be a list"),
        ("jobs = ", "not valid TOML"),
    ],
)
def test_mistakes_name_the_file_and_the_key(project: Path, text: str, said: str) -> None:
    file = write(project / "rag-lint.toml", text)
    with pytest.raises(ConfigError) as caught:
        load_settings([project])
    assert str(caught.value).startswith(f"{file}: ")
    assert said in str(caught.value)
    assert any("\u4e00" <= char <= "\u9fff" for char in caught.value.of("zh"))


def test_wrong_encoding_is_an_error(project: Path) -> None:
    (project / "rag-lint.toml").write_bytes(b"select = ['\xff']")
    with pytest.raises(ConfigError, match="not valid TOML"):
        load_settings([project])


def test_command_line_beats_the_file(project: Path) -> None:
    write(project / "rag-lint.toml", FULL)
    file = load_settings([project])
    both = with_values(file, {"jobs": "4", "severity": ["IND002=info"], "select": ("TPL",)}, COMMAND_LINE)
    assert both.settings.jobs == 4
    assert both.settings.select == ("TPL",)
    assert both.settings.severity == (("IND001", Severity.ERROR), ("IND002", Severity.INFO))
    assert both.origins["jobs"] == COMMAND_LINE
    assert both.origins["fail-on"] == file.origins["fail-on"]


def test_errors_on_the_command_line_name_the_option() -> None:
    with pytest.raises(ConfigError, match=r"^--lang must be one of"):
        with_values(defaults(), {"language": "de"}, COMMAND_LINE)
