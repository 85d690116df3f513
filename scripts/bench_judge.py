"""What a judge costs: the share of chunks it is asked about, and how near a run comes to the time its calls take.

python scripts/bench_judge.py share FOLDER_OR_JSONL...   share of chunks in doubt, by doubt
python scripts/bench_judge.py speed [--chunks 5000] [--seconds 0.3] [--concurrency 8]

A labelled file has a ``verdict`` (broken, minor, ok) in each record. ``speed`` runs ``check --judge llm`` against a
local server that takes that long for every call, once with an empty cache and once more, and a tenth of it for memory.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from judge_faults.server import Faulty, serving

from rag_lint.lint import default_rules
from rag_lint.model.chunk import Chunk
from rag_lint.readers.inputs import read_chunks
from rag_lint.readers.walk import walk_inputs
from rag_lint.semantic.doubt import doubt

ROOT = Path(__file__).resolve().parents[1]
_PEAK = (
    "import resource, sys; from rag_lint.cli.main import run; code = run(sys.argv[1:]); "
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr); sys.exit(code)"
)


def share(path: Path) -> Iterator[str]:
    """Yield lines about the chunks of one file or folder."""
    counts: Counter[str] = Counter()
    caught: Counter[tuple[str, str]] = Counter()
    for chunk, verdict in _chunks(path):
        report = default_rules().lint(chunk)
        failed = report.status == "fail"
        reason = doubt(report)
        place = "error" if failed else str(reason.value) if reason else "no doubt"
        counts[place] += 1
        caught[place, verdict] += 1
    total = sum(counts.values())
    if not total:
        return
    asked = total - counts["error"] - counts["no doubt"]
    yield f"{path}: {total} chunks, {counts['error']} with an error, {asked} asked about ({asked / total:.1%})"
    for place, count in sorted(counts.items()):
        told = ", ".join(
            f"{verdict} {caught[place, verdict]}" for verdict in ("broken", "minor", "ok") if caught[place, verdict]
        )
        yield f"  {place:12s} {count:6d} ({count / total:.1%})  {told}"


def _chunks(path: Path) -> Iterator[tuple[Chunk, str]]:
    if path.suffix == ".jsonl":
        for line in path.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            chunk = Chunk(record["text"], record.get("prev", ""), record.get("next", ""))
            yield chunk, record.get("verdict", "")
        return
    for found in walk_inputs((path,), lambda each: False):
        if isinstance(found, Path):
            yield from ((item, "") for item in read_chunks(found) if isinstance(item, Chunk))


def speed(chunks: int, seconds: float, concurrency: int) -> Iterator[str]:
    """Yield lines about a run that asks, the same run again, and a tenth of it."""
    with tempfile.TemporaryDirectory() as folder, serving(delay=seconds) as server:
        place = Path(folder)
        (place / "rag-lint.toml").write_text("", encoding="utf-8")
        small, large = place / "small.jsonl", place / "large.jsonl"
        _write(small, chunks // 10, "small")
        _write(large, chunks, "large")
        _, few_peak, _ = _run(server, small, concurrency)
        server.requests.clear()
        took, peak, detail = _run(server, large, concurrency)
        calls = len(server.requests)
        ideal = calls * seconds / concurrency
        yield f"{chunks} chunks, {detail['asked']} asked about ({detail['asked'] / chunks:.1%}), {calls} calls"
        yield f"wall {took:.1f} s; calls x {seconds} s / {concurrency} = {ideal:.1f} s; ratio {took / ideal:.2f}"
        memory = f"peak {peak / 1024:.0f} MB, for a tenth {few_peak / 1024:.0f} MB"
        yield f"at most {server.most_at_once} calls at once; {memory}"
        server.requests.clear()
        again, _, detail = _run(server, large, concurrency)
        yield f"again: wall {again:.1f} s, {len(server.requests)} calls, {detail['cached']} from the cache"


def _write(path: Path, count: int, name: str) -> None:
    """Chunks of about 600 characters, every third in doubt, no two alike."""
    with path.open("w", encoding="utf-8") as stream:
        for number in range(count):
            subject = f"Pump {number} of site {name}"
            text = " ".join(f"{subject} is inspected in week {week} by the engineer on duty." for week in range(8))
            if number % 3 == 0:
                text = f"It is inspected in week {number} of the year by the engineer who is on duty at site {name}."
            stream.write(json.dumps({"text": text, "source": f"{number}.md"}) + "\n")


def _run(server: Faulty, path: Path, concurrency: int) -> tuple[float, int, dict[str, int]]:
    """Run the command; return its wall time in seconds, its peak in KiB, and what it says of the judge."""
    settings = {"base-url": server.url, "model": "m", "concurrency": concurrency}
    options = [f"--judge-set={name}={value}" for name, value in settings.items()]
    command = [sys.executable, "-c", _PEAK, "check", path.name, "--judge", "llm", *options, "--format", "jsonl"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    began = time.monotonic()
    ran = subprocess.run(command, cwd=path.parent, env=environ, capture_output=True, text=True, check=True)
    took = time.monotonic() - began
    return took, int(ran.stderr.split()[-1]), json.loads(ran.stdout.splitlines()[-1])["judge_detail"]


def main(argv: Sequence[str] | None = None) -> None:
    """Print one of the two."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    shares = commands.add_parser("share")
    shares.add_argument("paths", nargs="+", type=Path)
    speeds = commands.add_parser("speed")
    speeds.add_argument("--chunks", type=int, default=5000)
    speeds.add_argument("--seconds", type=float, default=0.3)
    speeds.add_argument("--concurrency", type=int, default=8)
    args = parser.parse_args(argv)
    lines = (
        speed(args.chunks, args.seconds, args.concurrency)
        if args.command == "speed"
        else (line for path in args.paths for line in share(path))
    )
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
