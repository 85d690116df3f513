"""Results of whole files, kept between runs: what a file held, linted and rendered, by all that it was made of."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from rag_lint.adoption.baseline import Entry
from rag_lint.adoption.sidecar import sidecar_of
from rag_lint.cli.request import Request
from rag_lint.cli.results import Linted
from rag_lint.corpus.sign import Sign
from rag_lint.engine.rule import CorpusHit, Hit
from rag_lint.model.chunk import Location
from rag_lint.model.finding import Related, Span
from rag_lint.model.problem import Problem
from rag_lint.model.verdicts import Severity, Status
from rag_lint.readers.modes import ReadAs
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.summary import Tally
from rag_lint.storage.cache import FOLDER, Cache, key_of

if TYPE_CHECKING:
    from rag_lint.cli.adopt import Adoption
    from rag_lint.engine.run import RuleSet

SEEN = "seen"
LARGEST = 64 * 1024 * 1024
"""Bytes of a file that is kept; larger exports are streamed anew."""
SMALLEST_ALONE = 32 * 1024
"""A smaller file that is given by name is linted as fast as it is looked up."""

Result: TypeAlias = Linted | Problem | ReadAs
Other = TypeVar("Other")


class Seen(NamedTuple):
    """Signs of chunks as they were compared, and what each was to the chunks before it."""

    signs: tuple[Sign, ...]
    hits: tuple[tuple[CorpusHit, ...], ...]


class Cached(NamedTuple):
    """A file whose results were kept; they hold if its chunks are still the same to others. ``again`` reads it anew."""

    results: tuple[Result, ...]
    seen: tuple[Seen, ...] = ()
    again: Callable[[], Iterator[Any]] | None = None


class Mark(NamedTuple):
    """In the stream of results: those of one file begin (``key``), or end ("")."""

    key: str


class Store:
    """Looks up files and keeps results; made once a run, in the process that reads the inputs."""

    def __init__(self, request: Request, rules: "RuleSet", adoption: "Adoption", color: str) -> None:
        self.cache = Cache(Path(request.resolved.root or ".") / FOLDER)
        self._adoption = adoption
        self._of_run = (request, rules, color)

    @cached_property
    def _run(self) -> str:
        """What the results of any file depend on; a run over one small file never asks."""
        request, rules, color = self._of_run
        return key_of(_stamp(rules), _asked_for(request), color, _bytes(request.adopt.baseline))

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
            seen = tuple(_seen(*item[1:]) for item in value if item[0] == SEEN)
            return Cached(tuple(_result(*item) for item in value if item[0] != SEEN), seen)
        except (KeyError, TypeError, ValueError):
            self.cache.damaged += 1
            return None

    def keeping(self, results: "Iterable[Result | Mark | Seen | Other]") -> "Iterator[Result | Other]":
        """Hand on ``results`` and keep those between marks."""
        key, held = "", list[Any]()
        for result in results:
            if isinstance(result, Seen):
                held += [_seen_value(result)] if key else []
                continue
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
        if self.cache.grown:
            self.cache.prune()


def _asked_for(request: Request) -> str:
    """All of a request that shows in the results of a file."""
    settings = request.resolved.settings
    chosen = (settings.select, settings.extend_select, settings.ignore, settings.severity)
    shown = (*chosen, settings.splitter, settings.embedder)
    return repr((shown, settings.language, request._replace(resolved=None, paths=(), output=None)))  # type: ignore[arg-type]


def _stamp(rules: "RuleSet") -> str:
    """What tells one state of the program and its rules from another: files and when they were written."""
    files = list(_written(str(Path(__file__).parents[1])))
    return repr((sys.version_info[:2], files, [_rule_stamp(rule) for rule in rules.rules]))


def _written(folder: str) -> Iterator[tuple[str, int]]:
    """The Python files below ``folder`` and when each was written; hundreds, so no path is made into an object."""
    for entry in sorted(os.scandir(folder), key=lambda each: each.name):
        if entry.name.endswith(".py"):
            yield entry.name, entry.stat().st_mtime_ns
        elif entry.name != "__pycache__" and entry.is_dir():
            yield entry.name, 0
            yield from _written(entry.path)


def _rule_stamp(rule: Any) -> object:
    file = getattr(getattr(getattr(rule, "find", None), "__code__", None), "co_filename", "")
    written = Path(file).stat().st_mtime_ns if file and Path(file).exists() else 0
    return rule.code, rule.severity, getattr(rule, "patterns", None), written


def _bytes(path: Path | None) -> bytes:
    try:
        return path.read_bytes() if path else b""
    except OSError:
        return b""


def _seen_value(seen: Seen) -> list[Any]:
    hits = [[[code, *hit] for code, hit in each] for each in seen.hits]
    return [SEEN, *_plain([seen.signs, hits])]


def _plain(value: Any) -> Any:
    """Return ``value`` with every tuple as a list: JSON knows no named ones."""
    if isinstance(value, (tuple, list)):
        return [_plain(each) for each in value]
    return dict(value) if isinstance(value, Mapping) else value


def _seen(signs: list[Any], hits: list[Any]) -> Seen:
    made = tuple(tuple(_hit(*hit) for hit in each) for each in hits)
    return Seen(tuple(Sign(*sign) for sign in signs), made)


def _hit(code: str, start: int, end: int, severity: str | None, args: dict[str, str], related: list[Any]) -> CorpusHit:
    places = tuple(
        Related(where, Span(*span), text, file, id_, Location(*location))
        for where, span, text, file, id_, location in related
    )
    return CorpusHit(code, Hit(start, end, Severity(severity) if severity else None, args, places))


def _value(result: Result) -> list[Any]:
    if isinstance(result, Linted):
        pieces = [[isinstance(piece, Problem), *piece] for piece in result.pieces]
        groups = [[source, _tally_value(tally)] for source, tally in result.groups]
        return ["linted", result.file, pieces, _tally_value(result.tally), _plain(result.entries), groups]
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
