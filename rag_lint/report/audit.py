"""What an audit of a corpus found, by chunk: for a terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from rag_lint.evaluation.audit.model import Trouble
from rag_lint.evaluation.audit.summary import AuditSummary, ChunkRow
from rag_lint.evaluation.tally import Share
from rag_lint.grounding.claims.model import Gate
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.judgement import JudgeTally
from rag_lint.report.cells import clipped
from rag_lint.report.escape import shown
from rag_lint.report.evaluation_text import GATES, LEXICAL
from rag_lint.report.json_values import FORMAT_VERSION, Json, tally_value, tool
from rag_lint.report.paint import Paint, plain
from rag_lint.report.summary_line import degraded, tally_line, tally_words

HEAD = Both(
    zh="分块 {} 个，问题 {} 个，得到回答 {} 个，其中有问题 {} 个",
    en="{} chunks, {} questions, {} answered, {} answers flagged",
)
UNASKED = Both(zh="没有可问内容的分块 {} 个", en="{} chunks hold nothing to ask about")
FAILED = Both(
    zh="没有问成的分块 {} 个，没有答成的问题 {} 个", en="{} chunks could not be asked about, {} questions not answered"
)
OWN = Both(
    zh="出题的分块：排第一 {0}，在检索结果中 {1}，没有检索到 {2}",
    en="the chunk a question was made of: retrieved first {0}, among the passages {1}, not at all {2}",
)
SHARES = Both(
    zh="有问题的回答：有规则发现的分块 {}，没有发现的分块 {}",
    en="answers flagged: of chunks that rules find something in {}, of the others {}",
)
OF = Both(zh="{}/{}", en="{} of {}")
TROUBLES: dict[str, Both[str]] = {
    Trouble.CONTRADICTED.value: Both(zh="与段落矛盾", en="contradicted"),
    Trouble.DISPUTED.value: Both(zh="段落之间说法不一", en="disputed"),
    Trouble.UNPROVEN.value: Both(zh="无依据", en="unproven"),
    Trouble.REFUSED.value: Both(zh="答不出", en="refused"),
    Trouble.NOT_RETRIEVED.value: Both(zh="没有检索到出题的分块", en="own chunk not retrieved"),
}
LIST = Both(zh="按分块列出（最差的在前）：", en="by chunk, the worst first:")
FLAGGED = Both(zh="有问题 {}/{}", en="flagged {} of {}")
MISSED = Both(zh="没有检索到 {} 次", en="not retrieved {} times")
AGAINST = Both(zh="与别的回答矛盾 {} 次", en="contradicts {} answers of others")
QUESTION = Both(zh="问：", en="Q: ")
CLAIM = Both(zh="答：", en="A: ")
MORE = Both(zh="另有 {} 个，见 --format json 或 --show", en="{} more: --show, or --format json")
NONE = Both(zh="没有一个分块造成有问题的回答", en="no chunk led to a flagged answer")
WRITER = Both(zh="出题和作答的模型 {}：", en="model {}: ")
DEGRADED = Both(
    zh="模型：未全部作答，{} / {}：{}；再运行一次只补这些",
    en="llm: degraded, {} of {} unanswered: {}; run again to ask for these only",
)
_WIDTH = 110


def render_audit(
    found: AuditSummary,
    writer: JudgeTally | None,
    judged: JudgeTally | None,
    lang: Lang,
    paint: Paint = plain,
    show: int = 20,
) -> str:
    """Return the counts, the chunks that led to flagged answers, and what the models did."""
    return "".join(f"{line}\n" for line in _lines(found, writer, judged, lang, paint, show))


def _lines(
    found: AuditSummary, writer: JudgeTally | None, judged: JudgeTally | None, lang: Lang, paint: Paint, show: int
) -> Iterator[str]:
    yield HEAD.of(lang).format(found.chunks, found.questions, found.answered, found.flagged)
    if found.unasked:
        yield UNASKED.of(lang).format(found.unasked)
    if found.failed_chunks or found.failed:
        yield paint(FAILED.of(lang).format(found.failed_chunks, found.failed), "warning")
        yield from (f"  {count} × {shown(reason)}" for reason, count in found.reasons.most_common(5))
    if found.answered:
        yield from _figures(found, lang)
    listed = found.listed
    if listed or found.answered:
        yield LIST.of(lang) if listed else NONE.of(lang)
    for row in listed[:show]:
        yield from _row(row, lang, paint)
    if len(listed) > show:
        yield f"  {MORE.of(lang).format(len(listed) - show)}"
    yield from _models(found, writer, judged, lang)


def _figures(found: AuditSummary, lang: Lang) -> Iterator[str]:
    yield GATES.of(lang) + ", ".join(f"{gate.value} {found.gates[gate.value]}" for gate in Gate)
    counted = [f"{words.of(lang)} {found.troubles[name]}" for name, words in TROUBLES.items() if found.troubles[name]]
    if counted:
        yield ("；" if lang == "zh" else ", ").join(counted)
    yield OWN.of(lang).format(found.first, found.answered - found.missed, found.missed)
    if found.with_findings.count and found.without.count:
        yield SHARES.of(lang).format(_share(found.with_findings, lang), _share(found.without, lang))


def _share(share: Share, lang: Lang) -> str:
    return OF.of(lang).format(share.flagged, share.count)


def _row(row: ChunkRow, lang: Lang, paint: Paint) -> Iterator[str]:
    place = f"{row.source}:{row.line}" if row.source and row.line else ""
    parts = [FLAGGED.of(lang).format(row.flagged, row.answered)] if row.answered else []
    parts += [MISSED.of(lang).format(row.missed)] if row.missed else []
    parts += [AGAINST.of(lang).format(row.against)] if row.against else []
    said = ("；" if lang == "zh" else ", ").join(parts)
    codes = paint(" ".join(row.codes), "code")
    name = "" if place and row.id.startswith(row.source) else row.id  # an id made of its place says no more
    yield "  " + "  ".join(
        part for part in (paint(shown(name), "place"), paint(shown(place), "place"), said, codes) if part
    )
    if row.example is not None:
        yield f"      {QUESTION.of(lang)}{clipped(row.example.question, _WIDTH)}"
        reason = f" | {shown(row.example.reason)}" if row.example.reason else ""
        yield f"      {CLAIM.of(lang)}{clipped(row.example.claim, _WIDTH)}{reason}"


def _models(found: AuditSummary, writer: JudgeTally | None, judged: JudgeTally | None, lang: Lang) -> Iterator[str]:
    if judged is not None:
        yield tally_line(judged, lang)
    left = degraded(judged, lang)
    if left:
        yield left
    elif judged is None and set(found.judge) <= {"off"}:
        yield LEXICAL.of(lang)
    if writer is not None:
        yield WRITER.of(lang).format(shown(writer.model or writer.name)) + tally_words(writer, lang)
        if writer.unknown:
            reasons = ", ".join(f"{reason} {count}" for reason, count in writer.unanswered)
            yield DEGRADED.of(lang).format(writer.unknown, writer.asked, reasons)


def audit_value(found: AuditSummary, writer: JudgeTally | None, judged: JudgeTally | None) -> Json:
    """Return the counts and all chunks listed as a JSON object."""
    return {
        "version": FORMAT_VERSION,
        "tool": tool(),
        **found.counts(),
        "flagged_with_findings": asdict(found.with_findings),
        "flagged_without_findings": asdict(found.without),
        "by_chunk": [_row_value(row) for row in found.listed],
        "llm": "ok" if not (found.failed or found.failed_chunks) else "degraded",
        "reasons": dict(found.reasons),
        "judge": "degraded" if found.unanswered else "off" if set(found.judge) <= {"off"} else "ok",
        **({"llm_detail": tally_value(writer)} if writer is not None else {}),
        **({"judge_detail": tally_value(judged)} if judged is not None else {}),
    }


def _row_value(row: ChunkRow) -> Json:
    return {**asdict(row), "codes": list(row.codes)}
