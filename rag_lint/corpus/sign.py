"""What the pass over a set keeps of a chunk: small, and all that an exact comparison needs."""

from typing import NamedTuple

from rag_lint.chunking.measure import columns
from rag_lint.corpus.page_lines import PageLine, page_lines
from rag_lint.model.bilingual import Lang
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.digest import blake2b

EXCERPT = 80
LONG = 200
"""Characters from which on nobody asks how wide a text is."""


class Sign(NamedTuple):
    """A chunk of ``file``, without its text.

    ``digest`` is 64 bits of its words, white space folded (0: none). ``columns`` of a long one
    are at least so many. ``start`` and ``end`` are offsets of its first and behind its last character that is no white
    space. ``named`` and ``headed`` tell whether a record says its source
    and the heading it stands under. ``lines`` may be running heads of a page.
    """

    digest: int
    columns: int
    start: int
    end: int
    lang: Lang | None
    excerpt: str
    file: str
    source: str
    id: str
    at: int
    line: int | None
    page: int | None
    record: int | None
    named: bool
    headed: bool
    lines: tuple[PageLine, ...] = ()

    @property
    def location(self) -> Location:
        """Where the chunk begins in the file."""
        return Location(self.line, None if self.line is None else 1, self.page, self.record)


def _spaced(body: str) -> str:
    """Fold line ends, tabs and runs of blanks into one blank; several times as fast as splitting into words."""
    folded = body.replace("\n", " ").replace("\t", " ").replace("\u3000", " ")
    while "  " in folded:
        folded = folded.replace("  ", " ")
    return folded


def sign_of(chunk: Chunk, file: str) -> Sign:
    """Return the sign of a chunk of ``file``; the same for the same chunk on any machine."""
    text = chunk.text
    body = text.strip()
    start = text.find(body)
    digest = 0
    if body:
        digest = int.from_bytes(blake2b(_spaced(body).encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")
    line, _, page, record = chunk.location
    return Sign(
        digest,
        columns(body) if len(body) < LONG else len(body),
        start,
        start + len(body),
        chunk.lang_hint,
        body[:EXCERPT],
        file,
        chunk.source,
        chunk.id,
        chunk.index,
        line,
        page,
        record,
        chunk.source != file,
        bool(chunk.headings),
        page_lines(chunk),
    )
