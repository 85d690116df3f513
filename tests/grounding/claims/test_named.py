"""Names that the passages do not know, and the place that has others."""

import pytest

from rag_lint.grounding.claims.named import Named, compare_names
from rag_lint.grounding.claims.words import words_of


def compare(claim: str, passage: str) -> Named:
    return compare_names(claim, words_of(claim), words_of(passage), passage, passage, passage.lower())


@pytest.mark.parametrize(
    ("claim", "passage", "told"),
    [
        ("The bridge in Porto opened last.", "The bridge in Lisbon was opened last.", (1, 1)),
        ("The bridge in Porto opened last.", "the bridge was opened last", (1, 0)),
        ("A novel of the Brontë family.", "The Bronte family wrote novels.", (0, 0)),
        ("It was sold in March 2019.", "The house was sold in 2019.", (0, 0)),
        ("French cooks prefer butter.", "Cooks in France use butter.", (0, 0)),
        ("Kafka 的消息保存七天。", "Pulsar 的消息保存七天。", (1, 1)),
        ("消息由 Kafka 保存。", "消息会保存七天。", (1, 0)),
        ("申请交由财政部审批。", "申请由教育部审批。", (1, 1)),
        ("费用由出租人承担。", "费用由承租人承担。", (1, 1)),
        ("政府应当公开名单。", "人民政府应当公布名单。", (0, 0)),
        ("职工可以提出申请。", "员工可以申请。", (0, 0)),
        ("本办法依照《档案法》制定。", "本办法根据《统计法》制定。", (1, 1)),
    ],
)
def test_names(claim: str, passage: str, told: tuple[int, int]) -> None:
    assert compare(claim, passage) == told
