"""What embedding models take: the table, tokenizers that are named, and estimates that err on one side."""

from pathlib import Path

import pytest
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

from rag_lint import lint_chunk, rule_set
from rag_lint.chunking.embedders import MODELS, estimate, limit_of
from rag_lint.errors import ConfigError

EN = "The landlord returns the deposit within ten days after the tenant has moved out and paid all bills. "
ZH = "承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人。"


@pytest.fixture(autouse=True)
def no_tokenizers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """See a machine without any tokenizer in its caches."""
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("rag_lint.chunking.embedders._tokenizers", lambda model: iter(()))
    limit_of.cache_clear()


@pytest.mark.parametrize("model", MODELS)
def test_every_model_takes_some_text_and_not_any(model: str) -> None:
    rules = rule_set(select=["COR004"], embedder=model)
    assert not lint_chunk(EN * 4, rules=rules).findings
    (finding,) = lint_chunk(EN * 8000, rules=rules).findings
    assert finding.defect == "oversize"
    assert (
        finding.message == f"{finding.args['tokens']} tokens, of which {model} reads the first {limit_of(model).tokens}"
    )
    assert 0 < finding.span.start < finding.span.end == len(EN * 8000)


def test_chinese_is_not_measured_as_four_letters_a_token() -> None:
    rules = rule_set(select=["COR004"], embedder="bge-large-zh-v1.5")
    long = ZH * 30  # 1,020 characters, two times what the model reads
    assert lint_chunk(long, rules=rules).findings
    assert not lint_chunk(EN * 10, rules=rules).findings  # 1,000 characters, half of what it reads


def test_what_stands_behind_the_longest_beginning_that_fits_is_marked() -> None:
    limit = limit_of("all-MiniLM-L6-v2")
    (finding,) = lint_chunk(EN * 30, rules=rule_set(select=["COR004"], embedder="all-MiniLM-L6-v2")).findings
    assert (
        limit.count((EN * 30)[: finding.span.start]) <= limit.tokens < limit.count((EN * 30)[: finding.span.start + 1])
    )


def test_a_tokenizer_that_is_named_counts(tmp_path: Path) -> None:
    tokenizer = Tokenizer(WordLevel({"?": 0}, unk_token="?"))
    tokenizer.pre_tokenizer = Whitespace()
    path = tmp_path / "tokenizer.json"
    tokenizer.save(str(path))
    (finding,) = lint_chunk("One two three four", rules=rule_set(select=["COR004"], embedder=f"3@{path}")).findings
    assert (finding.text, finding.args["tokens"]) == ("four", "4")


@pytest.mark.parametrize("name", ["BAAI/bge-m3", "bge-M3"])
def test_names_come_with_an_owner_and_in_any_case(name: str) -> None:
    assert limit_of(name).name == "bge-m3"


def test_an_unknown_model_is_an_error_with_the_nearest() -> None:
    with pytest.raises(ConfigError, match="bge-m3"):
        rule_set(embedder="bge-m4")


def test_without_an_embedder_nothing_is_measured() -> None:
    report = lint_chunk(EN * 8000, rules=rule_set(select=["COR004", "IND001"]))
    assert not report.findings
    assert report.checks["corpus"].status == "skipped"


def test_estimates_grow_with_the_text() -> None:
    for model in MODELS.values():
        counts = [estimate(model.family, (ZH + EN)[:size]) for size in range(0, 100, 7)]
        assert counts == sorted(counts)
