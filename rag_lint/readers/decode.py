"""Bytes to text: which encodings are known, and when bytes are no text at all."""

import codecs
import re
from typing import NamedTuple

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
    zh="不是已知编码的文本（UTF-8、带 BOM 的 UTF-16 或 UTF-32、GB18030、Big5、Shift_JIS、EUC-JP、EUC-KR、"
    "Windows-1252）",
    en="not text in a known encoding (UTF-8, UTF-16 or UTF-32 with a byte order mark, GB18030, Big5, Shift_JIS, "
    "EUC-JP, EUC-KR, Windows-1252)",
)

_SAMPLE = 65536
_SOUND = 20  # characters beyond ASCII for each broken byte that tell damaged UTF-8 from another encoding
_SOUND_WHEN_CLAIMED = 3
_ASCII_FOR_EACH = 500
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
# Encodings of more than one byte that files claim, under the name of the widest of their family.
_FAMILY = (
    dict.fromkeys(("gb2312", "gbk", "gb18030", "cp936", "x-gbk", "gb-2312", "chinese"), "gb18030")
    | dict.fromkeys(("big5", "big5-hkscs", "big5hkscs", "cp950", "x-x-big5"), "big5hkscs")
    | dict.fromkeys(("shift-jis", "shift_jis", "sjis", "x-sjis", "windows-31j", "cp932"), "cp932")
    | dict.fromkeys(("euc-jp", "x-euc-jp"), "euc_jp")
    | dict.fromkeys(("euc-kr", "ks-c-5601-1987", "cp949", "windows-949"), "cp949")
)
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
    return decode_named(data).text


class Decoded(NamedTuple):
    """A text, line ends as they are, the Python name of its encoding, and how many of its bytes were no text."""

    text: str
    encoding: str
    replaced: int = 0


def decode_named(data: bytes, declared: str = "", *, lenient: bool = False) -> Decoded:
    """Return the text of a file and the encoding it is in.

    A byte order mark counts before all, then valid UTF-8; what the file claims (``declared``, an encoding's name or
    nothing) counts when it fits, then GB18030, then what the commonest characters of a language tell. ``lenient`` reads
    UTF-8 or ASCII with a few broken bytes, each shown as U+FFFD and counted. Raises InputError like ``decode``.
    """
    mark, encoding = bom_of(data)
    text = _strict(data[len(mark) :], encoding or "utf-8")
    if text is not None:
        found: Decoded | None = Decoded(text, encoding or "utf-8")
    elif mark:
        found = None
    else:
        found = _damaged_utf8(data, declared, lenient) or _claimed(data, declared) or _guessed(data)
        if found is None and lenient:
            found = _nearly_ascii(data)
    if found is None or _mostly_control(found.text[:_SAMPLE]):
        raise InputError(NOT_TEXT)
    return found


def _damaged_utf8(data: bytes, declared: str, lenient: bool) -> Decoded | None:
    """Read what is UTF-8 but for a few bytes; another encoding would make other words of all the rest."""
    text = data.decode("utf-8", "replace")
    broken = text.count("\ufffd") - data.count(b"\xef\xbf\xbd")
    sound = sum(1 for character in _BEYOND_ASCII.finditer(text)) - broken
    if sound < (_SOUND_WHEN_CLAIMED if declared.lower() in ("utf-8", "utf8") else _SOUND) * broken:
        return None
    if lenient:
        return Decoded(text, "utf-8", broken)
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(
            Both(
                zh=f"第 {line} 行有字节不是有效的 UTF-8（字节偏移 {error.start}）",
                en=f"a byte on line {line} is not valid UTF-8 (byte offset {error.start})",
            )
        ) from error
    return None


def _nearly_ascii(data: bytes) -> Decoded | None:
    """Read what has too few bytes beyond ASCII to tell their encoding, and loses next to nothing without them."""
    text = data.decode("ascii", "replace")
    broken = text.count("\ufffd")
    return Decoded(text, "ascii", broken) if broken * _ASCII_FOR_EACH < len(text) else None


def _claimed(data: bytes, declared: str) -> Decoded | None:
    """Read what a file claims to be in. Any bytes are text in an encoding of one byte a letter: that needs a look."""
    name = _FAMILY.get(declared.strip().lower().replace("_", "-"))
    if name is None:
        name = _one_byte_encoding(declared)
        if name is None or _is_common_chinese(data):
            return None
        text = _strict(data, name)
    else:
        text = _fitting(data, name)
    return None if text is None or _mostly_unused(text[:_SAMPLE]) else Decoded(text, name)


def _fitting(data: bytes, name: str) -> str | None:
    from rag_lint.readers.detect import beaten

    text = _strict(data, name)
    return None if text is None or beaten(text, data, name) else text


def gives(data: bytes, declared: str, text: str) -> bool:
    """Tell whether ``data``, read in the encoding it claims to be in, is ``text``."""
    name = _FAMILY.get(declared.strip().lower().replace("_", "-")) or _one_byte_encoding(declared) or declared
    try:
        return data.decode(name).removeprefix("\ufeff") == text
    except (LookupError, ValueError):
        return False


def _one_byte_encoding(declared: str) -> str | None:
    try:
        name = codecs.lookup(declared.strip()).name
    except (LookupError, ValueError):
        return None
    if name in ("iso8859-1", "ascii"):
        return "cp1252"  # as browsers read it
    return name if name.startswith(("iso8859-", "cp125", "koi8-", "tis-620", "mac-")) else None


def _is_common_chinese(data: bytes) -> bool:
    from rag_lint.readers.detect import is_common_chinese

    return is_common_chinese(data)


def _guessed(data: bytes) -> Decoded | None:
    from rag_lint.readers.detect import detect

    text = _fitting(data, "gb18030")
    if text is not None and _plausible_chinese(text[:_SAMPLE]):
        return Decoded(text, "gb18030")
    found = detect(data)
    return Decoded(found.text, found.encoding) if found else None


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
    return stray * 2 <= len(runs) and not _mostly_unused(text)


def _mostly_unused(text: str) -> bool:
    """Tell whether a text has more code points without a meaning than damage explains: one in fifty letters."""
    import regex

    return len(regex.findall(_UNUSED, text)) * 50 > len(regex.findall(r"\p{L}", text))


def _in_gb2312(text: str) -> bool:
    try:
        return bool(text.encode("gb2312"))
    except UnicodeEncodeError:
        return False
