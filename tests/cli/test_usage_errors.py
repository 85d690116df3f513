"""A wrong command line: exit 2, one line, in the user's language, with a suggestion where there is one."""

import pytest

from .conftest import Cli

WRONG = [
    (("check",), "give a PATH, - or --text"),
    (("check", "a.md", "--text", "x"), "--text does not go with a PATH"),
    (("check", "-", "-"), "- may be given once"),
    (("check", "a.md", "--selct", "IND"), "did you mean --select?"),
    (("check", "--text", "x", "--select", "INDD"), "did you mean IND?"),
    (("check", "--text", "x", "--ignore", "IND999"), "no rule or family 'IND999'; did you mean"),
    (("check", "--text", "x", "--select", ","), "--select names no code"),
    (("check", "--text", "x", "--select", "SEM"), "leaves no rule"),
    (("check", "--text", "x", "--severity", "IND001"), "CODE=LEVEL"),
    (("check", "--text", "x", "--severity", "IND001=fatal"), "one of error, warning, info"),
    (("check", "--text", "x", "--fail-on", "warnings"), "did you mean warning?"),
    (("check", "--text", "x", "--jobs", "0"), "--jobs must be a whole number"),
    (("check", "--text", "x", "--jobs", "two"), "--jobs must be a whole number"),
    (("check", "--text", "x", "--lang", "de"), "--lang must be one of auto, zh, en"),
    (("check", "--text", "x", "--ui-lang", "de"), "--ui-lang must be one of auto, zh, en"),
    (("check", "--text", "x", "--as", "docment"), "did you mean document?"),
    (("check", "--text", "x", "--format", "yaml"), "--format must be one of"),
    (("check", "--text"), "option --text needs a value"),
    (("check", "--text", "x", "--no-cache=1"), "option --no-cache takes no value"),
    (("check", "--text", "x", "--prev", "@nowhere.txt"), "--prev nowhere.txt: no such file"),
    (("check", "a.md", "b.md", "--prev", "x"), "a single chunk"),
    (("check", "a.jsonl", "--next", "x"), "a single chunk"),
    (("check", "a.md", "--as", "document", "--prev", "x"), "a single chunk"),
    (("check", "--text", "x", "--max-record-bytes", "many"), "--max-record-bytes must be a whole number"),
    (("chekc",), "did you mean check?"),
    (("--versoin",), "did you mean --version?"),
    (("explain",), "CODE is missing"),
    (("explain", "IND01"), "did you mean IND0"),
    (("explain", "IND001", "IND002"), "unexpected argument: IND002"),
    (("rules", "--format", "xml"), "--format must be one of text, json"),
    (("split", "missing.md"), "no such file"),
    (("parse", "missing.md"), "no such file"),
    (("parse", "missing.md", "--type", "markdwon"), "did you mean markdown?"),
    (("parse", "-", "--type", "image/png"), "no parser reads image/png"),
    (("inspect", "missing.md"), "no such file"),
    (("inspect", "missing.md", "--splitter", "bogus"), "'bogus' is no splitter"),
    (("inspect", "chunks.jsonl"), "no such file"),
    (("compare",), "give two inputs"),
    (("compare", "a.md"), "give two inputs"),
    (("compare", "a.md", "--splitter", "none"), "give two inputs"),
    (("compare", "a.md", "b.md", "c.md"), "give two inputs"),
    (("compare", "a.md", "b.jsonl", "--splitter", "none", "--splitter", "none"), "b.jsonl holds chunks already"),
    (("compare", "a.md", "--splitter", "none", "--splitter", "bogus"), "'bogus' is no splitter"),
    (("check", "--engine", "dask", "x"), "dask"),
    (("check", "--engine", "ray", "x"), "--engine wants -o"),
    (("check", "--engine", "ray", "x", "y", "-o", "out"), "--engine wants one folder"),
    (("check", "--engine", "spark", "-", "-o", "out"), "--engine wants one folder"),
    (("check", "--engine", "spark", "x", "-o", "out", "--statistics"), "--statistics does not go with --engine"),
    (("check", "--engine", "spark", "x", "-o", "x"), "x is the input or inside"),
    (("check", "--engine", "ray", "s3://x/y", "-o", "s3://x/y/z/"), "is the input or inside"),
]
TO_COME = [
    *((command,) for command in ("visualize", "answer", "eval")),
    *((command,) for command in ("visualize", "calibrate", "doctor")),
    ("inspect", "x.md", "--format", "html"),
    *(("check", "--text", "x", option, "y") for option in ("--judge", "--judge-severity")),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG)
def test_one_line_and_exit_2(cli: Cli, arguments: tuple[str, ...], said: str) -> None:
    ran = cli(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("rag-lint: ")
    assert ran.err.count("\n") == 1
    assert said in ran.err


@pytest.mark.parametrize("arguments", [arguments for arguments, _ in WRONG])
def test_in_chinese_too(cli: Cli, arguments: tuple[str, ...]) -> None:
    ran = cli(*arguments, lang="zh_CN.UTF-8")
    assert ran.code == 2
    assert ran.err.startswith("rag-lint：")
    assert ran.err.count("\n") == 1
    assert any("\u4e00" <= char <= "\u9fff" for char in ran.err)


@pytest.mark.parametrize("arguments", TO_COME)
def test_known_names_say_that_they_are_still_to_come(cli: Cli, arguments: tuple[str, ...]) -> None:
    ran = cli(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "still to come" in ran.err
    assert "尚未提供" in cli(*arguments, lang="zh_CN.UTF-8").err


def test_explicit_ui_lang_beats_the_locale(cli: Cli) -> None:
    assert cli("check", "--ui-lang", "zh").err.startswith("rag-lint：")
    assert cli("check", "--ui-lang=en", lang="zh_CN.UTF-8").err.startswith("rag-lint: ")
