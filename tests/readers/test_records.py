import json

import pytest


@pytest.mark.parametrize("key", ["text", "content", "page_content", "chunk", "body", "passage"])
def test_text_keys(inputs, key):
    assert inputs.texts(inputs.json([{key: "甲方付款。"}])) == ["甲方付款。"]


@pytest.mark.parametrize("key", ["chunks", "documents", "nodes", "data", "items"])
def test_containers(inputs, key):
    assert inputs.texts(inputs.json({key: ["a", {"text": "b"}]})) == ["a", "b"]
    assert inputs.texts(inputs.json({"data": {key: ["a"]}})) == ["a"]


def test_chunks_below_their_documents(inputs):
    value = {"documents": [{"source": "a.md", "chunks": ["a1", "a2"]}, {"source": "b.md", "chunks": ["b1"]}]}
    found = inputs.chunks(inputs.json(value))
    assert [(chunk.source, chunk.text, chunk.next) for chunk in found] == [
        ("a.md", "a1", "a2"),
        ("a.md", "a2", ""),
        ("b.md", "b1", ""),
    ]


def test_a_records_own_fields_are_used(inputs):
    record = {
        "text": "b",
        "prev": "a",
        "next": "",
        "id": 17,
        "source": "/does/not/exist.md",
        "metadata": {"start_index": 40, "rag_lint_ignore": "IND001, CMP002"},
    }
    chunk, after = inputs.chunks(inputs.json([record, {"text": "c", "source": "/does/not/exist.md"}]))
    assert (chunk.prev, chunk.next, chunk.id, chunk.source) == ("a", "", "17", "/does/not/exist.md")
    assert (chunk.start, chunk.ignore) == (40, ("IND001", "CMP002"))
    assert after.prev == ""  # the record before says that nothing follows it


def test_a_source_is_a_label_and_never_opened(inputs):
    secret = inputs.write("secret.txt", "must not be read")
    (chunk,) = inputs.chunks(inputs.json([{"text": "a", "source": str(secret)}]))
    assert chunk.source == str(secret)
    assert "must not" not in repr(chunk)


@pytest.mark.parametrize(
    ("record", "start"),
    [
        ({"start_index": 0}, 0),
        ({"metadata": {"start_index": -1}}, None),
        ({"start_char_idx": 12}, 12),
        ({"metadata": {"start_index": "12"}}, 12),
        ({"start_index": 12.0}, 12),
        ({"start_index": True}, None),
        ({"start_index": "soon"}, None),
    ],
)
def test_start_offsets(inputs, record, start):
    (chunk,) = inputs.chunks(inputs.json([{"text": "a", **record}]))
    assert chunk.start == start


@pytest.mark.parametrize(
    ("record", "codes"),
    [
        ({"rag_lint_ignore": ["IND001"]}, ("IND001",)),
        ({"metadata": {"rag_lint_ignore": ["IND001", " CMP001 "]}}, ("IND001", "CMP001")),
        ({"metadata": {"rag_lint_ignore": 3}}, ()),
        ({"metadata": None}, ()),
    ],
)
def test_suppressed_codes(inputs, record, codes):
    (chunk,) = inputs.chunks(inputs.json([{"text": "a", **record}]))
    assert chunk.ignore == codes


@pytest.mark.parametrize(
    ("record", "label"),
    [
        ({"metadata": {"source": "a.md"}}, "a.md"),
        ({"metadata": {"file_path": "docs/a.md"}}, "docs/a.md"),
        ({"meta": {"file_path": "a.md"}}, "a.md"),
        ({"source": {"nested": 1}, "metadata": {"file_name": "a.md"}}, "a.md"),
    ],
)
def test_source_labels(inputs, record, label):
    (chunk,) = inputs.chunks(inputs.json([{"text": "a", **record}]))
    assert chunk.source == label


def test_a_bad_record_of_an_array(inputs):
    path = inputs.json(["a", {"text": None}, 3, [], "b"])
    assert inputs.texts(path) == ["a", "b"]
    assert [found.record for found in inputs.problems(path)] == [2, 3]


def test_line_ends_inside_a_record_are_its_own(inputs):
    assert inputs.texts(inputs.json(["a\r\nb"])) == ["a\r\nb"]


def test_an_array_of_any_line_length(inputs):
    path = inputs.json([{"text": f"Sentence {number}."} for number in range(20000)])
    assert len(inputs.texts(path, max_record_bytes=100)) == 20000


@pytest.mark.parametrize(("content", "place"), [('["a",\n "b"\n "c"]', (3, 2)), ("[1, 2", (1, 6)), ("oops", (1, 1))])
def test_broken_json_names_line_and_column(inputs, content, place):
    path = inputs.write("a.json", content)
    (found,) = inputs.problems(path)
    line, column = place
    assert found.line == line
    assert f"broken JSON at line {line}, column {column}" in str(found)
    assert f"第 {line} 行第 {column} 列" in found.of("zh")


@pytest.mark.parametrize("content", ["", "  \n", "[]", '{"chunks": []}'])
def test_json_without_records(inputs, content):
    (found,) = inputs.problems(inputs.write("a.json", content))
    assert "holds no records" in str(found)


def test_json_lines_under_the_wrong_name(inputs):
    path = inputs.write("a.json", '{"text": "a"}\n{oops\n{"text": "b"}\n')
    assert inputs.texts(path) == ["a", "b"]
    assert [found.record for found in inputs.problems(path)] == [2]


def test_one_object_is_one_record(inputs):
    assert inputs.texts(inputs.json({"text": "a"})) == ["a"]


def test_an_encoded_array(inputs):
    value = json.dumps(["甲方付款。"], ensure_ascii=False)
    assert inputs.texts(inputs.write("a.json", value.encode("gb18030"))) == ["甲方付款。"]
    assert inputs.texts(inputs.write("a.json", value.encode("utf-16"))) == ["甲方付款。"]
