"""Quotations and marks of an answer: which are read, which belong together, and what becomes of each."""

import pytest

from rag_lint import extract_quotations, verify_answer_citations
from rag_lint.grounding.extract import extract_citations

SOURCES = [
    "If the Client breaches any material obligation, the Contractor may terminate this Agreement.",
    "Rent is due monthly. The deposit is 250,000 yuan.",
    "押金在退租后十日内退还。租金按月支付。",
]


@pytest.mark.parametrize(
    ("answer", "texts"),
    [
        ("It says “rent is due monthly”.", ["rent is due monthly"]),
        ('It says "rent is due monthly".', ["rent is due monthly"]),
        ("合同约定「租金按月支付」。", ["租金按月支付"]),
        ("合同约定『租金按月支付』。", ["租金按月支付"]),
        ("规定：“租金‘按月’支付，不得拖欠”。", ["租金‘按月’支付，不得拖欠"]),
        ("写道「租金『按月』支付，不得拖欠」。", ["租金『按月』支付，不得拖欠"]),
        ("> rent is due\n> monthly\n\nSo it is.", ["rent is due\nmonthly"]),
        ('<cite id="2">rent is due monthly</cite>', ["rent is due monthly"]),
        ("[ 2 Rent is due monthly ] in May.", ["Rent is due monthly"]),
        ("It is “rent is due\nmonthly” there.", []),
        ("“never closed", []),
        ("”the wrong way round“", []),
        ('A 5" pipe and a 6" pipe.', []),
        ("it’s the tenants’ hall", []),
        ("“mixed up and closed by another family」", []),
    ],
)
def test_extraction(answer: str, texts: list[str]) -> None:
    found = extract_quotations(answer)
    assert [each.text for each in found] == texts
    for each in found:
        assert each.text.split("\n")[0] in answer[slice(*each.span)]


@pytest.mark.parametrize(
    ("answer", "emphasis"),
    [
        ("这是「重点」内容。", True),
        ("这是「重点」内容[1]。", False),
        ("合同规定「不退」。", False),
        ("a so-called “smart” lock", True),
        ("It says “smart”.", False),
        ("a so-called “smart” lock [1]", False),
    ],
)
def test_a_few_words_without_a_source_are_emphasis(answer: str, emphasis: bool) -> None:
    (quoted,) = extract_quotations(answer)
    assert quoted.is_emphasis is emphasis


@pytest.mark.parametrize(
    ("answer", "ids"),
    [
        ("“rent is due now” [1] and “heat is extra now” [2].", [("1",), ("2",)]),
        ("“rent is due now” and “heat is extra now” [1, 2].", [("1", "2"), ("1", "2")]),
        ("According to [3], “rent is due now”.", [("3",)]),
        ("“rent is due now.”[1][2] Next.", [("1", "2")]),
        ("“租金按月支付不得拖欠”【2】。", [("2",)]),
        ("“租金按月支付不得拖欠”（来源：2）。", [("2",)]),
        ("“rent is due now” (source 2).", [("2",)]),
        ("“rent is due now” [^4].", [("4",)]),
        ("“rent is due now” [see](http://x.y/1).", [()]),
        ("“rent is due now”. Heat [2].", [()]),
        ("> rent is due now [2]", [("2",)]),
        ("“rent is due now” [handbook].", [("handbook",)]),
    ],
)
def test_which_source_is_named(answer: str, ids: list[tuple[str, ...]]) -> None:
    assert [each.ids for each in extract_citations(answer, ("handbook",)).quotations] == ids


@pytest.mark.parametrize(
    ("answer", "source", "status", "cause"),
    [
        ('The contract says "the Contractor may terminate this Agreement" [1].', "1", "insufficient", "cut-condition"),
        ("Rent is due “monthly” [2].", "2", "supported", "own-words"),
        ("The deposit is 2,500,000 yuan [2].", "2", "unsupported", "contradicted"),
        ("Rent is due monthly [2].", "2", "supported", "own-words"),
        ("Rent is paid every month [2].", "2", "uncertain", "undecided"),
        ('It says "pets are welcome" [9].', None, "unsupported", "unknown-source"),
        ("Pets are welcome [9].", None, "unsupported", "unknown-source"),
        ("“Rent is due monthly” [1].", "2", "unsupported", "wrong-source"),
        ("“Rent is due monthly”.", "2", "supported", "own-words"),
        ("“Pets are always welcome here”.", "1", "unsupported", "absent"),
        ("押金规定为「押金在退租后十日内退还」[3]。", "3", "supported", "own-words"),
        ("合同没有规定“租金按月支付” [3]。", "3", "uncertain", "undecided"),
        ("> 租金按月支付。 [3]", "3", "supported", "own-words"),
    ],
)
def test_verdicts(answer: str, source: str | None, status: str, cause: str) -> None:
    (found,) = verify_answer_citations(answer, SOURCES).citations
    assert (found.verdict.status, found.verdict.cause) == (status, cause)
    assert found.source == source or cause == "absent"


def test_several_quotations_of_a_sentence_each_make_a_claim() -> None:
    found = verify_answer_citations("Here “Rent is due monthly” [2], and “租金按月支付” [3].", SOURCES)
    assert [each.verdict.status for each in found.citations] == ["supported", "supported"]
    assert found.status == "supported"


def test_counts_and_the_worst_status() -> None:
    found = verify_answer_citations("“Rent is due monthly” [2]. It says “pets are welcome” [2].", SOURCES)
    assert found.status == "unsupported"
    assert found.counts == {"supported": 1, "unsupported": 1, "insufficient": 0, "uncertain": 0}
    assert verify_answer_citations("Nothing is cited.", SOURCES).status is None


def test_sources_by_id() -> None:
    found = verify_answer_citations("“Rent is due monthly” [doc-7].", {"doc-7": SOURCES[1]})
    assert found.citations[0].source == "doc-7"
