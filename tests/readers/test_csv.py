import csv
import io

import pytest


def table(*rows: list[str], delimiter: str = ",") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(rows)
    return out.getvalue()


def test_columns_are_fields(inputs):
    path = inputs.write(
        "a.csv",
        table(
            ["id", "source", "text", "start_index", "rag_lint_ignore", "metadata"],
            ["1", "a.md", "甲方付款。", "0", "IND001,CMP001", ""],
            ["2", "a.md", 'Say "yes",\nthen pay.', "5", "", '{"page": 3}'],
            ["3", "", "b", "", "", '{"source": "b.md"}'],
        ),
    )
    first, second, third = inputs.chunks(path)
    assert (first.id, first.source, first.start, first.ignore) == ("1", "a.md", 0, ("IND001", "CMP001"))
    assert (second.text, second.prev, second.location.record) == ('Say "yes",\nthen pay.', "甲方付款。", 2)
    assert third.source == "b.md"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "gb18030"])
def test_encodings(inputs, encoding):
    path = inputs.write(
        "a.csv", table(["text", "source"], ["甲方付款。", "合同.md"], ["乙方发货。", "合同.md"]).encode(encoding)
    )
    assert inputs.texts(path) == ["甲方付款。", "乙方发货。"]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_delimiters(inputs, delimiter):
    path = inputs.write("a.csv", table(["id", "text"], ["1", "Pay, then wait; go."], delimiter=delimiter))
    assert inputs.texts(path) == ["Pay, then wait; go."]


def test_nul_and_empty_cells_stay(inputs):
    path = inputs.write("a.csv", 'text,prev\n"con\0gure",\n"",\n')
    first, second = inputs.chunks(path)
    assert (first.text, second.text, second.prev) == ("con\0gure", "", "")


def test_no_text_column_names_the_columns(inputs):
    (found,) = inputs.problems(inputs.write("a.csv", "title,note\na,b\n"))
    assert "its columns are title, note" in str(found)
    assert "title, note" in found.of("zh")


@pytest.mark.parametrize("content", ["", "\n"])
def test_an_empty_file(inputs, content):
    assert len(inputs.problems(inputs.write("a.csv", content))) == 1


def test_a_row_over_the_limit(inputs):
    path = inputs.write("a.csv", table(["text"], ["a"], ["x" * 500], ["b"]))
    assert inputs.texts(path, max_record_bytes=100) == ["a", "b"]
    assert [found.record for found in inputs.problems(path, max_record_bytes=100)] == [2]


def test_a_row_in_no_known_encoding(inputs):
    path = inputs.write("a.csv", b"text\na\n\xff\xfe\xfd\nb\n")
    assert inputs.texts(path) == ["a", "b"]
    assert [(found.record, found.line) for found in inputs.problems(path)] == [(2, 3)]


def test_an_open_quote_costs_bounded_memory_and_one_record(inputs):
    path = inputs.write("a.csv", 'text\na\n"open' + "\nxxxxxxxxxxxxxxxxxxx" * 40)
    assert inputs.texts(path, max_record_bytes=200)[0] == "a"
    assert inputs.problems(path, max_record_bytes=200)[0].record == 2


def test_a_binary_file_is_one_problem(inputs):
    path = inputs.write("a.csv", bytes(range(256)) * 20)
    assert len(inputs.problems(path)) == 1
