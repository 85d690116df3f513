"""The only place that reads configuration files."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from rag_lint.config.schema import Resolved, defaults, with_values
from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both

OWN_FILE = "rag-lint.toml"
PROJECT_FILE = "pyproject.toml"
TABLE = "rag-lint"


def load_settings(inputs: Iterable[Path]) -> Resolved:
    """Return the settings for ``inputs``: those of the nearest file above them, else the defaults.

    One run has one configuration; raises ConfigError when two inputs have different files above them, or when a file
    is malformed.
    """
    found: dict[Path | None, Path] = {}
    for start in inputs:
        found.setdefault(nearest_file(start), start)
    if len(found) > 1:
        listed = ", ".join(sorted(str(file) if file else f"({start})" for file, start in found.items()))
        raise ConfigError(
            Both(
                zh=f"输入分属不同的配置，请分开检查：{listed}",
                en=f"inputs have different configurations, check them apart: {listed}",
            )
        )
    file = next(iter(found), None)
    return defaults() if file is None else _read(file)


def nearest_file(start: Path) -> Path | None:
    """Return the nearest file with settings above ``start``; stops at ``.git``.

    That is ``rag-lint.toml``, or a ``pyproject.toml`` that holds a table for this tool.
    """
    for folder in _upward(start):
        own, project = folder / OWN_FILE, folder / PROJECT_FILE
        if own.is_file():
            return own
        if project.is_file() and _table_of(project) is not None:
            return project
        if (folder / ".git").exists():
            break
    return None


def _upward(start: Path) -> Iterator[Path]:
    start = start.absolute()
    if start.is_dir():
        yield start
    yield from start.parents


def _read(file: Path) -> Resolved:
    table = _parse(file) if file.name == OWN_FILE else _table_of(file)
    shown = str(file)
    resolved = with_values(defaults(), table or {}, shown)
    return resolved._replace(root=str(file.parent), file=shown)


def _table_of(project: Path) -> dict[str, object] | None:
    """Return the table for this tool; other projects' files are not parsed."""
    if TABLE.encode() not in _bytes(project):
        return None
    tools = _parse(project).get("tool")
    table = tools.get(TABLE) if isinstance(tools, dict) else None
    return table if isinstance(table, dict) else None


def _parse(file: Path) -> dict[str, object]:
    import sys

    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib

    try:
        parsed: dict[str, object] = tomllib.loads(_bytes(file).decode("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(
            Both(zh=f"{file}：不是有效的 TOML：{error}", en=f"{file}: not valid TOML: {error}")
        ) from error
    return parsed


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        words = error.strerror or type(error).__name__
        raise ConfigError(Both(zh=f"{file}：无法读取：{words}", en=f"{file}: cannot be read: {words}")) from error
