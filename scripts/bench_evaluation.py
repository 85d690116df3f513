"""Measure ``rag-lint eval`` on many records: memory, speed, and that a killed run goes on, every record exactly once.

    python scripts/bench_evaluation.py
    python scripts/bench_evaluation.py --records 2000 --kills 5

Records are made of a few sentences in Chinese and English, every one with a number of its own; one in ten repeats the
one before, one in a thousand cannot be read. A tenth of them and all of them are checked in one go each, for the peak
of memory and the speed. Then a run is killed (SIGKILL) again and again, a second one is started beside it, which must
refuse, and the last one is left alone: its results must be those of the run in one go.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]


def write_records(path: Path, count: int) -> None:
    """Write a dataset; every tenth record is a repetition of the one before, every thousandth is broken."""
    chance = random.Random(5)
    with path.open("w", encoding="utf-8") as stream:
        last = ""
        for number in range(count):
            if number % 1000 == 999:
                stream.write('{"question": "no answer"}\n')
                continue
            if number % 10 != 9 or not last:
                days = chance.randint(2, 90)
                said = days if number % 3 else days + 1
                zh = {
                    "question": f"订单 {number} 几天内可以退货？",
                    "contexts": [f"订单 {number} 可在 {days} 天内退货，运费由买方承担。", "客服热线周末不开放。"],
                    "answer": f"订单 {number} 可在 {said} 天内退货。运费由买方承担。",
                }
                en = {
                    "question": f"When can order {number} be returned?",
                    "contexts": [
                        f"Order {number} can be returned within {days} days.",
                        "The office is closed on Sundays.",
                    ],
                    "answer": f"Order {number} can be returned within {said} days. The office opens on Mondays.",
                }
                last = json.dumps(zh if number % 2 else en, ensure_ascii=False)
            stream.write(last + "\n")


def started(data: Path, results: Path) -> subprocess.Popen[bytes]:
    """Start a run in a process of its own."""
    command = [sys.executable, "-m", "rag_lint", "eval", str(data), "--results", str(results), "--format", "json"]
    return subprocess.Popen(
        [*command, "-o", str(results.with_suffix(".summary"))],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
    )


class Ended(NamedTuple):
    """A run that ended: its exit code, what it said on standard error, seconds, and its peak of memory in MB."""

    code: int
    said: str
    seconds: float
    peak: int


def ended(run: subprocess.Popen[bytes]) -> Ended:
    """Wait for a run; the peak is its own, not that of all processes started here."""
    begun = time.monotonic()
    assert run.stderr is not None
    said = run.stderr.read().decode()
    _, status, usage = os.wait4(run.pid, 0)
    run.returncode = os.waitstatus_to_exitcode(status)
    return Ended(run.returncode, said, time.monotonic() - begun, usage.ru_maxrss // 1024)


def checked(path: Path) -> list[dict[str, Any]]:
    """The results in a journal."""
    return [line for line in map(json.loads, path.read_bytes().splitlines()) if line["type"] == "result"]


def in_one_go(folder: Path, count: int) -> Path:
    """Check so many records, say what that took, and return the journal."""
    data, results = folder / f"{count}.jsonl", folder / f"{count}.results.jsonl"
    write_records(data, count)
    run = ended(started(data, results))
    print(
        f"{count:,} records in one go: {run.seconds:.1f} s, {count / run.seconds:.0f} records/s, peak {run.peak} MB,"
        f" results {results.stat().st_size // 1024} KB, exit {run.code}"
    )
    return results


def killed(data: Path, results: Path, seconds: float) -> None:
    """Start a run, and a second one beside it, and kill the first after so many seconds."""
    run = started(data, results)
    time.sleep(seconds)
    second = ended(started(data, results))
    run.send_signal(signal.SIGKILL)
    first = ended(run)
    lines = results.read_bytes().count(b"\n") if results.exists() else 0
    print(f"killed (exit {first.code}) with {lines} lines written; a second run beside it: exit {second.code}")
    if second.code == 2:
        print(f"  {second.said.strip()}")


def main(argv: Sequence[str] | None = None) -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=4)
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        in_one_go(folder, max(1, args.records // 10))
        whole = in_one_go(folder, args.records)
        data, results = folder / f"{args.records}.jsonl", folder / "killed.jsonl"
        chance = random.Random(9)
        for _ in range(args.kills):
            killed(data, results, chance.uniform(1.5, 4))
        last = ended(started(data, results))
        found = checked(results)
        times = Counter(line["record"] for line in found)
        twice = sum(count - 1 for count in times.values())
        missing = sum(number not in times for number in range(1, args.records + 1))
        same = sorted(found, key=lambda line: line["record"]) == sorted(checked(whole), key=lambda line: line["record"])
        print(f"after {args.kills} kills: {len(found):,} results, duplicates {twice}, missing {missing}")
        print(f"the same as in one go: {same}; last run {last.seconds:.1f} s, peak {last.peak} MB, exit {last.code}")


if __name__ == "__main__":
    main()
