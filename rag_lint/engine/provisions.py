"""Numbered provisions of laws and contracts: they look like items of a list, and stand by themselves."""

from collections.abc import Sequence

from rag_lint.engine.edges import Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re

LEAST = 40  # characters
_LED = lazy_re(r"(?m:[:：][ \t]*$)")
_ARTICLE = lazy_re(r"\n[ \t\u3000]*第[一二三四五六七八九十百]+条")  # clauses below articles are parts of one
_WHOLE_ZH = lazy_re(r"[一二三四五六七八九十]{1,3}、.{15,}。$")  # a clause of a contract, a whole sentence


def is_provision(view: View, items: Sequence[str]) -> bool:
    """Whether ``items`` is one numbered provision of whole sentences behind another."""
    if len(items) != 1 or not items[0][0].isdigit() or len(items[0]) <= LEAST or view.text[view.end - 1] != "。":
        return False
    return view.prev.endswith("。") and not _LED.search(view.prev) and kind_of(view.prev_last_line) is Line.ITEM


def are_clauses(view: View, items: Sequence[str]) -> bool:
    """Whether ``items`` are clauses of a Chinese contract, each a sentence of its own."""
    if not items or view.prev_tail is not Tail.CLOSED or not all(map(_WHOLE_ZH.match, items)):
        return False
    return _ARTICLE.search(view.text) is None
