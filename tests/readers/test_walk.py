import os
import shutil
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


def test_links_that_lead_in_circles(inputs):
    inputs.write("a.md", "x")
    (inputs.folder / "sub").mkdir()
    (inputs.folder / "sub" / "up").symlink_to(inputs.folder, target_is_directory=True)
    (inputs.folder / "sub" / "up.md").symlink_to(inputs.folder, target_is_directory=True)
    (inputs.folder / "loop.md").symlink_to("loop.md")
    found = list(walk_inputs([inputs.folder]))
    assert [path.name for path in found] == ["a.md", "loop.md"]  # the second is tried, and told
    assert "symbolic links" in str(inputs.problems(found[1])[0])


def test_a_pipe_is_no_file_to_wait_for(inputs):
    os.mkfifo(inputs.folder / "pipe.md")
    inputs.write("a.md", "x")
    file, told = walk_inputs([inputs.folder])
    assert file.name == "a.md"
    assert isinstance(told, Problem)
    assert "pipe.md: is not a regular file" in str(told)


def test_a_folder_that_cannot_be_listed_is_told(inputs):
    inputs.write("a.md", "x")
    inputs.write("b/c.md", "x")
    inputs.write("d/e.md", "x")
    walk = walk_inputs([inputs.folder])
    assert next(walk).name == "a.md"
    shutil.rmtree(inputs.folder / "b")
    told, last = walk
    assert isinstance(told, Problem)
    assert told.source.endswith("b")
    assert last.name == "e.md"


def test_deep_folders(inputs, monkeypatch):
    monkeypatch.chdir(inputs.folder)
    for _ in range(1200):
        Path("a").mkdir()
        os.chdir("a")
    Path("a.md").write_text("x", encoding="utf-8")
    os.chdir(inputs.folder)
    (found,) = walk_inputs([Path()])
    os.chdir(found.parent)
    Path("a.md").unlink()
    for _ in range(1200):  # deeper than what clears away after tests can go
        os.chdir("..")
        Path("a").rmdir()
    assert found.name == "a.md"


def test_what_is_excluded_is_not_walked(inputs):
    inputs.write("drafts/a.md", "x")
    inputs.write("b.md", "x")
    asked = []

    def excluded(path):
        asked.append(path.name)
        return path.name == "drafts"

    assert [path.name for path in walk_inputs([inputs.folder], excluded)] == ["b.md"]
    assert sorted(asked) == ["b.md", "drafts"]
    (told,) = walk_inputs([inputs.folder], lambda path: True)
    assert "leave no readable file" in str(told)
