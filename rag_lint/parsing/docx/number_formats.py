"""A number in one of Word's number formats (``w:numFmt``, ECMA-376 part 1, 17.18.59)."""

from collections.abc import Callable

_DIGITS = "〇一二三四五六七八九"
_FORMAL_SIMPLIFIED = "零壹贰叁肆伍陆柒捌玖"
_FORMAL_TRADITIONAL = "零壹貳參肆伍陸柒捌玖"
_STEMS, _BRANCHES = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"
_ROMAN = tuple(
    zip((1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1), "M CM D CD C XC L XL X IX V IV I".split(), strict=True)
)
_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth"}
_CYRILLIC = "абвгдежзиклмнопрстуфхцчшщыэюя"
_KATAKANA = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
_IROHA = "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン"
_GANADA = "가나다라마바사아자차카타파하"
_CHOSUNG = "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"
_CHICAGO = "*†‡§"
_LARGEST_WORD = 10_000
_MOST_DIGITS = 5


def formatted(value: int, style: str) -> str:
    """Return ``value`` as ``style`` writes it; in decimal for an unknown style or a number it has no sign for.

    A style that begins with 0 is an example (``001``): as many digits as that.
    """
    if style.startswith("0"):
        return str(value).zfill(min(len(style), _MOST_DIGITS))
    write = _STYLES.get(style)
    return (write(value) if write is not None and value > 0 else None) or str(value)


def chinese(
    value: int, digits: str = _DIGITS, units: str = "十百千", zero: str = "零", *, ten: bool = True
) -> str | None:
    """Return a number in Chinese, 一百零三; ``ten`` drops the first 一 of 一十三. None from 10,000 on."""
    if value >= 10_000:
        return None
    text, gap = "", False
    for power, digit in zip(range(len(str(value)) - 1, -1, -1), str(value), strict=True):
        if digit == "0":
            gap = bool(text)
            continue
        text += (zero if gap else "") + digits[int(digit)] + (units[power - 1] if power else "")
        gap = False
    return text[1:] if ten and text.startswith(digits[1] + units[0]) else text


def _japanese(value: int) -> str | None:
    """百二十三: no 一 in front of a unit, no 零 in a gap."""
    text = chinese(value, zero="", ten=True)
    return text if text is None else text.replace("一百", "百").replace("一千", "千").replace("一十", "十")


def _digits(value: int, digits: str = _DIGITS) -> str:
    return "".join(digits[int(digit)] for digit in str(value))


def _roman(value: int) -> str | None:
    if value >= 4000:
        return None
    text = ""
    for worth, sign in _ROMAN:
        count, value = divmod(value, worth)
        text += sign * count
    return text


def _repeated(alphabet: str) -> Callable[[int], str | None]:
    """a, b ... z, aa, bb: Word repeats the letter, it does not count in base 26."""

    def write(value: int) -> str | None:
        times, place = divmod(value - 1, len(alphabet))
        return alphabet[place] * (times + 1) if times < 30 else None

    return write


def _from(first: int, count: int) -> Callable[[int], str | None]:
    """The ``count`` signs of Unicode that begin at ``first``."""
    return lambda value: chr(first + value - 1) if value <= count else None


def _circled(value: int) -> str | None:
    if value <= 20:
        return chr(0x2460 + value - 1)
    return chr(0x3251 + value - 21) if value <= 35 else chr(0x32B1 + value - 36) if value <= 50 else None


def _words(value: int) -> str | None:
    if value >= _LARGEST_WORD:
        return None
    if value >= 100:
        unit, name = (1000, "thousand") if value >= 1000 else (100, "hundred")
        rest = f" {_words(value % unit)}" if value % unit else ""
        return f"{_words(value // unit)} {name}{rest}"
    if value < 20:
        return _ONES[value]
    return _TENS[value // 10 - 2] + (f"-{_ONES[value % 10]}" if value % 10 else "")


def _cardinal(value: int) -> str | None:
    text = _words(value)
    return text and text[0].upper() + text[1:]


def _ordinal_text(value: int) -> str | None:
    text = _cardinal(value)
    if text is None:
        return None
    cut = max(text.rfind(" "), text.rfind("-")) + 1
    head, last = text[:cut], text[cut:]
    known = _ORDINALS.get(last.lower())
    if known is None:
        known = last[:-1] + "ieth" if last.endswith("y") else last[:-2] + "fth" if last.endswith("ve") else last + "th"
    return head + (known if cut else known[0].upper() + known[1:])


def _ordinal(value: int) -> str:
    ending = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{ending}"


def _lower(write: Callable[[int], str | None]) -> Callable[[int], str | None]:
    return lambda value: (write(value) or "").lower()


_LATIN = _repeated("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_STYLES: dict[str, Callable[[int], str | None]] = {
    "decimal": str,
    "decimalZero": lambda value: f"{value:02}",
    "decimalFullWidth": lambda value: _digits(value, "０１２３４５６７８９"),
    "decimalFullWidth2": lambda value: _digits(value, "０１２３４５６７８９"),
    "numberInDash": lambda value: f"- {value} -",
    "upperRoman": _roman,
    "lowerRoman": _lower(_roman),
    "upperLetter": _LATIN,
    "lowerLetter": _lower(_LATIN),
    "ordinal": _ordinal,
    "cardinalText": _cardinal,
    "ordinalText": _ordinal_text,
    "hex": lambda value: f"{value:X}",
    "chicago": _repeated(_CHICAGO),
    "decimalEnclosedCircle": _circled,
    "decimalEnclosedCircleChinese": _circled,
    "decimalEnclosedParen": _from(0x2474, 20),
    "decimalEnclosedFullstop": _from(0x2488, 20),
    "ideographEnclosedCircle": _from(0x3280, 10),
    "ideographDigital": _digits,
    "japaneseDigitalTenThousand": _digits,
    "taiwaneseDigital": lambda value: _digits(value, "○一二三四五六七八九"),
    "koreanDigital2": lambda value: _digits(value, "零一二三四五六七八九"),
    "chineseCounting": chinese,
    "chineseCountingThousand": chinese,
    "taiwaneseCounting": chinese,
    "taiwaneseCountingThousand": chinese,
    "japaneseCounting": _japanese,
    "chineseLegalSimplified": lambda value: chinese(value, _FORMAL_SIMPLIFIED, "拾佰仟", ten=False),
    "ideographLegalTraditional": lambda value: chinese(value, _FORMAL_TRADITIONAL, "拾佰仟", ten=False),
    "japaneseLegal": lambda value: chinese(value, "〇壱弐参四伍六七八九", "拾百阡", "", ten=False),
    "ideographTraditional": _repeated(_STEMS),
    "ideographZodiac": _repeated(_BRANCHES),
    "ideographZodiacTraditional": lambda value: _STEMS[(value - 1) % 10] + _BRANCHES[(value - 1) % 12],
    "aiueo": _repeated(_KATAKANA),
    "aiueoFullWidth": _repeated(_KATAKANA),
    "iroha": _repeated(_IROHA),
    "irohaFullWidth": _repeated(_IROHA),
    "ganada": _repeated(_GANADA),
    "chosung": _repeated(_CHOSUNG),
    "russianLower": _repeated(_CYRILLIC),
    "russianUpper": _repeated(_CYRILLIC.upper()),
}
