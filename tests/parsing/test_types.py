"""What a file is: its bytes go before its name."""

import pytest

from rag_lint.errors import InputError
from rag_lint.parsing.types import media_type_of


@pytest.mark.parametrize(
    ("suffix", "data", "kind"),
    [
        (".txt", b"%PDF-1.7", "application/pdf"),
        ("", b"\n%PDF-1.7", "application/pdf"),
        (".md", b"x", "text/markdown"),
        (".htm", b"x", "text/html"),
        ("", b"\xef\xbb\xbf\n<!DOCTYPE html>", "text/html"),
        ("", b'<?xml version="1.0"?>\n<html xmlns="x">', "text/html"),
        (".txt", b"<!DOCTYPE html> begins a page", "text/plain"),
        ("", b"<htmlx>", None),
        ("", b"# x", None),
    ],
)
def test_bytes_and_names(suffix: str, data: bytes, kind: str | None) -> None:
    assert media_type_of(suffix, data) == kind


def test_unknown_suffixes() -> None:
    with pytest.raises(InputError, match=r"no parser reads \.xyz files"):
        media_type_of(".xyz", b"x")
    assert media_type_of(".xyz", b"x", forced=True) == "text/plain"
