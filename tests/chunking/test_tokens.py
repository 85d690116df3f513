"""Sizes in tokens: tokenizers of our own making, and what is said of those that are not there."""

import subprocess
import sys
from pathlib import Path

import pytest
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

from rag_lint.chunking.split import cut, split_document
from rag_lint.chunking.tokens import token_counter
from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.model.document import Document

TEXT = "One two three four. Five six seven eight. Nine ten eleven twelve.\n\nThe end."


@pytest.fixture
def words(tmp_path: Path) -> str:
    """A tokenizer that makes a token of every word and every run of marks."""
    tokenizer = Tokenizer(WordLevel({"?": 0}, unk_token="?"))
    tokenizer.pre_tokenizer = Whitespace()
    tokenizer.enable_truncation(3)  # as a model's own file may say; lengths must not be cut
    path = tmp_path / "tokenizer.json"
    tokenizer.save(str(path))
    return str(path)


def test_tokens_are_counted(words: str) -> None:
    count = token_counter(words)
    assert count("One two three.") == 4
    assert count("word " * 5000) == 5000


@pytest.mark.parametrize("splitter", ["structure:10@{}", "recursive:10/0@{}"])
def test_no_chunk_has_more_tokens_than_asked_for(words: str, splitter: str) -> None:
    chunks = split_document(Document(TEXT), splitter.format(words))
    assert len(chunks) > 1
    assert max(token_counter(words)(chunk.text) for chunk in chunks) <= 10


def test_structure_is_kept(words: str) -> None:
    texts = [chunk.text for chunk in split_document(Document(TEXT), f"structure:10@{words}")]
    assert texts == ["One two three four. Five six seven eight.", "Nine ten eleven twelve.\n\nThe end."]


def test_a_tokenizer_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="no tokenizer 'cl999k'") as caught:
        cut(Document(TEXT), "structure:10@cl999k")
    assert "分词器" in caught.value.of("zh")
    broken = tmp_path / "tokenizer.json"
    broken.write_text("{}")
    with pytest.raises(ConfigError, match="cannot be loaded"):
        cut(Document(TEXT), f"structure:10@{broken}")


@pytest.mark.parametrize(("name", "library"), [("cl100k_base", "tiktoken"), ("some/model", "tokenizers")])
def test_a_library_that_is_not_there(name: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtraError, match=r"pip install '\.\[tokens\]'"):
        cut(Document(TEXT), f"structure:10@{name}")


PLUGIN = """
def bytes_one_by_one():
    ranks = {bytes([byte]): byte for byte in range(256)}
    return {"name": "bytes", "pat_str": r"[\\s\\S]", "mergeable_ranks": ranks, "special_tokens": {}}

ENCODING_CONSTRUCTORS = {"bytes": bytes_one_by_one}
"""


def test_encodings_of_tiktoken(tmp_path: Path) -> None:
    """One that needs no network, made known to the library the way it allows: in a process that starts with it."""
    (tmp_path / "tiktoken_ext").mkdir()
    (tmp_path / "tiktoken_ext" / "of_bytes.py").write_text(PLUGIN)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "from rag_lint.chunking.tokens import token_counter\n"
        "print(token_counter('bytes')('租金 abc <|endoftext|>'))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == (f"{len('租金 abc <|endoftext|>'.encode())}\n", "")
