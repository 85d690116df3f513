"""Texts that UTF-8 can say: what is sent to a tokenizer or over the network."""

import re

_SURROGATE = re.compile("[\ud800-\udfff]")


def replaced(text: str) -> str:
    """Return ``text`` with replacement marks for lone surrogates, offsets unchanged."""
    return _SURROGATE.sub("\ufffd", text)
