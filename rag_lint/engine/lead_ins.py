"""Whether a last line with a colon announces what follows, or is a key or the label of a form."""

from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re

LABEL = 14  # characters
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
