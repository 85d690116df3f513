from pathlib import Path

from rag_lint.model.problem import Problem
from rag_lint.readers import walk_inputs


def test_a_folder_is_walked_in_sorted_order(inputs):
    for name in ("b.md", "a.txt", "sub/c.jsonl", "sub/deep/d.csv", "e.parquet", "f.markdown", "g.json", "h.ndjson"):
        inputs.write(name, "x")
    for name in (".hidden.md", ".git/config.md", "sub/.cache/x.md", "picture.png", "script.py"):
        inputs.write(name, "x")
    found = [path.relative_to(inputs.folder).as_posix() for path in walk_inputs([inputs.folder])]
    assert found == ["a.txt", "b.md", "e.parquet", "f.markdown", "g.json", "h.ndjson", "sub/c.jsonl", "sub/deep/d.csv"]


def test_files_named_directly_are_always_tried(inputs):
    path = inputs.write("notes.rst", "x")
    assert list(walk_inputs([path])) == [path]


def test_a_missing_path_stops_nothing(inputs):
    path = inputs.write("a.md", "x")
    missing, found = walk_inputs([Path("does/not/exist"), path])
    assert isinstance(missing, Problem)
    assert "no such file or folder" in str(missing)
    assert found == path


def test_a_folder_without_readable_files(inputs):
    inputs.write("a.png", "x")
    (found,) = walk_inputs([inputs.folder])
    assert isinstance(found, Problem)
    assert "no readable files" in str(found)
    assert "没有可读取的文件" in found.of("zh")
