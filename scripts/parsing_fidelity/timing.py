"""Our parsers' time over the bare library call on the same bytes, in one run."""

import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from io import BytesIO
from time import process_time
from typing import Any

from parsing_fidelity.files import KINDS, File
from rag_lint.errors import RagLintError
from rag_lint.parsing.parse import parse_bytes
from rag_lint.parsing.types import DOCX, HTML, MARKDOWN, PDF, PLAIN, MediaType

BUDGET = 1.3
Call = Callable[[bytes], object]
_TYPES: Mapping[str, MediaType] = {"pdf": PDF, "docx": DOCX, "html": HTML, "md": MARKDOWN, "txt": PLAIN}


def pymupdf_text(data: bytes) -> object:
    """Every page's plain text."""
    return _pymupdf(data, "text")


def pymupdf_dict(data: bytes) -> object:
    """Every page's spans with their fonts and places."""
    return _pymupdf(data, "dict")


def _pymupdf(data: bytes, form: str) -> object:
    pymupdf: Any = import_module("pymupdf")
    # Damaged files are named by the report, not by the library.
    pymupdf.TOOLS.mupdf_display_errors(False)
    with pymupdf.open(stream=data, filetype="pdf") as document:
        return [page.get_text(form) for page in document]


def python_docx_walk(data: bytes) -> object:
    """Every paragraph's text and every table cell's."""
    import docx

    document = docx.Document(BytesIO(data))
    cells = [cell.text for table in document.tables for row in table.rows for cell in row.cells]
    return [paragraph.text for paragraph in document.paragraphs], cells


def beautiful_soup(data: bytes) -> object:
    """The tree, nothing read from it."""
    from bs4 import BeautifulSoup

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return BeautifulSoup(data, "lxml")


def markdown_it(data: bytes) -> object:
    """The tokens of CommonMark with tables."""
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table").parse(data.decode("utf-8-sig"))


BARE: Mapping[str, Sequence[Call]] = {
    "pdf": (pymupdf_text, pymupdf_dict),
    "docx": (python_docx_walk,),
    "html": (beautiful_soup,),
    "md": (markdown_it,),
    "txt": (),  # no library reads it; its speed is told
}


def print_times(files: Sequence[File], rounds: int, worst: int = 3) -> None:
    """Print, per kind, processor time over all files beside each bare call's; the least of some rounds a file."""
    for kind in KINDS:
        chosen = [file for file in files if file.kind == kind and not file.broken]
        calls = (_ours(kind), *BARE[kind])
        rows = [(file, least) for file in chosen if (least := _least(file.path.read_bytes(), calls, rounds))]
        if not rows:
            if chosen:
                print(f"== {kind}: nothing parsed")
            continue
        totals = [sum(column) for column in zip(*(least for _, least in rows), strict=True)]
        size = sum(file.path.stat().st_size for file, _ in rows) / 1e6
        speed = f"{totals[0]:.2f} s, {size / totals[0]:.1f} MB/s"
        print(f"== {kind}: {len(rows)} of {len(chosen)} files, {size:.1f} MB, ours {speed}")
        for call, total in zip(BARE[kind], totals[1:], strict=True):
            print(f"  {totals[0] / total:6.2f}x of {call.__name__} ({total:.2f} s; budget {BUDGET}x)")
        for file, least in sorted(rows, key=lambda row: sum(row[1][1:2]) - row[1][0])[:worst]:
            ratios = "".join(f" {least[0] / other:5.2f}x" for other in least[1:])
            print(f"    {least[0] * 1000:7.0f} ms,{ratios}  {file.name}")


def _ours(kind: str) -> Call:
    return lambda data: parse_bytes(data, _TYPES[kind])


def _least(data: bytes, calls: Sequence[Call], rounds: int) -> list[float]:
    """Return the least processor seconds of each call; nothing when our own refuses."""
    least = [float("inf")] * len(calls)
    for _ in range(rounds):
        for index, call in enumerate(calls):
            begun = process_time()
            try:
                call(data)
            except RagLintError:
                return []
            least[index] = min(least[index], process_time() - begun)
    return least
