"""Spark: chunks of one source come together in one task and are seen with their neighbours."""

from pathlib import Path

from pyspark.sql import SparkSession

from rag_lint.integrations.spark import lint_dataframe

export = Path(__file__).parents[1] / "chunks.csv"
spark = SparkSession.builder.master("local[2]").config("spark.sql.shuffle.partitions", "2").getOrCreate()
rows = spark.read.csv(str(export), header=True, multiLine=True, escape='"')  # read.parquet("s3a://...") for a real one
kept = lint_dataframe(rows, source="source", order="start_index").filter("rag_lint_status != 'fail'")
print(f"{kept.count()} of {rows.count()} chunks kept")
