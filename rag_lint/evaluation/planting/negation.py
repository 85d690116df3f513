"""A negation put into a statement, or taken out of one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rag_lint.evaluation.planting.model import Edit
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_DENIED_EN = lazy_re(
    r"(?<![A-Za-z])(is|are|was|were|can|may|must|shall|will|should|could|would|has|have)(n['’]t| not)(?= )"
)
_CANNOT = lazy_re(r"(?<![A-Za-z])cannot(?= )")
_AUXILIARY = lazy_re(
    r"(?<![A-Za-z])(?:is|are|was|were|can|may|must|shall|will|should|could|would)(?= (?!not(?![a-z]))[A-Za-z\d])"
)
_DENIED_ZH = lazy_re("(?:不(?=能|会|需|应|可以|包括|适用|允许|支持|提供|接受|属于|超过|得)|没有(?=[\u4e00-\u9fff]))")
_STATED_ZH = lazy_re(
    "(?<![不未没无非只还也都就是否])(?<!必须)(?<!应当)(?<!可以)(?<!能够)(?<!需要)(?<!有权)(?:应当|可以|能够|必须|需要|允许|适用|包括|支持|提供|接受|属于|具有|享有|有权|是(?=[一由指为在最]))(?![不否])"
)
_OPPOSITE_ZH = {"应当": "不应当", "必须": "不得", "有权": "无权", "具有": "不具有", "享有": "不享有"}


def plant_negation(sentence: str, lang: Lang, others: Sequence[str], chance: Random) -> Edit | None:
    """Turn one statement of ``sentence`` round."""
    return _chinese(sentence, chance) if lang == "zh" else _english(sentence, chance)


def _english(sentence: str, chance: Random) -> Edit | None:
    denied = _DENIED_EN.search(sentence)
    if denied is not None:
        return Edit(Span(*denied.span(2)), "")
    cannot = _CANNOT.search(sentence)
    if cannot is not None:
        return Edit(Span(*cannot.span()), "can")
    places = [found.end() for found in _AUXILIARY.finditer(sentence)]
    if not places:
        return None
    at = chance.choice(places)
    return Edit(Span(at, at), " not")


def _chinese(sentence: str, chance: Random) -> Edit | None:
    denied = _DENIED_ZH.search(sentence)
    if denied is not None:
        if denied.group() == "没有":
            return Edit(Span(*denied.span()), "有")
        if sentence.startswith("不得", denied.start()):
            return Edit(Span(denied.start(), denied.start() + 2), "可以")
        return Edit(Span(*denied.span()), "")
    places = list(_STATED_ZH.finditer(sentence))
    if not places:
        return None
    found = chance.choice(places)
    return Edit(Span(*found.span()), _OPPOSITE_ZH.get(found.group(), "不" + found.group()))
