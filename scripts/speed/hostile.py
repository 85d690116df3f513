"""Texts made to be slow: each rule's time at n and 2n characters; about twice is linear, four times is quadratic.

What is slowest for a rule is timed at 10 KB, 100 KB and 1 MB too: about ten times each is linear, a hundred quadratic.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from time import process_time
from typing import NamedTuple

from rag_lint.catalog import all_rules
from rag_lint.engine.rule import Rule
from rag_lint.engine.run import RuleSet
from rag_lint.examples import parse_example
from rag_lint.model.chunk import Chunk

SMALL = 50_000
SIZES = (10_000, 100_000, 1_000_000)
NOISE_S, PROBE_S = 0.02, 0.05
REPEATS = 5
LINEAR = 3.0
GENERAL = {
    "spaces": " ",
    "wide spaces": "\u3000",
    "newlines": "\n",
    "one word": "a",
    "words": "word ",
    "han": "租",
    "commas": "，若",
    "open brackets": "[",
    "open braces": "{{",
    "open quotes": "「",
    "angle brackets": "<a",
    "quote marks": "> ",
    "bullets": "- a\n",
    "deep lists": "  - ",
    "table bars": "|",
    "table rows": "| a | b |\n",
    "ticks": "`",
    "fences": "```\n",
    "ticks and a slot": "`[Company]",
    "fences and a slot": "~~~a\n[Company] ",
    "tildes": "~~~\n",
    "underscores": "_",
    "escaped underscores": "\\_",
    "stars": "*",
    "dots": ".",
    "hashes": "#",
    "digits": "1",
    "numbers": "1.",
    "ifs": "if ",
    "commas and ifs": "if a, ",
    "dates": "年\u3000月\u3000日",
    "provisos": "但",
    "colons": ":\n",
    "entities": "&amp;",
    "nested": "(「[{“",
}


def baits(rule: Rule) -> Iterator[tuple[str, str]]:
    """Yield texts to repeat: the general ones, and the rule's own examples, whole and half."""
    yield from GENERAL.items()
    for half in rule.bad:
        for example in half[:12]:
            for piece in parse_example(example):
                text = piece.chunk.text
                if text.strip():
                    yield f"example {text[:20]!r}", text + " "
                    yield f"half example {text[:20]!r}", text[: len(text) // 2 + 1]


def _seconds(rules: RuleSet, bait: str, size: int, where: str) -> float:
    long = bait * (size // len(bait))
    chunk = Chunk(long) if where == "text" else Chunk("The rent is due.", long, long)
    begun = process_time()
    rules.lint(chunk)
    return process_time() - begun


class Timing(NamedTuple):
    """Seconds at ``size`` and at twice the size, and what was linted."""

    small: float
    double: float
    size: int
    bait: str
    where: str
    unit: str = ""

    @property
    def grows(self) -> bool:
        """Whether time grew faster than the text, and enough to measure."""
        return self.double > NOISE_S and self.double > LINEAR * self.small


def _again(rules: RuleSet, bait: str, timing: Timing) -> Timing:
    """Measure once more, least of several each: a machine that slows down for a moment looks like growth."""
    small, double = (
        min(_seconds(rules, bait, size, timing.where) for _ in range(REPEATS))
        for size in (timing.size, 2 * timing.size)
    )
    return timing._replace(small=small, double=double)


def worst(rule: Rule, size: int) -> Timing:
    """Return the first timing that grows faster than the text, else the slowest."""
    rules, slowest = RuleSet((rule,)), Timing(-1.0, 0.0, size, "nothing", "text", " ")
    for name, bait in baits(rule):
        for where in ("text", "neighbours"):
            fit = size if _seconds(rules, bait, size // 10, where) < PROBE_S else size // 10
            small = _seconds(rules, bait, fit, where)
            if small > NOISE_S or small > slowest.small:
                timing = Timing(small, _seconds(rules, bait, 2 * fit, where), fit, name, where, bait)
                if timing.grows and (again := _again(rules, bait, timing)).grows:
                    return again
                slowest = max(slowest, timing)
    return slowest


def at_sizes(rule: Rule, timing: Timing) -> list[float]:
    """Return the seconds that a rule takes over its slowest bait at each of ``SIZES``, the least of several."""
    rules = RuleSet((rule,))
    return [min(_seconds(rules, timing.unit, size, timing.where) for _ in range(REPEATS - 2)) for size in SIZES]


def print_hostile(codes: Sequence[str], size: int = SMALL) -> None:
    """Print, per rule, its slowest bait, or the first whose time grows faster than the text."""
    print("rule          10 KB     100 KB       1 MB  ratios        bait")
    for rule in all_rules():
        if not codes or rule.code.startswith(tuple(codes)):
            found = worst(rule, size)
            times = at_sizes(rule, found)
            slow = "  GROWS FASTER THAN THE TEXT" if found.grows else ""
            shown = " ".join(f"{seconds * 1000:7.1f} ms" for seconds in times)
            ratios = " ".join(f"{later / max(before, 1e-6):5.1f}" for before, later in pairwise(times))
            print(f"{rule.code}  {shown}  {ratios}  {found.bait} in {found.where}{slow}", flush=True)


def print_one_line(size: int) -> None:
    """Print the time of all rules over one line of ``size`` characters of prose, and twice as many."""
    rules = RuleSet(all_rules())
    for name, bait in (("prose", "The tenant pays the rent by transfer, "), ("散文", "承租人以转账方式支付租金，")):
        times = [_seconds(rules, bait, length, "text") for length in (size // 2, size)]
        print(f"one line of {name}: {size // 2:,} in {times[0]:.2f} s, {size:,} in {times[1]:.2f} s")
