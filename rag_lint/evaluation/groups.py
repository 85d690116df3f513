"""What a record is counted under: the day it was made, or the value of a column."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timezone
from typing import Any

DAY = "day"
TIMES = ("day", "date", "timestamp", "time", "created_at", "start_time", "ts", "datetime")
_MILLISECONDS = 10**11  # larger numbers count milliseconds since 1970


def group_of(fields: Mapping[str, Any], by: str) -> str | None:
    """Return the group of a record, None when it tells none. ``by`` is ``day`` or the name of a column."""
    if by != DAY:
        value = fields.get(by)
        return None if value is None or isinstance(value, (dict, list)) else str(value)
    return next((day for name in TIMES if (day := _day(fields.get(name))) is not None), None)


def _day(value: object) -> str | None:
    """The day in UTC of an ISO time or a Unix time; that of a time without a zone as it stands."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        seconds = value / 1000 if abs(value) > _MILLISECONDS else value
        try:
            return datetime.fromtimestamp(seconds, timezone.utc).date().isoformat()
        except (OverflowError, OSError, ValueError):
            return None
    if not isinstance(value, str):
        return None
    try:
        moment = datetime.fromisoformat(value.strip().replace("Z", "+00:00"))
    except ValueError:
        return None
    return (moment.astimezone(timezone.utc) if moment.tzinfo else moment).date().isoformat()
