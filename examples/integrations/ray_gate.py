"""Ray Data: chunks of one source come together in one task and are seen with their neighbours."""

from pathlib import Path

import pandas
import ray

from rag_lint.integrations.ray import lint_dataset

export = Path(__file__).parents[1] / "chunks.csv"
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
rows = ray.data.from_pandas(pandas.read_csv(export))  # ray.data.read_parquet("s3://...") for a real one
linted = lint_dataset(rows, source="source", order="start_index", partitions=2)
kept = linted.filter(lambda row: row["rag_lint_status"] != "fail")
print(f"{kept.count()} of {rows.count()} chunks kept")
