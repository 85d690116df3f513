"""Many answers: order, isolation, resuming, what is given back."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rag_lint.checker import Checker, FailedSample
from rag_lint.errors import RagLintError
from rag_lint.grounding.claims.model import AnswerReport, Sample
from rag_lint.model.judgement import Unknown, UnknownReason
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.question import Pair
from rag_lint.semantic.scripted import Scripted

CONTEXTS = ("Rent is due on the first.", "租金每月1日支付。")
SAMPLES = [Sample("", CONTEXTS, text) for text in ("Rent is due on the first.", "租金每月9日支付。", "Hello!")]


def gates(results: list[object]) -> list[str]:
    return [each.gate.value for each in results if isinstance(each, AnswerReport)]


def test_results_come_in_order_sync_and_async() -> None:
    checker = Checker(concurrency=2)
    expected = ["SHIP", "BLOCK", "ABSTAIN"]
    assert gates(list(checker.evaluate(SAMPLES))) == expected
    assert gates(list(asyncio.run(checker.aevaluate(SAMPLES)))) == expected


def test_one_bad_record_stops_nothing() -> None:
    bad = Sample("", (None,), "Rent is due.")  # type: ignore[arg-type]
    results = Checker().evaluate([SAMPLES[0], bad, SAMPLES[1]])
    assert isinstance(results[1], FailedSample)
    assert results[1].error == "contexts is no text"
    assert gates(list(results)) == ["SHIP", "BLOCK"]
    with pytest.raises(RagLintError):
        Checker(on_error="raise").evaluate([bad])
    assert isinstance(asyncio.run(Checker().aevaluate([bad]))[0], FailedSample)


def test_records_are_read_as_they_are_needed() -> None:
    taken: list[int] = []

    def source() -> Iterator[Sample]:
        for number, sample in enumerate(SAMPLES):
            taken.append(number)
            yield sample

    stream = Checker().stream(source())
    next(stream)
    assert taken == [0]


def test_nothing_is_judged_twice(tmp_path: Path) -> None:
    asked: list[str] = []

    def says(question: Pair) -> str:
        asked.append(question.hypothesis)
        return "entailment"

    with Judge(Scripted(says)) as judge:
        first = Checker(judge=judge, cache_dir=tmp_path).evaluate(SAMPLES[:1])
        count = len(asked)
        assert Checker(judge=judge, cache_dir=tmp_path).evaluate(SAMPLES[:1]) == first
        assert len(asked) == count > 0
        Checker(judge=judge, cache_dir=tmp_path, threshold=0.7).evaluate(SAMPLES[:1])
        assert len(asked) > count


def test_what_a_judge_left_open_is_asked_again(tmp_path: Path) -> None:
    answers: dict[str, object] = {"nli": Unknown(UnknownReason.TIMEOUT)}
    with Judge(Scripted(answers)) as judge:  # type: ignore[arg-type]
        checker = Checker(judge=judge, cache_dir=tmp_path)
        [first] = checker.evaluate(SAMPLES[:1])
        answers["nli"] = "entailment"
        [second] = checker.evaluate(SAMPLES[:1])
    assert isinstance(first, AnswerReport) and first.judge == "degraded"
    assert isinstance(second, AnswerReport) and second.judge == "ok"


def test_metrics_that_are_not_asked_for_are_none_with_a_reason() -> None:
    [report] = Checker(metrics=["faithfulness"]).evaluate(
        [Sample("When is rent due?", CONTEXTS, "Rent is due on the first.")]
    )
    assert isinstance(report, AnswerReport)
    assert report.faithfulness == 1.0
    assert report.answer_relevance is None
    assert report.missing["answer_relevance"] == "not asked for"


def test_passages_may_be_cut_short() -> None:
    [report] = Checker(context_char_limit=4).evaluate(SAMPLES[:1])
    assert isinstance(report, AnswerReport)
    assert report.contexts == ("Rent", "租金每月")


@pytest.mark.parametrize(
    "settings",
    [
        {"concurrency": 0},
        {"threshold": 2},
        {"metrics": ["bleu"]},
        {"on_error": "skip"},
        {"context_char_limit": -1},
        {"judge": "oracle"},
    ],
)
def test_settings_that_mean_nothing(settings: dict[str, object]) -> None:
    with pytest.raises(RagLintError):
        Checker(**settings)  # type: ignore[arg-type]
