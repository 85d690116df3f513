"""Between reading and linting: each chunk, in order, is told what it is to those before it.

This runs in the process that reads, whatever the number of jobs: the order of the input is the order of the set.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rag_lint.cli.inputs import Batch, Event, Whole
from rag_lint.cli.stored import Cached, Seen
from rag_lint.corpus.sign import sign_of

if TYPE_CHECKING:
    from rag_lint.corpus.compare import Comparison

Read: TypeAlias = Callable[[Whole], Iterable[Event]]


class Compare(NamedTuple):
    """A comparison, how a file is read that nobody has read yet, and whether signs are handed on to be kept."""

    comparison: "Comparison"
    read: Read
    keeps: bool


def compared(events: Iterable[Event], how: Compare) -> Iterator[Event]:
    """Add to batches what their chunks are to earlier ones; kept results that no longer hold are read anew."""
    for event in events:
        if isinstance(event, Batch):
            signs = [sign_of(chunk, event.file) for chunk in event.chunks]
            hits = [how.comparison.see_sign(sign, chunk.text) for sign, chunk in zip(signs, event.chunks, strict=True)]
            yield event._replace(compared=tuple(hits))
            if how.keeps:
                yield Seen(tuple(signs), tuple(hits))
        elif isinstance(event, Whole):
            yield from compared(how.read(event), how)
        elif isinstance(event, Cached):
            yield from _kept(event, how)
        else:
            yield event


def _kept(event: Cached, how: Compare) -> Iterator[Event]:
    signs = [sign for seen in event.seen for sign in seen.signs]
    hits = [how.comparison.see_sign(sign) for sign in signs]
    if hits == [each for seen in event.seen for each in seen.hits]:
        yield event
        return
    known = iter(zip(signs, hits, strict=True))
    for read in _opened(event.again() if event.again else (), how.read):
        if not isinstance(read, Batch):
            yield read
            continue
        pairs = tuple(islice(known, len(read.chunks)))
        yield read._replace(compared=tuple(each for _, each in pairs))
        yield Seen(tuple(sign for sign, _ in pairs), tuple(each for _, each in pairs))


def _opened(events: Iterable[Event], read: Read) -> Iterator[Event]:
    for event in events:
        if isinstance(event, Whole):
            yield from read(event)
        else:
            yield event
