"""LangChain: a document transformer for ingestion, a wrapper around any splitter, a document compressor for queries.

Needs ``langchain-core`` only. Documents are never changed in place, ids and order stay, and what is kept unmarked is
the very object that came in.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from rag_lint.errors import MissingExtraError
from rag_lint.integrations.gate import ajudge, in_order, judge, kept_items, warn_of_emptied
from rag_lint.integrations.policy import (
    REPAIR,
    Asking,
    GateReport,
    asking_of,
    choice,
    marks,
    on_empty_of,
    on_fail_of,
    on_uncertain_of,
)
from rag_lint.integrations.query import keep_some, query_chunks
from rag_lint.integrations.repaired import Remade, Repair, repaired
from rag_lint.integrations.traced import traced
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Document as Parsed
from rag_lint.model.document import Placement
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.parsing.parse import parse_text

try:
    from langchain_core.documents import BaseDocumentCompressor, BaseDocumentTransformer, Document
    from langchain_core.runnables import RunnableLambda
    from pydantic import PrivateAttr
except ImportError as error:
    raise MissingExtraError("LangChain", "langchain") from error

if TYPE_CHECKING:
    from langchain_core.callbacks import Callbacks

Documents = Sequence[Document]


class Splitter(Protocol):
    """What ``wrap`` takes: a text splitter, or any transformer that cuts documents."""

    def transform_documents(self, documents: Documents, **kwargs: Any) -> Documents: ...


class RagLintTransformer(BaseDocumentTransformer):
    """Lint documents that are chunks already, in the order of their source, and drop the ones that fail.

    ``on_fail``: ``drop``, ``mark`` (metadata ``rag_lint_status``), ``raise`` (ChunkFailedError), ``keep``, or
    ``repair``: chunks are cut anew where that heals them, at most ``max_size`` characters long, and those that fail
    after that are marked; ``repair`` tells what was done, and the metadata of a changed chunk for which rules
    (``rag_lint_repaired``) and from which chunks (``rag_lint_from``).
    ``on_uncertain``: ``mark`` or ``keep``. ``annotate`` adds counts and codes to all that is kept: scalars only, the
    same for the same chunk, but a changed metadata makes an index embed the chunk again. ``select``, ``ignore``,
    ``extend_select`` and ``severity`` choose rules as everywhere. ``judge`` is asked about chunks in doubt (a Judge,
    ``"llm"``, ``"jev"``, a function or a chat model), ``judge_severity`` also how bad damage is; one that does not
    answer changes nothing but the report. With ``corpus`` the documents of one call are compared with one another: what
    repeats, which sources have running heads or many tiny chunks. ``embedder`` is what chunks must fit into, a model
    or a size. ``report`` tells of the last run.
    """

    def __init__(
        self,
        *,
        on_fail: str = "drop",
        on_uncertain: str = "mark",
        annotate: bool = False,
        select: Sequence[str] = (),
        ignore: Sequence[str] = (),
        extend_select: Sequence[str] = (),
        severity: Mapping[str, str] | None = None,
        judge: Any = None,
        judge_severity: bool = False,
        max_size: int | None = None,
        corpus: bool = False,
        embedder: str = "",
    ) -> None:
        self.repairs = on_fail == REPAIR
        self.on_fail = on_fail_of("mark" if self.repairs else on_fail)
        self.max_size = max_size
        self.repair = Repair()
        self.on_uncertain = on_uncertain_of(on_uncertain)
        self.annotate = annotate
        self.corpus = corpus
        self.choice = choice(select, ignore, extend_select, severity, embedder)
        self.asking = asking_of(judge, judge_severity)
        self.report = GateReport()

    def transform_documents(self, documents: Documents, **kwargs: Any) -> Documents:
        """Return the documents that are kept. Warns when nothing is left of a source."""
        documents = self._ready(documents)
        chunks = in_order(map(_record, documents))
        self.report = judge(chunks, self.choice.rules, self.on_fail, asking=self.asking, corpus=self.corpus)
        return self._kept(documents)

    async def atransform_documents(self, documents: Documents, **kwargs: Any) -> Documents:
        """As ``transform_documents``; a judge is awaited."""
        documents = self._ready(documents)
        chunks = in_order(map(_record, documents))
        self.report = await ajudge(chunks, self.choice.rules, self.on_fail, asking=self.asking, corpus=self.corpus)
        return self._kept(documents)

    def wrap(self, splitter: Splitter) -> "LintedSplitter":
        """Return ``splitter`` followed by this: it sees whole documents too, and so tells text that gets lost."""
        return LintedSplitter(splitter, self)

    def as_runnable(self) -> "RunnableLambda[Documents, Documents]":
        """Return this for use with ``|``."""
        return RunnableLambda(self.transform_documents, self.atransform_documents, name=type(self).__name__)

    def _repaired(self, documents: Documents, sources: Mapping[str, Parsed] | None = None) -> list[Document]:
        documents = list(documents)
        self.repair = repaired(map(_record, documents), self.choice.rules, sources, self.max_size)
        return [_remade(documents, one) for one in self.repair.chunks]

    def _ready(self, documents: Documents) -> list[Document]:
        return self._repaired(documents) if self.repairs else list(documents)

    def _kept(self, documents: Documents) -> Documents:
        warn_of_emptied(self.report)
        return list(kept_items(documents, self.report, self._marked))

    def _marked(self, document: Document, report: ChunkReport) -> Document:
        return _with(document, marks(report, self.on_fail, self.on_uncertain, self.annotate))


class LintedSplitter(BaseDocumentTransformer):
    """A splitter and a transformer as one: cuts each document, lints its chunks against it, measures what is lost."""

    def __init__(self, splitter: Splitter, transformer: RagLintTransformer) -> None:
        self.splitter = splitter
        self.transformer = transformer

    @property
    def report(self) -> GateReport:
        """What became of the chunks of the last run; ``documents`` tells coverage and lost text of each source."""
        return self.transformer.report

    def transform_documents(self, documents: Documents, **kwargs: Any) -> Documents:
        """Cut ``documents`` and return the chunks that are kept."""
        gate = self.transformer
        pieces, cut, placements, told = self._cut(documents, **kwargs)
        gate.report = judge(cut, gate.choice.rules, gate.on_fail, placements, told, gate.asking, gate.corpus)
        return gate._kept(pieces)

    async def atransform_documents(self, documents: Documents, **kwargs: Any) -> Documents:
        """As ``transform_documents``; cutting and rules run in a thread, a judge is awaited."""
        gate = self.transformer
        pieces, cut, placements, told = await asyncio.to_thread(self._cut, documents, **kwargs)
        gate.report = await ajudge(cut, gate.choice.rules, gate.on_fail, placements, told, gate.asking, gate.corpus)
        return gate._kept(pieces)

    def _cut(
        self, documents: Documents, **kwargs: Any
    ) -> tuple[list[Document], list[Chunk], list[Placement], tuple[DocumentReport, ...]]:
        """The chunks as the splitter made them and as they are linted, where each stands, what is known of sources."""
        gate = self.transformer
        chunks: list[Document] = []
        runs = []
        for number, document in enumerate(documents):
            pieces = list(self.splitter.transform_documents([document], **kwargs))
            label = in_order([_record(document)])[0].source or f"#{number}"
            if gate.repairs:
                known = {in_order([_record(pieces[0])])[0].source: parse_text(document.page_content)} if pieces else {}
                pieces = gate._repaired(pieces, known)
            runs.append(traced(document.page_content, label, in_order(map(_record, pieces)), gate.choice.rules))
            chunks += pieces
        placements = [placed for run in runs for placed in run.placements]
        cut = [chunk for run in runs for chunk in run.chunks]
        return chunks, cut, placements, tuple(run.document for run in runs)

    def as_runnable(self) -> "RunnableLambda[Documents, Documents]":
        """Return this for use with ``|``."""
        return RunnableLambda(self.transform_documents, self.atransform_documents, name=type(self).__name__)


class RagLintCompressor(BaseDocumentCompressor):
    """Filter retrieved documents. Neighbours come from consecutive numbers or offsets of one source, never from order.

    ``on_fail``, ``judge`` and ``judge_severity`` as in RagLintTransformer. When nothing would be left, ``on_empty``
    decides: ``mark`` returns all, marked as failing, ``empty`` returns none; both warn.
    """

    on_fail: str = "drop"
    on_empty: str = "mark"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    judge: Any = None
    judge_severity: bool = False
    _report: GateReport = PrivateAttr(default_factory=GateReport)
    _asking: Asking | None = PrivateAttr(default=None)

    def model_post_init(self, context: Any, /) -> None:
        """Refuse words that mean nothing: raises ConfigError or RuleError."""
        super().model_post_init(context)
        on_fail_of(self.on_fail)
        on_empty_of(self.on_empty)
        choice(self.select, self.ignore)
        self._asking = asking_of(self.judge, self.judge_severity)

    @property
    def report(self) -> GateReport:
        """What became of the last list."""
        return self._report

    def compress_documents(self, documents: Documents, query: str, callbacks: "Callbacks | None" = None) -> Documents:
        """Return the documents that are kept, in their order."""
        rules = choice(self.select, self.ignore).rules
        chunks = query_chunks(map(_record, documents))
        return self._some(documents, judge(chunks, rules, on_fail_of(self.on_fail), asking=self._asking))

    async def acompress_documents(
        self, documents: Documents, query: str, callbacks: "Callbacks | None" = None
    ) -> Documents:
        """As ``compress_documents``; a judge is awaited."""
        rules = choice(self.select, self.ignore).rules
        chunks = query_chunks(map(_record, documents))
        return self._some(documents, await ajudge(chunks, rules, on_fail_of(self.on_fail), asking=self._asking))

    def _some(self, documents: Documents, found: GateReport) -> Documents:
        self._report, on_fail = keep_some(found, on_fail_of(self.on_fail), on_empty_of(self.on_empty))
        return list(kept_items(documents, self._report, lambda one, told: _with(one, marks(told, on_fail))))


def _record(document: Document) -> dict[str, object]:
    return {"text": document.page_content, "id": document.id, "metadata": document.metadata}


def _remade(documents: Documents, one: Remade) -> Document:
    """Return the untouched document itself, else a copy of the one it has most of with the new text."""
    model = documents[one.origins[0]]
    if one.text is None:
        return model
    names = [documents[origin].id or str(origin) for origin in sorted(one.origins)]
    metadata = {**model.metadata, **one.marks(names)}
    if metadata.pop("start_index", None) is not None and one.start is not None:
        metadata["start_index"] = one.start
    return model.model_copy(update={"page_content": one.text, "id": one.id or None, "metadata": metadata})


def _with(document: Document, marked: Mapping[str, str | int]) -> Document:
    """Return ``document`` itself when there is nothing to mark, else a copy."""
    if not marked:
        return document
    return document.model_copy(update={"metadata": {**document.metadata, **marked}})
