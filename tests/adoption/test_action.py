"""The GitHub action: its steps run by bash as a runner would."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from .conftest import ROOT

ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
INPUT = "${{ inputs."


@pytest.fixture(scope="module")
def runner(tmp_path_factory: pytest.TempPathFactory, hook_repository: Path) -> Path:
    """The runner's scratch folder, rag-lint installed in it by the action's first step."""
    scratch = tmp_path_factory.mktemp("runner")
    done = step(0, {"extras": "html"}, scratch, hook_repository, scratch)
    assert done.returncode == 0, done.stderr
    return scratch


def step(
    number: int, inputs: dict[str, str], scratch: Path, home: Path, folder: Path
) -> subprocess.CompletedProcess[str]:
    values = {name: str(each.get("default", "")) for name, each in ACTION["inputs"].items()} | inputs
    found: dict[str, Any] = ACTION["runs"]["steps"][number]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    for name, value in found["env"].items():
        environment[name] = str(home) if "action_path" in value else values[value.removeprefix(INPUT).split(" ")[0]]
    environment |= {
        "RUNNER_TEMP": str(scratch),
        "GITHUB_OUTPUT": str(scratch / "output"),
        "GITHUB_STEP_SUMMARY": str(scratch / "summary"),
        "LC_ALL": "C.UTF-8",
    }
    command = ("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", found["run"])
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def test_annotations_sarif_and_summary(runner: Path, hook_repository: Path, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# Rent\n\nThe rent of ____ euros is due monthly.\n")
    (tmp_path / "b.html").write_text("<p>The deposit of ____ euros is due in May. It bears no interest.</p>")
    inputs = {"paths": "a.md\nb.html", "args": "--select TPL", "sarif-file": "out.sarif"}
    done = step(1, inputs, runner, hook_repository, tmp_path)
    assert done.returncode == 1
    assert "::error file=a.md,line=3" in done.stdout
    assert "TPL001" in (tmp_path / "out.sarif").read_text()
    assert "### ❌ rag-lint" in (runner / "summary").read_text(encoding="utf-8")
    assert "exit-code=1" in (runner / "output").read_text()


def test_inputs_are_words_not_commands(runner: Path, hook_repository: Path, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# Rent\n\nDue on the first day of each month. Paid by transfer.\n")
    done = step(1, {"paths": "a.md $(touch owned) ; touch owned"}, runner, hook_repository, tmp_path)
    assert done.returncode == 2
    assert not (tmp_path / "owned").exists()


def test_every_input_is_explained_and_used() -> None:
    assert all(each["description"] for each in ACTION["inputs"].values())
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    assert all(f"{INPUT}{name} " in text for name in ACTION["inputs"])
