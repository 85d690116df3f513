"""Chunks a second on Ray and on Spark with one worker and with two, and what that means for 10^9 chunks.

    pip install -e '.[frameworks]'
    python scripts/bench_scale.py [--corpus FOLDER] [--chunks N] [--engines ray spark] [--workers 1 2]

The data set is Parquet: real documents below FOLDER/zh and FOLDER/en, cut to chunks of 800 characters, as often as it
takes to come to N chunks (200,000), each copy under source names of its own, rows with source and number. What is timed
is the command's own way, ``rag-lint check DATASET --engine ...``: read, bring sources together, lint with neighbours,
write findings and counts, in a fresh process for each engine and number of workers, after the engine has started.

The rate for large sets is taken from the difference of two runs, one over a tenth of the files, so that what a run
costs once (workers that import, plans, files) does not count. The estimate for 10^9 chunks divides by that rate a
worker, with as many as run here: it assumes that workers on other machines add what the last one here added, and leaves
out what a network costs the exchange of sources, about a kilobyte a chunk each way.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus"
FILES = 20
SMALL = 2
"""Files of the small run."""
MANY = 1_000_000_000
CLUSTER = 64
"""Workers the estimate is told for."""


def main(argv: Sequence[str] | None = None) -> None:
    """Make the data, time every run, print the table and the estimate."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, default=CORPUS, help="folder with zh/ and en/")
    parser.add_argument("--chunks", type=int, default=200_000)
    parser.add_argument("--engines", nargs="+", default=["ray", "spark"], choices=["ray", "spark"])
    parser.add_argument("--workers", nargs="+", type=int, default=[1, 2])
    parser.add_argument("--one", nargs=4, metavar="X", help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if args.one:
        print(json.dumps(timed(*args.one)))
        return
    with tempfile.TemporaryDirectory() as folder:
        written = write(args.corpus, args.chunks, Path(folder))
        if not written:
            parser.error(f"no .md or .txt below {args.corpus}/zh or {args.corpus}/en")
        print(
            f"{written} chunks in {FILES} files; in one process, without an engine: {alone(Path(folder)):.0f} chunks/s"
        )
        for engine in args.engines:
            rates = {workers: measured(engine, workers, Path(folder)) for workers in args.workers}
            print_estimate(engine, rates)


def write(corpus: Path, count: int, folder: Path) -> int:
    """Write the data: ``large`` holds all files, ``small`` the first of them. Returns how many chunks there are."""
    import pyarrow
    from pyarrow import parquet

    rows = islice(endless(corpus), count)
    each = -(-count // FILES)
    written = 0
    for file in range(FILES):
        part = list(islice(rows, each))
        if not part:
            break
        for home in ("large", "small")[: 1 + (file < SMALL)]:
            (folder / home).mkdir(exist_ok=True)
            parquet.write_table(pyarrow.Table.from_pylist(part), folder / home / f"part-{file:03}.parquet")
        written += len(part)
    return written


def endless(corpus: Path) -> Iterator[dict[str, Any]]:
    """Yield the chunks of all documents, over and over."""
    from corpus_documents import documents
    from speed.chunks import SIZE, cut

    loaded = [(one.path, list(cut(one.text, SIZE))) for one in documents(corpus)]
    copy = 0
    while loaded:
        for path, pieces in loaded:
            for at, text in enumerate(pieces):
                yield {"text": text, "source": f"{copy:06}/{path}", "chunk_index": at}
        copy += 1


def alone(folder: Path) -> float:
    """Return the rate of the linter by itself over the small set."""
    from rag_lint import lint_chunks
    from rag_lint.model.chunk import Chunk
    from rag_lint.readers import read_chunks

    chunks = [
        item for file in sorted((folder / "small").iterdir()) for item in read_chunks(file) if isinstance(item, Chunk)
    ]
    begun = time.perf_counter()
    for _ in lint_chunks(chunks):
        pass
    return len(chunks) / (time.perf_counter() - begun)


def measured(engine: str, workers: int, folder: Path) -> float:
    """Time both sets and return the marginal rate, in chunks a second."""
    runs = {}
    for home in ("small", "large"):
        command = [sys.executable, __file__, "--one", engine, str(workers), str(folder / home), str(folder / "out")]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        runs[home] = json.loads(done.stdout.splitlines()[-1])
    large, small = runs["large"], runs["small"]
    rate = (large["chunks"] - small["chunks"]) / (large["seconds"] - small["seconds"])
    whole = large["chunks"] / large["seconds"]
    print(
        f"{engine}, {workers} worker{'s' * (workers > 1)}: {large['chunks']} chunks in {large['seconds']:.1f} s, "
        f"{whole:.0f} chunks/s; {small['chunks']} in {small['seconds']:.1f} s; at the margin {rate:.0f} chunks/s",
        flush=True,
    )
    return rate


def timed(engine: str, workers: str, dataset: str, output: str) -> dict[str, float]:
    """Start the engine, then run the command and time it."""
    from rag_lint.cli.main import run

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    stop = start(engine, int(workers))
    begun = time.perf_counter()
    code = run(["check", dataset, "--engine", engine, "-o", output, "--ui-lang", "en"])
    seconds = time.perf_counter() - begun
    stop()
    if code not in (0, 1):
        raise SystemExit(f"the run ended with {code}")
    return {"chunks": json.loads(Path(output, "summary.json").read_text("utf-8"))["chunks"], "seconds": seconds}


def start(engine: str, workers: int) -> Any:
    """Start an engine of so many workers on this machine and return what stops it."""
    if engine == "ray":
        import ray

        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        return ray.shutdown
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master(f"local[{workers}]").config("spark.ui.enabled", "false")
    session = builder.config("spark.sql.shuffle.partitions", str(2 * FILES)).getOrCreate()
    return session.stop


def print_estimate(engine: str, rates: dict[int, float]) -> None:
    """Print what the second worker brought, and the time for 10^9 chunks."""
    most = max(rates)
    each = rates[most] / most
    if 1 in rates and most > 1:
        print(f"{engine}: {most} workers bring {rates[most] / rates[1]:.2f} times the rate of one")
    hours = MANY / each / 3600
    print(
        f"{engine}: 10^9 chunks = 10^9 / {each:.0f} chunks/s and worker = {hours:.0f} worker hours, "
        f"on {CLUSTER} workers {hours / CLUSTER:.1f} hours",
        flush=True,
    )


if __name__ == "__main__":
    main()
