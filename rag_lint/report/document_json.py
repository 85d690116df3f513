"""A Document as one JSON object: everything it holds, spans as pairs of code point offsets into ``text``."""

from rag_lint.model.bilingual import Lang
from rag_lint.model.document import Block, Document
from rag_lint.report.json_values import FORMAT_VERSION, Json, dump, tool


def render_json(document: Document, lang: Lang) -> str:
    """Return the object, a block a line; ``problems`` are told in ``lang``."""
    head = {
        "version": FORMAT_VERSION,
        "tool": tool(),
        "source": document.source,
        "media_type": document.media_type,
        "metadata": dict(document.metadata),
        "problems": [reason.of(lang) for reason in document.problems],
        "text": document.text,
    }
    blocks = ",".join("\n" + dump(block_value(block)) for block in document.blocks)
    edits = ",".join("\n" + dump({"span": list(edit.span), "raw": edit.raw}) for edit in document.edits)
    return f'{dump(head)[:-1]},\n"blocks":[{blocks}],\n"edits":[{edits}]}}\n'


def block_value(block: Block) -> Json:
    """One block; ``level`` is 0 where it means nothing, ``page`` null where there are no pages."""
    return {"kind": block.kind.value, "span": list(block.span), "level": block.level, "page": block.page}
