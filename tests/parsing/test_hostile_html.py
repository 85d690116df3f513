"""Hostile HTML: nested thousands deep, cells by the million, encodings that lie. A Document or a reason, nothing else."""

import random
from collections.abc import Callable

import pytest

from rag_lint.model.document import Document
from rag_lint.parsing.types import HTML

Survive = Callable[[bytes, str | None], Document | None]
SCALE = 2_000  # a larger one is for measuring by hand
WORDS = "The tenant pays the rent. 承租人应当支付租金。"


def nested(n: int, *names: str, text: str = WORDS) -> str:
    """Return elements ``n`` deep, ``names`` by turns."""
    opened = [names[depth % len(names)] for depth in range(n)]
    return (
        "".join(f"<{name}>" for name in opened) + text + "".join(f"</{name.split()[0]}>" for name in reversed(opened))
    )


NESTED: dict[str, Callable[[int], str]] = {
    "div": lambda n: nested(5 * n, "div"),
    "span": lambda n: nested(5 * n, "span"),
    "b and i": lambda n: nested(5 * n, "b", "i"),
    "lists": lambda n: nested(5 * n, "ul", "li"),
    "numbered lists": lambda n: nested(n, "ol", "li"),
    "tables": lambda n: nested(n, "table", "tr", "td"),
    "quotes": lambda n: nested(5 * n, "blockquote"),
    "details": lambda n: nested(n, "details", "summary"),
    "terms": lambda n: nested(n, "dl", "dd"),
    "hidden": lambda n: nested(5 * n, "div hidden"),
    "navigation": lambda n: nested(5 * n, "nav"),
    "formulas": lambda n: nested(n, "math", "mrow"),
    "rubies": lambda n: nested(n, "ruby", "rt"),
    "pre": lambda n: nested(n, "pre", "code"),
    "links": lambda n: nested(n, "a href=x"),
    "headings": lambda n: nested(n, "h1", "h2"),
    "unclosed divs with text": lambda n: "<div>a" * (3 * n),
    "unclosed tables": lambda n: "<table><tr><td>a" * n,
    "unclosed formatting": lambda n: "<b><i><a><font>a" * (n // 4),
    "unclosed lists": lambda n: "<ul><li>a" * n,
    "closing tags only": lambda n: "</div></p></table>" * (5 * n) + WORDS,
    "selects": lambda n: nested(n, "select", "optgroup", "option"),
    "svg": lambda n: nested(n, "svg", "foreignObject", "div"),
}
WIDE: dict[str, Callable[[int], str]] = {
    "cells": lambda n: "<table>" + "<tr>" + "<td>a" * (5 * n) + "</table>",
    "rows": lambda n: "<table>" + "<tr><td>a<td>b" * (3 * n) + "</table>",
    "a span over a thousand million columns": lambda n: (
        f"<table><tr><td colspan={n * 1_000_000} rowspan={n * 1_000_000}>{WORDS}<tr><td>b</table>"
    ),
    "spans in each row": lambda n: "<table>" + "<tr><td rowspan=65534 colspan=1000>a" * n + "</table>",
    "spans in each cell": lambda n: (
        "<table><tr>" + "<td rowspan=1000 colspan=100>a" * (n // 4) + "<tr><td>b" * (n // 4) + "</table>"
    ),
    "spans that are no numbers": lambda n: (
        "<table><tr><td colspan=-5>a<td rowspan=1e9>b<td colspan=''>c<td colspan=٣>d<td colspan=²>e<td rowspan=0>f</table>"
        * (n // 50)
    ),
    "list numbers": lambda n: (
        f"<ol start={'9' * n}><li>a<li value=-{'9' * n}>b</ol><ol start=x reversed><li value=²>c</ol>"
        + "<ol type=i start=3999999><li>a</ol>" * (n // 10)
    ),
    "heading levels": lambda n: (
        f"<div role=heading aria-level={'9' * n}>a</div><div role=heading aria-level=-1>b</div><div role=heading aria-level=x>c</div>"
    ),
    "breaks": lambda n: "a<br>" * (10 * n),
    "empty elements": lambda n: "<p></p><div></div><li></li>" * (3 * n) + WORDS,
    "one attribute": lambda n: f"<p class='{'navigation ' * (20 * n)}'>{WORDS}",
    "attributes": lambda n: f"<p {' '.join(f'a{number}=b' for number in range(5 * n))}>{WORDS}",
    "a style": lambda n: f"<p style='{'display:block;' * (20 * n)}'>{WORDS}",
    "styles": lambda n: f"<p style='display : none'>{WORDS}</p>" * n,
    "entities": lambda n: "&amp;&#x41;&unknown;&#0;&#xD800;&#x110000;&#99999999999;&" * (2 * n),
    "a declaration of entities": lambda n: (
        "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'>"
        + "".join(f"<!ENTITY a{m} '&a;&a;&a;&a;'>" for m in range(n // 20))
        + "]><p>&a1;&a;"
    ),
    "an outside entity": lambda n: "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><p>&e;" + WORDS * n,
    "comments": lambda n: "<!-- a -->" * (5 * n) + WORDS,
    "an open comment": lambda n: "<p>a<!-- " + "- " * (20 * n),
    "an open script": lambda n: f"<p>{WORDS}<script>" + "<p>" * (5 * n),
    "an open attribute": lambda n: f"<p>{WORDS}<p title='" + "a b " * (5 * n),
    "plain text to the end": lambda n: "<plaintext>" + "<p>a" * (5 * n),
    "frames": lambda n: "<frameset>" + "<frame src=x>" * n + "</frameset>",
    "templates": lambda n: f"<template><p>{WORDS}</template>" * n,
    "a word": lambda n: "a" * (50 * n),
    "blanks": lambda n: "<p>" + " &nbsp;\u3000\t" * (10 * n) + "a",
    "lines in pre": lambda n: "<pre>" + "a  b\n" * (10 * n) + "</pre>",
    "pipes": lambda n: "<table><tr><td>" + "|\\|" * (10 * n) + "</table>",
    "bodies": lambda n: "<html><body><p>a</body></html>" * n,
    "fields": lambda n: (
        "<form>" + "<label>a<input><select><option>b</select></label><textarea>c</textarea>" * n + "</form>"
    ),
    "definitions": lambda n: "<dl>" + "<dt>a<dd>b" * (3 * n) + "</dl>",
    "inline and block by turns": lambda n: "<b>a<p>b</b>c</p>" * (n // 2),
    "nothing but elements": lambda n: "<div><span></span></div>" * (3 * n),
}


@pytest.mark.parametrize("name", NESTED)
def test_deep_nesting(name: str, survive: Survive) -> None:
    survive(f"<!DOCTYPE html><body>{NESTED[name](SCALE)}".encode(), HTML)


@pytest.mark.parametrize("name", WIDE)
def test_much_of_one_thing(name: str, survive: Survive) -> None:
    document = survive(WIDE[name](SCALE).encode(), HTML)
    assert document is None or "root:" not in document.text


@pytest.mark.parametrize("name", ["div", "span", "quotes", "b and i"])
def test_what_stands_a_thousand_deep_is_read(name: str, survive: Survive) -> None:
    document = survive(f"<!DOCTYPE html><body><p>before</p>{NESTED[name](200)}<p>after</p>".encode(), HTML)
    assert document is not None
    assert WORDS in document.text
    assert document.text.index("before") < document.text.index(WORDS) < document.text.index("after")


CHARSETS = (
    "utf-8", "UTF8", "gb2312", "gbk", "big5", "shift_jis", "euc-kr", "iso-8859-1", "windows-1252", "utf-16", "utf-32", "utf-7", "x-user-defined", "foo", "", "base64", "rot13",
    "idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "mbcs", "hex", "zlib", "bz2", "../x", "a" * 5000, "utf\u00e9", "\x00",
)  # fmt: skip


@pytest.mark.parametrize("charset", CHARSETS, ids=range(len(CHARSETS)))
@pytest.mark.parametrize("coding", ["utf-8", "gb18030", "utf-16", "latin-1"])
def test_any_declared_encoding_over_any_real_one(charset: str, coding: str, survive: Survive) -> None:
    for head in (
        f'<meta charset="{charset}">',
        f'<?xml version="1.0" encoding="{charset}"?><html>',
        f'<meta http-equiv=Content-Type content="text/html; charset={charset}">',
    ):
        document = survive(
            f"{head}<p>{WORDS if coding != 'latin-1' else 'Café à la carte'}</p>".encode(coding, "ignore"), HTML
        )
        # No letter is replaced in silence: what was not understood is refused, or shows as it was read.
        assert document is None or "\ufffd" not in document.text


PAGE = f"""<!DOCTYPE html><html lang="zh"><head><meta charset="utf-8"><title>租约</title></head><body><nav><a href="/">Home</a></nav><h1>Lease</h1><p>{WORDS}</p>
<ul><li>one<ol><li>two</ol></ul><table><tr><th>a<th>b<tr><td colspan=2>c</table><pre>x = 1</pre><!-- n --><form><input name=q></form><footer>© 2024</footer></body></html>""".encode()


def test_a_page_cut_anywhere(survive: Survive) -> None:
    for end in range(len(PAGE)):
        survive(PAGE[:end], HTML)


def test_a_page_with_any_bytes_changed(survive: Survive) -> None:
    for seed in range(400):
        draw = random.Random(seed)
        data = bytearray(PAGE)
        for _ in range(draw.randint(1, 12)):
            data[draw.randrange(len(data))] = draw.choice(b"<>/=\"'&;|\x00\x80\xff a0")
        survive(bytes(data), HTML)
