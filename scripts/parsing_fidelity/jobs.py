"""``rag-lint check`` over a folder of documents with two jobs and with one."""

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from speed.commands import JOBS_BUDGET, RAG_LINT, Spent, run

from parsing_fidelity.files import File


def print_jobs(files: Sequence[File], rounds: int) -> None:
    """Print what a second core brings and whether the output is the same byte for byte.

    The files are copied: what is measured is the command on a folder, whatever ignores that folder has around it.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "documents")
        for file in files:
            target = folder / file.name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file.path, target)
        ratios, same = [], True
        for _ in range(rounds):
            (one, alone), (two, together) = (_check(folder, jobs) for jobs in (1, 2))
            same &= alone == together
            ratios.append(one.wall / two.wall)
    said = "identical" if same else "DIFFERENT"
    print(
        f"--jobs 2: {median(ratios):.2f}x of --jobs 1 (budget {JOBS_BUDGET}x) on {len(files)} files, "
        f"{one.wall:.1f} s and {two.wall:.1f} s; output {said}, {len(alone)} bytes, exits {one.code} and {two.code}"
    )


def _check(folder: Path, jobs: int) -> tuple[Spent, bytes]:
    """Return what the command took and what it printed."""
    with tempfile.NamedTemporaryFile() as out:
        command = [*RAG_LINT, "check", str(folder), "--format", "jsonl", "--no-cache", "--jobs", str(jobs)]
        return run(command, Path(out.name)), out.read()
