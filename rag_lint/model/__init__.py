"""Frozen values that flow through rag-lint; this package imports nothing else of rag_lint."""
