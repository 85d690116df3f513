"""The tables of a calibration, of one judge or of several side by side, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rag_lint.evaluation.calibration import MOST_FALSE, Row
from rag_lint.evaluation.comparison import Tried
from rag_lint.evaluation.planting.model import ErrorKind
from rag_lint.model.bilingual import Both, Lang
from rag_lint.report.cells import flush
from rag_lint.report.escape import shown
from rag_lint.report.summary_line import degraded, tally_line
from rag_lint.report.words import JUDGE_FIRST

KINDS: dict[ErrorKind, Both[str]] = {
    ErrorKind.NUMBER: Both(zh="数字", en="number"),
    ErrorKind.NEGATION: Both(zh="否定", en="negation"),
    ErrorKind.ENTITY: Both(zh="名称", en="entity"),
    ErrorKind.SENTENCE: Both(zh="换句", en="sentence"),
}
HEAD = Both(
    zh="{} 个回答，{} 条原有论断，埋入 {} 处错误；幻觉概率达到阈值即报警",
    en="{} answers, {} claims as they are, {} errors planted; flagged from this hallucination probability on",
)
THRESHOLD = Both(zh="阈值", en="threshold")
CLEAN = Both(zh="误报", en="clean flagged")
CAUGHT = Both(zh="捕获", en="caught")
PLANTED = Both(zh="埋入", en="planted")
BEST = Both(
    zh="建议阈值 {:.2f}：捕获 {:.1%}，误报 {:.1%}（answer 和 eval 用 --threshold {:.2f}）",
    en="recommended: {:.2f} catches {:.1%} and flags {:.1%} of clean claims (answer and eval: --threshold {:.2f})",
)
NOTHING = Both(
    zh="没有可埋入错误的论断，无法给出建议", en="no claim an error could be planted in: nothing to recommend"
)
NOISY = Both(
    zh="没有阈值能让误报不超过 {:.0%}：回答里本来就有无依据的话，或字面比较不够",
    en="no threshold flags {:.0%} of clean claims or less: the answers may hold unbacked claims, or words do not tell",
)
MISSED = Both(zh="漏掉的", en="missed")
ALONE = Both(zh="判定≠蕴含", en="≠ entailment")
SILENT = Both(zh="没有答上任何问题，无法给出建议", en="it answered nothing: nothing to recommend")
LEFT_OUT = Both(zh="{} 条没有计入上表", en="{} claims are in no figure above")


def render_calibration(answers: int, found: Sequence[Tried], lang: Lang, show: int) -> str:
    """Return the tables as lines; ``show`` is how many missed errors are listed for each judge."""
    from rag_lint.report.calibration_side import side_by_side

    lines = [_head(answers, found[0], lang)]
    lines += _table(found[0], lang) if len(found) == 1 else side_by_side(found, lang)
    for each in found:
        lines += _closing(each, lang, show, named=len(found) > 1)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _head(answers: int, one: Tried, lang: Lang) -> str:
    clean = sum(each.kind is None for each in one.outcomes)
    return HEAD.of(lang).format(answers, clean, len(one.outcomes) - clean)


def _table(one: Tried, lang: Lang) -> Iterator[str]:
    yield "  ".join(flush(head.of(lang), 13) for head in (THRESHOLD, CLEAN, CAUGHT, *KINDS.values()))
    best = one.best
    for row in one.rows:
        yield _line(f"{row.threshold:.2f}{'*' if row == best else ' '}", row)
    if best is not None:
        yield _line(ALONE.of(lang) + " ", one.alone)
    counted = one.alone
    counts = [counted.clean, sum(counted.planted.values()), *(counted.planted[kind] for kind in KINDS)]
    yield "  ".join(flush(cell, 13) for cell in (PLANTED.of(lang), *map(str, counts)))


def _line(name: str, row: Row) -> str:
    return "  ".join(flush(cell, 13) for cell in (name, *shares(row)))


def shares(row: Row) -> list[str]:
    """What a row says, as per cent: clean flagged, caught, and caught of each kind."""
    kinds = [row.caught[kind] / row.planted[kind] if row.planted[kind] else None for kind in KINDS]
    return [percent(value) for value in (row.false_share if row.clean else None, row.caught_share, *kinds)]


def _closing(one: Tried, lang: Lang, show: int, *, named: bool) -> Iterator[str]:
    """What to do with a judge's figures, what they rest on, and what it missed."""
    before = f"{shown(one.name)}{'：' if lang == 'zh' else ': '}" if named else ""
    best = one.best
    if one.left_out == len(one.outcomes) and one.outcomes:
        yield before + SILENT.of(lang)
    else:
        yield from (before + line for line in _advice(best, lang))
    if one.tally is not None:
        yield tally_line(one.tally, lang)
        left = degraded(one.tally, lang)
        if left:
            yield f"{left}{'；' if lang == 'zh' else '; '}{LEFT_OUT.of(lang).format(one.left_out)}"
            yield JUDGE_FIRST.of(lang).format(shown(one.tally.first))
    if best is None or best.threshold is None or not show:
        return
    missed = [each for each in one.outcomes if each.kind is not None and each.probability < best.threshold]
    if missed:
        yield f"{before}{MISSED.of(lang)}{'：' if lang == 'zh' else ':'}"
        for each in missed[:show]:
            assert each.kind is not None
            text = " ".join(each.text.split())
            yield f"  {KINDS[each.kind].of(lang)}: {shown(each.was)} → {shown(each.now)} | {shown(text)}"


def _advice(best: Row | None, lang: Lang) -> Iterator[str]:
    if best is None or best.caught_share is None or best.threshold is None:
        yield NOTHING.of(lang)
        return
    if best.false_share > MOST_FALSE:
        yield NOISY.of(lang).format(MOST_FALSE)
    yield BEST.of(lang).format(best.threshold, best.caught_share, best.false_share, support_threshold(best.threshold))


def support_threshold(threshold: float) -> float:
    """The threshold of ``answer`` and ``eval``, which is one of support, for one of hallucination probability."""
    return round(1 - threshold, 2)


def percent(value: float | None) -> str:
    """Return a share as per cent, a dash for none."""
    return "–" if value is None else f"{value:.1%}"
