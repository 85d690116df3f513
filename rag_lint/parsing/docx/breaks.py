"""Line breaks inside a paragraph: what they separate depends on what the paragraph is."""

from collections.abc import Iterable, Sequence

from rag_lint.parsing.docx.fragments import Fragment

_BREAK = "\n"


def in_one_line(fragments: Iterable[Fragment]) -> list[Fragment]:
    """Return a heading's fragments with its lines joined and its tabs as blanks."""
    return [one._replace(text=" ") if one.text in (_BREAK, "\t") else one for one in fragments]


def without_blank_lines(fragments: Sequence[Fragment]) -> list[Fragment]:
    """Return fragments with runs of line breaks made one: what is one block has no blank lines in it."""
    kept: list[Fragment] = []
    breaking = False
    for one in fragments:
        if one.text != _BREAK:
            breaking = breaking and not one.text.strip()
        elif breaking:
            continue
        else:
            breaking = True
        kept.append(one)
    return kept


def apart(fragments: Sequence[Fragment]) -> list[list[Fragment]]:
    """Return the parts of a paragraph that blank lines or page breaks inside it keep apart."""
    parts: list[list[Fragment]] = [[]]
    pending: list[Fragment] = []
    for one in fragments:
        if one.text == _BREAK or (pending and not one.text.strip()):
            pending.append(one)
            continue
        if sum(found.text == _BREAK for found in pending) > 1:
            parts.append([])
        else:
            parts[-1] += pending
        pending = []
        parts[-1].append(one)
    return parts


def joined(lines: Sequence[Sequence[Fragment]]) -> list[Fragment]:
    """Return lines as one run of fragments."""
    result: list[Fragment] = []
    for line in lines:
        result += [Fragment(_BREAK), *line] if result else line
    return result


def unindented(fragments: Sequence[Fragment]) -> list[Fragment]:
    """Return fragments without white space in front: it would stand between a number and its text."""
    for place, one in enumerate(fragments):
        rest = one.text.lstrip()
        if rest:
            return [one._replace(text=rest), *fragments[place + 1 :]]
    return []
