"""One chunk as the rules see it. Each property is computed at most once and only if a rule asks for it."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

from rag_lint.engine.clauses import open_sentence
from rag_lint.engine.edges import UNFINISHED, Head, Tail, head_of, is_surely_open, tail_of
from rag_lint.engine.fences import NO_FENCES, Fences, fences_of, may_hold_fence
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.mask import FILLER, mask_code
from rag_lint.engine.sentences import sentence_ends
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Related, Span
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import has_han, is_han_char

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 - reads like property
    """A property stored in the instance on first use; ``functools.cached_property`` takes a lock before Python 3.12."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self.compute = compute
        self.name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> "once[T]": ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> "T | once[T]":
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.compute(instance)
        return value


_OPENING_MARKUP = lazy_re(r"(?:>\s*)*(?:\*{1,3}|_{1,3}|[\"“‘「『(（\[【])*")
_MARKUP_START = frozenset('>*_"“‘「『(（[【')
_TITLE = 12
_UNITS = frozenset("年月日时分秒元万亿千百十个条章节号名次件台位天周岁级页款项度倍成以")
_STOPS = frozenset("，。；：,;:")
_CODE_SIGN = lazy_re(r"[\\{}=<>%|]|\$\$")
_NUMBERED = lazy_re(r"\d+(?:\.\d+)*[.)、]?\s+[A-Z（(]")
_CUT_NUMBER = lazy_re(r"[A-Za-z]?\d\.$")
_OVERLAP_PROBE = 24
_SHORT_OVERLAP = 3
_NEW = frozenset((Head.HEADING, Head.ITEM, Head.ROW, Head.FENCE, Head.ARTICLE))
USUAL_ENDS = 3  # as many sentence ends as most chunks with damage are asked for


def _joins(last: str, first: str) -> bool:
    """Whether a sentence may run on between two such characters, one of them Han: words of one script, or a figure."""
    if is_han_char(last):
        return first.isalnum() or first in "“《（"
    return last.isdigit() and first in _UNITS


