"""Claims before a judge: the best of all premises, disputes, exact quantities first, silence visible."""

import asyncio

import pytest

from rag_lint.grounding.claims.check import acheck_answer, check_answer
from rag_lint.grounding.claims.grading import grade_passages
from rag_lint.grounding.claims.judged import WINDOW
from rag_lint.grounding.claims.model import AnswerReport
from rag_lint.model.judgement import Unknown, UnknownReason, Verdict
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.question import Decision, Pair
from rag_lint.semantic.scripted import Scripted

CONTEXTS = ("Rent is due on the first of each month.", "Pets such as dogs are welcome, rent stays the same.")


def checked(answers: object, contexts: tuple[str, ...], answer: str) -> AnswerReport:
    with Judge(Scripted(answers)) as judge:  # type: ignore[arg-type]
        report = check_answer("", contexts, answer, judge=judge)
        assert asyncio.run(acheck_answer("", contexts, answer, judge=judge)) == report
        return report


def test_the_best_entailment_over_passages_decides() -> None:
    def says(question: Pair) -> Verdict:
        return Verdict("entailment", 0.95) if "dogs" in question.premise else Verdict("neutral", 0.9)

    report = checked(says, CONTEXTS, "Tenants may keep dogs at no extra rent.")
    [claim] = report.claims
    assert (claim.verdict.value, claim.passage, claim.method) == ("supported", 1, "scripted")
    assert (report.method, report.judge.value, report.gate.value) == ("scripted", "ok", "SHIP")


def test_both_high_is_a_dispute() -> None:
    contexts = ("Dogs are welcome in all flats.", "Dogs are banned from all flats.")

    def says(question: Pair) -> Verdict:
        both = "welcome" in question.premise and "banned" in question.premise
        label = "neutral" if both else "entailment" if "welcome" in question.premise else "contradiction"
        return Verdict(label, 0.95)

    [claim] = checked(says, contexts, "Dogs may live in all flats.").claims
    assert (claim.verdict.value, claim.passage) == ("disputed", 1)


@pytest.mark.parametrize(
    ("contexts", "answer"),
    [
        (("Refunds are paid within 10 days.",), "Refunds are paid within 60 days."),
        (("退款在10天内到账。",), "退款在60天内到账。"),
    ],
)
def test_a_quantity_that_differs_overrides_the_judge(contexts: tuple[str, ...], answer: str) -> None:
    [claim] = checked({"nli": Verdict("entailment", 0.99)}, contexts, answer).claims
    assert claim.verdict == "contradicted"
    assert claim.mismatches


@pytest.mark.parametrize("reason", list(UnknownReason))
def test_what_is_left_unanswered_keeps_the_lexical_verdict_and_says_why(reason: UnknownReason) -> None:
    report = checked({"nli": Unknown(reason)}, CONTEXTS, "Rent is due on the first of each month. Good day!")
    claim = report.claims[0]
    assert (claim.verdict.value, claim.method, claim.needs_review) == ("supported", "lexical", True)
    assert claim.unanswered == reason.value
    assert report.judge == "degraded"
    assert set(report.unanswered) == {reason.value}


def test_all_claims_are_asked_at_once_and_long_passages_in_windows() -> None:
    calls: list[str] = []

    def says(question: Pair) -> str:
        calls.append(question.premise)
        return "neutral"

    long = " ".join(f"Rule {number} of the house says that the rent is due early." for number in range(100))
    checked(says, (long,), "The rent is due early.")
    assert calls
    assert all(len(premise) <= WINDOW * 2 for premise in calls)
    assert all(premise in long for premise in calls)


def test_no_statement_asks_nothing() -> None:
    report = checked({}, CONTEXTS, "Hello!")
    assert report.judge == "ok"
    assert report.claims[0].verdict == "not_checkable"


def test_passages_are_graded_by_a_judge_that_takes_typed_questions() -> None:
    def says(question: Pair | Decision) -> Verdict:
        assert isinstance(question, Decision)
        return Verdict("useless" if "dogs" in question.parts[1].text else "useful", 0.9, reason="so it is")

    with Judge(Scripted(says)) as judge:
        graded = grade_passages("When is rent due?", CONTEXTS, judge)
    assert [each.index for each in graded.kept] == [0]
    assert graded.dropped[0].reason == "so it is"
    with Judge(Scripted({"nli": "entailment"})) as judge:  # answers no typed question: words decide
        assert [each.index for each in grade_passages("When is rent due?", CONTEXTS, judge).kept] == [0, 1]


@pytest.mark.parametrize(
    ("question", "passage", "kept"),
    [
        ("何时交租？", "租金每月一日交。", True),
        ("年假有几天？", "每位员工每年享有十天带薪休假。", True),
        ("怎么退货？", "商品签收后七日内可以退回。", True),
        ("食堂几点开门？", "本合同一式两份。", False),
        ("食堂几点开门？", "Bananas are yellow.", False),
    ],
)
def test_a_short_chinese_question_is_not_told_by_pairs_alone(question: str, passage: str, kept: bool) -> None:
    assert bool(grade_passages(question, [passage]).kept) is kept
