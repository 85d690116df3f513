"""Every rule does what its marked examples say, in both languages, and every piece of its patterns is needed by one."""

import pytest
from parity.demands import by_vocabulary, example_problems, untested_problems

from rag_lint.catalog import all_rules
from rag_lint.engine.rule import Rule

RULES = all_rules()


def codes(sharing: list[Rule]) -> str:
    return "-".join(rule.code for rule in sharing)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_examples_come_out_as_marked(rule: Rule) -> None:
    assert list(example_problems(rule)) == []


@pytest.mark.parametrize("sharing", by_vocabulary(RULES), ids=codes)
def test_every_piece_of_every_pattern_is_needed_by_a_bad_example(sharing: list[Rule]) -> None:
    assert list(untested_problems(sharing)) == []
