"""Every rule says what it must, and stands where its code and check say."""

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from parity.cards import catalogue_problems, identity_problems, message_problems, place_problems, text_problems

import rag_lint.rules
from rag_lint.catalog import all_rules
from rag_lint.engine.rule import Rule

RULES = all_rules()
MODULES = [m.name for m in walk_packages(rag_lint.rules.__path__, "rag_lint.rules.") if not m.ispkg]
MAX_LINES = 150


def code(rule: Rule) -> str:
    return rule.code


def test_codes_and_names_are_unique_and_superseded_rules_exist() -> None:
    assert list(catalogue_problems(RULES)) == []


@pytest.mark.parametrize("rule", RULES, ids=code)
def test_code_name_family_and_defect_belong_together(rule: Rule) -> None:
    assert list(identity_problems(rule)) == []


@pytest.mark.parametrize("rule", RULES, ids=code)
def test_texts_are_there_in_both_languages_and_unmixed(rule: Rule) -> None:
    assert list(text_problems(rule)) == []


@pytest.mark.parametrize("rule", RULES, ids=code)
def test_bad_examples_fill_the_message(rule: Rule) -> None:
    assert list(message_problems(rule)) == []


@pytest.mark.parametrize("module", MODULES)
def test_file_is_named_after_its_rule_and_lies_in_its_checks_folder(module: str) -> None:
    assert list(place_problems(import_module(module).RULE, module)) == []


@pytest.mark.parametrize("module", MODULES)
def test_rule_file_stays_small(module: str) -> None:
    path = import_module(module).__file__
    assert path is not None
    assert len(Path(path).read_text(encoding="utf8").splitlines()) <= MAX_LINES
