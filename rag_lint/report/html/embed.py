"""Values inside a page: JSON that no HTML parser can be talked out of, and hashes for the page's policy."""

from base64 import b64encode
from hashlib import sha256

from rag_lint.report.json_values import Json, dump

# Inside a script element only "<" matters today; the others cost nothing and end every argument about parsers.
_MARKUP = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026"}


def script_json(value: Json) -> str:
    """Return ``value`` as JSON on one line without ``<``, ``>``, ``&``, line separators or any invisible character."""
    return dump(value).translate(_MARKUP)


def csp_hash(content: str) -> str:
    """Return the source expression that allows exactly this inline script or style."""
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"
