"""The tables of a calibration: for a terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rag_lint.evaluation.calibration import MOST_FALSE, Outcome, Row, recommended
from rag_lint.evaluation.planting.model import ErrorKind
from rag_lint.model.bilingual import Both, Lang
from rag_lint.report.escape import shown
from rag_lint.report.json_values import Json

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


def render_calibration(answers: int, found: Sequence[Outcome], rows: Sequence[Row], lang: Lang, show: int) -> str:
    """Return the tables as lines."""
    return "\n".join(_lines(answers, found, rows, lang, show)) + "\n"


def _lines(answers: int, found: Sequence[Outcome], rows: Sequence[Row], lang: Lang, show: int) -> Iterator[str]:
    clean = sum(each.kind is None for each in found)
    yield HEAD.of(lang).format(answers, clean, len(found) - clean)
    heads = [THRESHOLD, CLEAN, CAUGHT, *KINDS.values()]
    yield "  ".join(_right(head.of(lang), 13) for head in heads)
    best = recommended(rows)
    for row in rows:
        cells = [
            f"{row.threshold:.2f}{'*' if row is best else ' '}",
            f"{row.false_share:.1%}",
            _share(row.caught_share),
        ]
        cells += [_share(row.caught[kind] / row.planted[kind] if row.planted[kind] else None) for kind in KINDS]
        yield "  ".join(_right(cell, 13) for cell in cells)
    if rows:
        counts = [
            "",
            str(rows[0].clean),
            str(sum(rows[0].planted.values())),
            *(str(rows[0].planted[kind]) for kind in KINDS),
        ]
        counts[0] = PLANTED.of(lang)
        yield "  ".join(_right(cell, 13) for cell in counts)
    yield from _advice(best, lang)
    if best is not None and show:
        yield f"{MISSED.of(lang)}:"
        missed = [each for each in found if each.kind is not None and each.probability < best.threshold]
        for each in missed[:show]:
            assert each.kind is not None
            text = " ".join(each.text.split())
            yield f"  {KINDS[each.kind].of(lang)}: {shown(each.was)} → {shown(each.now)} | {shown(text)}"


def _advice(best: Row | None, lang: Lang) -> Iterator[str]:
    if best is None or best.caught_share is None:
        yield NOTHING.of(lang)
        return
    if best.false_share > MOST_FALSE:
        yield NOISY.of(lang).format(MOST_FALSE)
    yield BEST.of(lang).format(best.threshold, best.caught_share, best.false_share, support_threshold(best.threshold))


def support_threshold(threshold: float) -> float:
    """The threshold of ``answer`` and ``eval``, which is one of support, for one of hallucination probability."""
    return round(1 - threshold, 2)


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.1%}"


def _right(text: str, width: int) -> str:
    wide = sum(1 for char in text if char > "\u2e7f")
    return " " * (width - len(text) - wide) + text


def calibration_value(answers: int, found: Sequence[Outcome], rows: Sequence[Row], seed: int) -> Json:
    """Return the tables as a JSON object; null where nothing could be planted."""
    best = recommended(rows)
    return {
        "version": 1,
        "answers": answers,
        "seed": seed,
        "clean": sum(each.kind is None for each in found),
        "planted": {kind.value: sum(each.kind is kind for each in found) for kind in ErrorKind},
        "rows": [_row(row) for row in rows],
        "recommended": _row(best) if best is not None else None,
    }


def _row(row: Row) -> Json:
    return {
        "hallucination_probability": row.threshold,
        "threshold": support_threshold(row.threshold),
        "clean_flagged": row.false_share,
        "caught": row.caught_share,
        "by_kind": {kind.value: row.caught[kind] / count if count else None for kind, count in row.planted.items()},
    }
