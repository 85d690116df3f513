"""English number words: ``two hundred and five``, ``one and a half million``, ``two thirds``, ``a dozen``."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rag_lint.grounding.quantities.model import Exact
from rag_lint.model.pattern import lazy_re

ONES = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen".split()
    )
}
TENS = {
    word: 10 * value for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)
}
SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
ORDINALS = {
    word: value
    for value, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
        " fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(),
        1,
    )
}
PARTS = {
    "half": 2, "halves": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
    "ninth": 9, "tenth": 10,
}  # fmt: skip
MULTIPLES = {"twice": 2, "thrice": 3, "double": 2, "doubled": 2, "triple": 3, "tripled": 3, "quadruple": 4}
_WORD = lazy_re(r"[ -]+(?:and[ -]+)?([a-z]+)")
_HALF = lazy_re(r"[ -]+and[ -]+(?:a[ -]+half|a[ -]+quarter|three[ -]+quarters)(?![a-z])")
_FRACTION = lazy_re(
    r"[ -]+(halves|half|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)(?![a-z])"
)
_IN = lazy_re(r"[ -](?:in|out of)[ -](?:every )?(ten|five|four|three|two|\d{1,4})(?![a-z0-9])")
_POINT = lazy_re(
    r" (?:point|dot)((?: (?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?![a-z]))+|(?: (?:twenty"
    r"|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?![a-z])))"
)


class Number(NamedTuple):
    """A number read from a text: its value, the place of its last digit, where it ends; ``ratio``: it is a share."""

    value: Exact
    step: Exact
    end: int
    ratio: bool = False
    written: bool = False


class _Sum(NamedTuple):
    """A number word sequence so far: finished thousands, the group that is open, the last scale that was closed."""

    total: int = 0
    group: int = 0
    last: int = 10**15

    def plus(self, word: str) -> _Sum | None:
        """Add a word, or None when it cannot stand here."""
        if word in ONES:
            value = ONES[word]
            room = 100 if value >= 10 else 10
            free = self.group % room == 0 and (value < 10 or self.group % 100 == 0)
            teens = value < 10 and self.group % 100 == 10
            return self._replace(group=self.group + value) if free and not teens and (value or not self.group) else None
        if word in TENS:
            return self._replace(group=self.group + TENS[word]) if self.group % 100 == 0 else None
        if word == "hundred":
            return self._replace(group=self.group * 100) if 0 < self.group < 100 and self.group % 10 else None
        scale = SCALES.get(word, 0)
        if scale and self.group and scale < self.last:
            return _Sum(self.total + self.group * scale, 0, scale)
        return None

    @property
    def value(self) -> int:
        return self.total + self.group

    @property
    def step(self) -> int:
        """The place of the last word: a million for ``two million``."""
        step = 1
        while self.value and self.value % (step * 10) == 0:
            step *= 10
        return step


def number_words(text: str, start: int, word: str) -> Number | None:
    """Read the number that begins with ``word`` at ``start`` of the lower-case ``text``."""
    end = start + len(word)
    if word in ("a", "an"):
        return _after_article(text, start, end)
    if word == "half":
        return _half(text, end)
    found = _sequence(text, word, end)
    if found is None:
        return None
    return _with_parts(text, found)


def _sequence(text: str, word: str, end: int) -> Number | None:
    first = _Sum().plus(word)
    if first is None:
        return None
    current = first
    while (following := _WORD.match(text, end)) is not None:
        more = current.plus(following.group(1))
        if more is None or (current.value == 0 and following.group(1) in ONES):
            break
        current, end = more, following.end()
    return Number(current.value, current.step, end, written=True)


def _with_parts(text: str, number: Number) -> Number:
    """Take in what may follow: a fraction's name, ``and a half``, ``point five``, ``in ten``, ``dozen``."""
    value, _, end, _, _ = number
    if (found := _FRACTION.match(text, end)) is not None and value:
        part = PARTS.get(found.group(1), 0) or PARTS[found.group(1).rstrip("s")]
        if value < part and (value == 1) != found.group(1).endswith("s"):
            return Number(Fraction(int(value), part), Fraction(1, part), found.end(), ratio=True, written=True)
    if (found := _HALF.match(text, end)) is not None:
        extra = Fraction(1, 2) if "half" in found.group() else Fraction(3 if "three" in found.group() else 1, 4)
        return scaled(text, Number(value + extra, extra, found.end(), written=True))
    if (found := _POINT.match(text, end)) is not None:
        digits = "".join(str(TENS.get(word) or ONES.get(word, 0)) for word in found.group(1).split())
        step = Fraction(1, 10 ** len(digits))
        return scaled(text, Number(value + int(digits) * step, step, found.end(), written=True))
    if (found := _IN.match(text, end)) is not None:
        whole = int(found.group(1)) if found.group(1).isdecimal() else ONES[found.group(1)]
        if 0 < value < whole:
            return Number(Fraction(int(value), whole), Fraction(1, whole), found.end(), ratio=True, written=True)
    if text.startswith((" dozen", "-dozen"), end):
        return Number(value * 12, 12, end + 6, written=True)
    return number


def scaled(text: str, number: Number) -> Number:
    """Take in a scale word behind a number: ``1.5`` + ``million``."""
    found = _WORD.match(text, number.end)
    if found is None or "and" in found.group().split():
        return number
    scale = SCALES.get(found.group(1), 100 if found.group(1) == "hundred" else 0)
    if not scale:
        return number
    return number._replace(value=number.value * scale, step=number.step * scale, end=found.end())


def _after_article(text: str, start: int, end: int) -> Number | None:
    """``a third``, ``a dozen``, ``a hundred``, ``a million``, ``a half``."""
    found = _WORD.match(text, end)
    if found is None:
        return None
    word = found.group(1)
    if word in PARTS and word != "halves":
        if word in ("half",):
            return Number(Fraction(1, 2), Fraction(1, 2), found.end(), ratio=True, written=True)
        of = text.startswith(" of", found.end()) and not text[found.end() + 3 : found.end() + 4].isalpha()
        return Number(Fraction(1, PARTS[word]), Fraction(1, PARTS[word]), found.end(), True, True) if of else None
    if word == "dozen":
        return Number(12, 12, found.end(), written=True)
    if word == "hundred":
        return _continued(text, _Sum(0, 100), found.end())
    if word in SCALES:
        return Number(SCALES[word], SCALES[word], found.end(), written=True)
    return None


def _continued(text: str, current: _Sum, end: int) -> Number:
    while (following := _WORD.match(text, end)) is not None:
        more = current.plus(following.group(1))
        if more is None:
            break
        current, end = more, following.end()
    return Number(current.value, current.step, end, written=True)


def _half(text: str, end: int) -> Number:
    """``half``, ``half a million``, ``half a dozen``, ``half an hour`` (the unit is read later)."""
    value = Fraction(1, 2)
    for form, scale in ((" a dozen", 12), (" a million", 10**6), (" a billion", 10**9), (" a trillion", 10**12)):
        if text.startswith(form, end):
            return Number(int(value * scale), int(value * scale), end + len(form), written=True)
    for form in (" an ", "-an-", " a ", "-a-"):
        if text.startswith(form, end):
            return Number(value, value, end + len(form) - 1, written=True)
    return Number(value, value, end, ratio=True, written=True)
