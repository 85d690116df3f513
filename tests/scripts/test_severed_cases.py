"""A measurement by construction is worth what its constructions are worth: the cut must fall between clause and rule."""

import random

import pytest
from severed.cases import Case, Place, following_case, opening_case, sentence_case
from severed.intact import cut_inside, neighbour
from severed.prose import Paragraph, split_sentences, unwrap


def place(lang: str, *sentences: str, at: int = 0) -> Place:
    return Place([Paragraph(f"{lang}/contracts/a.md", lang, sentences, "")], 0, at)


def opening(lang: str, sentence: str) -> Case | None:
    """Cut between the clauses: the first draw of this generator lies outside the share that is cut inside one."""
    return opening_case(place(lang, sentence), random.Random(2))


@pytest.mark.parametrize(
    ("lang", "sentence", "second"),
    [
        ("en", "If the tenant, or a guest of the tenant, breaks a window, the tenant pays for the repair.", "the tenant pays for the repair."),
        ("en", "Unless the parties agree otherwise in writing, all fees are due within thirty days.", "all fees are due within thirty days."),
        ("en", "1. When the lamp on the panel turns red, stop the pump and call the plant.", "stop the pump and call the plant."),
        ("en", "Upon termination of the lease, the tenant must return every key.", "the tenant must return every key."),
        ("zh", "如果承租人逾期支付租金，则出租人可以解除合同。", "则出租人可以解除合同。"),
        ("zh", "第九条违反本办法规定，擅自占用消防通道的，由主管部门责令改正。", "由主管部门责令改正。"),
        ("zh", "未经出租人书面同意，承租人不得将房屋转租给他人。", "承租人不得将房屋转租给他人。"),
        ("zh", "除双方另有约定外，押金应当在退房后三日内退还。", "押金应当在退房后三日内退还。"),
    ],
)  # fmt: skip
def test_the_cut_falls_behind_the_condition(lang: str, sentence: str, second: str) -> None:
    case = opening(lang, sentence)
    assert case is not None
    assert (case.cut, case.form) == ("between", "before")
    assert case.second == second
    assert sentence.replace(" ", "") == (case.first + case.second).replace(" ", "")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Since March 2019, the office in the north has been closed to visitors."),
        ("en", "When to pay the rent, and to whom, is stated in the schedule to this lease."),
        ("en", "If any, the remaining deposit is paid out to the tenant in cash."),
        ("zh", "若干问题的意见已经印发，各单位应当遵照执行。"),
        ("zh", "因素分析的结果，可以作为下一步工作的依据。"),
        ("zh", "如上图所示，阀门应当保持关闭状态。"),
        ("zh", "虽然如此，承租人仍应当按时支付租金。"),
    ],
)
def test_other_uses_of_the_words_are_left_alone(lang: str, sentence: str) -> None:
    assert opening(lang, sentence) is None


@pytest.mark.parametrize(
    ("lang", "sentence", "first"),
    [
        ("en", "The tenant may not sublet the flat to anyone, except that a spouse may move in.", "The tenant may not sublet the flat to anyone,"),
        ("en", "The deposit is paid back within ten days unless damage was found in the flat.", "The deposit is paid back within ten days"),
        ("zh", "出租人不得提前收回房屋，但承租人连续两个月欠租的除外。", "出租人不得提前收回房屋，"),
    ],
)  # fmt: skip
def test_the_exception_goes_to_the_second_chunk(lang: str, sentence: str, first: str) -> None:
    case = following_case(place(lang, sentence), random.Random(1))
    assert case is not None
    assert (case.form, case.first) == ("after", first)


def test_an_exception_may_be_a_sentence_of_its_own() -> None:
    case = sentence_case(place("zh", "承租人不得转租房屋。", "但是，出租人书面同意的除外。"), random.Random(1))
    assert case is not None
    assert (case.first, case.second) == ("承租人不得转租房屋。", "但是，出租人书面同意的除外。")


def test_neighbours_of_an_exception_are_not_intact() -> None:
    kept = ("en", "The flat has two rooms and a balcony.", "The rent is paid each month by transfer.")
    assert neighbour(place(*kept), random.Random(1)) is not None
    cut = ("en", "The rent is paid each month by transfer.", "However, this does not apply in August at all.")
    assert neighbour(place(*cut), random.Random(1)) is None


def test_a_sentence_with_a_condition_is_never_cut_as_a_plain_one() -> None:
    assert cut_inside(place("en", "The pump stops if the tank is full of cold water."), random.Random(1)) is None
    assert cut_inside(place("zh", "承租人逾期付款的，应当支付违约金。"), random.Random(1)) is None
    plain = cut_inside(place("en", "The red pump moves clean water uphill all day long."), random.Random(1))
    assert plain is not None
    assert f"{plain.prev} {plain.text}" == "The red pump moves clean water uphill all day long."


def test_sentences_end_at_stops_and_not_at_abbreviations() -> None:
    assert list(split_sentences("See e.g. the annex. It is short. Dr. Lee agrees.", "en")) == [
        "See e.g. the annex.",
        "It is short.",
        "Dr. Lee agrees.",
    ]
    assert list(split_sentences("他说：“停。”然后离开！好。", "zh")) == ["他说：“停。”", "然后离开！", "好。"]


def test_hard_wrapped_lines_are_joined() -> None:
    assert unwrap("the rent\nis due", "en") == "the rent is due"
    assert unwrap("租金按月\n支付", "zh") == "租金按月支付"
