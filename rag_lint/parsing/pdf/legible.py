"""Whether what a PDF calls text is text at all."""

import re

_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd\ue000-\uf8ff\U000f0000-\U0010ffff]")
_HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff\u2e80-\u2fd5\u3040-\u30ff\uac00-\ud7a3]")
_CJK_MARKS = re.compile("[\u3000-\u3002\u3008-\u3011\u3014-\u301b\uff01-\uff0f\uff1a-\uff1f]")
_LATIN_1 = re.compile("[\u00a1-\u00ff]")
_MOST_UNREADABLE = 0.4


def is_legible(text: str) -> bool:
    """Tell whether ``text``, as drawn on a page or in a file, can be read.

    Fonts without a usable map to Unicode give replacement, private-use and control characters, or Chinese
    punctuation without a single Chinese character between, or GBK bytes shown as Latin-1.
    """
    visible = len(text) - sum(map(text.count, " \n\t"))
    if visible == 0:
        return True
    if text.isascii() and text.isprintable():
        return True
    if len(_UNREADABLE.findall(text)) > _MOST_UNREADABLE * visible:
        return False
    marks = len(_CJK_MARKS.findall(text))
    if marks >= 5 and marks > 0.15 * visible and not _HAN.search(text):
        return False
    return len(_LATIN_1.findall(text)) <= 0.5 * visible or not _is_gbk(text)


def _is_gbk(text: str) -> bool:
    raw = "".join(text.split()).encode("latin-1", "ignore")
    decoded = raw.decode("gb18030", "replace")
    return len(_HAN.findall(decoded)) > 0.6 * len(decoded)
