"""Checked answers as one self-contained page, written as the results come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from rag_lint.grounding.claims.model import METRICS
from rag_lint.model.bilingual import Lang
from rag_lint.report.html.answers_words import WORDS
from rag_lint.report.html.assets import Frame, framed, part
from rag_lint.report.html.embed import script_json
from rag_lint.report.html.values import both
from rag_lint.report.json_values import tool

_STYLES = (("page", "theme.css"), ("page", "frame.css"), ("page", "summary.css"), ("answers_page", "answers.css"))
_SCRIPTS = (
    ("page", "dom.js"),
    ("answers_page", "answers.js"),
    ("page", "words.js"),
    ("answers_page", "draw.js"),
    ("answers_page", "start_answers.js"),
)
_KEPT = (
    "record",
    "id",
    "question",
    "contexts",
    "answer",
    "lang",
    "gate",
    "metrics",
    "missing",
    "claims",
    "passages",
    "error",
)


@cache
def _frame(lang: Lang) -> Frame:
    style, script = ("".join(part(*name) for name in names) for names in (_STYLES, _SCRIPTS))
    return framed(part("answers_page", "page.html"), style, script, lang)


def answers_page(results: Iterable[Mapping[str, Any]], lang: Lang) -> Iterator[str]:
    """Yield the page bit by bit; ``results`` are lines of a file of results, its head left out or not."""
    parts = _frame(lang)
    yield parts.head
    comma = "\n"
    for number, result in enumerate((each for each in results if "claims" in each), 1):
        yield comma + script_json(_for_page(result, number))
        comma = ",\n"
    yield parts.middle
    yield script_json({"lang": lang, "tool": tool(), "words": {key: both(text) for key, text in WORDS.items()}})
    yield parts.foot


def _for_page(result: Mapping[str, Any], number: int) -> dict[str, object]:
    value = {"record": number, **{key: result[key] for key in _KEPT if key in result}}
    value.setdefault("error", None)
    value.setdefault("metrics", dict.fromkeys(METRICS))
    return value
