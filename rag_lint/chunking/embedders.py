"""How many tokens embedding models read, and how many a text has for them: counted, or estimated without a tokenizer.

The lengths are meant to be those the models' cards give (for sentence-transformers models ``max_seq_length``, which is
where they stop reading, not what the network could take); entered by hand, not yet held against each card.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import NamedTuple

from rag_lint.chunking.measure import Measure
from rag_lint.engine.suggest import did_you_mean
from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.model.limit import Limit


class Family(NamedTuple):
    """Tokens per Han character, letter, word, digit and other mark, and those a model adds around a text.

    ``tiktoken`` is set for a family that library counts; others are counted with the model's own tokenizer.
    """

    han: float
    letter: float
    word: float
    digit: float
    mark: float
    special: int = 2
    tiktoken: str = ""


class Model(NamedTuple):
    """An embedding model: tokens it reads, special ones included, and where its tokenizer is on Hugging Face."""

    tokens: int
    family: Family
    home: str = ""


# Least squares over 3,387 chunks of 800 characters of real documents, zh and en: nine in ten are within 0.68–1.16 of
# the true count for BPE and 0.87–1.08 for WordPiece. SENTENCEPIECE (XLM-R) is a guess, measured nowhere.
CL100K = Family(1.30, 0.040, 1.05, 1.41, 0.10, 0, "cl100k_base")
O200K = Family(0.87, 0.036, 1.07, 1.36, 0.11, 1)
WORDPIECE = Family(1.01, 0.036, 0.90, 0.60, 1.10)
SENTENCEPIECE = Family(0.70, 0.030, 0.95, 0.60, 0.90)
AT_LEAST = 1.16
"""What an estimate is divided by: a chunk is called too long only when nineteen of twenty like it are."""

MODELS: Mapping[str, Model] = {
    "text-embedding-3-small": Model(8191, CL100K),
    "text-embedding-3-large": Model(8191, CL100K),
    "text-embedding-ada-002": Model(8191, CL100K),
    **{f"bge-{size}-en-v1.5": Model(512, WORDPIECE, f"BAAI/bge-{size}-en-v1.5") for size in ("small", "base", "large")},
    **{f"bge-{size}-zh-v1.5": Model(512, WORDPIECE, f"BAAI/bge-{size}-zh-v1.5") for size in ("small", "base", "large")},
    "bge-m3": Model(8192, SENTENCEPIECE, "BAAI/bge-m3"),
    "bce-embedding-base_v1": Model(512, SENTENCEPIECE, "maidalun1020/bce-embedding-base_v1"),
    **{f"e5-{size}-v2": Model(512, WORDPIECE, f"intfloat/e5-{size}-v2") for size in ("small", "base", "large")},
    **{
        f"multilingual-e5-{size}": Model(512, SENTENCEPIECE, f"intfloat/multilingual-e5-{size}")
        for size in ("small", "base", "large", "large-instruct")
    },
    **{f"gte-{size}": Model(512, WORDPIECE, f"thenlper/gte-{size}") for size in ("small", "base", "large")},
    **{f"gte-{size}-zh": Model(512, WORDPIECE, f"thenlper/gte-{size}-zh") for size in ("small", "base", "large")},
    "gte-multilingual-base": Model(8192, SENTENCEPIECE, "Alibaba-NLP/gte-multilingual-base"),
    "all-MiniLM-L6-v2": Model(256, WORDPIECE, "sentence-transformers/all-MiniLM-L6-v2"),
    "all-MiniLM-L12-v2": Model(128, WORDPIECE, "sentence-transformers/all-MiniLM-L12-v2"),
    "all-mpnet-base-v2": Model(384, WORDPIECE, "sentence-transformers/all-mpnet-base-v2"),
    "multi-qa-mpnet-base-dot-v1": Model(512, WORDPIECE, "sentence-transformers/multi-qa-mpnet-base-dot-v1"),
    "paraphrase-multilingual-MiniLM-L12-v2": Model(
        128, SENTENCEPIECE, "sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2"
    ),
    "paraphrase-multilingual-mpnet-base-v2": Model(
        128, SENTENCEPIECE, "sentence-transformers/paraphrase-multilingual-mpnet-base-v2"
    ),
    **{f"m3e-{size}": Model(512, WORDPIECE, f"moka-ai/m3e-{size}") for size in ("small", "base", "large")},
    "text2vec-base-chinese": Model(128, WORDPIECE, "shibing624/text2vec-base-chinese"),
    "mxbai-embed-large-v1": Model(512, WORDPIECE, "mixedbread-ai/mxbai-embed-large-v1"),
    "nomic-embed-text-v1.5": Model(8192, WORDPIECE, "nomic-ai/nomic-embed-text-v1.5"),
    "snowflake-arctic-embed-m": Model(512, WORDPIECE, "Snowflake/snowflake-arctic-embed-m"),
    "snowflake-arctic-embed-l-v2.0": Model(8192, SENTENCEPIECE, "Snowflake/snowflake-arctic-embed-l-v2.0"),
    "jina-embeddings-v3": Model(8192, SENTENCEPIECE, "jinaai/jina-embeddings-v3"),
    **{f"Qwen3-Embedding-{size}": Model(32768, O200K, f"Qwen/Qwen3-Embedding-{size}") for size in ("0.6B", "4B", "8B")},
}

_HAN = "\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7a3\U00020000-\U000323af"
_PARTS = re.compile(rf"([{_HAN}]+)|([^\W\d_{_HAN}]+)|(\d+)|([^\w\s]+|_+)")
_SIZED = re.compile(r"(\d+)@(.+)")


@cache
def limit_of(name: str) -> Limit:
    """Return what the embedder called ``name`` takes: one of MODELS, with or without its owner, or ``SIZE@TOKENIZER``.

    The tokens of a model of the table are counted where its tokenizer is on this machine already, else estimated from
    below: nothing is fetched. A tokenizer that is named is loaded as that of a splitter. Raises ConfigError and
    MissingExtraError.
    """
    sized = _SIZED.fullmatch(name)
    if sized:
        from rag_lint.chunking.tokens import token_counter

        return _exact(name, int(sized[1]), token_counter(sized[2]))
    known = _known(name)
    model = MODELS[known]
    size = model.tokens - model.family.special
    counter = _here(model)
    if counter is not None:
        return _exact(known, size, counter)
    return Limit(known, size, partial(estimate, model.family), False, size // 2)


def check_embedder(name: str) -> None:
    """Raise ConfigError unless ``name`` is an embedder as ``limit_of`` takes it; nothing is loaded."""
    if not _SIZED.fullmatch(name):
        _known(name)


def estimate(family: Family, text: str) -> int:
    """Return how many tokens ``text`` has at least, in all likelihood."""
    han = letters = words = digits = marks = 0
    for one, word, number, mark in _PARTS.findall(text):
        han += len(one)
        letters += len(word)
        words += bool(word)
        digits += len(number)
        marks += len(mark)
    tokens = (
        han * family.han + letters * family.letter + words * family.word + digits * family.digit + marks * family.mark
    )
    return int(tokens / AT_LEAST)


def _exact(name: str, size: int, count: Measure) -> Limit:
    return Limit(name, size, count, True, size // 4)  # no token is less than a byte, no character over four


def _known(name: str) -> str:
    wanted = name.rsplit("/", 1)[-1].lower()
    for model in MODELS:
        if model.lower() == wanted:
            return model
    hint = did_you_mean(name, MODELS)
    raise ConfigError(
        Both(
            zh=f"不认识嵌入模型 {name!r}{hint.zh}；其他模型可写 长度@分词器，如 512@BAAI/bge-m3",
            en=f"unknown embedding model {name!r}{hint.en}; of others give SIZE@TOKENIZER, as 512@BAAI/bge-m3",
        )
    )


def _here(model: Model) -> Measure | None:
    """Return the model's own count when its tokenizer needs no fetching."""
    for found in _tokenizers(model):
        try:
            from rag_lint.chunking.tokens import token_counter

            return token_counter(found)
        except (ConfigError, MissingExtraError):
            continue
    return None


def _tokenizers(model: Model) -> Iterator[str]:
    if model.family.tiktoken and _tiktoken_has(model.family.tiktoken):
        yield model.family.tiktoken
    if model.home:
        try:
            from huggingface_hub import try_to_load_from_cache
        except ImportError:
            return
        path = try_to_load_from_cache(model.home, "tokenizer.json")
        if isinstance(path, str):
            yield path


def _tiktoken_has(encoding: str) -> bool:
    """Whether the file that ``tiktoken`` would fetch is in its cache."""
    import os
    import tempfile
    from hashlib import sha1
    from pathlib import Path

    folder = os.environ.get("TIKTOKEN_CACHE_DIR") or os.environ.get("DATA_GYM_CACHE_DIR")
    url = f"https://openaipublic.blob.core.windows.net/encodings/{encoding}.tiktoken"
    name = sha1(url.encode(), usedforsecurity=False).hexdigest()
    return Path(folder or Path(tempfile.gettempdir(), "data-gym-cache"), name).is_file()
