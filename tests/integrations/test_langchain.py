"""LangChain, as a pipeline uses it."""

import asyncio
import copy
import pickle
import warnings

import pytest
from langchain_core.documents import Document
from langchain_core.runnables import RunnableLambda
from langchain_text_splitters import RecursiveCharacterTextSplitter

from rag_lint.errors import ConfigError, RuleError
from rag_lint.integrations.langchain import RagLintCompressor, RagLintTransformer
from rag_lint.integrations.policy import ChunkFailedError, RagLintWarning

WHOLE = "The rent is due on the first day of each month. The tenant pays it by bank transfer."
LEASE = [
    Document(page_content=WHOLE, metadata={"source": "lease.md", "page": 1}, id="a"),
    Document(page_content="If the tenant does not pay the rent in time,", metadata={"source": "lease.md"}, id="b"),
    Document(page_content="the landlord may end the lease.", metadata={"source": "lease.md"}, id="c"),
    Document(page_content="出租人应当保证房屋安全。承租人应当按月支付租金。", metadata={"source": "租约.md"}, id="d"),
]


def codes(gate: RagLintTransformer | RagLintCompressor) -> dict[str, list[str]]:
    return {one.chunk.id: [finding.code for finding in one.findings] for one in gate.report.reports}


def test_failing_chunks_are_dropped_and_the_rest_comes_back_as_it_was() -> None:
    before = copy.deepcopy(LEASE)
    gate = RagLintTransformer()
    kept = gate.transform_documents(LEASE)
    assert [document.id for document in kept] == ["a", "d"]
    assert kept[0] is LEASE[0]
    assert before == LEASE
    assert gate.report.failed == 2
    assert [one.chunk.id for one in gate.report.dropped] == ["b", "c"]
    assert "IND003" in codes(gate)["c"]


def test_neighbours_come_from_order_within_a_source() -> None:
    interleaved = [LEASE[1], LEASE[3], LEASE[2]]
    gate = RagLintTransformer(on_fail="keep")
    gate.transform_documents(interleaved)
    assert "IND003" in codes(gate)["c"]
    gate.transform_documents([LEASE[1], LEASE[2].model_copy(update={"metadata": {"source": "other.md"}})])
    assert "IND003" not in codes(gate)["c"]


def test_marking_raising_keeping() -> None:
    marked = RagLintTransformer(on_fail="mark").transform_documents(LEASE)
    assert [document.metadata.get("rag_lint_status") for document in marked] == [None, "fail", "fail", None]
    assert [document.id for document in marked] == ["a", "b", "c", "d"]
    assert list(RagLintTransformer(on_fail="keep").transform_documents(LEASE)) == LEASE
    with pytest.raises(ChunkFailedError, match="b failed: CMP001") as caught:
        RagLintTransformer(on_fail="raise").transform_documents(LEASE)
    assert caught.value.report.chunk.id == "b"


def test_annotations_are_scalars_and_always_the_same() -> None:
    gate = RagLintTransformer(on_fail="keep", annotate=True)
    first, second = gate.transform_documents(LEASE), gate.transform_documents(LEASE)
    assert first == second
    metadata = first[2].metadata
    assert {key for key in metadata if key.startswith("rag_lint_")} == {
        "rag_lint_errors",
        "rag_lint_warnings",
        "rag_lint_codes",
    }
    assert all(isinstance(value, (str, int)) for value in metadata.values())
    assert "IND003" in metadata["rag_lint_codes"]


def test_a_document_of_which_nothing_is_left_is_told() -> None:
    gate = RagLintTransformer()
    with pytest.warns(RagLintWarning, match=r"every chunk of lease\.md"):
        assert gate.transform_documents(LEASE[1:3]) == []
    assert gate.report.failed == 2
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert gate.transform_documents([]) == []


def test_alone_chunks_say_which_rules_did_not_run() -> None:
    gate = RagLintTransformer()
    gate.transform_documents(LEASE[:1])
    assert gate.report.not_run == ("CMP005", "IND003", "IND004", "TRC008", "TRC009", "TRC010")
    assert "not run without neighbours: CMP005, IND003, IND004, TRC008, TRC009, TRC010" in str(gate.report)
    gate.transform_documents(LEASE)
    assert gate.report.not_run == ()


def test_in_a_chain_and_async() -> None:
    gate = RagLintTransformer()
    chain = RunnableLambda(lambda question: LEASE) | gate.as_runnable() | RunnableLambda(len)
    assert chain.invoke("?") == 2
    assert asyncio.run(chain.ainvoke("?")) == 2
    assert len(asyncio.run(gate.atransform_documents(LEASE))) == 2


