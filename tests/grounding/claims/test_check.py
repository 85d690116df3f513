"""An answer against its passages by words alone."""

import math

import pytest

from rag_lint.errors import RagLintError
from rag_lint.grounding.claims.check import check_answer
from rag_lint.grounding.claims.model import METRICS, AnswerReport, ClaimOutcome, Gate
from rag_lint.grounding.claims.policy import Policy
from rag_lint.report.answer_json import answer_of, answer_value

EN = (
    "Annual plans can be refunded in full within 30 days of purchase.",
    "After 30 days, annual plans are refunded pro rata for the unused full months.",
    "Monthly plans are not refundable.",
    "Refunds are issued to the original payment method within 5 to 10 business days.",
    "The support office is closed on public holidays.",
)
ZH = (
    "年付套餐自购买之日起30天内可全额退款。",
    "超过30天后，年付套餐按未使用的整月数比例退款。",
    "月付套餐不支持退款。",
    "退款将在5至10个工作日内退回原支付方式。",
    "客服中心法定节假日休息。",
)


def verdicts(report: AnswerReport) -> list[str]:
    return [each.verdict.value for each in report.claims]


def test_the_refund_answer() -> None:
    answer = (
        "You can get a full refund on an annual plan within 30 days of buying it. After that, annual plans cannot be"
        " refunded at all. The refund goes back to your original payment method. Refunds arrive within 24 hours."
        " You can also request a refund by phone. Enterprise customers get a dedicated account manager."
    )
    report = check_answer("How do refunds work?", EN, answer)
    full, later, method, hours, phone, manager = verdicts(report)
    assert full != "contradicted"
    assert later != "supported"
    assert method != "contradicted"
    assert hours != "supported"
    assert phone == manager == "unproven"
    assert report.gate is Gate.BLOCK
    assert report.hallucinated


def test_the_refund_answer_zh() -> None:
    answer = (
        "年付套餐在购买后30天内可以全额退款。超过这个期限，年付套餐一律不能退款。退款会退回您原来的支付方式。"
        "退款24小时内到账。您也可以打电话申请退款。企业客户配有专属客户经理。"
    )
    report = check_answer("退款怎么办理？", ZH, answer)
    full, later, method, hours, phone, manager = verdicts(report)
    assert full != "contradicted"
    assert later != "supported"
    assert method != "contradicted"
    assert hours != "supported"
    assert phone == manager == "unproven"
    assert report.gate is not Gate.SHIP
    assert all("没有" in each.reason or "第" in each.reason for each in report.claims)


@pytest.mark.parametrize(
    ("contexts", "answer"),
    [
        (EN, "Monthly plans cannot be refunded. The money is returned to the original payment method."),
        (ZH, "月付套餐不能退款。钱会退回原支付方式。"),
    ],
)
def test_the_short_refund_answer(contexts: tuple[str, ...], answer: str) -> None:
    report = check_answer("", contexts, answer)
    assert verdicts(report)[0] == "supported"
    assert verdicts(report)[1] != "contradicted"
    assert report.gate is not Gate.BLOCK


@pytest.mark.parametrize(
    ("contexts", "answer", "verdict"),
    [
        (EN, "Monthly plans can be refunded.", "contradicted"),
        (ZH, "月付套餐可以退款。", "contradicted"),
        (("Rent is due on the first.",), "Rent is due on the third.", "contradicted"),
        (("租金每月1日支付。",), "租金每月3日支付。", "contradicted"),
        (
            ("The film was directed by Anna Lee in 1999.",),
            "The film was directed by Mark Stone in 1999.",
            "not supported",
        ),
        (("本办法由财政部门负责解释并组织实施。",), "本办法由教育部门负责解释并组织实施。", "not supported"),
        (("Tenants must not sublet the flat to others.",), "Tenants must sublet the flat to others.", "not supported"),
        (("Access needs manager approval.",), "Access needs manager approval.", "supported"),
        (("Access needs manager and HR approval.",), "Access needs manager approval.", "not supported"),
        (("开通权限需要经理和人事批准。",), "开通权限需要经理批准。", "not supported"),
    ],
)
def test_near_copies(contexts: tuple[str, ...], answer: str, verdict: str) -> None:
    [claim] = check_answer("", contexts, answer).claims
    if verdict == "not supported":
        assert claim.verdict is not ClaimOutcome.SUPPORTED
    else:
        assert claim.verdict == verdict


def test_evidence_is_a_place_of_the_passage_that_decides() -> None:
    report = check_answer("", EN, "Monthly plans are not refundable.")
    [claim] = report.claims
    assert claim.passage == 2
    assert claim.evidence is not None
    assert EN[2][slice(*claim.evidence)] == EN[2]


def test_mismatches_lead_from_the_claim_to_the_passage_though_marks_stand_between() -> None:
    report = check_answer("", EN, "Refunds are issued [4] to the original payment method within 24 hours.")
    [claim] = report.claims
    [mismatch] = claim.mismatches
    assert claim.text[slice(*mismatch.claim)] == mismatch.claim_text
    assert claim.passage == 3
    assert EN[3][slice(*mismatch.evidence)] == mismatch.evidence_text


