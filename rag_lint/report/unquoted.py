"""Chunks that are often retrieved and never quoted, as lines and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rag_lint.grounding.highlight import HighlightChunk
from rag_lint.grounding.unquoted import Quoting, Retrieved
from rag_lint.model.bilingual import Both, Lang
from rag_lint.report.escape import shown
from rag_lint.report.json_values import Json
from rag_lint.report.paint import Paint, plain

_HEAD = Both(
    zh="检索到 {2} 次以上、从未被引用的分块 {0} 个（检索到的分块共 {1} 个，记录 {3} 条）：",
    en="retrieved {2} times or more and never quoted: {0} of the {1} chunks retrieved for {3} records",
)
_EACH = Both(zh="检索 {} 次", en="retrieved {} times")
_EDGE = 60


class Unquoted(NamedTuple):
    """What was counted; from how many records on a chunk is listed (0: none is); the chunks by id."""

    quoting: Quoting
    least: int
    chunks: Mapping[str, HighlightChunk]

    @property
    def listed(self) -> list[Retrieved]:
        """The chunks to list."""
        return self.quoting.never_quoted(self.least) if self.least else []


def unquoted_lines(found: Unquoted, lang: Lang, paint: Paint = plain) -> Iterator[str]:
    """Yield a head and a line a chunk; nothing where there is none."""
    listed = found.listed
    if not listed:
        return
    counts = len(listed), found.quoting.retrieved, found.least, found.quoting.records
    yield paint(_HEAD.of(lang).format(*counts), "warning")
    for each in listed:
        chunk = found.chunks.get(each.id)
        text = shown(" ".join(chunk.text.split())) if chunk is not None else ""
        source = shown(chunk.source) if chunk is not None else ""
        cells = (shown(each.id), _EACH.of(lang).format(each.records), source, text[:_EDGE] + "…" * (len(text) > _EDGE))
        yield "  " + "  ".join(cell for cell in cells if cell)


def unquoted_value(found: Unquoted) -> Json:
    """Return the counts and the chunks as a JSON object."""
    return {
        "records": found.quoting.records,
        "retrieved": found.quoting.retrieved,
        "least": found.least,
        "chunks": [{**each._asdict(), **_about(found.chunks.get(each.id))} for each in found.listed],
    }


def _about(chunk: HighlightChunk | None) -> Json:
    if chunk is None:
        return {"title": None, "source": None, "text": None}
    return {"title": chunk.title, "source": chunk.source, "text": chunk.text}
