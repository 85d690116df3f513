"""JSON and JSONL files whose records are objects, read one by one."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from rag_lint.cli.request import STDIN
from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both
from rag_lint.readers.decode import decode
from rag_lint.readers.messages import broken_json, unreadable

Fields: TypeAlias = Mapping[str, Any]
NOT_AN_OBJECT = Both(zh="不是 JSON 对象", en="is no JSON object")


def read_fields(path: Path) -> Iterator[tuple[int, Fields | Both[str]]]:
    """Yield the records of ``path`` (``-``: standard input) with their 1-based numbers, or why one cannot be read.

    A file is one object, a list of them, or one a line. Raises InputError when it cannot be read at all.
    """
    import orjson

    text = _text(path)
    try:
        value = orjson.loads(text)
    except orjson.JSONDecodeError:
        yield from _lines(text)
        return
    for number, item in enumerate(value if isinstance(value, list) else [value], 1):
        yield number, item if isinstance(item, dict) else NOT_AN_OBJECT


def _lines(text: str) -> Iterator[tuple[int, Fields | Both[str]]]:
    import orjson

    for number, line in enumerate((line for line in text.split("\n") if line.strip()), 1):
        try:
            item = orjson.loads(line)
        except orjson.JSONDecodeError as error:
            yield number, broken_json(error.lineno, error.colno)
            continue
        yield number, item if isinstance(item, dict) else NOT_AN_OBJECT


def _text(path: Path) -> str:
    try:
        data = sys.stdin.buffer.read() if str(path) == STDIN else path.read_bytes()
    except OSError as error:
        reason = unreadable(error)
        raise InputError(Both(zh=f"{path}：{reason.zh}", en=f"{path}: {reason.en}")) from error
    return decode(data)
