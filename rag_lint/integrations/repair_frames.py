"""Repair tables of chunks, one source at a time: one callable that any engine can copy to its workers."""

from dataclasses import dataclass, field
from typing import Any

from rag_lint.errors import ConfigError
from rag_lint.integrations.policy import Choice
from rag_lint.integrations.repaired import FROM_KEY, REPAIRED_KEY, repaired
from rag_lint.model.bilingual import Both

INDEX_KEY = "rag_lint_index"
REPAIR_SCHEMA = {REPAIRED_KEY: str, FROM_KEY: str, INDEX_KEY: int}
"""The added columns: codes answered ("" for an untouched row), ids of the rows a changed one is from, the new order."""


@dataclass(frozen=True)
class RepairOf:
    """Repairs a pandas frame that holds all chunks of its sources; ``order`` is the column they are ordered by."""

    text: str = "text"
    source: str = "source"
    order: str = "index"
    id: str = ""
    max_size: int | None = None
    chosen: Choice = field(default_factory=Choice)

    def __call__(self, frame: Any) -> Any:
        """Return the repaired rows: untouched ones as they were, changed ones with a new text and, if named, id."""
        import pandas

        frame = frame.sort_values([self.source, self.order], kind="stable").reset_index(drop=True)
        rows = frame.to_dict("records")
        records = [
            {"text": str(row[self.text] or ""), "source": str(row[self.source]), "id": self._id(row, at)}
            for at, row in enumerate(rows)
        ]
        new = repaired(records, self.chosen.rules, None, self.max_size).chunks
        made = [self._row(rows, one, at) for at, one in enumerate(new)]
        result = pandas.DataFrame(made, columns=[*frame.columns, *REPAIR_SCHEMA])
        return result.astype({name: frame[name].dtype for name in frame.columns} | {INDEX_KEY: "int64"})

    def _id(self, row: dict[str, Any], at: int) -> str:
        return str(row[self.id]) if self.id else ""

    def _row(self, rows: list[dict[str, Any]], one: Any, at: int) -> dict[str, Any]:
        row = dict(rows[one.origins[0]])
        marks = {REPAIRED_KEY: "", FROM_KEY: ""}
        if one.text is not None:
            row[self.text] = one.text
            if self.id:
                row[self.id] = one.id
            marks = one.marks(self._id(rows[origin], origin) or str(origin) for origin in sorted(one.origins))
        return {**row, **marks, INDEX_KEY: at}


def repair_of(columns: Any, **settings: Any) -> RepairOf:
    """Return the repair for a table with ``columns``; raises ConfigError for a column that is not there."""
    made = RepairOf(**settings)
    for name in (made.text, made.source, made.order, *([made.id] if made.id else [])):
        if name not in columns:
            raise ConfigError(Both(zh=f"表中没有 {name} 列", en=f"the table has no column {name}"))
    return made
