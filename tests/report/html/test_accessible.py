"""Names, order of headings, landmarks and contrast, in both themes and languages, whatever is open."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

Open = Callable[..., Page]

UNNAMED = """() => [...document.querySelectorAll("button, input, select, summary, [tabindex='0'], dialog, nav, section")]
  .filter((node) => node.offsetParent)
  .filter((node) => {
    const by = (node.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id)?.textContent || "").join("");
    const label = node.labels && [...node.labels].map((each) => each.textContent).join("");
    const text = ["BUTTON", "SUMMARY"].includes(node.tagName) ? node.textContent : "";
    return !(node.getAttribute("aria-label") || by || label || text).trim();
  })
  .map((node) => node.outerHTML.slice(0, 120))"""

# Text nodes against what is painted behind them; large text would need less, none is granted it here.
FAINT = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const over = (top, under) => top.slice(0, 3).map((value, at) => value * (top[3] / 255) + under[at] * (1 - top[3] / 255));
  const light = (color) => {
    const [r, g, b] = color.map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (node) => {
    const layers = [];
    for (let each = node; each; each = each.parentElement) layers.push(rgba(getComputedStyle(each).backgroundColor));
    return layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255]);
  };
  const faint = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.textContent.trim() || !node.checkVisibility() || node.closest("script, .sr, .skip, option")) continue;
    const opacity = (() => { let all = 1; for (let each = node; each; each = each.parentElement) all *= Number(getComputedStyle(each).opacity); return all; })();
    if (node.closest(":disabled")) continue;
    const back = ground(node);
    const ink = rgba(getComputedStyle(node).color);
    const front = over([ink[0], ink[1], ink[2], ink[3] * opacity], back);
    const [a, b] = [light(front), light(back)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) faint.add(`${node.className || node.tagName}: ${ratio.toFixed(2)} ${text.textContent.trim().slice(0, 30)}`);
  }
  return [...faint];
}"""


LOOKS = pytest.mark.parametrize(
    "full_page", [("light", "en"), ("dark", "en"), ("light", "zh"), ("dark", "zh")], ids="-".join, indirect=True
)


@pytest.fixture
def full_page(
    request: pytest.FixtureRequest, open_page: Open, report_of: Callable[..., str], sample: Any, document_of: Any
) -> Page:
    """A page that shows as much as it can: a finding open, a search, a filter, an unreadable input."""
    scheme, lang = getattr(request, "param", ("light", "en"))
    chunks, documents = sample()
    documents.append(document_of("scan.pdf", error="scan.pdf: no text layer"))
    documents.append(document_of(error="docs/a.md: page 3 has no text layer"))
    page = open_page(report_of(chunks, documents, lang), color_scheme=scheme)
    page.locator("#score-how summary").click()
    page.fill("#q", "r")
    page.locator(".severity").first.click()
    page.locator("mark.mark", has_text="Contractor").click()
    page.wait_for_timeout(150)
    return page


@LOOKS
def test_everything_has_a_name(full_page: Page) -> None:
    assert full_page.evaluate(UNNAMED) == []
    full_page.keyboard.press("?")
    assert full_page.evaluate(UNNAMED) == []


@LOOKS
def test_text_stands_out_from_its_ground(full_page: Page) -> None:
    assert full_page.evaluate(FAINT) == []
    full_page.fill("#q", "nothing like this")
    full_page.locator(".no-result").wait_for()
    assert full_page.evaluate(FAINT) == []


def test_headings_go_down_by_one(full_page: Page) -> None:
    levels = full_page.evaluate(
        "[...document.querySelectorAll('main h1, main h2, main h3, main h4')].map(each => Number(each.tagName[1]))"
    )
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_landmarks(full_page: Page) -> None:
    assert full_page.evaluate(
        "['header', 'main', 'nav', 'footer'].map(name => document.querySelectorAll(`body ${name}:not(main header)`).length)"
    ) == [1, 1, 1, 1]
    assert full_page.get_by_role("search").count() == 1
    assert full_page.locator("[aria-live]").count() == 1


def test_ids_are_unique_and_references_hold(full_page: Page) -> None:
    ids = full_page.evaluate("[...document.querySelectorAll('[id]')].map(each => each.id)")
    assert len(ids) == len(set(ids))
    named = full_page.evaluate(
        "[...document.querySelectorAll('[aria-labelledby], [aria-controls]')].flatMap(each => [each.getAttribute('aria-labelledby'), each.getAttribute('aria-controls')]).filter(Boolean)"
    )
    assert set(named) <= set(ids)


def test_the_form_of_a_sign_tells_the_severity_without_colour(full_page: Page) -> None:
    bodies = full_page.evaluate(
        "['error', 'warning', 'info'].map(name => document.querySelector(`.severity[data-severity=${name}] .shape-body`).getAttribute('d'))"
    )
    assert len(set(bodies)) == 3
    lines = full_page.evaluate(
        "['error', 'warning', 'info'].map(name => { const mark = document.createElement('mark'); mark.className = `mark is-${name}`; document.body.append(mark); return getComputedStyle(mark).textDecorationStyle; })"
    )
    assert lines == ["solid", "wavy", "dotted"]


def test_targets_are_large_enough_for_a_finger(open_page: Open, sample_page: str) -> None:
    page = open_page(sample_page, width=360, has_touch=True)
    page.click("#filters-toggle")
    small = page.evaluate(
        "[...document.querySelectorAll('button, select, input')].filter(each => each.offsetParent && each.getBoundingClientRect().height < 24 && each.type !== 'checkbox').map(each => each.className)"
    )
    assert small == []
