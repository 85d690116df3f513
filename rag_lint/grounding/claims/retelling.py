"""Where a claim that nearly repeats a passage differs from it: there a word more or less is no other wording."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from rag_lint.grounding.claims.words import Word, WordKind, prefix_of

_LONGEST = 300
"""Tokens of a window beyond these are not compared; windows are three sentences at most."""
_NEGATORS = frozenset("not no never neither nor without none nobody hardly barely 不 未 没 无 非 勿 莫 否".split())
_TELLING = _NEGATORS | frozenset(
    "only all every always both each first last must may shall should exclusively entirely solely least most unless"
    " except if until before after more less than over under up down 只 仅 都 全 均 每 最 必 须 凡 皆 应 可 禁 除 超 低"
    " 高".split()
)
_AND = frozenset("and 和 及 且 并 与".split())
_REQUIRED = frozenset("need requir must shall subject 须 必 需 应 凭".split())
_ONE = {
    word: words.split()[0]
    for words in (
        "must shall should 必 须 应",
        "may 可",
        "all every each both 都 全 均 每 皆 凡",
        "only exclusively solely 只 仅",
    )
    for word in words.split()
}
"""Telling words of one meaning by the first of them."""
_MODALS = frozenset(("must", "may"))
"""Of these only one in the place of the other tells: what must be paid is paid, what one may do one can."""


class Differences(NamedTuple):
    """``alike``: the share of a claim's tokens that a window has in the same order. The rest counts places that differ.

    ``figures``: a figure put in or in the place of another; ``telling``: a negation, limit or modal put in, left out or
    in the place of another, or one of several things required left out; ``swapped``: content words in the place of
    others that they cannot stand for.
    """

    alike: float = 0.0
    figures: int = 0
    telling: int = 0
    swapped: int = 0


def differences(
    claim: Sequence[Word], window: Sequence[Word], others: Mapping[str, Sequence[str]], confirmed: Container[str] = ()
) -> Differences:
    """Compare token by token; ``others`` are what forms may stand for, ``confirmed`` figures that need no place."""
    ours, theirs = [word.form for word in claim], [word.form for word in window][:_LONGEST]
    if not ours or not theirs or len(ours) > _LONGEST:
        return Differences()
    codes = SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes()
    figures = swapped = same = dropped = 0
    put_in: Counter[str] = Counter()
    left_out: Counter[str] = Counter()
    for number, (tag, i, j, k, m) in enumerate(codes):
        if tag == "equal":
            same += j - i
            continue
        new, old = claim[i:j], window[k:m]
        inner = 0 < number < len(codes) - 1
        instead = {word.form for word in old}
        figures += _figure(new, old, instead, confirmed)
        put_in.update(_telling(new, _TELLING))
        left_out.update(_telling(old, _TELLING if new else _NEGATORS) if inner else ())
        dropped += tag == "insert" and inner and bool(instead & _AND) and any(word.is_content for word in old)
        near = inner or m - k <= j - i + 2  # at an edge what is compared may be another sentence's
        swapped += near and any(word.is_content for word in old) and _other(new, instead, others)
    telling = _turned(put_in - left_out, left_out - put_in)
    if dropped and _REQUIRED.intersection(theirs):
        telling += dropped  # one of several things that are required is left out
    return Differences(same / len(ours), figures, telling, swapped)


def _figure(new: Sequence[Word], old: Sequence[Word], instead: set[str], confirmed: Container[str]) -> bool:
    replaces = any(word.kind is WordKind.FIGURE for word in old)
    return any(
        word.kind is WordKind.FIGURE and word.form not in instead and (replaces or word.form not in confirmed)
        for word in new
    )


def _telling(words: Sequence[Word], known: frozenset[str]) -> list[str]:
    """The telling words among them, those of one meaning as one."""
    return [_ONE.get(word.form, word.form) for word in words if word.form in known]


def _turned(new: Counter[str], gone: Counter[str]) -> int:
    """How many telling words are new or gone."""
    count = sum(number for found in (new, gone) for word, number in found.items() if word not in _MODALS)
    return count + (new["must"] > 0 < gone["may"]) + (new["may"] > 0 < gone["must"])


def _other(new: Sequence[Word], instead: set[str], others: Mapping[str, Sequence[str]]) -> bool:
    """Whether there is a content word among the new that none of those in its place may stand for."""
    prefixes = {prefix_of(form) for form in instead}
    joined = "".join(form for form in instead)
    return any(
        word.is_content
        and word.form not in instead
        and not (prefix_of(word.form) and prefix_of(word.form) in prefixes)
        and not any(other in instead or (other > "\u2e80" and other in joined) for other in others.get(word.form, ()))
        for word in new
    )
