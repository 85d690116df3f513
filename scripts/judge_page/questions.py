"""From the samples to what the product asks, by the product's own code, and the words a model would be sent."""

from collections.abc import Iterator
from typing import NamedTuple

from judge_page.samples import CHUNKS, CITATIONS, SEVERITIES, ChunkSample, CitationSample
from rag_lint import lint_chunks
from rag_lint.grounding.gate import verify_citation
from rag_lint.lint import default_rules
from rag_lint.model.judgement import Outcome, Unknown, UnknownReason
from rag_lint.model.report import ChunkReport
from rag_lint.semantic.doubt import doubt
from rag_lint.semantic.judging import Judging
from rag_lint.semantic.prompts import independence, severity
from rag_lint.semantic.prompts.chat import Prompt, prompt_of
from rag_lint.semantic.prompts.entailment import as_decision
from rag_lint.semantic.question import Decision, Pair, Question


class Asked(NamedTuple):
    """A question, why it is asked, and the answer expected."""

    question: Question
    why: str
    expected: str

    @property
    def prompt(self) -> Prompt:
        """What a chat model is sent."""
        return prompt_of([decision_of(self.question)])


def decision_of(question: Question) -> Decision:
    """A question in words."""
    return as_decision(question) if isinstance(question, Pair) else question


class _Listener:
    """Keeps what it is asked and answers nothing."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def ask(self, questions: list[Question]) -> list[Outcome]:
        """Answer, as a judge does."""
        self.asked += questions
        return [Unknown(UnknownReason.NOT_ANSWERABLE) for _ in questions]


def questions() -> Iterator[Asked]:
    """Yield the twenty. Raises ValueError for a sample about which nothing is asked."""
    for sample in CHUNKS:
        yield _of_chunk(sample, independence.TASK)
    for sample in SEVERITIES:
        yield _of_chunk(sample, severity.TASK)
    for cited in CITATIONS:
        yield _of_citation(cited)


def _of_chunk(sample: ChunkSample, task: str) -> Asked:
    record = {"text": sample.text, "prev": sample.prev, "next": sample.next, "source": sample.source}
    (report,) = lint_chunks([record])
    found = {each.task: each for each in Judging(default_rules(), severity=True).questions(report)}
    if task not in found:
        raise ValueError(f"nothing is asked about {sample.text!r}: {_why(report)}")
    return Asked(found[task], _why(report), sample.expected)


def _why(report: ChunkReport) -> str:
    codes = ", ".join(f"{each.code} {each.severity.value}" for each in report.findings)
    reason = doubt(report)
    return "; ".join(part for part in (reason.value if reason else "", codes) if part)


def _of_citation(sample: CitationSample) -> Asked:
    listener = _Listener()
    verdict = verify_citation(sample.claim, sample.citation, sample.source, judge=listener)
    if not listener.asked:
        raise ValueError(f"nothing is asked about {sample.claim!r}: {verdict.reason}")
    return Asked(listener.asked[0], "undecided", sample.expected)
