"""Formats that are written when all findings are known: worst first, and no more than their reader takes.

Chunks are rendered where they are linted, maybe in another process, so what travels is text: a line a finding, its
severity first. Of more findings than wanted only the worst are kept while they come in.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import Any, NamedTuple

from rag_lint.model.finding import Finding
from rag_lint.model.report import DocumentReport
from rag_lint.model.verdicts import Severity
from rag_lint.report.json_values import dump

Value = dict[str, Any]


class ChunkPiece(NamedTuple):
    """One chunk, rendered; ``file`` is the input as the user named it, ``source`` the chunk's label."""

    file: str
    source: str
    text: str


class Kept(NamedTuple):
    """The worst findings, worst first, then in reading order, and what else there was.

    ``omitted`` counts findings that were too many, ``unreadable`` are inputs that could not be read.
    """

    values: list[Value]
    omitted: int
    unreadable: list[DocumentReport]


def packed(findings: Iterable[Finding], value: Callable[[Finding], Value]) -> str:
    """Return a line for each finding."""
    return "".join(f"{finding.severity.rank}{dump(value(finding))}\n" for finding in findings)


def collect(
    pieces: Iterable[ChunkPiece | DocumentReport], document: Callable[[DocumentReport], str], most: int
) -> Kept:
    """Read all ``pieces`` and keep the ``most`` severe findings; ``document`` packs those of a source."""
    import orjson

    unreadable: list[DocumentReport] = []
    by_rank: list[list[str]] = [[] for _ in Severity]
    seen = 0
    for line in _lines(pieces, document, unreadable):
        seen += 1
        held = by_rank[int(line[0])]
        if len(held) < most:
            held.append(line[1:])
    values = [orjson.loads(line) for line in islice(chain.from_iterable(by_rank), most)]
    return Kept(values, seen - len(values), unreadable)


def _lines(
    pieces: Iterable[ChunkPiece | DocumentReport],
    document: Callable[[DocumentReport], str],
    unreadable: list[DocumentReport],
) -> Iterator[str]:
    for piece in pieces:
        if not isinstance(piece, DocumentReport):
            yield from piece.text.split("\n")[:-1]
            continue
        if piece.error is not None:
            unreadable.append(piece)
        yield from document(piece).split("\n")[:-1]
