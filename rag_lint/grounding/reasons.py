"""The gate's reasons, in both languages."""

from __future__ import annotations

from rag_lint.grounding.mismatches import Mismatch, MismatchKind
from rag_lint.grounding.verdict import Cause, Loss, Nearest
from rag_lint.model.bilingual import Both
from rag_lint.model.finding import Finding
from rag_lint.model.judgement import Unknown
from rag_lint.model.judgement import Verdict as Judgement
from rag_lint.model.verdicts import Check

OWN_WORDS = Both(zh="声明就是引文自己的话", en="the claim is the quotation's own words")
EMPTY = Both(zh="没有引文", en="nothing is quoted")
NO_CLAIM = Both(zh="没有要核对的声明", en="nothing is claimed")
ABSENT = Both(zh="引文不在原文中，也没有相近的段落", en="the quotation is not in the source, nor is anything like it")
UNDECIDED = Both(
    zh="引文在原文中，且没有被截断；它是否支持这条声明，规则不能判定",
    en="the quotation stands in the source and nothing was cut off; whether it carries the claim, rules cannot tell",
)
OFF_TOPIC = Both(zh="引文与声明没有共同的内容", en="the quotation and the claim have nothing in common")
CUT_WORD = Both(zh="引文从“{}”的中间切开", en="the quotation begins or ends inside '{}'")
UNKNOWN_SOURCE = Both(zh="没有编号为 {} 的来源", en="there is no source {}")
WRONG_SOURCE = Both(zh="引文不在来源 {} 中，而在来源 {} 中", en="the quotation is not in source {} but in source {}")
SLOT = Both(zh="引文中有没有填写的空位“{}”", en="the quotation holds a slot that was never filled: '{}'")
DANGLING = Both(zh="引文中的“{}”指什么，引文没有说", en="what '{}' stands for is not in the quotation")
HEADERLESS = Both(zh="引用了表格的行“{}”，没有表头", en="table rows are quoted without their header: '{}'")
UNANSWERED = Both(zh="规则不能判定，评判器没有回答（{}）", en="rules cannot tell, and the judge did not answer ({})")
UNSURE = Both(zh="规则不能判定，评判器也没有把握（{}）", en="rules cannot tell, and the judge is unsure ({})")
NOT_ALL_SHOWN = Both(
    zh="规则不能判定；来源太长，评判器只看了最相近的几段，其中没有支持的话",
    en="rules cannot tell; of the long source the judge saw the passages most like the claim, which do not support it",
)
UNCONFIRMED = Both(
    zh="评判器认为支持，但依据中没有“{}”这个数；数量只由规则判定",
    en="the judge says it is supported, but the evidence does not have '{}'; quantities are left to rules alone",
)
_JUDGED: dict[str, Both[str]] = {
    "entailment": Both(zh="{}支持这条声明", en="the {} carries the claim"),
    "contradiction": Both(zh="声明与{}矛盾", en="the claim contradicts the {}"),
    "neutral": Both(zh="{}没有说到声明的全部内容", en="the {} does not say all of what is claimed"),
}
_QUOTATION = Both(zh="引文", en="quotation")
_SOURCE = Both(zh="来源", en="source")
_SAYS = Both(zh="（{}）", en=", says {}")
_LOSSES: dict[Cause, Both[str]] = {
    Cause.CUT_CONDITION: Both(
        zh="引文丢了前面的条件“{}”，单独引用会被读成无条件的",
        en="the quotation drops the condition '{}'; alone it reads as if there were none",
    ),
    Cause.CUT_EXCEPTION: Both(
        zh="引文丢了后面的例外或条件“{}”，单独引用会被读成绝对的",
        en="the quotation drops what limits it, '{}'; alone it reads as if nothing did",
    ),
    Cause.CUT_NEGATION: Both(zh="引文丢了否定“{}”", en="the quotation drops the negation '{}'"),
    Cause.CUT_SCOPE: Both(zh="引文丢了限定“{}”", en="the quotation drops the limit '{}'"),
    Cause.CUT_RESULT: Both(
        zh="引文只有条件“{}”，没有结果", en="the quotation is a condition without what follows from it: '{}'"
    ),
}
_MISMATCHES: dict[MismatchKind, Both[str]] = {
    MismatchKind.QUANTITY: Both(zh="声明说“{}”，引文说“{}”", en="the claim says '{}', the quotation '{}'"),
    MismatchKind.NEGATION: Both(
        zh="肯定与否定相反：声明“{}”，引文“{}”", en="one denies what the other says: claim '{}', quotation '{}'"
    ),
    MismatchKind.MODALITY: Both(
        zh="义务或许可不同：声明“{}”，引文“{}”", en="duty and permission differ: claim '{}', quotation '{}'"
    ),
    MismatchKind.ANTONYM: Both(zh="意思相反：声明“{}”，引文“{}”", en="opposites: claim '{}', quotation '{}'"),
    MismatchKind.NAME: Both(zh="名称不同：声明“{}”，引文“{}”", en="the names differ: claim '{}', quotation '{}'"),
}
_NEAREST = Both(
    zh="引文不在原文中；最接近的段落写的是“{}”，不是“{}”",
    en="the quotation is not in the source; the nearest passage has '{}' where it has '{}'",
)
_MISSING = Both(
    zh="引文不在原文中；最接近的段落没有“{}”",
    en="the quotation is not in the source; the nearest passage does not have '{}'",
)
_MORE = Both(
    zh="引文不在原文中；最接近的段落还有“{}”",
    en="the quotation is not in the source; the nearest passage also has '{}'",
)
_CASE = Both(
    zh="引文与原文的大小写不同：原文为“{}”，引文为“{}”",
    en="capital letters differ: the source has '{}', the quotation '{}'",
)
SHOWN = 80


