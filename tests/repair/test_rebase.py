"""Who owns a stretch of the source that several chunks hold."""

from rag_lint.model.finding import Span
from rag_lint.repair.draft import Draft
from rag_lint.repair.rebase import owned
from rag_lint.repair.result import Part, PartKind

HEADER, ROWS = Span(10, 20), Span(21, 40)
ROWS_UNDER_HEADER = Draft(
    "| a | b |\n| 1 | 2 |",
    ROWS,
    (1,),
    parts=(Part(PartKind.REPEATED, HEADER, "| a | b |\n"), Part(PartKind.SOURCE, ROWS, "| 1 | 2 |")),
)


def _kinds(draft):
    return [part.kind for part in draft.parts]


def test_a_header_whose_own_chunk_has_gone_is_no_repetition_any_more():
    (intro, rows) = owned([Draft("Rents.", Span(0, 8), (0,), given=0), ROWS_UNDER_HEADER])
    assert intro.parts == ()
    assert _kinds(rows) == [PartKind.SOURCE, PartKind.SOURCE]
    assert rows.core == Span(10, 40)


def test_a_header_that_another_chunk_holds_stays_repeated():
    given = Draft("| a | b |", HEADER, (0,), given=0)
    made = Draft("| a | b |", HEADER, (0,), parts=(Part(PartKind.SOURCE, HEADER, "| a | b |\n"),))
    for before in (given, made):
        assert owned([before, ROWS_UNDER_HEADER])[1] == ROWS_UNDER_HEADER


def test_of_two_chunks_that_repeat_it_the_first_owns_it():
    first, second = owned([ROWS_UNDER_HEADER, ROWS_UNDER_HEADER._replace(core=Span(41, 60))])
    assert _kinds(first)[0] is PartKind.SOURCE
    assert _kinds(second)[0] is PartKind.REPEATED
