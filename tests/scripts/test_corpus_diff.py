"""The difference between two sides is told by rule."""

import corpus_diff


def test_new_lost_and_moved_findings_are_counted() -> None:
    old = {("a", "CMP002", 0, 4): "warning", ("a", "IND001", 0, 4): "warning"}
    new = {("a", "CMP002", 0, 4): "error", ("b", "IND005", 0, 4): "error"}
    chunks = {"a": {"text": "also it is"}, "b": {"text": "wing drooping"}}
    lines = list(corpus_diff.report(old, new, chunks, ["IND005"], 3))
    assert lines[0] == "2 chunks"
    assert [line.split() for line in lines[2:5]] == [
        ["CMP002", "1", "1", "0", "0", "1"],
        ["IND001", "1", "0", "0", "1", "0"],
        ["IND005", "0", "1", "1", "0", "0"],
    ]
    assert lines[5:] == ["+ IND005 error b: '[[wing]] drooping'"]


def test_nothing_changed_is_said() -> None:
    same = {("a", "CMP002", 0, 4): "warning"}
    assert list(corpus_diff.report(same, dict(same), {"a": {"text": "x"}}, [], 0))[-1] == "no finding changed"
