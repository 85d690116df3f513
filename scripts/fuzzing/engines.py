"""Three ways to make inputs, each for so many seconds: by coverage (atheris), by examples (hypothesis), by mutation.

Each gives every input to ``targets.run`` and stops at the first find, whose bytes are kept.
"""

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, process_time
from typing import NamedTuple

from fuzzing.seeds import seeds
from fuzzing.targets import run

SLOW_S = 5.0
"""Processor time over which an input of at most ``MAX_BYTES`` is a find: a hang, or growth faster than the text."""
MAX_BYTES = 8192


class TooSlowError(AssertionError):
    """An input that took longer than any of its size may."""


class Done(NamedTuple):
    """Inputs tried, and the edges of the code that they reached where these are counted."""

    tried: int
    edges: int | None = None


def timed(target: str, data: bytes) -> None:
    """Run a target; raises TooSlowError, or whatever was found."""
    begun = process_time()
    run(target, data)
    if process_time() - begun > SLOW_S:
        raise TooSlowError(f"{process_time() - begun:.1f} s for {len(data)} bytes")


def keep(folder: Path, target: str, data: bytes) -> Path:
    """Keep a find beside the corpus."""
    from hashlib import sha1

    path = folder / f"find-{target}-{sha1(data).hexdigest()[:12]}"
    path.write_bytes(data)
    return path


def by_mutation(target: str, seconds: float, folder: Path, seed: int = 0) -> Done:
    """Change seeds and what came of them: bytes, runs, doubling, splicing; needs no library."""
    chance, tried, until = random.Random(seed), 0, monotonic() + seconds
    pool = list(seeds(target))
    while monotonic() < until:
        data = chance.choice(pool)
        for _ in range(chance.randint(1, 6)):
            data = chance.choice(_MUTATIONS)(data, chance.choice(pool), chance)
        data = data[:MAX_BYTES]
        tried += 1
        try:
            timed(target, data)
        except Exception:  # whatever is raised is what is looked for
            print(f"{target}: find after {tried} inputs", flush=True)
            keep(folder, target, data)
            raise
        if chance.random() < 0.02 and len(pool) < 300:
            pool.append(data)
    return Done(tried)


def by_example(target: str, seconds: float, folder: Path) -> Done:
    """Let hypothesis draw inputs from pieces of the seeds and anything; a find is shrunk before it is kept."""
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis import strategies as st

    parts = sorted({piece for seed in seeds(target) for piece in _pieces(seed)})
    data = st.lists(st.sampled_from(parts) | st.binary(max_size=8), max_size=24).map(b"".join)
    until, tried, last = monotonic() + seconds, 0, b""

    @settings(
        max_examples=500,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )
    @given(data)
    def attempt(drawn: bytes) -> None:
        nonlocal tried, last
        tried, last = tried + 1, drawn
        if monotonic() < until + SLOW_S:
            timed(target, drawn)

    try:
        while monotonic() < until:
            attempt()
    except Exception:  # whatever is raised is what is looked for
        keep(folder, target, last)
        raise
    return Done(tried)


def by_coverage(target: str, seconds: float, folder: Path) -> Done:
    """Let atheris steer by the branches that inputs reach; in a process of its own, for it ends its process."""
    corpus = folder / target
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds(target)):
        (corpus / f"seed-{number}").write_bytes(seed)
    program = Path(__file__).with_name("atheris_main.py")
    limits = (f"-max_total_time={int(seconds)}", f"-max_len={MAX_BYTES}", "-timeout=30", "-rss_limit_mb=4096")
    place = (f"-artifact_prefix={folder}/find-{target}-", str(corpus))
    paths = (str(program.parents[1]), str(program.parents[2]), os.environ.get("PYTHONPATH", ""))
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(
        [sys.executable, str(program), target, *limits, "-print_final_stats=1", *place],
        env=environment,
        stderr=subprocess.PIPE,
        check=False,
    )
    said = done.stderr.decode(errors="replace")
    tried = next((int(line.split()[-1]) for line in said.splitlines() if "number_of_executed_units" in line), 0)
    if done.returncode:
        print(said[-4000:], file=sys.stderr)
        raise BrokenRunError(f"atheris stopped at an input of {target}; it is kept as {folder}/find-{target}-*")
    return Done(tried, max(map(int, re.findall(r"\bcov: (\d+)", said)), default=None))


class BrokenRunError(Exception):
    """A process that fuzzed ended before its time."""


ENGINES: dict[str, Callable[[str, float, Path], Done]] = {
    "atheris": by_coverage,
    "hypothesis": by_example,
    "mutation": by_mutation,
}


def _pieces(seed: bytes) -> Iterator[bytes]:
    yield seed
    for size in (1, 2, 5, 16, 60):
        for at in range(0, min(len(seed), 400), size):
            yield seed[at : at + size]


Mutation = Callable[[bytes, bytes, random.Random], bytes]


def _cut(data: bytes, other: bytes, chance: random.Random) -> bytes:
    at, end = sorted((chance.randint(0, len(data)), chance.randint(0, len(data))))
    return data[:at] + data[end:]


def _flip(data: bytes, other: bytes, chance: random.Random) -> bytes:
    if not data:
        return other
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def _splice(data: bytes, other: bytes, chance: random.Random) -> bytes:
    begin, end = sorted((chance.randint(0, len(other)), chance.randint(0, len(other))))
    at = chance.randint(0, len(data))
    return data[:at] + other[begin:end] + data[at:]


def _repeat(data: bytes, other: bytes, chance: random.Random) -> bytes:
    at = chance.randint(0, len(data))
    piece = data[at : at + chance.randint(1, 12)]
    return data[:at] + piece * chance.choice((2, 3, 50, 400)) + data[at:]


_MUTATIONS: tuple[Mutation, ...] = (_cut, _flip, _splice, _repeat)
