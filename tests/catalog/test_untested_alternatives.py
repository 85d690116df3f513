"""An idle word in a rule is reported, a needed one is not."""

from dataclasses import replace

import pytest
from parity.alternatives import Untested, untested
from parity.demands import example_problems

from rag_lint.engine.rule import PatternRule
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

SAY = Both(zh="说明", en="text")
TOY = PatternRule(
    code="IND999", name="toy", check=Check.INDEPENDENCE, defect="dependent_start", since="0.1.0",
    severity=Severity.WARNING, title=SAY, why=SAY, fix=SAY, message=SAY, place="start",
    patterns=Both(zh=("因(?:此|而)",), en=("Thus", "So(?: far)?")),
    bad=Both(zh=("⟦因此⟧退款。", "⟦因而⟧退款。"), en=("⟦Thus⟧ it ends.", "⟦So⟧ it ends.", "⟦So far⟧ it holds.")),
    good=Both(zh=("因为下雨。", "退款。"), en=("It ends.", "Then it ends.")),
)  # fmt: skip


def test_a_rule_whose_every_piece_is_needed_has_nothing_untested() -> None:
    assert list(untested([TOY])) == []
    assert list(example_problems(TOY)) == []


@pytest.mark.parametrize(
    ("patterns", "lost"),
    [
        (Both(zh=("因(?:此|而|之)",), en=TOY.patterns.en), Untested("zh", "因(?:此|而|之)", "之")),
        (Both(zh=TOY.patterns.zh, en=("Thus", "So(?: far)?", "Hence")), Untested("en", "Hence", "Hence")),
    ],
)
def test_an_idle_piece_is_named_with_its_language(patterns: Both[tuple[str, ...]], lost: Untested) -> None:
    assert list(untested([replace(TOY, patterns=patterns)])) == [lost]


def test_a_piece_only_an_example_of_the_other_language_needs_is_idle() -> None:
    english_only = replace(TOY, bad=Both(zh=("⟦因此⟧退款。",), en=(*TOY.bad.en, "⟦因而⟧ it ends.")))
    assert [lost.piece for lost in untested([english_only])] == ["而"]


def test_an_example_of_a_rule_that_shares_the_patterns_will_do() -> None:
    poor = replace(TOY, code="IND998", bad=Both(zh=("⟦因此⟧退款。",), en=TOY.bad.en))
    assert list(untested([poor, TOY])) == []


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (replace(TOY, bad=Both(zh=("⟦因此⟧退款。", "⟦因⟧为。"), en=TOY.bad.en)), "missed (0, 1) '因'"),
        (replace(TOY, good=Both(zh=("因此退款。", "退款。"), en=TOY.good.en)), "false hit (0, 2) '因此'"),
        (replace(TOY, good=Both(zh=("退款。",), en=TOY.good.en)), "1 good examples"),
        (replace(TOY, bad=Both(zh=(), en=TOY.bad.en)), "zh: no bad example"),
        (replace(TOY, bad=Both(zh=("没有标记。",), en=TOY.bad.en)), "without a mark"),
    ],
)
def test_a_miss_a_false_hit_and_a_missing_half_are_named(rule: PatternRule, said: str) -> None:
    problems = [problem.text for problem in example_problems(rule)]
    assert any(said in problem for problem in problems), problems


def test_a_rule_of_one_language_need_not_cover_the_other() -> None:
    alone = replace(
        TOY,
        only="en",
        patterns=Both(zh=(), en=TOY.patterns.en),
        bad=Both(zh=(), en=TOY.bad.en),
        good=Both(zh=(), en=TOY.good.en),
    )
    assert list(example_problems(alone)) == []
