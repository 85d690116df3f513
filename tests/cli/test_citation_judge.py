"""``rag-lint citation --judge``: what a shell sees of a judge that answers, and of one that does not."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from .conftest import Cli

QUOTED = "Deposits are held by the council."
OPEN = ("--claim", "The council looks after deposits.", "--citation", QUOTED, "--source-text", QUOTED)


class Classifier(ThreadingHTTPServer):
    """Answers every pair by ``probs``, or with ``status``."""

    def __init__(self) -> None:
        self.probs: object = [0.02, 0.95, 0.03]
        self.status = 200
        self.calls = 0
        super().__init__(("127.0.0.1", 0), Handler)


class Handler(BaseHTTPRequestHandler):
    server: Classifier

    def do_POST(self) -> None:
        self.server.calls += 1
        pairs = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["pairs"]
        body = json.dumps({"data": [{"probs": self.server.probs} for _ in pairs]}).encode()
        self.send_response(self.server.status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        return


@pytest.fixture
def classifier(monkeypatch: pytest.MonkeyPatch) -> Iterator[Classifier]:
    server = Classifier()
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    monkeypatch.setenv("NLI_BASE_URL", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.delenv("NLI_MODEL", raising=False)
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def test_supported(cli: Cli, classifier: Classifier) -> None:
    ran = cli("citation", *OPEN, "--judge", "nli")
    assert ran.code == 0
    assert ran.out.startswith("supported: the quotation carries the claim, says nli-http 0.95\n")
    assert ran.out.endswith("\n1 citation: 1 supported\n")
    assert "\njudge nli-http default@http://127.0.0.1:" in ran.out and ": 1 questions, 1 calls" in ran.out


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
    assert "：问了 1 次，调用 1 次" in ran.out


def test_a_second_run_asks_nothing(cli: Cli, classifier: Classifier) -> None:
    first, second = (cli("citation", *OPEN, "--judge", "nli").out for _ in range(2))
    assert first.splitlines()[:4] == second.splitlines()[:4]
    assert second.splitlines()[-2].endswith(": 1 questions, 1 answered before")
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
    from pathlib import Path

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
