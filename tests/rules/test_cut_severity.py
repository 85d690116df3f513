"""How bad a cut is: an error where little else is left, a warning where what is left stands."""

import pytest

from rag_lint import lint_chunk
from rag_lint.model.verdicts import Severity, Status

WHOLE = (
    "Now is the time to give each room of the house a key of its own and to note its number in the book of the desk."
)
RULES = "\n".join(f"* Guests of house {n} leave the keys at the desk before noon;" for n in range(1, 5))


def worst(code: str, text: str, prev: str = "", following: str = "") -> Severity:
    return min(
        (found.severity for found in lint_chunk(text, prev=prev, next=following).findings if found.code == code),
        key=list(Severity).index,
    )


@pytest.mark.parametrize(
    ("text", "following"),
    [
        (f"{WHOLE}\n\nNote that the desk (", "room four) is shut."),
        (f"; \n{RULES}\n\nIn all of the cases that speak of a key, the key is left by the", "guest who has paid."),
        ("- pay the rent\n- keep the lid shut\n- hand in the key to the", "desk at noon."),
    ],
    ids=["one long sentence", "closed items", "a later item"],
)
def test_what_is_left_outweighs_a_cut_at_the_end(text: str, following: str) -> None:
    assert worst("CMP002", text, following=following) is Severity.WARNING


def test_a_short_chunk_with_hardly_a_sentence_is_lost() -> None:
    text = "Keep it shut. The guest of the house leaves the key of the room with the"
    assert worst("CMP002", text, following="desk when he goes.") is Severity.ERROR


def test_a_page_that_is_the_middle_of_one_sentence_is_lost() -> None:
    text = ", ".join(f"any key, lamp or bed of house {n} that a guest may use" for n in range(1, 16))
    assert worst("CMP002", f"{text}, or any that has been", following="given to a guest.") is Severity.ERROR


def test_items_that_are_parts_of_a_sentence_need_their_lead_in() -> None:
    parts = "* Appoint a keeper of the keys;\n* Approve the yearly accounts of the club;"
    duties = "* The keeper shall count the keys;\n* The treasurer shall close the accounts;"
    before = "* Elect the treasurer;"
    assert lint_chunk(parts, prev=before).status is Status.FAIL
    assert worst("IND007", duties, prev=before) is Severity.WARNING


def test_figures_beside_commands_are_what_a_program_printed() -> None:
    figures = "\n".join(("0.4", "1.2", "0.7", "10.1", "3.3", "0.5", "0.7", "0.1"))
    assert worst("CMP004", f"R> summary(model)\n{figures}") is Severity.WARNING
    assert worst("CMP004", f"{figures}\nMiddlesex\nYork") is Severity.ERROR
