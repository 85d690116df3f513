"""From held records to a table of findings: one callable that any engine can copy to its workers.

The table also holds rows that count chunks and tell problems, apart by ``kind``; they never leave the engine.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, cast

from rag_lint.errors import RuleError
from rag_lint.integrations.held import Held, taken
from rag_lint.integrations.policy import Choice
from rag_lint.model.bilingual import Lang
from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Severity, Status
from rag_lint.readers.neighbours import with_neighbours
from rag_lint.readers.record import Record
from rag_lint.report.json_values import Json, dump, finding_values
from rag_lint.report.summary import Tally, tally_of

KIND = "kind"
FINDING, COUNT, PROBLEM = "finding", "count", "problem"
FINDINGS_SCHEMA: Mapping[str, type] = {
    "source": str,
    "id": str,
    "index": int,
    "lang": str,
    "code": str,
    "name": str,
    "check": str,
    "defect": str,
    "severity": str,
    "start": int,
    "end": int,
    "text": str,
    "message": str,
    "help": str,
    "args": str,
    "related": str,
}
"""The columns of the findings, the same whatever is found. ``index`` counts chunks within their source from 0, -1 where
a chunk's place is not known; ``start`` and ``end`` are code points of the chunk's text; ``args`` and ``related`` are
JSON as in ``--format json``."""
SCHEMA: Mapping[str, type] = {KIND: str, **FINDINGS_SCHEMA}
ALONE = "alone"
"""The name under which chunks are counted that were seen without neighbours, for nobody knows them."""
_SAME = ("code", "name", "check", "defect", "severity", "text", "message", "help")
_COUNTED = ("chunks", "zh", "suppressed", "unused")
_EMPTY: Mapping[str, Any] = {name: -1 if kind is int else "" for name, kind in SCHEMA.items()}


@dataclass(frozen=True)
class FindingsOf:
    """Lints a pandas frame of ``held.COLUMNS`` and returns one of ``SCHEMA``.

    With ``neighbours`` a frame holds all chunks of its sources, best of many. Chunks whose place is unknown are seen
    alone, but for neighbours they carry themselves. ``lang`` fixes the language of messages, "" leaves it to each.
    """

    chosen: Choice = field(default_factory=Choice)
    lang: Lang | Literal[""] = ""
    neighbours: bool = False

    def of(self, together: bool) -> "FindingsOf":
        """Return this for frames that hold all chunks of their sources, or for any frames."""
        return replace(self, neighbours=together)

    def __call__(self, frame: Any) -> Any:
        """Return the findings of ``frame``, and the counts and problems of it."""
        import pandas

        rows = list(self.rows(frame["held"].tolist()))
        return pandas.DataFrame(
            {
                name: pandas.Series([row[name] for row in rows], dtype="int64" if kind is int else "object")
                for name, kind in SCHEMA.items()
            }
        )

    def rows(self, held: Iterable[str]) -> Iterator[Mapping[str, Any]]:
        """Yield rows of ``SCHEMA`` for the column ``held``."""
        found = [taken(one) for one in held]
        for one in found:
            if one.problem is not None:
                yield _problem(one.problem)
        reports: list[ChunkReport] = []
        alone = 0
        for chunk, placed in self._chunks([one for one in found if one.record is not None]):
            try:
                report = self.chosen.rules.lint(chunk)
            except RuleError as error:
                yield _problem(Problem(chunk.source, error.of("en"), message_zh=error.of("zh")))
                continue
            reports.append(report)
            alone += not (placed or chunk.prev or chunk.next)
            yield from _findings(report, placed)
        yield from _counts(tally_of(reports), alone)

    def _chunks(self, found: list[Held]) -> Iterator[tuple[Chunk, bool]]:
        placed = [one.placed and self.neighbours for one in found]
        order = sorted(range(len(found)), key=lambda at: (not placed[at], _source(found[at]), *_rank(found[at])))
        records = [_alone(found[at].record, placed[at]) for at in order]
        chunks = (one for one in with_neighbours(records) if isinstance(one, Chunk))
        for at, chunk, record in zip(order, chunks, records, strict=True):
            yield _named(chunk, record, self.lang, placed[at]), placed[at]


def _source(held: Held) -> str:
    return held.record.source if held.record is not None else ""


def _rank(held: Held) -> tuple[int, int, str, str]:
    """Numbers before offsets; the rest in an order of its own, so that it is always the same."""
    record = held.record or Record("", 0, "")
    if held.number is not None:
        return 0, held.number, record.id, record.text
    return (1, record.start, record.id, record.text) if record.start is not None else (2, 0, record.id, record.text)


def _alone(record: Record | None, placed: bool) -> Record:
    record = record or Record("", 0, "")
    if placed:
        return record
    return record._replace(prev=record.prev or "", next=record.next or "")


def _named(chunk: Chunk, record: Record, lang: Lang | Literal[""], placed: bool) -> Chunk:
    """The chunk without a place in a file, for it has none here, and without an id that its order would give it."""
    return replace(chunk, id=chunk.id if placed else record.id, lang_hint=lang or None)


def _findings(report: ChunkReport, placed: bool) -> Iterator[Mapping[str, Any]]:
    chunk = report.chunk
    about = {KIND: FINDING, "source": chunk.source, "id": chunk.id, "lang": chunk.lang}
    for value in finding_values(report):
        start, end = cast("list[int]", value["span"])
        yield {
            **about,
            **{name: value[name] for name in _SAME},
            "index": chunk.index if placed else -1,
            "start": start,
            "end": end,
            "args": dump(cast("Json", value["args"])),
            "related": json.dumps(value["related"], ensure_ascii=False),
        }


def _counts(tally: Tally, alone: int) -> Iterator[Mapping[str, Any]]:
    """The counts by names that ``tally_from`` knows; those of frames add up."""
    counts = {name: cast(int, getattr(tally, name)) for name in _COUNTED} | {ALONE: alone}
    counts |= {f"status {status.value}": count for status, count in tally.statuses.items()}
    counts |= {f"severity {severity.value}": count for severity, count in tally.severities.items()}
    counts |= {f"code {code}": count for code, count in tally.codes.items()}
    for name, count in counts.items():
        if count:
            yield {**_EMPTY, KIND: COUNT, "code": name, "start": count}


def tally_from(counts: Mapping[str, int]) -> Tally:
    """Return added-up counts as what they count."""
    words: dict[str, dict[str, int]] = {"status": {}, "severity": {}, "code": {}}
    for name, count in counts.items():
        what, _, word = name.partition(" ")
        if word:
            words[what][word] = count
    return Tally(
        counts.get("chunks", 0),
        counts.get("zh", 0),
        {Status(word): count for word, count in words["status"].items()},
        words["code"],
        {Severity(word): count for word, count in words["severity"].items()},
        counts.get("suppressed", 0),
        counts.get("unused", 0),
    )


def _problem(problem: Problem) -> Mapping[str, Any]:
    return {**_EMPTY, KIND: PROBLEM, "args": json.dumps(problem)}
