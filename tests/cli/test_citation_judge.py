"""``rag-lint citation --judge``: what a shell sees of a judge that answers, and of one that does not."""

import json
from pathlib import Path

import pytest

from .classifier import Classifier, classifier
from .conftest import Cli

__all__ = ["classifier"]
QUOTED = "Deposits are held by the council."
OPEN = ("--claim", "The council looks after deposits.", "--citation", QUOTED, "--source-text", QUOTED)


@pytest.fixture(autouse=True)
def _configured(classifier: Classifier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NLI_BASE_URL", classifier.url)
    monkeypatch.delenv("NLI_MODEL", raising=False)


def test_supported(cli: Cli, classifier: Classifier) -> None:
    ran = cli("citation", *OPEN, "--judge", "nli")
    assert ran.code == 0
    assert ran.out.startswith("supported: the quotation carries the claim, says nli-http 0.95\n")
    assert ran.out.endswith("\n1 citation: 1 supported\n")
    assert "\njudge nli-http default@http://127.0.0.1:" in ran.out and ": asked 1, calls 1 (" in ran.out


def test_contradicted_in_chinese(cli: Cli, classifier: Classifier) -> None:
    classifier.probs = [0.9, 0.05, 0.05]
    quoted = "押金由居委会代为保管。"
    ran = cli(
        "citation",
        "--claim",
        "押金交给房东本人。",
        "--citation",
        quoted,
        "--source-text",
        quoted,
        "--judge",
        "nli",
        lang="zh_CN.UTF-8",
    )
    assert ran.code == 1
    assert ran.out.startswith("不支持：声明与引文矛盾（nli-http 0.90） → 重新生成回答")
    assert ran.out.endswith("引文 1 条：支持 0，不支持 1\n")
    assert "\n  位置：0–11（逐字相同）\n" in ran.out
    assert "：问了 1 次，调用 1 次" in ran.out


def test_a_second_run_asks_nothing(cli: Cli, classifier: Classifier) -> None:
    first, second = (cli("citation", *OPEN, "--judge", "nli").out for _ in range(2))
    assert first.splitlines()[:4] == second.splitlines()[:4]
    assert second.splitlines()[-2].endswith(": asked 1, 1 answered before")
    assert classifier.calls == 1
    cli("citation", *OPEN, "--judge", "nli", "--no-cache")
    assert classifier.calls == 2


@pytest.mark.parametrize(("lang", "told"), [
    ("C.UTF-8", "; judge: degraded, 1 of 1 unanswered: http-5xx 1\n"),
    ("zh_CN.UTF-8", "；语义判定：不完整，1 问中有 1 问没有答案：http-5xx 1\n"),
])  # fmt: skip
def test_a_judge_that_fails_is_seen_and_changes_nothing(cli: Cli, classifier: Classifier, lang: str, told: str) -> None:
    classifier.status = 500
    asked = ("citation", *OPEN, "--judge", "nli", "--judge-set", "attempts=1")
    ran = cli(*asked, lang=lang)
    assert ran.code == 0
    assert ran.out.endswith(told)
    assert cli(*asked, "--on-uncertain", "fail").code == 1


def test_json(cli: Cli, classifier: Classifier) -> None:
    value = json.loads(cli("citation", *OPEN, "--judge", "nli", "--format", "json").out)
    (citation,) = value["citations"]
    assert (citation["status"], citation["cause"]) == ("supported", "judge-supported")
    assert citation["judgement"]["verdict"] == "entailment"
    assert citation["judgement"]["probability"] == 0.95
    assert value["summary"]["judge"] == "ok"
    assert value["summary"]["judge_detail"]["asked"] == 1
    classifier.status = 503
    value = json.loads(
        cli("citation", *OPEN, "--judge", "nli", "--format", "json", "--no-cache", "--judge-set", "attempts=1").out
    )
    assert value["citations"][0]["judgement"] == {"verdict": None, "unknown": "http-5xx", "detail": "HTTP 503"}
    assert (value["summary"]["judge"], value["summary"]["judge_detail"]["unanswered"]) == ("degraded", {"http-5xx": 1})


def test_without_a_judge_json_says_so(cli: Cli) -> None:
    value = json.loads(cli("citation", *OPEN, "--format", "json").out)
    assert value["summary"]["judge"] == "off"
    assert value["citations"][0]["judgement"] is None


def test_settings_name_a_judge_and_an_option_switches_it_off(
    cli: Cli, classifier: Classifier, tmp_path_factory: pytest.TempPathFactory
) -> None:
    Path("rag-lint.toml").write_text('[judge]\nkind = "nli"\n', encoding="utf-8")
    assert "judge nli-http" in cli("citation", *OPEN).out
    assert "judge" not in cli("citation", *OPEN, "--judge", "off").out


def test_answers_and_records_share_calls(cli: Cli, classifier: Classifier) -> None:
    answer = "Deposits are looked after [1]. The council does that [1]. It is said that “Deposits are held by the council” so all is well [1]."
    ran = cli("citation", "--answer", answer, "--source-text", QUOTED, "--judge", "nli")
    assert classifier.calls == 1
    assert "judge nli-http" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--judge", "oracle"), "oracle"),
        (("--judge", "nli", "--judge-set", "model=./nowhere"), "nowhere: there is no such model folder"),
        (("--judge", "nli", "--judge-set", "api-key=abc"), "environment"),
        (("--judge", "nli", "--judge-set", "base-url=ftp://x"), "http"),
    ],
)
def test_usage(cli: Cli, arguments: tuple[str, ...], said: str) -> None:
    ran = cli("citation", *OPEN, *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert "abc" not in ran.err


SEGMENTS = {
    "chunks": [{"id": "a", "text": "Rent is due monthly on the first. Heat is extra."}],
    "id": ["a", "a"],
    "segment": ["Heat is extra.", "Rent is due every month on the first of it."],
}


@pytest.mark.parametrize(
    ("probs", "said"),
    [
        ([0.02, 0.95, 0.03], "; the chunk says the same, says nli-http"),
        ([0.9, 0.05, 0.05], "; it contradicts the chunk, says nli-http"),
        ([0.1, 0.1, 0.8], "; the chunk does not say so, says nli-http"),
    ],
)
def test_paraphrased_segments_are_asked_about(cli: Cli, classifier: Classifier, probs: object, said: str) -> None:
    classifier.probs = probs
    Path("h.json").write_text(json.dumps(SEGMENTS), encoding="utf-8")
    ran = cli("highlight", "h.json", "--judge", "nli")
    assert ran.code == 1  # a paraphrase is no quotation, whatever a judge says
    assert f"row 2 [a] paraphrased; cite the whole chunk a{said}" in ran.out
    assert "row 1 [a] hit  a:34–48\n" in ran.out
    value = json.loads(cli("highlight", "h.json", "--judge", "nli", "--format", "json").out)
    assert value["highlights"][0]["judgement"] is None
    assert value["highlights"][1]["judgement"]["judge"] == "nli-http"
    assert (value["summary"]["judge"], value["summary"]["judge_detail"]["asked"]) == ("ok", 1)


def test_highlights_with_a_judge_that_fails(cli: Cli, classifier: Classifier) -> None:
    classifier.status = 401
    Path("h.json").write_text(json.dumps(SEGMENTS), encoding="utf-8")
    ran = cli("highlight", "h.json", "--judge", "nli", "--max-miss-rate", "0.5")
    assert ran.code == 0
    assert "; the judge did not answer (auth)" in ran.out
    assert ran.out.endswith("judge: degraded, 1 of 1 unanswered: auth 1\n")
    assert "评判器没有回答（auth）" in cli("highlight", "h.json", "--judge", "nli", lang="zh_CN.UTF-8").out
