"""The catalogue as a user sees it."""

import json

import pytest

from rag_lint.catalog import all_rules

from .conftest import Cli


def test_rules_lists_every_rule(cli: Cli) -> None:
    lines = cli("rules").out.splitlines()
    assert [line.split()[0] for line in lines] == [rule.code for rule in all_rules()]
    assert all(rule.title.en in line for rule, line in zip(all_rules(), lines, strict=True))
    assert all_rules()[0].title.zh in cli("rules", "--lang", "zh").out
    assert all_rules()[0].title.zh in cli("rules", lang="zh_CN.UTF-8").out


def test_rules_as_json(cli: Cli) -> None:
    listed = json.loads(cli("rules", "--format", "json").out)["rules"]
    assert [rule["code"] for rule in listed] == [rule.code for rule in all_rules()]
    assert all(rule["title"]["zh"] and rule["title"]["en"] for rule in listed)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("code", [rule.code for rule in all_rules()])
def test_every_rule_is_explained(cli: Cli, code: str, lang: str) -> None:
    rule = next(rule for rule in all_rules() if rule.code == code)
    page = cli("explain", code, "--lang", lang).out
    half = 0 if lang == "zh" else 1
    assert page.startswith(f"# {code} {rule.name}\n")
    for part in (rule.title[half], rule.why[half], rule.fix[half], rule.good[half][0].split("\n")[0]):
        assert part in page
    assert "⟦" in page
    assert f"ignore[{code}]" in page


def test_explain_takes_any_case(cli: Cli) -> None:
    assert cli("explain", "ind001").code == 0


@pytest.mark.parametrize("command", ["check", "rules", "explain", "config", "parse", "split"])
def test_help_in_both_languages(cli: Cli, command: str) -> None:
    english, chinese = cli(command, "--help").out, cli(command, "--help", lang="zh_CN.UTF-8").out
    assert english.startswith(f"Usage: rag-lint {command} [OPTIONS]")
    assert chinese.startswith(f"用法：rag-lint {command} [选项]")
    assert not any("\u4e00" <= char <= "\u9fff" for char in english)
    assert "--help" in chinese
    assert command in cli("--help", lang="zh_CN.UTF-8").out


def test_version(cli: Cli) -> None:
    from rag_lint import __version__

    assert cli("--version").out == f"rag-lint {__version__}\n"
