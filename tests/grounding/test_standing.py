"""A clause of the evidence, word for word, does not contradict it; what a negator governs there is no such clause."""

import pytest

from rag_lint.grounding.claims.check import check_answer
from rag_lint.grounding.mismatches import mismatches
from rag_lint.grounding.standing import stands

EN = (
    "Drivers who cannot attend the daytime test must take a night test. The clinic does not store samples; it ships"
    " them, and samples are not frozen."
)
ZH = "申请人不能参加白天考试的，应当参加夜间考试。诊所不保存样本；样本由承运人运送，且不得冷冻。"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Drivers who cannot attend the daytime test must take a night test.", EN),
        ("It ships them", EN),
        ("应当参加夜间考试。", ZH),
        ("样本由承运人运送。", ZH),
        ("诊所不保存样本", ZH),
        ("- the rent is due\nin May", "Notice.\n\n- The rent is due in May, not in June."),
    ],
)
def test_a_clause_word_for_word_is_not_contradicted(claim: str, evidence: str) -> None:
    assert stands(claim, evidence)
    assert mismatches(claim, evidence) == ()
    assert not check_answer("", [evidence], claim).of("contradicted")


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("sublet the flat", "The tenant may not sublet the flat."),
        ("assign the lease", "The tenant may not sublet the flat, assign the lease, or keep pets."),
        ("the tenant may keep pets", "It is untrue that the tenant may keep pets."),
        ("出借房屋", "承租人不得转租、出借房屋。"),
        ("随地吐痰", "不得在场内吸烟，随地吐痰。"),
        ("the rent is due in Ma", "The rent is due in May."),
        ("", "The rent is due in May."),
    ],
)
def test_what_is_governed_from_outside_is_no_clause_of_its_own(claim: str, evidence: str) -> None:
    assert not stands(claim, evidence)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Samples are stored by the clinic.", "Samples are not stored by the clinic."),
        ("样本可以冷冻。", "样本不得冷冻。"),
    ],
)
def test_a_denied_statement_is_still_contradicted(claim: str, evidence: str) -> None:
    assert check_answer("", [evidence], claim).of("contradicted")
