"""The gate's verdicts, in both languages; the claim ``=`` is the quotation itself."""

import pytest

from rag_lint import verify_citation
from rag_lint.grounding.verdict import Cause, CitationStatus

CONTRACT = (
    "If the Client breaches any material obligation, the Contractor may terminate this Agreement. "
    "The deposit is kept, unless the landlord ends the lease. No tenant may sublet the rooms. "
    "Delivery takes 5 to 10 business days. The Tenant shall repaint the hall."
)
VERTRAG = (
    "若乙方违反保密义务，甲方有权解除合同。押金不退，但学生除外。乙方不得转租房屋。"
    "付款期限为收到发票后三十日。金额为10万元。承租人应当粉刷墙面。"
)


@pytest.mark.parametrize(
    ("quotation", "source", "cause"),
    [
        ("the Contractor may terminate this Agreement", CONTRACT, "cut-condition"),
        ("The deposit is kept", CONTRACT, "cut-exception"),
        ("tenant may sublet the rooms", CONTRACT, "cut-negation"),
        ("Rent may rise", "Rent may rise in May or June, except in the first year.", "cut-exception"),
        ("The rent may rise", "The rent may rise. However, it may not rise twice a year.", "cut-exception"),
        ("Goods may be returned", "Goods may be returned, provided that notice is given.", "cut-exception"),
        ("guests may enter", "Only with a pass, guests may enter.", "cut-condition"),
        ("may enter the hall", "Only members may enter the hall.", "cut-scope"),
        ("30 days", "Notice is given at least 30 days ahead.", "cut-scope"),
        ("- batteries", "This warranty does not cover:\n- bulbs\n- batteries", "cut-condition"),
        ("If the seal is broken", "If the seal is broken, goods are not taken back.", "cut-result"),
        ("The tenant may … sublet.", "The tenant may not at any time sublet.", "cut-negation"),
        ("甲方有权解除合同", VERTRAG, "cut-condition"),
        ("押金不退", VERTRAG, "cut-exception"),
        ("转租房屋", VERTRAG, "cut-negation"),
        ("学生免票", "除节假日外，学生免票。", "cut-condition"),
        ("双方可以续约", "双方可以续约。但合同另有约定的除外。", "cut-exception"),
        ("企业可以申请", "仅外商投资企业可以申请。", "cut-scope"),
        ("三十日", "通知期不少于三十日。", "cut-scope"),
        ("（二）转租的", "有下列情形之一的，可以解除合同：\n（一）逾期的；\n（二）转租的。", "cut-condition"),
        ("甲方可以解除合同", "甲方可以解除合同，有下列情形之一的除外：\n（一）不可抗力；", "cut-exception"),
        ("若封条破损，", "若封条破损，货物不予退换。", "cut-result"),
        ("承租人可以……转租。", "承租人可以自用，但不得转租。", "cut-negation"),
    ],
)
def test_what_was_cut_off(quotation: str, source: str, cause: str) -> None:
    verdict = verify_citation(quotation, quotation, source)
    assert (verdict.status, verdict.cause) == ("insufficient", cause)
    assert verdict.loss is not None
    assert source[slice(*verdict.loss.span)] == verdict.loss.text


@pytest.mark.parametrize(
    ("claim", "quotation", "source"),
    [
        (
            "If the Client breaches an obligation, the Contractor may end it.",
            "the Contractor may terminate this Agreement",
            CONTRACT,
        ),
        ("Unless the landlord ends the lease, the deposit is kept.", "The deposit is kept", CONTRACT),
        ("Tenants must not sublet the rooms.", "sublet the rooms", CONTRACT),
        ("乙方违反保密义务的，甲方可以解除合同", "甲方有权解除合同", VERTRAG),
        ("除学生外，押金不退", "押金不退", VERTRAG),
        ("乙方不得转租房屋", "转租房屋", VERTRAG),
    ],
)
def test_a_claim_that_states_it(claim: str, quotation: str, source: str) -> None:
    assert verify_citation(claim, quotation, source).status in ("supported", "uncertain")


@pytest.mark.parametrize(
    ("quotation", "source"),
    [
        ("If the Client breaches any material obligation, the Contractor may terminate this Agreement.", CONTRACT),
        ("The deposit is kept, unless the landlord ends the lease.", CONTRACT),
        ("Delivery takes 5 to 10 business days.", CONTRACT),
        ("The Tenant shall repaint the hall", CONTRACT),
        ("repaint the hall", CONTRACT),
        ("若乙方违反保密义务，甲方有权解除合同。", VERTRAG),
        ("押金不退，但学生除外。", VERTRAG),
        ("承租人应当粉刷墙面", VERTRAG),
        ("- late", "The deposit is kept from guests:\n- late"),
    ],
)
def test_whole_quotations_in_their_own_words(quotation: str, source: str) -> None:
    verdict = verify_citation(quotation, quotation, source)
    assert (verdict.status, verdict.cause) == ("supported", "own-words")
    assert verdict.match is not None


def test_a_loss_in_another_sentence_than_the_claims() -> None:
    source = "The hall is painted white. The deposit is kept, unless the landlord ends the lease."
    quotation = "The hall is painted white. The deposit is kept"
    assert verify_citation("The hall is painted white.", quotation, source).status == "supported"
    assert verify_citation("The deposit is kept.", quotation, source).status == "insufficient"


def test_of_several_places_the_one_that_stands_alone() -> None:
    source = "If it rains, the match is off. In May the match is off."
    verdict = verify_citation("the match is off", "the match is off", source)
    assert verdict.status == "supported"
    assert verdict.match is not None
    assert verdict.match.span.start == source.rindex("the match")
    assert len(verdict.match.occurrences) == 2


