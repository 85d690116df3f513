import pytest

from rag_lint.errors import InputError
from rag_lint.parsing.html.document import html_document

PAGE = "<html><head><meta charset='{}'><title>合同</title></head><body><p>第一条 甲方应当付款。本合同自签署之日起生效。</p></body></html>"
TEXT = "第一条 甲方应当付款。本合同自签署之日起生效。"


@pytest.mark.parametrize(
    ("declared", "encoding", "wrong"),
    [
        ("gb2312", "gb18030", False),
        ("gbk", "gb18030", False),
        ("utf-8", "utf-8", False),
        ("utf-8", "utf-8-sig", False),
        ("utf-8", "gb18030", True),
        ("gb2312", "utf-8", True),
        ("iso-8859-1", "gb18030", True),
        ("big5", "gb18030", True),
        ("no-such-encoding", "utf-8", True),
    ],
)
def test_the_text_tells_whether_a_declaration_holds(declared, encoding, wrong):
    document = html_document(PAGE.format(declared).encode(encoding))
    assert document.text == TEXT
    assert document.metadata["title"] == "合同"
    assert document.metadata.get("declared_encoding") == (declared if wrong else None)
    assert not document.problems


def test_a_declared_encoding_of_one_byte_a_letter():
    page = "<meta charset=windows-1251><p>Договор вступает в силу</p>"
    assert html_document(page.encode("cp1251")).text == "Договор вступает в силу"
    page = "<meta charset=iso-8859-2><p>Zażółć gęślą jaźń</p>"
    assert html_document(page.encode("iso-8859-2")).text == "Zażółć gęślą jaźń"


def test_traditional_chinese_in_big5():
    page = "<meta charset=big5><p>本合約自簽署之日起生效，期限為三年。</p>"
    assert html_document(page.encode("big5")).text == "本合約自簽署之日起生效，期限為三年。"


def test_broken_bytes_show_and_are_told():
    document = html_document(f"<p>{TEXT}{TEXT}".encode() + b"\xe4\xb8</p>")
    assert document.text == f"{TEXT}{TEXT}\ufffd"
    assert document.problems[0].en == "not valid utf-8 in 1 place, shown as \ufffd"
    document = html_document(b"<p>" + b"Mostly ASCII text. " * 40 + b"Pokorn\xfd</p>")
    assert document.text.endswith("Pokorn\ufffd")
    assert document.problems


def test_xhtml_with_empty_elements_and_cdata():
    page = (
        "<?xml version='1.0' encoding='utf-8'?><html xmlns='http://www.w3.org/1999/xhtml'><head><title/>"
        "<script src='x'/></head><body><p>a<![CDATA[ <b> & ]]></p><div/><p>c<br/>d</p></body></html>"
    )
    assert html_document(page.encode()).text == "a <b> &\n\nc\nd"


def test_metadata_of_a_page():
    page = (
        "<html lang=zh-CN><title> 价格\n表 </title><meta name=description content='All fees'>"
        "<meta name=author content=''><meta property='article:published_time' content='2024-05-01'><p>x"
    )
    metadata = dict(html_document(page.encode()).metadata)
    assert metadata == {
        "title": "价格 表",
        "language": "zh-CN",
        "description": "All fees",
        "date": "2024-05-01",
        "encoding": "utf-8",
    }


@pytest.mark.parametrize("data", [b"", b"   ", b"<html></html>", b"<script>x</script>", b"<!-- only -->"])
def test_no_text_is_an_error_in_both_languages(data):
    with pytest.raises(InputError) as caught:
        html_document(data)
    assert caught.value.of("en") == "holds no text to read"
    assert caught.value.of("zh") == "没有可读的文本"


def test_deep_nesting_is_read_or_refused():
    assert html_document(b"<div>" * 1500 + b"x").text == "x"
    assert html_document(b"<p><font>x" * 3000).text.count("x") == 3000
    with pytest.raises(InputError, match="nested too deep"):
        html_document(b"<div>" * 10_000 + b"x")


@pytest.mark.parametrize(
    "page",
    [
        "&amp;" * 20_000,
        "<" * 20_000,
        "<!--" * 5000 + "x",
        "<p class='" + "nav " * 50_000 + "'>x",
        "<p style='" + "display:" * 50_000 + "'>x",
        "<ol>" * 1000 + "<li>x" * 100,
        "<table><tr><td>a<td>" + "|" * 20_000 + "<tr><td>b<td>c</table>",
        "<p>" + "1<sup>2</sup>" * 5000,
        "<ruby>" * 1500 + "x",
        "\0<p>a\0b",
    ],
)
def test_hostile_pages_are_read(page):
    try:
        document = html_document(page.encode())
    except InputError:
        return
    assert len(document.text) < 2 * len(page) + 100_000
