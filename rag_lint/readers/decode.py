"""Bytes to text: which encodings are known, and when bytes are no text at all."""

import codecs
import re

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both

# UTF-32 first: its little-endian mark begins with that of UTF-16.
BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
NOT_TEXT = Both(
    zh="不是已知编码的文本（UTF-8、带 BOM 的 UTF-16 或 UTF-32、GB18030）",
    en="not text in a known encoding (UTF-8, UTF-16 or UTF-32 with a byte order mark, GB18030)",
)

_SAMPLE = 65536
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f]")
# Compiled when first needed: most inputs are UTF-8.
_UNUSED = r"[\p{Co}\p{Cn}\x80-\x9f]"
_HAN_RUN = r"\p{Han}+"


def decode(data: bytes) -> str:
    """Return the text of a file, its line ends folded to ``\\n`` and its byte order mark taken off.

    NUL and control characters are kept as long as they are not the bulk of the text. Raises InputError when ``data``
    is binary or in no known encoding.
    """
    return normalise_newlines(decode_raw(data))


def decode_raw(data: bytes) -> str:
    """Like ``decode``, but keep the line ends as they are."""
    mark, encoding = bom_of(data)
    text = _strict(data[len(mark) :], encoding or "utf-8")
    if text is None and not mark:
        text = _strict(data, "gb18030")
        if text is not None and not _plausible_chinese(text[:_SAMPLE]):
            text = None
    if text is None or _mostly_control(text[:_SAMPLE]):
        raise InputError(NOT_TEXT)
    return text


def decode_declared(data: bytes, declared: str) -> tuple[str, str]:
    """Return the text of a file that claims to be in the encoding ``declared`` and the name of the one it is in.

    What is valid UTF-8 is UTF-8 whatever the file claims. The name is ``ascii`` when every encoding would do. Raises
    InputError like ``decode``; an empty or unknown ``declared`` claims nothing.
    """
    if not bom_of(data)[0] and data.isascii():
        return decode(data), "ascii"
    return decode(data), "utf-8"


def bom_of(data: bytes) -> tuple[bytes, str]:
    """Return the byte order mark ``data`` begins with and its encoding, or two empty values."""
    for mark, encoding in BOMS:
        if data.startswith(mark) and (mark != codecs.BOM_UTF32_LE or _strict(data[4:_SAMPLE], encoding) is not None):
            return mark, encoding
    return b"", ""


def normalise_newlines(text: str) -> str:
    """Fold ``\\r\\n`` and a lone ``\\r`` to ``\\n``; every line number and offset refers to the result."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _strict(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _mostly_control(text: str) -> bool:
    return len(_CONTROL.findall(text)) * 4 > len(text)


def _plausible_chinese(text: str) -> bool:
    """Tell Chinese from other encodings that happen to be valid GB18030.

    Latin-1 letters come out as rare single Han characters between ASCII letters, Big5 punctuation as private-use
    characters.
    """
    import regex

    runs = regex.findall(_HAN_RUN, text)
    stray = sum(1 for run in runs if len(run) == 1 and not _in_gb2312(run))
    return stray * 2 <= len(runs) and len(regex.findall(_UNUSED, text)) * 50 <= sum(map(len, runs))


def _in_gb2312(text: str) -> bool:
    try:
        return bool(text.encode("gb2312"))
    except UnicodeEncodeError:
        return False
