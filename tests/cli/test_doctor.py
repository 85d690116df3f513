"""``rag-lint doctor``: what it tells of an installation, in both languages, and never a key."""

import json
import sys
from pathlib import Path

import pytest

from rag_lint import extras
from rag_lint.diagnosis import CORE, KEYS
from rag_lint.extras import EXTRAS
from rag_lint.model.judgement import UnknownReason
from rag_lint.report import diagnosis as report

from .classifier import Classifier, classifier
from .conftest import Cli

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

__all__ = ["classifier"]
SECRET = "sk-nobody-may-see-this-0123456789"
VARIABLES = (
    *KEYS, "LLM_BASE_URL", "OPENAI_BASE_URL", "TYPESAFE_BASE_URL", "TYPESAFE_DEFAULT_MODEL", "NLI_MODEL", "NLI_BASE_URL",
)  # fmt: skip
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    import huggingface_hub.constants as constants

    monkeypatch.setattr(constants, "HF_HUB_CACHE", str(tmp_path / "hub"))


def test_without_any_judge(cli: Cli) -> None:
    ran = cli("doctor")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("rag-lint 0.")
    assert "settings: none, defaults hold" in ran.out
    assert "to use it: set OPENAI_API_KEY" in ran.out
    assert ran.out.count("not set  ") == len(KEYS)
    assert ran.out.endswith("rules need no judge: rag-lint check FOLDER\n")


def test_in_chinese(cli: Cli) -> None:
    ran = cli("doctor", lang="zh_CN.UTF-8")
    assert ran.code == 0
    assert "附加组件\n" in ran.out and "未设置   OPENAI_API_KEY" in ran.out
    assert ran.out.endswith("规则不需要评判器：rag-lint check 文件夹\n")


def test_a_judge_that_answers(cli: Cli, classifier: Classifier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NLI_BASE_URL", classifier.url)
    monkeypatch.setenv("NLI_API_KEY", SECRET)
    ran = cli("doctor")
    assert ran.code == 0
    assert "  ok       nli  default@http://127.0.0.1:" in ran.out
    assert "  set      NLI_API_KEY" in ran.out
    assert SECRET not in ran.out + ran.err
    assert classifier.calls == 1
    assert "rag-lint citation RECORDS.jsonl --judge nli" in ran.out


def test_it_calls_again_each_time_and_not_when_told_so(
    cli: Cli, classifier: Classifier, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NLI_BASE_URL", classifier.url)
    cli("doctor")
    cli("doctor")
    assert classifier.calls == 2
    assert "can be used (not called)" in cli("doctor", "--no-call").out
    assert classifier.calls == 2


@pytest.mark.parametrize(
    ("status", "said", "hint"),
    [
        (401, "auth: HTTP 401", "the key was refused"),
        (404, "http-4xx: HTTP 404", "check the name of the model"),
        (429, "rate-limited: HTTP 429", "rate limited"),
        (500, "http-5xx: HTTP 500", "the server is in trouble"),
    ],
)
def test_a_judge_that_does_not_answer(
    cli: Cli, classifier: Classifier, monkeypatch: pytest.MonkeyPatch, status: int, said: str, hint: str
) -> None:
    classifier.status = status
    monkeypatch.setenv("NLI_BASE_URL", classifier.url)
    ran = cli("doctor")
    assert ran.code == 1
    assert said in ran.out
    assert hint in ran.out
    assert classifier.calls == 1


def test_a_judge_that_gets_an_easy_question_wrong(
    cli: Cli, classifier: Classifier, monkeypatch: pytest.MonkeyPatch
) -> None:
    classifier.probs = [0.8, 0.1, 0.1]
    monkeypatch.setenv("NLI_BASE_URL", classifier.url)
    ran = cli("doctor")
    assert ran.code == 0
    assert "  wrong    nli" in ran.out and "do not trust its verdicts" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--judge", "jev"), "no key: set TYPESAFE_API_KEY"),
        (("--judge", "llm"), "no key: set OPENAI_API_KEY"),
        (("--judge", "nli", "--judge-set", "model=./nowhere"), "nowhere: there is no such model folder"),
    ],
)
def test_a_judge_that_cannot_be_made(cli: Cli, arguments: tuple[str, ...], said: str) -> None:
    ran = cli("doctor", *arguments)
    assert ran.code == 1
    assert "unusable" in ran.out and said in ran.out


def test_without_its_extra(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "httpx", None)
    monkeypatch.setenv("NLI_BASE_URL", "http://127.0.0.1:9")
    ran = cli("doctor")
    assert ran.code == 1
    assert "pip install '.[nli]'" in ran.out


def test_a_package_that_is_not_installed(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    made = extras.installed
    monkeypatch.setattr(
        "rag_lint.diagnosis.installed", lambda name: None if name in ("openai", "orjson") else made(name)
    )
    ran = cli("doctor")
    assert ran.code == 1
    assert "  missing  llm         the judge llm           pip install '.[llm]'" in ran.out
    assert "the installation lacks orjson" in ran.out


def test_settings_and_json(cli: Cli, classifier: Classifier) -> None:
    Path("rag-lint.toml").write_text(
        f'[judge]\nkind = "nli"\nbase-url = "{classifier.url}"\nmodel = "m"\n', encoding="utf-8"
    )
    ran = cli("doctor", "--format", "json")
    value = json.loads(ran.out)
    assert value["ok"] is True
    assert value["settings"].endswith("rag-lint.toml")
    judges = {each["kind"]: each for each in value["judges"]}
    assert judges["nli"]["state"] == "ok"
    assert judges["nli"]["judgement"]["verdict"] == "entailment"
    assert judges["llm"]["state"] == "off"
    assert set(value["keys"]) == set(KEYS) and not any(value["keys"].values())
    classifier.status = 503
    value = json.loads(cli("doctor", "--format", "json", lang="zh_CN.UTF-8").out)
    (nli,) = (each for each in value["judges"] if each["kind"] == "nli")
    assert (value["ok"], nli["state"], nli["judgement"]["unknown"]) == (False, "failed", "http-5xx")
    assert nli["hint"] == "服务端出错：稍后再试"


def test_bad_settings_are_usage_errors(cli: Cli) -> None:
    assert cli("doctor", "--judge", "oracle").code == 2
    assert cli("doctor", "--format", "xml").code == 2
    Path("rag-lint.toml").write_text("[judge]\nkind = 5\n", encoding="utf-8")
    assert cli("doctor").code == 2


def test_every_extra_is_known_and_nothing_else() -> None:
    with (ROOT / "pyproject.toml").open("rb") as stream:
        project = tomllib.load(stream)["project"]
    groups = project["optional-dependencies"]
    for each in EXTRAS:
        named = {_name(one) for one in groups[each.name]}
        assert set(each.packages) == named, each.name
    assert {each.name for each in EXTRAS} == set(groups) - {"parse", "all", "frameworks", "dev", "docs", "fuzz"}
    assert set(CORE) == {_name(one) for one in project["dependencies"]} - {"tomli"}


def _name(requirement: str) -> str:
    import re

    found = re.match(r"[A-Za-z0-9-]+", requirement)
    assert found is not None
    return found.group()


def test_every_reason_has_a_word_of_advice() -> None:
    for reason in UnknownReason:
        assert report._HINTS.get(reason, report._OTHER).zh