class View:
    """A chunk and its neighbours, with the places most rules look at. All offsets are into ``text``."""

    def __init__(self, chunk: Chunk) -> None:
        text = self.text = chunk.text
        self.chunk = chunk
        self._ends: list[int] = []
        self._all_ends = False
        stripped = text.rstrip()
        #: Offset behind the last character that is not white space.
        self.end = len(stripped)
        if stripped[:1].isspace():
            stripped = stripped.lstrip()
        #: Offset of the first character that is not white space.
        self.start = self.end - len(stripped)
        #: Lines of the chunk, blank ones too.
        self.breaks = text.count("\n") + 1
        #: How the chunk begins, how it ends, and how the neighbour before ends.
        self.head_state: Head = head_of(stripped)
        self.tail_state: Tail = tail_of(stripped)
        self.prev_tail: Tail = tail_of(self.prev) if chunk.prev else Tail.EMPTY

    @once
    def opening(self) -> int:
        """Offset where the words begin: ``start`` past quote marks, emphasis and opening brackets."""
        if self.text[self.start : self.start + 1] in _MARKUP_START:
            return _OPENING_MARKUP.match(self.text, self.start).end()  # type: ignore[union-attr] # matches an empty text too
        return self.start

    @once
    def first_line(self) -> str:
        """The first line that is not blank, stripped."""
        at = self.text.find("\n", self.start)
        return self.text[self.start : at if at >= 0 else len(self.text)].rstrip()

    @once
    def last_line_start(self) -> int:
        """Offset of the last line that is not blank."""
        return self.text.rfind("\n", 0, self.end) + 1

    @once
    def last_line(self) -> str:
        """The last line that is not blank, stripped."""
        return self.text[self.last_line_start : self.end].strip()

    @once
    def first_kind(self) -> Line:
        """Kind of the first line."""
        return kind_of(self.first_line)

    @once
    def last_kind(self) -> Line:
        """Kind of the last line."""
        return kind_of(self.last_line)

    @once
    def prev(self) -> str:
        """The neighbour before, right-stripped, less any overlap with this chunk."""
        prev = self.chunk.prev.rstrip()
        probe = self.text[self.start : self.start + _OVERLAP_PROBE]
        if len(probe) < _OVERLAP_PROBE or probe not in prev:
            line = self.first_line  # a short overlap: one whole line
            return prev[: -len(line)].rstrip() if len(line) > _SHORT_OVERLAP and prev.endswith("\n" + line) else prev
        at = prev.rfind(probe)
        return prev[:at].rstrip() if self.text.startswith(prev[at:], self.start) else prev

    @once
    def prev_last_line(self) -> str:
        """The last line of ``prev``, stripped."""
        return self.prev[self.prev.rfind("\n") + 1 :].strip()

    @once
    def next(self) -> str:
        """The neighbour after, left-stripped, less any overlap with this chunk."""
        following = self.chunk.next.lstrip()
        probe = following[:_OVERLAP_PROBE]
        at = self.text.rfind(probe, 0, self.end) if len(probe) == _OVERLAP_PROBE else -1
        if at >= 0 and following.startswith(self.text[at : self.end]):
            return following[self.end - at :].lstrip()
        line = self.last_line  # a short overlap: one whole line
        if len(line) > _SHORT_OVERLAP and following.startswith(line + "\n"):
            return following[len(line) :].lstrip()
        return following

    @once
    def next_head(self) -> Head:
        """How the neighbour after begins."""
        return head_of(self.next)

    @once
    def next_first_line(self) -> str:
        """The first line of ``next``, stripped."""
        return self.next.split("\n", 1)[0].strip()

    @once
    def fences(self) -> Fences:
        """Fences without a partner in this chunk."""
        if not may_hold_fence(self.text):
            return NO_FENCES
        return fences_of(self.text, True if self.prev_in_fence else None)

    @once
    def prev_in_fence(self) -> bool:
        """Whether the neighbour before ends inside a fence."""
        return may_hold_fence(self.prev) and fences_of(self.prev).opening is not None

    @once
    def ends_in_code(self) -> bool:
        """Whether the last line stands inside an open fence."""
        return may_hold_fence(self.text) and self.fences.opening is not None

    @once
    def opens_inside(self) -> bool:
        """Whether the chunk opens inside a sentence or word, by its own head or by the end of the one before."""
        head = self.head_state
        if head is Head.STRAY:
            return not self.prev_in_fence
        if head is Head.CONTINUES:  # behind a full stop a small letter is a name or a command
            return self.prev_tail is not Tail.CLOSED and not self.prev_in_fence
        if self.prev_tail is Tail.OPEN:
            if head is not Head.FRESH:
                return self.text.startswith(("http://", "https://"), self.start)
            first, last = self.text[self.start], self.prev[-1]
            if not (first.isascii() and last.isascii()) and not is_surely_open(self.prev_last_line):
                return _joins(last, first) and not self._begins_anew()
            capital = first.isascii() and first.isupper() and last.isascii()
            return not capital or is_surely_open(self.prev_last_line)  # a capital may well begin something new
        if self.prev_tail is Tail.EMPTY or head is Head.EMPTY or not self.text[self.start].isdigit():
            return False
        if _NUMBERED.match(self.text, self.start):
            return False
        return _CUT_NUMBER.search(self.prev[-3:]) is not None

    def _begins_anew(self) -> bool:
        """Whether a title, or words behind code or a formula, begin here, whatever ``prev`` lacks at its end."""
        line = self.prev_last_line
        title = len(self.first_line) <= _TITLE and not _STOPS.intersection(self.first_line)
        return title or _CODE_SIGN.search(line) is not None

    @once
    def ends_inside(self) -> bool:
        """Whether the chunk ends inside a sentence or word, by its own tail or by the start of the one after."""
        tail = self.tail_state
        if tail is Tail.OPEN:
            return not self.ends_in_code and not self._is_followed_by_new()
        if not self.chunk.next or self.ends_in_code:
            return False
        if (tail in UNFINISHED or tail is Tail.ROW) and self.next_head is Head.CONTINUES:
            return self.last_kind in (Line.PROSE, Line.ITEM, Line.ROW) and (
                " " in self.last_line or self.next_first_line.count(" ") > 1
            )
        if not self.next[:1].isdigit() or _NUMBERED.match(self.next):
            return False
        return _CUT_NUMBER.search(self.text[max(0, self.end - 3) : self.end]) is not None

    def _is_followed_by_new(self) -> bool:
        """Whether ``next`` opens something new, and nothing but the missing stop speaks of a cut."""
        if not self.chunk.next or is_surely_open(self.last_line):
            return False
        if self.next_head in _NEW:
            return True
        last, first = self.text[self.end - 1], self.next[:1]
        return self.next_head is Head.FRESH and not (first.isascii() and last.isascii()) and not _joins(last, first)

    def has_sentences(self, count: int) -> bool:
        """Whether at least ``count`` sentences are complete in this chunk, one cut at its start aside."""
        wanted = count + 1 if self.opens_inside else count
        return len(self.first_ends(wanted)) >= wanted

    def first_ends(self, count: int) -> list[int]:
        """Offsets behind the first ``count`` sentence ends, or a few more; fewer when there are not so many."""
        known = self._ends
        if len(known) < count and not self._all_ends:
            count = max(count, USUAL_ENDS)
            known += sentence_ends(self.text, known[-1] if known else 0, count - len(known))
            self._all_ends = len(known) < count
        return known

    @once
    def last_begin(self) -> int:
        """Offset where the last sentence begins, ``end`` when the chunk ends with a sentence end."""
        return open_sentence(self.text[: self.end])

    @once
    def sentence_ends(self) -> list[int]:
        """Offsets behind every sentence end."""
        return sentence_ends(self.text)

    @once
    def prose(self) -> str:
        """The text with code blanked out, offset for offset."""
        return mask_code(self.text) if "`" in self.text or "~~~" in self.text else self.text

    def in_code(self, at: int) -> bool:
        """Whether the character at ``at`` is code; where no fence stands its line alone tells."""
        text = self.text
        if "prose" in self.__dict__ or "```" in text or "~~~" in text or "`" not in text:
            return self.prose[at] == FILLER
        begin, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
        return mask_code(text[begin : end if end >= 0 else len(text)] + "\n")[at - begin] == FILLER

    @once
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
