"""LlamaIndex: a node filter for ingestion, a node postprocessor for queries. Needs ``llama-index-core`` only."""

from collections.abc import Mapping, Sequence
from typing import Any

from rag_lint.engine.run import RuleSet
from rag_lint.errors import MissingExtraError
from rag_lint.integrations.gate import ajudge, in_order, judge, kept_items, warn_of_emptied
from rag_lint.integrations.policy import (
    KEYS,
    REPAIR,
    Asking,
    Choice,
    GateReport,
    OnFail,
    asking_of,
    choice,
    marks,
    on_empty_of,
    on_fail_of,
    on_uncertain_of,
)
from rag_lint.integrations.query import keep_some, query_chunks
from rag_lint.integrations.repaired import Remade, Repair, repaired
from rag_lint.model.report import ChunkReport
from rag_lint.parsing.parse import parse_text
from rag_lint.repair.splitting import split_by_damage

try:
    from llama_index.core.bridge.pydantic import Field, PrivateAttr
    from llama_index.core.node_parser import TextSplitter
    from llama_index.core.postprocessor.types import BaseNodePostprocessor
    from llama_index.core.schema import (
        BaseNode,
        MetadataMode,
        NodeRelationship,
        NodeWithScore,
        QueryBundle,
        RelatedNodeInfo,
        TransformComponent,
    )
    from llama_index.core.storage.docstore import BaseDocumentStore
except ImportError as error:
    raise MissingExtraError("LlamaIndex", "llamaindex") from error

_SOURCE_KEYS = ("source", "file_path", "file_name", "filename")


class RagLintNodeFilter(TransformComponent):
    """Lint the nodes of an ingestion pipeline and drop the ones that fail; put it behind the node parser.

    Neighbours are those that PREVIOUS and NEXT name, else order within a document. Settings as in RagLintTransformer of
    the LangChain module: ``on_fail`` (``repair`` too), ``on_uncertain``, ``annotate``, ``select``, ``ignore``,
    ``extend_select``, ``severity``, ``max_size``, ``corpus``, ``embedder``, ``judge``, ``judge_severity``. ``corpus``
    compares the nodes of one call, which with ``num_workers`` are a part of them. The judge itself is not serialised;
    ``judged_by`` tells its name, so that a pipeline's cache does not take results of one judge for another's.
    """

    max_size: int | None = None
    on_fail: str = "drop"
    on_uncertain: str = "mark"
    annotate: bool = False
    select: list[str] = Field(default_factory=list)
    ignore: list[str] = Field(default_factory=list)
    severity: dict[str, str] = Field(default_factory=dict)
    extend_select: list[str] = Field(default_factory=list)
    corpus: bool = False
    embedder: str = ""
    judge: Any = Field(default=None, exclude=True)
    judge_severity: bool = False
    judged_by: str = ""
    _report: GateReport = PrivateAttr(default_factory=GateReport)
    _asking: Asking | None = PrivateAttr(default=None)
    _repair: Repair = PrivateAttr(default_factory=Repair)

    def model_post_init(self, context: Any, /) -> None:
        """Refuse words that mean nothing: raises ConfigError or RuleError."""
        super().model_post_init(context)
        self._on_fail()
        on_uncertain_of(self.on_uncertain)
        self._choice()
        self._asking = asking_of(self.judge, self.judge_severity and self.judge is not None)
        self.judged_by = self._asking.name if self._asking else ""

    @classmethod
    def class_name(cls) -> str:
        """The name this is serialised under."""
        return "RagLintNodeFilter"

    @property
    def report(self) -> GateReport:
        """What became of the nodes of the last run."""
        return self._report

    def __call__(self, nodes: Sequence[BaseNode], **kwargs: Any) -> Sequence[BaseNode]:
        """Return the nodes that are kept. Warns when nothing is left of a document."""
        nodes = self._ready(nodes)
        chunks = in_order(map(_record, nodes))
        return self._kept(
            nodes, judge(chunks, self._choice().rules, self._on_fail(), asking=self._asking, corpus=self.corpus)
        )

    async def acall(self, nodes: Sequence[BaseNode], **kwargs: Any) -> Sequence[BaseNode]:
        """As a call; a judge is awaited."""
        nodes = self._ready(nodes)
        chunks = in_order(map(_record, nodes))
        rules, on_fail = self._choice().rules, self._on_fail()
        return self._kept(nodes, await ajudge(chunks, rules, on_fail, asking=self._asking, corpus=self.corpus))

    def _ready(self, nodes: Sequence[BaseNode]) -> list[BaseNode]:
        return self._repaired(list(nodes)) if self.on_fail == REPAIR else list(nodes)

    def _kept(self, nodes: list[BaseNode], report: GateReport) -> list[BaseNode]:
        self._report = report
        on_fail, on_uncertain = self._on_fail(), on_uncertain_of(self.on_uncertain)
        warn_of_emptied(report)

        def mark(node: BaseNode, report: ChunkReport) -> BaseNode:
            return _with(node, marks(report, on_fail, on_uncertain, self.annotate))

        return list(kept_items(nodes, self._report, mark))

    @property
    def repair(self) -> Repair:
        """What the last repair did."""
        return self._repair

    def _on_fail(self) -> OnFail:
        return on_fail_of("mark" if self.on_fail == REPAIR else self.on_fail)

    def _repaired(self, nodes: list[BaseNode]) -> list[BaseNode]:
        self._repair = repaired(map(_record, nodes), self._choice().rules, max_size=self.max_size)
        return _relinked([_remade(nodes, one) for one in self._repair.chunks])

    def _choice(self) -> Choice:
        return choice(self.select, self.ignore, self.extend_select, self.severity, self.embedder)


