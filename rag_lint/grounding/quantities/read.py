"""Reading all quantities of a text, in order: finding where one begins and saying which reader takes it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rag_lint.grounding.quantities import dates
from rag_lint.grounding.quantities.clock import clock
from rag_lint.grounding.quantities.dates import MONTHS
from rag_lint.grounding.quantities.digits import is_identifier, number_end, skipped
from rag_lint.grounding.quantities.english import MULTIPLES, ONES, ORDINALS, TENS
from rag_lint.grounding.quantities.hanzi import NUMERALS
from rag_lint.grounding.quantities.make import dated, number_at, ordinal, ratio, timed, worded
from rag_lint.grounding.quantities.make_zh import ordinal_zh, unread_zh, written_zh
from rag_lint.grounding.quantities.merge import merged
from rag_lint.grounding.quantities.model import Quantity
from rag_lint.grounding.quantities.view import View, view_of
from rag_lint.model.pattern import lazy_re

_WORDS = sorted({*ONES, *TENS, *MULTIPLES, *ORDINALS, *MONTHS, "half", "fiscal"})


_GRADED = sorted("phase|stage|type|grade|class|level|tier|world war|season|round|category|day|week".split("|"))


def _trie(words: Iterable[str]) -> str:
    """A pattern that matches the longest of ``words``, one branch a letter: in an alternation all would be tried."""
    branches: dict[str, list[str]] = {}
    ends = False
    for word in words:
        if word:
            branches.setdefault(word[0], []).append(word[1:])
        else:
            ends = True
    inner = "|".join(first + _trie(rest) for first, rest in sorted(branches.items()))
    if not inner:
        return ""
    return f"(?:{inner}){'?' if ends else ''}" if len(branches) > 1 or ends else inner


# `\\b` sees no border between Han and Latin letters, and a lookbehind for one character is faster than one against it:
# where the text begins there is none to look at.
_LATIN = (
    rf"(?P<word>{_trie(_WORDS)})(?![a-z])|(?P<graded>{_trie(_GRADED)})[ -](?=\d|[ivx])"
    r"|(?P<article>an? )(?=third|quarter|half|fifth|tenth|dozen|hundred|thousand|million|billion|trillion)"
    r"|(?P<coded>q[1-4]|h[12]|fy)(?=[^a-z]|$)"
)
_ASCII = lazy_re(rf"\d|(?<=[^a-z])(?:{_LATIN})")
_WIDE = lazy_re(
    rf"\d|[第半{NUMERALS}]|(?=[上本凌清早中下傍晚夜午])(?:[上本]个?世纪|凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|晚间|夜间|午后)"
    rf"|(?<=[^a-z])(?:{_LATIN})"
)
_FIRST = lazy_re(_LATIN)
# What to look for, and where there can be none without: an address in a text without `@` is not looked for.
_MASKED = (
    ("[", lazy_re(r"\[\^?\d{1,3}(?:[,;–-] ?\^?\d{1,3})*\]")),
    ("://", lazy_re(r"https?://[^\s，。；）)」』”\"'<>]+")),
    ("www.", lazy_re(r"www\.[^\s，。；）)」』”\"'<>]+")),
    ("10.", lazy_re(r"10\.\d{4,9}/\S+")),
)
_MAILBOX, _HOST = lazy_re(r"[\w.+-]{1,64}$"), lazy_re(r"@[\w-]+\.[\w.]+")
_TOKEN = lazy_re(r"[\da-z_]*(?:[-.][\da-z_]+)*")
_RUN = lazy_re(r"\d+")
_CLOCKS = frozenset(":： .ap时點点時")
LONGEST = 40  # digits: longer ones are no quantity
_NONE: tuple[Quantity, ...] = ()


def read_quantities(text: str) -> tuple[Quantity, ...]:
    """Return the quantities that ``text`` states, in order and without overlap; spans are code points of ``text``.

    Versions, identifiers, section and telephone numbers, e-mail and web addresses are no quantities.
    """
    view = view_of(text)
    parts = _parts(view)
    return merged(view, parts) if parts else _NONE


def _masks(low: str) -> list[tuple[int, int]]:
    """Where citation marks and addresses lie, last first."""
    masks = [found.span() for sign, pattern in _MASKED if sign in low for found in pattern.finditer(low)]
    if "@" in low:
        for host in _HOST.finditer(low):
            box = _MAILBOX.search(low, max(0, host.start() - 64), host.start())
            if box is not None:
                masks.append((box.start(), host.end()))
    return sorted(masks, reverse=True)


def may_state_quantity(text: str) -> bool:
    """Whether there is anything in ``text`` that ``read_quantities`` would look at."""
    low = view_of(text).low
    return (_FIRST.match(low) or _starts(low).search(low)) is not None


def _starts(low: str) -> re.Pattern[str]:
    return _ASCII if low.isascii() else _WIDE


def _parts(view: View) -> list[Quantity]:
    low = view.low
    starts = _starts(low)
    start = _FIRST.match(low) or starts.search(low)
    if start is None:
        return []
    masked = _masks(low)
    found: list[Quantity] = []
    while start is not None:
        begin = start.start()
        while masked and masked[-1][1] <= begin:
            masked.pop()
        if masked and masked[-1][0] <= begin:
            at = masked[-1][1]
        else:
            quantity, at = _read(view, start)
            if quantity is not None:
                found.append(quantity)
        start = starts.search(low, at)
    return found


def _read(view: View, start: re.Match[str]) -> tuple[Quantity | None, int]:
    """Read what begins at ``start``; return it and where to go on."""
    begin = start.start()
    char = view.low[begin]
    if char.isdigit() and char.isascii():
        quantity, end = _digit(view, begin)
    elif char > "\u2e7f":
        quantity, end = _han(view, begin)
    else:
        quantity = _lettered(view, start)
        end = start.end()
    return quantity, max(end, quantity.span.end if quantity is not None else 0)


def _digit(view: View, begin: int) -> tuple[Quantity | None, int]:
    low = view.low
    run = _RUN.match(low, begin)
    end = run.end() if run is not None else begin + 1
    if end - begin > LONGEST:
        return None, end
    date = dates.numeric_date(low, begin, end, view.text)
    if date is None and (skip := skipped(low, begin, end)):
        return None, skip
    if is_identifier(low, begin, number_end(low, begin), view.text):
        token = _TOKEN.match(low, begin)
        return None, max(end, token.end() if token is not None else end)
    if date is not None:
        return dated(view, begin, date), date.end
    if low[end : end + 1] in _CLOCKS and (time := clock(low, begin)) is not None:
        return timed(view, begin, time), time.end
    return number_at(view, begin, end), end


def _han(view: View, begin: int) -> tuple[Quantity | None, int]:
    if view.low[begin] == "第":
        return ordinal_zh(view, begin)
    quantity = written_zh(view, begin)
    return quantity, begin + 1 if quantity is not None else unread_zh(view.low, begin)


def _lettered(view: View, start: re.Match[str]) -> Quantity | None:
    low, begin = view.low, start.start()
    if start["graded"]:
        return ordinal(view, begin, start["graded"])
    word = start["word"] or ""
    if start["coded"] or word in MONTHS or word in ORDINALS or word == "fiscal":
        date = dates.lettered_date(low, begin, view.text)
        if date is not None:
            return dated(view, begin, date)
        return ordinal(view, begin, "") if word in ORDINALS else None
    if word in MULTIPLES:
        return ratio(view, begin, word)
    return worded(view, begin, start["article"].strip() if start["article"] else word)
