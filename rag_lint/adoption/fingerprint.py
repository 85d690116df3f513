"""What stays the same of a finding when lines move: its rule and the words around it."""

import unicodedata

from rag_lint.model.finding import Finding

AROUND = 40
"""Characters on either side that tell one short match from another of the same words."""
ENOUGH = 40
"""A match of so many characters tells itself."""
_LENGTH = 16


def fingerprint(finding: Finding) -> str:
    """Return 16 hexadecimal digits of the rule's code and the finding's words, those beside a short match included.

    Compatibility forms and white space are folded, and neither place nor message counts: moved lines and another
    language of messages keep it. Words found twice in a file have it twice.
    """
    from hashlib import sha256

    text, (start, end) = finding.chunk.text, finding.span
    around = text[max(0, start - AROUND) : end + AROUND] if end - start < ENOUGH else ""
    words = "\0".join((finding.code, _folded(text[start:end]), _folded(around)))
    return sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:_LENGTH]


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).split())
