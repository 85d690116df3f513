"""The language the program itself speaks: an explicit --ui-lang, else the locale."""

import sys
from collections.abc import Mapping, Sequence

from rag_lint.model.bilingual import Lang

OPTION = "--ui-lang"
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def ui_lang(arguments: Sequence[str], environ: Mapping[str, str]) -> Lang:
    """Return the language for help and errors; it is needed before options are parsed."""
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == OPTION:
            value = value if equals else next(iter(arguments[at + 1 : at + 2]), "")
            if value == "zh":
                return "zh"
            if value == "en":
                return "en"
    return locale_lang(environ)


def locale_lang(environ: Mapping[str, str]) -> Lang:
    """Return ``zh`` in a Chinese locale, else ``en``."""
    named = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    if not named and sys.platform == "win32":
        import locale

        named = locale.getlocale()[0] or ""
    return "zh" if named.lower().startswith(("zh", "chinese")) else "en"
