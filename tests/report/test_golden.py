"""The examples in every format, against files that somebody has read (``scripts/update_goldens.py`` writes them)."""

import sys
from pathlib import Path

import pytest

from rag_lint.report.formats import FORMATS

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from update_goldens import SUFFIXES, path_of, rendered


@pytest.mark.parametrize("form", SUFFIXES)
def test_reports_are_as_reviewed(form: str) -> None:
    assert rendered(form).decode() == path_of(form).read_bytes().decode()


def test_every_format_is_reviewed() -> None:
    assert set(SUFFIXES) == set(FORMATS)
