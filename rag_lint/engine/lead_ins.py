"""Whether a line announces what follows, or is a key, the label of a form, a title in a list of references."""

from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.sentences import sentence_ends
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re

LABEL = 14  # characters
_FOOT = lazy_re(r"(?:Copyright\s)?(?:©|\([cC]\))\s?\S|\d{1,4}$|第\s?\d+\s?页")
FIELD = 8  # characters of the label of a form
PARAGRAPH = 3  # sentences in one line: no item has as many
_FIGURE = lazy_re(r"[图表]|效果|界面|截图|(?i:figure|table|diagram|screenshot)")
_NO_LEAD_IN = lazy_re(r"^:\w+:$|^\s*- [a-z_]+:$|\(\d{4}[a-z]?\)\. [^.]*:$")
_CLAUSE = lazy_re(r"\s*\d+(?:\.\d+)+\.?\s")  # the title of a numbered clause
_KEY = lazy_re(r"\s*[\w-]+:(?:\s|$)")


def is_lead_in(view: View) -> bool:
    """A colon behind one or two words is a form label when the lines above are labels too."""
    if _KEY.match(view.last_line) and view.last_line[:1].islower() and " " not in view.last_line:
        above = view.text[: view.last_line_start].rstrip().rsplit("\n", 1)[-1]
        return _KEY.match(above) is None
    if view.next or " " in view.last_line or len(view.last_line) > LABEL:
        return True
    above = view.text[: view.last_line_start].rstrip().rsplit("\n", 1)[-1].strip()
    return not above.endswith((":", "："))


def is_no_lead_in(text: str, begin: int, end: int) -> bool:
    """Whether ``text[begin:end]``, which ends with a colon, is a directive, a setting, a title or no words."""
    words = text[begin:end]
    if not any(map(str.isalpha, words)) or _NO_LEAD_IN.match(words):
        return True
    return _NO_LEAD_IN.search(text, max(0, begin - 8), end) is not None


def announces_a_list(line: str) -> bool:
    """Whether a line over a list is a title or one sentence; several say something, and the list only follows them."""
    if not line.endswith((".", "。")):
        return True
    return _CLAUSE.match(line) is None and len(sentence_ends(line)) <= 1


def is_foot(line: str) -> bool:
    """Whether ``line`` is a copyright notice or a page number."""
    return _FOOT.match(line) is not None


def end_before_foot(view: View) -> int:
    """The offset behind the last line that is not a directive, comment, image or the foot of a page."""
    end = view.end
    while end > view.start:
        begin = view.text.rfind("\n", 0, end) + 1
        line = view.text[begin:end].strip()
        if kind_of(line) not in (Line.MARKUP, Line.BLANK) and not is_foot(line):
            return begin + len(view.text[begin:end].rstrip())
        end = max(begin - 1, view.start)
    return view.end


def announces_items(view: View) -> bool:
    """Whether the lead-in that ends ``prev`` may announce items without a marker here.

    It has words; one to a picture, the last field of a form or one over a whole paragraph announces none.
    """
    line = view.prev_last_line
    field = len(line) <= FIELD and view.prev[: -len(line)].rstrip().endswith((":", "：", "_"))
    if len(line) <= 3 or line[0] in ":：" or field or view.first_line.count("。") >= PARAGRAPH:
        return False
    return _FIGURE.search(line) is None
