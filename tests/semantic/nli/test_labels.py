"""Labels are read by name, in any order; what says nothing is refused."""

import doctest

import pytest

from rag_lint.errors import ConfigError
from rag_lint.semantic.nli import labels
from rag_lint.semantic.nli.labels import Labels, labels_of, read_labels


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("entailment", "neutral", "contradiction"), Labels(0, 2, 1)),
        (("CONTRADICTION", "ENTAILMENT", "NEUTRAL"), Labels(1, 0, 2)),
        (("REFUTES", "NOT ENOUGH INFO", "SUPPORTS"), Labels(2, 0, 1)),
        (("矛盾", "中立", "蕴含"), Labels(2, 0, 1)),
        (("蕴涵", "中性", "反驳"), Labels(0, 2, 1)),
        (("true", "false", "neither"), Labels(0, 1, 2)),
        (("entailment", "not_entailment"), Labels(0, None, 1)),
        (("Not-Entailment", "Entailment"), Labels(1, None, 0)),
        (("hallucinated", "consistent"), Labels(1, None, 0)),
        (("支持", "不支持"), Labels(0, None, 1)),
        (("entailment", "contradiction"), Labels(0, None, 1)),
    ],
)
def test_names_and_orders(names: tuple[str, ...], expected: Labels) -> None:
    assert labels_of(names) == expected
    assert read_labels({"id2label": {str(number): name for number, name in enumerate(names)}}) == expected
    assert read_labels({"label2id": {name: number for number, name in enumerate(names)}}) == expected


@pytest.mark.parametrize(
    "config",
    [
        {},
        {"id2label": {"0": "LABEL_0", "1": "LABEL_1", "2": "LABEL_2"}},
        {"id2label": {"0": "positive", "1": "negative"}},
        {"id2label": {"0": "entailment", "1": "entailment", "2": "neutral"}},
        {"id2label": {"0": "entailment"}},
        {"id2label": {"a": "entailment", "b": "neutral"}},
        {"id2label": ["entailment"]},
    ],
)
def test_what_says_nothing_is_refused(config: dict[str, object]) -> None:
    with pytest.raises(ConfigError) as caught:
        read_labels(config)
    assert caught.value.of("zh") != caught.value.of("en")


def test_the_order_of_numbers_is_not_that_of_the_file() -> None:
    assert read_labels({"id2label": {"2": "neutral", "0": "entailment", "1": "contradiction"}}) == Labels(0, 1, 2)


def test_examples() -> None:
    assert doctest.testmod(labels).failed == 0
