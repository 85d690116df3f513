"""One chunk as the rules see it. Each property is computed at most once and only if a rule asks for it."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

import regex

from rag_lint.engine.edges import Head, Tail, head_of, tail_of
from rag_lint.engine.fences import FENCE_MARKS, NO_FENCES, Fences, fences_of
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.mask import mask_code
from rag_lint.engine.sentences import sentence_ends
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Related, Span
from rag_lint.model.script import has_han

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - reads like property
    """A property stored in the instance on first use; ``functools.cached_property`` takes a lock before Python 3.12."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self.compute = compute
        self.name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> "lazy[T]": ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> "T | lazy[T]":
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.compute(instance)
        return value


_OPENING_MARKUP = regex.compile(r"(?:>\s*)*(?:\*{1,3}|_{1,3}|[\"“‘「『(（\[【])*")
_OVERLAP_PROBE = 24
_CUT_NUMBER = regex.compile(r"[A-Za-z]?\d\.$")


class View:
    """A chunk and its neighbours, with the places most rules look at. All offsets are into ``text``."""

    def __init__(self, chunk: Chunk) -> None:
        self.chunk = chunk
        self.text = chunk.text

    @lazy
    def start(self) -> int:
        """Offset of the first character that is not white space."""
        return len(self.text) - len(self.text.lstrip())

    @lazy
    def end(self) -> int:
        """Offset behind the last character that is not white space."""
        return len(self.text.rstrip())

    @lazy
    def opening(self) -> int:
        """Offset where the words begin: ``start`` past quote marks, emphasis and opening brackets."""
        return _OPENING_MARKUP.match(self.text, self.start).end()  # type: ignore[no-any-return]

    @lazy
    def head(self) -> str:
        """The first 120 characters of the words, lower-cased."""
        return self.text[self.opening : self.opening + 120].lower()

    @lazy
    def first_line(self) -> str:
        """The first line that is not blank, stripped."""
        at = self.text.find("\n", self.start)
        return self.text[self.start : at if at >= 0 else len(self.text)].rstrip()

    @lazy
    def last_line_start(self) -> int:
        """Offset of the last line that is not blank."""
        return self.text.rfind("\n", 0, self.end) + 1

    @lazy
    def last_line(self) -> str:
        """The last line that is not blank, stripped."""
        return self.text[self.last_line_start : self.end].strip()

    @lazy
    def first_kind(self) -> Line:
        """Kind of the first line."""
        return kind_of(self.first_line)

    @lazy
    def last_kind(self) -> Line:
        """Kind of the last line."""
        return kind_of(self.last_line)

    @lazy
    def prev(self) -> str:
        """The neighbour before, right-stripped, less any overlap with this chunk."""
        prev = self.chunk.prev.rstrip()
        if not prev:
            return ""
        probe = self.text[self.start : self.start + _OVERLAP_PROBE]
        at = prev.rfind(probe) if len(probe) == _OVERLAP_PROBE else -1
        return prev[:at].rstrip() if at >= 0 and self.text.startswith(prev[at:], self.start) else prev

    @lazy
    def next(self) -> str:
        """The neighbour after, left-stripped, less any overlap with this chunk."""
        following = self.chunk.next.lstrip()
        if not following:
            return ""
        probe = following[:_OVERLAP_PROBE]
        at = self.text.rfind(probe, 0, self.end) if len(probe) == _OVERLAP_PROBE else -1
        if at >= 0 and following.startswith(self.text[at : self.end]):
            return following[self.end - at :].lstrip()
        return following

    @lazy
    def head_state(self) -> Head:
        """How the chunk begins."""
        return head_of(self.text)

    @lazy
    def tail_state(self) -> Tail:
        """How the chunk ends."""
        return tail_of(self.text)

    @lazy
    def prev_tail(self) -> Tail:
        """How the neighbour before ends."""
        return tail_of(self.prev)

    @lazy
    def next_head(self) -> Head:
        """How the neighbour after begins."""
        return head_of(self.next)

    @lazy
    def fences(self) -> Fences:
        """Fences without a partner in this chunk."""
        if not any(mark in self.text for mark in FENCE_MARKS):
            return NO_FENCES
        return fences_of(self.text, True if self.prev_in_fence else None)

    @lazy
    def prev_in_fence(self) -> bool:
        """Whether the neighbour before ends inside a fence."""
        return any(mark in self.prev for mark in FENCE_MARKS) and fences_of(self.prev).opening is not None

    @lazy
    def ends_in_code(self) -> bool:
        """Whether the last line stands inside an open fence."""
        return self.fences.opening is not None

    @lazy
    def opens_inside(self) -> bool:
        """Whether the chunk opens inside a sentence or word, by its own head or by the end of the one before."""
        head = self.head_state
        if head is Head.STRAY:
            return not self.prev_in_fence
        if head is Head.CONTINUES:  # behind a full stop a small letter is a name or a command
            return self.prev_tail is not Tail.CLOSED and not self.prev_in_fence
        if head is Head.EMPTY or not self.chunk.prev:
            return False
        if self.prev_tail is Tail.OPEN:
            return head is Head.FRESH or self.text.startswith(("http://", "https://"), self.start)
        first = self.text[self.start]
        return first.isdigit() and _CUT_NUMBER.search(self.prev) is not None and not self.prev[-1:].isspace()

    @lazy
    def ends_inside(self) -> bool:
        """Whether the chunk ends inside a sentence or word, by its own tail or by the start of the one after."""
        tail = self.tail_state
        if self.ends_in_code:
            return False
        if tail is Tail.OPEN:
            return True
        if self.next_head is Head.CONTINUES:
            return tail in (Tail.FREE, Tail.TITLE) and self.last_kind in (Line.PROSE, Line.ITEM) and " " in self.last_line
        return self.next[:1].isdigit() and _CUT_NUMBER.search(self.text, max(0, self.end - 12), self.end) is not None

    @lazy
    def whole_sentences(self) -> int:
        """How many sentences are complete in this chunk, the one cut at its start aside."""
        return len(self.sentence_ends) - (1 if self.opens_inside and self.sentence_ends else 0)

    @lazy
    def sentence_ends(self) -> list[int]:
        """Offsets behind every sentence end."""
        return sentence_ends(self.text)

    @lazy
    def prose(self) -> str:
        """The text with code blanked out, offset for offset."""
        return mask_code(self.text) if "`" in self.text or "~~~" in self.text else self.text

    @lazy
    def is_han(self) -> bool:
        """Whether the chunk holds Han characters."""
        return has_han(self.text)

    def in_prev(self, start: int, end: int | None = None) -> Related:
        """A place in the neighbour before, offsets into ``prev``."""
        end = len(self.prev) if end is None else end
        return Related("prev", Span(start, end), self.prev[start:end])

    def in_next(self, start: int, end: int) -> Related:
        """A place in the neighbour after; offsets into the overlap-free ``next`` are mapped to the chunk's own."""
        shift = len(self.chunk.next) - len(self.next)
        return Related("next", Span(start + shift, end + shift), self.next[start:end])
