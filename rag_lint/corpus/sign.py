"""What the pass over a set keeps of a chunk: small, and all that an exact comparison needs."""

from hashlib import blake2b
from typing import NamedTuple

from rag_lint.chunking.measure import columns
from rag_lint.model.bilingual import Lang
from rag_lint.model.chunk import Chunk, Location

EXCERPT = 80


class Sign(NamedTuple):
    """A chunk of ``file``, without its text.

    ``digest`` is 64 bits of its words, white space folded (0: none). ``start`` and ``end`` are offsets of its first and
    behind its last character that is no white space. ``named`` and ``headed`` tell whether a record says its source
    and the heading it stands under.
    """

    digest: int
    columns: int
    start: int
    end: int
    lang: Lang
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

    @property
    def location(self) -> Location:
        """Where the chunk begins in the file."""
        return Location(self.line, None if self.line is None else 1, self.page, self.record)


def sign_of(chunk: Chunk, file: str) -> Sign:
    """Return the sign of a chunk of ``file``; the same for the same chunk on any machine."""
    text = chunk.text
    body = text.strip()
    start = text.find(body)
    digest = 0
    if body:
        words = " ".join(body.split()).encode("utf-8", "surrogatepass")
        digest = int.from_bytes(blake2b(words, digest_size=8).digest(), "big")
    line, _, page, record = chunk.location
    return Sign(
        digest,
        columns(body),
        start,
        start + len(body),
        chunk.lang,
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
    )
