"""Regular expressions that are compiled when they are first used: a run over one chunk needs few of them.

``re`` has the faster engine for plain character classes and anchored prefixes; ``regex`` is for what ``re`` lacks
(Unicode properties, searching backwards, lookbehind of any length).
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import ModuleType


class Pattern:
    """Stands in for a compiled pattern; the first use puts the real methods on the instance, so later ones cost nothing."""

    match: Any
    search: Any
    fullmatch: Any
    finditer: Any
    findall: Any
    sub: Any
    split: Any

    def __init__(self, engine: str, source: str, flags: int) -> None:
        self._made_of = engine, source, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        engine, source, flags = self._made_of
        module: ModuleType = __import__(engine)
        compiled = module.compile(source, flags)
        for method in ("match", "search", "fullmatch", "finditer", "findall", "sub", "split"):
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


def plain(source: str, flags: int = 0) -> Pattern:
    """A pattern for ``re``."""
    return Pattern("re", source, flags)


def rich(source: str, flags: int = 0) -> Pattern:
    """A pattern for ``regex``."""
    return Pattern("regex", source, flags)
