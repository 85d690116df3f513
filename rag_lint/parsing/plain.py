"""Plain text to blocks: paragraphs, and the headings and list items that show as such without markup."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rag_lint.model.document import Block, BlockKind
from rag_lint.model.finding import Span
from rag_lint.parsing.cover import cover
from rag_lint.parsing.openings import Opening, opening

_SENTENCE_END = re.compile(r"[。！？!?：:；;，,、…)）”’\"'.]\s*\Z")
_UNDERLINE = re.compile(r"[ \t]*(={3,}|-{3,}|~{3,}|\*{3,}|\^{3,})[ \t]*\Z")
_UNDERLINE_LEVELS = {"=": 1, "*": 1, "-": 2, "~": 3, "^": 4}
_SHORT = 50  # characters of a line that no wrapping made so short, so that what follows may be a list
_CONTENTS = 6  # titles in a row that are a table of contents
_SHORT_TITLE = 25  # characters of a Chinese title that may stand right above its text


class _Line(NamedTuple):
    """A line that is not blank: where it begins, its text, where the next begins, and what it opens."""

    start: int
    text: str
    end: int
    opens: Opening | None


def plain_blocks(text: str) -> tuple[Block, ...]:
    """Return the blocks of a plain text, in order and covering all of it but white space."""
    return cover(text, _lists_of_titles(_blocks(text)))


class _Found(NamedTuple):
    """A block, and what it opens when all of it is that one line."""

    block: Block
    opens: Opening | None = None


def _lists_of_titles(blocks: Iterator[_Found]) -> Iterator[Block]:
    """Make items of titles that follow each other with no text between: a table of contents."""
    titles: list[_Found] = []
    for found in blocks:
        if found.opens is not None and found.opens.number and found.opens.kind is not BlockKind.PARAGRAPH:
            titles.append(found)
            continue
        yield from _listed(titles)
        titles = []
        yield found.block
    yield from _listed(titles)


def _listed(titles: list[_Found]) -> Iterator[Block]:
    """Yield a run of titles; from where its numbers begin again it is no table of contents any more."""
    seen: set[tuple[str, str]] = set()
    is_contents = len(titles) >= _CONTENTS and any(found.block.kind is BlockKind.HEADING for found in titles)
    for block, opens in titles:
        key = (opens.style, opens.number) if opens else ("", "")
        is_contents = is_contents and key not in seen
        seen.add(key)
        yield block._replace(kind=BlockKind.LIST_ITEM, level=max(block.level, 1)) if is_contents else block


def _blocks(text: str) -> Iterator[_Found]:
    indents: list[int] = []
    group: list[_Line] | None = None
    for following in _groups(text):
        if group is not None:
            yield from _split(group, following[0].opens, indents)
        group = following
    if group is not None:
        yield from _split(group, None, indents)


def _groups(text: str) -> Iterator[list[_Line]]:
    """Yield the runs of lines that no blank line parts."""
    group: list[_Line] = []
    at = 0
    for line in text.split("\n"):
        end = min(at + len(line) + 1, len(text))
        if line and not line.isspace():
            group.append(_Line(at, line, end, opening(line)))
        elif group:
            yield group
            group = []
        at = end
    if group:
        yield group


def _split(group: list[_Line], following: Opening | None, indents: list[int]) -> Iterator[_Found]:
    """Cut a run of lines into blocks; ``following`` is what the next run opens, ``indents`` those of the open items."""
    kind, level, first = BlockKind.PARAGRAPH, 0, 0
    underline = _underline(group)
    for index, line in enumerate(group):
        after = group[index + 1].opens if index + 1 < len(group) else following
        opened = BlockKind.HEADING if underline and index == 0 else _kind(group, index, kind, after)
        ends = kind is BlockKind.HEADING and not (underline and index == 1)
        if opened is not None or ends:
            if first < index:
                yield _found(group[first:index], kind, level)
            kind = opened or BlockKind.PARAGRAPH
            level = _level(kind, line, underline if index == 0 else 0, indents)
            first = index
    yield _found(group[first:], kind, level)


def _found(lines: list[_Line], kind: BlockKind, level: int) -> _Found:
    block = Block(kind, Span(lines[0].start, lines[-1].end), level)
    return _Found(block, lines[0].opens if len(lines) == 1 else None)


def _kind(group: list[_Line], index: int, before: BlockKind, after: Opening | None) -> BlockKind | None:
    """Return the kind of block that a line opens; None when it goes on with the one before."""
    found = group[index].opens
    if found is None:
        return None
    first, last = index == 0, index + 1 == len(group)
    begins = first or before is BlockKind.HEADING or _SENTENCE_END.search(group[index - 1].text) is not None
    if found.kind is BlockKind.HEADING:
        stands = begins or (found.sure and group[index - 1].opens is not None)
        if stands and (found.sure or (_alone(group[index].text, first, last) and not _repeats(found, after))):
            return BlockKind.HEADING
        found = found._replace(kind=found.otherwise)
    if found.kind is BlockKind.LIST_ITEM:
        stands = begins or before is BlockKind.LIST_ITEM or len(group[index - 1].text) < _SHORT
        return BlockKind.LIST_ITEM if stands else None
    return BlockKind.PARAGRAPH if begins else None


def _alone(text: str, first: bool, last: bool) -> bool:
    """Tell whether a title has its line for itself: blank lines around it, or Chinese and too short to be wrapped."""
    return (first and last) or (not text.isascii() and len(text.strip()) <= _SHORT_TITLE)


def _repeats(found: Opening, after: Opening | None) -> bool:
    """Tell whether the next line is of the same form: an enumeration, or a table of contents, not a title."""
    return after is not None and after.style == found.style


def _underline(group: list[_Line]) -> int:
    """Return the level of a title with a line of signs below it, 0 when there is none."""
    if len(group) < 2 or len(group[0].text) > 120:
        return 0
    signs = _UNDERLINE.match(group[1].text)
    return _UNDERLINE_LEVELS[signs.group(1)[0]] if signs and not _UNDERLINE.match(group[0].text) else 0


def _level(kind: BlockKind, line: _Line, underlined: int, indents: list[int]) -> int:
    if kind is BlockKind.HEADING:
        return underlined or (line.opens.level if line.opens else 0)
    if kind is not BlockKind.LIST_ITEM:
        indents.clear()
        return 0
    indent = len(line.text) - len(line.text.lstrip()) if line.opens and line.opens.style == "bullet" else 0
    while indents and indents[-1] > indent:
        indents.pop()
    if not indents or indents[-1] < indent:
        indents.append(indent)
    return len(indents)
