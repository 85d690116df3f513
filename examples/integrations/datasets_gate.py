"""Hugging Face datasets: columns with status, counts and findings, then a filter."""

from pathlib import Path

from datasets import load_dataset

from rag_lint.integrations.datasets import lint_dataset

export = Path(__file__).parents[1] / "chunks.jsonl"
rows = load_dataset("json", data_files=str(export), split="train")
linted = lint_dataset(rows, source="source")
kept = linted.filter(lambda status: status != "fail", input_columns="rag_lint_status")
print(f"{len(kept)} of {len(rows)} chunks kept")
