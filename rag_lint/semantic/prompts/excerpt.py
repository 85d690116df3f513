"""What is shown of a text: all of a chunk of any usual size, of a huge one its beginning and its end."""

from __future__ import annotations

LONGEST = 12_000
"""Characters of a chunk that are shown at most."""
_BEGINNING, _END = 8_000, 4_000
_LEFT_OUT = "\n[…]\n"


def shown(text: str) -> str:
    """Return ``text``, less its middle when it is longer than ``LONGEST``."""
    return text if len(text) <= LONGEST else text[:_BEGINNING] + _LEFT_OUT + text[-_END:]
