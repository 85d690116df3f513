"""Sizes in tokens: a tokenizer by its name.

The name of an encoding or of a model that ``tiktoken`` knows (``cl100k_base``, ``text-embedding-3-small``), the path of
a ``tokenizer.json``, or a model on the Hugging Face hub (``BAAI/bge-m3``), which ``tokenizers`` reads.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from rag_lint.chunking.measure import Measure
from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.model.bilingual import Both

EXTRA = "tokens"
# Some tokenizers take time that grows with the square of a text without blanks.
_STRETCH = 4096


@cache
def token_counter(name: str) -> Measure:
    """Return a function that counts the tokens of a text, special tokens aside.

    A tokenizer that is not on this machine is fetched by its library. Raises MissingExtraError when that library is not
    installed, ConfigError when there is no such tokenizer or it cannot be loaded.
    """
    count = _hugging_face(name) if "/" in name or "\\" in name or name.endswith(".json") else _tiktoken(name)

    return lambda text: sum(map(count, _stretches(text)))


def _stretches(text: str) -> Iterator[str]:
    """Cut a long text at blanks, where it has any."""
    at = 0
    while len(text) - at > _STRETCH:
        blank = max(text.rfind(mark, at + 1, at + _STRETCH) for mark in " \n")
        end = blank if blank > 0 else at + _STRETCH
        yield text[at:end]
        at = end
    yield text[at:]


def _tiktoken(name: str) -> Callable[[str], int]:
    try:
        import tiktoken
    except ImportError as error:
        raise MissingExtraError(f"@{name}", EXTRA) from error
    try:
        known = name in tiktoken.list_encoding_names()
        encoding = tiktoken.get_encoding(name) if known else tiktoken.encoding_for_model(name)
    except KeyError as error:
        raise _unknown(name) from error
    except (OSError, ValueError) as error:  # what it fetches over the network is missing or damaged
        raise _not_loaded(name, error) from error
    return lambda text: len(encoding.encode_ordinary(text))


def _hugging_face(name: str) -> Callable[[str], int]:
    try:
        from tokenizers import Tokenizer
    except ImportError as error:
        raise MissingExtraError(f"@{name}", EXTRA) from error
    try:
        made = Tokenizer.from_file(name) if Path(name).is_file() else Tokenizer.from_pretrained(name)
    except Exception as error:  # the library raises bare Exception for damaged files, and its hub client's own types
        raise _not_loaded(name, error) from error
    made.no_truncation()
    made.no_padding()
    return lambda text: len(made.encode(text, add_special_tokens=False).ids)


def _unknown(name: str) -> ConfigError:
    return ConfigError(
        Both(
            zh=f"没有名为“{name}”的分词器；可用 tiktoken 的编码或模型名、tokenizer.json 的路径、"
            "Hugging Face 上的 组织/模型",
            en=f"there is no tokenizer {name!r}; name a tiktoken encoding or model, the path of a tokenizer.json, "
            "or ORGANISATION/MODEL on Hugging Face",
        )
    )


def _not_loaded(name: str, error: Exception) -> ConfigError:
    reason = " ".join(str(error).split())[:200]
    return ConfigError(
        Both(zh=f"分词器“{name}”无法加载：{reason}", en=f"the tokenizer {name!r} cannot be loaded: {reason}")
    )
