"""What one ``check`` was asked to do."""

from pathlib import Path
from typing import NamedTuple

from rag_lint.config.schema import Resolved
from rag_lint.model.bilingual import Lang
from rag_lint.readers.modes import Mode

STDIN = "-"


class Request(NamedTuple):
    """The inputs and the output of one run; ``text`` is a literal chunk, given instead of ``paths``."""

    resolved: Resolved
    paths: tuple[str, ...] = ()
    text: str | None = None
    sources: tuple[str, ...] = ()
    prev: str = ""
    next: str = ""
    mode: Mode = "auto"
    format: str = "text"
    output: Path | None = None
    ui_lang: Lang | None = None
    told_in: Lang = "en"
