"""Marks become spans, cuts become neighbours."""

import pytest

from rag_lint.catalog import find_rule
from rag_lint.errors import RuleError
from rag_lint.examples import parse_example, run_example


def test_marks_are_removed_and_become_spans_of_the_clean_text() -> None:
    (piece,) = parse_example("a ⟦bc⟧ d⟦⟧")
    assert piece.chunk.text == "a bc d"
    assert piece.expected == ((2, 4), (6, 6))


def test_pieces_are_stripped_and_know_their_neighbours() -> None:
    first, second, third = parse_example("one\n✂\n⟦two⟧ ✂ three")
    assert [p.chunk.text for p in (first, second, third)] == ["one", "two", "three"]
    assert (first.chunk.prev, first.chunk.next) == ("", "two")
    assert (second.chunk.prev, second.chunk.next) == ("one", "three")
    assert second.expected == ((0, 3),)


@pytest.mark.parametrize("example", ["⟦a", "a⟧", "⟦a⟦b⟧", "⟦a✂b⟧"])
def test_marks_that_do_not_pair_up_are_an_error(example: str) -> None:
    with pytest.raises(RuleError, match="unpaired"):
        parse_example(example)


def test_a_rule_is_run_over_every_piece() -> None:
    outcomes = run_example(find_rule("IND001"), "The rent is due.✂⟦Therefore⟧ the lease ends.")
    assert [outcome.found for outcome in outcomes] == [(), ((0, 9),)]
    assert all(outcome.ok for outcome in outcomes)


def test_a_missing_or_extra_span_is_not_ok() -> None:
    assert not run_example(find_rule("IND001"), "⟦The rent⟧ is due.")[0].ok
    assert not run_example(find_rule("IND001"), "Therefore the lease ends.")[0].ok
