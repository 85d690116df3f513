"""The command line as a user starts it: cold start, a streamed gigabyte, two jobs."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from speed.chunks import Sample

ROOT = Path(__file__).resolve().parents[2]
RAG_LINT = [sys.executable, "-c", "import sys; from rag_lint.cli.main import main; sys.exit(main())"]
RAG_VERIFIER = [sys.executable, "-c", "import sys; from rag_verifier.cli import main; sys.exit(main())"]
TEXT = "The rent is due on the first day of each month. The tenant pays it by bank transfer.\n"
COLD_BUDGET, JOBS_BUDGET, MEMORY_BUDGET_MB = 1.3, 1.7, 50
MEGABYTE = 1_000_000


class Spent(NamedTuple):
    """One finished command: wall and processor seconds, peak memory in MB, exit code."""

    wall: float
    cpu: float
    peak_mb: float
    code: int


def run(command: Sequence[str], stdout: Path | None = None) -> Spent:
    """Run ``command`` to its end, output to ``stdout`` or nowhere."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed package has its bytecode
    with (stdout or Path(os.devnull)).open("wb") as out:
        begun = perf_counter()
        process = subprocess.Popen(command, stdout=out, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        wall = perf_counter() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return Spent(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit, process.returncode)


def compare_cold(rounds: int) -> None:
    """Print how long one small chunk takes from a cold start, by turns."""
    with tempfile.TemporaryDirectory() as folder:
        chunk = Path(folder, "chunk.txt")
        chunk.write_text(TEXT, encoding="utf8")
        ours, theirs = [*RAG_LINT, "check", str(chunk)], [*RAG_VERIFIER, "check", TEXT]
        bare = [sys.executable, "-c", "pass"]
        first = [run(ours), run(theirs)]  # bytecode is compiled once per installation
        if first[0].code != 0:
            print(f"cold start: not measured, rag-lint check exits {first[0].code}")
            return
        pairs = [(run(ours), run(theirs), run(bare)) for _ in range(rounds)]
    for name, column in (("rag-lint", 0), ("rag-verifier", 1), ("bare python", 2)):
        wall, cpu = median(p[column].wall for p in pairs), median(p[column].cpu for p in pairs)
        print(f"  {name.ljust(13)} {wall * 1000:6.0f} ms wall  {cpu * 1000:6.0f} ms processor")
    ratios = [median(getattr(mine, unit) / getattr(his, unit) for mine, his, _ in pairs) for unit in ("wall", "cpu")]
    print(f"cold start: {ratios[0]:.2f}x wall, {ratios[1]:.2f}x processor of rag-verifier (budget {COLD_BUDGET}x)")


def write_export(path: Path, samples: Sequence[Sample], size: int) -> None:
    """Write a JSONL export of about ``size`` bytes, 40 sources interleaved."""
    written = index = 0
    with path.open("wb") as out:
        while written < size:
            text = samples[index % len(samples)].text
            record = {"id": str(index), "source": f"doc-{index % 40}", "text": text}
            written += out.write(json.dumps(record, ensure_ascii=False).encode("utf8", "replace") + b"\n")
            index += 1


def _exports(folder: str, samples: Sequence[Sample], sizes: Sequence[int]) -> Iterator[Path]:
    for size in sizes:
        path = Path(folder, f"export-{size}.jsonl")
        write_export(path, samples, size)
        yield path
        path.unlink()


def compare_memory(samples: Sequence[Sample], sizes_mb: Sequence[int]) -> None:
    """Print peak memory over exports of different size."""
    peaks = []
    with tempfile.TemporaryDirectory() as folder:
        for path in _exports(folder, samples, [size * MEGABYTE for size in sizes_mb]):
            size = path.stat().st_size / MEGABYTE
            spent = run([*RAG_LINT, "check", str(path), "--format", "jsonl", "--no-cache"])
            print(f"  {size:7.0f} MB: peak {spent.peak_mb:6.1f} MB, {spent.wall:6.1f} s, exit {spent.code}")
            peaks.append(spent.peak_mb)
    print(
        f"streaming: +{peaks[-1] - peaks[0]:.1f} MB from {sizes_mb[0]} to {sizes_mb[-1]} MB (budget {MEMORY_BUDGET_MB})"
    )


def compare_jobs(samples: Sequence[Sample], size_mb: int, rounds: int) -> None:
    """Print what a second core brings, and whether the output is the same byte for byte."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "export.jsonl")
        write_export(path, samples, size_mb * MEGABYTE)
        ratios, same = [], True
        for _ in range(rounds):
            walls, outputs = [], []
            for jobs in ("1", "2"):
                out = Path(folder, f"out-{jobs}")
                command = [*RAG_LINT, "check", str(path), "--format", "jsonl", "--no-cache", "--jobs", jobs]
                walls.append(run(command, out).wall)
                outputs.append(out)
            same &= outputs[0].read_bytes() == outputs[1].read_bytes()
            ratios.append(walls[0] / walls[1])
    said = "identical" if same else "DIFFERENT"
    print(f"--jobs 2: {median(ratios):.2f}x of --jobs 1 on {size_mb} MB (budget {JOBS_BUDGET}x), output {said}")
