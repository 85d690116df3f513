"""Records of datasets and traces as samples, whoever wrote them."""

import json
from pathlib import Path

import pytest

from rag_lint.errors import InputError
from rag_lint.evaluation.columns import sample_of
from rag_lint.grounding.claims.model import Sample
from rag_lint.readers.samples import load_samples, read_samples

DOCUMENT = {"lc": 1, "type": "constructor", "id": ["Document"], "kwargs": {"page_content": "Rent is due monthly."}}
EXPECTED = Sample("When is rent due?", ("Rent is due monthly.",), "Monthly.", "7")


@pytest.mark.parametrize(
    "record",
    [
        {"id": 7, "question": "When is rent due?", "contexts": ["Rent is due monthly."], "answer": "Monthly."},
        {
            "id": "7",
            "user_input": "When is rent due?",
            "retrieved_contexts": ["Rent is due monthly."],
            "response": "Monthly.",
        },
        {
            "id": "7",
            "user_input": [
                {"type": "human", "content": "Hello."},
                {"type": "ai", "content": "Hello!"},
                {"type": "human", "content": "When is rent due?"},
            ],
            "retrieved_contexts": ["Rent is due monthly."],
            "response": "Monthly.",
        },
        {"id": 7, "query": "When is rent due?", "result": "Monthly.", "source_documents": [DOCUMENT]},
        {
            "id": 7,
            "input": "When is rent due?",
            "context": [{"page_content": "Rent is due monthly.", "metadata": {}}],
            "answer": "Monthly.",
        },
        {
            "run_id": "7",
            "name": "RetrievalQA",
            "inputs": {"query": "When is rent due?"},
            "outputs": {"result": "Monthly.", "source_documents": [DOCUMENT]},
        },
        {
            "id": 7,
            "query": "When is rent due?",
            "response": {
                "response": "Monthly.",
                "source_nodes": [{"node": {"text": "Rent is due monthly.", "id_": "n"}, "score": 0.8}],
            },
        },
        {"id": 7, "query": "When is rent due?", "contexts": ["Rent is due monthly."], "response": "Monthly."},
    ],
)
def test_whoever_wrote_it(record: dict[str, object]) -> None:
    assert sample_of(record) == EXPECTED


def test_a_reference_and_no_question() -> None:
    sample = sample_of({"contexts": ["a"], "response": "b", "reference": "c"}, "12")
    assert sample == Sample("", ("a",), "b", "12", "c")


def test_no_passages_is_no_error_but_a_missing_column_is() -> None:
    assert sample_of({"contexts": [], "answer": "b"}).contexts == ()
    with pytest.raises(InputError, match="has no passages"):
        sample_of({"answer": "b"})
    with pytest.raises(InputError, match="has no answer"):
        sample_of({"question": "a", "contexts": ["b"], "answer": None})


def test_a_file_of_lines_is_read_past_what_is_broken(tmp_path: Path) -> None:
    file = tmp_path / "data.jsonl"
    file.write_text('{"contexts": ["a"], "answer": "b"}\n\nno json\n[1]\n{"contexts": ["a"], "answer": "c"}\n')
    records = list(read_samples(file))
    assert [record.number for record in records] == [1, 2, 3, 4]
    assert [record.sample.answer if record.sample else None for record in records] == ["b", None, None, "c"]
    assert [record.reason.zh for record in records if record.reason] == ["JSON 有误：第 3 行第 1 列", "不是 JSON 对象"]


@pytest.mark.parametrize("name", ["list", "one", "indented", "runs"])
def test_other_files(tmp_path: Path, name: str) -> None:
    record = {"contexts": ["a"], "answer": "b", "question": "q"}
    text = {
        "list": json.dumps([record, record]),
        "one": json.dumps(record),
        "indented": json.dumps(record, indent=2),
        "runs": json.dumps({"runs": [record, record, record]}, indent=1),
    }[name]
    (tmp_path / "data.json").write_text(text)
    assert len(list(load_samples(tmp_path / "data.json"))) == {"list": 2, "one": 1, "indented": 1, "runs": 3}[name]


def test_what_pandas_writes_for_nothing_is_nothing(tmp_path: Path) -> None:
    (tmp_path / "data.jsonl").write_text('{"contexts": ["a"], "answer": "b", "reference": NaN, "question": NaN}\n')
    assert list(load_samples(tmp_path / "data.jsonl")) == [Sample("", ("a",), "b", "", None)]


def test_nothing_to_read(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("\n")
    with pytest.raises(InputError, match="holds no records"):
        list(read_samples(tmp_path / "empty.jsonl"))
    with pytest.raises(InputError, match="no such file"):
        list(read_samples(tmp_path / "missing.jsonl"))


@pytest.mark.parametrize("contexts", [5, [5], ["The office opens at nine.", 7.5], [["a"], {"score": 3}], True])
def test_a_passage_that_is_no_text_is_told(contexts: object) -> None:
    with pytest.raises(InputError, match="has a passage that is no text: "):
        sample_of({"question": "q", "retrieved_contexts": contexts, "response": "a"})


def test_passages_that_only_a_retriever_of_a_run_has() -> None:
    document = {"lc": 1, "type": "constructor", "id": ["Document"], "kwargs": {"page_content": "Rent is due."}}
    retriever = {"run_type": "retriever", "inputs": {"query": "q"}, "outputs": {"documents": [document]}}
    step = {"run_type": "chain", "outputs": {"context": []}, "child_runs": [retriever, None]}
    run = {"inputs": {"input": "q"}, "outputs": {"output": "Rent is due."}, "child_runs": [step]}
    assert sample_of(run).contexts == ("Rent is due.",)
    with pytest.raises(InputError, match="no passages"):
        sample_of({**run, "child_runs": [{"run_type": "llm", "child_runs": "none"}]})
