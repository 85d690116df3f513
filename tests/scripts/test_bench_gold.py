"""Predictions carry what a scorer needs, and each kind of error finds its records."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from bench_gold import is_error, load_scorer, pair_up, predict, show

SCORER = 'SYN = {"cut_start": {"cut_start", "cut_result"}}\n'
CUT = {"type": "cut_result", "where": "start", "severe": True, "agreed": True, "evidence": "the lease ends"}


@pytest.fixture
def scorer(tmp_path: Path) -> ModuleType:
    path = tmp_path / "score.py"
    path.write_text(SCORER, encoding="utf8")
    return load_scorer(path)


def record(text: str, verdict: str, *defects: dict[str, Any], prev: str = "") -> dict[str, Any]:
    return {
        "id": text, "lang": "en", "domain": "d", "splitter": "s", "source": "a.md", "note": "",
        "text": text, "prev": prev, "next": "", "verdict": verdict, "defects": list(defects),
    }  # fmt: skip


def test_predictions_have_status_and_defects() -> None:
    severed = record("the Contractor may terminate.", "broken", CUT, prev="If the Client breaches any obligation,")
    (prediction,) = predict([severed])
    assert prediction["id"] == severed["id"]
    assert prediction["status"] in ("pass", "fail")
    assert "cut_result" in {finding["defect"] for finding in prediction["findings"]}
    assert set(prediction["findings"][0]) == {"defect", "severity", "code", "span", "text"}


def test_kinds_of_errors(scorer: ModuleType) -> None:
    found = {"defect": "cut_result", "severity": "warning", "code": "IND003", "span": [0, 0], "text": ""}
    broken, fine = record("a", "broken", CUT), record("b", "ok")
    missed = {"id": "a", "status": "pass", "findings": []}
    wrong = {"id": "b", "status": "fail", "findings": [found]}
    for kind in ("missed", "unflagged", "miss:cut_result"):
        assert is_error(scorer, kind, (broken, missed))
        assert not is_error(scorer, kind, (fine, wrong))
    for kind in ("false-fail", "ok-flagged", "false:cut_result", "code:IND003"):
        assert is_error(scorer, kind, (fine, wrong))
        assert not is_error(scorer, kind, (broken, missed))
    assert not is_error(
        scorer, "miss:cut_start", (record("c", "minor", {**CUT, "type": "cut_start"}), {**wrong, "id": "c"})
    )
    assert "cut_result" in show((broken, missed), 40)


def test_an_unknown_kind_and_a_missing_prediction_stop_the_script(scorer: ModuleType) -> None:
    with pytest.raises(SystemExit, match="unknown kind"):
        is_error(scorer, "typo", (record("a", "ok"), {"id": "a", "status": "pass", "findings": []}))
    with pytest.raises(SystemExit, match="no prediction for 1 ids, first a"):
        pair_up([record("a", "ok")], [])


def test_a_scorer_is_a_module_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "score.py"
    path.write_text(SCORER, encoding="utf8")
    spec = spec_from_file_location("other", path)
    assert spec is not None
    assert load_scorer(path) is not module_from_spec(spec)
