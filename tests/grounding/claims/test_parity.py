"""Whether a claim denies as often as what it retells."""

import pytest

from rag_lint.grounding.claims.parity import uneven
from rag_lint.grounding.claims.synonyms import others_of
from rag_lint.grounding.claims.words import words_of


@pytest.mark.parametrize(
    ("claim", "passage", "told"),
    [
        ("It is not forbidden to sublet the flat.", "Tenants may not sublet the flat.", True),
        ("It is forbidden to sublet the flat.", "Tenants may not sublet the flat.", False),
        ("Unless the goods are sold, they go back.", "If the goods are not sold, they go back.", False),
        ("Now is not the time to sell shares.", "It is a good time to sell shares.", True),
        ("Car No. 5 won the race.", "The race was won by car number 5.", False),
        ("Show a ticket, otherwise the guard will stop you.", "Show a ticket to pass the guard.", False),
        ("到场人员不能少于二名。", "应当有二名以上人员到场。", False),
        ("服务不会无法启动。", "服务无法启动。", True),
        ("证书没有过期。", "证书应当是未过期的。", False),
        ("想要的东西却不愿真的改。", "希望的东西，而不实际变更。", False),
        ("商家不提供发票。", "商家提供发票。", True),
    ],
)
def test_uneven(claim: str, passage: str, told: bool) -> None:
    words = words_of(claim)
    assert uneven(claim, words, passage, others_of(claim, words)) is told
