"""Which script a text is written in, and so in which language its reader is spoken to."""

import regex

from rag_lint.model.bilingual import Lang

HAN = r"\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af"
ZH_SHARE = 0.15

_HAN = regex.compile(f"[{HAN}]")
_LETTER_OR_HAN = regex.compile(r"\w")


def has_han(text: str) -> bool:
    """Tell whether ``text`` holds at least one Han character."""
    return not text.isascii() and _HAN.search(text) is not None


def lang_of(text: str) -> Lang:
    """Return ``zh`` when Han characters are at least 15 % of the word characters of ``text``, else ``en``."""
    if text.isascii():
        return "en"
    han = len(_HAN.findall(text))
    return "zh" if han and han >= ZH_SHARE * len(_LETTER_OR_HAN.findall(text)) else "en"
