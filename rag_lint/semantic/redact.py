"""Lines for people that hold no key: what servers and clients say may quote what they were sent."""

from __future__ import annotations

import re
from collections.abc import Iterable

MOST = 200
_HIDDEN = "***"
_BEARER = re.compile(r"(?i)\b(bearer|api[-_ ]?key|authorization|token|secret|password)\b([\s:=\"']+)[^\s\"',;]{6,}")
_PREFIXED = re.compile(r"\b(?:sk|pk|rk|hf|ghp|xox[abp]|gsk|key|or|ts)[-_][A-Za-z0-9_\-]{12,}")
_LONG = re.compile(r"(?<![A-Za-z0-9_\-])(?=[A-Za-z0-9_\-]*[0-9])(?=[A-Za-z0-9_\-]*[A-Za-z])[A-Za-z0-9_\-]{28,}")
_USERINFO = re.compile(r"(?<=://)[^/@\s]+@")


def one_line(text: str, secrets: Iterable[str] = (), most: int = MOST) -> str:
    """Return ``text`` on one line of at most ``most`` characters, ``secrets`` and what looks like one taken out."""
    for secret in secrets:
        if secret:
            text = text.replace(secret, _HIDDEN)
    text = " ".join(text.split())
    text = _USERINFO.sub("", text)
    text = _BEARER.sub(rf"\1\2{_HIDDEN}", text)
    text = _PREFIXED.sub(_HIDDEN, text)
    text = _LONG.sub(_HIDDEN, text)
    return text if len(text) <= most else text[: most - 1] + "…"
