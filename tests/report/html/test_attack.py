"""A document that attacks the page is text like any other."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]
Make = Callable[..., dict[str, Any]]

ATTACKS = (
    "</script><script>window.hacked = 1</script>",
    "<img src=x onerror='window.hacked = 2'>",
    "<!--<script>window.hacked = 3",
    '"><svg onload=window.hacked=4>',
    "javascript:window.hacked=5",
    "{{constructor.constructor('window.hacked=6')()}} ${window.hacked=7}",
    "@@CHUNKS@@ @@TAIL@@ @@SCRIPT@@",
    "__proto__",
)


@pytest.fixture(params=ATTACKS)
def attacked(
    request: pytest.FixtureRequest, chunk_of: Make, document_of: Make, finding_of: Make, report_of: Callable[..., str]
) -> tuple[str, str]:
    """An attack, and the page of a document where every text is that attack."""
    bad = request.param
    related = [{"where": "prev", "span": [0, 3], "text": bad}, {"where": bad, "span": [0, 1], "text": bad}]
    finding = finding_of(
        "IND003", "error", [0, len(bad)], bad, message=bad, help=bad, related=related, name=bad, check=bad
    )
    chunk = chunk_of(
        bad, 3, f"{bad}.md", id=bad, findings=[finding], prev=bad, next=bad, headings=[bad], lang=bad, suppressed=[bad]
    )
    documents = [
        document_of(f"{bad}.md", error=bad, splitter=bad, lost=[{"span": [0, 9], "text": bad}]),
        document_of(bad, error=bad),
    ]
    return bad, report_of([chunk], documents)


def test_runs_nothing_and_shows_everything(attacked: tuple[str, str], open_page: Open) -> None:
    bad, html = attacked
    page = open_page(html)
    page.locator("mark").first.click()
    assert page.evaluate("window.hacked") is None
    assert page.evaluate("({}).polluted") is None
    for place in (".text", ".doc-title h3", ".note-line", ".card q", ".doc-error", ".crumbs", ".ghost", ".unread-line"):
        expect(page.locator(place).first).to_contain_text(bad)
    assert page.locator("img, iframe, object, embed, main script").count() == 0
    assert page.evaluate("[...document.querySelectorAll('a[href]')].map(each => each.getAttribute('href'))") == [
        "#results"
    ]
    assert (
        page.evaluate(
            "[...document.querySelectorAll('*')].some(each => [...each.attributes].some(one => /^on/.test(one.name)))"
        )
        is False
    )


def test_what_is_invisible_is_shown(open_page: Open, report_of: Callable[..., str], chunk_of: Make) -> None:
    text = "safe \u202egnp.exe\u202c zero\u200bwidth line\u2028end nul\x00 tag\U000e0041 half \ud800 whole 👨\u200d👩"
    page = open_page(report_of([chunk_of(text, source="a\u202eb.md")]))
    assert page.locator(".text .invisible").all_text_contents() == [
        "U+202E",
        "U+202C",
        "U+200B",
        "U+2028",
        "U+0000",
        "U+E0041",
        "U+D800",
    ]
    expect(page.locator(".doc-title h3")).to_have_text("a‹U+202E›b.md")
    assert not set(page.inner_text("body")) & set("\u202e\u202c\u200b\u2028\ud800")
    assert "👨\u200d👩" in page.inner_text(".text")


def test_the_policy_stops_a_script_that_gets_in(browser: Any, sample_page: str) -> None:
    """Were the page ever to let a script in, the browser would not run it."""
    page = browser.new_page()
    page.set_content(
        sample_page.replace(
            "<main>", '<main><img src="x" onerror="window.hacked = 1"><script>window.hacked = 2</script>'
        )
    )
    assert page.evaluate("window.hacked") is None
    assert (
        page.evaluate(
            "(() => { try { document.body.innerHTML = '<b>x</b>'; return 'let in'; } catch { return 'refused'; } })()"
        )
        == "refused"
    )
    page.close()


def test_search_words_are_words_not_patterns(open_page: Open, report_of: Callable[..., str], chunk_of: Make) -> None:
    page = open_page(report_of([chunk_of("a (b|c) [d] \\ .* $1", 0), chunk_of("other", 1)]))
    for words in ("(b|c)", "[d]", "\\ .*", "$1"):
        page.fill("#q", words)
        expect(page.locator("mark.hit")).to_have_text(words)


def test_a_hostile_address_selects_nothing_or_something(open_page: Open, sample_page: str) -> None:
    page = open_page(
        sample_page, "#q=%3Cimg%20onerror=1%3E&rule=__proto__&at=9-9-9&doc=-1&sort=constructor&sev=x&ui=fr"
    )
    expect(page.locator(".no-result")).to_be_visible()
    page.locator(".no-result").get_by_role("button").click()
    expect(page.locator("article")).to_have_count(4)
