import io
import subprocess
import sys

import pytest

from rag_lint.errors import ConfigError
from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem
from rag_lint.readers import ReadAs, read_chunks, read_stdin, read_text

PARAGRAPH = "The Client pays within 30 days.\nThe Contractor sends the invoice.\n"
DOCUMENT = "# Fees\n\nThe Client pays.\n\n# Term\n\nOne year.\n"


def stdin(data: bytes | str, **options) -> list:
    return list(read_stdin(io.BytesIO(data.encode() if isinstance(data, str) else data), **options))


def test_a_short_text_is_one_chunk(inputs):
    path = inputs.write("a.txt", PARAGRAPH)
    assert inputs.read_as(path) == ReadAs(str(path), "chunk", auto=True)
    (chunk,) = inputs.chunks(path)
    assert (chunk.text, chunk.id, chunk.source) == (PARAGRAPH, f"{path}#0", str(path))
    assert (chunk.location.line, chunk.location.column) == (1, 1)


@pytest.mark.parametrize("text", ["One.\n\nTwo.", "One.\n \t\nTwo.", "甲" * 2001])
def test_a_longer_text_is_a_document(inputs, text):
    path = inputs.write("a.txt", text)
    assert inputs.read_as(path) == ReadAs(str(path), "document", auto=True, splitter="structure:1000")


def test_a_neighbour_makes_any_text_one_chunk(inputs):
    path = inputs.write("a.txt", "One.\n\nTwo.")
    assert inputs.read_as(path, next="Three.").how == "chunk"
    (chunk,) = inputs.chunks(path, prev="Zero.")
    assert (chunk.text, chunk.prev, chunk.next) == ("One.\n\nTwo.", "Zero.", "")


def test_an_empty_text_is_an_empty_chunk(inputs):
    assert inputs.texts(inputs.write("a.txt", "")) == [""]


def test_markdown_is_a_document(inputs):
    path = inputs.write("a.md", DOCUMENT)
    assert inputs.read_as(path, splitter="fixed:20").splitter == "fixed:20"
    assert inputs.read_as(path, prev="x").how == "document"
    assert "".join(inputs.texts(path, splitter="fixed:20")) == DOCUMENT.strip()


def test_modes_can_be_asked_for(inputs):
    path = inputs.write("a.md", DOCUMENT)
    assert inputs.read_as(path, mode="chunk") == ReadAs(str(path), "chunk", auto=False)
    assert inputs.texts(path, mode="chunk") == [DOCUMENT]
    text = inputs.write("a.txt", PARAGRAPH)
    assert inputs.read_as(text, mode="document").how == "document"
    export = inputs.write("b.txt", '{"text": "a"}\n{"text": "b"}\n')
    assert inputs.texts(export, mode="chunks") == ["a", "b"]
    csv = inputs.write("c.dat", "id,text\n1,a\n")
    assert inputs.texts(csv, mode="chunks") == ["a"]
    assert "is no chunk export" in str(inputs.problems(path, mode="chunks")[0])


def test_a_malformed_splitter_is_a_config_error(inputs):
    with pytest.raises(ConfigError, match="structure:SIZE"):
        list(read_chunks(inputs.write("a.md", DOCUMENT), splitter="sentence"))


@pytest.mark.parametrize("name", ["missing.txt", "missing.jsonl", "missing.parquet", "missing.csv"])
def test_a_missing_file_is_one_problem(inputs, name):
    (found,) = read_chunks(inputs.folder / name)
    assert isinstance(found, Problem)
    assert str(found) == f"{inputs.folder / name}: no such file or folder"
    assert found.of("zh").endswith("找不到该文件")


def test_a_folder_in_place_of_a_file(inputs):
    (found,) = read_chunks(inputs.folder)
    assert isinstance(found, Problem)


@pytest.mark.parametrize("name", ["a.txt", "a.md"])
def test_bytes_in_no_known_encoding(inputs, name):
    (found,) = read_chunks(inputs.write(name, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"))
    assert "known encoding" in str(found)


@pytest.mark.parametrize(("name", "reason"), [("a.xyz", "no parser reads .xyz")])
def test_types_without_a_parser(inputs, name, reason):
    path = inputs.write(name, "Some text.")
    assert reason in str(inputs.problems(path)[0])


def test_an_unknown_type_can_be_forced(inputs):
    assert inputs.texts(inputs.write("a.xyz", "Some text."), mode="document") == ["Some text."]


@pytest.mark.parametrize(
    ("data", "how", "texts"),
    [
        (PARAGRAPH, "chunk", [PARAGRAPH]),
        (DOCUMENT, "document", None),
        ('{"text": "a"}\n{"text": "b"}\n', "chunks", ["a", "b"]),
        ('[\n  {"text": "a"}\n]\n', "chunks", ["a"]),
        ('["a", "b"]', "chunks", ["a", "b"]),
        ('{\n  "chunks": ["a"]\n}', "chunks", ["a"]),
        ("[Name] agrees to pay.", "chunk", ["[Name] agrees to pay."]),
        ("{{ name }} agrees to pay.", "chunk", ["{{ name }} agrees to pay."]),
        ("甲方付款。".encode("gb18030"), "chunk", ["甲方付款。"]),
        ("\ufeff甲方付款。".encode("utf-16-le"), "chunk", ["甲方付款。"]),
        ('\ufeff{"text": "甲方付款。"}'.encode("utf-16-le"), "chunks", ["甲方付款。"]),
    ],
)
def test_standard_input_is_known_by_how_it_begins(data, how, texts):
    first, *rest = stdin(data)
    assert (first.source, first.how) == ("<stdin>", how)
    if texts is not None:
        assert [chunk.text for chunk in rest] == texts


def test_standard_input_with_a_neighbour():
    _, chunk = stdin("we stay.", prev="If it rains,", label="-")
    assert (chunk.text, chunk.prev, chunk.source) == ("we stay.", "If it rains,", "-")


def test_binary_standard_input():
    (found,) = stdin(bytes(range(256)))
    assert isinstance(found, Problem)


def test_a_literal_text_is_kept_as_it_is():
    how, chunk = read_text("a\r\n\r\nb", prev="p", next="n")
    assert how == ReadAs("<text>", "chunk", auto=False)
    assert isinstance(chunk, Chunk)
    assert (chunk.text, chunk.prev, chunk.next) == ("a\r\n\r\nb", "p", "n")


@pytest.mark.parametrize("first", ["rag_lint.parsing.parse", "rag_lint.readers", "rag_lint.chunking.split"])
def test_packages_can_be_imported_in_any_order_and_bring_no_extra(first):
    script = (
        f"import {first}, rag_lint.parsing.parse, rag_lint.readers, sys\n"
        "print([name for name in ('markdown_it', 'pyarrow', 'csv', 'orjson') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
