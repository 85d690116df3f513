"""One record of a dataset or a trace as a sample, whatever its columns are called.

Own names (``question``, ``contexts``, ``answer``, ``reference``), those of Ragas (``user_input``,
``retrieved_contexts``, ``response``), and what LangChain and LlamaIndex write: inputs and outputs of a run, serialised
documents, nodes with scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rag_lint.errors import InputError
from rag_lint.grounding.claims.model import Sample
from rag_lint.model.bilingual import Both

QUESTIONS = ("question", "user_input", "query", "query_str", "input", "prompt")
CONTEXTS = (
    "contexts",
    "retrieved_contexts",
    "context",
    "source_documents",
    "source_nodes",
    "documents",
    "passages",
    "retrieval_context",
)
ANSWERS = ("answer", "response", "actual_output", "result", "output", "generation", "text")
REFERENCES = ("reference", "ground_truth", "expected_output", "ground_truths")
IDS = ("id", "sample_id", "run_id", "trace_id", "uuid")
_TEXTS = ("text", "page_content", "content", "answer", "output", "result", "response")
_INSIDE = ("kwargs", "node", "message", "inputs", "outputs", "data")
_PEOPLE = ("human", "user")
_DEEPEST = 6
NO_ANSWER = Both(
    zh="没有回答（answer、response 等字段都没有文本）", en="has no answer: none of answer, response, ... is a text"
)
NO_CONTEXTS = Both(
    zh="没有检索段落（contexts、retrieved_contexts 等字段都没有，也没有检索步骤）",
    en="has no passages: none of contexts, retrieved_contexts, ... is there",
)

NOT_TEXT = Both(zh="检索段落里有读不出文字的值：{}", en="has a passage that is no text: {}")


def sample_of(record: Mapping[str, Any], fallback_id: str = "") -> Sample:
    """Return the sample that a record holds; raises InputError saying which column is missing or no text."""
    answer = _first_text(record, ANSWERS)
    if answer is None:
        raise InputError(NO_ANSWER)
    contexts = _contexts(record)
    if contexts is None:
        raise InputError(NO_CONTEXTS)
    question = _first_text(record, QUESTIONS)
    return Sample(
        question or "",
        tuple(contexts),
        answer,
        str(_value(record, IDS) or fallback_id),
        _first_text(record, REFERENCES),
    )


def _parts(record: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The record, then what its run took and gave."""
    yield record
    for name in ("inputs", "outputs", "response", "output"):
        inner = record.get(name)
        if isinstance(inner, Mapping):
            yield inner


def _value(record: Mapping[str, Any], names: Sequence[str]) -> Any:
    return next(
        (part[name] for part in _parts(record) for name in names if part.get(name) not in (None, "", [], {})), None
    )


def _first_text(record: Mapping[str, Any], names: Sequence[str]) -> str | None:
    for part in _parts(record):
        for name in names:
            text = _text(part.get(name))
            if text is not None and text.strip():
                return text
    return None


def _text(value: object, depth: int = 0) -> str | None:
    """The text in a value: a string, a message, a serialised document, the last thing a person said."""
    if isinstance(value, str):
        return value
    if depth > _DEEPEST:
        return None
    if isinstance(value, Mapping):
        for name in (*_TEXTS, *_INSIDE):
            text = _text(value.get(name), depth + 1)
            if text is not None:
                return text
        return None
    if isinstance(value, list) and value:
        asked = [each for each in value if isinstance(each, Mapping) and _speaker(each) in _PEOPLE]
        texts = [text for each in (asked[-1:] or value) if (text := _text(each, depth + 1)) is not None]
        return "\n".join(texts) if texts else None
    return None


def _speaker(message: Mapping[str, Any]) -> str:
    return str(message.get("role") or message.get("type") or "").lower()


def _contexts(record: Mapping[str, Any]) -> list[str] | None:
    for part in _parts(record):
        for name in CONTEXTS:
            if name in part and part[name] is not None:
                return list(_passages(part[name]))
    found = list(_retrieved(record))
    return [text for documents in found for text in _passages(documents)] if found else None


def _retrieved(run: Mapping[str, Any], depth: int = 0) -> Iterable[object]:
    """What the retrievers among the steps of a run gave, where the run itself does not pass it on."""
    steps = run.get("child_runs")
    for step in steps if isinstance(steps, list) and depth <= _DEEPEST else ():
        if not isinstance(step, Mapping):
            continue
        outputs = step.get("outputs")
        if step.get("run_type") == "retriever" and isinstance(outputs, Mapping) and "documents" in outputs:
            yield outputs["documents"]
        else:
            yield from _retrieved(step, depth + 1)


def _passages(value: object) -> Iterable[str]:
    if isinstance(value, list):
        for each in value:
            yield from _passages(each)
    elif (text := _text(value)) is not None:
        yield text
    elif value is not None and value != {}:
        shown = repr(value)[:60]
        raise InputError(Both(zh=NOT_TEXT.zh.format(shown), en=NOT_TEXT.en.format(shown)))
