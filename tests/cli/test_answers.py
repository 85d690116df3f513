"""``answer``, ``eval``, ``visualize`` and ``calibrate``: what a shell sees, in both languages."""

import json
from pathlib import Path

import pytest

from rag_lint.checker import Checker
from rag_lint.cli.counter import Counter
from rag_lint.grounding.claims.model import AnswerReport, Sample

from .classifier import Classifier, classifier
from .conftest import Cli

__all__ = ["classifier"]

PASSAGE = "Rent is due on the first of each month."
GOOD = {"question": "When is rent due?", "contexts": [PASSAGE], "answer": PASSAGE}
BAD = {**GOOD, "answer": "Rent is due on the third of each month."}
CHINESE = {"user_input": "何时交租？", "retrieved_contexts": ["租金每月一日交付。"], "response": "租金每月一日交付。"}


def write(tmp_path: Path, *records: object, name: str = "data.jsonl") -> Path:
    lines = (each if isinstance(each, str) else json.dumps(each, ensure_ascii=False) for each in records)
    (tmp_path / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return tmp_path / name


def test_one_answer(cli: Cli) -> None:
    ran = cli("answer", "--context", PASSAGE, "--answer", str(BAD["answer"]), "--question", "When is rent due?")
    assert ran.code == 1
    assert ran.out.startswith("BLOCK  a claim is contradicted\n  contradicted  ")
    assert "says 'third', passage 1 says 'first'" in ran.out
    assert cli("answer", "--context", PASSAGE, "--answer", PASSAGE).code == 0


def test_answers_of_a_file(cli: Cli, tmp_path: Path) -> None:
    file = write(tmp_path, GOOD, BAD, {"question": "x"})
    ran = cli("answer", file, "--format", "json")
    assert ran.code == 2
    assert [json.loads(line)["gate"] for line in ran.out.splitlines()] == ["SHIP", "BLOCK"]
    assert "record 3: has no answer" in ran.err


@pytest.mark.parametrize(("word", "code"), [("review", 1), ("block", 0), ("never", 0)])
def test_what_an_answer_fails_on(cli: Cli, word: str, code: int) -> None:
    assert cli("answer", "--context", PASSAGE, "--answer", "Lions eat meat.", "--fail-on", word).code == code


def test_in_chinese(cli: Cli, tmp_path: Path) -> None:
    ran = cli("answer", write(tmp_path, CHINESE), lang="zh_CN.UTF-8")
    assert ran.code == 0
    assert ran.out.startswith("SHIP  可以发出\n  有依据  ")
    assert ran.out.endswith("可核对 1 条，有依据 1 条 · 判断：字面比较，没有用模型\n")


def test_a_dataset_is_summed_up_and_kept(cli: Cli, tmp_path: Path) -> None:
    file = write(tmp_path, GOOD, BAD, CHINESE)
    ran = cli("eval", file, "--fail-under", "0.9")
    assert ran.code == 1
    assert "faithfulness               0.667 over 3 answers" in ran.out
    assert "gate: SHIP 2, REVIEW 0, BLOCK 1, ABSTAIN 0" in ran.out
    assert ran.out.endswith("judge: off (comparison of words)\n")
    assert "faithfulness is 0.667, under 0.9" in ran.err
    before = (tmp_path / "data.results.jsonl").read_bytes()
    again = cli("eval", file, "--fail-under", "0.5")
    assert again.code == 0
    assert again.out == ran.out
    assert "(3 were there before)" in again.err
    assert (tmp_path / "data.results.jsonl").read_bytes() == before


def test_what_was_added_to_a_dataset_is_checked_alone(cli: Cli, tmp_path: Path) -> None:
    cli("eval", write(tmp_path, GOOD))
    ran = cli("eval", write(tmp_path, GOOD, BAD))
    assert "2 records, 2 checked" in ran.out
    assert "(1 were there before)" in ran.err


def test_a_bad_record_is_told_and_harms_no_other(cli: Cli, tmp_path: Path) -> None:
    ran = cli("eval", write(tmp_path, GOOD, "no json", BAD), "--format", "json", "--fail-under", "0.1")
    assert ran.code == 2
    value = json.loads(ran.out)
    assert (value["records"], value["checked"], value["failed"]) == (3, 2, 1)
    assert "record 2: broken JSON at line 2, column 1" in ran.err


def test_labels_and_days(cli: Cli, tmp_path: Path) -> None:
    records = (
        {**GOOD, "ok": "yes", "timestamp": "2026-02-01T08:00:00Z"},
        {**BAD, "ok": "no", "timestamp": "2026-02-02T08:00:00Z"},
        {**CHINESE, "ok": "perhaps", "timestamp": "2026-02-02T09:00:00Z"},
    )
    ran = cli("eval", write(tmp_path, *records), "--labels", "ok", "--by", "day")
    assert "  2026-02-01    0.0%  0/1" in ran.out
    assert "  2026-02-02   50.0%  1/2  ███████████████" in ran.out
    assert "  labelled yes: 1 of 1 not flagged\n  labelled no: 1 of 1 flagged\n  best threshold:" in ran.out
    assert "1 labels could not be read" in ran.err
    value = json.loads(cli("eval", "data.jsonl", "--labels", "ok", "--format", "json").out)
    assert value["labels"]["balanced"] == 1.0


def test_no_figure_is_never_a_number(cli: Cli, tmp_path: Path) -> None:
    ran = cli("eval", write(tmp_path, {"contexts": [PASSAGE], "answer": "Hello!"}), "--fail-under", "0.5")
    assert ran.code == 1
    assert "faithfulness               none: no answer has it" in ran.out
    assert "faithfulness has no value" in ran.err
    assert "NaN" not in (tmp_path / "data.results.jsonl").read_text()


def test_other_settings_need_a_fresh_start(cli: Cli, tmp_path: Path) -> None:
    file = write(tmp_path, GOOD)
    cli("eval", file)
    ran = cli("eval", file, "--threshold", "0.7")
    assert ran.code == 2
    assert "was checked with other settings; start over with --fresh" in ran.err
    assert cli("eval", file, "--threshold", "0.7", "--fresh").code == 0


def test_standard_input(cli: Cli) -> None:
    data = json.dumps(GOOD).encode()
    assert "give --results" in cli("eval", "-", stdin=data).err
    assert cli("eval", "-", "--results", "r.jsonl", stdin=data).code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("eval", "data.jsonl", "--fail-under", "2"),
        ("eval", "data.jsonl", "--metric", "beauty"),
        ("eval", "data.jsonl", "--sample", "x"),
        ("eval", "missing.jsonl"),
        ("answer",),
        ("answer", "--answer", "x"),
        ("visualize", "missing.jsonl"),
        ("visualize", "data.jsonl"),
        ("calibrate", "data.jsonl", "--seed", "-1"),
    ],
)
def test_bad_usage_is_one_line(cli: Cli, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    write(tmp_path, {"nothing": 1})
    ran = cli(*arguments)
    assert ran.code == 2
    assert ran.err.startswith("rag-lint: ")
    assert ran.err.count("\n") == 1


def test_the_page(cli: Cli, tmp_path: Path) -> None:
    file = write(tmp_path, GOOD, BAD)
    assert cli("eval", file, "--format", "html", "-o", "page.html").code == 0
    assert cli("visualize", "data.results.jsonl", "-o", "again.html").code == 0
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page == (tmp_path / "again.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    cli("answer", file, "--format", "json")
    (tmp_path / "one.jsonl").write_text(cli("answer", file, "--format", "json").out, encoding="utf-8")
    assert cli("visualize", "one.jsonl").out.startswith("<!doctype html>")


def test_calibration(cli: Cli, tmp_path: Path) -> None:
    texts = [
        "The tenant must pay 900 dollars within 30 days. Pets are not allowed in Harbour House.",
        "Deliveries arrive on Monday at the Kestrel office. The office is closed in 12 weeks of the year.",
        "承租人应当在30日内支付租金五千元。本合同不包括车位。",
    ]
    file = write(tmp_path, *({"question": "", "contexts": [text], "answer": text} for text in texts))
    ran = cli("calibrate", file)
    assert ran.code == 0
    assert ran.out.startswith("3 answers, 6 claims as they are, ")
    assert "recommended: " in ran.out
    assert cli("calibrate", file).out == ran.out
    value = json.loads(cli("calibrate", file, "--format", "json").out)
    assert value["planted"]["number"] == 3
    assert value["recommended"]["clean_flagged"] == 0
    zh = cli("calibrate", file, lang="zh_CN.UTF-8").out
    assert "建议阈值" in zh


def test_nothing_to_plant(cli: Cli, tmp_path: Path) -> None:
    file = write(tmp_path, {"contexts": ["a"], "answer": "Hello!"})
    ran = cli("calibrate", file)
    assert ran.code == 0
    assert ran.out.endswith("no claim an error could be planted in: nothing to recommend\n")


@pytest.fixture
def _server(classifier: Classifier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NLI_BASE_URL", classifier.url)
    monkeypatch.delenv("NLI_MODEL", raising=False)


OPEN = {
    "contexts": ["The council looks after what tenants pay as a security."],
    "answer": "The council looks after deposits.",
}


@pytest.mark.usefixtures("_server")
def test_a_judge_is_asked(cli: Cli, classifier: Classifier, tmp_path: Path) -> None:
    file = write(tmp_path, *(OPEN for _ in range(12)))
    assert "judged by: nli-http" in cli("answer", file, "--judge", "nli").out
    ran = cli("eval", file, "--judge", "nli", "--format", "json")
    assert ran.code == 0
    value = json.loads(ran.out)
    assert (value["records"], value["judge"], value["unanswered"]) == (12, {"ok": 12}, {})
    asked = classifier.calls
    again = cli("eval", file, "--judge", "nli", "--format", "json")
    assert again.out == ran.out
    assert classifier.calls == asked
    assert "other settings" in cli("eval", file).err


@pytest.mark.usefixtures("_server")
def test_a_budget_is_that_of_the_run(cli: Cli, classifier: Classifier, tmp_path: Path) -> None:
    records = ({**OPEN, "answer": f"The council looks after deposits of {n} dollars."} for n in range(60))
    ran = cli("eval", write(tmp_path, *records), "--judge", "nli", "--judge-set", "calls=1")
    assert classifier.calls == 1
    assert "judge: degraded, budget " in ran.out
    assert "\njudge nli-http " in "\n" + ran.err


@pytest.mark.usefixtures("_server")
def test_a_judge_that_fails_is_seen(cli: Cli, classifier: Classifier, tmp_path: Path) -> None:
    classifier.status = 503
    ran = cli("eval", write(tmp_path, OPEN), "--judge", "nli", "--judge-set", "timeout=1")
    assert ran.code == 0
    assert "\njudge: degraded, " in ran.out
    assert "run again with --fresh" in ran.err
    assert "first unanswered: http-5xx" in ran.err


def test_an_interrupted_run_says_how_to_go_on(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, asked = Checker.check, []

    def check(self: Checker, sample: Sample) -> AnswerReport:
        asked.append(sample.answer)
        if len(asked) == 2:
            raise KeyboardInterrupt
        return real(self, sample)

    monkeypatch.setattr(Checker, "check", check)
    file = write(tmp_path, GOOD, BAD, CHINESE)
    ran = cli("eval", file)
    assert ran.code == 130
    assert ran.err == "interrupted: 1 records are in data.results.jsonl; run again to go on\n"
    assert "3 records, 3 checked" in cli("eval", file).out
    assert asked == [GOOD["answer"], BAD["answer"], BAD["answer"], CHINESE["response"]]


def test_the_bar() -> None:
    assert Counter(None, "en", 200).line(50, 10.0) == "━" * 7 + "╌" * 23 + " 50/200 records, 0:30 left"
    assert Counter(None, "zh").line(50, 10.0) == "50 条，每秒 5 条"