class RagLintPostprocessor(BaseNodePostprocessor):
    """Filter retrieved nodes; scores and order stay.

    Neighbours come from PREVIOUS and NEXT (``docstore`` has the ones that were not retrieved) or from consecutive
    numbers or offsets of one document, never from the order of the list: the same nodes in any order get the same
    findings. ``on_fail`` as in RagLintNodeFilter. When nothing would be left, ``on_empty`` decides: ``mark`` returns
    all nodes, marked as failing, ``empty`` returns none; both warn.
    """

    on_fail: str = "drop"
    on_empty: str = "mark"
    select: list[str] = Field(default_factory=list)
    ignore: list[str] = Field(default_factory=list)
    severity: dict[str, str] = Field(default_factory=dict)
    docstore: Any = Field(default=None, exclude=True)
    judge: Any = Field(default=None, exclude=True)
    judge_severity: bool = False
    _report: GateReport = PrivateAttr(default_factory=GateReport)
    _asking: Asking | None = PrivateAttr(default=None)

    def model_post_init(self, context: Any, /) -> None:
        """Refuse words that mean nothing: raises ConfigError or RuleError."""
        super().model_post_init(context)
        on_fail_of(self.on_fail)
        on_empty_of(self.on_empty)
        self._rules()
        self._asking = asking_of(self.judge, self.judge_severity and self.judge is not None)

    @classmethod
    def class_name(cls) -> str:
        """The name this is serialised under."""
        return "RagLintPostprocessor"

    @property
    def report(self) -> GateReport:
        """What became of the last list of nodes."""
        return self._report

    def _postprocess_nodes(
        self, nodes: list[NodeWithScore], query_bundle: QueryBundle | None = None
    ) -> list[NodeWithScore]:
        chunks = query_chunks((_record(one.node) for one in nodes), self._text_of)
        return self._some(nodes, judge(chunks, self._rules(), on_fail_of(self.on_fail), asking=self._asking))

    async def _apostprocess_nodes(
        self, nodes: list[NodeWithScore], query_bundle: QueryBundle | None = None
    ) -> list[NodeWithScore]:
        """As without async; a judge is awaited."""
        chunks = query_chunks((_record(one.node) for one in nodes), self._text_of)
        found = await ajudge(chunks, self._rules(), on_fail_of(self.on_fail), asking=self._asking)
        return self._some(nodes, found)

    def _rules(self) -> RuleSet:
        return choice(self.select, self.ignore, severity=self.severity).rules

    def _some(self, nodes: list[NodeWithScore], found: GateReport) -> list[NodeWithScore]:
        self._report, on_fail = keep_some(found, on_fail_of(self.on_fail), on_empty_of(self.on_empty))

        def mark(one: NodeWithScore, report: ChunkReport) -> NodeWithScore:
            node = _with(one.node, marks(report, on_fail))
            return one if node is one.node else NodeWithScore(node=node, score=one.score)

        return list(kept_items(nodes, self._report, mark))

    def _text_of(self, node_id: str) -> str | None:
        store: BaseDocumentStore | None = self.docstore
        node = store.get_document(node_id, raise_error=False) if store is not None else None
        return None if node is None else node.get_content(MetadataMode.NONE)


