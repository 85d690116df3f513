"""Filters, search, keys, the address, themes, languages, small windows and paper."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]
Make = Callable[..., dict[str, Any]]


@pytest.fixture
def page(open_page: Open, sample_page: str) -> Page:
    return open_page(sample_page)


def shown(page: Page) -> str:
    return page.inner_text("#shown")


@pytest.mark.parametrize(
    ("control", "value", "counts"),
    [
        ("#by-rule", "IND003", "1 of 4 chunks · findings: 1"),
        ("#by-check", "completeness", "1 of 4 chunks · findings: 1"),
        ("#by-status", "fail", "2 of 4 chunks · findings: 3"),
        ("#by-status", "pass", "2 of 4 chunks · findings: 1"),
        ("#by-status", "clean", "1 of 4 chunks · findings: 0"),
        ("#by-lang", "zh", "1 of 4 chunks · findings: 1"),
        ("#by-doc", "0", "3 of 4 chunks · findings: 4"),
        ("#by-splitter", "recursive:800/100", "1 of 4 chunks · findings: 1"),
    ],
)
def test_filters(page: Page, control: str, value: str, counts: str) -> None:
    page.select_option(control, value)
    assert shown(page) == counts
    assert page.locator("#said").inner_text() == counts
    page.get_by_role("button", name="Clear filters").click()
    assert shown(page) == "4 of 4 chunks · findings: 5"


def test_severities_add_up(page: Page) -> None:
    page.get_by_role("button", name="info", exact=True).click()
    assert shown(page) == "1 of 4 chunks · findings: 1"
    page.get_by_role("button", name="error", exact=True).click()
    assert shown(page) == "3 of 4 chunks · findings: 3"
    expect(page.locator(".note.is-off")).to_have_count(1)


def test_only_with_findings(page: Page) -> None:
    page.get_by_label("Only with findings").check()
    assert shown(page) == "3 of 4 chunks · findings: 5"


@pytest.mark.parametrize(
    ("words", "chunks"),
    [("contractor", 1), ("REFUND", 1), ("承包商", 1), ("ind003", 1), ("合同.md", 1), ("rent", 1), ("nowhere", 0)],
)
def test_search(page: Page, words: str, chunks: int) -> None:
    page.fill("#q", words)
    expect(page.locator("article.chunk")).to_have_count(chunks)
    expect(page.locator(".no-result")).to_have_count(0 if chunks else 1)


@pytest.mark.parametrize(
    ("bar", "counts"),
    [
        (".chart-rule [data-value=TPL001]", "1 of 4 chunks · findings: 1"),
        (".chart-document [data-value='1']", "1 of 4 chunks · findings: 1"),
        (".chart-splitter [data-value='structure:1000']", "3 of 4 chunks · findings: 4"),
        (".legend[data-status=noted]", "1 of 4 chunks · findings: 1"),
    ],
)
def test_every_bar_is_a_filter(page: Page, bar: str, counts: str) -> None:
    page.click(bar)
    assert shown(page) == counts
    expect(page.locator(bar)).to_have_attribute("aria-pressed", "true")
    page.click(bar)
    assert shown(page) == "4 of 4 chunks · findings: 5"


def test_a_neighbour_that_is_filtered_away_can_be_looked_at(page: Page) -> None:
    page.select_option("#by-rule", "IND003")
    expect(page.locator(".ghost.is-prev")).to_contain_text("If the Client breaches")
    page.locator(".ghost.is-prev").click()
    expect(page.locator("article.chunk")).to_have_count(2)


def test_chunks_between_are_folded_and_shown_on_demand(page: Page) -> None:
    page.fill("#q", "mon")  # "monthly" and "Mondays": the chunk between is folded
    expect(page.locator("article.chunk")).to_have_count(2)
    page.get_by_role("button", name="1 chunk not shown").click()
    expect(page.locator("article.chunk")).to_have_count(3)


def test_the_view_is_kept_in_the_address(page: Page) -> None:
    page.fill("#q", "承包商")
    expect(page.locator("article.chunk")).to_have_count(1)
    page.get_by_role("button", name="info", exact=True).click()
    page.locator("mark.mark").last.click()
    page.reload()
    expect(page.locator("article.chunk")).to_have_count(1)
    expect(page.locator("#q")).to_have_value("承包商")
    expect(page.locator(".note.is-open")).to_contain_text("TPL001")


def test_documents_are_sorted(page: Page) -> None:
    def names() -> list[str]:
        return page.locator(".entry-name").all_text_contents()

    assert names() == ["docs/a.md", "docs/合同.md"]
    page.select_option("#sort", "name")
    assert names() == ["docs/a.md", "docs/合同.md"]
    assert "sort=name" in page.url
    page.locator(".entry").last.click()
    assert page.evaluate("document.activeElement.id") == "doc-1"


def test_keys_walk_the_findings(page: Page) -> None:
    opened = []
    for _ in range(6):
        page.keyboard.press("j")
        opened.append(page.locator(".note.is-open code").first.inner_text())
    assert opened == ["CMP001", "IND003", "TRC002", "TRC005", "TPL001", "CMP001"]
    page.keyboard.press("k")
    expect(page.locator(".note.is-open")).to_contain_text("TPL001")
    expect(page.locator("#walk-at")).to_have_text("5 of 5")
    assert page.evaluate("document.activeElement.className") == "note-head"
    page.keyboard.press("Escape")
    expect(page.locator(".note.is-open")).to_have_count(0)
    assert page.evaluate("document.activeElement.className") == "note-head"


def test_keys_search_and_help(page: Page) -> None:
    page.keyboard.press("/")
    page.keyboard.type("jk?/")
    expect(page.locator("#q")).to_have_value("jk?/")
    expect(page.locator(".no-result")).to_be_visible()
    page.keyboard.press("Escape")
    assert shown(page) == "4 of 4 chunks · findings: 5"
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_single_keys_can_be_switched_off(page: Page) -> None:
    page.keyboard.press("?")
    page.get_by_label("Single-key shortcuts").uncheck()
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("j")
    expect(page.locator(".note.is-open")).to_have_count(0)


def test_the_whole_page_can_be_used_with_tab_and_enter(page: Page) -> None:
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "results"
    assert "#results" not in page.url
    page.locator(".note-head").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".note.is-open")).to_contain_text("CMP001")
    page.keyboard.press("Enter")
    expect(page.locator(".note.is-open")).to_have_count(0)


def test_two_languages(page: Page) -> None:
    page.get_by_role("button", name="Switch the interface to 中文").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("4 块中有 2 块不宜照现样入库")
    assert page.evaluate("document.documentElement.lang") == "zh-CN"
    assert "ui=zh" in page.url
    assert page.locator(".bar-label").first.inner_text().endswith("条件在本块，结果不在")
    page.reload()
    expect(page.locator("#shown")).to_have_text("显示 4 / 4 块，发现 5 处")
    page.click("#ui-lang")
    expect(page.get_by_role("heading", level=1)).to_have_text("2 of 4 chunks should not be indexed as they are")


def test_opens_in_the_language_asked_for(open_page: Open, report_of: Callable[..., str], sample: Any) -> None:
    page = open_page(report_of(*sample(), lang="zh"))
    expect(page.get_by_role("heading", level=1)).to_have_text("4 块中有 2 块不宜照现样入库")
    words = page.inner_text("#toolbar") + page.inner_text("#top")
    assert not {"error", "Rule", "Filters", "Dark"} & set(words.split())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark(scheme: str, open_page: Open, sample_page: str) -> None:
    page = open_page(sample_page, color_scheme=scheme)

    def ground() -> int:
        return page.evaluate("Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])")

    assert (ground() > 200) == (scheme == "light")
    page.click("#theme")
    assert (ground() > 200) == (scheme == "dark")
    page.reload()
    assert (ground() > 200) == (scheme == "dark")


@pytest.mark.parametrize("width", [320, 360, 760, 1000, 1180, 1440])
def test_nothing_is_wider_than_the_window(
    width: int, open_page: Open, report_of: Callable[..., str], sample: Any, chunk_of: Make, finding_of: Make
) -> None:
    chunks, documents = sample()
    long = "x" * 3000
    chunks.append(
        chunk_of(
            long,
            0,
            f"{long[:400]}.md",
            headings=[long[:300]],
            findings=[finding_of("IND003", "error", [0, 900], long, message=long)],
        )
    )
    page = open_page(report_of(chunks, documents), width=width)
    for _ in range(6):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.keyboard.press("j")


def test_on_a_small_window_the_open_finding_keeps_its_words_in_view(
    open_page: Open, report_of: Callable[..., str], chunk_of: Make, finding_of: Make
) -> None:
    text = "Words of a long chunk. " * 80
    page = open_page(
        report_of([chunk_of(text, findings=[finding_of("IND003", "error", [30, 60], text)])]), width=360, height=700
    )
    page.click("#filters-toggle")
    expect(page.locator("#by-rule")).to_be_visible()
    page.click("#filters-toggle")
    expect(page.locator("#by-rule")).to_be_hidden()
    page.keyboard.press("j")
    page.wait_for_timeout(200)
    mark, sheet = page.locator("mark").bounding_box(), page.locator(".note.is-open").bounding_box()
    assert mark and sheet
    assert 0 < mark["y"] < sheet["y"] < 700


def test_thousands_of_chunks_are_drawn_where_they_are_looked_at(
    open_page: Open, report_of: Callable[..., str], chunk_of: Make, finding_of: Make
) -> None:
    text = "A whole sentence of a chunk. " * 20
    chunks = [
        chunk_of(text, index, findings=[finding_of("TPL001", "error", [0, 7], text)] if index == 1999 else [])
        for index in range(2000)
    ]
    page = open_page(report_of(chunks))
    assert page.locator("article.chunk").count() < 100
    page.keyboard.press("k")
    expect(page.locator(".note.is-open")).to_be_in_viewport()
    expect(page.locator("article.chunk").last).to_have_attribute("data-item", "0-1999")
    assert page.locator("article.chunk").count() < 100
    # The page may still be on its way to the finding: a reader who wants the top goes on scrolling.
    page.wait_for_function("scrollTo(0, 0) ?? document.querySelector(\"[data-item='0-0']\")")


def test_motion_is_reduced_on_request(open_page: Open, sample_page: str) -> None:
    page = open_page(sample_page, reduced_motion="reduce")
    page.locator("mark", has_text="Contractor").click()
    page.get_by_role("button", name="Show chunk 1").click()
    assert page.evaluate("getComputedStyle(document.querySelector('[data-item=\"0-0\"]')).animationName") == "none"


def test_prints_every_chunk(open_page: Open, report_of: Callable[..., str], chunk_of: Make) -> None:
    page = open_page(report_of([chunk_of(f"Sentence number {index}. " * 30, index) for index in range(120)]))
    assert page.locator("article.chunk").count() < 120
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("article.chunk").count() == 120
    page.emulate_media(media="print")
    expect(page.locator("#toolbar")).to_be_hidden()


def test_a_huge_chunk_is_shown_in_part_until_asked(
    open_page: Open, report_of: Callable[..., str], chunk_of: Make, finding_of: Make
) -> None:
    text = "😀 Sign here: ____ and go on with the text. " * 4000
    places = [at for at in range(len(text)) if text.startswith("____", at)]
    findings = [finding_of("TPL001", "error", [at, at + 4], text) for at in places[:200] + places[-1:]]
    page = open_page(report_of([chunk_of(text, findings=findings)]))
    assert len(page.inner_text(".text")) < 40_000
    expect(page.locator(".note")).to_have_count(40)
    page.keyboard.press("j")
    page.keyboard.press("k")  # round to the last
    expect(page.locator(".note")).to_have_count(201)
    expect(page.locator("mark.is-open")).to_be_in_viewport()
    assert page.locator(".text").text_content() == text
