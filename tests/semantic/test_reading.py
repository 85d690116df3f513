"""Replies are read strictly: an answer in JSON counts, prose never does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.model.judgement import Unknown, UnknownReason, Verdict
from rag_lint.semantic.reading import probability_of, read_items

LABELS = ("independent", "dependent", "uncertain")
ITEM = '{"id": 1, "reason": "该费用所指不明", "label": "dependent", "confidence": 0.8}'


def one(reply: str, **settings: bool) -> Verdict | Unknown:
    (outcome,) = read_items(reply, LABELS, 1, **settings)
    return outcome


@pytest.mark.parametrize(
    "reply",
    [
        f'{{"items": [{ITEM}]}}',
        f'\ufeff {{"items": [{ITEM}]}}\n',
        f'{{"items": {ITEM}}}',
        f"[{ITEM}]",
        ITEM,
        f"```json\n{ITEM}\n```",
        f"好的，结果如下：\n```\n{ITEM}\n```\n以上。",
        f"Sure. {ITEM} Anything else?",
        f'<think>{{"label": "independent"}} or not?</think>{ITEM}',
        f'{{"label": "independent"}} hm</think>{ITEM}',
        f"<thinking>{{a}}</thinking>\n\n```json\n{ITEM}\n```",
        '{"label": "Dependent ", "confidence": 0.8, "reason": "该费用所指不明", "extra": 1}',
        '{"items": [{"id": "1", "label": "dependent", "confidence": 0.8, "reason": "该费用所指不明"}, {"id": 9}]}',
    ],
)
def test_answers_are_found(reply: str) -> None:
    assert one(reply) == Verdict("dependent", 0.8, "该费用所指不明")


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        ("Not grounded, sorry.", UnknownReason.INVALID_JSON),
        ("dependent", UnknownReason.INVALID_JSON),
        ("", UnknownReason.INVALID_JSON),
        ("{" * 5000, UnknownReason.INVALID_JSON),
        ("[" * 100_000, UnknownReason.INVALID_JSON),
        ('"dependent"', UnknownReason.INVALID_JSON),
        (f"<think>perhaps {ITEM}", UnknownReason.INVALID_JSON),
        (f'{{"items": [{ITEM}', UnknownReason.INVALID_JSON),
        ('{"label": "is not dependent"}', UnknownReason.INVALID_ANSWER),
        ('{"label": null}', UnknownReason.INVALID_ANSWER),
        ('{"label": ["dependent"]}', UnknownReason.INVALID_ANSWER),
        ('{"items": [{"id": 2, "label": "dependent"}]}', UnknownReason.MISSING_ITEM),
        ('{"items": []}', UnknownReason.MISSING_ITEM),
        ('{"items": [{"id": 1, "label": "dependent"}, {"id": 1, "label": "independent"}]}', UnknownReason.MISSING_ITEM),
    ],
)
def test_what_cannot_be_read_is_unknown(reply: str, reason: UnknownReason) -> None:
    outcome = one(reply)
    assert isinstance(outcome, Unknown) and outcome.reason is reason
    assert outcome.raw == "" or outcome.raw in reply or "label" in outcome.raw


def test_a_reply_that_ran_out_of_room_says_so() -> None:
    outcome = one(f'{{"items": [{ITEM}', truncated=True)
    assert isinstance(outcome, Unknown) and outcome.reason is UnknownReason.TRUNCATED


def test_items_are_matched_by_id_and_others_are_left_aside() -> None:
    reply = '{"items": [{"id": 3, "label": "uncertain"}, {"id": 1, "label": "dependent"}, {"id": 8, "label": "x"}]}'
    first, second, third = read_items(reply, LABELS, 3)
    assert isinstance(first, Verdict) and first.label == "dependent"
    assert isinstance(second, Unknown) and second.reason is UnknownReason.MISSING_ITEM
    assert isinstance(third, Verdict) and third.label == "uncertain"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -0.1, 1.1, "0.5", True, None, [1]])
def test_what_is_no_probability_is_none(value: object) -> None:
    assert probability_of(value) is None


def test_nan_in_a_reply_is_no_number() -> None:
    outcome = one('{"label": "dependent", "confidence": NaN}')
    assert isinstance(outcome, Verdict) and outcome.probability is None


@given(st.text(), st.integers(1, 4))
def test_any_text_gives_an_outcome_for_every_item(reply: str, count: int) -> None:
    assert len(read_items(reply, LABELS, count)) == count
