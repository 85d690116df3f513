"""``inspect`` as one JSON object; spans are pairs of code point offsets into the document's text."""

from rag_lint.model.bilingual import Lang
from rag_lint.model.inspection import Cut, Inspection, Stretch
from rag_lint.model.script import lang_of
from rag_lint.report.document_json import block_value
from rag_lint.report.inspect_head import edit_counts, pages_of
from rag_lint.report.json_values import FORMAT_VERSION, Json, dump, tool


def render_json(inspection: Inspection, lang: Lang) -> str:
    """Return the object, a chunk or a stretch of a block a line; ``problems`` are told in ``lang``."""
    document = inspection.document
    head = {
        "version": FORMAT_VERSION,
        "tool": tool(),
        "source": document.source,
        "media_type": document.media_type,
        "characters": len(document.text),
        "pages": pages_of(document),
        "lang": lang_of(document.text),
        "metadata": dict(document.metadata),
        "problems": [reason.of(lang) for reason in document.problems],
        "edits": dict(edit_counts(document.edits)),
        "splitter": inspection.splitter,
        "visible_characters": {fate.value: count for fate, count in inspection.characters.items()},
        "omitted": {kind.value: count for kind, count in inspection.omitted.items()},
        "coverage": round(inspection.coverage.share, 6),
    }
    chunks = ",".join("\n" + dump(_cut(row)) for row in inspection.rows if isinstance(row, Cut))
    blocks = ",".join("\n" + dump(_stretch(row, document.text)) for row in inspection.rows if isinstance(row, Stretch))
    return f'{dump(head)[:-1]},\n"chunks":[{chunks}],\n"blocks":[{blocks}]}}\n'


def _cut(cut: Cut) -> Json:
    chunk = cut.chunk
    return {
        "index": chunk.index,
        "begins": cut.at,
        "characters": len(chunk.text),
        "overlap": cut.overlap,
        "repeated": cut.repeated,
        "inside_block": cut.inside,
        "headings": list(chunk.headings),
    }


def _stretch(row: Stretch, text: str) -> Json:
    """A block, or a part of one: its span is that of the part."""
    return {
        **block_value(row.block),
        "span": list(row.span),
        "goes_on": row.goes_on,
        "fate": row.fate.value,
        "text": text[slice(*row.span)],
    }
