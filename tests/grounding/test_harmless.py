"""Claims that repeat their evidence but for a word: which of these words can contradict it."""

import pytest

from rag_lint.grounding.aligned import evidence_of
from rag_lint.grounding.harmless import differs_harmlessly
from rag_lint.grounding.mismatches import mismatches

EN = "The licence covers three desktop computers. The customer may return the device within 30 days of delivery."
ZH = "本许可包括三台台式电脑。客户可以在收货后30日内退回设备，运费由卖方承担。"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (EN, EN),
        ("Parcels are left at the front desk indeed", "Parcels are left at the front desk. Ring twice."),
        ("Parcels are kept there in the hall of the house.", "Parcels are kept in the hall of the house."),
        (
            "which are kept in the very hall of the house",
            "Parcels which are kept in the hall of the house.",
        ),
        ("包裹亦放在大门口的前台，来访者按铃即可。", "包裹放在大门口的前台，来访者按铃即可。"),
        ("包裹放在大门口的前台，来访者按铃，稍等片刻", "包裹放在大门口的前台，来访者按铃，稍等。"),
    ],
)
def test_a_word_more_that_contradicts_nothing(claim: str, evidence: str) -> None:
    assert differs_harmlessly(claim, evidence_of(evidence))
    assert mismatches(claim, evidence) == ()


@pytest.mark.parametrize(
    ("claim", "evidence", "kind"),
    [
        ("The customer may not return the device within 30 days of delivery.", EN, "modality"),
        ("The customer must return the device within 30 days of delivery.", EN, "modality"),
        ("The customer may return the device within 60 days of delivery.", EN, "quantity"),
        ("The customer may return the device within 30 weeks of delivery.", EN, "quantity"),
        ("Fees rose in March across all regions.", "Fees fell in March across all regions.", "antonym"),
        ("The work of BoostStar Basic is done at night.", "The work of BoostStar Pro is done at night.", "name"),
        ("客户不得在收货后30日内退回设备，运费由卖方承担。", ZH, "modality"),
        ("客户可以在收货后60日内退回设备，运费由卖方承担。", ZH, "quantity"),
        ("客户可以在收货后30日内退回设备，运费由买方承担。", ZH, "antonym"),
        ("新机型搭载骁龙835处理器，续航更久。", "新机型搭载骁龙810处理器，续航更久。", "name"),
    ],
)
def test_a_word_that_contradicts(claim: str, evidence: str, kind: str) -> None:
    assert not differs_harmlessly(claim, evidence_of(evidence))
    assert kind in [each.kind for each in mismatches(claim, evidence)]


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("sublet the whole flat to others", "The tenant may not sublet the flat to others."),
        ("The fee is 30", "The fee is 30 million dollars."),
        ("转让全部股份给第三方", "股东不得转让股份给第三方。"),
        ("The plan is able to grow over time", "The plan is unable to grow over time"),
    ],
)
def test_what_is_left_out_beside_it_counts(claim: str, evidence: str) -> None:
    assert not differs_harmlessly(claim, evidence_of(evidence))
