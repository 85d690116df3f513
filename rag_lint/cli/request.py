"""What one ``check`` was asked to do."""

from dataclasses import dataclass
from pathlib import Path

from rag_lint.config.schema import Resolved
from rag_lint.model.bilingual import Lang
from rag_lint.readers.modes import Mode

STDIN = "-"


@dataclass(frozen=True, slots=True)
class Request:
    """The inputs and the output of one run; ``text`` is a literal chunk, given instead of ``paths``."""

    resolved: Resolved
    paths: tuple[str, ...] = ()
    text: str | None = None
    prev: str = ""
    next: str = ""
    mode: Mode = "auto"
    format: str = "text"
    output: Path | None = None
    ui_lang: Lang | None = None
    told_in: Lang = "en"
