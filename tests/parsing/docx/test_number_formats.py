import pytest

from rag_lint.parsing.docx.number_formats import formatted


@pytest.mark.parametrize(
    ("style", "expected"),
    {
        "decimal": {1: "1", 12: "12"},
        "decimalZero": {1: "01", 12: "12"},
        "001": {7: "007"},
        "upperRoman": {4: "IV", 1994: "MCMXCIV", 4000: "4000"},
        "lowerRoman": {9: "ix"},
        "upperLetter": {1: "A", 26: "Z", 27: "AA", 53: "AAA"},
        "lowerLetter": {3: "c", 28: "bb"},
        "chineseCounting": {1: "一", 10: "十", 11: "十一", 20: "二十", 21: "二十一", 105: "一百零五", 110: "一百一十"},
        "chineseCountingThousand": {1001: "一千零一", 2010: "二千零一十", 10000: "10000"},
        "taiwaneseCountingThousand": {15: "十五"},
        "japaneseCounting": {101: "百一", 111: "百十一", 220: "二百二十"},
        "ideographDigital": {10: "一〇", 23: "二三"},
        "taiwaneseDigital": {10: "一○"},
        "chineseLegalSimplified": {1: "壹", 10: "壹拾", 23: "贰拾叁"},
        "ideographLegalTraditional": {3: "參"},
        "ideographTraditional": {1: "甲", 10: "癸"},
        "ideographZodiac": {1: "子"},
        "ideographZodiacTraditional": {1: "甲子", 13: "丙子"},
        "decimalEnclosedCircle": {1: "①", 20: "⑳", 21: "㉑", 36: "㊱", 51: "51"},
        "decimalEnclosedParen": {1: "⑴", 21: "21"},
        "decimalEnclosedFullstop": {2: "⒉"},
        "decimalFullWidth": {12: "１２"},
        "numberInDash": {3: "- 3 -"},
        "ordinal": {1: "1st", 2: "2nd", 11: "11th", 23: "23rd"},
        "cardinalText": {21: "Twenty-one", 115: "One hundred fifteen"},
        "ordinalText": {1: "First", 12: "Twelfth", 20: "Twentieth", 22: "Twenty-second"},
        "hex": {255: "FF"},
        "chicago": {1: "*", 5: "**"},
        "russianLower": {1: "а"},
        "aiueo": {2: "イ"},
        "ganada": {1: "가"},
        "a style of the future": {5: "5"},
        "lowerRoman ": {0: "0"},
    }.items(),
)
def test_formats(style, expected):
    assert {value: formatted(value, style) for value in expected} == expected


@pytest.mark.parametrize("style", ["lowerLetter", "upperRoman", "chineseCounting", "cardinalText", "ordinalText"])
def test_numbers_no_list_has_are_decimal(style):
    assert formatted(10**9, style) == str(10**9)
    assert formatted(0, style) == "0"
    assert formatted(-3, style) == "-3"
