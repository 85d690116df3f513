import pytest

from rag_lint.errors import InputError
from rag_lint.model.document import BlockKind
from rag_lint.parsing.parse import parse_document


def test_a_file(tmp_path):
    path = tmp_path / "a.md"
    path.write_bytes("\ufeff# 费用\r\n\r\n甲方付款。\r\n".encode())
    document = parse_document(path)
    assert document.text == "# 费用\n\n甲方付款。\n"
    assert document.source == str(path)
    assert [block.kind for block in document.blocks] == [BlockKind.HEADING, BlockKind.PARAGRAPH]
    assert parse_document(str(path)) == document
    assert parse_document(path, source="label").source == "label"


def test_bytes_with_and_without_a_name():
    assert parse_document(b"# no heading", source="a.txt").blocks[0].kind is BlockKind.PARAGRAPH
    assert parse_document(b"# heading", source="a.md").blocks[0].kind is BlockKind.HEADING
    assert parse_document(b"# heading").blocks[0].kind is BlockKind.HEADING
    assert parse_document(b"Just text.").blocks[0].kind is BlockKind.PARAGRAPH
    assert parse_document("甲方付款。".encode("gb18030")).text == "甲方付款。"


def test_parsing_twice_gives_equal_documents():
    data = b"# a\n\n- b\n"
    assert parse_document(data, source="a.md") == parse_document(data, source="a.md")


@pytest.mark.parametrize(
    ("data", "source", "reason"),
    [
        (b"text", "a.xyz", "no parser reads .xyz"),
        (b"\xff\xfe\xfd", "a.md", "known encoding"),
    ],
)
def test_what_no_parser_reads_is_an_input_error(data, source, reason):
    with pytest.raises(InputError, match=reason) as caught:
        parse_document(data, source=source)
    assert str(caught.value).startswith(source or "<bytes>")
    assert caught.value.of("zh") != str(caught.value)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(InputError, match=r"missing\.md: no such file"):
        parse_document(tmp_path / "missing.md")
