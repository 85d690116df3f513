"""The nearest known word to one that is not known."""

from collections.abc import Iterable

from rag_lint.model.bilingual import Both


def did_you_mean(word: str, known: Iterable[str]) -> Both[str]:
    """Return the end of an error message, ``; did you mean …?``, empty when nothing is near."""
    from difflib import get_close_matches

    words = list(known)
    folded = {each.lower(): each for each in words}
    close = get_close_matches(word.lower(), list(folded), n=1, cutoff=0.5)
    if not close:
        return Both(zh="", en="")
    nearest = folded[close[0]]
    return Both(zh=f"；是否指 {nearest}？", en=f"; did you mean {nearest}?")
