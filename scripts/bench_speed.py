"""Measure speed and memory as ratios in one run, against rag-verifier 0.1.0 in the same interpreter.

    pip install -e . rag-verifier==0.1.0
    python scripts/bench_speed.py                       throughput and cold start
    python scripts/bench_speed.py --profile             µs/chunk and share of chunks seen, per rule
    python scripts/bench_speed.py --hostile [IND ...]   time at n and 2n on texts made to be slow, per rule
    python scripts/bench_speed.py --stream [--big]      peak memory over a 10 MB and a 100 MB (1 GB) JSONL export
    python scripts/bench_speed.py --jobs                what a second core brings

Run on a quiet machine; times of one process are processor times.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from speed.chunks import SIZE, load

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus"


def main(argv: Sequence[str] | None = None) -> None:
    """Run the measurements asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, default=CORPUS, help="folder with zh/ and en/")
    parser.add_argument("--size", type=int, default=SIZE, help="characters a chunk")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--hostile", nargs="*", metavar="CODE")
    parser.add_argument("--stream", action="store_true")
    parser.add_argument("--big", action="store_true", help="stream 1 GB instead of 100 MB")
    parser.add_argument("--jobs", action="store_true")
    args = parser.parse_args(argv)
    samples = load(args.corpus, args.size)
    if not samples:
        parser.error(f"no .md or .txt below {args.corpus}/zh or {args.corpus}/en")
    length = sum(len(sample.text) for sample in samples) / len(samples)
    print(f"{len(samples)} chunks, {length:.0f} characters on average")
    chosen = [args.profile, args.hostile is not None, args.stream, args.jobs]
    if args.profile:
        from speed.profile import print_profile

        print_profile(samples, args.rounds)
    if args.hostile is not None:
        from speed.hostile import print_hostile, print_one_line

        print_one_line(10_000_000)
        print_hostile(args.hostile)
    if args.stream or args.jobs:
        from speed.commands import compare_jobs, compare_memory

        if args.stream:
            compare_memory(samples, (10, 1000 if args.big else 100))
        if args.jobs:
            compare_jobs(samples, 40, args.rounds)
    if not any(chosen):
        from speed.commands import compare_cold
        from speed.throughput import compare

        compare(samples, args.rounds)
        compare_cold(3 * args.rounds)


if __name__ == "__main__":
    main()
