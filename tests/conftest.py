"""What all tests share. Tests of integrations run where their framework is installed; the header names those that are not collected.

pip install -e '.[frameworks]' && python -m pytest tests/integrations
"""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

FRAMEWORKS = (
    "chromadb|datasets|haystack|lancedb|langchain_chroma|langchain_core|langchain_text_splitters|llama_index"
    "|pandas|pyspark|qdrant_client|ray"
)
ABSENT = {name for name in FRAMEWORKS.split("|") if find_spec(name) is None}
# A test names the frameworks that it runs, in an import or as a word.
_NAMED = re.compile(rf"(?<![\w.])(?:{FRAMEWORKS})(?!\w)")
MISSING = {
    path: wanted
    for path in sorted((Path(__file__).parent / "integrations").glob("test_*.py"))
    if (wanted := ABSENT & set(_NAMED.findall(path.read_text(encoding="utf-8"))))
}
collect_ignore = [str(path) for path in MISSING]

# How long an example takes says nothing on a machine that others use.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what is left out."""
    if MISSING:
        modules = ", ".join(sorted(set().union(*MISSING.values())))
        terminalreporter.line(f"tests/integrations: {len(MISSING)} files are not collected, for want of {modules}")
