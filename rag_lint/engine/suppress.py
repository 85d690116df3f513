"""Inline suppression: comments in the chunk's text, and the codes its metadata names.

``<!-- rag-lint: ignore[IND001, TPL002] reason -->`` silences these rules in the chunk that holds it.
``<!-- rag-lint: ignore-next[IND001] reason -->`` silences them in what follows it: the chunk after when the comment
ends its chunk, else the chunk itself. A splitter decides where a comment lands, so both readings must work.
Comments inside code are text about rag-lint, not orders to it.
"""

import re
from collections.abc import Iterator, Sequence, Set
from functools import cache
from typing import Any, Literal, NamedTuple

from rag_lint.engine.suggest import did_you_mean
from rag_lint.errors import RuleError
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding
from rag_lint.model.report import UnusedIgnore

MARK = "rag-lint:"


class _Order(NamedTuple):
    """One comment: which codes it silences; ``next`` when it may reach the chunk after."""

    kind: Literal["ignore", "ignore-next"]
    codes: tuple[str, ...]
    start: int
    end: int


class Outcome(NamedTuple):
    """Findings kept, findings silenced, and the orders that silenced nothing."""

    kept: Sequence[Finding]
    suppressed: Sequence[Finding]
    unused: tuple[UnusedIgnore, ...]


def may_suppress(chunk: Chunk) -> bool:
    """Tell, at the price of two scans for a character, whether ``suppress`` may have anything to read in ``chunk``."""
    return (
        bool(chunk.ignore) or ("<" in chunk.text and MARK in chunk.text) or ("<" in chunk.prev and MARK in chunk.prev)
    )


def suppress(chunk: Chunk, findings: Sequence[Finding], known: Set[str], ran: Set[str]) -> Outcome:
    """Split ``findings`` by the orders that reach ``chunk``.

    ``known`` are all codes there are: any other raises RuleError, as does a malformed comment. An order counts as
    unused only when its rule is in ``ran``: a rule that was not asked for proves nothing.
    """
    own = tuple(_read(chunk.text)) if MARK in chunk.text else ()
    for code in (*chunk.ignore, *(code for order in own for code in order.codes)):
        if code not in known:
            raise _unknown(code, known)
    reaching = tuple(_reaching(chunk, own))
    silent = {ignore.code for ignore in reaching}
    suppressed = [finding for finding in findings if finding.code in silent]
    hit = {finding.code for finding in suppressed}
    unused = [ignore for ignore in (*reaching, *_void(chunk, own)) if ignore.code in ran and ignore.code not in hit]
    return Outcome([finding for finding in findings if finding.code not in silent], suppressed, tuple(unused))


def _reaching(chunk: Chunk, own: Sequence[_Order]) -> Iterator[UnusedIgnore]:
    """Yield every code that is silenced in ``chunk`` and where the order stands, as if it were unused."""
    for code in chunk.ignore:
        yield UnusedIgnore(code, "metadata", (0, 0))
    above = _next_from_prev(chunk.prev) if MARK in chunk.prev else None
    for code in above.codes if above else ():
        yield UnusedIgnore(code, "prev", (above.start, above.end) if above else (0, 0))
    for order in own:
        if not _reaches_next(order, chunk.text):
            yield from (UnusedIgnore(code, "chunk", (order.start, order.end)) for code in order.codes)


def _void(chunk: Chunk, own: Sequence[_Order]) -> Iterator[UnusedIgnore]:
    """Yield the orders for a chunk after where there is none."""
    for order in own:
        if not chunk.next and _reaches_next(order, chunk.text):
            yield from (UnusedIgnore(code, "chunk", (order.start, order.end)) for code in order.codes)


def _next_from_prev(prev: str) -> _Order | None:
    """The ``ignore-next`` that ends ``prev``; a malformed one is reported with its own chunk, not here."""
    if not prev.rstrip().endswith("-->"):
        return None
    try:
        orders = list(_read(prev))
    except RuleError:
        return None
    return orders[-1] if orders and _reaches_next(orders[-1], prev) else None


def _reaches_next(order: _Order, text: str) -> bool:
    return order.kind == "ignore-next" and not text[order.end :].strip()


@cache
def _patterns() -> tuple[Any, Any, Any]:
    scan = re.compile(
        r"^[> \t]*(?P<fence>```+|~~~+)|(?P<tick>`)|(?P<line>\n)|(?P<order><!--\s*rag-lint:)", re.MULTILINE
    )
    body = re.compile(r"\s*(ignore|ignore-next)\s*[\[［]([^\]］\n]*)[\]］]")
    code = re.compile(r"[A-Z]{3}\d{3}")
    return scan, body, code


def _read(text: str) -> Iterator[_Order]:
    """Yield the orders in ``text`` that stand outside code; raises RuleError for one that is malformed."""
    fenced = ticked = False
    for found in _patterns()[0].finditer(text):
        kind = found.lastgroup
        if kind == "fence":
            fenced = not fenced
        elif kind == "tick":
            ticked = not ticked
        elif kind == "line":
            ticked = False
        elif not fenced and not ticked:
            yield _parse(text, found.start(), found.end())


def _parse(text: str, start: int, inner: int) -> _Order:
    _, body, code = _patterns()
    end = text.find("-->", inner)
    order = body.match(text, inner, end) if end >= 0 else None
    codes = tuple(re.split(r"[\s,，、]+", order.group(2).strip())) if order else ()
    if not order or not all(code.fullmatch(each) for each in codes):
        raise _malformed(text[start : end + 3 if end >= 0 else start + 60])
    return _Order(order.group(1), codes, start, end + 3)


def _malformed(comment: str) -> RuleError:
    shown = " ".join(comment.split())[:80]
    return RuleError(
        Both(
            zh=f"看不懂的抑制注释 {shown!r}；写法是 <!-- rag-lint: ignore[IND001] 理由 -->",
            en=f"malformed suppression {shown!r}; write <!-- rag-lint: ignore[IND001] reason -->",
        )
    )


def _unknown(code: str, known: Set[str]) -> RuleError:
    hint = did_you_mean(code, sorted(known))
    return RuleError(
        Both(zh=f"抑制的规则 {code} 不存在{hint.zh}", en=f"suppression of {code}: there is no such rule{hint.en}")
    )
