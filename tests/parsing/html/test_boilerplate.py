import pytest

from rag_lint.parsing.html.document import html_document


def shown(html: str) -> list[tuple[str, int, str]]:
    document = html_document(html.encode())
    return [(block.kind.value, block.level, document.text[slice(*block.span)]) for block in document.blocks]


TEXT = "<p>" + "The Client pays the fee within thirty days of the invoice. " * 8 + "</p>"
LINKS = "<a href=/a>Home</a> <a href=/b>News and more</a> <a href=/c>Contact</a>"


def kinds(html: str) -> dict[str, str]:
    return {text[:12]: kind for kind, _, text in shown(html)}


@pytest.mark.parametrize(
    "part",
    [
        f"<nav>{LINKS}</nav>",
        f"<div role=navigation>{LINKS}</div>",
        f"<ul class=breadcrumb><li>{LINKS}</ul>",
        f"<div id=sidebar>{LINKS}</div>",
        f"<div class='navHeader'>{LINKS}</div>",
        f"<div class=toc>{LINKS}</div>",
        "<div class=cookie-banner>We use cookies. <b>Accept all</b></div>",
        "<div class='cc-consent'>本网站使用 Cookie，请同意。</div>",
        "<aside>Follow us for more news.</aside>",
        "<a class=skip-link href=#main>Skip to content</a>",
    ],
)
def test_parts_that_say_what_they_are(part):
    found = shown(part + "<h1>Fees</h1>" + TEXT)
    assert found[0][0] == "boilerplate"
    assert [kind for kind, _, _ in found][-2:] == ["heading", "paragraph"]


def test_the_foot_of_a_page():
    assert shown(f"{TEXT}<footer>Example Ltd, 1 Main Street</footer>")[-1][0] == "boilerplate"
    assert shown(f"{TEXT}<div class=footer>版权所有 某某公司</div>")[-1][0] == "boilerplate"
    assert shown(f"<p>a</p>{TEXT}<p>b</p><p>© 2024 Example Ltd. All rights reserved.</p>")[-1][0] == "boilerplate"
    assert shown(f"<p>甲</p>{TEXT}<p>乙</p><p>京ICP备12345678号</p>")[-1][0] == "boilerplate"
    assert shown("<blockquote>Words.<footer>Somebody</footer></blockquote>")[-1] == ("quote", 0, "Somebody")


def test_lines_at_the_edge_that_lead_elsewhere():
    page = f"<p><a href=a>上一页</a> <a href=b>下一页</a></p><p>x</p>{TEXT}<p>y</p>"
    assert shown(page)[0][0] == "boilerplate"
    assert shown(f"<p>{LINKS.replace('Home', 'A study')}</p><p>x</p>{TEXT}<p>y</p>")[0][0] == "paragraph"


@pytest.mark.parametrize(
    "page",
    [
        f"<div class=sidebar><h1>Fees</h1>{TEXT}</div>",
        f"<nav>{TEXT}</nav>",
        f"<div class='nav-menu footer'>{TEXT}{TEXT}</div>",
        f"<body class=has-navigation><div id=header-wrap>{TEXT}</div></body>",
        f"<div class=wy-nav>{LINKS * 20}<main>{TEXT}</main></div>",
        f"<section id=cookies><h2>Cookies</h2>{TEXT}</section>",
        f"<article>{TEXT}<aside>Note: fees are due in advance.</aside></article>",
        f"<aside class='admonition note'>Fees are due in advance.</aside>{TEXT}",
    ],
)
def test_text_does_not_vanish_for_its_name(page):
    assert not [text for kind, _, text in shown(page) if kind == "boilerplate" and LINKS[12:16] not in text]


def test_a_heading_that_links_to_itself_stays_one():
    page = f"<h2><a class=header href=#fees>Fees</a></h2>{TEXT}<h3>Terms<a class=headerlink href=#t>¶</a></h3>"
    assert [(kind, text[:5]) for kind, _, text in shown(page)] == [
        ("heading", "Fees"),
        ("paragraph", "The C"),
        ("heading", "Terms"),
        ("boilerplate", "¶"),
    ]


def test_a_page_of_links_only_is_still_a_page():
    assert shown(f"<div>{LINKS}</div>")[0][0] == "paragraph"
