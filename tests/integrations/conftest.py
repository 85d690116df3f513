"""Frameworks under test: none of them reports home, and workers run the Python of the tests.

A framework that is not installed has no tests to collect; CI installs all of them and runs this folder again.
"""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # what both engine tests share

os.environ["HAYSTACK_TELEMETRY_ENABLED"] = "False"
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["PYSPARK_PYTHON"] = sys.executable

NEEDED = {
    "test_batches.py": ("datasets",),
    "test_engine_ray.py": ("ray", "pyarrow"),
    "test_engine_spark.py": ("pyspark", "pyarrow"),
    "test_examples.py": ("langchain_core", "llama_index", "haystack", "datasets", "ray", "pyspark"),
    "test_haystack.py": ("haystack",),
    "test_langchain.py": ("langchain_core", "langchain_text_splitters"),
    "test_llama_index.py": ("llama_index",),
    "test_pipeline.py": ("langchain_chroma", "langchain_text_splitters"),
    "test_ray.py": ("ray",),
    "test_spark.py": ("pyspark",),
    "test_stores.py": ("chromadb", "qdrant_client", "lancedb"),
}
collect_ignore = [name for name, libraries in NEEDED.items() if not all(map(find_spec, libraries))]
