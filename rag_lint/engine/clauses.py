"""The unfinished sentence at the end of a text, and where its clauses begin."""

import regex

from rag_lint.engine.sentences import sentence_ends

_BLOCK_BREAK = regex.compile(r"\n\s*\n|\n(?=[ \t]*(?:[#>|]|[-*+•]\s|\d+[.)]\s|第[一二三四五六七八九十百]+[条章节]|[(（][一二三四五六七八九十\da-z]{1,3}[)）]))")
WINDOW = 600


def last_sentence(text: str) -> int:
    """Return the offset where the last, unfinished sentence of ``text`` begins (``len(text)`` when it ends finished)."""
    floor = max(0, len(text) - WINDOW)
    window = text[floor:]
    begins = [end for end in sentence_ends(window)]
    begins += [found.end() for found in _BLOCK_BREAK.finditer(window)]
    return floor + max(begins, default=0)
