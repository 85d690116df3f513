"""One function a target: bytes in, nothing out; whatever it raises but the project's own errors is a find."""

import io
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from fuzzing import grounded, repaired
from fuzzing.promises import chunks_hold, document_holds, report_holds
from fuzzing.texts import CUT, decoded
from rag_lint.adoption.baseline import read_baseline
from rag_lint.adoption.sidecar import read_sidecar
from rag_lint.chunking.split import split_document
from rag_lint.config.load import load_settings
from rag_lint.errors import RagLintError
from rag_lint.lint import default_rules, lint_chunk, lint_chunks, rule_set
from rag_lint.model.chunk import Chunk
from rag_lint.parsing.parse import parse_bytes
from rag_lint.parsing.types import DOCX, HTML, MARKDOWN, PDF, PLAIN, MediaType
from rag_lint.readers.exports import export_records
from rag_lint.readers.inputs import MAX_RECORD_BYTES, read_stdin
from rag_lint.readers.neighbours import with_neighbours
from rag_lint.readers.samples import read_samples

Target = Callable[[bytes], None]
MOST_LINTED = 8


def engine(data: bytes) -> None:
    """Lint up to three texts as neighbours of each other."""
    before, text, after = [*decoded(data).split(CUT, 2), "", ""][:3]
    report_holds(lint_chunk(text, prev=before, next=after))


def corpus(data: bytes) -> None:
    """Compare texts with each other, by every rule that does."""
    rules = rule_set(select=("COR001", "COR002", "COR003", "COR005", "COR006", "COR007"))
    for report in lint_chunks(decoded(data).split(CUT), rules=rules):
        report_holds(report)


def _parser(kind: MediaType | None, wrap: Callable[[bytes], bytes], data: bytes) -> None:
    document = parse_bytes(wrap(data), kind)
    document_holds(document)
    chunks = split_document(document, "structure:300")
    chunks_hold(document, chunks)
    for chunk in chunks[:MOST_LINTED]:
        report_holds(default_rules().lint(chunk))


def as_is(data: bytes) -> bytes:
    """Return the bytes of a file as they come."""
    return data


_WORD_PARTS = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Override PartName="/word/document.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship '
    'Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" '
    'Target="word/document.xml"/></Relationships>',
}


def in_word_package(xml: bytes) -> bytes:
    """Put a main part into a Word file that is sound otherwise: changed bytes of a ZIP reach no parser."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name, part in _WORD_PARTS.items():
            target.writestr(name, part)
        target.writestr("word/document.xml", xml)
    return packed.getvalue()


def in_pdf_page(content: bytes) -> bytes:
    """Put drawing operators onto the page of a PDF that is sound otherwise."""
    import pymupdf

    with pymupdf.open() as pdf:
        page = pdf.new_page()
        page.insert_text((72, 72), "A")
        pdf.update_stream(page.get_contents()[0], content)
        made: bytes = pdf.tobytes()
    return made


def _export(suffix: str, data: bytes) -> None:
    stream = io.BufferedReader(io.BytesIO(data))  # type: ignore[arg-type]
    _linted(with_neighbours(export_records(stream, None, f"x{suffix}", suffix, MAX_RECORD_BYTES)))


def _parquet(data: bytes) -> None:
    with tempfile.NamedTemporaryFile(suffix=".parquet") as file:
        file.write(data)
        file.flush()
        path = Path(file.name)
        with path.open("rb") as stream:
            _linted(with_neighbours(export_records(stream, path, "x.parquet", ".parquet", MAX_RECORD_BYTES)))


def _stdin(data: bytes) -> None:
    _linted(read_stdin(io.BytesIO(data)))


def _linted(items: object) -> None:
    seen = 0
    for item in items:  # type: ignore[attr-defined]
        if isinstance(item, Chunk) and seen < MOST_LINTED:
            seen += 1
            report_holds(default_rules().lint(item))
        else:
            str(item)


def _own_file(name: str, read: Callable[[Path], object], data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(data)
        read(path)


TARGETS: Mapping[str, Target] = {
    "engine": engine,
    "corpus": corpus,
    "parse-guess": partial(_parser, None, as_is),
    "parse-text": partial(_parser, PLAIN, as_is),
    "parse-markdown": partial(_parser, MARKDOWN, as_is),
    "parse-html": partial(_parser, HTML, as_is),
    "parse-docx": partial(_parser, DOCX, as_is),
    "parse-docx-xml": partial(_parser, DOCX, in_word_package),
    "parse-pdf": partial(_parser, PDF, as_is),
    "parse-pdf-page": partial(_parser, PDF, in_pdf_page),
    "repair": repaired.chunks_alone,
    "repair-document": repaired.chunks_of_document,
    "citation": grounded.citation,
    "cited-answer": grounded.cited_answer,
    "answer": grounded.answer,
    "highlights": grounded.highlights,
    "quantities": grounded.quantities,
    "read-stdin": _stdin,
    "read-json": partial(_export, ".json"),
    "read-jsonl": partial(_export, ".jsonl"),
    "read-csv": partial(_export, ".csv"),
    "read-parquet": _parquet,
    "read-samples": partial(_own_file, "samples.jsonl", lambda path: list(read_samples(path))),
    "read-settings": partial(_own_file, "rag-lint.toml", lambda path: load_settings([path])),
    "read-baseline": partial(_own_file, "baseline.json", read_baseline),
    "read-sidecar": partial(_own_file, "a.rag-lint-ignore", read_sidecar),
}


def run(target: str, data: bytes) -> None:
    """Give ``data`` to a target; the project's own errors are how it refuses an input."""
    try:
        TARGETS[target](data)
    except RagLintError as error:
        error.of("zh"), error.of("en")
