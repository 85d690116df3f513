"""100 says nothing was found; everything found costs, and the worst in a chunk counts."""

import pytest

from rag_lint.adoption.score import GRADES, HOW, WEIGHTS, Grade, SourceGrades, grade, kept_share, score


def value(kept: float = 1.0, broken: bool = False, **grades: int) -> int | None:
    return score([SourceGrades({name: grades[name] for name in GRADES if name in grades}, kept, broken)]).value


@pytest.mark.parametrize(
    ("status", "severities", "expected"),
    [
        ("pass", [], "clean"),
        ("pass", ["info"], "info"),
        ("pass", ["info", "warning"], "warning"),
        ("fail", ["warning", "error"], "fail"),
        ("uncertain", [], "uncertain"),
    ],
)
def test_a_chunk_is_graded_by_its_worst_finding(status: str, severities: list[str], expected: Grade) -> None:
    assert grade(status, severities) == expected


def test_nothing_to_score_has_no_score() -> None:
    assert score([]).value is None
    assert value() is None


def test_100_is_nothing_found_and_nothing_else() -> None:
    assert value(clean=7) == 100
    assert value(clean=100_000, fail=1) == 99
    assert value(clean=100_000, info=1) == 99
    assert value(kept=kept_share(0.99999, lost=True, broken=False), clean=7) == 99


def test_0_is_no_usable_chunk() -> None:
    assert value(fail=3) == 0
    assert value(broken=True) == 0


def test_the_mean_is_over_chunks_not_over_sources() -> None:
    result = score([SourceGrades({"clean": 9}), SourceGrades({"fail": 1})])
    assert result.value == 90
    assert result.sources == (100, 0)


def test_worse_grades_never_score_higher() -> None:
    order = [WEIGHTS[name] for name in GRADES]
    assert order == sorted(order, reverse=True)
    assert [value(**{name: 50}) for name in GRADES] == [100, 98, 80, 50, 0]


def test_lost_text_costs_its_share() -> None:
    assert kept_share(None, lost=False, broken=False) == 1
    assert kept_share(0.998, lost=False, broken=False) == 1  # gaps too small to report
    assert kept_share(0.75, lost=True, broken=False) == 0.75
    assert kept_share(None, lost=False, broken=True) == 0.99
    assert value(kept=0.75, clean=4) == 75


def test_an_unreadable_input_counts_as_a_failed_chunk() -> None:
    assert score([SourceGrades({"clean": 1}), SourceGrades({}, broken=True)]).value == 50


def test_it_is_explained_in_both_languages() -> None:
    assert "100" in HOW.zh and "100" in HOW.en