def test_rules_are_chosen_as_everywhere() -> None:
    assert len(RagLintTransformer(ignore=["IND", "CMP"]).transform_documents(LEASE)) == 4
    assert len(RagLintTransformer(severity={"CMP001": "info", "IND003": "warning"}).transform_documents(LEASE)) == 4
    with pytest.raises(RuleError):
        RagLintTransformer(select=["XYZ001"])
    with pytest.raises(ConfigError):
        RagLintTransformer(on_fail="delete")
    with pytest.raises(ConfigError):
        RagLintTransformer(severity={"IND003": "bad"})


def test_it_pickles() -> None:
    gate = pickle.loads(pickle.dumps(RagLintTransformer(select=["IND003"])))
    assert [document.id for document in gate.transform_documents(LEASE)] == ["a", "b", "d"]


def test_metadata_suppresses_rules() -> None:
    silent = LEASE[2].model_copy(update={"metadata": {"source": "lease.md", "rag_lint_ignore": "IND003"}})
    gate = RagLintTransformer(select=["IND003"])
    assert len(gate.transform_documents([LEASE[1], silent])) == 2


class Losing(RecursiveCharacterTextSplitter):
    """A splitter that loses the second half."""

    def split_text(self, text: str) -> list[str]:
        return super().split_text(text)[:1]


def test_a_wrapped_splitter_sees_what_is_lost() -> None:
    text = f"{WHOLE}\n\nThe deposit is paid back within thirty days. It bears no interest whatsoever."
    source = Document(page_content=text, metadata={"source": "lease.md"})
    whole = RagLintTransformer().wrap(RecursiveCharacterTextSplitter(chunk_size=100, chunk_overlap=0))
    assert len(whole.transform_documents([source])) == 2
    assert whole.report.documents[0].coverage == 1.0
    losing = RagLintTransformer().wrap(Losing(chunk_size=100, chunk_overlap=0))
    kept = losing.transform_documents([source, source.model_copy(update={"metadata": {}})])
    assert len(kept) == 2
    first, second = losing.report.documents
    assert (first.source, second.source) == ("lease.md", "#1")
    assert first.coverage is not None and first.coverage < 0.6
    assert first.lost[0].text.startswith("The deposit")
    assert [finding.code for finding in first.findings] == ["TRC005"]
    assert (RunnableLambda(lambda _: [source]) | losing.as_runnable()).invoke(0)


def test_a_compressor_knows_no_neighbours_from_order() -> None:
    gate = RagLintCompressor(on_fail="keep")
    for hits in (LEASE, LEASE[::-1]):
        gate.compress_documents(hits, "when is rent due?")
        assert "IND003" not in codes(gate)["c"]
    assert gate.report.not_run == ("CMP005", "IND003", "IND004", "TRC008", "TRC009", "TRC010")


@pytest.mark.parametrize("key", ["chunk_index", "start_index"])
def test_a_compressor_takes_neighbours_from_numbers_and_offsets(key: str) -> None:
    places = [0, 1] if key == "chunk_index" else [100, 100 + len(LEASE[1].page_content) + 1]
    hits = [
        document.model_copy(update={"metadata": {"source": "lease.md", key: place}})
        for document, place in zip(LEASE[1:3], places, strict=True)
    ]
    gate = RagLintCompressor(on_fail="keep")
    gate.compress_documents(hits, "?")
    forwards = codes(gate)
    gate.compress_documents(hits[::-1], "?")
    assert codes(gate) == forwards
    assert "IND003" in forwards["c"]


def test_a_compressor_never_answers_with_silence() -> None:
    gate = RagLintCompressor()
    assert [document.id for document in gate.compress_documents(LEASE, "?")] == ["a", "d"]
    with pytest.warns(RagLintWarning, match="all are returned, marked"):
        (kept,) = gate.compress_documents(LEASE[1:2], "?")
    assert kept.metadata == {"source": "lease.md", "rag_lint_status": "fail"}
    with pytest.warns(RagLintWarning, match="dropped every retrieved chunk"):
        assert RagLintCompressor(on_empty="empty").compress_documents(LEASE[1:2], "?") == []
    assert RagLintCompressor(on_fail="mark").compress_documents(LEASE[:2], "?")[1].metadata["rag_lint_status"] == "fail"
    with pytest.raises(ConfigError):
        RagLintCompressor(on_fail="delete")
