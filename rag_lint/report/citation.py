"""Citations as text: one verdict a paragraph, the worst news in its first line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rag_lint.grounding.verdict import CitationStatus, QuotationLevel
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.judgement import JudgeTally
from rag_lint.report.citation_json import Cited, counts
from rag_lint.report.escape import shown
from rag_lint.report.paint import Paint, plain
from rag_lint.report.summary_line import degraded, tally_line

_STYLES = {
    CitationStatus.SUPPORTED: "dim",
    CitationStatus.UNSUPPORTED: "error",
    CitationStatus.INSUFFICIENT: "error",
    CitationStatus.UNCERTAIN: "warning",
}
_STATUS = {
    CitationStatus.SUPPORTED: Both(zh="支持", en="supported"),
    CitationStatus.UNSUPPORTED: Both(zh="不支持", en="unsupported"),
    CitationStatus.INSUFFICIENT: Both(zh="不充分", en="insufficient"),
    CitationStatus.UNCERTAIN: Both(zh="不确定", en="uncertain"),
}
_ADVICE = {
    CitationStatus.UNSUPPORTED: Both(zh="重新生成回答", en="write the answer again"),
    CitationStatus.INSUFFICIENT: Both(zh="重新检索", en="retrieve again"),
}
_LEVEL = {
    QuotationLevel.EXACT: Both(zh="逐字相同", en="exact"),
    QuotationLevel.WHITESPACE: Both(zh="空白不同", en="whitespace differs"),
    QuotationLevel.TYPOGRAPHIC: Both(zh="排版符号不同", en="typographic differences"),
    QuotationLevel.LIGATURE_WIDTH: Both(zh="连字或全半角不同", en="ligatures or width differ"),
    QuotationLevel.HYPHEN: Both(zh="连字符不同", en="hyphens differ"),
}
_CLAIM = Both(zh="  声明：", en="  claim:    ")
_QUOTED = Both(zh="  引文：", en="  quoted:   ")
_PLACE = Both(zh="  位置：", en="  place:    ")
_NEAREST = Both(zh="  最接近：", en="  nearest:  ")
_MORE = Both(zh="，另有 {} 处", en=", and {} more")
_IN = Both(zh="{} 的 {}–{}（{}）", en="{} {}–{} ({})")
_AT = Both(zh="{}{}–{}（{}）", en="{}{}–{} ({})")
_COUNT = Both(zh="引文 {} 条：", en="{} citations: ")
_ONE = Both(zh="引文 1 条：", en="1 citation: ")
_EDGE = 200


def render_text(cited: Sequence[Cited], lang: Lang, paint: Paint = plain, judged: JudgeTally | None = None) -> str:
    """Return the verdicts and a last line of counts; each verdict is told in the language of its texts."""
    lines = [line for each in cited for line in (*_lines(each, paint), "")]
    return "".join(f"{line.rstrip()}\n" for line in (*lines, *_last(cited, lang, judged)))


def _last(cited: Sequence[Cited], lang: Lang, judged: JudgeTally | None) -> Iterator[str]:
    """What a judge was asked, and the counts; the last line says when it left questions unanswered."""
    if judged is not None:
        yield tally_line(judged, lang)
    left = degraded(judged, lang)
    yield _summary(cited, lang) + (f"{'；' if lang == 'zh' else '; '}{left}" if left else "")


def _lines(each: Cited, paint: Paint) -> Iterator[str]:
    verdict = each.verdict
    lang = verdict.lang
    status = paint(_STATUS[verdict.status].of(lang), _STYLES[verdict.status])
    advice = _ADVICE.get(verdict.status)
    tail = f" → {advice.of(lang)}" if advice else ""
    head = f"{shown(each.label)}  " if each.label else ""
    colon = "：" if lang == "zh" else ": "
    yield f"{head}{status}{colon}{shown(verdict.reason)}{tail}"
    yield _CLAIM.of(lang) + _short(each.claim)
    if each.citation is not None:
        yield _QUOTED.of(lang) + _short(each.citation)
    if verdict.match is not None:
        match = verdict.match
        words = _IN if each.source else _AT
        place = words.of(lang).format(shown(each.source or ""), *match.span, _LEVEL[match.level].of(lang))
        others = len(match.occurrences) - 1
        yield _PLACE.of(lang) + paint(place, "place") + (_MORE.of(lang).format(others) if others else "")
    if verdict.nearest is not None:
        yield _NEAREST.of(lang) + _short(verdict.nearest.text) + f" ({verdict.nearest.similarity:.0%})"


def _short(text: str) -> str:
    line = shown(" ".join(text.split()))
    return line if len(line) <= _EDGE else line[:_EDGE] + "…"


def _summary(cited: Sequence[Cited], lang: Lang) -> str:
    head = _ONE.of(lang) if len(cited) == 1 else _COUNT.of(lang).format(len(cited))
    joint = "，" if lang == "zh" else ", "
    return head + joint.join(
        f"{_STATUS[CitationStatus(name)].of(lang)} {count}" if lang == "zh" else f"{count} {name}"
        for name, count in counts(cited).items()
        if count or name == "supported"
    )
