"""One chunk at a time: what is asked of it, what is retrieved, what is answered, and what the check says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rag_lint.errors import RagLintError
from rag_lint.evaluation.audit.model import Asked, ChunkAudit, Retrieve
from rag_lint.grounding.claims.check import THRESHOLD, check_answer
from rag_lint.lint import lint_chunk
from rag_lint.model.bilingual import Lang
from rag_lint.model.chunk import Chunk
from rag_lint.model.judgement import Unknown
from rag_lint.model.verdicts import Severity
from rag_lint.semantic.one_run import OneRun
from rag_lint.semantic.prompts.writing import answer_wanted, questions_wanted
from rag_lint.semantic.question import Decision
from rag_lint.semantic.writing import listed


class NotWrittenError(Exception):
    """The model wrote nothing; the reason is the message."""


@dataclass(frozen=True, slots=True)
class Auditor:
    """What an audit works with: the writer, the texts by id, what retrieves, the judge of answers (None: words alone).

    ``questions`` are made of each chunk at most, ``top`` passages are answered from.
    """

    writer: OneRun
    texts: Mapping[str, str]
    retrieve: Retrieve
    judge: Any = None
    questions: int = 2
    top: int = 4
    threshold: float = THRESHOLD
    lang: Lang | None = None

    def audit(self, chunk: Chunk) -> ChunkAudit:
        """Audit one chunk; whatever fails is told in the result and harms no other."""
        codes = codes_of(chunk)
        try:
            wanted = listed(self._written(questions_wanted(chunk.text, self.questions, chunk.lang))) or []
        except NotWrittenError as error:
            return ChunkAudit(chunk, codes, (), str(error))
        asked = dict.fromkeys(wanted[: self.questions])
        return ChunkAudit(chunk, codes, tuple(self._asked(question, chunk) for question in asked))

    def _asked(self, question: str, chunk: Chunk) -> Asked:
        retrieved: tuple[str, ...] = ()
        rank = None
        try:
            found = [one for one in self.retrieve(question, self.top) if one in self.texts]
            retrieved = tuple(found[: self.top])
            rank = retrieved.index(chunk.id) + 1 if chunk.id in retrieved else None
            passages = tuple(self.texts[one] for one in retrieved)
            answer = self._written(answer_wanted(question, passages, chunk.lang))
            report = check_answer(
                question, passages, answer, judge=self.judge, threshold=self.threshold, lang=self.lang or chunk.lang
            )
        except NotWrittenError as error:
            return Asked(question, retrieved, rank, None, str(error))
        except RagLintError as error:
            return Asked(question, retrieved, rank, None, error.of(self.lang or chunk.lang))
        except Exception as error:  # a retriever is somebody else's code and may raise anything
            return Asked(question, retrieved, rank, None, f"{type(error).__name__}: {error}")
        return Asked(question, retrieved, rank, report)

    def _written(self, wanted: Decision) -> str:
        [outcome] = self.writer.ask([wanted])
        if isinstance(outcome, Unknown):
            raise NotWrittenError(": ".join(part for part in (outcome.reason.value, outcome.detail) if part))
        return outcome.reason


def codes_of(chunk: Chunk) -> tuple[str, ...]:
    """The codes of what rules find in a chunk, infos left out; none where its own suppressions are malformed."""
    try:
        report = lint_chunk(chunk.text, prev=chunk.prev, next=chunk.next)
    except RagLintError:
        return ()
    return tuple(dict.fromkeys(each.code for each in report.findings if each.severity is not Severity.INFO))