@pytest.mark.parametrize(
    ("contexts", "claim", "passage"),
    [
        (EN, "Refunds arrive within 24 hours.", 3),
        (ZH, "退款24小时内到账。", 3),
        (
            ("Parcels can be returned within 14 days.", "Returns are processed within 3 days at our depot."),
            "Returns take 9 days.",
            1,
        ),
        (("包裹14天内可以退货。", "退货将在3天内由仓库处理。"), "退货9天内处理。", 1),
    ],
)
def test_the_passage_worded_most_like_the_claim_decides(contexts: tuple[str, ...], claim: str, passage: int) -> None:
    [told] = check_answer("", contexts, claim).claims
    assert told.verdict == "contradicted"
    assert told.passage == passage


def test_two_passages_that_disagree_make_a_dispute() -> None:
    contexts = ("Refunds are paid within 10 days.", "Refunds are paid within 60 days.")
    [claim] = check_answer("", contexts, "Refunds are paid within 10 days.").claims
    assert claim.verdict == "disputed"
    assert claim.passage == 1
    [claim] = check_answer("", ("退款在10天内到账。", "退款在60天内到账。"), "退款在10天内到账。").claims
    assert claim.verdict == "disputed"


def test_a_passage_about_something_else_contradicts_nothing() -> None:
    contexts = ("The museum opens at 9 and closes at 17.", "The library of Porto has 40 rooms.")
    [claim] = check_answer("", contexts, "The refund takes 5 days.").claims
    assert claim.verdict == "unproven"
    assert claim.passage is None
    assert "no evidence" in claim.reason


@pytest.mark.parametrize(
    ("answer", "relevance"),
    [("I could not find any information about pets in the documents.", None), ("文档中没有提到宠物。", None)],
)
def test_that_nothing_is_said_holds_while_the_passages_are_silent(answer: str, relevance: None) -> None:
    report = check_answer("", ZH if "文" in answer else EN, answer)
    assert verdicts(report) == ["supported"]
    assert report.response == "refusal"
    assert report.gate is Gate.ABSTAIN


def test_courtesies_do_not_count() -> None:
    report = check_answer("", EN, "Sure! Monthly plans are not refundable. Happy to help!")
    assert verdicts(report) == ["not_checkable", "supported", "not_checkable"]
    assert report.faithfulness == 1.0
    assert report.hallucination_probability == report.claims[1].hallucination_probability


def test_probabilities_have_every_outcome_and_sum_to_one() -> None:
    for claim in check_answer("", EN, "Hi! Refunds take 3 days. Plans cost $5. There are plans.").claims:
        assert set(claim.probabilities) == {each.value for each in ClaimOutcome}
        assert math.isclose(sum(claim.probabilities.values()), 1.0)


def test_what_needs_a_question_is_none_and_says_why() -> None:
    report = check_answer("", EN, "Monthly plans are not refundable.")
    assert report.context_precision is report.context_relevance is report.answer_relevance is report.response is None
    assert report.missing["answer_relevance"] == "there is no question"


@pytest.mark.parametrize(("contexts", "answer"), [((), "Rent is due."), (EN, ""), ((), ""), (("",), "Rent is due.")])
def test_nothing_to_go_by(contexts: tuple[str, ...], answer: str) -> None:
    report = check_answer("When is rent due?", contexts, answer)
    assert report.gate in (Gate.ABSTAIN, Gate.REVIEW)
    for name in METRICS:
        assert getattr(report, name) is not None or report.missing[name]


def test_passages_are_graded_in_their_order() -> None:
    report = check_answer("Can monthly plans be refunded?", EN, "Monthly plans are not refundable.")
    assert [each.relevant for each in report.passages] == [True, True, True, True, False]
    assert report.context_precision == 1.0
    assert report.context_relevance == 0.8


def test_the_policy_decides() -> None:
    policy = Policy(outcomes={ClaimOutcome.CONTRADICTED: Gate.REVIEW})
    assert check_answer("", EN, "Monthly plans can be refunded.", policy=policy).gate is Gate.REVIEW


def test_a_threshold_is_a_probability() -> None:
    with pytest.raises(RagLintError):
        check_answer("", EN, "Hi", threshold=1.5)
    strict = check_answer("", EN, "The money is returned to the original payment method.", threshold=0.95)
    assert strict.claims[0].verdict == "unproven"


def test_an_embedding_may_tell_the_topic() -> None:
    def embed(texts: list[str]) -> list[list[float]]:
        return [[1.0, 0.0] if "plan" in text else [0.0, 1.0] for text in texts]

    [claim] = check_answer("", EN, "The support plan is closed on public holidays.", embed=embed).claims  # type: ignore[arg-type]
    assert claim.passage in (0, 1, 2)


def test_json_and_back() -> None:
    report = check_answer(
        "How do refunds work?", EN, "Refunds arrive within 24 hours. Monthly plans are not refundable."
    )
    assert answer_of(answer_value(report)) == report
