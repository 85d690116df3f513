"""Which script a text is written in, and so in which language its reader is spoken to."""

from functools import lru_cache

from rag_lint.model.bilingual import Lang
from rag_lint.model.pattern import lazy_re

HAN = r"\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af"
ZH_SHARE = 0.15

_HAN = lazy_re(f"[{HAN}]")
_HAN_RUN = lazy_re(f"[{HAN}]+")
_WORD = lazy_re(r"\w+")


def is_han_char(char: str) -> bool:
    """Tell whether ``char``, one character or none, is Han."""
    return bool(char) and (
        "\u3400" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or "\U00020000" <= char <= "\U000323af"
    )


def is_wide(char: str) -> bool:
    """Tell whether ``char`` is written without blanks beside it: Han, kana, or full-width punctuation."""
    return "\u2e80" <= char <= "\uff65" and not "\uac00" <= char <= "\ud7a3"


def has_han(text: str) -> bool:
    """Tell whether ``text`` holds at least one Han character."""
    return not text.isascii() and _HAN.search(text) is not None


def lang_of(text: str) -> Lang:
    """Return ``zh`` when Han characters are at least 15 % of the word characters of ``text``, else ``en``."""
    if text.isascii():
        return "en"
    return _lang_of(text)


# Every message of a chunk asks again.
@lru_cache(maxsize=4)
def _lang_of(text: str) -> Lang:
    han = sum(map(len, _HAN_RUN.findall(text)))
    if not han or han >= ZH_SHARE * len(text):  # at most all characters are word characters
        return "zh" if han else "en"
    return "zh" if han >= ZH_SHARE * sum(map(len, _WORD.findall(text))) else "en"
