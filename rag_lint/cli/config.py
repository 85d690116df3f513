"""``rag-lint config``: the settings in force and where each came from."""

from pathlib import Path
from typing import Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.config.load import load_settings
from rag_lint.config.schema import TABLES, Resolved, items
from rag_lint.model.bilingual import Both, Lang
from rag_lint.report.json_values import dump

HELP = Both(
    zh="显示检查 PATH（默认当前文件夹）时生效的设置，以及每项的来源。",
    en="Show the settings in force when PATH (default: this folder) is checked, and where each came from.",
)
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")
ORIGIN = {"default": Both(zh="默认", en="default")}


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["paths"], nargs=-1, metavar="[PATH]..."),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("config", lang, HELP, params, lambda **options: _config(options, lang))


def _config(options: dict[str, Any], lang: Lang) -> int:
    form = chosen("format", options["format"], "text", ("text", "json"))
    resolved = load_settings([Path(path) for path in options["paths"] or (".",)])
    print_out(_as_json(resolved) if form == "json" else _as_text(resolved, lang), utf8=form == "json")
    return 0


def _as_text(resolved: Resolved, lang: Lang) -> str:
    lines = [
        (f"{key} = {_toml(_plain(key, value))}", _origin(resolved.origins[key], lang))
        for key, value in items(resolved.settings)
    ]
    width = max(len(line) for line, _ in lines)
    return "".join(f"{line.ljust(width)}  # {origin}\n" for line, origin in lines)


def _as_json(resolved: Resolved) -> str:
    values = {
        key: {"value": _plain(key, value), "origin": resolved.origins[key]} for key, value in items(resolved.settings)
    }
    return dump({"file": resolved.file or None, "settings": values}) + "\n"


def _origin(origin: str, lang: Lang) -> str:
    return ORIGIN[origin].of(lang) if origin in ORIGIN else origin


def _plain(key: str, value: object) -> object:
    """Tables are kept as pairs in the settings."""
    if key in TABLES and isinstance(value, tuple):
        return {name: _plain("", inner) for name, inner in value}
    return list(value) if isinstance(value, tuple) else value


def _toml(value: object) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{_quoted(key)} = {_toml(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(inner) for inner in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
