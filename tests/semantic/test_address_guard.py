"""Where a key may go when the address stands in a file."""

import pytest

from rag_lint.errors import ConfigError
from rag_lint.model.judge_settings import JudgeSettings
from rag_lint.semantic.address_guard import guard_address

KEYS = {"LLM_API_KEY": "l", "NLI_API_KEY": "n", "TYPESAFE_API_KEY": "t"}


def settings(kind: str, url: str, from_file: bool = True) -> JudgeSettings:
    return JudgeSettings(kind=kind, base_url=url, url_from_file=from_file)


@pytest.mark.parametrize("kind", ["llm", "nli", "jev"])
def test_a_key_does_not_follow_a_file_to_another_host(kind: str) -> None:
    with pytest.raises(ConfigError, match="does not decide"):
        guard_address(settings(kind, "https://elsewhere.example/v1"), KEYS)


@pytest.mark.parametrize(
    ("given", "environ"),
    [
        (settings("llm", "https://elsewhere.example/v1", from_file=False), KEYS),
        (settings("llm", "https://elsewhere.example/v1"), {}),
        (settings("llm", "https://elsewhere.example/v1"), {"OPENAI_API_KEY": "o"}),  # which does not go there anyway
        (settings("llm", "https://own.example/v2"), {**KEYS, "LLM_BASE_URL": "https://own.example/v1"}),
        (settings("llm", "http://127.0.0.1:8000/v1"), KEYS),
        (settings("nli", "http://localhost:8000"), KEYS),
        (settings("jev", "https://api.typesafe.ai"), KEYS),
        (settings("llm", ""), KEYS),
    ],
)
def test_what_may_have_it(given: JudgeSettings, environ: dict[str, str]) -> None:
    guard_address(given, environ)
