"""The figures of many answers for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rag_lint.evaluation.agreement import Agreement, agreement, fitted
from rag_lint.evaluation.tally import Tally
from rag_lint.grounding.claims.model import METRICS, ClaimOutcome, Gate
from rag_lint.model.bilingual import Both, Lang
from rag_lint.report.answer_text import OUTCOMES
from rag_lint.report.escape import shown
from rag_lint.report.json_values import Json
from rag_lint.report.paint import Paint

FIGURES: dict[str, Both[str]] = {
    "faithfulness": Both(zh="忠实度", en="faithfulness"),
    "hallucination_probability": Both(zh="幻觉概率", en="hallucination probability"),
    "context_relevance": Both(zh="段落相关度", en="context relevance"),
    "context_precision": Both(zh="段落排序精度", en="context precision"),
    "answer_relevance": Both(zh="回答相关度", en="answer relevance"),
}
RECORDS = Both(zh="记录 {}，检查 {}，无法检查 {}", en="{} records, {} checked, {} could not be")
MEAN = Both(zh="{}（{} 条）", en="{} over {} answers")
NO_MEAN = Both(zh="无（没有一条有此项）", en="none: no answer has it")
FLAGGED = Both(zh="有问题的回答：", en="answers flagged: ")
CLAIMS = Both(zh="论断：", en="claims: ")
GATES = Both(zh="放行：", en="gate: ")
JUDGE = Both(zh="评判器：未全部作答，{}", en="judge: degraded, {}")
LEXICAL = Both(zh="评判器：未启用（字面比较）", en="judge: off (comparison of words)")
AGREES = Both(zh="与人工标注一致：", en="agreement with labels:")
GOOD = Both(zh="标为好的：{} / {} 没有报警", en="labelled yes: {} of {} not flagged")
BAD = Both(zh="标为坏的：{} / {} 报警", en="labelled no: {} of {} flagged")
FITTED = Both(
    zh="最一致的阈值：幻觉概率 ≥ {:.2f} 报警（--threshold {:.2f}）",
    en="best threshold: flag from hallucination probability {:.2f} (--threshold {:.2f})",
)
ONE_KIND = Both(zh="只有一种标注，无法定阈值", en="labels of one kind only: no threshold can be fitted")
NO_LABELS = Both(zh="没有可读的标注", en="no label could be read")
OF = Both(zh="{} / {}", en="{} of {}")
_BAR = 30


def render_tally(tally: Tally, lang: Lang, paint: Paint, *, labelled: bool = False) -> str:
    """Return the figures as lines; ``labelled``: agreement was asked for."""
    return "\n".join(_lines(tally, lang, paint, labelled)) + "\n"


def _lines(tally: Tally, lang: Lang, paint: Paint, labelled: bool) -> Iterator[str]:
    yield RECORDS.of(lang).format(tally.records, tally.checked, tally.failed)
    for reason, count in tally.reasons.most_common(5):
        yield f"  {count} × {shown(reason)}"
    width = max(_width(words.of(lang)) for words in FIGURES.values())
    for name in METRICS:
        figure = tally.figures[name]
        mean = figure.mean
        said = NO_MEAN.of(lang) if mean is None else MEAN.of(lang).format(f"{mean:.3f}", figure.count)
        yield f"  {_padded(FIGURES[name].of(lang), width)}  {said}"
    yield GATES.of(lang) + ", ".join(f"{gate.value} {tally.gates[gate.value]}" for gate in Gate)
    counted = ", ".join(
        f"{OUTCOMES[each].of(lang)} {tally.claims[each.value]}" for each in ClaimOutcome if tally.claims[each.value]
    )
    yield f"{CLAIMS.of(lang)}{counted or 0}"
    yield f"{FLAGGED.of(lang)}{OF.of(lang).format(tally.flagged, tally.checked)}"
    yield from _groups(tally, paint)
    if labelled:
        yield from _agreement(tally, lang)
    yield _judge(tally, lang)


def _groups(tally: Tally, paint: Paint) -> Iterator[str]:
    if not tally.groups:
        return
    width = max(map(_width, tally.groups))
    for name, share in sorted(tally.groups.items()):
        rate = share.rate or 0.0
        bar = "█" * round(rate * _BAR)
        yield f"  {_padded(shown(name), width)}  {rate:6.1%}  {share.flagged}/{share.count}  {paint(bar, 'warning')}"


def _agreement(tally: Tally, lang: Lang) -> Iterator[str]:
    found = agreement([(good, flagged) for good, flagged, _ in tally.labelled])
    yield AGREES.of(lang)
    if not found.yes and not found.no:
        yield f"  {NO_LABELS.of(lang)}"
        return
    yield from _both(found, lang)
    best = fitted([(good, value) for good, _, value in tally.labelled if value is not None])
    if best is None:
        yield f"  {ONE_KIND.of(lang)}"
        return
    yield f"  {FITTED.of(lang).format(best.threshold, 1 - best.threshold)}"
    yield from ("  " + line for line in _both(best.agreement, lang))


def _both(found: Agreement, lang: Lang) -> Iterator[str]:
    yield f"  {GOOD.of(lang).format(found.yes_agreed, found.yes)}"
    yield f"  {BAD.of(lang).format(found.no_agreed, found.no)}"


def agreement_value(tally: Tally) -> Json:
    """The agreement as a JSON object; nulls where there are labels of one kind only."""
    found = agreement([(good, flagged) for good, flagged, _ in tally.labelled])
    best = fitted([(good, value) for good, _, value in tally.labelled if value is not None])
    return {
        **found._asdict(),
        "balanced": found.balanced,
        "fitted": None
        if best is None
        else {"threshold": best.threshold, **best.agreement._asdict(), "balanced": best.agreement.balanced},
    }


def _judge(tally: Tally, lang: Lang) -> str:
    if tally.unanswered:
        return JUDGE.of(lang).format(", ".join(f"{name} {count}" for name, count in sorted(tally.unanswered.items())))
    if set(tally.judge) <= {"off"}:
        return LEXICAL.of(lang)
    return "judge: ok" if lang == "en" else "评判器：正常"


def _width(text: str) -> int:
    return sum(2 if char > "\u2e7f" else 1 for char in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))
