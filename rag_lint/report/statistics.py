"""Rates: how many findings and failing chunks there are per hundred, per rule, per splitter, per document."""

from collections.abc import Iterable, Iterator, Sequence

from rag_lint.model.bilingual import Lang
from rag_lint.model.verdicts import Status
from rag_lint.report import words
from rag_lint.report.escape import shown
from rag_lint.report.summary import Group, Summary, Tally

GIVEN = "given"
"""What chunks are filed under that no splitter of ours cut."""
MOST_DOCUMENTS = 20
"""The worst documents a reader is shown; machines get all."""


def statistics_value(whole: Tally, groups: Sequence[Group]) -> dict[str, object]:
    """Return the rates as JSON values; all rates are per 100 chunks."""
    return {
        "rules": {code: _rate(count, whole.chunks) for code, count in sorted(whole.codes.items())},
        "splitters": {name or GIVEN: _rates(tally) for name, tally in _by_splitter(groups)},
        "documents": [{"source": group.name, **_rates(group.tally)} for group in groups],
    }


def statistics_text(summary: Summary) -> str:
    """Return the tables for people, or the empty string when statistics were not asked for."""
    if summary.groups is None or not summary.tally.chunks:
        return ""
    lang, whole = summary.lang, summary.tally
    rules = sorted(whole.codes.items(), key=lambda pair: (-pair[1], pair[0]))
    lines = [words.PER_HUNDRED.of(lang)]
    lines += [f"  {_rate(count, whole.chunks):6.1f}  {code} ×{count}" for code, count in rules]
    splitters = _by_splitter(summary.groups)
    if len(splitters) > 1:
        lines += [words.PER_SPLITTER.of(lang), *_rows(splitters, lang)]
    worst = sorted(summary.groups, key=lambda group: (-_fails(group.tally), group.name))
    if len(worst) > 1:
        lines += [words.PER_DOCUMENT.of(lang), *_rows(((g.name, g.tally) for g in worst[:MOST_DOCUMENTS]), lang)]
    if len(worst) > MOST_DOCUMENTS:
        lines.append("  " + words.MORE_DOCUMENTS.of(lang).format(len(worst) - MOST_DOCUMENTS))
    return "".join(f"{line}\n" for line in lines)


def _rows(named: Iterable[tuple[str, Tally]], lang: Lang) -> Iterator[str]:
    for name, tally in named:
        label = shown(name) or words.AS_GIVEN.of(lang)
        yield "  " + words.RATES.of(lang).format(tally.chunks, _fails(tally), _found(tally)) + f"  {label}"


def _by_splitter(groups: Iterable[Group]) -> list[tuple[str, Tally]]:
    tallies: dict[str, Tally] = {}
    for group in groups:
        tallies[group.splitter] = tallies.get(group.splitter, Tally()).plus(group.tally)
    return sorted(tallies.items())


def _rates(tally: Tally) -> dict[str, object]:
    return {
        "chunks": tally.chunks,
        "fail_rate": _fails(tally),
        "findings": _found(tally),
        "rules": {code: _rate(count, tally.chunks) for code, count in sorted(tally.codes.items())},
    }


def _fails(tally: Tally) -> float:
    return _rate(tally.statuses.get(Status.FAIL, 0), tally.chunks)


def _found(tally: Tally) -> float:
    return _rate(sum(tally.codes.values()), tally.chunks)


def _rate(count: int, chunks: int) -> float:
    return round(100 * count / chunks, 2) if chunks else 0.0
