"""Whatever is written to a file by a command: cut off, killed, out of space, not allowed. The old file stays whole."""

import ctypes
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROW = '{"text": "Therefore the Contractor %d may terminate, signed ________ by [Name]."}\n'
CUT = '{"text": "If the Client %d is late,"}\n{"text": "the deposit is kept by the Contractor for ever."}\n'
ASKED = '{"question": "When?", "contexts": ["Rent %d is due in May."], "answer": "Rent %d is due in June."}\n'
OLD = b"the report of yesterday, whole"
LIMIT = 60
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1  # of Linux's prctl.h and capability.h

FORMATS = ("text", "concise", "json", "jsonl", "sarif", "github", "junit", "markdown", "html", "badge")
COMMANDS = {
    **{f"check-{form}": f"check c.jsonl --no-cache --fail-on never --format {form} -o out" for form in FORMATS},
    "baseline": "check c.jsonl --no-cache --fail-on never -o /dev/null --write-baseline out",
    "fix": "fix cut.jsonl -o out.jsonl",
    "fix-in-place": "fix out.jsonl -i --max-size 200",
    "fix-csv": "fix cut.jsonl -o out.csv",
    "inspect": "inspect a.md --all --format html -o out",
    "eval-text": "eval asked.jsonl --results results.jsonl -o out",
    "eval-json": "eval asked.jsonl --results results.jsonl --format json -o out",
    "eval-html": "eval asked.jsonl --results results.jsonl --format html -o out",
    "visualize": "visualize results.jsonl -o out",
}
# The program, as it is; SIGXFSZ, which Python ignores, ends it in the middle of a write, as kill -9 would.
CUT_OFF = """
import signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
from rag_lint.cli.main import main
sys.exit(main())
"""
# The program, as it is, killed when all is written and nothing is moved into its place yet.
KILLED = """
import os, signal, sys
def at(event, args):
    if event == "os.rename" and os.path.basename(args[1]).split(".")[0] == "out":
        os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(at)
from rag_lint.cli.main import main
sys.exit(main())
"""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prepared")
    (folder / "c.jsonl").write_text("".join(ROW % at for at in range(20)), encoding="utf-8")
    (folder / "cut.jsonl").write_text("".join(CUT % at for at in range(3)), encoding="utf-8")
    (folder / "asked.jsonl").write_text("".join(ASKED % (at, at) for at in range(6)), encoding="utf-8")
    (folder / "a.md").write_text("# Rent\n\n" + "The rent is due in May. " * 40, encoding="utf-8")
    ran(folder, "eval asked.jsonl --results results.jsonl -o /dev/null")
    return folder


@pytest.fixture(params=COMMANDS)
def command(request: pytest.FixtureRequest) -> str:
    return COMMANDS[request.param]


@pytest.fixture
def folder(prepared: Path, command: str, tmp_path: Path) -> Path:
    for path in prepared.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    target(tmp_path, command).write_bytes(OLD if "-i" not in command else (prepared / "cut.jsonl").read_bytes())
    return tmp_path


def target(folder: Path, command: str) -> Path:
    """The file that a command writes."""
    return folder / next(word for word in command.split() if word.split(".")[0] == "out")


def ran(
    folder: Path, command: str, before: Callable[[], object] | None = None, program: str = ""
) -> subprocess.CompletedProcess[bytes]:
    start = (sys.executable, "-c", program) if program else (sys.executable, "-m", "rag_lint")
    return subprocess.run(
        [*start, *command.split()],
        cwd=folder,
        capture_output=True,
        check=False,
        preexec_fn=before,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},  # the limit is for files of ours
        timeout=120,
    )


def limited(size: int = LIMIT) -> None:
    """Let the process that follows write no file over so many bytes, as on a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def cut_off(size: int = LIMIT) -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def ordinary() -> None:
    """Let the process that follows be bound by permissions even if it is root's."""
    ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)


def told(done: subprocess.CompletedProcess[bytes]) -> list[str]:
    return done.stderr.decode().strip().splitlines()


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_full_disk_leaves_all_as_it_was(folder: Path, command: str) -> None:
    before = files(folder)
    done = ran(folder, command, limited)
    assert done.returncode == 2
    assert f"rag-lint: {target(folder, command).name}: File too large" in told(done)
    assert len(told(done)) == 1
    assert files(folder) == before


@pytest.mark.parametrize("program", [CUT_OFF, KILLED], ids=["in the middle", "before it is moved"])
def test_a_kill_leaves_the_old_file_and_nothing_in_the_way(folder: Path, command: str, program: str) -> None:
    before, to = files(folder), target(folder, command)
    done = ran(folder, command, cut_off if program is CUT_OFF else None, program)
    assert done.returncode == -(signal.SIGXFSZ if program is CUT_OFF else signal.SIGKILL)
    after = files(folder)
    assert {name: after[name] for name in before} == before
    assert all(name.startswith(f".{to.name}.") and name.endswith(".tmp") for name in after.keys() - before.keys())
    assert ran(folder, command).returncode == 0
    assert to.read_bytes() != before[to.name]


def test_a_folder_that_may_not_be_written_is_one_line(folder: Path, command: str) -> None:
    before, to = files(folder), target(folder, command)
    folder.chmod(0o555)
    done = ran(folder, command, ordinary)
    folder.chmod(0o755)
    assert done.returncode == 2
    assert told(done)[-1] == f"rag-lint: {to.name}: Permission denied"
    assert len(told(done)) == 1
    assert files(folder) == before


GO_ON = "eval asked.jsonl --results made.jsonl -o /dev/null"


@pytest.mark.parametrize("before", [limited, cut_off], ids=["full disk", "killed"])
def test_results_that_could_not_all_be_written_are_gone_on_with(
    prepared: Path, tmp_path: Path, before: Callable[[int], object]
) -> None:
    (tmp_path / "asked.jsonl").write_bytes((prepared / "asked.jsonl").read_bytes())
    whole = (prepared / "results.jsonl").read_bytes()
    room = len(whole) // 2  # one result is torn
    done = ran(tmp_path, GO_ON, lambda: before(room), "" if before is limited else CUT_OFF)
    made = (tmp_path / "made.jsonl").read_bytes()
    assert done.returncode == (2 if before is limited else -signal.SIGXFSZ)
    assert before is cut_off or told(done) == ["rag-lint: made.jsonl: File too large"]
    assert len(made) == room
    assert whole.startswith(made)
    assert ran(tmp_path, GO_ON).returncode == 0
    assert (tmp_path / "made.jsonl").read_bytes() == whole


def test_results_that_may_not_be_written_are_one_line(prepared: Path, tmp_path: Path) -> None:
    (tmp_path / "asked.jsonl").write_bytes((prepared / "asked.jsonl").read_bytes())
    tmp_path.chmod(0o555)
    done = ran(tmp_path, GO_ON, ordinary)
    tmp_path.chmod(0o755)
    assert done.returncode == 2
    assert told(done) == ["rag-lint: made.jsonl: Permission denied"]
