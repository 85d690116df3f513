"""What is done with answers that do not pass."""

import asyncio
import pickle

import pytest

from rag_lint.errors import ConfigError
from rag_lint.grounding.claims.check import check_answer
from rag_lint.integrations.answers import ON_FAIL, AnswerGate, AnswerRejectedError, marked, stripped

CONTEXTS = ("Monthly plans are not refundable.", "Refunds are paid within 10 days.")
GOOD = "Monthly plans are not refundable."
BAD = "Monthly plans are not refundable. Refunds are paid within 60 days."
CONTEXTS_ZH = ("月付套餐不支持退款。", "退款在10天内到账。")


def test_a_good_answer_passes_in_every_mode() -> None:
    for mode in ON_FAIL:
        gate = AnswerGate(on_fail=mode, regenerate=lambda question, contexts: "never asked")
        gated = gate.apply("Can I get a refund?", CONTEXTS, GOOD)
        assert (gated.answer, gated.action) == (GOOD, "passed")
        assert asyncio.run(gate.aapply("Can I get a refund?", CONTEXTS, GOOD)).answer == GOOD


@pytest.mark.parametrize(
    ("mode", "shown"),
    [
        ("strip", "Monthly plans are not refundable."),
        ("mark", "Monthly plans are not refundable. Refunds are paid within 60 days. [contradicted]"),
        ("abstain", "The documents do not say."),
        ("regenerate-once", GOOD),
    ],
)
def test_a_bad_answer(mode: str, shown: str) -> None:
    gate = AnswerGate(on_fail=mode, regenerate=lambda question, contexts: GOOD)
    assert gate.apply("Can I get a refund?", CONTEXTS, BAD).answer == shown
    assert asyncio.run(gate.aapply("Can I get a refund?", CONTEXTS, BAD)).answer == shown


def test_a_second_bad_answer_is_an_abstention() -> None:
    asked: list[str] = []

    def again(question: str, contexts: object) -> str:
        asked.append(question)
        return BAD

    gated = AnswerGate(on_fail="regenerate-once", regenerate=again).apply("退款多久到账？", CONTEXTS, BAD)
    assert (gated.action, gated.answer, asked) == ("abstain", "资料中没有相关内容，无法回答。", ["退款多久到账？"])
    assert gated.metadata["rag_lint_gate"] == "BLOCK"


def test_raising_keeps_the_report_across_processes() -> None:
    with pytest.raises(AnswerRejectedError, match="60 days") as caught:
        AnswerGate(on_fail="raise").apply("", CONTEXTS, BAD)
    assert pickle.loads(pickle.dumps(caught.value)).report == caught.value.report


def test_stripping_and_marking_zh() -> None:
    report = check_answer("", CONTEXTS_ZH, "您好！月付套餐不支持退款。退款在60天内到账。")
    assert stripped(report) == "您好！月付套餐不支持退款。"
    assert marked(report) == "您好！月付套餐不支持退款。退款在60天内到账。【与资料矛盾】"


def test_a_stripped_list_keeps_no_empty_items() -> None:
    answer = "Refunds:\n- Monthly plans are not refundable.\n- Refunds are paid within 60 days.\n- Call us at midnight for cake."
    assert stripped(check_answer("", CONTEXTS, answer)) == "Refunds:\n- Monthly plans are not refundable."


def test_nothing_left_is_an_abstention() -> None:
    assert AnswerGate(on_fail="strip").apply("", CONTEXTS, "Hi! Refunds are paid within 60 days.").action == "abstain"


def test_words_that_mean_nothing_are_refused() -> None:
    with pytest.raises(ConfigError):
        AnswerGate(on_fail="hide")
    with pytest.raises(ConfigError):
        AnswerGate(on_fail="regenerate-once")
