"""The same text with code blanked out, character for character, so that offsets hold."""

import re
from re import Match

from rag_lint.model.pattern import lazy

FILLER = "\ufffc"
_CODE = lazy(
    r"^(?P<indent>[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)(?P<fence>`{3,}|~{3,})[^\n]*\n"
    r"(?:.*?\n)??[ \t>]*(?P=fence)[`~]*[ \t]*$"
    r"|(?P<tick>`+)(?!`)[^\n]*?(?<!`)(?P=tick)(?!`)",
    re.MULTILINE | re.DOTALL,
)
_OPEN_FENCE = lazy(r"^[ \t>]*(?:`{3,}|~{3,})[^\n]*\n(?s:.*)\Z", re.MULTILINE)
_NOT_NEWLINE = lazy(r"[^\n]")


def mask_code(text: str) -> str:
    """Return ``text`` with fenced blocks and inline code replaced by filler of the same length."""
    masked: str = _CODE.sub(_blank, text)
    return str(_OPEN_FENCE.sub(_blank, masked))


def _blank(found: Match[str]) -> str:
    return str(_NOT_NEWLINE.sub(FILLER, found.group()))
