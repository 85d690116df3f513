"""Judges side by side: figures by threshold and kind of error, then what to set, what it takes and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.cells import cell_len

from rag_lint.evaluation.calibration import Row
from rag_lint.evaluation.comparison import Tried
from rag_lint.evaluation.planting.model import ErrorKind
from rag_lint.model.bilingual import Both, Lang
from rag_lint.report.calibration_text import ALONE, CAUGHT, CLEAN, KINDS, THRESHOLD, percent, shares
from rag_lint.report.cells import clipped, flush, padded

FLAGGED = Both(zh="误报", en="flagged")
BEST = Both(zh="建议阈值", en="recommended threshold")
BY_VERDICT = Both(zh="判定 ≠ 蕴含", en="verdict ≠ entailment")
SECONDS = Both(zh="用时（秒）", en="seconds")
CALLS = Both(zh="调用", en="calls")
TOKENS = Both(zh="词元", en="tokens")
COST = Both(zh="费用（美元）", en="cost (US dollars)")
UNANSWERED = Both(zh="未作答", en="unanswered")
CACHED = Both(zh="已有答案", en="answered before")
NO_PRICE = Both(
    zh="费用不详：--judge llm:model=名称,price-in=0.4,price-out=1.6 给出单价",
    en="where the cost is not known: --judge llm:model=NAME,price-in=0.4,price-out=1.6 names prices",
)
FROM_CACHE = Both(
    zh="已有答案的问题不再费时费钱；要测用时和费用，加 --no-cache",
    en="questions answered before take no time and cost nothing; to measure both, give --no-cache",
)
_ABREAST = 2
_FIRST, _CELL, _NAMED = 13, 9, 22
_BETWEEN = " │"


def side_by_side(found: Sequence[Tried], lang: Lang) -> Iterator[str]:
    """Yield the tables as lines: two judges abreast by threshold, and all of them by what counts."""
    for at in range(0, len(found), _ABREAST):
        yield from _by_threshold(found[at : at + _ABREAST], lang)
        yield ""
    yield from _by_judge(found, lang)
    if any(each.tally is not None and each.tally.cost is None and each.tally.input_tokens for each in found):
        yield NO_PRICE.of(lang)
    if any(each.tally is not None and each.tally.cached > each.tally.asked / 2 for each in found):
        yield FROM_CACHE.of(lang)
    yield ""


def _by_threshold(some: Sequence[Tried], lang: Lang) -> Iterator[str]:
    heads = [FLAGGED, CAUGHT, *KINDS.values()]
    width = _CELL * len(heads)
    yield " " * _FIRST + _BETWEEN.join(flush(clipped(each.name, width - 2), width) + " " for each in some)
    cells = "".join(flush(head.of(lang), _CELL) for head in heads) + " "
    yield flush(THRESHOLD.of(lang), _FIRST) + _BETWEEN.join([cells] * len(some))
    for rows in zip(*(each.rows for each in some), strict=True):
        marked = [_cells(row) + ("*" if row == each.best else " ") for row, each in zip(rows, some, strict=True)]
        yield flush(f"{rows[0].threshold:.2f}", _FIRST) + _BETWEEN.join(marked)
    yield flush(ALONE.of(lang), _FIRST) + _BETWEEN.join(_cells(each.alone) + " " for each in some)


def _cells(row: Row) -> str:
    return "".join(flush(cell, _CELL) for cell in shares(row))


def _by_judge(found: Sequence[Tried], lang: Lang) -> Iterator[str]:
    rows: list[tuple[str, Callable[[Tried], str]]] = [
        (BEST.of(lang), lambda one: "–" if one.best is None else f"{one.best.threshold:.2f}"),
        *_figures(lang, lambda one: one.best),
        (BY_VERDICT.of(lang), lambda _: ""),
        *_figures(lang, lambda one: one.alone),
        (SECONDS.of(lang), lambda one: f"{one.seconds:.1f}"),
        (CALLS.of(lang), lambda one: f"{one.tally.calls:,}" if one.tally else "0"),
        (TOKENS.of(lang), lambda one: f"{one.tally.input_tokens + one.tally.output_tokens:,}" if one.tally else "0"),
        (COST.of(lang), _cost),
        (CACHED.of(lang), lambda one: _part(one.tally.cached, one.tally.asked) if one.tally else "0"),
        (UNANSWERED.of(lang), lambda one: _part(one.tally.unknown, one.tally.asked) if one.tally else "0"),
    ]
    first = max(cell_len(name) for name, _ in rows)
    yield " " * first + "".join(flush(clipped(each.name, _NAMED - 2), _NAMED) for each in found)
    for name, cell in rows:
        yield (padded(name, first) + "".join(flush(cell(each), _NAMED) for each in found)).rstrip()


def _figures(lang: Lang, row_of: Callable[[Tried], Row | None]) -> Iterator[tuple[str, Callable[[Tried], str]]]:
    """What a row holds, with its counts: clean claims flagged, errors caught, errors of each kind."""

    def clean(one: Tried) -> str:
        row = row_of(one)
        return "–" if row is None else _part(row.flagged, row.clean)

    def caught(one: Tried) -> str:
        row = row_of(one)
        return "–" if row is None else _part(sum(row.caught.values()), sum(row.planted.values()))

    def of_kind(kind: ErrorKind) -> Callable[[Tried], str]:
        def caught_of_kind(one: Tried) -> str:
            row = row_of(one)
            return "–" if row is None else _part(row.caught[kind], row.planted[kind])

        return caught_of_kind

    yield f"  {CLEAN.of(lang)}", clean
    yield f"  {CAUGHT.of(lang)}", caught
    for kind, name in KINDS.items():
        yield f"    {name.of(lang)}", of_kind(kind)


def _part(some: int, of: int) -> str:
    return f"{percent(some / of if of else None)} {some}/{of}"


def _cost(one: Tried) -> str:
    if one.tally is None:
        return "0"
    return "–" if one.tally.cost is None else f"{one.tally.cost:.4f}"