def _record(node: BaseNode) -> dict[str, object]:
    """Return a node as a record of an export; its document is the source unless its metadata names one."""
    metadata = {key: value for key, value in node.metadata.items() if key not in KEYS}
    start = getattr(node, "start_char_idx", None)
    if start is not None:
        metadata.setdefault("start_index", start)
    if node.ref_doc_id and not any(metadata.get(key) for key in _SOURCE_KEYS):
        metadata["source"] = node.ref_doc_id
    links = {"2": _linked(node, NodeRelationship.PREVIOUS), "3": _linked(node, NodeRelationship.NEXT)}
    text = node.get_content(MetadataMode.NONE)
    return {"text": text, "id": node.node_id, "metadata": metadata, "relationships": links}


def _linked(node: BaseNode, relation: NodeRelationship) -> dict[str, str]:
    target = node.relationships.get(relation)
    return {"node_id": target.node_id} if isinstance(target, RelatedNodeInfo) else {}


def _remade(nodes: Sequence[BaseNode], one: Remade) -> BaseNode:
    """Return the untouched node itself, else a copy of the one it has most of with the new text and no embedding."""
    model = nodes[one.origins[0]]
    if one.text is None:
        return model
    marked = one.marks(nodes[origin].node_id for origin in sorted(one.origins))
    node = _with(model, marked).model_copy(deep=True, update={"id_": one.id, "embedding": None})
    node.set_content(one.text)
    for name in ("start_char_idx", "end_char_idx"):
        if hasattr(node, name):
            setattr(node, name, None)
    return node


def _relinked(nodes: list[BaseNode]) -> list[BaseNode]:
    """Let PREVIOUS and NEXT of each node name the nodes it has now, where it named any."""
    linked = []
    for at, node in enumerate(nodes):
        relations = dict(node.relationships)
        for relation, beside in ((NodeRelationship.PREVIOUS, at - 1), (NodeRelationship.NEXT, at + 1)):
            if relation in relations or node.ref_doc_id:
                relations.pop(relation, None)
                other = nodes[beside] if 0 <= beside < len(nodes) else None
                if other is not None and other.ref_doc_id == node.ref_doc_id:
                    relations[relation] = other.as_related_node_info()
        same = {key: getattr(one, "node_id", None) for key, one in relations.items()} == {
            key: getattr(one, "node_id", None) for key, one in node.relationships.items()
        }
        linked.append(node if same else node.model_copy(update={"relationships": relations}))
    return linked


def _with(node: BaseNode, marked: Mapping[str, str | int]) -> BaseNode:
    """Return ``node`` itself when there is nothing to mark, else a copy whose marks reach no model and no embedding."""
    if not marked:
        return node
    hidden = {
        name: [*getattr(node, name), *(key for key in marked if key not in getattr(node, name))]
        for name in ("excluded_embed_metadata_keys", "excluded_llm_metadata_keys")
    }
    return node.model_copy(update={"metadata": {**node.metadata, **marked}, **hidden})


class RagLintSplitter(TextSplitter):
    """A node parser that cuts where it does least damage: along the structure of a text, and where rules find least.

    ``chunk_size`` is what nodes are packed to, ``max_size`` (1.5 times of it) what none is over; both are tokens of
    ``tokenizer``, without one columns (a Han character takes two).
    """

    chunk_size: int = 1000
    max_size: int | None = None
    tokenizer: str = ""

    @classmethod
    def class_name(cls) -> str:
        """The name this is serialised under."""
        return "RagLintSplitter"

    def split_text(self, text: str) -> list[str]:
        """Return the texts of the chunks."""
        chunks = split_by_damage(parse_text(text), self.chunk_size, self.max_size, self.tokenizer)
        return [chunk.text for chunk in chunks]
