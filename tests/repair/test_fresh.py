"""What counts as newly made."""

from rag_lint.model.finding import Span
from rag_lint.repair.fresh import Damaged, fresh


def damaged(start: int, end: int, *kinds: str) -> Damaged:
    return Damaged(Span(start, end), kinds)


def test_a_finding_that_moves_along_with_its_cut_is_not_new() -> None:
    before = [damaged(0, 10, "cut_end"), damaged(10, 20, "cut_start")]
    after = [damaged(0, 8, "cut_end"), damaged(8, 20, "cut_start")]
    assert fresh(before, after) == [(), ()]


def test_another_kind_is_new_however_light() -> None:
    assert fresh([damaged(0, 10, "cut_end")], [damaged(0, 10, "fragment")]) == [("fragment",)]


def test_each_finding_stands_for_one() -> None:
    before = [damaged(0, 10, "list_orphan")]
    after = [damaged(0, 5, "list_orphan"), damaged(5, 10, "list_orphan")]
    assert fresh(before, after) == [(), ("list_orphan",)]


def test_the_same_kind_elsewhere_is_no_excuse() -> None:
    before = [damaged(0, 10), damaged(10, 20), damaged(20, 30, "cut_start")]
    after = [damaged(0, 10, "cut_start"), damaged(10, 20), damaged(20, 30)]
    assert fresh(before, after) == [("cut_start",), (), ()]
