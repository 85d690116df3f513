"""Haystack: a component for indexing pipelines, behind the splitter and before the writer."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rag_lint.errors import MissingExtraError
from rag_lint.integrations.gate import in_order, judge, warn_of_emptied
from rag_lint.integrations.policy import GateReport, choice, marks, on_fail_of, on_uncertain_of

try:
    from haystack import Document, component, default_from_dict, default_to_dict
except ImportError as error:
    raise MissingExtraError("Haystack", "haystack") from error


@component
class RagLintGate:
    """Lint documents that are chunks, in the order of their source.

    Outputs: ``documents`` that are kept, ``rejected`` ones, and the ``report``. Settings as in the other integrations;
    ``on_fail`` is ``drop``, ``mark``, ``raise`` or ``keep``; ``corpus`` compares the documents of one run with one
    another.
    """

    def __init__(
        self,
        on_fail: str = "drop",
        on_uncertain: str = "mark",
        annotate: bool = False,
        select: list[str] | None = None,
        ignore: list[str] | None = None,
        severity: dict[str, str] | None = None,
        extend_select: list[str] | None = None,
        corpus: bool = False,
        embedder: str = "",
    ) -> None:
        self.on_fail = on_fail_of(on_fail)
        self.on_uncertain = on_uncertain_of(on_uncertain)
        self.annotate = annotate
        self.select, self.ignore, self.severity = list(select or ()), list(ignore or ()), dict(severity or {})
        self.extend_select, self.corpus, self.embedder = list(extend_select or ()), corpus, embedder
        self.choice = choice(select or (), ignore or (), extend_select or (), severity, embedder)

    def to_dict(self) -> dict[str, Any]:
        """Return this as plain values."""
        settings: dict[str, Any] = default_to_dict(
            self,
            on_fail=self.on_fail,
            on_uncertain=self.on_uncertain,
            annotate=self.annotate,
            select=self.select,
            ignore=self.ignore,
            severity=self.severity,
            extend_select=self.extend_select,
            corpus=self.corpus,
            embedder=self.embedder,
        )
        return settings

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "RagLintGate":
        """Make one from what ``to_dict`` returned."""
        made: RagLintGate = default_from_dict(cls, data)
        return made

    @component.output_types(documents=list[Document], rejected=list[Document], report=GateReport)
    def run(self, documents: list[Document]) -> dict[str, Any]:
        """Lint ``documents``; a document without text passes untouched."""
        texts = [one for one in documents if one.content is not None]
        report = judge(in_order(map(_record, texts)), self.choice.rules, self.on_fail, corpus=self.corpus)
        warn_of_emptied(report)
        told = dict(zip(map(id, texts), zip(report.reports, report.kept, strict=True), strict=True))
        kept: list[Document] = []
        rejected: list[Document] = []
        for document in documents:
            one, keep = told.get(id(document), (None, True))
            marked = marks(one, self.on_fail, self.on_uncertain, self.annotate) if one else {}
            (kept if keep else rejected).append(_with(document, marked))
        return {"documents": kept, "rejected": rejected, "report": report}


def _record(document: Document) -> dict[str, object]:
    metadata = dict(document.meta)
    source = metadata.get("source") or metadata.get("file_path") or metadata.get("source_id")
    return {"text": document.content, "id": document.id, "metadata": {**metadata, "source": source or ""}}


def _with(document: Document, marked: Mapping[str, str | int]) -> Document:
    """Return ``document`` itself when there is nothing to mark, else a copy with the same id."""
    return replace(document, meta={**document.meta, **marked}) if marked else document
