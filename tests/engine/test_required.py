"""Literals that every match of a pattern holds."""

import pytest
import regex

from rag_lint.catalog import all_rules
from rag_lint.engine.required import required_literals
from rag_lint.engine.rule import PatternRule


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("rent is due", ("rent is due",)),
        (r"(?i:Rent|Fees) due", ("fees", "rent")),
        (r"rents? due", ("rent",)),
        (r"(?:not )?due", ("due",)),
        (r"\d+ days", (" days",)),
        (r"[abc]+", ()),
        (r"fee|\d", ()),
        (r"fee|rent", ("fee", "rent")),
        (r"(?<!no )rent(?! free)", ("rent",)),
        (r"(?P<x>above|below) the line", (" the line",)),
        (r"a{0,3}bc", ("bc",)),
        (r"_{3,}", ("_",)),
        (r"\.{5}x?", (".",)),
        (r"逾期(?:支付)?的", ("逾期",)),
        ("", ()),
    ],
)
def test_what_a_match_must_hold(pattern: str, expected: tuple[str, ...]) -> None:
    assert required_literals(pattern) == expected


@pytest.mark.parametrize("rule", [rule for rule in all_rules() if isinstance(rule, PatternRule)], ids=lambda r: r.code)
def test_every_match_in_a_rules_examples_holds_one(rule: PatternRule) -> None:
    for pattern in (*rule.patterns.zh, *rule.patterns.en):
        literals = required_literals(pattern)
        for text in (*rule.bad.zh, *rule.bad.en):
            for found in regex.finditer(pattern, text.replace("⟦", "").replace("⟧", ""), regex.MULTILINE):
                assert not literals or any(literal in found.group().lower() for literal in literals), (pattern, text)
