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


def test_a_long_sentence_that_lacks_its_last_words_states_what_it_states() -> None:
    long = f"{WHOLE[:-1]}, and to hand it to the guest who has paid for the week in full and in advance at the old oak"
    assert worst("CMP002", long, following="desk downstairs. Then the book is shut.") is Severity.WARNING
    assert worst("CMP002", long, following="desk, unless he is known. Then it is shut.") is Severity.ERROR
    much = "desk downstairs, where the keeper of the keys sits from noon to midnight and looks at his book."
    assert worst("CMP002", long, following=much) is Severity.ERROR


def test_chinese_says_in_half_the_characters_what_stands_behind_a_cut() -> None:
    rest = "钥匙的客人登记。前台每天清点钥匙，并把每一把的号码和交还的时间写进登记簿。"
    more = "客房的钥匙不得转借他人，也不得带出大门。客人离店时应当把钥匙交还前台，由前台当面核对号码。遗失钥匙的，按照登记簿上的号码配制新的一把，费用由客人承担。"
    before = "客人入住时应当出示证件并填写登记表，前台应当为每一位领取"
    assert worst("IND005", rest, prev=before) is Severity.ERROR
    assert worst("IND005", rest + more, prev=before) is Severity.WARNING
