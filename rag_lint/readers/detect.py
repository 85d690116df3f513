"""Which encoding bytes are in that are no UTF-8: told by the characters a language uses most, else not at all.

A wrong guess turns a document into other words, so an encoding must win clearly.
"""

import re
from typing import NamedTuple

_SAMPLE = 65536
# The commonest characters of running text; those of laws and manuals are among them.
_SIMPLIFIED = (
    "的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于"
    "起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长应第条法定规或者项由其与按合部及机关内分使被设数"
)
_TRADITIONAL = (
    "的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可裡後小麼心多天而能好都然沒日於"
    "起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長應第條法定規或者項由其與按合部及機關內分使被設數約期"
)
_KOREAN = "이다의는에가을를고하로한은지도사서기나어인시대자리정수과있해일그라보여전제만들게부장주원상으것"
_KANA = "".join(map(chr, range(0x3041, 0x3094))) + "".join(map(chr, range(0x30A1, 0x30F7))) + "ー"
_CJK = {
    "gb18030": frozenset(_SIMPLIFIED + _TRADITIONAL),
    "big5hkscs": frozenset(_TRADITIONAL),
    "cp932": frozenset(_KANA),
    "euc_jp": frozenset(_KANA),
    "cp949": frozenset(_KOREAN),
}
_CLEAR = 0.12  # share of the characters beyond ASCII that must be common ones
_LEAD = 1.6  # times the share of the second best
_PUNCTUATION = "\u2000-\u206f\u3000-\u303f\uff00-\uffef"
_BEYOND_ASCII = re.compile(f"[^\x00-\x7f{_PUNCTUATION}]")
_ODD = re.compile(r"[\ue000-\uf8ff\x80-\x9f\uff61-\uff9f\ufffd]")

# Western European text in Windows-1252: letters between ASCII ones, and typography where it belongs.
_LATIN = "À-ÖØ-Üß-ïñ-öø-üÿœŒ"
_LATIN_WRONG = re.compile(
    rf"[\x00-\x08\x0e-\x1f]|[{_LATIN}]{{4,}}"  # other alphabets come out as runs of these
    rf"|[a-z][À-ÖØ-Ü]|[^\W\d_][¡¤¦¨©«¬®¯±²³¶¸¹»¼½¾¿÷×‚„†‡ˆ‰‹›˜€£§¢¥][^\W\d_]"
    rf"|[^\x00-\x7f{_LATIN}“”‘’–—…•·©®™°§£€¢¥«»¿¡±²³¼½¾×÷ªº´µ¶†‡‰‹›„‚\u00a0\u00ad]"
)
# Windows-1250 has other letters in these places; Portuguese, French or Estonian have some of the second set too.
_HUNGARIAN = re.compile("[õûÕÛ]")
_NOT_HUNGARIAN = re.compile("[ãçèêàâîñäÃÇÈÊÀÂÎÑÄ]")
_HIGH = re.compile(rf"[{_LATIN}]+")
_LETTER = re.compile(r"[^\W\d_]")
_MOST_HIGH = 0.35  # share of the letters; other alphabets have them all beyond ASCII


class Detected(NamedTuple):
    """A text and the name of the encoding it was in."""

    text: str
    encoding: str


def detect(data: bytes) -> Detected | None:
    """Return the text of bytes that are no UTF-8; None when no encoding fits clearly better than the others."""
    texts = {encoding: _strict(data, encoding) for encoding in _CJK}
    shares = sorted(
        ((_share(text, encoding), encoding) for encoding, text in texts.items() if text is not None), reverse=True
    )
    if shares and shares[0][0] >= _CLEAR and (len(shares) == 1 or shares[0][0] >= _LEAD * shares[1][0]):
        return Detected(texts[shares[0][1]] or "", shares[0][1])
    text = _strict(data, "cp1252")
    return Detected(text, "cp1252") if text is not None and _is_western(text[:_SAMPLE]) else None


def is_common_chinese(data: bytes) -> bool:
    """Tell whether ``data`` is GB18030 that reads as Chinese by its commonest characters, not only by its form."""
    text = _strict(data, "gb18030")
    return text is not None and _share(text, "gb18030") >= _CLEAR


def beaten(text: str, data: bytes, encoding: str) -> bool:
    """Tell whether another encoding of Chinese, Japanese or Korean fits ``data`` clearly better than its ``text``."""
    own = _share(text, encoding)
    others = (_share(other, name) for name in _CJK if name != encoding and (other := _strict(data, name)) is not None)
    return max(others, default=0.0) >= max(_CLEAR, _LEAD * own)


def _share(text: str, encoding: str) -> float:
    sample = _BEYOND_ASCII.findall(text[:_SAMPLE])
    if not sample:
        return 0.0
    common = _CJK[encoding]
    odd = len(_ODD.findall(text[:_SAMPLE]))
    found = sum(1 for character in sample if character in common)
    return max(0, found - 2 * odd) / len(sample)


def _is_western(text: str) -> bool:
    """Tell Western European text: few letters beyond ASCII, one at a time, and signs where signs belong."""
    runs = _HIGH.findall(text)
    letters = len(_LETTER.findall(text))
    pairs = sum(1 for run in runs if len(run) > 1)
    if _HUNGARIAN.search(text) and not _NOT_HUNGARIAN.search(text):
        return False
    few = sum(map(len, runs)) <= _MOST_HIGH * letters and pairs * 2 <= len(runs)
    return few and _LATIN_WRONG.search(text) is None


def _strict(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None
