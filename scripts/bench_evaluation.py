"""Measure ``rag-lint eval`` on many records: memory, speed, and that a killed run goes on, every record exactly once.

    python scripts/bench_evaluation.py
    python scripts/bench_evaluation.py --records 2000 --kills 5

Records are made of a few sentences in Chinese and English, every one with a number of its own; one in a thousand cannot
be read. A first run is killed (SIGKILL) again and again, then left alone.
"""

import argparse
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

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
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )


def main(argv: Sequence[str] | None = None) -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=4)
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        data, results = Path(folder, "data.jsonl"), Path(folder, "results.jsonl")
        write_records(data, args.records)
        chance = random.Random(9)
        for _ in range(args.kills):
            run = started(data, results)
            time.sleep(chance.uniform(1.5, 4))
            run.send_signal(signal.SIGKILL)
            run.wait()
            lines = results.read_bytes().count(b"\n") if results.exists() else 0
            print(f"killed with {lines} lines written")
        begun = time.monotonic()
        run = started(data, results)
        out, _ = run.communicate()
        seconds = time.monotonic() - begun
        told = json.loads(out)
        lines = [json.loads(line) for line in results.read_bytes().splitlines()]
        records = Counter(line["record"] for line in lines if line["type"] == "result")
        once = sum(count == 1 for count in records.values())
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
        print(f"records {args.records}, exactly once {once}, lines {sum(records.values())}, exit {run.returncode}")
        print(f"told: {told['records']} records, {told['failed']} failed, gates {told['gates']}")
        print(f"last run {seconds:.1f} s, peak of a process {peak} MB, results {results.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
