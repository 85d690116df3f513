"""Around generation: strictly again, retrieve again, abstain; calls are counted."""

from collections.abc import Sequence

import pytest

from rag_lint import guard
from rag_lint.errors import ConfigError

RIGHT, WRONG = "Rent is due on the first.", "Rent is due on the third."


def made(drafts: Sequence[str], retrieved: Sequence[Sequence[str]], retries: int = 1) -> tuple[object, list[bool]]:
    texts, found, strictness = iter(drafts), iter(retrieved), []

    def generate(question: str, contexts: Sequence[str], strict: bool) -> str:
        strictness.append(strict)
        return next(texts)

    return guard(generate, lambda question: next(found), retries), strictness


def test_a_good_answer_costs_one_call() -> None:
    guarded, strict = made([RIGHT], [[RIGHT]])
    result = guarded("When is rent due?")  # type: ignore[operator]
    assert (result.answer, result.generations, result.retrievals, strict) == (RIGHT, 1, 1, [False])


def test_then_strictly_from_the_same_passages() -> None:
    guarded, strict = made([WRONG, RIGHT], [[RIGHT]])
    result = guarded("When is rent due?")  # type: ignore[operator]
    assert (result.answer, result.generations, result.retrievals, strict) == (RIGHT, 2, 1, [False, True])
    assert [each.gate.value for each in result.attempts] == ["BLOCK", "SHIP"]


def test_then_from_other_passages() -> None:
    guarded, strict = made([WRONG, WRONG, RIGHT], [["Rent is due on the fifth."], [RIGHT]])
    result = guarded("When is rent due?")  # type: ignore[operator]
    assert (result.answer, result.generations, result.retrievals, strict) == (RIGHT, 3, 2, [False, True, True])


def test_then_it_abstains_in_the_language_of_the_question() -> None:
    guarded, _ = made([WRONG, WRONG], [[RIGHT], [RIGHT]])
    assert guarded("When is rent due?").answer == "The documents do not say."  # type: ignore[operator]
    guarded, _ = made([], [["今天天气很好。"], ["电梯坏了。"]])
    result = guarded("租金什么时候支付？")  # type: ignore[operator]
    assert (result.answer, result.generations, result.report) == ("资料中没有相关内容，无法回答。", 0, None)


def test_retries_are_not_negative() -> None:
    with pytest.raises(ConfigError):
        guard(lambda question, contexts, strict: "", lambda question: [], -1)
