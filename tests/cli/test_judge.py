"""``check --judge``: asked about doubtful chunks only, bounded, kept, and visible in every format when it fails."""

import json
import os
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from judge_faults.server import KEY, Faulty, serving

from rag_lint.report.formats import FORMATS

from .conftest import Cli, Ran

DOUBTFUL = "It is tested every Monday by the engineer on duty."
RECORDS = [
    {
        "text": "The standby generator of the north wing has a tank of 400 litres. It runs on diesel. It is loud.",
        "source": "a",
    },
    {"text": DOUBTFUL, "source": "a"},
    {"text": "应由值班工程师每周一检查一次，并记录在册。", "source": "b"},
]


@pytest.fixture
def chunks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LLM_API_KEY", KEY)
    path = tmp_path / "chunks.jsonl"
    path.write_text("\n".join(json.dumps(one, ensure_ascii=False) for one in RECORDS), encoding="utf-8")
    return path


def ask(cli: Cli, server: Faulty, path: Path, *more: str, lang: str = "C.UTF-8") -> Ran:
    settings = [f"--judge-set=base-url={server.url}", "--judge-set=model=m", "--judge-set=timeout=30"]
    return cli("check", path, "--judge", "llm", *settings, *more, lang=lang)


@pytest.fixture(autouse=True)
def server_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)


def test_only_chunks_in_doubt_are_asked_about_and_named(cli: Cli, chunks: Path) -> None:
    with serving(label="dependent") as server:
        ran = ask(cli, server, chunks)
    assert ran.code == 0
    assert len(server.requests) == 2
    assert "warning SEM001 outside-dependence: does not stand alone; missing: said so" in ran.out
    assert "SEM001 outside-dependence：离开原文看不懂，缺少：said so" in ran.out
    assert "judge llm m: asked 2, calls 2 (" in ran.out and "tokens 1400 read, 80 written" in ran.out


def test_a_second_run_makes_no_call(cli: Cli, chunks: Path) -> None:
    with serving(label="dependent") as server:
        first = ask(cli, server, chunks, "--format", "json")
        second = ask(cli, server, chunks, "--format", "json")
        assert len(server.requests) == 2
        third = ask(cli, server, chunks, "--no-cache")
        assert len(server.requests) == 4 and third.code == 0
    told = json.loads(second.out)
    assert told["chunks"] == json.loads(first.out)["chunks"]
    assert told["summary"]["judge_detail"]["cached"] == 2


def test_a_verdict_gates_where_the_user_says_so(cli: Cli, chunks: Path) -> None:
    with serving(label="dependent") as server:
        assert ask(cli, server, chunks, "--severity", "SEM001=error").code == 1


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_says_that_the_judge_was_degraded(cli: Cli, chunks: Path, form: str) -> None:
    with serving("invalid-json") as server:
        ran = ask(cli, server, chunks, "--format", form, "--ui-lang", "en")
    assert ran.code == 0, "a judge without an answer never changes the exit"
    assert "degraded" in ran.out
    if form != "badge":
        assert "invalid-json" in ran.out.replace("\\", "")
    if form in ("json", "sarif", "badge"):
        json.loads(ran.out)
    if form == "junit":
        ET.fromstring(ran.out)


def test_the_last_line_says_how_many_and_why(cli: Cli, chunks: Path) -> None:
    with serving("http-5xx") as server:
        ran = ask(cli, server, chunks)
        zh = ask(cli, server, chunks, "--ui-lang", "zh")
    assert "3 chunks: 1 pass, 0 fail, 2 uncertain;" in ran.out
    assert "judge: degraded, 2 of 2 unanswered: http-5xx 2\n" in ran.out
    assert "first unanswered: http-5xx: HTTP 503 overloaded (you sent Bearer ***); `rag-lint doctor`" in ran.out
    assert "语义判定：不完整，2 问中有 2 问没有答案：http-5xx 2\n" in zh.out


def test_on_uncertain_fail(cli: Cli, chunks: Path) -> None:
    with serving("refused") as server:
        assert ask(cli, server, chunks, "--on-uncertain", "fail").code == 1
        assert ask(cli, server, chunks, "--on-uncertain", "pass").code == 0


