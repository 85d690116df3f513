"""Texts made to be slow: each rule's time at n and 2n characters; about twice is linear, four times is quadratic."""

from collections.abc import Iterator, Sequence
from time import process_time

from rag_lint.catalog import all_rules
from rag_lint.engine.rule import Rule
from rag_lint.engine.run import RuleSet
from rag_lint.examples import parse_example
from rag_lint.model.chunk import Chunk

SMALL = 50_000
NOISE_S = 0.02
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


def print_hostile(codes: Sequence[str], size: int = SMALL) -> None:
    """Print, per rule, its slowest bait, and every bait whose time grows faster than the text."""
    print(f"rule     slowest at {size:,}   at {2 * size:,}  bait")
    for rule in all_rules():
        if codes and not rule.code.startswith(tuple(codes)):
            continue
        rules, rows = RuleSet((rule,)), []
        for name, bait in baits(rule):
            for where in ("text", "neighbours"):
                small = _seconds(rules, bait, size, where)
                rows.append((small, name, bait, where))
        rows.sort(reverse=True)
        for rank, (small, name, bait, where) in enumerate(rows[:12]):
            if rank and small < NOISE_S:
                break
            double = _seconds(rules, bait, 2 * size, where)
            slow = "  GROWS FASTER THAN THE TEXT" if double > NOISE_S and double > LINEAR * small else ""
            if rank == 0 or slow:
                print(f"{rule.code}  {small * 1000:9.1f} ms  {double * 1000:9.1f} ms  {name} in {where}{slow}")


def print_one_line(size: int) -> None:
    """Print the time of all rules over one line of ``size`` characters of prose, and twice as many."""
    rules = RuleSet(all_rules())
    for name, bait in (("prose", "The tenant pays the rent by transfer, "), ("散文", "承租人以转账方式支付租金，")):
        times = [_seconds(rules, bait, length, "text") for length in (size // 2, size)]
        print(f"one line of {name}: {size // 2:,} in {times[0]:.2f} s, {size:,} in {times[1]:.2f} s")
