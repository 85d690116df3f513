"""PDF, DOCX and HTML through every command, made here and read as files, from standard input, and in other processes."""

import io
import json
from pathlib import Path

import docx
import pymupdf
import pytest

from .conftest import Cli

TITLE, SENTENCE, HAN = (
    "Visits",
    "The office opens at nine. Visitors sign in at the front desk.",
    "办公室九点开门，访客在前台登记。",
)
NAMES = ("x.pdf", "x.docx", "x.html")


def pdf(*pages: str, image_pages: int = 0, password: str = "") -> bytes:
    document = pymupdf.open()
    for text in pages:
        page = document.new_page()
        page.insert_text((72, 72), TITLE, fontsize=20)
        page.insert_text((72, 110), text, fontsize=11)
        page.insert_text((72, 140), HAN, fontsize=11, fontname="china-s")
    for _ in range(image_pages):
        picture = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, 200, 200))
        picture.clear_with(128)
        document.new_page().insert_image(pymupdf.Rect(72, 72, 400, 400), pixmap=picture)
    locked = {"encryption": pymupdf.PDF_ENCRYPT_AES_256, "user_pw": password, "owner_pw": password} if password else {}
    data: bytes = document.tobytes(**locked)
    return data


def word() -> bytes:
    document = docx.Document()
    document.add_heading(TITLE, 1)
    document.add_paragraph(SENTENCE)
    document.add_paragraph(HAN)
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def page() -> bytes:
    body = f"<nav><a href='/'>Home</a></nav><h1>{TITLE}</h1><p>{SENTENCE}<p>{HAN}"
    return f"<!doctype html><html><head><title>x</title></head><body>{body}</body></html>".encode()


@pytest.fixture(autouse=True)
def documents(tmp_path: Path) -> dict[str, bytes]:
    contents = dict(zip(NAMES, (pdf(SENTENCE), word(), page()), strict=True))
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    return contents


@pytest.mark.parametrize("name", NAMES)
def test_parse(cli: Cli, documents: dict[str, bytes], name: str) -> None:
    value = json.loads(cli("parse", name).out)
    assert value["media_type"].startswith(("application/", "text/html"))
    found = {value["text"][slice(*block["span"])]: block["kind"] for block in value["blocks"]}
    assert (found[TITLE], found[SENTENCE], found[HAN]) == ("heading", "paragraph", "paragraph")
    assert json.loads(cli("parse", "-", stdin=documents[name]).out)["text"] == value["text"]
    shown = cli("parse", name, "--format", "markdown")
    assert shown.out.endswith(f"# {TITLE}\n\n{SENTENCE}\n\n{HAN}\n")
    assert ("1 boilerplate" in shown.err) is (name == "x.html")


def test_an_odd_suffix(cli: Cli, documents: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "x.asp").write_bytes(documents["x.html"])
    assert "no parser reads .asp files" in cli("parse", "x.asp").err
    assert json.loads(cli("parse", "x.asp", "--type", "html").out)["media_type"] == "text/html"
    assert "HTML" in cli("inspect", "x.asp", "--type", "text/html").out


@pytest.mark.parametrize("name", NAMES)
def test_inspect(cli: Cli, name: str) -> None:
    ran = cli("inspect", name)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("✂") == 1
    assert SENTENCE in ran.out
    assert ("boilerplate" in ran.out) is (name == "x.html")
    assert ("  p1 " in ran.out) is (name == "x.pdf")


def test_compare_two_parsers(cli: Cli) -> None:
    value = json.loads(cli("compare", "x.pdf", "x.docx", "--format", "json").out)
    assert value["a"]["coverage"] == value["b"]["coverage"] == 1.0
    assert value["difference"]["characters"]["mean"] == 0


@pytest.mark.parametrize("form", ["text", "json"])
def test_other_processes(cli: Cli, documents: dict[str, bytes], tmp_path: Path, form: str) -> None:
    for at in range(3):
        for name, data in documents.items():
            (tmp_path / f"{at}{name}").write_bytes(data)
    (tmp_path / "1y.pdf").write_bytes(pdf(SENTENCE, password="secret"))
    alone = cli("check", ".", "--format", form)
    assert alone.code == 2
    assert alone.err.startswith("1y.pdf: ")
    assert cli("check", ".", "--format", form, "--jobs", "2") == alone


@pytest.mark.parametrize("command", ["parse", "inspect", "check", "compare"])
def test_a_page_that_cannot_be_read_is_told(cli: Cli, tmp_path: Path, command: str) -> None:
    (tmp_path / "scan.pdf").write_bytes(pdf(SENTENCE, image_pages=1))
    ran = cli(command, "scan.pdf", *(["x.pdf"] if command == "compare" else []))
    assert ran.code == 0  # the rest was read
    assert ran.err.startswith("scan.pdf: page 2")
    assert ran.err.count("\n") == 1
    assert ran.out
    assert (
        "第 2 页"
        in cli(command, "scan.pdf", "x.pdf" if command == "compare" else "--ui-lang=zh", lang="zh_CN.UTF-8").err
    )


@pytest.mark.parametrize("command", ["parse", "inspect", "split", "check", "compare"])
def test_documents_that_cannot_be_read(cli: Cli, tmp_path: Path, command: str) -> None:
    contents = {
        "locked.pdf": pdf(SENTENCE, password="secret"),
        "scan.pdf": pdf(image_pages=2),
        "cut.docx": word()[:3000],
        "empty.html": b"<script>x()</script>",
        "empty.pdf": b"",
    }
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
        ran = cli(command, name, *(["x.pdf"] if command == "compare" else []))
        assert ran.code == 2, name
        assert name in ran.err
        assert ran.err.count("\n") == 1
