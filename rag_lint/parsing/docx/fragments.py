"""Stretches of a paragraph's text, each with what the file itself says there."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple


class Mark(Enum):
    """What a fragment is besides text."""

    NONE = 0
    FORM = 1  # a field to fill in: a blank, a box, a placeholder
    UNDERLINED = 2


class Fragment(NamedTuple):
    """A stretch of text; ``raw`` is what the file says in its place, None when just that."""

    text: str
    raw: str | None = None
    mark: Mark = Mark.NONE


BLANK = "____"
"""An empty field, as it is printed."""

_OPENING = "[【［〔<《«{"


def implied(text: str) -> Fragment:
    """Text that the file only implies: a number, a mark, a sign between cells."""
    return Fragment(text, "")


def blank(raw: str = "") -> Fragment:
    """An empty field to fill in, where the file has ``raw`` (white space, or nothing)."""
    return Fragment(BLANK, raw, Mark.FORM)


def text_of(fragments: Iterable[Fragment]) -> str:
    """Return the text of fragments."""
    return "".join([fragment.text for fragment in fragments])


def as_placeholder(fragments: Sequence[Fragment]) -> list[Fragment]:
    """Return the prompt of an empty content control, in brackets so that it does not read like content."""
    text = text_of(fragments).strip()
    if not text:
        return [blank()]
    marked = [Fragment(one.text, one.raw, Mark.FORM) for one in fragments]
    if text[0] in _OPENING or not text.strip("_＿ "):
        return marked
    return [Fragment("[", "", Mark.FORM), *marked, Fragment("]", "", Mark.FORM)]


def is_form_field(fragments: Iterable[Fragment]) -> bool:
    """Tell whether there is nothing but fields to fill in."""
    return all(one.mark is Mark.FORM or not one.text.strip() for one in fragments)


def with_blanks(fragments: Sequence[Fragment]) -> list[Fragment]:
    """Return fragments with underlined white space turned into blanks: the line to write on is in the formatting.

    White space around underlined words is only the padding of a value that was filled in; a single underlined
    space is a slip, a tab is not.
    """
    result: list[Fragment] = []
    group: list[Fragment] = []
    for fragment in (*fragments, None):
        if fragment is not None and fragment.mark is Mark.UNDERLINED:
            group.append(fragment)
            continue
        if group:
            text = text_of(group)
            wide = not text.strip() and (len(text) > 1 or "\t" in text)
            result += [blank(text)] if wide else group
            group = []
        if fragment is not None:
            result.append(fragment)
    return result
