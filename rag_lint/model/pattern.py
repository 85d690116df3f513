"""Patterns that are compiled when they are first used.

Compiling all patterns there are takes longer than linting a chunk; a run over one short chunk needs few of them.
"""

import re
from typing import Any, cast


class _Compiled:
    """A pattern after its first use: the compiled one's methods, found as fast as on itself."""


class _Lazy(_Compiled):
    """A pattern before its first use."""

    def __init__(self, source: str, flags: int, own: bool) -> None:
        self._made_of = (source, flags, own)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # copying, pickling and the like ask for what is not there
            raise AttributeError(name)
        compiled = _compile(*self._made_of)
        self.__dict__.update((each, getattr(compiled, each)) for each in dir(compiled) if not each.startswith("_"))
        self.__class__ = _Compiled  # type: ignore[assignment] # without __getattr__ look-ups are not slowed down
        return getattr(compiled, name)


def lazy(source: str, flags: int = 0) -> Any:
    """Return a pattern of the ``regex`` library, compiled when first used; its flags are those of ``re``."""
    return _Lazy(source, flags, True)


def lazy_re(source: str, flags: int = 0) -> "re.Pattern[str]":
    """Return a pattern of the standard library, compiled when first used."""
    return cast("re.Pattern[str]", _Lazy(source, flags, False))


def _compile(source: str, flags: int, own: bool) -> Any:
    if own:
        import regex

        return regex.compile(source, int(flags))
    return re.compile(source, flags)
