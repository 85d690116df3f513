"""Reading the JSON of a model's reply: as it is, behind its thoughts, inside a fence. What cannot be read is unknown.

A reply in prose is never searched for words that sound like an answer: `Not grounded, sorry` says nothing here.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rag_lint.model.judgement import Outcome, Unknown, UnknownReason, Verdict

KEPT = 400
"""Characters of a reply that are kept for a reader when it could not be read."""
LONGEST_REPLY = 200_000
LONGEST_REASON = 300
_THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?</\1>", re.DOTALL | re.IGNORECASE)
_OPEN_THOUGHT = re.compile(r"<(think|thinking|reasoning)>", re.IGNORECASE)
_FENCED = re.compile(r"```[a-zA-Z0-9]*\s*\n(.*?)```", re.DOTALL)


def read_items(reply: str, labels: Sequence[str], count: int, *, truncated: bool = False) -> list[Outcome]:
    """Return one outcome for each of ``count`` items. ``truncated`` tells that the model ran out of room.

    Items are matched by ``id``; ids that nobody asked for are left aside, and of two items with one id neither counts
    unless they agree. Fields beyond those asked for are ignored.
    """
    value = _json_of(reply)
    if value is None:
        reason = UnknownReason.TRUNCATED if truncated else UnknownReason.INVALID_JSON
        return [Unknown(reason, raw=reply[:KEPT])] * count
    found = _by_id(value, count)
    missing = UnknownReason.TRUNCATED if truncated else UnknownReason.MISSING_ITEM
    return [
        _outcome(found[number], labels) if number in found else Unknown(missing, raw=reply[:KEPT])
        for number in range(1, count + 1)
    ]


def _json_of(reply: str) -> Any | None:
    """The answer in a reply, None when there is none: the whole of it, else its last balanced object, else a fence."""
    reply = reply[:LONGEST_REPLY]
    whole = _loads(reply)
    if whole is not None:
        return whole
    said = _THOUGHT.sub("", reply)
    said = said.rpartition("</think>")[2]  # some servers cut off the opening tag
    thinking = _OPEN_THOUGHT.search(said)
    if thinking:  # thoughts that never ended hold drafts, not answers
        said = said[: thinking.start()]
    whole = _loads(said)
    if whole is not None:
        return whole
    fenced = [value for block in _FENCED.findall(said) if (value := _loads(block)) is not None]
    if fenced:
        return fenced[-1]
    return _last_object(said)


def _loads(text: str) -> Any | None:
    text = text.strip().removeprefix("\ufeff")
    if not text or text[0] not in "{[":
        return None
    try:
        value = json.loads(text, parse_constant=lambda word: None)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, (dict, list)) else None


def _last_object(text: str) -> Any | None:
    """The last outermost balanced ``{…}`` that is JSON. One that never closes hides whatever it holds."""
    decoder = json.JSONDecoder(parse_constant=lambda word: None)
    last: Any | None = None
    at = text.find("{")
    while at >= 0:
        try:
            last, end = decoder.raw_decode(text, at)
        except RecursionError:
            return None
        except ValueError:
            if _never_closes(text, at):
                return last
            end = at + 1
        at = text.find("{", end)
    return last


def _never_closes(text: str, at: int) -> bool:
    depth = 0
    quoted = escaped = False
    for char in text[at:]:
        if quoted:
            quoted = escaped or char != '"'
            escaped = char == "\\" and not escaped
        elif char == '"':
            quoted = True
        elif char in "{}":
            depth += 1 if char == "{" else -1
            if depth == 0:
                return False
    return True


def _by_id(value: Any, count: int) -> dict[int, Mapping[str, Any]]:
    found: dict[int, Mapping[str, Any]] = {}
    disputed: set[int] = set()
    for item in _items(value):
        number = _number(item.get("id"), count)
        if number is None:
            continue
        if number in found and found[number].get("label") != item.get("label"):
            disputed.add(number)
        found[number] = item
    return {number: item for number, item in found.items() if number not in disputed}


def _items(value: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, dict):
        held = value.get("items")
        value = held if isinstance(held, list) else [held] if isinstance(held, dict) else [value]
    yield from (item for item in value if isinstance(item, dict))


def _number(given: object, count: int) -> int | None:
    """The number an id names; a single item needs none."""
    if given is None:
        return 1 if count == 1 else None
    if isinstance(given, str) and given.strip().isascii() and given.strip().isdigit():
        given = int(given)
    if isinstance(given, int) and not isinstance(given, bool) and 1 <= given <= count:
        return given
    return None


def _outcome(item: Mapping[str, Any], labels: Sequence[str]) -> Outcome:
    given = item.get("label")
    label = given.strip().strip("\"'“”`").casefold() if isinstance(given, str) else ""
    known = {one.casefold(): one for one in labels}
    if label not in known:
        return Unknown(UnknownReason.INVALID_ANSWER, raw=json.dumps(item, ensure_ascii=False, default=str)[:KEPT])
    reason = item.get("reason")
    said = " ".join(reason.split())[:LONGEST_REASON] if isinstance(reason, str) else ""
    return Verdict(known[label], probability_of(item.get("confidence")), said)


def probability_of(value: object) -> float | None:
    """Return ``value`` as a probability, None when it is none: no number, not finite, below 0 or above 1."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return float(value) if math.isfinite(value) and 0 <= value <= 1 else None
