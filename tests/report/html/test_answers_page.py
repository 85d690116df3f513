"""The page of answers in a real Chromium; ``open_page`` fails a test on any console message, error, dialog or request."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rag_lint.evaluation.results import failed_value, head_value, result_value
from rag_lint.grounding.claims.check import check_answer
from rag_lint.grounding.claims.model import Sample
from rag_lint.report.html.answers import answers_page

Open = Callable[..., Page]
PASSAGES = (
    "Annual plans can be refunded in full within 30 days of purchase.",
    "The office is closed on public holidays.",
)


def result(
    number: int, answer: str, passages: tuple[str, ...] = PASSAGES, question: str = "Can I get my money back?"
) -> Any:
    sample = Sample(question, passages, answer, f"id-{number}")
    return result_value(number, f"k{number}", sample, check_answer(question, passages, answer))


def page_of(*results: Any, lang: Any = "en") -> str:
    return "".join(answers_page([head_value({}), *results], lang))


SUPPORTED = "Annual plans can be refunded in full within 30 days of purchase."
WRONG = "Annual plans can be refunded in full within 60 days of purchase."


@pytest.fixture
def sample() -> str:
    return page_of(
        result(1, f"{SUPPORTED} {WRONG}"),
        result(2, SUPPORTED, question="退款期限？"),
        failed_value(3, "k3", "no answer"),
    )


def test_the_head_tells_what_may_go_out(open_page: Open, sample: str) -> None:
    page = open_page(sample)
    expect(page.get_by_role("heading", level=1)).to_have_text("1 of 2 answers should not go out as it is")
    expect(page.locator("#shown")).to_have_text("3 of 3 answers")
    expect(page.locator(".failed")).to_have_text("no answer")


def test_a_click_shows_the_passage_that_decides(open_page: Open, sample: str) -> None:
    page = open_page(sample)
    answer = page.locator(".answer").first
    wrong = answer.locator(".claim", has_text="60 days")
    expect(wrong).to_have_class("claim is-error is-contradicted")
    wrong.click()
    beside = answer.locator(".beside")
    expect(beside.get_by_role("heading")).to_contain_text("contradicted")
    expect(beside.locator("mark")).to_contain_text("30 days")
    expect(beside).to_contain_text("passage 1")
    expect(beside.locator(".chances")).to_contain_text("contradicted")
    wrong.click()
    expect(beside.get_by_role("heading")).to_have_text("2 retrieved passages")


def test_claims_are_reached_by_keys(open_page: Open, sample: str) -> None:
    page = open_page(sample)
    claim = page.locator(".claim").first
    claim.focus()
    page.keyboard.press("Enter")
    expect(claim).to_have_attribute("aria-pressed", "true")
    page.keyboard.press(" ")
    expect(claim).to_have_attribute("aria-pressed", "false")


def test_filters(open_page: Open, sample: str) -> None:
    page = open_page(sample)
    page.locator("#gate").select_option("SHIP")
    expect(page.locator("#shown")).to_have_text("1 of 3 answers")
    page.locator("#gate").select_option("")
    page.get_by_role("button", name="contradicted 1", exact=True).click()
    expect(page.locator("#shown")).to_have_text("1 of 3 answers")
    expect(page.locator("#outcome")).to_have_value("contradicted")
    page.locator("#outcome").select_option("")
    page.locator("#q").fill("退款")
    expect(page.locator(".answer")).to_have_count(1)
    page.locator("#q").fill("nowhere to be found")
    expect(page.locator("#results")).to_contain_text("No answer matches")


def test_both_languages_and_both_themes(open_page: Open, sample: str) -> None:
    page = open_page(sample)
    page.locator("#ui-lang").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("2 个回答中有 1 个不应直接发出")
    expect(page.locator("html")).to_have_attribute("lang", "zh-CN")
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_chinese_page_opens_in_chinese(open_page: Open) -> None:
    page = open_page(page_of(result(1, "年度套餐30天内可退款。", ("年度套餐30天内可退款。",)), lang="zh"))
    expect(page.get_by_role("heading", level=1)).to_have_text("这个回答有依据")


def test_offsets_count_code_points(open_page: Open) -> None:
    passage = "😀😀 Deliveries to the 𠮷野 office arrive on Monday."
    page = open_page(page_of(result(1, "😀 Sure! Deliveries to the 𠮷野 office arrive on Monday.", (passage,))))
    claim = page.locator(".claim").last
    expect(claim).to_contain_text("Deliveries to the 𠮷野 office arrive on Monday.")
    claim.click()
    assert "Deliveries" in page.locator(".beside mark").inner_text()


def test_nothing_in_a_text_becomes_markup(open_page: Open) -> None:
    evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)> {{7*7}} Rent is due."
    page = open_page(page_of(result(1, evil, (evil,), evil), failed_value(2, "k", evil)))
    assert page.locator("#results img").count() == 0
    expect(page.locator(".said")).to_contain_text("<img src=x onerror=alert(2)>")


def test_many_answers_are_drawn_in_turns(open_page: Open) -> None:
    page = open_page(page_of(*(result(number, SUPPORTED) for number in range(1, 101))))
    expect(page.locator(".answer")).to_have_count(40)
    page.locator("#more").click()
    expect(page.locator(".answer")).to_have_count(80)


def test_a_page_of_nothing(open_page: Open) -> None:
    expect(open_page(page_of()).get_by_role("heading", level=1)).to_have_text("There are no results")
