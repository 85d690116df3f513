"""Examples with a source are read and run as they say."""

import pytest

from rag_lint.catalog import find_rule
from rag_lint.errors import RuleError
from rag_lint.examples import run_example
from rag_lint.source_examples import parse_source_example


def test_source_chunks_marks_and_claims_are_read() -> None:
    source, (first, second) = parse_source_example("a ⟦b⟧ c ⊃ @2 b✂⟦x⟧ c")
    assert (source.chunk.text, source.expected) == ("a b c", ((2, 3),))
    assert (first.chunk.text, first.chunk.start, first.chunk.next) == ("b", 2, "x c")
    assert (second.chunk.text, second.chunk.start, second.expected) == ("x c", None, ((0, 1),))


@pytest.mark.parametrize("example", ["no source", "a ⊃ b ⊃ c", "a ✂ b ⊃ c", "⟦a ⊃ b⟧"])
def test_a_malformed_example_is_an_error(example: str) -> None:
    with pytest.raises(RuleError):
        parse_source_example(example)


def test_a_rule_about_chunks_marks_chunks() -> None:
    assert all(
        outcome.ok for outcome in run_example(find_rule("TRC004"), "Rent is due. ⊃ ⟦Pets are welcome.⟧✂Rent is due.")
    )
    assert not run_example(find_rule("TRC004"), "Rent is due. ⊃ Pets are welcome.")[0].ok
    with pytest.raises(RuleError, match="cannot mark the source"):
        run_example(find_rule("TRC004"), "⟦Rent⟧ is due. ⊃ Rent is due.")


def test_a_rule_about_the_source_marks_the_source() -> None:
    outcomes = run_example(find_rule("TRC005"), "Rent is due. ⟦Pets are welcome.⟧ ⊃ Rent is due.")
    assert all(outcome.ok for outcome in outcomes)
    assert not run_example(find_rule("TRC005"), "Rent is due. Pets are welcome. ⊃ Rent is due.")[-1].ok
