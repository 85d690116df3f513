"""A run over many records: written line by line, resumed, nothing judged twice, one bad record harms no other."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rag_lint import save_html
from rag_lint.errors import InputError
from rag_lint.evaluation.run import evaluate_into, is_drawn, one_by_one
from rag_lint.grounding.claims.check import check_answer
from rag_lint.grounding.claims.model import AnswerReport, Sample
from rag_lint.readers.samples import SampleRecord
from rag_lint.storage.journal import Journal, journal_lines

SETTINGS = {"method": "lexical", "threshold": 0.5}


def records(*answers: str) -> Iterator[SampleRecord]:
    for number, answer in enumerate(answers, 1):
        sample = Sample("", ("Rent is due on the first of each month.",), answer)
        yield SampleRecord(number, sample, None, {"answer": answer})


class Judge:
    """Counts what it is asked; fails or stops where it is told to."""

    def __init__(self, stop_at: int = 0, fail_on: str = "") -> None:
        self.asked: list[str] = []
        self.stop_at, self.fail_on = stop_at, fail_on

    def __call__(self, sample: Sample) -> AnswerReport:
        self.asked.append(sample.answer)
        if len(self.asked) == self.stop_at:
            raise KeyboardInterrupt
        if sample.answer == self.fail_on:
            raise ValueError("the model went away")
        return check_answer(sample.question, sample.contexts, sample.answer)


def finish(path: Path, *answers: str, judge: Callable[[Sample], AnswerReport]) -> list[dict[str, object]]:
    evaluate_into(path, records(*answers), one_by_one(judge, "en"), SETTINGS)
    return [line for line in journal_lines(path) if line["type"] == "result"]


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first, second = Judge(stop_at=3), Judge()
    with pytest.raises(KeyboardInterrupt):
        finish(path, "a", "b", "c", "d", judge=first)
    lines = finish(path, "a", "b", "c", "d", judge=second)
    assert first.asked == ["a", "b", "c"]
    assert second.asked == ["c", "d"]
    assert [line["record"] for line in lines] == [1, 2, 3, 4]


def test_a_torn_line_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    finish(path, "a", "b", judge=Judge())
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    again = Judge()
    lines = finish(path, "a", "b", judge=again)
    assert again.asked == ["b"]
    assert path.read_bytes() == whole
    assert [line["record"] for line in lines] == [1, 2]


def test_a_run_torn_in_its_head_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(b'{"type":"run","vers')
    assert len(finish(path, "a", judge=Judge())) == 1


def test_equal_records_are_each_checked_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first, again = Judge(), Judge()
    assert len(finish(path, "a", "a", "a", judge=first)) == 3
    assert len(finish(path, "a", "a", "a", judge=again)) == 3
    assert (len(first.asked), len(again.asked)) == (3, 0)


def test_one_failing_record_harms_no_other(tmp_path: Path) -> None:
    lines = finish(tmp_path / "results.jsonl", "a", "b", "c", judge=Judge(fail_on="b"))
    assert [line["error"] for line in lines] == [None, "ValueError: the model went away", None]
    assert lines[1]["metrics"] == dict.fromkeys(lines[0]["metrics"])  # type: ignore[call-overload]
    assert "NaN" not in json.dumps(lines)


def test_other_settings_are_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    finish(path, "a", judge=Judge())
    with pytest.raises(InputError, match="other settings"):
        evaluate_into(path, records("a"), one_by_one(Judge(), "en"), {**SETTINGS, "threshold": 0.7})
    evaluate_into(path, records("a"), one_by_one(Judge(), "en"), {**SETTINGS, "threshold": 0.7}, fresh=True)
    assert len(list(journal_lines(path))) == 2


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    second = Judge()

    def check(sample: Sample) -> AnswerReport:
        with pytest.raises(InputError, match="another run is writing to it"):
            finish(path, "a", "b", judge=second)
        with pytest.raises(InputError, match="another run is writing to it"):
            evaluate_into(path, records("a"), one_by_one(second, "en"), SETTINGS, fresh=True)
        return check_answer(sample.question, sample.contexts, sample.answer)

    assert [line["record"] for line in finish(path, "a", "b", judge=check)] == [1, 2]
    assert second.asked == []
    assert len(finish(path, "a", "b", "c", judge=second)) == 3


def test_a_killed_run_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    code = f"""
import time
from pathlib import Path
from rag_lint.storage.lock import held
with held(Path({str(path)!r})):
    print("held", flush=True)
    time.sleep(60)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"held"
        with pytest.raises(InputError, match="another run"):
            finish(path, "a", judge=Judge())
        process.kill()
    assert len(finish(path, "a", judge=Judge())) == 1


def test_some_other_file_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    path.write_text('{"question": "precious"}\n')
    with pytest.raises(InputError, match="no file of rag-lint's results"):
        evaluate_into(path, records("a"), one_by_one(Judge(), "en"), SETTINGS)
    assert path.read_text() == '{"question": "precious"}\n'


def test_a_sample_is_the_same_every_time(tmp_path: Path) -> None:
    answers = [f"answer {number}" for number in range(400)]
    found = [[] for _ in range(2)]  # type: list[list[str]]
    for number in range(2):
        judge = Judge()
        evaluate_into(tmp_path / f"{number}.jsonl", records(*answers), one_by_one(judge, "en"), SETTINGS, sample=0.1)
        found[number] = judge.asked
    assert found[0] == found[1]
    assert 15 <= len(found[0]) <= 75


def test_shares_of_a_sample() -> None:
    keys = [str(number) for number in range(5000)]
    assert all(is_drawn(key, 1.0) for key in keys)
    assert not any(is_drawn(key, 0.0) for key in keys)
    assert abs(sum(is_drawn(key, 0.25) for key in keys) - 1250) < 150


def test_a_journal_keeps_what_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "j"
    path.write_bytes(b'{"a":1}\n' + b"x" * 200_000)
    with Journal(path) as journal:
        journal.append({"b": "乙"})
    assert list(journal_lines(path)) == [{"a": 1}, {"b": "乙"}]


def test_reports_become_a_page(tmp_path: Path) -> None:
    report = check_answer("", ["租金每月一日交付。"], "租金每月一日交付。")
    for reports in (report, [report, report]):
        save_html(reports, tmp_path / "page.html")
        assert '<html lang="zh-CN">' in (tmp_path / "page.html").read_text(encoding="utf-8")
