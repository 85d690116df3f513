"""What a glance lets pass, the rules let pass too; whatever any of them finds is left to them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.engine.rule import Rule
from rag_lint.engine.run import RuleSet
from rag_lint.examples import parse_example
from rag_lint.grounding.glance import Glance
from rag_lint.grounding.severed import severing_rules
from rag_lint.model.chunk import Chunk

GLANCE = Glance(severing_rules())
PIECES = (
    "If it rains, ", "the match is off. ", "except on Sundays. ", "This is why. ", "| 3 | 4 |\n", "  ", "\n\n", "\t", "[name]", "12\n",
    "However, it may not be sold. ", "provided that the fee is paid, ", "若乙方违约，", "甲方可以解除合同。", "但学生除外。", "上述费用", "____", "：\n",
    "<!-- rag-lint: ignore[IND003] why -->", "（一）", "“", "，", "The seller shall deliver", "法律另有规定的，从其规定。", "it ", "XX", "2.",
)  # fmt: skip
texts = st.lists(st.sampled_from(PIECES), max_size=6).map("".join)


def _neighboured(chunk: Chunk) -> Chunk:
    return Chunk(chunk.text, chunk.prev.rstrip(), chunk.next.lstrip())


@pytest.mark.parametrize("rule", severing_rules().rules, ids=lambda rule: rule.code)
def test_what_a_rule_finds_is_not_let_pass(rule: Rule) -> None:
    for half in (rule.bad.zh, rule.bad.en):
        for example in half:
            for chunk, expected in parse_example(example):
                assert not (expected and GLANCE.shows_nothing(_neighboured(chunk))), example


@given(texts, texts, texts)
def test_what_is_let_pass_has_no_findings(prev: str, text: str, following: str) -> None:
    chunk = _neighboured(Chunk(text, prev, following))
    if GLANCE.shows_nothing(chunk):
        assert severing_rules().lint(chunk).findings == ()


@pytest.mark.parametrize(
    ("prev", "text", "following"),
    [
        ("The lease runs for a year.", "The tenant pays the rent on the first day.", "Keys go to the desk."),
        ("租赁期限为一年。", "承租人每月一日支付租金。", "钥匙交给前台。"),
        ("", "（二）承租人每月一日支付租金；", "（三）承租人保持房屋清洁。"),
    ],
)
def test_plain_sentences_pass(prev: str, text: str, following: str) -> None:
    assert GLANCE.shows_nothing(Chunk(text, prev, following))


def test_a_rule_without_signs_is_always_asked() -> None:
    blind = replace(next(rule for rule in severing_rules().rules if rule.code == "TPL001"), code="TPL900", needs=())
    rules = RuleSet((*severing_rules().rules, blind))
    assert not Glance(rules).shows_nothing(Chunk("The rent is due on the first day."))
