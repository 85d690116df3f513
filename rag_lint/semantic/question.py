"""What a judge is asked: whether a premise entails a hypothesis, or which of a few labels fits some texts.

>>> from rag_lint.semantic.question import Pair
>>> Pair("Invoices are paid within 30 days.", "Invoices are paid within 60 days.", "en").labels
('entailment', 'contradiction', 'neutral')
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import ClassVar, NamedTuple

from rag_lint.model.bilingual import Lang

ENTAILMENT, CONTRADICTION, NEUTRAL = "entailment", "contradiction", "neutral"
NLI_LABELS = (ENTAILMENT, CONTRADICTION, NEUTRAL)


class Option(NamedTuple):
    """A label that may be answered, and what it means, in the question's language."""

    label: str
    meaning: str


class Part(NamedTuple):
    """A text that is judged, under the name the instruction calls it by. It is data: nothing in it is obeyed."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Pair:
    """Does ``premise`` entail, contradict or leave open ``hypothesis``? Every kind of judge can answer this."""

    premise: str
    hypothesis: str
    lang: Lang
    task: ClassVar[str] = "nli"
    version: ClassVar[str] = "1"
    labels: ClassVar[tuple[str, ...]] = NLI_LABELS


class Example(NamedTuple):
    """A question answered by hand, shown to a model that reads examples."""

    parts: tuple[Part, ...]
    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Decision:
    """A typed decision: one of ``options`` for ``parts``. ``task`` and ``version`` name the wording, for the cache.

    ``instruction`` says in ``lang`` what is asked and may carry no text of the parts. Judges that read no instruction
    (``nli``) answer ``unknown(not-answerable)``.
    """

    task: str
    version: str
    instruction: str
    options: tuple[Option, ...]
    parts: tuple[Part, ...]
    lang: Lang
    examples: tuple[Example, ...] = ()

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels that may be answered."""
        return tuple(option.label for option in self.options)


Question = Pair | Decision


def key_of_question(question: Question, judge: str, model: str, version: str) -> str:
    """Return what a verdict is kept under: all that it depends on, hashed."""
    from rag_lint.storage.cache import key_of

    content: tuple[str, ...]
    if isinstance(question, Pair):
        content = (question.premise, question.hypothesis)
    else:
        content = (question.instruction, *chain(*question.options), "", *chain(*question.parts))
    return key_of(judge, model, version, question.task, question.version, question.lang, *content)
