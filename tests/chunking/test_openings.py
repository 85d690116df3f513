"""The price of a cut in front of a word that leans on what came before."""

import pytest

from rag_lint.chunking.openings import Openings
from rag_lint.lint import default_rules


@pytest.mark.parametrize(
    ("text", "leaning"),
    [
        ("The rent is due. Moreover, the deposit is paid at once.", "Moreover"),
        ("租金按月支付。此外，押金一次付清。", "此外"),
    ],
)
def test_a_leaning_word_costs_and_another_does_not(text: str, leaning: str) -> None:
    openings = Openings(text, default_rules().rules)
    assert openings.price(text.index(leaning)) > 0
    assert openings.price(0) == 0