def test_json_tells_what_was_asked_and_answered(cli: Cli, chunks: Path) -> None:
    with serving() as server:
        told = json.loads(ask(cli, server, chunks, "--format", "json").out)
        server.mode = "auth"
        failed = json.loads(ask(cli, server, chunks, "--format", "json", "--no-cache").out)
    sound, doubtful, _ = told["chunks"]
    assert "judgements" not in sound and sound["checks"]["semantic_independence"]["status"] == "pass"
    assert doubtful["judgements"] == [
        {
            "asked": "semantic_independence",
            "verdict": "independent",
            "probability": 0.9,
            "reason": "said so",
            "judge": "llm",
            "model": "m",
        }
    ]
    (judgement,) = failed["chunks"][1]["judgements"]
    assert (judgement["verdict"], judgement["unknown"]) == (None, "auth")
    assert failed["chunks"][1]["checks"]["semantic_independence"] == {"status": "uncertain", "reason": "auth"}
    assert failed["chunks"][1]["status"] == "uncertain"


def test_no_key_in_anything_that_is_written(cli: Cli, chunks: Path, tmp_path: Path) -> None:
    for mode in ("echoes-key", "auth", "http-5xx", "invalid-json"):
        with serving(mode) as server:
            for form in FORMATS:
                ran = ask(cli, server, chunks, "--format", form, "-o", str(tmp_path / f"report.{mode}.{form}"))
                assert KEY not in ran.out + ran.err
    for path in tmp_path.rglob("*"):
        assert not path.is_file() or KEY.encode() not in path.read_bytes(), path


