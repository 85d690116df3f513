import io
import json

import pytest

from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem
from rag_lint.readers import read_stdin


def test_strings_and_objects(inputs):
    path = inputs.jsonl("甲方付款。", {"text": "The Client pays."})
    first, second = inputs.chunks(path)
    assert (first.text, first.prev, first.next) == ("甲方付款。", "", "The Client pays.")
    assert (second.prev, second.next) == ("甲方付款。", "")
    assert (first.id, first.index, first.source) == (f"{path}#0", 0, str(path))
    assert second.location.record == 2


@pytest.mark.parametrize("bad", ["{broken", '{"text": }', '"', "{'text': 'single quotes'}", "[" * 5000])
def test_a_broken_line_costs_that_line_only(inputs, bad):
    lines = [json.dumps({"text": f"Sentence {number}."}) for number in range(1, 11)]
    lines[6] = bad
    path = inputs.write("export.jsonl", "\n".join(lines))
    assert inputs.texts(path) == [f"Sentence {number}." for number in range(1, 11) if number != 7]
    (found,) = inputs.problems(path)
    assert (found.source, found.record, found.line) == (str(path), 7, 7)
    assert str(found).startswith(f"{path}: record 7: broken JSON at line 7, column ")
    assert found.of("zh").startswith(f"{path}：第 7 条：JSON 有误：第 7 行")


def test_both_sides_of_a_broken_line_are_no_neighbours(inputs):
    path = inputs.write("a.jsonl", '"If it rains,"\n{oops\n"we stay."\n"Then we go."\n')
    before, after, last = inputs.chunks(path)
    assert (before.next, after.prev) == ("", "")
    assert (after.next, last.prev) == ("Then we go.", "we stay.")


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ({"text": None}, "'text' is not text but null"),
        ({"content": ["a"]}, "'content' is not text but a list"),
        ({"text": 3}, "'text' is not text but a number"),
        ({"title": "no text key"}, "has no text under any of text, content"),
        (None, "is neither text nor an object but null"),
        (7, "is neither text nor an object but a number"),
    ],
)
def test_records_without_text(inputs, record, reason):
    path = inputs.jsonl("before", record, "after")
    assert inputs.texts(path) == ["before", "after"]
    (found,) = inputs.problems(path)
    assert found.record == 2
    assert reason in str(found)
    assert found.message_zh


def test_control_characters_never_lose_a_record(inputs):
    raw = b'{"text": "raw\x00 and\x01 tab\there"}\n{"text": "escaped \\u0000."}\n{"text": "half \\ud800 pair"}\n'
    path = inputs.write("a.jsonl", raw)
    assert inputs.problems(path) == []
    assert inputs.texts(path) == ["raw\0 and\x01 tab\there", "escaped \0.", "half \ufffd pair"]


def test_numbers_json_does_not_know(inputs):
    path = inputs.write("a.jsonl", '{"text": "a", "score": NaN}\n{"text": "b", "n": 123456789012345678901234567890}\n')
    assert inputs.texts(path) == ["a", "b"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "gb18030"])
def test_encodings(inputs, encoding):
    text = "".join(json.dumps({"text": f"甲方应当在第{n}日付款。"}, ensure_ascii=False) + "\r\n" for n in range(3))
    path = inputs.write("a.jsonl", text.encode(encoding))
    assert inputs.problems(path) == []
    assert inputs.texts(path) == [f"甲方应当在第{n}日付款。" for n in range(3)]


def test_a_line_in_no_known_encoding(inputs):
    path = inputs.write("a.jsonl", b'{"text": "a"}\n{"text": "\xff\xfe\xfd"}\n{"text": "b"}\n')
    assert inputs.texts(path) == ["a", "b"]
    (found,) = inputs.problems(path)
    assert found.record == 2
    assert "known encoding" in str(found)


def test_a_binary_file_is_one_problem(inputs):
    path = inputs.write("a.jsonl", bytes(range(256)) * 20)
    assert len(inputs.problems(path)) == 1
    assert inputs.chunks(path) == []


def test_a_line_over_the_limit_is_skipped(inputs):
    big = {"text": "x" * 300}
    path = inputs.jsonl({"text": "a"}, big, {"text": "b"}, big)
    assert inputs.texts(path, max_record_bytes=100) == ["a", "b"]
    first, last = inputs.problems(path, max_record_bytes=100)
    assert (first.record, last.record) == (2, 4)
    assert "100 bytes (max-record-bytes)" in str(first)
    assert "100 字节" in first.of("zh")


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_a_line_of_exactly_the_limit_is_read(inputs, end):
    line = b'{"text": "x"}'
    path = inputs.write("a.jsonl", line + b"\n" + line + end)
    assert inputs.texts(path, max_record_bytes=len(line)) == ["x", "x"]
    assert len(inputs.problems(path, max_record_bytes=len(line) - 1)) == 2


class _Endless(io.RawIOBase):
    """A line of ``size`` bytes, never held, and one record behind it."""

    def __init__(self, size: int) -> None:
        self.left = size
        self.tail = b'\n{"text": "after"}\n'

    def readable(self) -> bool:
        return True

    def readinto(self, buffer) -> int:
        if not self.left:
            data, self.tail = self.tail, b""
        else:
            data = b"x" * min(len(buffer), self.left)
            self.left -= len(data)
        buffer[: len(data)] = data
        return len(data)


def test_a_huge_line_is_not_held_in_memory():
    import tracemalloc

    tracemalloc.start()
    try:
        items = list(read_stdin(_Endless(200_000_000), mode="chunks", max_record_bytes=1 << 20, label="<pipe>"))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert [item.message for item in items if isinstance(item, Problem)]
    assert peak < 8 << 20


def test_blank_lines_are_passed_over_but_counted(inputs):
    path = inputs.write("a.jsonl", '\n"a"\n\n   \n"b"\n')
    assert [(chunk.text, chunk.location.record) for chunk in inputs.chunks(path)] == [("a", 2), ("b", 5)]


def test_a_json_array_under_the_wrong_name(inputs):
    assert inputs.texts(inputs.write("a.jsonl", '[\n {"text": "a"},\n {"text": "b"}\n]\n')) == ["a", "b"]
    assert inputs.texts(inputs.write("b.jsonl", '{\n "chunks": [\n "a", "b"]\n}\n')) == ["a", "b"]
    long_line = json.dumps([{"text": "x" * 1000}] * 5)
    assert len(inputs.texts(inputs.write("c.jsonl", long_line), max_record_bytes=100)) == 5


def test_lines_that_are_arrays(inputs):
    path = inputs.write("a.jsonl", '["a", "b"]\n[{"text": "c"}]\n')
    assert [(chunk.text, chunk.location.record) for chunk in inputs.chunks(path)] == [("a", 1), ("b", 1), ("c", 2)]


def test_a_line_with_a_document_and_its_chunks(inputs):
    path = inputs.jsonl({"source": "a.md", "chunks": ["a1", "a2"]}, {"source": "b.md", "chunks": [{"text": "b1"}]})
    found = inputs.chunks(path)
    assert [(chunk.id, chunk.prev) for chunk in found] == [("a.md#0", ""), ("a.md#1", "a1"), ("b.md#0", "")]


def test_an_empty_file_has_no_chunks(inputs):
    assert inputs.chunks(inputs.write("a.jsonl", "")) == []


def test_items_are_chunks_as_they_come(inputs):
    from rag_lint.readers import read_chunks

    path = inputs.jsonl(*(f"Sentence {number}." for number in range(50)))
    stream = read_chunks(path)
    next(stream)
    assert isinstance(next(stream), Chunk)
