"""What CSV and Parquet have in common."""

from collections.abc import Sequence

from rag_lint.model.bilingual import Both
from rag_lint.readers.messages import Reason
from rag_lint.readers.record import TEXT_KEYS

_SHOWN = 8


def no_text_column(columns: Sequence[str]) -> Reason:
    """A table none of whose ``columns`` is a text column."""
    names = ", ".join(columns[:_SHOWN]) + (", …" if len(columns) > _SHOWN else "")
    keys = ", ".join(TEXT_KEYS)
    return Both(
        zh=f"没有文本列（{keys}）；现有的列：{names}", en=f"has no text column ({keys}); its columns are {names}"
    )
