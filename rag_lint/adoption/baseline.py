"""The findings a team begins with: later runs tell only what is new, and what has been fixed.

A finding is known by its file, its rule and its words (see ``fingerprint``), never by its line.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.version import VERSION

VERSION_OF_FORMAT = 1
_BROKEN = Both(zh="不是有效的基线文件", en="is no valid baseline")

Known: TypeAlias = Mapping[str, frozenset[tuple[str, str]]]
"""By file, as written in the baseline: pairs of code and fingerprint."""


class Entry(NamedTuple):
    """One finding of a baseline; ``words`` only help a reader of the file."""

    file: str
    code: str
    fingerprint: str
    words: str = ""


def read_baseline(path: Path) -> Known:
    """Return what the baseline at ``path`` knows; raises ConfigError naming it when it is missing or damaged."""
    import json

    try:
        value: Any = json.loads(path.read_bytes())
    except OSError as error:
        raise _wrong(path, Both(zh="无法读取", en=error.strerror or "cannot be read")) from error
    except ValueError as error:
        raise _wrong(path, _BROKEN) from error
    if not isinstance(value, dict) or value.get("version") != VERSION_OF_FORMAT:
        raise _wrong(path, _BROKEN)
    known: dict[str, frozenset[tuple[str, str]]] = {}
    try:
        for file, entries in value["findings"].items():
            known[file] = frozenset((str(entry["code"]), str(entry["fingerprint"])) for entry in entries)
    except (AttributeError, KeyError, TypeError) as error:
        raise _wrong(path, _BROKEN) from error
    return known


def baseline_text(entries: Iterable[Entry]) -> str:
    """Return the text of a baseline: a finding a line, in an order that makes small differences small."""
    by_file: dict[str, list[Entry]] = {}
    for entry in sorted(set(entries)):
        by_file.setdefault(entry.file, []).append(entry)
    files = ",\n".join(
        f"  {_dump(file)}: [\n" + ",\n".join(f"    {_dump(_value(entry))}" for entry in found) + "\n  ]"
        for file, found in by_file.items()
    )
    head = f'{{"version": {VERSION_OF_FORMAT}, "tool": {_dump("rag-lint " + VERSION)}, "findings": {{'
    return f"{head}\n{files}\n}}}}\n" if files else f"{head}}}}}\n"


def fixed(known: Known, seen: Iterable[Entry], files: Iterable[str]) -> list[Entry]:
    """Return the entries of ``known`` that no finding of the run ``seen`` matches, in the ``files`` that were read."""
    found = {(entry.file, entry.code, entry.fingerprint) for entry in seen}
    read = set(files)
    gone = (Entry(file, *pair) for file, pairs in known.items() if file in read for pair in sorted(pairs))
    return [entry for entry in gone if entry[:3] not in found]


def _value(entry: Entry) -> dict[str, str]:
    return {"code": entry.code, "fingerprint": entry.fingerprint, "words": entry.words}


def _dump(value: object) -> str:
    import json

    return json.dumps(value, ensure_ascii=True)


def _wrong(path: Path, reason: Both[str]) -> ConfigError:
    return ConfigError(Both(zh=f"{path}：{reason.zh}", en=f"{path}: {reason.en}"))
