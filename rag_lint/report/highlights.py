"""Highlights as text and as JSON; the last line, or ``summary``, is what to log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rag_lint.grounding.highlight import Highlight, Highlights, HighlightStatus
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.judgement import JudgeTally, Outcome, Unknown
from rag_lint.report.escape import shown
from rag_lint.report.json_values import FORMAT_VERSION, Json, dump, outcome_value, tally_value, tool
from rag_lint.report.paint import Paint, plain
from rag_lint.report.summary_line import degraded, tally_line
from rag_lint.report.unquoted import Unquoted, unquoted_lines, unquoted_value

_STATUS: Mapping[HighlightStatus, Both[str]] = {
    HighlightStatus.HIT: Both(zh="命中", en="hit"),
    HighlightStatus.MERGED: Both(zh="由几处拼成", en="merged: put together from several places"),
    HighlightStatus.MISPLACED: Both(zh="错位：在分块 {} 中", en="misplaced: it stands in chunk {}"),
    HighlightStatus.PARAPHRASED: Both(zh="转述", en="paraphrased"),
    HighlightStatus.ABSENT: Both(zh="分块中没有这段文字", en="absent: nothing like it in the chunk"),
    HighlightStatus.UNKNOWN_ID: Both(zh="没有这个编号的分块", en="unknown id"),
    HighlightStatus.UNPAIRED: Both(
        zh="列表长度不等，此行缺编号或片段", en="unpaired: the lists are uneven, the row lacks its id or segment"
    ),
}
_WHOLE = Both(zh="；请引用整个分块 {}", en="; cite the whole chunk {}")
_NO_CHUNK = Both(zh="；无可引用的分块", en="; there is no chunk to cite")
_LABEL = Both(zh="；标题或来源是别的分块的", en="; its title or source is another chunk's")
_SAID = {
    "entailment": Both(zh="；{} 判定分块说的是同样的内容", en="; the chunk says the same, says {}"),
    "contradiction": Both(zh="；{} 判定与分块矛盾", en="; it contradicts the chunk, says {}"),
    "neutral": Both(zh="；{} 判定分块没有这样说", en="; the chunk does not say so, says {}"),
}
_UNSURE = Both(zh="；{} 没有把握", en="; {} is unsure")
_UNANSWERED = Both(zh="；评判器没有回答（{}）", en="; the judge did not answer ({})")
_ROW = Both(zh="第 {} 行 [{}] {}", en="row {} [{}] {}")
_SUMMARY = Both(zh="片段 {} 个，未命中 {} 个，未命中率 {:.1%}", en="{} segments, {} misses, miss rate {:.1%}")
_EDGE = 100


def render_text(
    found: Highlights,
    lang: Lang,
    paint: Paint = plain,
    judged: JudgeTally | None = None,
    unquoted: Unquoted | None = None,
) -> str:
    """Return a line a row, its segment below when it is no hit, the chunks never quoted, and the line to log."""
    lines = [line for row in found.rows for line in _lines(row, lang, paint)]
    lines += unquoted_lines(unquoted, lang, paint) if unquoted is not None else []
    summary = _SUMMARY.of(lang).format(len(found.rows), found.misses, found.miss_rate)
    if judged is not None:
        lines.append(tally_line(judged, lang))
    left = degraded(judged, lang)
    summary += f"{'；' if lang == 'zh' else '; '}{left}" if left else ""
    return "".join(f"{line}\n" for line in (*lines, summary))


def _lines(row: Highlight, lang: Lang, paint: Paint) -> Iterator[str]:
    words = _STATUS[row.status].of(lang).format(shown(row.cite or "?"))
    places = " ".join(f"{shown(place.id)}:{place.span.start}–{place.span.end}" for place in row.places)
    line = _ROW.of(lang).format(row.row + 1, shown(row.id or "–"), paint(words, "dim" if row.is_hit else "warning"))
    line += f"  {paint(places, 'place')}" if places else ""
    if not row.places:
        line += _WHOLE.of(lang).format(shown(row.cite)) if row.cite is not None else _NO_CHUNK.of(lang)
    if row.judgement is not None:
        line += _judged(row.judgement, lang)
    yield line + (_LABEL.of(lang) if row.mislabelled else "")
    if not row.is_hit and row.segment:
        text = shown(" ".join(row.segment.split()))
        yield "    " + (text if len(text) <= _EDGE else text[:_EDGE] + "…")


def _judged(outcome: Outcome, lang: Lang) -> str:
    if isinstance(outcome, Unknown):
        return _UNANSWERED.of(lang).format(outcome.reason.value)
    return _SAID.get(outcome.label, _UNSURE).of(lang).format(outcome.judge)


def render_json(found: Highlights, judged: JudgeTally | None = None, unquoted: Unquoted | None = None) -> str:
    """Return one object."""
    value = {
        "version": FORMAT_VERSION,
        "tool": tool(),
        "highlights": [_row(row) for row in found.rows],
        **({"never_quoted": unquoted_value(unquoted)} if unquoted is not None else {}),
        "summary": {
            "segments": len(found.rows),
            "misses": found.misses,
            "miss_rate": round(found.miss_rate, 6),
            "uneven_lists": found.is_uneven,
            **found.counts,
            "judge": judged.state if judged else "off",
            **({"judge_detail": tally_value(judged)} if judged else {}),
        },
    }
    return dump(value) + "\n"


def _row(row: Highlight) -> Json:
    return {
        "index": row.row,
        "id": row.id,
        "segment": row.segment,
        "status": row.status.value,
        "cite": row.cite,
        "whole_chunk": row.cite is not None and not row.places,
        "places": [{"id": place.id, "span": list(place.span), "level": place.level.value} for place in row.places],
        "nearest": list(row.nearest) if row.nearest else None,
        "judgement": outcome_value(row.judgement) if row.judgement is not None else None,
        "mislabelled": row.mislabelled,
    }
