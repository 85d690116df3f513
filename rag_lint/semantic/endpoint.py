"""Addresses of servers: http or https only, no key in them, and no redirect to another host."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.semantic.redact import one_line

_PORTS = {"http": 80, "https": 443}


class RedirectRefusedError(Exception):
    """A server sent a request on to another host; nothing was sent there."""


def checked_url(url: str, name: str) -> str:
    """Return ``url`` less a slash at its end. Raises ConfigError naming the setting ``name`` for another scheme."""
    try:
        parts = urlsplit(url.strip())
        usable = parts.scheme in _PORTS and bool(parts.hostname)
        _ = parts.port
    except ValueError:
        usable = False
    if not usable:
        shown = one_line(url)
        raise ConfigError(
            Both(
                zh=f"{name} 应是 http:// 或 https:// 开头的网址，而不是 {shown!r}",
                en=f"{name} must be an address that begins with http:// or https://, not {shown!r}",
            )
        )
    return url.strip().rstrip("/")


def host_of(url: str) -> str:
    """Return scheme, host and port, which hold no key."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.hostname}:{parts.port or _PORTS.get(parts.scheme, 0)}"


class SameHost:
    """A hook for the requests of an HTTP client, those that follow a redirect among them."""

    def __init__(self, base_url: str) -> None:
        self._host = host_of(base_url)

    async def __call__(self, request: Any) -> None:
        """Raise RedirectRefusedError for a request to another host, port or scheme."""
        if host_of(str(request.url)) != self._host:
            raise RedirectRefusedError
