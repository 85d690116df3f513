"""Chunks a second on one core, against rag-verifier's three rule checks on the same chunks."""

from collections.abc import Callable, Sequence
from importlib import import_module
from statistics import median
from time import process_time

from speed.chunks import Sample

CHECKS = ["independence", "completeness", "template_completeness"]
BUDGET, AIM = 6.0, 10.0


def compare(samples: Sequence[Sample], rounds: int) -> None:
    """Print throughput and ratio; the two run by turns, so that a busy machine hits both."""
    ours, theirs = _rag_lint(samples), _rag_verifier(samples)
    _time(ours), _time(theirs)  # compiled patterns and caches are no cost of a chunk
    times = []
    for turn in range(rounds):
        pair = (ours, theirs) if turn % 2 == 0 else (theirs, ours)
        measured = {run: _time(run) for run in pair}
        times.append((measured[ours], measured[theirs]))
        print(f"  round {turn + 1}: {measured[theirs] / measured[ours]:.2f}x")
    count = len(samples)
    for name, column in (("rag-lint", 0), ("rag-verifier", 1)):
        spent = median(pair[column] for pair in times)
        print(f"  {name.ljust(13)} {count / spent:9,.0f} chunks/s  {spent / count * 1e6:7.1f} µs/chunk")
    ratio = median(theirs / ours for ours, theirs in times)
    print(f"throughput: {ratio:.2f}x rag-verifier 0.1.0 (budget {BUDGET:.0f}x, aim {AIM:.0f}x), {count} chunks")


def _rag_lint(samples: Sequence[Sample]) -> Callable[[], None]:
    from rag_lint import lint_chunk

    def run() -> None:
        for text, prev in samples:
            lint_chunk(text, prev=prev)

    return run


def _rag_verifier(samples: Sequence[Sample]) -> Callable[[], None]:
    verify = import_module("rag_verifier").verify_chunk

    def run() -> None:
        for text, prev in samples:
            verify(text, prev_chunk=prev, checks=CHECKS)

    return run


def _time(run: Callable[[], None]) -> float:
    """Return processor seconds, so that the machine's other work does not count."""
    begun = process_time()
    run()
    return process_time() - begun
