"""What stands around a quotation and limits it, beyond what the rules about cut chunks know.

``not``, ``only``, ``at least`` just before it; an exception at once behind it, later in its sentence or as the next
one; the lead-in of a list whose items are quoted; words that an ellipsis stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from rag_lint.engine.clauses import last_sentence
from rag_lint.engine.run import RuleSet
from rag_lint.engine.sentences import sentence_ends
from rag_lint.grounding.limiting import (
    BOUND,
    CLAUSE_STARTS,
    COORDINATED,
    DENIES,
    DUTY,
    ITEM,
    LEAD_IN_LIMITS,
    LIMIT_BEFORE,
    LIMIT_NEXT,
    LIMIT_SENTENCE,
    LIMITS,
    NEGATOR_BEFORE,
    NO_LIMIT,
    NO_SUBJECT,
    NUMBER_STARTS,
    ONLY_SUBJECT,
    RULE_LIMIT_NEXT,
    SENTENCE_MARKS,
)
from rag_lint.grounding.verdict import Cause, Loss
from rag_lint.lint import rule_set
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Span

BEFORE, AFTER = 600, 400
"""So much of the source around a quotation is looked at, in code points."""
CLOSED = re.compile(r"\s*[,，;；、:：—–]+")
"""What closes a clause and is often left out of a quotation."""
_BLANK = re.compile(r"\s*")


def led_in(source: str, span: Span) -> Iterator[Loss]:
    """The lead-in of a list of which items are quoted, when it denies them or makes conditions of them."""
    begin = source.rfind("\n", 0, span.start) + 1
    item = ITEM.match(source, begin)
    if not begin or item is None or span.start > item.end():
        return
    for line in reversed(source[max(0, begin - AFTER * 4) : begin].rstrip("\n").split("\n")):
        begin -= len(line) + 1
        if line.rstrip().endswith((":", "：")):
            if LEAD_IN_LIMITS.search(line):
                at = max(begin, 0)
                yield Loss(Cause.CUT_CONDITION, line.strip(), Span(at, at + len(line)), line.strip())
            return
        if line.strip() and ITEM.match(line) is None:
            return


def limited_behind(source: str, span: Span) -> Iterator[Loss]:
    """What follows at once and limits the quotation: in its own sentence, or as the next one."""
    closed = CLOSED.match(source, span.end)
    at = closed.end() if closed else span.end
    ended = source[at - 1 : at] in SENTENCE_MARKS
    if not ended and source[at : at + 1] in SENTENCE_MARKS:
        at, ended = at + 1, True
    begin = _BLANK.match(source, at).end()  # type: ignore[union-attr] # matches the empty string
    if "\n" in source[at:begin]:
        return
    found = (LIMIT_SENTENCE if ended else LIMIT_NEXT).match(source, begin)
    if found is None and (not ended or source[begin : begin + 2] == "然而") and DUTY.search(source, *span):
        found = RULE_LIMIT_NEXT.match(source, begin)
    if found is not None:
        end = _clause_end(source, begin)
        yield Loss(Cause.CUT_EXCEPTION, found.group().strip(), Span(begin, end), source[begin:end])


def _clause_end(source: str, begin: int) -> int:
    """Where the sentence ends that begins there."""
    tail = source[begin : begin + AFTER]
    stop = min((at for at in (tail.find(mark) for mark in "。；;\n") if at > 0), default=len(tail))
    ends = sentence_ends(tail, 0, 1)
    return begin + min(stop, ends[0] - 1 if ends else stop)


def denied_before(source: str, span: Span) -> Iterator[Loss]:
    """A negator, or a limit, that stands just before the quotation in its own clause."""
    start = max(0, span.start - 80)
    head = source[start : span.start]
    head = head[last_sentence(head) :].lstrip()
    if not head:
        return
    begin = span.start - len(head)
    for cause, pattern in _governing(head):
        found = pattern.search(head)
        if found and not NO_LIMIT.search(found.group()) and _bounds(source, span, cause, found.group()):
            words = found.group().strip(" ,，.;:。；：")
            at = begin + found.start() + found.group().index(words)
            yield Loss(cause, words, Span(at, at + len(words)), words)
            return


def _governing(head: str) -> Sequence[tuple[Cause, re.Pattern[str]]]:
    """The patterns that may match at the end of ``head``: words end with a letter, subjects not with a mark."""
    last = head.rstrip()[-1]
    if last.isalpha():
        return _ANY
    return () if last in ",.;:" and head.isascii() else _SUBJECTS


_SUBJECTS = ((Cause.CUT_NEGATION, NO_SUBJECT), (Cause.CUT_SCOPE, ONLY_SUBJECT))
_ANY = (
    (Cause.CUT_NEGATION, NEGATOR_BEFORE),
    (Cause.CUT_NEGATION, NO_SUBJECT),
    (Cause.CUT_SCOPE, LIMIT_BEFORE),
    (Cause.CUT_SCOPE, ONLY_SUBJECT),
)


def _bounds(source: str, span: Span, cause: Cause, words: str) -> bool:
    """Whether a bound stands before a number, as it must."""
    if cause is not Cause.CUT_SCOPE or not BOUND.search(words):
        return True
    return NUMBER_STARTS.match(source, span.start) is not None


def excepted_later(source: str, span: Span) -> Iterator[Loss]:
    """An exception that follows in the same sentence, but not at once."""
    if source[span.end - 1 : span.end] in SENTENCE_MARKS:
        return
    tail = source[span.end - 1 : span.end + AFTER]  # what ends a sentence is known by the character before
    ends = sentence_ends(tail, 0, 1)
    rest = tail[1 : ends[0]] if ends else tail[1:]
    stop = rest.find("\n\n")
    rest = rest[:stop] if stop >= 0 else rest
    if not LIMITS.search(rest):
        return
    for found in CLAUSE_STARTS.finditer(rest):
        if COORDINATED.search(rest, 0, found.end()):
            return
        cut = Span(span.start, span.end + found.end())
        exception = _exception(source, cut)
        if exception is not None:
            end = _clause_end(source, cut.end)
            yield Loss(Cause.CUT_EXCEPTION, exception, Span(cut.end, end), source[cut.end : end])
            return


@cache
def _exception_rules() -> RuleSet:
    return rule_set(select=("IND004",))


def _exception(source: str, cut: Span) -> str | None:
    """The word with which an exception begins at the end of ``cut``."""
    chunk = Chunk(source[cut.start : cut.end], "", source[cut.end : cut.end + AFTER])
    for finding in _exception_rules().lint(chunk).findings:
        return finding.args["marker"]
    return None


def elided(source: str, parts: tuple[Span, ...]) -> Iterator[Loss]:
    """Negations and limits in what an ellipsis stands for, as far as it is of the sentences that are quoted."""
    for one, other in pairwise(parts):
        gap = source[one.end : other.start]
        ends = sentence_ends(gap)
        pieces = ((0, ends[0]), (ends[-1], len(gap))) if ends else ((0, len(gap)),)
        for start, end in pieces:
            for cause, pattern in ((Cause.CUT_NEGATION, DENIES), (Cause.CUT_CONDITION, LIMITS)):
                found = pattern.search(gap, start, end)
                if found and not NO_LIMIT.search(gap, start, end):
                    words = gap[start:end].strip()
                    begin = one.end + gap.index(words, start)
                    yield Loss(cause, found.group(), Span(begin, begin + len(words)), words)
                    return