def test_severity_is_asked_when_wanted(cli: Cli, chunks: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_text(json.dumps({"text": "若甲方逾期付款，", "next": "乙方有权解除合同。"}, ensure_ascii=False))
    with serving(label="blemished") as server:
        plain, graded = ask(cli, server, cut), ask(cli, server, cut, "--judge-severity")
    assert (plain.code, graded.code) == (1, 0)


def test_settings_come_from_the_file_and_options_go_on_top(cli: Cli, chunks: Path, tmp_path: Path) -> None:
    with serving() as server:
        lines = ["[judge]", 'kind = "llm"', 'model = "from-file"', f'base-url = "{server.url}"', "concurrency = 1"]
        (tmp_path / "rag-lint.toml").write_text("\n".join(lines))
        assert cli("check", chunks).code == 0
        assert cli("check", chunks, "--judge-set", "model=other").code == 0
        assert cli("check", chunks, "--judge", "off").code == 0
        shown = cli("config", chunks).out
    assert [request["model"] for request in server.requests] == ["from-file"] * 2 + ["other"] * 2
    assert server.most_at_once == 1
    assert '"model" = "from-file"' in shown and '"concurrency" = 1' in shown


def test_a_file_does_not_decide_where_a_key_goes(cli: Cli, chunks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LLM_BASE_URL", "OPENAI_BASE_URL", "TYPESAFE_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TYPESAFE_API_KEY", KEY)
    for kind, variable in (("llm", "LLM_BASE_URL"), ("jev", "TYPESAFE_BASE_URL")):
        lines = ["[judge]", f'kind = "{kind}"', 'model = "m"', 'base-url = "https://elsewhere.example/v1"']
        (chunks.parent / "rag-lint.toml").write_text("\n".join(lines))
        ran = cli("check", chunks)
        assert ran.code == 2 and f"set {variable} too" in ran.err and "elsewhere.example" in ran.err
    monkeypatch.delenv("TYPESAFE_API_KEY")
    with serving() as server:  # an address on the command line is the user's own, and so is one in the environment
        assert cli("check", chunks, "--judge", "llm", "--judge-set", f"base-url={server.url}").code == 0


def test_a_budget_ends_the_questions(cli: Cli, chunks: Path) -> None:
    with serving() as server:
        ran = ask(cli, server, chunks, "--judge-set", "calls=1", "--judge-set", "concurrency=1")
    assert len(server.requests) == 1 and "judge: degraded, 1 of 2 unanswered: budget 1" in ran.out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--judge", "nli"), "--judge nli compares a premise with a hypothesis"),
        (("--judge", "gpt"), "one of off, llm, nli, jev, not 'gpt'"),
        (("--judge", "llm"), "set OPENAI_API_KEY"),
        (("--judge", "jev"), "set TYPESAFE_API_KEY"),
        (("--judge-severity",), "--judge-severity wants a --judge"),
        (("--judge-set", "speed=1"), "no setting 'speed'"),
        (("--judge-set", "timeout=soon"), "timeout must be a positive number"),
        (("--judge-set", "calls"), "KEY=VALUE"),
        (("--judge-set", "api-key=sk-secret-value-1234567"), "keys are read from the environment only"),
        (("--judge", "llm", "--judge-set", "base-url=ftp://h", "--judge-set", "model=m"), "begins with http://"),
        (("--judge", "llm", "--judge-set", "base-url=http://h"), "no model is named"),
    ],
)
def test_usage_is_told_in_one_line_before_anything_is_read(
    cli: Cli, options: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LLM_API_KEY", "LLM_BASE_URL", "LLM_MODEL", "OPENAI_MODEL", "TYPESAFE_API_KEY", "TYPESAFE_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    ran = cli("check", "--text", DOUBTFUL, *options)
    assert ran.code == 2 and said in ran.err and ran.err.count("\n") == 1 and ran.out == ""
    assert "sk-secret" not in ran.err
    assert cli("check", "--text", DOUBTFUL, *options, lang="zh_CN.UTF-8").err.startswith("rag-lint：")


def test_engines_ask_no_judge(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "set").mkdir()
    arguments = ("check", tmp_path / "set", "--engine", "ray", "-o", tmp_path / "out")
    ran = cli(*arguments, "--judge", "llm")
    assert ran.code == 2 and "--judge does not go with --engine" in ran.err
    (tmp_path / "rag-lint.toml").write_text('judge = "llm"')
    ran = cli(*arguments)
    assert ran.code == 2 and "judge does not go with --engine" in ran.err


def test_a_baseline_is_not_fixed_by_a_judge_that_is_absent_or_silent(cli: Cli, chunks: Path) -> None:
    with serving(label="dependent") as server:
        assert ask(cli, server, chunks, "--write-baseline", "base.json").code == 0
        known = ask(cli, server, chunks, "--baseline", "base.json")
        assert "2 in the baseline" in known.out and "SEM001 ×" not in known.out
        assert "fixed" not in cli("check", chunks, "--baseline", "base.json").out
        server.mode = "auth"
        assert "fixed" not in ask(cli, server, chunks, "--baseline", "base.json", "--no-cache").out
        server.mode, server.label = "ok", "independent"
        assert "2 of the baseline fixed" in ask(cli, server, chunks, "--baseline", "base.json", "--no-cache").out


def test_a_file_may_leave_the_question_out(cli: Cli, chunks: Path, tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text('[per-file-ignores]\n"*.jsonl" = ["SEM"]\n')
    with serving() as server:
        assert ask(cli, server, chunks).code == 0
    assert server.requests == []


def test_without_a_judge_nothing_of_one_is_loaded(tmp_path: Path) -> None:
    code = (
        "import sys; from rag_lint.cli.main import run; run(['check', '--text', 'A whole sentence.']); "
        "print([name for name in sys.modules if name.split('.')[0] in ('openai', 'httpx', 'asyncio', 'sqlite3')"
        " or name.startswith('rag_lint.semantic')])"
    )
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=True, env=environ
    )
    assert ran.stdout.splitlines()[-1] == "[]"


def test_interrupted_it_keeps_what_was_answered(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join(json.dumps({"text": f"It is number {n}.", "source": str(n)}) for n in range(400)))
    with serving(delay=0.05) as server:
        environ = {**os.environ, "LLM_BASE_URL": server.url, "LLM_MODEL": "m", "LLM_API_KEY": KEY}
        command = [sys.executable, "-m", "rag_lint", "check", path, "--judge", "llm", "--judge-set", "concurrency=2"]
        environ |= {"PYTHONPATH": str(Path(__file__).parents[2]), "LC_ALL": "C.UTF-8"}
        with subprocess.Popen(
            command, cwd=tmp_path, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        ) as process:
            while len(server.requests) < 10:
                assert process.poll() is None
            os.killpg(process.pid, signal.SIGINT)
            _, err = process.communicate(timeout=120)
        assert process.returncode == 130
        assert b"interrupted: " in err and b"kept in the cache" in err and err.count(b"\n") == 1
        answered = int(err.split(b"interrupted: ")[1].split()[0])
        before = len(server.requests)
        ran = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, check=False)
        assert ran.returncode == 0 and len(server.requests) - before <= 400 - answered
    assert answered > 0
