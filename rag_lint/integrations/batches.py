"""Tables of chunks, whatever engine holds them: one callable that any engine can copy to its workers.

Engines cut tables into batches. Rules about one chunk can run in any batch; rules about a cut need all chunks of a
source together, in order. Where neighbours are not to be had, the rules that need them are named in each row.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rag_lint.engine.neighbours import rules_of_neighbours
from rag_lint.engine.rule import CorpusRule
from rag_lint.integrations.compared import compared, with_told
from rag_lint.integrations.gate import in_order
from rag_lint.integrations.policy import CODES_KEY, ERRORS_KEY, STATUS_KEY, WARNINGS_KEY, Choice, choice
from rag_lint.model.chunk import Chunk
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Severity
from rag_lint.readers.record import TEXT_KEYS
from rag_lint.report.json_values import dump, finding_values

FINDINGS_KEY = "rag_lint_findings"
NOT_RUN_KEY = "rag_lint_not_run"
SCHEMA: Mapping[str, type] = {
    STATUS_KEY: str,
    ERRORS_KEY: int,
    WARNINGS_KEY: int,
    CODES_KEY: str,
    FINDINGS_KEY: str,
    NOT_RUN_KEY: str,
}
"""The columns that are added: whole numbers and text, the same whatever is found. ``rag_lint_findings`` is a JSON list
of findings as in ``--format json``, ``rag_lint_codes`` and ``rag_lint_not_run`` are codes with commas."""
SOURCE_COLUMNS = ("source", "file_path", "file_name", "filename", "doc_id", "document_id")
ORDER_COLUMNS = ("chunk_index", "index", "chunk_id", "split_id", "chunk_number", "start_index", "start_char_idx")

Columns = Mapping[str, Sequence[Any]]


@dataclass(frozen=True)
class BatchLinter:
    """Lints a batch of columns and returns all of them with those of ``SCHEMA``; the batch itself stays as it is.

    ``text``, ``source`` and ``order`` name columns. With ``neighbours`` a batch holds all chunks of its sources: they
    are sorted by ``order`` (where there is one) and seen with the chunks before and after them; without, each chunk is
    seen alone. With ``corpus`` the chunks of a batch with neighbours are compared with one another too; what is told
    once for a source stands in the row of the first chunk it is true of. Holds plain values only: it pickles, and the
    same settings always have the same state.
    """

    text: str = "text"
    source: str = ""
    order: str = ""
    neighbours: bool = False
    chosen: Choice = field(default_factory=Choice)
    corpus: bool = False

    def __call__(self, batch: Columns) -> dict[str, list[Any]]:
        """Return the columns of ``batch`` and the added ones, rows in the same order."""
        columns = {name: list(values) for name, values in batch.items()}
        rules = self.chosen.rules
        chunks = self._chunks(columns)
        reports = self._compared(chunks) if self.corpus and self.neighbours else [rules.lint(chunk) for chunk in chunks]
        not_run = "" if self.neighbours else ",".join(self._not_run())
        added = [_row(report, not_run) for report in reports]
        return {**columns, **{name: [row[name] for row in added] for name in SCHEMA}}

    def _not_run(self) -> list[str]:
        """The rules that want the other chunks, and those about a set where they were asked for."""
        rules = self.chosen.rules.rules
        about_sets = (rule.code for rule in rules if self.corpus and isinstance(rule, CorpusRule))
        return sorted((*rules_of_neighbours(rules), *about_sets))

    def _compared(self, chunks: Sequence[Chunk]) -> list[ChunkReport]:
        """Compare chunks in their order, sources as they come, and return the reports by row."""
        rules = self.chosen.rules
        order = sorted(range(len(chunks)), key=lambda row: chunks[row].location.record or 0)
        whole = compared([chunks[row] for row in order], rules)
        hits = dict(zip(order, whole.hits, strict=False))
        return with_told((rules.lint(chunk, None, hits.get(row)) for row, chunk in enumerate(chunks)), whole.documents)

    def _chunks(self, columns: Columns) -> list[Chunk]:
        texts = [text if isinstance(text, str) else "" for text in columns[self.text]]
        if not self.neighbours:
            return [Chunk(text) for text in texts]
        sources = columns[self.source] if self.source else [""] * len(texts)
        rows = range(len(texts))
        ranks = [columns[self.order][row] for row in rows] if self.order else list(rows)
        ordered = sorted(rows, key=lambda row: _rank(ranks[row]))
        found = in_order({"text": texts[row], "source": str(sources[row] or "")} for row in ordered)
        by_row = dict(zip(ordered, found, strict=True))
        return [by_row[row] for row in rows]


def batch_linter(
    columns: Sequence[str],
    *,
    text: str = "",
    source: str = "",
    order: str = "",
    neighbours: bool = False,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    severity: Mapping[str, str] | None = None,
    extend_select: Sequence[str] = (),
    corpus: bool = False,
    embedder: str = "",
) -> BatchLinter:
    """Return a linter for a table with ``columns``; names that are not given are those usually used.

    Raises KeyError when there is no such column, and RuleError or ConfigError for settings that mean nothing.
    """
    return BatchLinter(
        _column(columns, text, TEXT_KEYS, needed=True),
        _column(columns, source, SOURCE_COLUMNS),
        _column(columns, order, ORDER_COLUMNS),
        neighbours,
        choice(select, ignore, extend_select, severity, embedder),
        corpus,
    )


def lint_frame(frame: Any, linter: BatchLinter) -> Any:
    """Return a pandas ``frame`` with the columns of ``SCHEMA``; the frame itself stays as it is."""
    import pandas

    added = linter({name: frame[name].tolist() for name in _read(linter)})
    return frame.assign(
        **{name: pandas.Series(added[name], index=frame.index, dtype=_dtype(kind)) for name, kind in SCHEMA.items()}
    )


def _read(linter: BatchLinter) -> list[str]:
    """The columns the linter looks at."""
    return [name for name in (linter.text, linter.source, linter.order) if name]


def _dtype(kind: type) -> str:
    return "int64" if kind is int else "object"


def _column(columns: Sequence[str], wanted: str, usual: Sequence[str], *, needed: bool = False) -> str:
    if wanted and wanted not in columns:
        raise KeyError(f"no column {wanted!r} among {', '.join(columns)}")
    found = wanted or next((name for name in usual if name in columns), "")
    if needed and not found:
        raise KeyError(f"none of {', '.join(usual)} among the columns {', '.join(columns)}")
    return found


def _rank(value: Any) -> tuple[int, Any]:
    """Sort numbers as numbers, also when they came as text; what is no number goes last."""
    if isinstance(value, str) and value.strip().isdecimal():
        return 0, int(value)
    if isinstance(value, str):
        return 1, value
    return (0, value) if value is not None and value == value else (2, 0)


def _row(report: ChunkReport, not_run: str) -> dict[str, Any]:
    severities = [finding.severity for finding in report.findings]
    return {
        STATUS_KEY: report.status.value,
        ERRORS_KEY: severities.count(Severity.ERROR),
        WARNINGS_KEY: severities.count(Severity.WARNING),
        CODES_KEY: ",".join(sorted({finding.code for finding in report.findings})),
        FINDINGS_KEY: "[" + ",".join(dump(value) for value in finding_values(report)) + "]",
        NOT_RUN_KEY: not_run,
    }
