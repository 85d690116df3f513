"""``rag-lint init``: look at a folder and write a first configuration for it."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from rag_lint.cli.exits import UsageError
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.config.initial import Seen, initial_text
from rag_lint.config.load import OWN_FILE, nearest_file
from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.problem import Problem

HELP = Both(
    zh="看一看文件夹（默认当前文件夹），为它写一份带说明的 rag-lint.toml。已有设置时不改动。",
    en="Look at a folder (default: this one) and write a commented rag-lint.toml for it. Settings that are there stay.",
)
NEXT = Both(
    zh="已写入 {0}。接下来：\n"
    "  rag-lint check {1}                                  检查\n"
    "  rag-lint check {1} --write-baseline {2}   旧问题先放一边\n"
    "  rag-lint check {1} --baseline {2}         只看新的\n",
    en="wrote {0}; next:\n"
    "  rag-lint check {1}                                  lint\n"
    "  rag-lint check {1} --write-baseline {2}   set aside what is there\n"
    "  rag-lint check {1} --baseline {2}         see only what is new\n",
)
BASELINE = ".rag-lint-baseline.json"
_EXTRA_OF = {".pdf": "pdf", ".docx": "docx", ".html": "html", ".htm": "html", ".xhtml": "html", ".parquet": "data"}
_SAMPLED = 40
_SAMPLE_BYTES = 20_000
_GENERATED = ("node_modules", "build", "dist", "site", "_build", "vendor", "venv")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["folder"], required=False, default=".", metavar="[FOLDER]"),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("init", lang, HELP, params, lambda **options: _init(options, lang))


def _init(options: dict[str, Any], lang: Lang) -> int:
    from rag_lint.storage.atomic import replacing

    folder = Path(options["folder"])
    if not folder.is_dir():
        raise UsageError(Both(zh=f"{folder} 不是文件夹", en=f"{folder} is no folder"))
    there = nearest_file(folder)
    if there is not None and there.parent == folder.absolute():
        raise UsageError(
            Both(zh=f"{there} 中已有设置，未作改动", en=f"{there} holds settings already; nothing changed")
        )
    exclude = [f"{name}/**" for name in _GENERATED if (folder / name).is_dir()]
    text = initial_text(_look(folder, exclude), exclude, lang)
    with replacing(folder / OWN_FILE) as stream:
        stream.write(text.encode())
    print_out(NEXT.of(lang).format(folder / OWN_FILE, folder, BASELINE))
    return 0


def _look(folder: Path, exclude: Iterable[str]) -> Seen:
    """Count the files below ``folder`` and tell the language of some."""
    from rag_lint.config.globs import matches
    from rag_lint.readers.walk import walk_inputs

    files = [
        path
        for path in walk_inputs((folder,))
        if not isinstance(path, Problem)
        and not any(matches(pattern, path, str(folder.absolute())) for pattern in exclude)
    ]
    suffixes = Counter(path.suffix.lower() for path in files)
    plain = [path for path in files if path.suffix.lower() not in _EXTRA_OF]
    languages = [lang for path in plain[:: max(1, len(plain) // _SAMPLED)] if (lang := _lang(path))]
    extras = sorted({_EXTRA_OF[suffix] for suffix in suffixes if suffix in _EXTRA_OF})
    return Seen(suffixes, len(languages), languages.count("zh"), extras)


def _lang(path: Path) -> str:
    from rag_lint.model.script import lang_of
    from rag_lint.readers.decode import decode

    try:
        with path.open("rb") as file:
            head = file.read(_SAMPLE_BYTES)
        return lang_of(decode(head.rsplit(b"\n", 1)[0]))
    except (OSError, InputError):
        return ""  # told when it is checked
