"""The same text with code blanked out, character for character, so that offsets hold."""
import re

from rag_lint.model.pattern import lazy

FILLER = "\ufffc"
_CODE = lazy(
    r"^(?P<indent>[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)(?P<fence>`{3,}|~{3,})[^\n]*\n(?:.*?\n)??[ \t>]*(?P=fence)[`~]*[ \t]*$|(?P<tick>`+)(?!`)[^\n]*?(?<!`)(?P=tick)(?!`)",
    re.MULTILINE | re.DOTALL,
)
_OPEN_FENCE = lazy(r"^[ \t>]*(?:`{3,}|~{3,})[^\n]*\n(?s:.*)\Z", re.MULTILINE)
_NOT_NEWLINE = lazy(r"[^\n]")


def mask_code(text: str) -> str:
    """Return ``text`` with fenced blocks and inline code replaced by filler of the same length."""
    masked = _CODE.sub(lambda found: _NOT_NEWLINE.sub(FILLER, found.group()), text)
    return _OPEN_FENCE.sub(lambda found: _NOT_NEWLINE.sub(FILLER, found.group()), masked)
