"""Haystack, in a pipeline."""

import pytest
from haystack import Document, Pipeline

from rag_lint.errors import ConfigError
from rag_lint.integrations.haystack import RagLintGate
from rag_lint.integrations.policy import RagLintWarning

LEASE = [
    Document(
        id="a", content="The rent is due on the first day. The tenant pays it by transfer.", meta={"source": "a.md"}
    ),
    Document(id="b", content="If the tenant does not pay the rent in time,", meta={"source": "a.md"}),
    Document(id="c", content="the landlord may end the lease.", meta={"source": "a.md"}),
    Document(id="d", content=None, meta={"source": "b.png"}),
]


def test_three_outputs() -> None:
    pipeline = Pipeline()
    pipeline.add_component("gate", RagLintGate())
    out = pipeline.run({"gate": {"documents": LEASE}})["gate"]
    assert [document.id for document in out["documents"]] == ["a", "d"]
    assert [document.id for document in out["rejected"]] == ["b", "c"]
    assert out["documents"][0] == LEASE[0]
    assert out["report"].codes["IND003"] == 1


def test_it_is_serialised_with_its_pipeline() -> None:
    pipeline = Pipeline()
    pipeline.add_component("gate", RagLintGate(on_fail="mark", select=["IND003"], severity={"IND003": "error"}))
    again = Pipeline.loads(pipeline.dumps(), allowed_modules=["rag_lint.integrations.haystack"])
    assert again.dumps() == pipeline.dumps()
    out = again.run({"gate": {"documents": LEASE}})["gate"]
    assert [document.meta.get("rag_lint_status") for document in out["documents"]] == [None, None, "fail", None]
    assert [document.id for document in out["documents"]] == ["a", "b", "c", "d"]


def test_wrong_words_and_empty_results() -> None:
    with pytest.raises(ConfigError):
        RagLintGate(on_fail="delete")
    with pytest.warns(RagLintWarning, match=r"every chunk of a\.md"):
        RagLintGate().run(documents=LEASE[1:3])
