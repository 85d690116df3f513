"""How a report is dressed for a terminal: a function from words and a style name to words.

Styles: error, warning, info (severities), code, place, source, mark, dim.
"""

from collections.abc import Callable
from typing import TypeAlias

Paint: TypeAlias = Callable[[str, str], str]


def plain(words: str, style: str) -> str:
    """Return ``words`` as they are."""
    return words


def marked(excerpt: str, paint: Paint) -> str:
    """Dress what stands between ⟦ and ⟧, or the cut ✂, in ``excerpt``."""
    if paint is plain:
        return excerpt
    at = excerpt.find("⟦")
    end = excerpt.rfind("⟧")
    if at < 0 or end < at:
        return excerpt.replace("✂", paint("✂", "mark"))
    return excerpt[:at] + paint(excerpt[at : end + 1], "mark") + excerpt[end + 1 :]
