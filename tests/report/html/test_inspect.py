"""``inspect`` drawn: everything of the document stands on the page once, in its frame, and nothing of it acts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from rag_lint.inspection import inspect_document
from rag_lint.parsing.parse import parse_document
from rag_lint.report.inspect_html import render_html

from .test_attack import ATTACKS

Open = Callable[..., Page]
SHOP = """<html lang="en"><head><title>Shop</title></head><body>
<nav><ul><li><a href="/">Home</a></li><li><a href="/a">A</a></li><li><a href="/b">B</a></li><li><a href="/c">C</a></li>
</ul></nav><main><h1>Returns</h1><p>Goods may be returned within thirty days of delivery, in their own packaging.</p>
<h2>Refunds</h2><p>The price is paid back by the means of payment that was used, within five working days.</p></main>
</body></html>"""


def page_of(data: str, media_type: str, splitter: str = "structure:90", lang: str = "en") -> str:
    document = parse_document(data.encode(), media_type, source="shop")
    return "".join(render_html(inspect_document(document, splitter), "zh" if lang == "zh" else "en"))


def test_chunks_are_framed_and_what_is_left_out_is_folded(open_page: Open) -> None:
    page = open_page(page_of(SHOP, "text/html"))
    expect(page.locator("h1")).to_have_text("shop")
    assert page.locator("section.chunk").count() == 2
    expect(page.locator("section.chunk .heading .words")).to_have_text(["Returns", "Refunds"])
    folded = page.locator("section.outside details")
    expect(folded).to_have_count(1)
    assert not folded.locator(".words").first.is_visible()
    folded.locator("summary").click()
    assert folded.locator(".words").first.is_visible()
    assert page.locator(".sizes a").count() == 2
    page.locator(".sizes a").nth(1).click()
    assert page.url.endswith("#chunk-2")


def test_in_chinese(open_page: Open) -> None:
    page = open_page(page_of("# 退货\n\n货物可以在三十日内退回。\n", "text/markdown", lang="zh"))
    assert page.locator("html").get_attribute("lang") == "zh-CN"
    expect(page.locator(".kind").first).to_have_text("标题 1")


@pytest.mark.parametrize("bad", ATTACKS)
def test_an_attack_is_text(bad: str, open_page: Open) -> None:
    page = open_page(page_of(f"# {bad}\n\nA paragraph that says {bad} and goes on.\n", "text/plain"))
    assert page.evaluate("window.hacked") is None
    assert page.locator("main script, main img, main style").count() == 0
    assert bad in (page.locator("main").text_content() or "")
