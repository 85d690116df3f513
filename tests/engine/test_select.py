"""Codes and families to rules."""

import pytest

from rag_lint.catalog import all_rules
from rag_lint.engine.select import FAMILIES, choose, expand
from rag_lint.errors import RuleError

RULES = all_rules()
CODES = [rule.code for rule in RULES]


def test_nothing_selected_means_all_that_need_not_be_named() -> None:
    assert choose(RULES) == tuple(rule for rule in RULES if not rule.opt_in)


def test_a_rule_that_is_off_by_default_has_to_be_named_by_its_code() -> None:
    assert "COR002" not in {rule.code for rule in choose(RULES, ["COR"])}
    assert [rule.code for rule in choose(RULES, ["COR002"])] == ["COR002"]
    assert "COR002" in {rule.code for rule in choose(RULES, extend=["COR002"])}
    assert "COR002" not in {rule.code for rule in choose(RULES, extend=["COR002"], ignore=["COR"])}


def test_families_and_codes() -> None:
    assert {rule.code[:3] for rule in choose(RULES, ["IND"])} == {"IND"}
    assert [rule.code for rule in choose(RULES, ["TPL001"])] == ["TPL001"]
    assert "IND001" not in {rule.code for rule in choose(RULES, ["IND"], ["IND001"])}
    assert {rule.code[:3] for rule in choose(RULES, ["TPL001"], extend=["CMP"])} == {"TPL", "CMP"}


def test_families_without_rules_yet_are_known() -> None:
    for family in FAMILIES:
        assert expand([family], CODES) == {code for code in CODES if code.startswith(family)}


@pytest.mark.parametrize("word", ["IND999", "ind", "XYZ", "IND0", "severed-condition", ""])
def test_unknown_words_are_errors(word: str) -> None:
    with pytest.raises(RuleError, match="no rule or family"):
        expand([word], CODES)
