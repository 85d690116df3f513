"""Why a claim has its verdict, in one line of either language."""

from __future__ import annotations

from collections.abc import Sequence

from rag_lint.grounding.mismatches import Mismatch
from rag_lint.model.bilingual import Both

_MOST = 48

GREETING = Both(zh="客套、建议或提问，没有可核查的内容", en="a courtesy, a hedge or a question: nothing to check")
HEADING = Both(zh="标题或引导语，没有可核查的内容", en="a heading or a lead-in: nothing to check")
CODE = Both(zh="代码块，不作核查", en="a block of code: not checked")
NO_CONTEXT = Both(zh="没有证据：没有任何段落", en="no evidence: there are no passages")
OFF_TOPIC = Both(zh="没有证据：没有段落谈到这件事", en="no evidence: no passage is on this topic")
SILENT = Both(zh="各段落确实没有这方面的内容", en="the passages are indeed silent on this")
TOLD = Both(
    zh="说没有信息，但有段落谈到了这件事", en="it says that there is no information, but a passage speaks of this"
)
KEPT_BY_ANSWER = Both(zh="谈到回答所说的事", en="speaks of what the answer says")
KEPT = Both(zh="谈到问题所问的事", en="speaks of what the question asks")
DROPPED = Both(zh="与问题几乎没有共同的词", en="has hardly a word in common with the question")
USELESS = Both(zh="与问题无关", en="is about something else than the question")
DECIDES = Both(zh="回答中有论断以它为依据", en="decides a claim of the answer")


def supported(passage: int) -> Both[str]:
    """The words of a passage carry the claim."""
    return Both(zh=f"第 {passage + 1} 段落的词句可以支持", en=f"the words of passage {passage + 1} carry it")


def unproven(missing: Sequence[str]) -> Both[str]:
    """No passage says it; ``missing`` are words that none has."""
    some = [_short(each) for each in missing[:3]]
    zh, en = "、".join(f"“{each}”" for each in some), ", ".join(f"'{each}'" for each in some)
    return Both(
        zh=f"没有段落这样说；找不到{zh}" if some else "没有段落这样说",
        en=f"no passage says it; not found: {en}" if some else "no passage says it",
    )


def contradicted(mismatch: Mismatch | None, passage: int) -> Both[str]:
    """A passage says something else."""
    if mismatch is None:
        return Both(zh=f"与第 {passage + 1} 段落矛盾", en=f"passage {passage + 1} says otherwise")
    ours, theirs = _short(mismatch.claim_text), _short(mismatch.evidence_text)
    if not ours:
        return Both(zh=f"漏掉了第 {passage + 1} 段落的“{theirs}”", en=f"leaves out '{theirs}' of passage {passage + 1}")
    if not theirs:
        return Both(zh=f"第 {passage + 1} 段落没有“{ours}”", en=f"passage {passage + 1} has no '{ours}'")
    return Both(
        zh=f"说的是“{ours}”，第 {passage + 1} 段落是“{theirs}”",
        en=f"says '{ours}', passage {passage + 1} says '{theirs}'",
    )


def disputed(mismatch: Mismatch | None, passage: int) -> Both[str]:
    """One passage carries it and another says something else."""
    other = contradicted(mismatch, passage)
    return Both(
        zh=f"有段落支持，但{other.zh}",
        en=f"a passage carries it, but it {other.en}"
        if mismatch and mismatch.claim_text and mismatch.evidence_text
        else f"a passage carries it, but {other.en}",
    )


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"
