"""Passages graded before an answer is made of them: noise goes, what retrieval missed stays missing.

>>> from rag_lint.grounding.claims.grading import grade_passages
>>> graded = grade_passages("When is rent due?", ["Rent is due on the first.", "The lift is out of order."])
>>> [each.index for each in graded.kept], [(each.index, each.reason) for each in graded.dropped]
([0], [(1, 'has hardly a word in common with the question')])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rag_lint.grounding.claims import reasons
from rag_lint.grounding.claims.check import opened
from rag_lint.grounding.claims.model import PassageVerdict
from rag_lint.grounding.claims.relevance import Grades, grade_by_words
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.judgement import Outcome, Verdict
from rag_lint.model.script import lang_of
from rag_lint.semantic.question import Decision, Option, Part

_TASK, _VERSION = "passage-relevance", "1"
_INSTRUCTION = Both(
    zh="判断“段落”对回答“问题”是否可能有用。只要谈到问题所问的事，哪怕只回答一部分，也算有用；只有与问题无关时才算无用。",
    en=(
        "Tell whether the passage may help to answer the question. It helps when it speaks of what the question asks,"
        " even if it answers only a part; it does not when it is about something else."
    ),
)
_OPTIONS = Both(
    zh=(Option("useful", "谈到问题所问的事"), Option("useless", "与问题无关")),
    en=(Option("useful", "speaks of what the question asks"), Option("useless", "is about something else")),
)
_PARTS = Both(zh=("问题", "段落"), en=("question", "passage"))


def grade_passages(question: str, contexts: Sequence[str], judge: Any = None, *, lang: Lang | None = None) -> Grades:
    """Tell which passages are worth giving to a model, with reasons; all are in the result, in their order.

    The bar is low on purpose: a passage is dropped only when it has hardly a word of the question, or when ``judge``
    (as for ``check_answer``) finds it useless. Where the judge does not answer, words decide.
    """
    lang = lang or lang_of(question)
    graded = grade_by_words(question, contexts, lang)
    with opened(judge) as made:
        asked = [_question(question, text, lang) for text in contexts]
        if made is None or not asked or not made.answers(asked[0]):
            return graded
        outcomes = made.ask(asked)
    return Grades(tuple(_judged(each, one, lang) for each, one in zip(graded.passages, outcomes, strict=True)))


def _question(question: str, text: str, lang: Lang) -> Decision:
    first, second = _PARTS.of(lang)
    parts = (Part(first, question), Part(second, text))
    return Decision(_TASK, _VERSION, _INSTRUCTION.of(lang), _OPTIONS.of(lang), parts, lang)


def _judged(each: PassageVerdict, outcome: Outcome, lang: Lang) -> PassageVerdict:
    if not isinstance(outcome, Verdict):
        return each
    relevant = outcome.label == "useful"
    sure = outcome.probability if outcome.probability is not None else 1.0
    reason = outcome.reason or (reasons.KEPT if relevant else reasons.USELESS).of(lang)
    return replace(each, relevant=relevant, relevance=sure if relevant else 1 - sure, reason=reason)
