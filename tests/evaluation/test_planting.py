"""Planted errors: always the same for a seed, always a change, in both languages."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.evaluation.calibration import outcomes
from rag_lint.evaluation.planting.model import ErrorKind
from rag_lint.evaluation.planting.plant import PLANTS, planted
from rag_lint.grounding.claims.check import check_answer
from rag_lint.grounding.claims.model import Sample
from rag_lint.grounding.claims.split import split_claims
from rag_lint.model.script import lang_of

EN = "The tenant must pay Harbour Estates 1,200 dollars within 30 days. Pets are not allowed."
ZH = "承租人应当在30日内向甲方支付租金五千元。合同不包括车位。《租赁办法》适用于本合同。"
OTHERS = [
    "The gym opens at six in Northfield.",
    "健身房早上六点开门。",
    "Wolf Bank pays interest.",
    "《停车规定》另行公布。",
]


@pytest.mark.parametrize("answer", [EN, ZH])
def test_every_kind_finds_a_place(answer: str) -> None:
    made = list(planted(answer, split_claims(answer), OTHERS, Random(1)))
    assert [each.kind for each in made] == list(ErrorKind)
    for each in made:
        assert each.answer != answer
        assert each.now in each.answer[slice(*each.span)]
    assert made == list(planted(answer, split_claims(answer), OTHERS, Random(1)))
    others = {each.answer for seed in range(8) for each in planted(answer, split_claims(answer), OTHERS, Random(seed))}
    assert len(others) > 8


@pytest.mark.parametrize(
    ("kind", "sentence", "wrong"),
    [
        (ErrorKind.NEGATION, "Refunds are not available.", "Refunds are available."),
        (ErrorKind.NEGATION, "You cannot sublet the flat.", "You can sublet the flat."),
        (ErrorKind.NEGATION, "Refunds are available.", "Refunds are not available."),
        (ErrorKind.NEGATION, "本合同不包括车位。", "本合同包括车位。"),
        (ErrorKind.NEGATION, "承租人不得转租。", "承租人可以转租。"),
        (ErrorKind.NEGATION, "卖方必须提供发票。", "卖方不得提供发票。"),
    ],
)
def test_negations(kind: ErrorKind, sentence: str, wrong: str) -> None:
    edit = PLANTS[kind](sentence, lang_of(sentence), [], Random(0))
    assert edit is not None
    assert sentence[: edit.span.start] + edit.text + sentence[edit.span.end :] == wrong


@pytest.mark.parametrize("sentence", ["There are 0 open issues.", "目前有0个问题。", "It costs 00 dollars."])
def test_zero_is_changed_for_good(sentence: str) -> None:
    for seed in range(20):
        edit = PLANTS[ErrorKind.NUMBER](sentence, lang_of(sentence), [], Random(seed))
        if edit is not None:
            assert int(edit.text) != 0


def test_numbers_keep_their_form() -> None:
    for sentence, form in (("It costs 1,200 dollars.", ","), ("It weighs 2.50 kg.", "."), ("It began in 1998.", "")):
        edit = PLANTS[ErrorKind.NUMBER](sentence, "en", [], Random(4))
        assert edit is not None
        assert form in edit.text


def test_no_place_no_error() -> None:
    for plant in PLANTS.values():
        assert plant("Yes.", "en", [], Random(0)) is None
        assert plant("好的。", "zh", [], Random(0)) is None


@given(st.text("ab1 20.,可以不五天Pa。. \n", max_size=60), st.integers(0, 50))
def test_a_planting_always_changes_something(answer: str, seed: int) -> None:
    for each in planted(answer, split_claims(answer), OTHERS, Random(seed)):
        assert "".join(each.answer.split()) != "".join(answer.split())
        assert each.answer[slice(*each.span)] not in answer


def test_what_becomes_of_claims() -> None:
    samples = [Sample("", (EN,), EN), Sample("", (ZH,), ZH), Sample("", tuple(OTHERS), " ".join(OTHERS))]

    def check(sample: Sample) -> object:
        return check_answer(sample.question, sample.contexts, sample.answer)

    found = list(outcomes(samples, check, 3))  # type: ignore[arg-type]
    assert found == list(outcomes(samples, check, 3))  # type: ignore[arg-type]
    clean = [each.probability for each in found if each.kind is None]
    numbers = [each.probability for each in found if each.kind is ErrorKind.NUMBER]
    assert max(clean) < 0.5 < min(numbers)