@pytest.mark.parametrize(
    ("claim", "quotation", "source", "ours", "theirs"),
    [
        (
            "Delivery takes 24 hours.",
            "Delivery takes 5 to 10 business days.",
            CONTRACT,
            "24 hours",
            "5 to 10 business days",
        ),
        ("付款期限为收到发票后六十日", "付款期限为收到发票后三十日", VERTRAG, "六十日", "三十日"),
        ("The Tenant may not repaint the hall.", "The Tenant shall repaint the hall.", CONTRACT, "", ""),
        (
            "The premium is 2500000 yuan.",
            "The premium is 250,000 yuan.",
            "The premium is 250,000 yuan.",
            "2500000",
            "250,000",
        ),
    ],
)
def test_contradictions(claim: str, quotation: str, source: str, ours: str, theirs: str) -> None:
    verdict = verify_citation(claim, quotation, source)
    assert (verdict.status, verdict.cause) == ("unsupported", "contradicted")
    first = verdict.mismatches[0]
    assert claim[slice(*first.claim)] == first.claim_text
    assert source[slice(*first.evidence)] == first.evidence_text
    assert ours in first.claim_text
    assert theirs in first.evidence_text
    assert ours in verdict.reason
    assert theirs in verdict.reason


@pytest.mark.parametrize("claim", ["金额为100,000元", "金额为一十万元", "金额为拾万元"])
def test_the_same_amount(claim: str) -> None:
    assert verify_citation(claim, "金额为10万元。", VERTRAG).status != CitationStatus.UNSUPPORTED


@pytest.mark.parametrize(
    ("claim", "quotation", "source", "code"),
    [
        ("The fee is due.", "The fee of ____ yuan is due.", "The fee of ____ yuan is due.", "TPL001"),
        ("应付____元。", "应付____元。", "应付____元。", "TPL001"),
        ("The Contractor may end it.", "It may end this contract.", "A is a firm. It may end this contract.", "TRC001"),
        ("甲方有权解除合同", "该方有权解除合同。", "甲方为公司。该方有权解除合同。", "TRC001"),
        ("Basic costs 10.", "| Basic | 10 |", "| Plan | Price |\n| --- | --- |\n| Basic | 10 |\n", "CMP004"),
        ("基础版10元", "| 基础版 | 10 |", "| 方案 | 价格 |\n| --- | --- |\n| 基础版 | 10 |\n", "CMP004"),
    ],
)
def test_incomplete_in_itself(claim: str, quotation: str, source: str, code: str) -> None:
    verdict = verify_citation(claim, quotation, source)
    assert (verdict.status, verdict.cause) == ("insufficient", "incomplete")
    assert verdict.findings[0].code == code


def test_absent_with_the_nearest_passage() -> None:
    verdict = verify_citation("x", "Delivery takes 3 to 10 business days.", CONTRACT)
    assert (verdict.status, verdict.cause, verdict.match) == ("unsupported", "absent", None)
    assert verdict.nearest is not None
    assert verdict.nearest.text == "Delivery takes 5 to 10 business days."
    (difference,) = verdict.nearest.differences
    assert (difference.quoted, difference.standing) == ("3", "5")
    assert CONTRACT[slice(*verdict.nearest.span)] == verdict.nearest.text
    assert CONTRACT[slice(*difference.source)] == "5"
    assert "'5'" in verdict.reason


def test_absent_and_nothing_like_it() -> None:
    verdict = verify_citation("月亮由奶酪构成", "月亮由奶酪构成", VERTRAG)
    assert (verdict.status, verdict.nearest) == ("unsupported", None)
    assert verdict.lang == "zh"


def test_capitals_are_told_apart() -> None:
    verdict = verify_citation("x", "the Tenant Shall repaint", CONTRACT)
    assert verdict.status == "unsupported"
    assert "capital" in verdict.reason


@pytest.mark.parametrize(
    ("claim", "quotation", "source", "status", "cause"),
    [
        ("Rent is due", "", CONTRACT, "insufficient", Cause.EMPTY),
        ("", "Delivery takes 5 to 10 business days.", CONTRACT, "uncertain", Cause.UNDECIDED),
        ("legal", "legal", "That is illegal here.", "insufficient", Cause.CUT_WORD),
        ("Moons circle their planets slowly every year", "repaint the hall", CONTRACT, "insufficient", Cause.OFF_TOPIC),
        ("月亮每年绕行星缓慢公转一周", "承租人应当粉刷墙面", VERTRAG, "insufficient", Cause.OFF_TOPIC),
        ("The hall gets new paint.", "The Tenant shall repaint the hall.", CONTRACT, "uncertain", Cause.UNDECIDED),
    ],
)
def test_other_verdicts(claim: str, quotation: str, source: str, status: str, cause: Cause) -> None:
    verdict = verify_citation(claim, quotation, source)
    assert (verdict.status, verdict.cause) == (status, cause)


@pytest.mark.parametrize(
    ("claim", "quotation"),
    [
        (
            "The Contractor may terminate this Agreement.",
            "If the Client breaches, the Contractor may terminate this Agreement.",
        ),
        ("The deposit is kept.", "The deposit is kept, unless the landlord ends the lease."),
        ("The tenant may sublet.", "Nobody says the tenant may sublet."),
        ("甲方交货", "甲方付款，乙方交货"),
        ("押金不退", "押金不退，但学生除外。"),
        ("The fee is 10", "The fee is 10 euros less."),
    ],
)
def test_part_of_the_words_is_not_the_words(claim: str, quotation: str) -> None:
    assert verify_citation(claim, quotation, quotation).status == "uncertain"


def test_the_language_can_be_fixed() -> None:
    verdict = verify_citation("x", "nothing of this", CONTRACT, lang="zh")
    assert verdict.lang == "zh"
    assert "原文" in verdict.reason
