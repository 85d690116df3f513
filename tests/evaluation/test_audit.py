"""An audit in Python: any model, any retrieval, each chunk for itself."""

from collections.abc import Sequence

import pytest

from rag_lint import audit_chunks
from rag_lint.errors import ConfigError
from rag_lint.evaluation.audit.index import WordIndex
from rag_lint.evaluation.audit.model import Trouble
from rag_lint.model.chunk import Chunk
from rag_lint.semantic.writing import listed

RENT = "Rent for the flats of Harbour House is 900 dollars a month."
CHUNKS = [
    Chunk(RENT, id="rent"),
    Chunk("租客须在搬离前三十天书面通知房东。", id="notice"),
    Chunk("Therefore it is forbidden.", prev="If the gate is open,", id="it"),
]


def model(prompt: str) -> str:
    """Ask one question of each passage, answer with the rent, and break down over the notice."""
    if '"questions"' not in prompt:
        return RENT if "rent" in prompt.rpartition("<<<question")[2] else "The documents do not say."
    if "租客" in prompt:
        raise RuntimeError("out of memory")
    return '{"questions": ["How high is the rent?"]}' if "Rent" in prompt else '["What is forbidden?"]'


def test_each_chunk_for_itself() -> None:
    rent, notice, it = audit_chunks(CHUNKS, model)
    assert [(each.question, each.rank, each.flagged) for each in rent.asked] == [("How high is the rent?", 1, False)]
    assert rent.is_whole
    assert notice.error == "failed: RuntimeError: out of memory"
    assert not notice.is_whole
    assert it.asked[0].troubles == (Trouble.REFUSED,)
    assert it.codes  # what rules find in a chunk stands beside what became of its questions


def test_a_retriever_of_ones_own() -> None:
    def retrieve(question: str, most: int) -> Sequence[str]:
        if "forbidden" in question:
            raise KeyError(question)
        return ["it", "unknown", "notice"][:most]

    rent, _, it = audit_chunks(CHUNKS, model, retrieve=retrieve, top=3)
    [asked] = rent.asked
    assert asked.retrieved == ("it", "notice")
    assert asked.rank is None
    assert asked.troubles[-1] is Trouble.NOT_RETRIEVED
    assert it.asked[0].error == "KeyError: 'What is forbidden?'"


def test_ids_tell_chunks_apart() -> None:
    with pytest.raises(ConfigError, match="same id"):
        list(audit_chunks([CHUNKS[0], CHUNKS[0]], model))


@pytest.mark.parametrize(
    ("reply", "questions"),
    [
        ('{"questions": ["a?", " ", "b?"]}', ["a?", "b?"]),
        ('Here: ```json\n[{"question": "a?"}]\n```', ["a?"]),
        ('{"问题": ["甲？"]}', ["甲？"]),
        ('{"questions": []}', []),
        ("none", None),
        ('{"questions": "a?"}', None),
        ("[broken", None),
    ],
)
def test_questions_in_a_reply(reply: str, questions: list[str] | None) -> None:
    assert listed(reply) == questions


def test_retrieval_by_words() -> None:
    index = WordIndex({"a": "Dogs are allowed.", "b": "Cats are allowed, and cats alone.", "c": "押金在三十天内退还。"})
    assert index.nearest("Which cats?", 2) == ["b"]
    assert index.nearest("押金何时退还？", 3) == ["c"]
    assert index.nearest("完全无关", 3) == []
    assert WordIndex({}).nearest("x", 3) == []
