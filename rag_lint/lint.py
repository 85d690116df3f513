"""The Python API of the linter: text in, reports out."""

from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from rag_lint.catalog import all_rules
from rag_lint.engine.run import RuleSet
from rag_lint.engine.select import choose, expand
from rag_lint.model.bilingual import Lang
from rag_lint.model.chunk import Chunk
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Severity

if TYPE_CHECKING:
    from os import PathLike

    from rag_lint.model.document import Document, Placement
    from rag_lint.readers.record import Record

DEFAULT_SPLITTER = "structure:1000"


@cache
def default_rules() -> RuleSet:
    """Every rule at its usual severity, arranged once per process."""
    return RuleSet(all_rules())


def rule_set(
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    extend_select: Iterable[str] = (),
    severity: Mapping[str, Severity | str] | None = None,
) -> RuleSet:
    """Return the rules that codes or families (``IND``) name, arranged for any number of chunks.

    ``select`` empty means all. Raises RuleError for a word that names no rule.
    """
    rules = all_rules()
    codes = [rule.code for rule in rules]
    levels = {code: Severity(level) for word, level in (severity or {}).items() for code in expand((word,), codes)}
    return RuleSet(choose(rules, select, ignore, extend_select), levels, codes)


def lint_chunk(
    text: str,
    *,
    prev: str = "",
    next: str = "",
    source_text: str = "",
    rules: RuleSet | None = None,
    lang: Lang | None = None,
    judge: Any = None,
    judge_severity: bool = False,
) -> ChunkReport:
    """Lint one chunk text; without its neighbours edge damage is judged by the text alone.

    ``source_text`` is the whole text the chunk came from: with it the rules about traceability to the source run too.
    ``lang`` fixes the language of messages, else the text decides. ``judge`` is asked when the rules leave a doubt
    (``report.judgements``): a Judge, ``"llm"`` or ``"jev"``, a function from prompt to text, a LangChain chat model or
    a LlamaIndex LLM; ``judge_severity`` asks it too how bad the damage is that rules found. Raises RuleError for a
    malformed suppression, nothing for what a judge does.
    """
    chunk = Chunk(text, prev, next, lang_hint=lang)
    report = (rules or default_rules()).lint(chunk, _placed(chunk, source_text) if source_text else None)
    if judge is None:
        return report
    from rag_lint.semantic.lint import judge_reports

    (report,) = judge_reports((report,), rules or default_rules(), judge, judge_severity)
    return report


def _placed(chunk: Chunk, source_text: str) -> "Placement":
    from rag_lint.chunking.align import place_chunk

    return place_chunk(chunk, source_text)


def lint_chunks(
    chunks: "Iterable[str | Chunk | Mapping[str, Any]]",
    *,
    rules: RuleSet | None = None,
    source: str = "",
    judge: Any = None,
    judge_severity: bool = False,
) -> Iterator[ChunkReport]:
    """Lint chunks as they come, one report each, in order.

    A ``Chunk`` is taken as it is. Texts, and mappings with the keys of a chunk export (``text``, ``id``, ``source``,
    ``prev``, ``next``, ``metadata``), get their neighbours from the order within their source; ``source`` names it
    where a mapping does not. ``judge`` as in ``lint_chunk``: many questions are under way at once. Raises InputError
    for an item without text.
    """
    rules = rules or default_rules()
    reports = (rules.lint(chunk) for chunk in _chunks(chunks, source))
    if judge is None:
        return reports
    from rag_lint.semantic.lint import judge_reports

    return judge_reports(reports, rules, judge, judge_severity)


async def alint_chunk(text: str, *, judge: Any, judge_severity: bool = False, **settings: Any) -> ChunkReport:
    """As ``lint_chunk`` with a judge, without blocking the event loop while it is waited for."""
    from rag_lint.semantic.lint import ajudge_reports

    report = lint_chunk(text, **settings)
    rules = settings.get("rules") or default_rules()
    (report,) = [one async for one in ajudge_reports((report,), rules, judge, judge_severity)]
    return report


def alint_chunks(
    chunks: "Iterable[str | Chunk | Mapping[str, Any]]",
    *,
    judge: Any,
    rules: RuleSet | None = None,
    source: str = "",
    judge_severity: bool = False,
) -> "AsyncIterator[ChunkReport]":
    """As ``lint_chunks`` with a judge, without blocking the event loop while it is waited for."""
    from rag_lint.semantic.lint import ajudge_reports

    rules = rules or default_rules()
    return ajudge_reports(lint_chunks(chunks, rules=rules, source=source), rules, judge, judge_severity)


def lint_document(
    document: "Document | str | PathLike[str]",
    *,
    splitter: str = DEFAULT_SPLITTER,
    rules: RuleSet | None = None,
    judge: Any = None,
    judge_severity: bool = False,
) -> Sequence[ChunkReport]:
    """Cut a document, or the file at a path, with ``splitter`` and lint the pieces; ``judge`` as in ``lint_chunk``.

    Raises InputError when the file cannot be read, ConfigError for a malformed ``splitter``.
    """
    return list(lint_chunks(_pieces(document, splitter), rules=rules, judge=judge, judge_severity=judge_severity))


def _chunks(items: "Iterable[str | Chunk | Mapping[str, Any]]", source: str) -> Iterator[Chunk]:
    """Turn runs of texts and mappings into chunks; a Chunk ends a run, for nothing tells how it follows."""
    from itertools import groupby

    numbered = enumerate(items, 1)
    for ready, run in groupby(numbered, key=lambda pair: isinstance(pair[1], Chunk)):
        if ready:
            yield from (item for _, item in run if isinstance(item, Chunk))
        else:
            yield from _with_neighbours(run, source)


def _with_neighbours(run: "Iterable[tuple[int, Any]]", source: str) -> Iterator[Chunk]:
    from rag_lint.readers.neighbours import with_neighbours

    records = (_record(item, number, source) for number, item in run)
    yield from (chunk for chunk in with_neighbours(records) if isinstance(chunk, Chunk))


def _record(item: "str | Mapping[str, Any]", number: int, source: str) -> "Record":
    from rag_lint.errors import InputError
    from rag_lint.model.bilingual import Both
    from rag_lint.readers.record import Record, to_record

    record = to_record(item, number, source)
    if isinstance(record, Record):
        return record
    raise InputError(Both(zh=f"第 {number} 项：{record.zh}", en=f"item {number}: {record.en}"))


def _pieces(document: "Document | str | PathLike[str]", splitter: str) -> Iterator[Chunk]:
    from rag_lint.model.document import Document

    if isinstance(document, Document):
        from rag_lint.chunking.split import split_document

        yield from split_document(document, splitter)
        return
    from pathlib import Path

    from rag_lint.errors import InputError
    from rag_lint.model.bilingual import Both
    from rag_lint.model.problem import Problem
    from rag_lint.readers.inputs import read_chunks

    for item in read_chunks(Path(document), mode="document", splitter=splitter):
        if isinstance(item, Chunk):
            yield item
        elif isinstance(item, Problem):
            raise InputError(Both(zh=item.of("zh"), en=item.of("en")))
