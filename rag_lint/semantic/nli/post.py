"""One JSON request to a server that may be slow, wrong or hostile: an answer within bounds, or why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.judgement import UnknownReason
from rag_lint.semantic.backend import CallFailed

if TYPE_CHECKING:
    from httpx import AsyncClient, Response

MOST_BYTES = 4 * 1024 * 1024
"""Longer replies are not read to their end."""
MOST_REDIRECTS = 3
_RAW = 200
_REASONS: Mapping[int, UnknownReason] = {
    401: UnknownReason.AUTH,
    403: UnknownReason.AUTH,
    408: UnknownReason.TIMEOUT,
    413: UnknownReason.TOO_LONG,
    429: UnknownReason.RATE_LIMITED,
}


def checked_url(url: str) -> str:
    """Return ``url`` without a slash at its end.

    Raises ConfigError unless it is http(s), and for one that holds a name, a key or parameters: addresses are shown.
    """
    parts = urlsplit(url.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ConfigError(Both(zh=f"{url!r} 不是 http(s) 地址", en=f"{url!r} is no http(s) address"))
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ConfigError(
            Both(
                zh=f"{parts.hostname}：地址中不能带用户名、密钥或参数",
                en=f"{parts.hostname}: the address may hold no name, key or parameters",
            )
        )
    return url.strip().rstrip("/")


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
                if (target.scheme, target.host, target.port) != (at.scheme, at.host, at.port):
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
    if status >= 400:
        reason = _REASONS.get(status, UnknownReason.HTTP_5XX if status >= 500 else UnknownReason.HTTP_4XX)
        wait = _retry_after(response.headers.get("retry-after", ""))
        raise CallFailed(reason, f"HTTP {status}", retry_after=wait, fatal=reason is UnknownReason.AUTH)
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
    return " ".join(data[: 4 * _RAW].decode("utf-8", "replace").split())[:_RAW]


def _retry_after(value: str) -> float | None:
    """Seconds to wait, from seconds or from a date; None when it says nothing."""
    from datetime import datetime, timezone

    if value.strip().isdecimal():
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return max(0.0, (moment - datetime.now(timezone.utc)).total_seconds())
