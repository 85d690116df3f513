"""A checked answer for a terminal: the gate, then every claim with what decides it."""

from __future__ import annotations

from rag_lint.grounding.claims.model import AnswerReport, ClaimOutcome, ClaimVerdict, Gate, JudgeStatus
from rag_lint.model.bilingual import Both, Lang
from rag_lint.report.escape import shown
from rag_lint.report.paint import Paint

OUTCOMES: dict[ClaimOutcome, Both[str]] = {
    ClaimOutcome.SUPPORTED: Both(zh="有依据", en="supported"),
    ClaimOutcome.CONTRADICTED: Both(zh="相矛盾", en="contradicted"),
    ClaimOutcome.DISPUTED: Both(zh="有争议", en="disputed"),
    ClaimOutcome.UNPROVEN: Both(zh="无依据", en="unproven"),
    ClaimOutcome.NOT_CHECKABLE: Both(zh="不需核对", en="not checkable"),
}
GATES: dict[Gate, Both[str]] = {
    Gate.SHIP: Both(zh="可以发出", en="every claim is backed"),
    Gate.REVIEW: Both(zh="需要人看", en="somebody should look"),
    Gate.BLOCK: Both(zh="不要发出", en="a claim is contradicted"),
    Gate.ABSTAIN: Both(zh="没有可用的段落", en="no passage to answer from"),
}
_STYLES = {
    ClaimOutcome.SUPPORTED: "info",
    ClaimOutcome.CONTRADICTED: "error",
    ClaimOutcome.DISPUTED: "warning",
    ClaimOutcome.UNPROVEN: "warning",
    ClaimOutcome.NOT_CHECKABLE: "dim",
}
_GATE_STYLES = {Gate.SHIP: "info", Gate.REVIEW: "warning", Gate.BLOCK: "error", Gate.ABSTAIN: "warning"}
PASSAGE = Both(zh="段落 {}：{}", en="passage {}: {}")
LAST = Both(zh="可核对 {} 条，有依据 {} 条", en="{} claims to check, {} supported")
REVIEW = Both(zh="（拿不准）", en=" (a close call)")
JUDGED = Both(zh="判断：{}", en="judged by: {}")
LEXICAL = Both(zh="字面比较，没有用模型", en="comparison of words, no model")
DEGRADED = Both(zh="评判器：未全部作答，{}", en="judge: degraded, {}")
_LONGEST = 160


def render_answer(report: AnswerReport, lang: Lang, paint: Paint) -> str:
    """Return the report as lines."""
    head = paint(report.gate.value, _GATE_STYLES[report.gate])
    lines = [f"{head}  {GATES[report.gate].of(lang)}"]
    width = max(len(OUTCOMES[each.verdict].of(lang)) for each in report.claims) if report.claims else 0
    for each in report.claims:
        lines += _claim(each, report, width, lang, paint)
    checkable = [each for each in report.claims if each.is_checkable]
    supported = sum(each.verdict is ClaimOutcome.SUPPORTED for each in checkable)
    lines.append(f"{LAST.of(lang).format(len(checkable), supported)} · {_judged(report, lang)}")
    return "\n".join(lines) + "\n"


def _claim(each: ClaimVerdict, report: AnswerReport, width: int, lang: Lang, paint: Paint) -> list[str]:
    word = OUTCOMES[each.verdict].of(lang)
    chance = f"{each.probabilities[ClaimOutcome.SUPPORTED]:4.2f}" if each.is_checkable else "    "
    close = REVIEW.of(lang) if each.needs_review else ""
    lines = [f"  {paint(word, _STYLES[each.verdict])}{' ' * (width - len(word))}  {chance}  {_short(each.text)}{close}"]
    if each.verdict is not ClaimOutcome.SUPPORTED and each.reason:
        lines.append(f"      {shown(each.reason)}")
    if each.passage is not None and each.evidence is not None:
        words = report.contexts[each.passage][slice(*each.evidence)]
        lines.append("      " + paint(PASSAGE.of(lang).format(each.passage + 1, _short(words)), "dim"))
    return lines


def _short(text: str) -> str:
    line = " ".join(text.split())
    return shown(line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…")


def _judged(report: AnswerReport, lang: Lang) -> str:
    if report.judge is JudgeStatus.DEGRADED:
        counts = ", ".join(f"{reason} {count}" for reason, count in sorted(report.unanswered.items()))
        return DEGRADED.of(lang).format(counts)
    method = LEXICAL.of(lang) if report.method == "lexical" else report.method
    return JUDGED.of(lang).format(method)
