"""LangChain: a text splitter that cuts where it does least damage. Needs ``langchain-text-splitters``."""

from collections.abc import Sequence
from typing import Any

from rag_lint.errors import MissingExtraError
from rag_lint.parsing.parse import parse_text
from rag_lint.repair.splitting import OVER, split_by_damage

try:
    from langchain_core.documents import Document
    from langchain_text_splitters import TextSplitter
except ImportError as error:
    raise MissingExtraError("LangChain", "frameworks") from error


class RagLintSplitter(TextSplitter):
    """Cuts texts, Markdown or plain, along their structure and where the rules find least.

    ``chunk_size`` is what chunks are packed to, ``max_size`` (1.5 times of it) what none is over; both are tokens of
    ``tokenizer``, without one columns (a Han character takes two). There is no overlap: no sentence is cut that overlap
    would have to save. With ``add_start_index`` the metadata says where a chunk's own text begins.
    """

    def __init__(
        self,
        chunk_size: int = 1000,
        *,
        max_size: int | None = None,
        tokenizer: str = "",
        add_start_index: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(chunk_size=chunk_size, chunk_overlap=0, add_start_index=add_start_index, **kwargs)
        self._size = chunk_size
        self._limit = max_size or round(OVER * chunk_size)
        self._tokenizer = tokenizer

    def split_text(self, text: str) -> list[str]:
        """Return the texts of the chunks."""
        return [chunk.text for chunk in self._chunks(text)]

    def create_documents(self, texts: list[str], metadatas: list[dict[Any, Any]] | None = None) -> list[Document]:
        """Cut ``texts``; every chunk gets a copy of its text's metadata."""
        given: Sequence[dict[Any, Any]] = metadatas or [{}] * len(texts)
        documents = []
        for text, metadata in zip(texts, given, strict=True):
            for chunk in self._chunks(text):
                own = {**metadata}
                if self._add_start_index:
                    own["start_index"] = chunk.spans[0].start if chunk.spans else chunk.start
                documents.append(Document(page_content=chunk.text, metadata=own))
        return documents

    def _chunks(self, text: str) -> Any:
        return split_by_damage(parse_text(text), self._size, self._limit, self._tokenizer)
