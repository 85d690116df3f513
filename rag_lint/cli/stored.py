"""Results of whole files, kept between runs: what a file held, linted and rendered, by all that it was made of."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from rag_lint.adoption.baseline import Entry
from rag_lint.adoption.sidecar import sidecar_of
from rag_lint.cli.request import Request
from rag_lint.cli.results import Linted
from rag_lint.model.problem import Problem
from rag_lint.model.verdicts import Severity, Status
from rag_lint.readers.modes import ReadAs
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.summary import Tally
from rag_lint.storage.cache import FOLDER, Cache, key_of

if TYPE_CHECKING:
    from rag_lint.cli.adopt import Adoption
    from rag_lint.engine.run import RuleSet

LARGEST = 64 * 1024 * 1024
"""Bytes of a file that is kept; larger exports are streamed anew."""
SMALLEST_ALONE = 32 * 1024
"""A smaller file that is given by name is linted as fast as it is looked up."""

Result: TypeAlias = Linted | Problem | ReadAs
Other = TypeVar("Other")


class Cached(NamedTuple):
    """A file whose results were kept."""

    results: tuple[Result, ...]


class Mark(NamedTuple):
    """In the stream of results: those of one file begin (``key``), or end ("")."""

    key: str


class Store:
    """Looks up files and keeps results; made once a run, in the process that reads the inputs."""

    def __init__(self, request: Request, rules: "RuleSet", adoption: "Adoption", color: str) -> None:
        self.cache = Cache(Path(request.resolved.root or ".") / FOLDER)
        self._adoption = adoption
        self._run = key_of(_stamp(rules), _asked_for(request), color, _bytes(request.adopt.baseline))

    def key(self, path: Path, ignored: tuple[str, ...], *, alone: bool) -> str:
        """Return the key of the results of the file at ``path``, "" when they are not to be kept."""
        try:
            size = path.stat().st_size
            if size > LARGEST or (alone and size < SMALLEST_ALONE):
                return ""
            data = path.read_bytes()
        except OSError:
            return ""  # told when it is read
        changed = self._adoption.changed
        lines = "" if changed is None else repr(changed.get(path.absolute()))
        return key_of(self._run, str(path), repr(ignored), lines, _bytes(sidecar_of(path)), data)

    def find(self, key: str) -> Cached | None:
        """Return the results kept under ``key``."""
        value = self.cache.get(key)
        if value is None:
            return None
        try:
            return Cached(tuple(_result(*item) for item in value))
        except (KeyError, TypeError, ValueError):
            self.cache.damaged += 1
            return None

    def keeping(self, results: "Iterable[Result | Mark | Other]") -> "Iterator[Result | Other]":
        """Hand on ``results`` and keep those between marks."""
        key, held = "", list[Any]()
        for result in results:
            if not isinstance(result, Mark):
                if key and isinstance(result, (Linted, Problem, ReadAs)):
                    held.append(_value(result))
                yield result
                continue
            if key:
                self.cache.put(key, held)
            key, held = result.key, []

    def end(self) -> None:
        """Bring the cache back to its size."""
        self.cache.prune()


def _asked_for(request: Request) -> str:
    """All of a request that shows in the results of a file."""
    settings = request.resolved.settings
    shown = (settings.select, settings.extend_select, settings.ignore, settings.severity, settings.splitter)
    return repr((shown, settings.language, request._replace(resolved=None, paths=(), output=None)))  # type: ignore[arg-type]


def _stamp(rules: "RuleSet") -> str:
    """What tells one state of the program and its rules from another: files and when they were written."""
    package = Path(__file__).parents[1]
    files = [(str(path.relative_to(package)), path.stat().st_mtime_ns) for path in sorted(package.rglob("*.py"))]
    return repr((sys.version_info[:2], files, [_rule_stamp(rule) for rule in rules.rules]))


def _rule_stamp(rule: Any) -> object:
    file = getattr(getattr(getattr(rule, "find", None), "__code__", None), "co_filename", "")
    written = Path(file).stat().st_mtime_ns if file and Path(file).exists() else 0
    return rule.code, rule.severity, getattr(rule, "patterns", None), written


def _bytes(path: Path | None) -> bytes:
    try:
        return path.read_bytes() if path else b""
    except OSError:
        return b""


def _value(result: Result) -> list[Any]:
    if isinstance(result, Linted):
        pieces = [[isinstance(piece, Problem), *piece] for piece in result.pieces]
        groups = [[source, _tally_value(tally)] for source, tally in result.groups]
        return ["linted", result.file, pieces, _tally_value(result.tally), result.entries, groups]
    return ["problem" if isinstance(result, Problem) else "read", *result]


def _tally_value(tally: Tally) -> list[Any]:
    statuses = {status.value: count for status, count in tally.statuses.items()}
    severities = {severity.value: count for severity, count in tally.severities.items()}
    return [*tally._replace(statuses=statuses, severities=severities)]  # type: ignore[arg-type]


def _result(kind: str, *fields: Any) -> Result:
    if kind == "problem":
        return Problem(*fields)
    if kind == "read":
        return ReadAs(*fields)
    file, pieces, tally, entries, groups = fields
    return Linted(
        file,
        tuple(Problem(*rest) if is_problem else ChunkPiece(*rest) for is_problem, *rest in pieces),
        _tally(tally),
        tuple(Entry(*entry) for entry in entries),
        tuple((source, _tally(counts)) for source, counts in groups),
    )


def _tally(value: list[Any]) -> Tally:
    tally = Tally(*value)
    statuses = {Status(word): count for word, count in tally.statuses.items()}
    severities = {Severity(word): count for word, count in tally.severities.items()}
    return tally._replace(statuses=statuses, severities=severities)
