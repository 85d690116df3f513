import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.errors import InputError
from rag_lint.readers.decode import decode

TEXT = "第一条 甲方应当付款。\nThe Client pays.\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "gb18030"])
def test_known_encodings_give_the_same_text(encoding):
    assert decode(TEXT.encode(encoding)) == TEXT


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"\xff\xfe", "utf-16-le"),
        (b"\xfe\xff", "utf-16-be"),
        (b"\xff\xfe\0\0", "utf-32-le"),
        (b"\0\0\xfe\xff", "utf-32-be"),
    ],
)
def test_byte_order_marks_of_both_orders(mark, encoding):
    assert decode(mark + TEXT.encode(encoding)) == TEXT


def test_traditional_characters_in_gbk():
    text = "本合約自簽署之日起生效，期限為三年。違約責任另行約定。"
    assert decode(text.encode("gbk")) == text


def test_line_ends_are_folded():
    assert decode(b"a\r\nb\rc\n") == "a\nb\nc\n"


def test_nul_and_control_characters_stay():
    text = "The figure con\0gures\x07 itself.\x1b Done, and more text follows."
    assert decode(text.encode()) == text
    assert decode("甲方\0应当付款。\x01".encode("gb18030")) == "甲方\0应当付款。\x01"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10", id="png"),
        pytest.param(b"\0" * 100, id="nul"),
        pytest.param(bytes(range(256)), id="all bytes"),
        pytest.param("Grüße aus München".encode("latin-1"), id="latin-1"),
        pytest.param("El niño señala. ".encode("latin-1"), id="latin-1 lone letters"),
        pytest.param("Договор вступает в силу".encode("koi8-r"), id="koi8-r"),
        pytest.param("本合約自簽署之日起生效，期限為三年。".encode("big5"), id="big5"),
        pytest.param(b"\xff\xfeA", id="half a UTF-16 unit"),
    ],
)
def test_other_bytes_are_an_input_error_in_both_languages(data):
    with pytest.raises(InputError) as caught:
        decode(data)
    assert "known encoding" in caught.value.of("en")
    assert "已知编码" in caught.value.of("zh")


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc"])))
def test_any_text_comes_back(text):
    text = text.lstrip("\ufeff")
    assert decode(text.encode()) == text
    assert decode(b"\xef\xbb\xbf" + text.encode()) == text
    assert decode(b"\xfe\xff" + text.encode("utf-16-be")) == text


@given(st.binary(max_size=64))
def test_any_bytes_are_text_or_an_input_error(data):
    try:
        assert "\r" not in decode(data)
    except InputError as error:
        assert "\n" not in str(error)
