import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.errors import InputError
from rag_lint.readers.decode import decode, decode_named

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


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("本合約自簽署之日起生效，期限為三年。違約責任另行約定。", "big5"),
        ("この契約は署名の日から効力を生じ、期間は三年とする。", "shift_jis"),
        ("この契約は署名の日から効力を生じ、期間は三年とする。", "euc_jp"),
        ("이 계약은 서명한 날부터 효력이 발생하며 기간은 3년으로 한다.", "euc_kr"),
        ("Grüße aus München, Straße und Größe.", "latin-1"),
        ("El niño señala la acción. ¿Dónde está?", "latin-1"),
        ("L’été dernier, l'œuvre était à côté – « déjà » vue.", "cp1252"),
        ("The client’s “fee” is £5 – due in 30 days.", "cp1252"),
    ],
)
def test_other_encodings_are_told_by_their_commonest_characters(text, encoding):
    assert decode(text.encode(encoding)) == text


def test_damaged_utf8_is_no_other_encoding():
    data = "第一条 甲方应当付款。\n第二条 乙方应当在三十日内交付全部货物".encode()[:-1]
    with pytest.raises(InputError) as caught:
        decode(data)
    assert caught.value.of("en") == "a byte on line 2 is not valid UTF-8 (byte offset 84)"
    assert caught.value.of("zh") == "第 2 行有字节不是有效的 UTF-8（字节偏移 84）"
    assert decode_named(data, lenient=True).text.endswith("货\ufffd")
    assert decode_named(data, lenient=True).replaced == 1


def test_what_a_file_claims_counts_when_it_fits():
    text = "Договор вступает в силу, стороны обязуются."
    assert decode_named(text.encode("cp1251"), "windows-1251").text == text
    chinese = "第一条 甲方应当付款。本合同自签署之日起生效。"
    assert decode_named(chinese.encode("gb18030"), "windows-1251") == (chinese, "gb18030", 0)
    assert decode_named(chinese.encode("gb18030"), "big5") == (chinese, "gb18030", 0)
    assert decode_named(chinese.encode(), "gb2312") == (chinese, "utf-8", 0)


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
        pytest.param("Grüße".encode("latin-1"), id="a word is too little to tell"),
        pytest.param("Договор вступает в силу".encode("koi8-r"), id="koi8-r"),
        pytest.param("Договор вступает в силу".encode("cp1251"), id="windows-1251"),
        pytest.param("Zażółć gęślą jaźń, proszę o umowę".encode("iso-8859-2"), id="iso-8859-2"),
        pytest.param("Az önkormányzat által készíttetett szőlő".encode("iso-8859-2"), id="hungarian"),
        pytest.param("Η σύμβαση τίθεται σε ισχύ".encode("iso-8859-7"), id="greek"),
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
