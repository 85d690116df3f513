"""The items of a list that a chunk begins with."""

from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.view import View

SHORT, PARAGRAPH, LONG_ITEM = 160, 200, 400  # characters
_BULLETS = frozenset("-*+•●○▪")


def run_of_items(view: View) -> list[str]:
    """Return the lines from the first item to the first line that is neither item nor indented under one."""
    items: list[str] = []
    for line in view.text[view.start : view.end].split("\n"):
        kind = kind_of(line.strip())
        if kind is Line.ITEM:
            items.append(line.strip())
        elif kind is not Line.BLANK and not line.startswith((" ", "\t")):
            break
    return items


def is_list(items: list[str]) -> bool:
    """Whether items make a list: it has short ones, or several in a row; numbered paragraphs and sections are none."""
    if sum(map(len, items)) > PARAGRAPH * len(items):
        return False
    return len(items) > 1 or (len(items) == 1 and len(items[0]) < SHORT and not items[0].endswith(("**", ")")))


def follows_bullet(view: View, items: list[str]) -> bool:
    """Whether a bullet follows one of the same kind at the end of ``prev``: an item, however long."""
    mark, line = view.text[view.start], view.prev_last_line
    if not items or mark not in _BULLETS or not line.startswith(mark):
        return False
    return kind_of(line) is Line.ITEM and len(items[0]) < LONG_ITEM
