"""What comparing a large set costs: processor time a chunk, and memory over that of an empty run.

    python scripts/bench_corpus.py --chunks 1000000                      the rules that are on by default
    python scripts/bench_corpus.py --chunks 1000000 --near               those that look at texts as well
    python scripts/bench_corpus.py --chunks 200000 --texts exports/*.jsonl   beside texts of your own

Texts are made: words at random in sentences of both languages, one in ten a copy of an earlier one, one in ten a copy
with one word changed, one in twenty a part of one; every third has a running head and a page number. With ``--texts``
every second text is a real one, its number added. The time of making them is not counted. Linear means that the time a
chunk stays the same while the set grows.
"""

import argparse
import gc
import random
import resource
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time

from rag_lint.catalog import all_rules
from rag_lint.corpus.compare import Comparison, comparison_of
from rag_lint.lint import default_rules
from rag_lint.model.chunk import Chunk, Location
from rag_lint.readers.inputs import read_chunks

NEAR = ("COR002", "COR003", "COR007")
KEPT, STEPS, SENTENCES = 2000, 5, 20_000
PER_SOURCE = 20


def made_texts(chance: random.Random, real: Sequence[str]) -> Iterator[str]:
    """Yield texts without end: new ones, copies, changed copies, parts."""
    latin = ["".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=chance.randint(2, 9))) for _ in range(5000)]
    han = [chr(chance.randint(0x4E00, 0x5E00)) for _ in range(2500)]
    english = [" ".join(chance.choices(latin, k=13)) for _ in range(SENTENCES)]
    chinese = ["".join(chance.choices(han, k=26)) for _ in range(SENTENCES)]
    kept: list[str] = []
    for number in range(sys.maxsize):
        kind = chance.random() if kept else 1.0
        if kind < 0.25:
            yield _again(chance, chance.choice(kept), kind, latin)
            continue
        text = f"{chance.choice(real)} {number}." if real and number % 2 else _new(chance, number, english, chinese)
        if len(kept) < KEPT:
            kept.append(text)
        yield text


def _new(chance: random.Random, number: int, english: Sequence[str], chinese: Sequence[str]) -> str:
    """Sentences from a stock, each made unlike any other by a number."""
    if number % 2:
        return " ".join(f"{said} {number}x{at}." for at, said in enumerate(chance.choices(english, k=9)))
    return "".join(f"{said}{number}第{at}。" for at, said in enumerate(chance.choices(chinese, k=12)))


def _again(chance: random.Random, text: str, kind: float, latin: Sequence[str]) -> str:
    if kind < 0.1:
        return text
    at = len(text) // 2
    return f"{text[:at]} {chance.choice(latin)} {text[at:]}" if kind < 0.2 else text[: at + at // 2]


def peak_mb() -> float:
    """Return the largest memory this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(comparison: Comparison, texts: Iterator[str], chunks: int) -> None:
    """Let chunks go by and print time and memory at each fifth of them."""
    begun, base, hits, spent = process_time(), peak_mb(), 0, 0.0
    step = max(1, chunks // STEPS)
    for number in range(chunks):
        source = f"docs/{number // PER_SOURCE}.md"
        at = number % PER_SOURCE
        text = next(texts)
        if number % 3 == 0:
            text = f"Report {number // PER_SOURCE} of the year\n{at + 1}\n\n{text}"
        chunk = Chunk(text, "", "", f"{source}#{at}", source, at, location=Location(record=number + 1))
        begun = process_time()
        hits += len(comparison.see(chunk, "export.jsonl"))
        spent += process_time() - begun
        if (number + 1) % step == 0:
            rate = spent / (number + 1) * 1e6
            print(
                f"{number + 1:10,} chunks  {rate:7.1f} µs each  {peak_mb() - base:7.0f} MB  {hits:9,} hits", flush=True
            )


def main(argv: Sequence[str] | None = None) -> int:
    """Measure as asked; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chunks", type=int, default=1_000_000)
    parser.add_argument("--near", action="store_true")
    parser.add_argument("--texts", type=Path, nargs="*", default=())
    args = parser.parse_args(argv)
    more = [rule for rule in all_rules() if rule.code in NEAR] if args.near else []
    comparison = comparison_of([*default_rules().rules, *more])
    assert comparison is not None
    real = [item.text for path in args.texts for item in read_chunks(path) if isinstance(item, Chunk)]
    texts = made_texts(random.Random(1), real)
    next(texts)
    gc.freeze()
    measure(comparison, texts, args.chunks)
    return 0


if __name__ == "__main__":
    sys.exit(main())
