"""Decode one JSON value, leniently where strictness would lose a record."""

import json
import re
from typing import Any

import orjson

from rag_lint.readers.decode import decode_raw

_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


class BrokenJsonError(ValueError):
    """Text that is no JSON; ``line`` and ``column`` are 1-based."""

    def __init__(self, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}")
        self.line = line
        self.column = column


def parse_json(data: bytes) -> Any:
    """Return the value of ``data``; raises BrokenJsonError, or InputError for bytes in no known encoding.

    Raw control characters inside strings, NaN and big numbers are accepted; half of a surrogate pair becomes U+FFFD.
    """
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError:
        return _lenient(decode_raw(data))


def _lenient(text: str) -> Any:
    try:
        return _scrub(json.loads(text, strict=False))
    except json.JSONDecodeError as error:
        raise BrokenJsonError(error.lineno, error.colno) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, thousands of brackets
        raise BrokenJsonError(1, 1) from error


def _scrub(value: Any) -> Any:
    """Replace lone surrogates, which no output could encode."""
    if isinstance(value, str):
        return _LONE_SURROGATE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_scrub(item) for item in value]
    if isinstance(value, dict):
        return {_scrub(key): _scrub(item) for key, item in value.items()}
    return value
