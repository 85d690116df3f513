"""What an element's own attributes say about its looks: hidden, on a line of its own, with its white space kept."""

import re
from typing import TYPE_CHECKING

from rag_lint.parsing.html.elements import UNSEEN

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_DISPLAY = re.compile(r"(?:^|;)\s*display\s*:\s*([\w-]+)", re.IGNORECASE)
_KEEPS_SPACE = re.compile(r"(?:^|;)\s*white-space\s*:\s*(?:pre|break-spaces)(?:-wrap)?\b(?!-line)", re.IGNORECASE)
_INVISIBLE = re.compile(
    r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?(?![\d.])"
    r"|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|!|$)|text-indent\s*:\s*-\d{3,}"
    r"|(?:left|top)\s*:\s*-\d{4,}px)",
    re.IGNORECASE,
)
# Names by which the common style sheets hide text from sight.
_HIDING_CLASS = re.compile(
    r"(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|d-none|is-hidden|hidden|invisible"
    r"|a11y-hidden|assistive-text|katex-html|MJX_Assistive_MathML)(?:\s|$)"
)
# Only hidden on some widths of screen.
_SHOWN_CLASS = re.compile(
    r"(?:^|\s)(?:d-(?:sm|md|lg|xl|xxl)-(?!none)\w|(?:sm|md|lg|xl|2xl):(?!hidden)[\w-]+|visible-\w+)"
)
_OUTER = ("inline", "contents", "ruby")


def is_hidden(element: "Element", tag: str, names: str, style: str) -> bool:
    """Tell whether a reader does not see ``element``, judged by its tag, attributes and class words alone."""
    if tag in UNSEEN or (tag == "dialog" and element.get("open") is None):
        return True
    if element.get("hidden", "until-found") != "until-found":
        return True
    if names and _HIDING_CLASS.search(names) and not _SHOWN_CLASS.search(names):
        return True
    return bool(style and _INVISIBLE.search(style)) and "mwe-math" not in names


def display_is_block(style: str, default: bool) -> bool:
    """Tell whether a style puts an element on lines of its own; ``default`` is what its tag does."""
    found = _DISPLAY.search(style)
    if found is None:
        return default
    return not found.group(1).lower().startswith(_OUTER)


def keeps_white_space(style: str) -> bool:
    """Tell whether a style keeps line breaks and runs of spaces."""
    return _KEEPS_SPACE.search(style) is not None
