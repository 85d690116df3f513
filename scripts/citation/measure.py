"""What the citation gate, and rag-verifier's, say of quotations; and what the gate says of claims of public sets."""

import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from bench_quantities import Case

from citation.truncated import Quotation
from rag_lint import find_quotation, verify_citation
from rag_lint.grounding.verdict import CitationStatus, QuotationLevel

SOURCE_LENGTH = 5000
RUNS, STRETCH = 5, 30
FLAGGED = (CitationStatus.INSUFFICIENT, CitationStatus.UNSUPPORTED)


class Judged(NamedTuple):
    """A quotation, whether the gate flags it, and why."""

    quotation: Quotation
    flagged: bool
    why: str


def judge(quotations: Iterable[Quotation]) -> list[Judged]:
    """Ask the gate; the claim is the quotation's own words, which do not state what was cut off."""
    judged = []
    for each in quotations:
        verdict = verify_citation(each.text, each.text, each.source)
        judged.append(Judged(each, verdict.status in FLAGGED, verdict.reason))
    return judged


def judge_stated(quotations: Iterable[Quotation]) -> list[Judged]:
    """The same with claims that state the condition or exception: these must not be flagged for it."""
    judged = []
    for each in quotations:
        claim = f"{each.lost} {each.text}" if each.truncated == "before" else f"{each.text} {each.lost}"
        verdict = verify_citation(claim, each.text, each.source)
        judged.append(Judged(each, verdict.status in FLAGGED, verdict.reason))
    return judged


def other_gate() -> Callable[[Quotation], bool] | None:
    """Return rag-verifier's own test for truncated conditionals, which asks no model; None when not installed."""
    try:
        from rag_verifier.citation.verifier import _truncated_consequent
    except ImportError:
        return None
    return lambda each: _truncated_consequent(each.text, each.source, each.lang == "en") is not None


class Verbatim(NamedTuple):
    """Quotations of quotesum: verbatim ones and how many were found, others and which of them were found."""

    verbatim: int
    found: int
    others: int
    found_others: Counter[QuotationLevel]


def quotesum(path: Path) -> Verbatim:
    """Look up every quotation in the source it names."""
    verbatim = found = others = 0
    levels: Counter[QuotationLevel] = Counter()
    with path.open(encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            texts = {source["n"]: source["text"] for source in row["sources"]}
            for quote in row["quotes"]:
                match = find_quotation(quote["quote"], texts.get(quote["source"], ""))
                if quote["verbatim"]:
                    verbatim += 1
                    found += match is not None
                else:
                    others += 1
                    levels.update([match.level] if match else [])
    return Verbatim(verbatim, found, others, levels)


def statuses(cases: Iterable[Case]) -> Counter[CitationStatus]:
    """Count what the gate says of claims when the whole evidence is quoted."""
    return Counter(verify_citation(case.claim, case.evidence, case.evidence).status for case in cases)


class Speed(NamedTuple):
    """Citations a second of processor time."""

    name: str
    rate: float


def speeds(quotations: Sequence[Quotation]) -> list[Speed]:
    """Time the gate on sources of 5,000 characters, each citation with a source of its own.

    A quarter of each kind is looked at before any is timed, so that all is imported and all patterns are compiled.
    """
    rng = random.Random(13)
    chosen = rng.sample(list(quotations), min(1200, len(quotations)))
    sources = [_padded(each, chosen, number) for number, each in enumerate(chosen)]
    texts = [each.text for each in chosen]
    jobs: dict[str, list[tuple[str, str, str]]] = {
        "the claim is the quotation": list(zip(texts, texts, sources, strict=True)),
        "the claim is another's": list(zip([*texts[7:], *texts[:7]], texts, sources, strict=True)),
        "the claim has a word more": [
            (_with_word(text), text, source) for text, source in zip(texts, sources, strict=True)
        ],
        "white space differs": [
            (text, f"{text[:9]}\n{text[9:]}", source) for text, source in zip(texts, sources, strict=True)
        ],
        "not in the source": [
            (text, f"{text[:9]}qq{text[11:]}", source) for text, source in zip(texts, sources, strict=True)
        ],
        "letters in reverse": [(text, _reversed(text), source) for text, source in zip(texts, sources, strict=True)],
    }
    warm = len(chosen) // 4
    for some in jobs.values():
        for job in some[:warm]:
            verify_citation(*job)
    return [Speed(name, _rate(some[warm:])) for name, some in jobs.items()]


def _with_word(text: str) -> str:
    at = len(text) // 2
    return f"{text[:at]}亦{text[at:]}" if text[:1] > "\u2e7f" else f"{text} indeed"


def _reversed(text: str) -> str:
    at = len(text) // 2
    return f"{text[:at]}{text[at : at + 6][::-1]}{text[at + 6 :]}"


def _padded(quotation: Quotation, others: Sequence[Quotation], number: int) -> str:
    text = quotation.source
    while len(text) < SOURCE_LENGTH:
        number += 1
        text += "\n\n" + others[number % len(others)].source
    begin = max(0, min(text.find(quotation.text) - 2000, len(text) - SOURCE_LENGTH))
    return text[begin : begin + SOURCE_LENGTH]


def _rate(jobs: Sequence[tuple[str, str, str]]) -> float:
    """By the least time of several runs for every few citations: other work on the machine disturbs some of them."""
    runs = [[_seconds(jobs[at : at + STRETCH]) for at in range(0, len(jobs), STRETCH)] for _ in range(RUNS)]
    least: list[float] = [min(stretch) for stretch in zip(*runs, strict=True)]
    return len(jobs) / sum(least)


def _seconds(jobs: Sequence[tuple[str, str, str]]) -> float:
    begun = time.process_time()
    for job in jobs:
        verify_citation(*job)
    return time.process_time() - begun
