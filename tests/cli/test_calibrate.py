"""``calibrate`` with several judges: side by side, with what each takes and costs, on the same planted errors."""

import json
from pathlib import Path

import pytest

from .chatting import Chat, chat
from .classifier import Classifier, classifier
from .conftest import Cli

__all__ = ["chat", "classifier"]

TEXTS = [
    "The tenant must pay 900 dollars within 30 days. Pets are not allowed in Harbour House.",
    "Deliveries arrive on Monday at the Kestrel office. The office is closed in 12 weeks of the year.",
    "承租人应当在30日内支付租金五千元。本合同不包括车位。",
]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, classifier: Classifier) -> Path:
    monkeypatch.setenv("LLM_API_KEY", "none")
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.setenv("NLI_BASE_URL", classifier.url)
    monkeypatch.delenv("NLI_MODEL", raising=False)
    path = tmp_path / "data.jsonl"
    records = ({"question": "", "contexts": [text], "answer": text} for text in TEXTS)
    path.write_text("".join(json.dumps(each) + "\n" for each in records), encoding="utf-8")
    return path


def test_judges_side_by_side(cli: Cli, data: Path, chat: Chat, classifier: Classifier) -> None:
    llm = f"llm:model=m,base-url={chat.url},price-in=1,price-out=10"
    call = ("calibrate", data, "--judge", "lexical", "--judge", llm, "--judge", "nli")
    value = json.loads(cli(*call, "--format", "json").out)
    lexical, chatting, waving = value["judges"]
    assert [each["name"] for each in value["judges"]] == ["lexical", "llm:m", "nli"]
    assert value["rows"] == lexical["rows"]
    planted = sum(value["planted"].values())
    assert lexical["cost"] == 0.0
    assert chatting["verdict"]["counts"]["flagged"] == 0
    assert sum(chatting["verdict"]["counts"]["caught"].values()) == planted
    assert chatting["cost"] == pytest.approx(chatting["judge_detail"]["calls"] * (100 * 1 + 10 * 10) / 1e6)
    # One that waves everything through: alone it catches nothing; beside it the rule on quantities still does.
    assert sum(waving["verdict"]["counts"]["caught"].values()) == value["planted"]["sentence"]  # not about the passage
    assert waving["recommended"]["by_kind"]["number"] == 1.0
    assert waving["cost"] is None
    assert all(each["judge"] in ("off", "ok") and each["left_out"] == 0 for each in value["judges"])
    asked = chat.calls, classifier.calls
    text = cli(*call).out
    assert (chat.calls, classifier.calls) == asked
    assert "verdict ≠ entailment" in text and "to measure both, give --no-cache" in text
    assert "llm:m: recommended: " in text


def test_the_tables(cli: Cli, data: Path, chat: Chat) -> None:
    llm = f"llm:model=m,base-url={chat.url}"
    ran = cli("calibrate", data, "--judge", "none", "--judge", llm, "--no-cache")
    lines = ran.out.splitlines()
    assert lines[0].startswith("3 answers, 6 claims as they are, 11 errors planted")
    assert lines[1].split() == ["lexical", "│", "llm:m"]
    assert lines[2].split()[:4] == ["threshold", "flagged", "caught", "number"]
    assert sum(line.lstrip().startswith("0.") for line in lines) == 19
    alone = next(line for line in lines if line.lstrip().startswith("≠ entailment"))
    assert alone.split("│")[1].split() == ["0.0%", *["100.0%"] * 5]
    assert any(line.startswith("cost (US dollars)") and line.split()[-2:] == ["0", "–"] for line in lines)
    assert "price-in=0.4" in ran.out
    zh = cli("calibrate", data, "--judge", "none", "--judge", llm, lang="zh_CN.UTF-8").out
    assert "判定 ≠ 蕴含" in zh and "费用（美元）" in zh and "llm:m：建议阈值" in zh


def test_one_judge_has_the_row_too(cli: Cli, data: Path, chat: Chat) -> None:
    out = cli("calibrate", data, "--judge", "llm:m", "--judge-set", f"base-url={chat.url}").out
    assert "\n≠ entailment            0.0%         100.0%" in out
    assert "\njudge llm m: asked " in out


def test_two_models_of_one_kind(cli: Cli, data: Path, chat: Chat) -> None:
    same = f"llm:model=m,base-url={chat.url}"
    value = json.loads(cli("calibrate", data, "--judge", same, "--judge", same, "--format", "json").out)
    assert [each["name"] for each in value["judges"]] == ["llm:m", "llm:m#2"]


def test_what_a_judge_leaves_unanswered_counts_for_nothing(cli: Cli, data: Path, chat: Chat) -> None:
    chat.status = 400
    llm = f"llm:model=m,base-url={chat.url}"
    call = ("calibrate", data, "--judge", "lexical", "--judge", llm)
    value = json.loads(cli(*call, "--format", "json").out)
    _, dead = value["judges"]
    assert dead["judge"] == "degraded"
    assert dead["left_out"] == value["clean"] + sum(value["planted"].values())
    assert dead["verdict"]["counts"]["clean"] == 0
    assert sum(dead["verdict"]["counts"]["planted"].values()) == 0
    assert dead["recommended"] is None
    ran = cli(*call)
    assert ran.code == 0
    assert "judge: degraded, " in ran.out and "claims are in no figure above" in ran.out
    assert "first unanswered: http-4xx" in ran.out
    assert "llm:m: it answered nothing: nothing to recommend" in ran.out


@pytest.mark.parametrize("judge", ["lexicon", "llm:model", "llm:nonsense=1", "jev:="])
def test_a_judge_that_is_none(cli: Cli, data: Path, judge: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LLM_API_KEY")
    ran = cli("calibrate", data, "--judge", judge)
    assert ran.code == 2
    assert ran.err.startswith("rag-lint: ") and ran.err.count("\n") == 1