def shortened(text: str) -> str:
    """One line of ``text``, not long."""
    line = " ".join(text.split())
    return line if len(line) <= SHOWN else line[: SHOWN - 1] + "…"


def filled(words: Both[str], *texts: str) -> Both[str]:
    """Put ``texts`` into both languages of ``words``."""
    short = [shortened(text) for text in texts]
    return Both(zh=words.zh.format(*short), en=words.en.format(*short))


def incomplete(finding: Finding) -> Both[str]:
    """Say what a quotation lacks in itself."""
    words = {Check.TEMPLATE_COMPLETENESS: SLOT, Check.TRACEABILITY: DANGLING}.get(finding.check, HEADERLESS)
    return filled(words, finding.text)


def lost(loss: Loss) -> Both[str]:
    """Say what was cut off."""
    return filled(_LOSSES[loss.cause], loss.text or loss.marker)


def contradicted(mismatch: Mismatch) -> Both[str]:
    """Say what the claim gets wrong, both values shown."""
    return filled(_MISMATCHES[mismatch.kind], mismatch.claim_text or "–", mismatch.evidence_text or "–")


def absent(nearest: Nearest | None) -> Both[str]:
    """Say that the quotation is nowhere, and what the nearest passage has."""
    if nearest is None or not nearest.differences:
        return ABSENT
    first = nearest.differences[0]
    if not first.quoted:
        return filled(_MORE, first.standing)
    if not first.standing:
        return filled(_MISSING, first.quoted)
    if all(each.quoted.lower() == each.standing.lower() for each in nearest.differences):
        return filled(_CASE, first.standing, first.quoted)
    return filled(_NEAREST, first.standing, first.quoted)


def judged(said: Judgement, is_quoted: bool) -> Both[str]:
    """Say what a judge made of a claim, who it is, how probable it holds it and why, where it told."""
    subject = _QUOTATION if is_quoted else _SOURCE
    words, told = _JUDGED[said.label], f": {said.reason}" if said.reason else ""
    who = _who(said)
    return Both(
        zh=words.zh.format(subject.zh) + _SAYS.zh.format(who) + told.replace(": ", "：", 1),
        en=words.en.format(subject.en) + _SAYS.en.format(who) + told,
    )


def unanswered(said: Unknown) -> Both[str]:
    """Say that a judge did not answer, and why."""
    return filled(UNANSWERED, f"{said.reason.value}: {said.detail}" if said.detail else said.reason.value)


def judged_unsure(said: Judgement) -> Both[str]:
    """Say that a judge's answer settles nothing."""
    return filled(UNSURE, f"{said.label}, {_who(said)}")


def _who(said: Judgement) -> str:
    share = f" {said.probability:.2f}" if said.probability is not None else ""
    return f"{said.judge or 'judge'}{share}"
