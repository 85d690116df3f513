"""Whether a claim is a quotation's own words, or has nothing to do with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from rag_lint.grounding.aligned import latin_forms
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import has_han, lang_of

# A word, a Han character or a mark.
_TOKEN = lazy_re(r"[\u3400-\u9fff]|\d+(?:[.,]\d+)*|[^\W\d_\u3400-\u9fff]+(?:['’-][^\W\d_\u3400-\u9fff]+)*|[^\w\s]")
_HARMLESS = frozenset(
    "the a an of that this these those to in on at for by with as is are was were be been it its their his her s 's"
    " there such 的 了 之 其 该 于 是 在 为 将 对".split()
)
# What changes a statement when it is left out or put in.
_TELLING = frozenset(
    "not no never cannot neither nor without none nobody hardly rarely seldom few little if unless except provided"
    " providing only subject until when where while whereas although"
    " though because before after since once whether may might can could shall must should will would need ought"
    " allegedly reportedly claimed claim claims say says said"
    " believe believes thought think thinks suggest suggests possibly perhaps probably likely unlikely some most"
    " many all every each any least up about nearly almost"
    " more less fewer than over under or and but however instead rather former formerly false fake so-called other"
    " others else both either save excluding barring"
    " refuse refuses refused fail fails failed deny denies denied ban bans banned prohibited forbidden"
    " 不 未 没 无 非 勿 否 若 如 除 但 仅 只 须 应 可 必 禁 约 近 超 至 或 和 与 及 且 并 则 当 因"
    " 虽 尽 前 后 者 称 说 认 据 拟 曾 原 假 伪 疑 每 各 均 都 全 多 少 半".split()
)
_STOP = frozenset(",，;；:：.。!！?？、…—()（）")
_SENTENCE = frozenset(".。!！?？;；")
_LETTER = lazy_re(r"[^\W_]")
_QUOTES = re.compile(r"[\"“”‘「」『』«»*_`]")
_ACCORDING = lazy_re(
    r"^\s*(?:(?i:according to|as (?:stated|noted|provided|described) (?:in|by)|per|under|as per)[^,.;\d]{1,60},"
    r"|(?:根据|按照|依据|依照|据)[^，。；\d]{1,30}，)\s*"
)
MOST_SKIPPED = 2
"""So many words may be left out between two that are kept; twice as many Chinese characters."""
_OFF = 4
"""Claims of fewer content words are never called off the topic."""


def retells(claim: str, quotation: str) -> bool:
    """Whether ``claim`` is, nearly, the own words of ``quotation`` and leaves nothing out that changes their sense.

    All its words stand there in the same order, articles and the like aside; between them at most a word or two are
    left out, before and behind them whole clauses, none of them with a negation, a condition or another limit.
    """
    according = _ACCORDING.match(claim)
    if claim == quotation and according is None and _LETTER.search(claim) is not None:
        return True
    said = _TOKEN.findall(_plain(claim[according.end() :] if according is not None else claim))
    there = _plain(quotation)
    if not said or any(word not in there and word not in _HARMLESS and word not in _STOP for word in said):
        return False  # a word of its own
    quoted = _TOKEN.findall(there)
    if len(said) > 3 * len(quoted) + 3:
        return False
    while said[-1] in _STOP and len(said) > 1:
        said.pop()
    blocks = _blocks(said, quoted)
    if not blocks or not _all_said(said, blocks):
        return False
    return _nothing_lost(quoted, blocks)


def _plain(text: str) -> str:
    """``text`` in small letters, with one kind of apostrophe and without quotation marks, to be cut into tokens."""
    return _QUOTES.sub(" ", text.lower().replace("’", "'"))


def _blocks(said: Sequence[str], quoted: Sequence[str]) -> list[tuple[int, int, int]]:
    at = _index(said, quoted)
    if at >= 0:
        return [(0, at, len(said))]
    if not set(quoted).issuperset(word for word in said if word not in _HARMLESS and word not in _STOP):
        return []  # part of a word is not the word
    found = SequenceMatcher(None, said, quoted, autojunk=False).get_matching_blocks()
    return [(block.a, block.b, block.size) for block in found if block.size]


def _index(said: Sequence[str], quoted: Sequence[str]) -> int:
    first, size = said[0], len(said)
    for at in range(len(quoted) - size + 1):
        if quoted[at] == first and quoted[at : at + size] == said:
            return at
    return -1


def _all_said(said: Sequence[str], blocks: Sequence[tuple[int, int, int]]) -> bool:
    at = 0
    for a, _, size in (*blocks, (len(said), 0, 0)):
        if any(word not in _HARMLESS and word not in _STOP for word in said[at:a]):
            return False
        at = a + size
    return True


def _nothing_lost(quoted: Sequence[str], blocks: Sequence[tuple[int, int, int]]) -> bool:
    first, last = blocks[0][1], blocks[-1][1] + blocks[-1][2]
    before = _own_clause_before(quoted[:first])
    behind = _own_sentence_behind(quoted[last:])
    if before and (_telling(before) or before[-1] not in _STOP):
        return False
    if _telling(behind) or (behind and quoted[last - 1][0].isdecimal() and behind[0] not in _STOP):
        return False
    for (_, b, size), (_, after, _) in pairwise(blocks):
        gap = [word for word in quoted[b + size : after] if word not in _HARMLESS]
        most = MOST_SKIPPED * (2 if gap and gap[0] > "\u2e7f" else 1)
        if len(gap) > most or _telling(gap) or any(word in _STOP for word in gap):
            return False
    return True


def _telling(words: Sequence[str]) -> bool:
    return any(word in _TELLING or word.endswith("n't") for word in words)


def _own_clause_before(words: Sequence[str]) -> Sequence[str]:
    """What stands before in the same sentence."""
    for at in range(len(words) - 1, -1, -1):
        if words[at] in _SENTENCE:
            return [word for word in words[at + 1 :] if word not in _HARMLESS]
    return [word for word in words if word not in _HARMLESS]


def _own_sentence_behind(words: Sequence[str]) -> Sequence[str]:
    for at, word in enumerate(words):
        if word in _SENTENCE:
            return words[:at]
    return words


def off_topic(claim: str, quotation: str) -> bool:
    """Whether ``claim`` and ``quotation`` have no content word, figure or name in common, though both say a lot."""
    if lang_of(claim) != lang_of(quotation):
        return False
    if has_han(claim):
        return _off_topic_zh(claim, quotation) and not _figures(claim) & _figures(quotation)
    low, words = quotation.lower(), set()
    for form in latin_forms(claim.lower()):
        if form[:4] in low:
            return False
        words.add(form)
    return len(words) >= _OFF and not _figures(claim) & _figures(quotation)


def _off_topic_zh(claim: str, quotation: str) -> bool:
    said: set[str] = set()
    common = 0
    for char in claim:
        if "\u3400" <= char <= "\u9fff" and char not in said:
            said.add(char)
            common += char in quotation
            if common > 1:
                return False
    return len(said) >= 2 * _OFF


def _figures(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))
