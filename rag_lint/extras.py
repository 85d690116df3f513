"""What each optional dependency is for; the names are those of ``pyproject.toml``."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from rag_lint.model.bilingual import Both
from rag_lint.model.diagnosis import Extra

EXTRAS = (
    Extra("pdf", ("pymupdf",), Both(zh="PDF 文档", en="PDF documents")),
    Extra("docx", ("python-docx",), Both(zh="Word 文档", en="Word documents")),
    Extra("html", ("beautifulsoup4", "lxml"), Both(zh="HTML 文档", en="HTML documents")),
    Extra("data", ("pyarrow",), Both(zh="Parquet 导出", en="Parquet exports")),
    Extra("tokens", ("tiktoken", "tokenizers"), Both(zh="按词元切分", en="sizes in tokens")),
    Extra("corpus", ("rensa",), Both(zh="近似重复", en="near duplicates")),
    Extra("llm", ("openai",), Both(zh="评判器 llm", en="the judge llm")),
    Extra(
        "nli",
        ("onnxruntime", "tokenizers", "huggingface-hub", "numpy", "httpx"),
        Both(zh="评判器 nli", en="the judge nli"),
    ),
    Extra("jev", ("typesafe-sdk",), Both(zh="评判器 jev", en="the judge jev")),
    Extra("langchain", ("langchain-core",), Both(zh="LangChain", en="LangChain")),
    Extra("llamaindex", ("llama-index-core",), Both(zh="LlamaIndex", en="LlamaIndex")),
    Extra("haystack", ("haystack-ai",), Both(zh="Haystack", en="Haystack")),
    Extra("datasets", ("datasets",), Both(zh="Hugging Face datasets", en="Hugging Face datasets")),
    Extra("ray", ("ray",), Both(zh="Ray", en="Ray")),
    Extra("spark", ("pyspark", "pandas", "pyarrow"), Both(zh="Spark", en="Spark")),
    Extra("stores", ("chromadb", "qdrant-client", "lancedb"), Both(zh="向量库", en="vector stores")),
)


def installed(package: str) -> str | None:
    """Return the version of a package that is installed; nothing is imported."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None
