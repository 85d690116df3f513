"""One JSON request to a server that may be slow, wrong or hostile: an answer within bounds, or why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.judgement import UnknownReason
from rag_lint.semantic.backend import CallFailed
from rag_lint.semantic.endpoint import host_of
from rag_lint.semantic.http_status import failed_status
from rag_lint.semantic.redact import one_line

if TYPE_CHECKING:
    from httpx import AsyncClient, Response

MOST_BYTES = 4 * 1024 * 1024
"""Longer replies are not read to their end."""
MOST_REDIRECTS = 3
_RAW = 200


def checked_key(key: str) -> str:
    """Return ``key`` without white space around it; raises ConfigError, not showing it, when no header can hold it."""
    key = key.strip()
    if not key.isascii() or not key.isprintable():
        raise ConfigError(Both(zh="密钥中有不可用的字符", en="the key holds characters that no key has"))
    return key


async def post_json(client: AsyncClient, url: str, body: bytes, headers: Mapping[str, str]) -> Any:
    """Post ``body`` and return the JSON that comes back.

    Redirects are followed on the same host alone, so that neither texts nor key go elsewhere. Raises CallFailed.
    """
    import httpx

    at = httpx.URL(url)
    try:
        for _ in range(MOST_REDIRECTS + 1):
            async with client.stream("POST", at, content=body, headers=dict(headers)) as response:
                if not response.has_redirect_location:
                    return await _read(response)
                target = at.join(response.headers["location"])
                if host_of(str(target)) != host_of(str(at)):
                    raise CallFailed(UnknownReason.REDIRECTED, f"to {target.host}", fatal=True)
                at = target
        raise CallFailed(UnknownReason.REDIRECTED, "too often", fatal=True)
    except httpx.TimeoutException as error:
        raise CallFailed(UnknownReason.TIMEOUT, type(error).__name__) from error
    except httpx.DecodingError as error:
        raise CallFailed(UnknownReason.INVALID_JSON, type(error).__name__) from error
    except (httpx.HTTPError, httpx.InvalidURL) as error:  # its text may hold the address, its type says enough
        raise CallFailed(UnknownReason.UNREACHABLE, type(error).__name__) from error


async def _read(response: Response) -> Any:
    import orjson

    status = response.status_code
    if status >= 300:
        raise failed_status(status, response.headers)
    data = bytearray()
    async for piece in response.aiter_bytes():
        data += piece
        if len(data) > MOST_BYTES:
            raise CallFailed(UnknownReason.TRUNCATED, f"more than {MOST_BYTES} bytes")
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise CallFailed(UnknownReason.INVALID_JSON, f"HTTP {status}", raw=_start(data)) from error


def _start(data: bytearray) -> str:
    return one_line(data[: 4 * _RAW].decode("utf-8", "replace"), most=_RAW)
