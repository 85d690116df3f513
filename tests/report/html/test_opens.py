"""The page in a real Chromium; ``open_page`` fails a test on any console message, error, dialog or request."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]
Make = Callable[..., dict[str, Any]]
Report = Callable[..., str]


def test_the_head_tells_the_verdict(open_page: Open, sample_page: str) -> None:
    page = open_page(sample_page)
    expect(page.get_by_role("heading", level=1)).to_have_text("2 of 4 chunks should not be indexed as they are")
    expect(page.get_by_role("img", name="Score: 47 of 100")).to_be_visible()
    expect(page.locator("#shown")).to_have_text("4 of 4 chunks · findings: 5")
    assert page.title() == "2 of 4 chunks should not be indexed as they are · rag-lint"


def test_the_score_is_explained_one_click_away(open_page: Open, sample_page: str) -> None:
    page = open_page(sample_page)
    page.get_by_text("How it is computed").click()
    expect(page.locator("#score-how")).to_contain_text("The score is the mean over all chunks")
    expect(page.get_by_role("row", name="fails 2 × 0")).to_be_visible()


def test_findings_stand_on_their_words(open_page: Open, sample_page: str) -> None:
    page = open_page(sample_page)
    marks = page.locator("mark.mark").all_text_contents()
    assert "the Contractor may terminate this Agreement." in marks
    assert "________" in marks[-1]
    expect(page.locator("mark", has_text="Contractor")).to_have_class("mark is-error")


def test_offsets_count_code_points(open_page: Open, report_of: Report, chunk_of: Make, finding_of: Make) -> None:
    text = "😀 𠮷野家 has a blank: ____ here 😀."
    start = text.index("____")
    page = open_page(report_of([chunk_of(text, findings=[finding_of("TPL001", "error", [start, start + 4], text)])]))
    expect(page.locator("mark")).to_have_text("____")
    expect(page.locator(".text")).to_have_text(text)


def test_findings_that_overlap_all_show(open_page: Open, report_of: Report, chunk_of: Make, finding_of: Make) -> None:
    text = "alpha beta gamma delta"
    findings = [finding_of("IND003", "error", [0, 16], text), finding_of("TRC002", "warning", [6, 22], text)]
    page = open_page(report_of([chunk_of(text, findings=findings)]))
    assert page.locator("mark").all_text_contents() == ["alpha ", "beta gamma", " delta"]
    page.locator("mark", has_text="beta gamma").click()
    expect(page.locator(".note.is-open")).to_contain_text("IND003")
    page.locator("mark", has_text="beta gamma").click()
    expect(page.locator(".note.is-open")).to_contain_text("TRC002")


def test_what_is_absent_is_shown_at_the_edge(
    open_page: Open, report_of: Report, chunk_of: Make, finding_of: Make
) -> None:
    text = "Returns are free."
    page = open_page(report_of([chunk_of(text, findings=[finding_of("CMP003", "warning", [17, 17], text)])]))
    expect(page.locator("mark.is-absence")).to_have_text("missing here")
    expect(page.locator(".text")).to_have_text("Returns are free.missing here")


def test_lost_text_stands_where_it_is_missing(open_page: Open, sample_page: str) -> None:
    page = open_page(sample_page)
    order = page.locator("article.chunk, section.lost").evaluate_all(
        "all => all.map(each => each.className.split(' ')[0])"
    )
    assert order == ["chunk", "chunk", "lost", "chunk", "chunk"]
    expect(page.locator(".lost h4")).to_have_text("Lost text: 47 characters are in no chunk")
    expect(page.locator(".lost .text")).to_have_text("Nobody indexed this sentence about the deposit.")
    expect(page.locator(".lost .note")).to_contain_text("TRC005")


def test_a_finding_opens_with_its_reasons_and_its_neighbour(open_page: Open, sample_page: str) -> None:
    page = open_page(sample_page)
    page.locator("mark", has_text="Contractor").click()
    card = page.locator(".note.is-open .card")
    expect(card).to_contain_text("severed-condition")
    expect(card).to_contain_text("Read alone, a conditional right")
    expect(card).to_contain_text("Move the cut before the condition")
    expect(card.locator("q")).to_have_text("If the Client breaches any material obligation,")
    expect(page.locator(".related-words")).to_have_text("If the Client breaches any material obligation,")
    card.get_by_role("button", name="Show chunk 1").click()
    assert page.evaluate("document.activeElement.dataset.item") == "0-0"


def test_the_suppression_is_copied(open_page: Open, sample_page: str) -> None:
    page = open_page(sample_page, permissions=["clipboard-read", "clipboard-write"])
    page.locator("mark", has_text="Contractor").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "<!-- rag-lint: ignore[IND003] reason -->"


@pytest.mark.parametrize(("file", "shown"), [("a.jsonl", '"rag_lint_ignore": ["IND003"]'), ("a.pdf", None)])
def test_the_suppression_fits_the_file(
    file: str, shown: str | None, open_page: Open, report_of: Report, chunk_of: Make, finding_of: Make
) -> None:
    text = "the seller may leave."
    page = open_page(report_of([chunk_of(text, file=file, findings=[finding_of("IND003", "error", [0, 3], text)])]))
    page.locator("mark").click()
    expect(page.locator(".card")).to_be_visible()
    assert page.locator(".suppression code").all_text_contents() == ([shown] if shown else [])


def test_overlap_with_the_chunk_before_is_told(open_page: Open, report_of: Report, chunk_of: Make) -> None:
    page = open_page(report_of([chunk_of("one two three", 0, start=0), chunk_of("three four", 1, start=8)]))
    expect(page.locator(".cut")).to_have_text("overlaps the chunk before by 5 characters")
    expect(page.locator(".overlap")).to_have_text("three")


def test_words_beside_a_cut_whose_other_side_is_not_in_the_report(
    open_page: Open, report_of: Report, chunk_of: Make
) -> None:
    page = open_page(report_of([chunk_of("the middle", 3, prev="If it rains,", next="and then.")]))
    assert page.locator(".ghost").all_text_contents() == [
        "the chunk before endsIf it rains,",
        "the chunk after beginsand then.",
    ]


def test_no_chunks(open_page: Open, report_of: Report, document_of: Make) -> None:
    page = open_page(report_of([], [document_of("scan.pdf", error="scan.pdf: no text layer")]))
    expect(page.get_by_role("heading", level=1)).to_have_text("No chunks were read")
    expect(page.locator(".unread")).to_contain_text("scan.pdf: no text layer")
    expect(page.locator("#toolbar")).to_be_hidden()


def test_nothing_at_all(open_page: Open, report_of: Report) -> None:
    page = open_page(report_of([], []))
    expect(page.get_by_role("img", name="no score")).to_be_visible()


def test_nothing_found(open_page: Open, report_of: Report, chunk_of: Make) -> None:
    page = open_page(report_of([chunk_of("A whole sentence.", 0), chunk_of("Another one.", 1)]))
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing found in 2 chunks")
    expect(page.locator(".all-clear")).to_be_visible()
    expect(page.get_by_role("img", name="Score: 100 of 100")).to_be_visible()


def test_an_input_read_in_part_says_so_at_its_document(
    open_page: Open, report_of: Report, chunk_of: Make, document_of: Make
) -> None:
    page = open_page(report_of([chunk_of("Whole.")], [document_of(error="page 3 has no text layer")]))
    expect(page.locator(".doc-error")).to_contain_text("page 3 has no text layer")
    expect(page.locator(".unread")).to_have_count(0)


def test_what_a_judge_left_open_is_told(open_page: Open, report_of: Report, chunk_of: Make) -> None:
    checks = {"semantic_independence": {"status": "uncertain", "reason": "timeout"}}
    page = open_page(report_of([chunk_of("Whole.", status="uncertain", checks=checks, suppressed=["IND001"])]))
    expect(page.get_by_role("heading", level=1)).to_have_text("No chunk fails; 1 of 1 could not be judged")
    expect(page.locator(".body")).to_contain_text("Not decided: timeout")
    expect(page.locator(".body")).to_contain_text("Suppressed: IND001")
