"""What an HTTP status means for a call: whether to try again, when, and whether any later call can succeed."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from email.utils import parsedate_to_datetime

from rag_lint.model.judgement import UnknownReason
from rag_lint.semantic.backend import CallFailed
from rag_lint.semantic.redact import one_line

LONGEST_WAIT = 24 * 3600.0
_REASONS = {
    401: UnknownReason.AUTH,
    403: UnknownReason.AUTH,
    408: UnknownReason.TIMEOUT,
    413: UnknownReason.TOO_LONG,
    429: UnknownReason.RATE_LIMITED,
}
_FATAL = frozenset({401, 402, 403, 404, 405})
"""A refused key, an empty account, a model or a path that is not there: the next call gets the same."""
_TOO_LONG = ("context_length", "context length", "maximum context", "too many tokens", "prompt is too long")
_FILTERED = ("content_filter", "content filter", "content_policy", "data_inspection_failed")
_NO_QUOTA = ("insufficient_quota", "billing_hard_limit", "insufficient balance")


def failed_status(
    status: int, headers: Mapping[str, str], message: str = "", secrets: Sequence[str] = ()
) -> CallFailed:
    """Return the failure that a reply with ``status`` (3xx to 5xx) is; ``message`` is what the server said."""
    said = message.lower()
    if any(word in said for word in _TOO_LONG) and status < 500:
        reason = UnknownReason.TOO_LONG
    elif any(word in said for word in _FILTERED) and status < 500:
        reason = UnknownReason.REFUSED
    elif status in _REASONS:
        reason = _REASONS[status]
    elif status < 400:
        reason = UnknownReason.REDIRECTED
    else:
        reason = UnknownReason.HTTP_5XX if status >= 500 else UnknownReason.HTTP_4XX
    fatal = status < 400 or status in _FATAL or (status == 429 and any(word in said for word in _NO_QUOTA))
    detail = one_line(f"HTTP {status} {message}", secrets)
    return CallFailed(reason, detail, retry_after=retry_after(headers), fatal=fatal)


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds a server asks to wait (``Retry-After`` as seconds or date, or ``retry-after-ms``)."""
    found = {name.lower(): value.strip() for name, value in headers.items()}
    for name, unit in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        try:
            seconds = float(found[name]) * unit
        except (KeyError, ValueError):
            continue
        if 0 <= seconds < float("inf"):
            return min(seconds, LONGEST_WAIT)
    try:
        seconds = parsedate_to_datetime(found["retry-after"]).timestamp() - time.time()
    except (KeyError, TypeError, ValueError):
        return None
    return min(max(0.0, seconds), LONGEST_WAIT)
