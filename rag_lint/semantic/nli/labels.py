"""Which of a classifier's outputs means entailment, contradiction and neutral: by the names in its configuration.

>>> from rag_lint.semantic.nli.labels import read_labels
>>> read_labels({"id2label": {"0": "CONTRADICTION", "1": "NEUTRAL", "2": "ENTAILMENT"}})
Labels(entailment=2, contradiction=0, neutral=1)
>>> read_labels({"id2label": {"0": "entailment", "1": "not_entailment"}})
Labels(entailment=0, contradiction=None, neutral=1)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.semantic.question import CONTRADICTION, ENTAILMENT, NEUTRAL

_MEANINGS: Mapping[str, str] = {
    word: meaning
    for meaning, words in {
        ENTAILMENT: "e entail entails entailed entailment support supports supported yes true consistent faithful 蕴含"
        " 蕴涵 支持",
        CONTRADICTION: "c contradict contradicts contradicted contradiction refute refutes refuted 矛盾 反驳",
        NEUTRAL: "n neutral neither nei notenoughinfo unrelated unverifiable 中立 中性 无关",
        "not": "no false notentailment notentailed nonentailment nonentailed notsupported unsupported inconsistent"
        " unfaithful hallucination hallucinated 不蕴含 非蕴含 不支持",
    }.items()
    for word in words.split()
}
_NOT_A_LETTER = re.compile(r"[\W\d_]+")


class Labels(NamedTuple):
    """Positions of the outputs. ``contradiction`` is None for a model that knows only entailed and not entailed.

    Then ``neutral`` is the position of "not entailed": such a model cannot tell a contradiction from silence.
    """

    entailment: int
    contradiction: int | None
    neutral: int

    @property
    def outputs(self) -> int:
        """How many outputs there are."""
        return 2 if self.contradiction is None else 3


def read_labels(config: Mapping[str, Any]) -> Labels:
    """Return the labels of a Hugging Face ``config.json``, in any order and by any of their usual names.

    Raises ConfigError when they are not two or three, or do not say which means entailment.
    """
    named = config.get("id2label")
    if not isinstance(named, Mapping) and isinstance(config.get("label2id"), Mapping):
        named = {str(number): name for name, number in config["label2id"].items()}
    if not isinstance(named, Mapping):
        raise ConfigError(Both(zh="config.json 中没有 id2label", en="config.json has no id2label"))
    try:
        names = [str(name) for _, name in sorted(named.items(), key=lambda each: int(each[0]))]
    except ValueError as error:
        raise ConfigError(Both(zh="id2label 的键应为数字", en="the keys of id2label must be numbers")) from error
    return labels_of(names)


def labels_of(names: Sequence[str]) -> Labels:
    """Return the labels of outputs that are called ``names``, in their order; raises ConfigError."""
    meanings = [_MEANINGS.get(_NOT_A_LETTER.sub("", name).lower(), "") for name in names]
    if len(names) == 3:
        meanings = [CONTRADICTION if meaning == "not" else meaning for meaning in meanings]
        if sorted(meanings) == sorted((ENTAILMENT, CONTRADICTION, NEUTRAL)):
            return Labels(*(meanings.index(each) for each in (ENTAILMENT, CONTRADICTION, NEUTRAL)))
    if len(names) == 2 and meanings.count(ENTAILMENT) == 1 and "" not in meanings:
        entailment = meanings.index(ENTAILMENT)
        return Labels(entailment, None, 1 - entailment)
    shown = ", ".join(names[:8])
    raise ConfigError(
        Both(
            zh=f"标签 {shown} 中看不出哪个表示蕴含（entailment）、矛盾、中立",
            en=f"the labels {shown} do not say which means entailment, contradiction, neutral",
        )
    )
