"""What a part of a claim and its evidence begin and end with alike, and the stretch between in which they differ.

Texts that retell their evidence differ from it in a word or two; only there can they contradict it.
"""

from __future__ import annotations

from typing import NamedTuple

from rag_lint.grounding.beginnings import in_common
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_EDGES = " \t\r\n,;:，；：、.。!！?？"
_STOPS = frozenset("\n,;:，；：、.。!！?？—")
_STOP = lazy_re(f"[{''.join(sorted(_STOPS))}]")
_ALIKE = 0.6  # of a part, for its ends to be those of the evidence
_PROBE, _LEAST = 6, 4  # code points by which an end is looked for; more of them where any place will do
_FARTHEST = 60  # code points of the evidence that may stand in the place of what is new


class Ends(NamedTuple):
    """``new``: what only the claim has, ``instead``: what the evidence has there, ``evidence``: all that was compared.

    Spans are code points into the one and the other.
    """

    evidence: Span
    new: Span
    instead: Span


def shared_ends(claim: str, part: Span, evidence: str, *, inside: bool = False) -> Ends | None:
    """Return where ``part`` of ``claim`` differs from the clauses of ``evidence`` that begin and end as it does.

    Both texts are in small letters. None when they begin and end too differently to say that it is retold there.
    ``inside``: it may begin and end inside of clauses of the evidence.
    """
    start, end = _stripped(claim, part)
    if start == end:
        return None
    said = claim[start:end]
    at = evidence.find(said)
    if at >= 0 and (inside or (_opens(evidence, at) and _closes(evidence, at + len(said)))):
        here = Span(start, start)
        return Ends(Span(at, at + len(said)), here, Span(at, at))
    probe = max(_LEAST, min(2 * _PROBE, len(said) // 3)) if inside else _PROBE
    head, first = _head(said, evidence, probe, inside)
    tail, last = _tail(said[head:], evidence, first + head if head else 0, probe, inside)
    if head + tail < _ALIKE * len(said):
        return None
    if not tail:
        head = len(said[:head].rstrip(_EDGES))
        last = clause_end(evidence, first + head)
    if not head:
        first = clause_start(evidence, last - tail)
    instead = Span(first + head, last - tail)
    if instead.end - instead.start > _FARTHEST:
        return None
    return Ends(Span(first, last), Span(start + head, end - tail), instead)


def _stripped(text: str, span: Span) -> Span:
    said = text[slice(*span)]
    start = span.start + len(said) - len(said.lstrip(_EDGES))
    return Span(start, max(start, span.start + len(said.rstrip(_EDGES))))


def _head(said: str, evidence: str, size: int, inside: bool) -> tuple[int, int]:
    """How much both begin with, and where in the evidence; a clause begins there."""
    probe = said[:size]
    at = evidence.find(probe)
    while at >= 0 and not (inside or _opens(evidence, at)):
        at = evidence.find(probe, at + 1)
    return (in_common(said, evidence[at : at + len(said)]), at) if at >= 0 else (0, 0)


def _tail(said: str, evidence: str, low: int, size: int, inside: bool) -> tuple[int, int]:
    """How much both end with, and where in the evidence that ends; a clause ends there. Nothing is before ``low``."""
    probe = said[-size:]
    at = evidence.find(probe, low) if len(probe) == size else -1
    while at >= 0 and not (inside or _closes(evidence, at + len(probe))):
        at = evidence.find(probe, at + 1)
    if at < 0:
        return 0, 0
    end = at + len(probe)
    return in_common(said[::-1], evidence[max(low, end - len(said)) : end][::-1]), end


def _opens(text: str, at: int) -> bool:
    """Whether a clause begins at ``at``; a mark between figures is no end of one."""
    before = text[max(0, at - 4) : at].rstrip(" ")[-2:]
    return not before or (before[-1] in _STOPS and not (before[0].isdigit() and text[at].isdigit()))


def _closes(text: str, at: int) -> bool:
    return at == len(text) or (text[at] in _STOPS and not text[at + 1 : at + 2].isdigit())


def clause_start(text: str, at: int) -> int:
    """Where the clause begins that ``at`` lies in."""
    while at > 0 and not _opens(text, at):
        at -= 1
    return at


def clause_end(text: str, at: int) -> int:
    """Where the clause ends that ``at`` lies in."""
    return next((found.start() for found in _STOP.finditer(text, at) if _closes(text, found.start())), len(text))
