"""Patterns come apart where they should; otherwise the demand for tested alternatives would be empty."""

from parity.pattern_parts import guards, parts


def texts(pattern: str) -> list[str]:
    return [part.text for part in parts(pattern)]


def test_alternatives_of_groups_and_of_the_whole_pattern() -> None:
    assert texts("x(?:a|bc)y") == ["a", "bc"]
    assert texts("若|如果") == ["若", "如果"]
    assert texts("(?<![A-Za-z])(?i:in (?:this|that) case|so)(?![A-Za-z])") == [
        "this",
        "that",
        "in (?:this|that) case",
        "so",
    ]


def test_optional_groups_can_be_left_out() -> None:
    assert [(part.text, part.mutant) for part in parts("综上(?:所述)?，")] == [("(?:所述)?", "综上，")]


def test_an_alternative_left_out_can_never_match() -> None:
    assert [part.mutant for part in parts("x(?:a|b)")] == ["x(?:(?!)|b)", "x(?:a|(?!))"]


def test_bars_in_classes_and_escapes_are_no_alternatives() -> None:
    assert texts(r"[|a]\|[^]|]\(b") == []


def test_positive_lookarounds_hold_alternatives_and_negative_ones_do_not() -> None:
    assert texts("except(?= (?:as|for))") == ["as", "for"]
    assert texts("since(?! (?:as|for))(?<!a|b)") == []


def test_guards_are_the_negative_lookarounds() -> None:
    assert [part.text for part in guards("a(?!b(?:c|d))(?=e)(?<!f)")] == ["(?!b(?:c|d))", "(?<!f)"]
    assert [part.mutant for part in guards("a(?!b)c")] == ["ac"]


def test_named_groups_and_empty_alternatives() -> None:
    assert texts("(?P<strong>a|)b") == ["a"]
