"""Verdicts kept between runs."""

from __future__ import annotations


class VerdictStore:
    """A file of verdicts."""

    def close(self) -> None:
        """Close the file."""
