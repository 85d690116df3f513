"""The words of claims and passages, as they are compared: English by stems, Chinese by characters.

>>> from rag_lint.grounding.claims.words import words_of
>>> [(word.form, word.kind.value) for word in words_of("The plans cost $30，可退款")][:4]
[('the', 'small'), ('plan', 'word'), ('cost', 'word'), ('30', 'figure')]
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from rag_lint.grounding.quantities.counted import STOP
from rag_lint.model.pattern import lazy_re

_TOKEN = lazy_re(
    r"[零〇一二两三四五六七八九十百千万亿]{2,}|[一二两三四五六七八九十百千万](?=[年月日天个元人倍次周名岁米分项条款亿万%％])"
    r"|[^\W\d_\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+(?:['’][^\W\d_\u2e80-\uffff]+)*|\d+(?:[.,]\d+)*|[\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af]"
)
_SMALL_ZH = frozenset(
    "还又也很可能会应须要必的了在和与及或是有为被把将对从到等之也都就并且而但以其这那于个们着过地得吗呢吧啊所我你他她它您"
)
_SMALL_EN = STOP | frozenset("said says say would been also according based as s t re ve ll d m".split())
_NUMERALS, _UNITS = "零〇一二两三四五六七八九十百千万亿", "年月日天个元人倍次周名岁米分项条款亿万%％"
_NOT = frozenset(("not", "cannot"))
_ENDINGS = tuple(
    "ability ational ization fulness ousness iveness ations ation ments ment ness ities ity able ible ably ings ing"
    " edly ed ers er ors or ies ied"
    " ions ion ives ive als al ly es s e y".split()
)
_SHORT = frozenset("es s e y ed al ly".split())
_PREFIX = 5
"""Letters by which a word is taken for another form of one that is as long: discover, discovery."""


class WordKind(Enum):
    """What a token is."""

    WORD = "word"
    HAN = "han"
    FIGURE = "figure"
    SMALL = "small"  # function words, English or Chinese


class Word(NamedTuple):
    """A token: the form it is compared by, its kind, and its place in the text (code points)."""

    form: str
    kind: WordKind
    start: int
    end: int

    @property
    def is_content(self) -> bool:
        """Whether it tells what a text is about."""
        return self.kind is WordKind.WORD or self.kind is WordKind.HAN


def _is_numeral(text: str, token: str, end: int) -> bool:
    """Whether Chinese characters are a number: several numerals, or one before a unit."""
    return token[0] in _NUMERALS and (len(token) > 1 or text[end : end + 1] in tuple(_UNITS))


@lru_cache(maxsize=256)
def words_of(text: str) -> tuple[Word, ...]:
    """Return the tokens of ``text`` in order; a Chinese character is one. The last few texts are remembered."""
    words = []
    for found in _TOKEN.finditer(text):
        token, start, end = found.group(), found.start(), found.end()
        if token[0].isdigit() or _is_numeral(text, token, end):
            words.append(Word(token.replace(",", ""), WordKind.FIGURE, start, end))
        elif token[0] > "\u2e80":
            kind = WordKind.SMALL if token in _SMALL_ZH else WordKind.HAN
            words.append(Word(token, kind, start, end))
        else:
            low = token.lower()
            if low in _NOT or low.endswith(("n't", "n’t")):
                words.append(Word("not", WordKind.SMALL, start, end))
            elif low in _SMALL_EN or len(low) < 2:
                words.append(Word(low, WordKind.SMALL, start, end))
            else:
                words.append(Word(stem_of(low), WordKind.WORD, start, end))
    return tuple(words)


@lru_cache(maxsize=16384)
def stem_of(word: str) -> str:
    """An English word in small letters without its ending: ``refunds``, ``refunded`` and ``refund`` are one."""
    word = word.replace("’", "'")
    for own in ("'s", "'"):
        word = word.removesuffix(own)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= (3 if ending in _SHORT else 4):
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


def prefix_of(form: str) -> str:
    """What a form may share with a longer one, empty for short forms and for Chinese."""
    return form[:_PREFIX] if len(form) >= _PREFIX and form[0] < "\u2e80" else ""
