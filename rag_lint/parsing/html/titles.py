"""Paragraphs that are headings, list items or captions by what they say or by their bold type, not by their tag."""

import re
from collections.abc import Iterator, Sequence

from rag_lint.model.document import BlockKind
from rag_lint.parsing.html.writer import Part
from rag_lint.parsing.openings import Opening, opening

_TAGGED = 3  # headings by tag from which on a page says itself what its headings are
_LONG_TITLE = 80  # characters
_LONG_CAPTION = 150
_ENDS = tuple("。；：，、！？;:,.!?…")
_CAPTION = re.compile(
    r"(?:(?:Table|Figure|Fig\.|Exhibit|Listing)\s*(?:[A-Z]?\d+(?:[.–-]\d+)*|[IVX]+)(?:[.:]|\s+(?=[A-Z]))"
    r"|[图圖表]\s*(?:\d+(?:[.–-]\d+)*|[一二三四五六七八九十]+)(?:[：:.、\s]|\Z))"
)


def with_titles(text: str, parts: Sequence[Part], content: Sequence[int]) -> dict[int, Part]:
    """Return the parts, by index, that are something else than the paragraph they were read as.

    ``content`` are the indexes of the parts that are neither hidden nor boilerplate, in order.
    """
    tagged = sum(parts[index].kind is BlockKind.HEADING for index in content)
    openings = [_opening(text, parts[index]) for index in content]
    return dict(_changed(text, parts, content, openings, tagged < _TAGGED))


def _changed(
    text: str, parts: Sequence[Part], content: Sequence[int], openings: list[Opening | None], untagged: bool
) -> Iterator[tuple[int, Part]]:
    level = 1
    for place, index in enumerate(content):
        part = parts[index]
        if part.kind is BlockKind.HEADING:
            level = part.level
        if part.kind is not BlockKind.PARAGRAPH or part.level:
            continue
        line = text[part.span.start : part.span.end]
        following = parts[content[place + 1]] if place + 1 < len(content) else None
        found = openings[place]
        after = openings[place + 1] if place + 1 < len(content) else None
        if _is_caption(line, following, parts[content[place - 1]] if place else None):
            yield index, part._replace(kind=BlockKind.CAPTION)
        elif found is not None and _is_item(found, after):
            yield index, part._replace(kind=BlockKind.LIST_ITEM, level=1)
        elif untagged and found is not None and found.kind is BlockKind.HEADING and found.level:
            level = found.level
            yield index, part._replace(kind=BlockKind.HEADING, level=level)
        elif untagged and part.bold and _is_bold_title(line, following):
            yield index, part._replace(kind=BlockKind.HEADING, level=min(level + 1, 6))


def _opening(text: str, part: Part) -> Opening | None:
    if part.kind is not BlockKind.PARAGRAPH or part.level:
        return None
    line = text[part.span.start : part.span.end]
    found = opening(line)
    if found is None or (found.kind is BlockKind.HEADING and ("\n" in line or found.style == "CAPITALS")):
        return None
    return found


def _is_item(found: Opening, after: Opening | None) -> bool:
    if found.kind is BlockKind.HEADING and (found.sure or after is None or after.style != found.style):
        return False
    return BlockKind.LIST_ITEM in (found.kind, found.otherwise)


def _is_bold_title(line: str, following: Part | None) -> bool:
    if following is None or following.bold or len(line) > _LONG_TITLE or "\n" in line:
        return False
    return not line.endswith(_ENDS) and following.kind is not BlockKind.HEADING


def _is_caption(line: str, following: Part | None, before: Part | None) -> bool:
    if len(line) > _LONG_CAPTION or not _CAPTION.match(line) or line.endswith(("。", "；", "，")):
        return False
    beside_table = any(part is not None and part.kind is BlockKind.TABLE for part in (following, before))
    return beside_table or not line.endswith(".")
