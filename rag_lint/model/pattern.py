"""Patterns that are compiled when they are first used.

Compiling all patterns there are takes longer than linting a chunk; a run over one short chunk needs few of them.
"""

import re
from collections.abc import Callable
from typing import Any, cast


class _Compiled:
    """A pattern after its first use: the compiled one's methods, found as fast as on itself."""


class _Lazy(_Compiled):
    """A pattern before its first use."""

    def __init__(self, compile_it: Callable[[], Any]) -> None:
        self._compile_it = compile_it

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # copying, pickling and the like ask for what is not there
            raise AttributeError(name)
        compiled = self._compile_it()
        self.__dict__.update((each, getattr(compiled, each)) for each in dir(compiled) if not each.startswith("_"))
        self.__class__ = _Compiled  # type: ignore[assignment] # without __getattr__ look-ups are not slowed down
        return getattr(compiled, name)


def lazy_re(source: str, flags: int = 0) -> "re.Pattern[str]":
    """Return a pattern that is compiled when first used."""
    return cast("re.Pattern[str]", _Lazy(lambda: re.compile(source, flags)))


def lazy_regex(source: str, flags: int = 0) -> Any:
    """Return a pattern in forms that only the ``regex`` library knows, compiled when first used."""
    return _Lazy(lambda: compile_regex(source, flags))


def compile_re(source: str, flags: int = 0) -> Any:
    """Compile with the standard library, or with ``regex`` where the form is beyond it.

    Loading ``regex`` takes as long as linting many chunks; at a place, and for one pattern, the standard library is as
    fast. An alternation of many, looked for all over a text, is faster found by ``regex``.
    """
    try:
        return re.compile(source, flags)
    except re.error:
        return compile_regex(source, flags)


def compile_regex(source: str, flags: int = 0) -> Any:
    """Compile with the ``regex`` library; its flags are those of ``re``."""
    import regex

    return regex.compile(source, int(flags))
