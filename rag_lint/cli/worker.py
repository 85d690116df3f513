"""Lint batches, here or in another process, and send back as little as possible: text to print, and counts."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from typing import NamedTuple

from rag_lint.adoption.baseline import Entry
from rag_lint.cli.adopt import Adoption
from rag_lint.cli.inputs import Batch, Whole, read_whole
from rag_lint.cli.request import Request
from rag_lint.cli.results import Linted
from rag_lint.cli.terminal import painter
from rag_lint.config.schema import Settings
from rag_lint.engine.rule import JudgedRule
from rag_lint.engine.run import RuleSet
from rag_lint.errors import ConfigError, RuleError
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem
from rag_lint.model.report import ChunkReport
from rag_lint.readers.modes import ReadAs
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.formats import Format, format_named
from rag_lint.report.summary import Tally, tally_of


class Plan(NamedTuple):
    """What a worker needs to know: plain values, so that another process can be told."""

    request: Request
    color: str = ""


class Worker:
    """A plan made ready."""

    def __init__(self, plan: Plan) -> None:
        self._request = plan.request
        self.rules_without = cache(lambda ignored: _rule_set(plan.request.resolved.settings, ignored))
        rules = self.rules_without(()).rules
        judged = dict(plan.request.resolved.settings.judge).get("kind", "off") != "off"
        if not any(judged or not isinstance(rule, JudgedRule) for rule in rules):  # told before anything is read
            raise ConfigError(Both(zh="选择之后没有剩下任何规则", en="the selection leaves no rule to run"))
        self.adoption = Adoption(plan.request)
        self.format: Format = format_named(plan.request.format, painter(plan.color), rules)

    def codes_for(self, ignored: tuple[str, ...]) -> frozenset[str]:
        """Return the codes of the rules that run on a file whose path leaves out ``ignored``."""
        return frozenset(rule.code for rule in self.rules_without(ignored).rules)

    def lint_whole(self, whole: Whole) -> "list[Linted | Problem | ReadAs]":
        """Read a file and lint what is in it."""
        return [self.lint(event) if isinstance(event, Batch) else event for event in read_whole(self._request, whole)]

    def lint(self, batch: Batch) -> Linted:
        """Lint one batch."""
        return self.rendered(batch.file, self.reports(batch))

    def reports(self, batch: Batch) -> "Iterator[ChunkReport | Problem]":
        """Yield what the rules find in each chunk of a batch; a problem where a chunk cannot be linted."""
        rules = self.rules_without(batch.ignored)
        for chunk, placement in zip_longest(batch.chunks, batch.placements):
            try:
                yield rules.lint(chunk, placement)
            except RuleError as error:
                yield _problem(batch.file, chunk, error)

    def rendered(self, file: str, results: "Iterable[ChunkReport | Problem]") -> Linted:
        """Leave out what is known already, and render and count the rest."""
        reports: list[ChunkReport] = []
        pieces: list[ChunkPiece | Problem] = []
        entries: list[Entry] = []
        for result in results:
            if isinstance(result, Problem):
                pieces.append(result)
                continue
            report, found = self.adoption.sort(result, file)
            entries += found
            reports.append(report)
            text = self.format.chunk(report, file)
            if text:
                pieces.append(ChunkPiece(file, report.chunk.source, text))
        groups = _by_source(reports) if self._request.statistics else ()
        return Linted(file, tuple(pieces), tally_of(reports), tuple(entries), groups)


def _by_source(reports: Iterable[ChunkReport]) -> tuple[tuple[str, Tally], ...]:
    by_source: dict[str, list[ChunkReport]] = {}
    for report in reports:
        by_source.setdefault(report.chunk.source, []).append(report)
    return tuple((source, tally_of(found)) for source, found in by_source.items())


def _rule_set(settings: Settings, ignored: tuple[str, ...]) -> RuleSet:
    from rag_lint.lint import rule_set

    return rule_set(settings.select, (*settings.ignore, *ignored), settings.extend_select, dict(settings.severity))


def _problem(file: str, chunk: Chunk, error: RuleError) -> Problem:
    location = chunk.location
    return Problem(file, error.of("en"), location.record, None if location.record else location.line, error.of("zh"))
