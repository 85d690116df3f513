"""Whether a claim is a clause of its evidence, word for word: then the evidence does not contradict it."""

from __future__ import annotations

from functools import lru_cache

from rag_lint.model.pattern import lazy_re

_HARD, _SOFT = frozenset(".;:!?。；：！？\n"), frozenset(",，")
_FINITE = lazy_re(
    r"(?<![a-z])(?:is|are|was|were|be|been|has|have|had|do|does|did|will|would|shall|should|must|may|can|could|might)(?![a-z])"
    r"|[应须需可能将会是为由有已不未无]"
)
"""A word by which a clause behind a comma says something of its own: what is only listed there may be governed by a
negator in front (``may not sublet the flat, assign the lease``)."""


def stands(claim: str, evidence: str) -> bool:
    """Whether ``claim`` stands in ``evidence`` from the beginning of a clause to the end of one; letter case aside."""
    words, text = _words(_folded(claim)), _folded(evidence)
    at = text.find(words) if words else -1
    if at < 0:
        return False
    borders = _HARD | _SOFT if _FINITE.search(words) is not None else _HARD
    while at >= 0:
        if _begins(text, at, borders) and _ends(text, at + len(words)):
            return True
        at = text.find(words, at + len(words))
    return False


def _words(text: str) -> str:
    """A text from its first letter or figure to its last."""
    start, end = 0, len(text)
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not text[end - 1].isalnum():
        end -= 1
    return text[start:end]


@lru_cache(maxsize=64)
def _folded(text: str) -> str:
    """Small letters, one space for each run of white space; a blank line stays a border."""
    return "\n".join(" ".join(part.split()) for part in text.lower().split("\n\n"))


def _begins(text: str, at: int, borders: frozenset[str]) -> bool:
    before = text[max(0, at - 3) : at].rstrip(' *-•>#"“「『')[-1:]
    return not before or before in borders


def _ends(text: str, end: int) -> bool:
    after = text[end : end + 3].lstrip(' *"”」』')[:1]
    return not after or after in _HARD or after in _SOFT
