"""Two sides in three columns: each side's figures and the difference, what is worse on the second side marked."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.verdicts import Severity
from rag_lint.report import compare_words as words
from rag_lint.report.cells import flush, padded
from rag_lint.report.compare_side import Side, codes_of
from rag_lint.report.escape import shown
from rag_lint.report.paint import Paint, plain

_LABEL = 38
_COLUMN = 11
_LETTERS = "AB"


class _Row(NamedTuple):
    """A figure of each side; ``digits`` are those behind the point, ``worse`` the style of a growth that is bad."""

    label: str
    one: float | None
    other: float | None
    digits: int = 0
    worse: str = ""
    sign: int = 1


def render_text(one: Side, other: Side, names: Mapping[str, str], lang: Lang, paint: Paint = plain) -> str:
    """Return the table; ``names`` are the names of rules by code."""
    lines = [paint(_title(letter, side, lang), "source") for letter, side in zip(_LETTERS, (one, other), strict=True)]
    lines += ["", paint(_columns("", _LETTERS[0], _LETTERS[1], words.DIFFERENCE.of(lang)), "code")]
    lines += [_shown(row, paint) for row in _figures(one, other, lang)]
    lines += [paint(words.PER_100.of(lang), "code")]
    lines += [_shown(row, paint) for row in _rates(one, other, names, lang)]
    lines += [paint(line, "dim") for line in _notes(one, other, lang)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _title(letter: str, side: Side, lang: Lang) -> str:
    name = shown(side.name)
    if side.splitter:
        name = words.CUT_BY.of(lang).format(name, shown(side.splitter))
    return words.SIDE.of(lang).format(letter, name)


def _figures(one: Side, other: Side, lang: Lang) -> Iterator[_Row]:
    yield _Row(words.CHUNKS.of(lang), one.tally.chunks, other.tally.chunks)
    for said, left, right in zip(
        (words.MEAN, words.MEDIAN, words.LEAST, words.MOST), one.sizes, other.sizes, strict=True
    ):
        yield _Row(said.of(lang), left, right)
    yield _Row(words.COVERAGE.of(lang), _floored(one.coverage), _floored(other.coverage), 1, "error", -1)
    yield _Row(words.LOST.of(lang), one.lost, other.lost, 0, "error")
    yield _Row(words.FAILED.of(lang), one.fail_rate * 100, other.fail_rate * 100, 1, "error")
    if one.unreadable or other.unreadable:
        yield _Row(words.UNREADABLE.of(lang), one.unreadable, other.unreadable, 0, "error")


def _rates(one: Side, other: Side, names: Mapping[str, str], lang: Lang) -> Iterator[_Row]:
    for severity in Severity:
        label = "  " + words.SEVERITIES[severity].of(lang)
        yield _Row(label, one.rate(severity), other.rate(severity), 1, severity.value)
    for code in codes_of(one, other):
        yield _Row(f"  {code} {names.get(code, '')}", one.rate(code), other.rate(code), 1, "warning")


def _floored(share: float | None) -> float | None:
    """Per cent, rounded down: 100 is said of nothing that has a gap."""
    return None if share is None else int(share * 1000) / 10


def _shown(row: _Row, paint: Paint) -> str:
    one, other = (words.UNKNOWN if value is None else f"{value:,.{row.digits}f}" for value in (row.one, row.other))
    if row.one is None or row.other is None:
        return _columns(row.label, one, other, "")
    grown = round(row.other, row.digits) - round(row.one, row.digits)
    difference = f"{grown:+,.{row.digits}f}" if round(grown, row.digits) else "="
    worse = row.worse and grown * row.sign > 0
    column = flush(difference, _COLUMN)
    return _columns(row.label, one, other, "") + (paint(column, row.worse) if worse else column)


def _columns(label: str, one: str, other: str, difference: str) -> str:
    return padded(label, _LABEL) + "".join(flush(value, _COLUMN) for value in (one, other, difference) if value)


def _notes(one: Side, other: Side, lang: Lang) -> Iterator[str]:
    for letter, side in zip(_LETTERS, (one, other), strict=True):
        reasons: tuple[Both[str], ...] = side.skipped
        if side.coverage is None and not reasons:
            reasons = (*reasons, words.NO_SOURCE)
        for reason in reasons:
            yield words.SKIPPED.of(lang).format(letter, shown(reason.of(lang)))
