"""Collect the cases of a corpus, lint them, and count."""

import random
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from corpus_documents import ALL_SUFFIXES, documents

from rag_lint import lint_chunk
from severed.cases import Case, Place, following_case, opening_case, places, sentence_case
from severed.intact import Intact, intact_pairs
from severed.prose import paragraphs

SEED = 20240607
MARKER_CAP, KIND_CAP = 40, 300
KEY = 60


class Result(NamedTuple):
    """A case and what was named: in its first chunk, in its second, and in the second without its neighbour."""

    case: Case
    first: frozenset[str]
    second: frozenset[str]
    alone: frozenset[str]

    @property
    def governed(self) -> bool:
        """Whether the chunk that lost its condition or exception was named ``cut_result``."""
        return "cut_result" in (self.second if self.case.form == "before" else self.first)

    @property
    def condition(self) -> bool:
        """Whether the condition's own chunk was named; one cut inside may as well be called an unfinished sentence."""
        inside = self.case.cut != "between"
        return bool(self.first & ({"cut_condition", "cut_end"} if inside else {"cut_condition"}))


class Corpus(NamedTuple):
    """The cases and the intact pairs of one half of a corpus."""

    cases: list[Case]
    intact: list[Intact]


def in_half(path: str, half: str) -> bool:
    """Whether a document belongs to ``half``: ``dev``, ``test`` or ``all``; its path decides."""
    return half == "all" or (zlib.crc32(path.encode()) % 2 == 0) == (half == "dev")


def collect(folder: Path, half: str, lang: str) -> Corpus:
    """Cut the documents of one language; the same every time, at most so many a marker and a kind."""
    cases: list[Case] = []
    intact: list[Intact] = []
    seen: set[str] = set()
    for document in documents(folder, ALL_SUFFIXES):
        verse = "\x1b" in document.text  # poems for a terminal
        if document.lang == lang and in_half(document.path, half) and not verse:
            rng = random.Random(f"{SEED} {document.path}")
            page = list(paragraphs(document))
            for place in _new(places(page), seen):
                cases += [made for make in (opening_case, following_case, sentence_case) if (made := make(place, rng))]
                intact += intact_pairs(page, place, rng)
    return Corpus(
        _cap(cases, lambda case: (case.form, case.marker), MARKER_CAP), _cap(intact, lambda pair: pair.kind, KIND_CAP)
    )


def _new(found: Iterable[Place], seen: set[str]) -> Iterator[Place]:
    """Leave out sentences that begin like one seen before: contracts repeat themselves."""
    for place in found:
        if place.text[:KEY] not in seen:
            seen.add(place.text[:KEY])
            yield place


def _cap(items: list[Case] | list[Intact], key: Callable[..., object], most: int) -> list:  # type: ignore[type-arg]
    """Keep at most ``most`` of each key, drawn at random, in their order."""
    groups: dict[object, list[int]] = defaultdict(list)
    for index, item in enumerate(items):
        groups[key(item)].append(index)
    rng = random.Random(SEED)
    kept = sorted(i for group in groups.values() for i in (rng.sample(group, most) if len(group) > most else group))
    return [items[i] for i in kept]


def named(text: str, prev: str = "", following: str = "") -> frozenset[str]:
    """Return the defects named in a chunk."""
    return frozenset(finding.defect for finding in lint_chunk(text, prev=prev, next=following).findings)


def judge(case: Case) -> Result:
    """Lint both chunks of a case, and the second, or for an exception the first, without its neighbour."""
    first = named(case.first, case.far, case.second)
    second = named(case.second, case.first, case.later)
    alone = named(case.second) if case.form == "before" else named(case.first)
    return Result(case, first, second, alone)


def false_hits(pairs: Sequence[Intact]) -> tuple[Counter[str], Counter[str], list[Intact]]:
    """Return, per kind, how many pairs there are and how many were named ``cut_result``, and these."""
    every: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    hits = []
    for pair in pairs:
        every[pair.kind] += 1
        if "cut_result" in named(pair.text, pair.prev, pair.next):
            wrong[pair.kind] += 1
            hits.append(pair)
    return every, wrong, hits
