"""Spark: a folder of Parquet or JSON Lines as a table of findings."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from rag_lint.integrations.findings import COUNT, FINDING, FINDINGS_SCHEMA, KIND, PROBLEM, SCHEMA, FindingsOf
from rag_lint.integrations.folder import Checked, Folder
from rag_lint.integrations.held import COLUMNS, READ_KEYS, Row, held_line, held_rows, table_of, taken
from rag_lint.integrations.spark import apply, fields_of
from rag_lint.readers.lines import Line
from rag_lint.readers.parquetfile import rows_of

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

SAMPLE = 1000
MOST_PARTITIONS = 10_000
_PATH = "rag_lint_path"


def check(folder: Folder, function: FindingsOf, output: str, most_problems: int) -> Checked:
    """Lint ``folder`` and write the findings to ``output``. Starts a local Spark unless there is a session."""
    from pyspark.sql import SparkSession

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    running = SparkSession.getActiveSession()
    builder = SparkSession.builder.appName("rag-lint").config("spark.ui.showConsoleProgress", "false")
    builder = builder.config("spark.sql.shuffle.partitions", str(min(folder.parts, MOST_PARTITIONS)))
    session = running or builder.getOrCreate()
    if running is None:
        session.sparkContext.setLogLevel("ERROR")
    try:
        return _check(session, folder, function, output, most_problems)
    finally:
        if running is None:
            session.stop()


def _check(session: "SparkSession", folder: Folder, function: FindingsOf, output: str, most_problems: int) -> Checked:
    from pyspark.sql.types import StructType

    held = _held(session, folder)
    together = any(taken(row["held"]).placed for row in held.take(SAMPLE))
    schema = StructType(fields_of(SCHEMA))
    found = apply(held, function.of(together), schema, "part" if together else "").persist()
    found.filter(found[KIND] == FINDING).select(*FINDINGS_SCHEMA).write.mode("overwrite").parquet(output)
    summed = found.filter(found[KIND] == COUNT).groupBy("code").sum("start").collect()
    problems = found.filter(found[KIND] == PROBLEM)
    told = [row["args"] for row in problems.take(most_problems)]
    return Checked(Counter({name: count for name, count in summed}), problems.count(), told)


def _held(session: "SparkSession", folder: Folder) -> "DataFrame":
    from pyspark.sql import functions
    from pyspark.sql.types import StructType

    schema = StructType(fields_of(COLUMNS))
    files = [folder.uri(file) for file in folder.files]
    if folder.kind == "jsonl":
        lines = session.read.option("lineSep", "\n").text(files)
        rows = lines.select(lines["value"].cast("binary").alias("line"), functions.input_file_name().alias(_PATH))
        return rows.mapInArrow(partial(_batches, read=_lines, folder=folder), schema)
    table = session.read.parquet(*files)
    wanted = [table[name] for name in table.columns if name in READ_KEYS]
    rows = table.select(*wanted, functions.input_file_name().alias(_PATH))
    return rows.mapInArrow(partial(_batches, read=_rows, folder=folder), schema)


def _batches(batches: Iterable[Any], read: Any, folder: Folder) -> Iterator[Any]:
    """Read Arrow batches; the engine wants Arrow batches back."""
    for batch in batches:
        yield from table_of(list(read(batch, folder)), folder.parts).to_batches()


def _lines(batch: Any, folder: Folder) -> Iterator[Row]:
    paths, lines = (batch.column(name).to_pylist() for name in (_PATH, "line"))
    for path, line in zip(paths, lines, strict=True):
        data = line.rstrip(b"\r").removeprefix(b"\xef\xbb\xbf")
        short = data if len(data) <= folder.limit else None
        yield from held_line(Line(0, short), folder.label(unquote(path)), folder.limit)


def _rows(batch: Any, folder: Folder) -> Iterator[Row]:
    paths = batch.column(_PATH).to_pylist()
    rows = rows_of(batch.select([name for name in batch.schema.names if name != _PATH]))
    for path, row in zip(paths, rows, strict=True):
        yield from held_rows([row], folder.label(unquote(path)))
