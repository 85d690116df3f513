"""A label is matched with files the user gave; it never opens anything else."""

from pathlib import Path

import pytest

from rag_lint.errors import InputError
from rag_lint.readers.sources import AMBIGUOUS, UNLABELLED, UNMATCHED, Sources, load

FILES = (
    "guide/a.md",
    "guide/b.md",
    "law/a.md",
    "law/租赁法.md",
    "report.md",
    "guide/deep/guide/c.txt",
    ".hidden/h.md",
    "code/x.py",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    for name in FILES:
        path = docs / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"text of {name}", encoding="utf-8")
    (tmp_path / "secret.md").write_text("secret", encoding="utf-8")
    return docs


@pytest.mark.parametrize(
    ("label", "file"),
    [
        ("guide/a.md", "guide/a.md"),
        ("docs/guide/a.md", "guide/a.md"),
        ("./guide/a.md", "guide/a.md"),
        ("/home/someone/docs/law/a.md", "law/a.md"),
        ("C:\\data\\law\\a.md", "law/a.md"),
        ("file:///srv/guide/b.md", "guide/b.md"),
        ("https://example.com/guide/b.md", "guide/b.md"),
        ("b.md", "guide/b.md"),
        ("elsewhere/b.md", "guide/b.md"),
        ("租赁法.md", "law/租赁法.md"),
        ("report.pdf", "report.md"),
        ("in/report", "report.md"),
        ("c.txt", "guide/deep/guide/c.txt"),
        ("code/x.py", "code/x.py"),
    ],
)
def test_a_label_means_the_file_whose_path_ends_most_like_it(folder: Path, label: str, file: str) -> None:
    assert Sources([folder]).find(label) == folder / file


@pytest.mark.parametrize("label", ["a.md", "other/a.md"])
def test_a_name_that_several_files_have_means_none(folder: Path, label: str) -> None:
    assert Sources([folder]).find(label) == AMBIGUOUS


@pytest.mark.parametrize(
    "label",
    ["secret.md", "../secret.md", "../../etc/passwd", "/etc/passwd", "h.md", "unknown.md", "doc-17", "guide", "x.md"],
)
def test_a_label_never_leaves_the_folder(folder: Path, label: str) -> None:
    assert Sources([folder]).find(label) == UNMATCHED


def test_a_path_that_climbs_out_and_back_is_only_compared(folder: Path) -> None:
    assert Sources([folder]).find("../docs/guide/a.md") == folder / "guide/a.md"


def test_links_out_of_the_folder_are_passed_over(folder: Path) -> None:
    (folder / "out.md").symlink_to(folder.parent / "secret.md")
    (folder / "in.md").symlink_to(folder / "report.md")
    (folder / "up").symlink_to(folder.parent, target_is_directory=True)
    sources = Sources([folder])
    assert sources.find("out.md") == UNMATCHED
    assert sources.find("in.md") == folder / "in.md"
    assert sources.find("up/secret.md") == UNMATCHED


@pytest.mark.parametrize("label", ["", "doc-17", "node/4f2a", "report.md", "report.pdf"])
def test_a_single_file_stands_for_records_without_a_file_name(folder: Path, label: str) -> None:
    assert Sources([folder / "report.md"]).find(label) == folder / "report.md"


def test_a_single_file_does_not_stand_for_other_files(folder: Path) -> None:
    assert Sources([folder / "report.md"]).find("guide/a.md") == UNMATCHED


def test_without_a_label_one_of_several_files_cannot_be_told(folder: Path) -> None:
    assert Sources([folder]).find("") == UNLABELLED
    assert Sources([folder / "report.md", folder / "guide/b.md"]).find(" ") == UNLABELLED


def test_files_and_folders_together(folder: Path) -> None:
    sources = Sources([folder / "law", folder / "report.md"])
    assert sources.find("a.md") == folder / "law/a.md"
    assert sources.find("report.md") == folder / "report.md"
    assert sources.problems == ()


def test_a_path_that_is_not_there_is_a_problem(folder: Path) -> None:
    (problem,) = Sources([folder / "none.md"]).problems
    assert "none.md" in str(problem)
    assert "找不到" in problem.of("zh")


def test_texts_are_decoded_and_parsed(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes("\ufeff# 标题\r\n\r\n正文。\r\n".encode())
    loaded = load(path)
    assert loaded.document.text == "# 标题\n\n正文。\n"
    assert loaded.document.source == str(path)
    assert loaded.document.blocks


@pytest.mark.parametrize(
    ("data", "offsets"),
    [
        (b"ab\r\ncd\r\nef", {0: (0,), 2: (2,), 4: (4, 3), 8: (8, 6)}),
        (b"ab\ncd\nef", {3: (3,), 6: (6,)}),
        (b"\xef\xbb\xbfab\ncd", {0: (0,), 4: (4, 3)}),
        (b"\xef\xbb\xbfab\r\ncd", {5: (5, 4, 3)}),
    ],
)
def test_offsets_may_count_carriage_returns_and_a_byte_order_mark(
    tmp_path: Path, data: bytes, offsets: dict[int, tuple[int, ...]]
) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(data)
    text = load(path).text
    assert {claim: text.offsets_of(claim) for claim in offsets} == offsets


def test_program_code_is_plain_text(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text("# not a heading\nx = 1\n")
    assert load(path).document.text == "# not a heading\nx = 1\n"


@pytest.mark.parametrize(
    ("name", "data"), [("a.pdf", b"%PDF-1.7"), ("a.md", b"\x00\x01\x02\xff" * 9), ("gone.md", None)]
)
def test_what_cannot_be_read_is_an_error_that_names_it(tmp_path: Path, name: str, data: bytes | None) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(InputError, match=name):
        load(path)
