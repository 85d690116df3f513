"""A key goes where its owner sends it, not where a file in the folder that is checked points.

Whoever may change ``rag-lint.toml`` in a pull request could otherwise have a build send its key anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.judge_settings import JudgeSettings
from rag_lint.semantic.endpoint import checked_url, host_of


class _Owned(NamedTuple):
    """Where a judge's keys belong: addresses named in the environment, addresses of their makers, and the keys."""

    variables: tuple[str, ...]
    addresses: tuple[str, ...]
    keys: tuple[str, ...]


_OWNED = {
    "llm": _Owned(("LLM_BASE_URL", "OPENAI_BASE_URL"), ("https://api.openai.com/v1",), ("LLM_API_KEY",)),
    "nli": _Owned(("NLI_BASE_URL",), (), ("NLI_API_KEY",)),
    "jev": _Owned(
        ("TYPESAFE_BASE_URL",), ("https://api.typesafe.ai", "https://openrouter.ai/api"), ("TYPESAFE_API_KEY",)
    ),
}


def guard_address(settings: JudgeSettings, environ: Mapping[str, str]) -> None:
    """Raise ConfigError when a key would go to an address that stands in a file and nowhere else; this machine may."""
    if not settings.url_from_file or not settings.base_url:
        return
    owned = _OWNED[settings.kind]
    url = checked_url(settings.base_url, "base-url")
    key = next((name for name in owned.keys if environ.get(name, "").strip()), "")
    known = {host_of(address) for address in owned.addresses}
    known |= {host_of(address) for name in owned.variables if (address := environ.get(name, "").strip())}
    if not key or host_of(url) in known or _is_here(url):
        return
    raise ConfigError(
        Both(
            zh=f"配置文件中的 base-url {host_of(url)} 不能决定 {key} 发往何处：请同时设置 {owned.variables[0]}，"
            "或用 --judge-set base-url=",
            en=f"the base-url {host_of(url)} of a configuration file does not decide where {key} goes: set "
            f"{owned.variables[0]} too, or give --judge-set base-url=",
        )
    )


def _is_here(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
