"""Titles that no mark and no stop tells: over a row of signs, or with their number on a line of its own."""

from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN

LONGEST = 90
LONGEST_HAN = 24
_UNDERLINED = lazy_re(r"\n[ \t]*\n[ \t]*(?P<title>[^\n|]{2,90})\n[ \t]*(?P<sign>[=-])(?P=sign){2,}[ \t]*$")
_NUMBER = lazy_re(r"\d{1,2}(?:\.\d{1,2}){1,3}\.?$")
_TITLE = lazy_re(rf"(?=[^\n]*[{HAN}])[\w{HAN}“《][^，。；：,;:=|{{}}\\\n]*$")


def underlined_title(view: View) -> int | None:
    """The offset of a title with a row of signs below it at the end, behind a blank line; None without one."""
    found = _UNDERLINED.search(view.text, max(view.start, view.end - 2 * LONGEST), view.end)
    if found is None or view.ends_in_code or kind_of(found["title"].strip()) not in (Line.PROSE, Line.ITEM):
        return None
    return found.start("title")


def split_title(view: View) -> int | None:
    """The offset of a section's number over its Chinese title, the last two lines, as PDF text has them."""
    title = view.last_line
    if len(title) > LONGEST_HAN or view.last_line_start <= view.start or _TITLE.match(title) is None:
        return None
    above = view.text[view.start : view.last_line_start].rstrip()
    begin = above.rfind("\n") + 1
    return view.start + begin if begin and _NUMBER.match(above[begin:].strip()) else None
