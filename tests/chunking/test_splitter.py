import pytest

from rag_lint.chunking.splitter import Splitter, parse_splitter
from rag_lint.errors import ConfigError


@pytest.mark.parametrize(
    ("spec", "splitter"),
    [
        ("structure:1000", Splitter("structure", 1000)),
        ("recursive:800/100", Splitter("recursive", 800, 100)),
        ("recursive:800", Splitter("recursive", 800)),
        ("fixed:5", Splitter("fixed", 5)),
        ("none", Splitter("none")),
    ],
)
def test_valid_forms(spec, splitter):
    assert parse_splitter(spec) == splitter


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "structure",
        "structure:0",
        "structure:-5",
        "fixed:5/1",
        "none:3",
        "recursive:10/10",
        "Fixed:5",
        "fixed:５",
        "sentence:3",
    ],
)
def test_a_malformed_one_names_the_forms(spec):
    with pytest.raises(ConfigError, match="the forms are structure:SIZE") as caught:
        parse_splitter(spec)
    assert "无效" in caught.value.of("zh")
