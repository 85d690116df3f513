"""Reports of a few chunks to render."""

import pytest

from rag_lint import lint_chunk, rule_set
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.report import ChunkReport

# Two rules at fixed levels: what the others find is no matter of rendering.
RULES = rule_set(["IND003", "TPL001"], severity={"IND003": "error", "TPL001": "error"})


@pytest.fixture
def severed() -> ChunkReport:
    """A chunk cut from its condition, a record of an export."""
    chunk = Chunk(
        "Therefore the Contractor may terminate this Agreement.",
        "If the Client breaches any material obligation,",
        id="c1",
        source="contract.md",
        index=1,
        location=Location(record=2),
    )
    return RULES.lint(chunk)


@pytest.fixture
def blank_zh() -> ChunkReport:
    """A Chinese chunk of a document, its blank on the third line."""
    chunk = Chunk(
        "租赁期为一年，自签字之日起计算。\n双方各执一份。\n签字：________",
        source="合同.md",
        location=Location(line=10, column=1),
    )
    return RULES.lint(chunk)


@pytest.fixture
def clean() -> ChunkReport:
    """A chunk with nothing to report."""
    return lint_chunk("The office opens at nine. Visitors sign in at the front desk.")
