"""LlamaIndex: an evaluator of responses, and a gate behind any query engine. Needs ``llama-index-core`` only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.grounding.claims.check import acheck_answer
from rag_lint.grounding.claims.model import Gate
from rag_lint.integrations.answers import AnswerGate, GatedAnswer, OnFail, faults
from rag_lint.model.bilingual import Both

try:
    from llama_index.core.base.base_query_engine import BaseQueryEngine
    from llama_index.core.base.response.schema import RESPONSE_TYPE, AsyncStreamingResponse, Response, StreamingResponse
    from llama_index.core.callbacks import CallbackManager
    from llama_index.core.evaluation import BaseEvaluator, EvaluationResult
    from llama_index.core.prompts.mixin import PromptDictType, PromptMixinType
    from llama_index.core.schema import MetadataMode, QueryBundle
except ImportError as error:
    raise MissingExtraError("LlamaIndex", "llamaindex") from error


class RagLintAnswerEvaluator(BaseEvaluator):
    """Evaluate a response: passing when the gate is accepted, scored by faithfulness, with a reason for each fault.

    A faithfulness that is None makes the result invalid, with the reason. ``options`` go to ``check_answer``.
    """

    def __init__(self, *, accept: Sequence[Gate | str] = (Gate.SHIP,), **options: Any) -> None:
        self.accept = tuple(Gate(each) for each in accept)
        self.options = options

    def _get_prompts(self) -> PromptDictType:
        return {}

    def _update_prompts(self, prompts_dict: PromptDictType) -> None:
        return None

    async def aevaluate(
        self,
        query: str | None = None,
        response: str | None = None,
        contexts: Sequence[str] | None = None,
        **kwargs: Any,
    ) -> EvaluationResult:
        """Check one response against its contexts."""
        report = await acheck_answer(query or "", list(contexts or ()), response or "", **self.options)
        told = "\n".join(f"{each.text}: {each.verdict.value}: {each.reason}" for each in faults(report))
        return EvaluationResult(
            query=query,
            contexts=list(contexts or ()),
            response=response,
            passing=report.gate in self.accept,
            score=report.faithfulness,
            feedback=f"{report.gate.value}\n{told}".strip(),
            invalid_result=report.faithfulness is None,
            invalid_reason=report.missing.get("faithfulness"),
        )


class RagLintResponseGate:
    """Check a response against its source nodes and act when it does not pass; ``on_fail`` as in AnswerGate.

    ``regenerate`` makes another answer from the question and the texts of the nodes.
    """

    def __init__(
        self,
        *,
        on_fail: OnFail | str = "mark",
        accept: Sequence[Gate | str] = (Gate.SHIP,),
        regenerate: Callable[[str, Sequence[str]], str] | None = None,
        **options: Any,
    ) -> None:
        self.gate = AnswerGate(on_fail=on_fail, accept=accept, regenerate=regenerate, **options)

    def postprocess_response(self, response: RESPONSE_TYPE, query: str = "") -> Response:
        """Return the response that may be shown; its metadata tell what became of it.

        Raises ConfigError for a stream that only an event loop can read.
        """
        plain = _plain(response)
        return _with(plain, self.gate.apply(query, _texts(plain), plain.response or ""))

    async def apostprocess_response(self, response: RESPONSE_TYPE, query: str = "") -> Response:
        """As ``postprocess_response``, in an event loop; a stream that is read there is read to its end too."""
        if isinstance(response, AsyncStreamingResponse):
            response = await response.get_response()
        plain = _plain(response)
        return _with(plain, await self.gate.aapply(query, _texts(plain), plain.response or ""))

    def wrap(self, engine: BaseQueryEngine) -> GatedQueryEngine:
        """Return ``engine`` with this gate behind it."""
        return GatedQueryEngine(engine, self)


class GatedQueryEngine(BaseQueryEngine):
    """A query engine whose responses go through a gate."""

    def __init__(self, engine: BaseQueryEngine, gate: RagLintResponseGate) -> None:
        super().__init__(getattr(engine, "callback_manager", None) or CallbackManager([]))
        self._engine = engine
        self._behind = gate

    def _get_prompt_modules(self) -> PromptMixinType:
        return {"engine": self._engine}

    def _query(self, query_bundle: QueryBundle) -> RESPONSE_TYPE:
        return self._behind.postprocess_response(self._engine.query(query_bundle), query_bundle.query_str)

    async def _aquery(self, query_bundle: QueryBundle) -> RESPONSE_TYPE:
        response = await self._engine.aquery(query_bundle)
        return await self._behind.apostprocess_response(response, query_bundle.query_str)


def _plain(response: RESPONSE_TYPE) -> Response:
    """A response whose text is there: a stream is read to its end, since nothing may be shown before it was checked."""
    if isinstance(response, AsyncStreamingResponse):
        raise ConfigError(
            Both(zh="异步流要用 apostprocess_response 检查", en="an async stream wants apostprocess_response")
        )
    if isinstance(response, StreamingResponse):
        response = response.get_response()
    if isinstance(response, Response):
        return response
    return Response(str(response), response.source_nodes, response.metadata)


def _texts(response: Response) -> list[str]:
    return [one.node.get_content(MetadataMode.NONE) for one in response.source_nodes]


def _with(response: Response, gated: GatedAnswer) -> Response:
    return Response(gated.answer, response.source_nodes, {**(response.metadata or {}), **gated.metadata})
