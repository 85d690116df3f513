"""What one ``check`` was asked to do."""

from pathlib import Path
from typing import NamedTuple

from rag_lint.config.schema import Resolved
from rag_lint.model.bilingual import Lang
from rag_lint.readers.modes import Mode

STDIN = "-"


class Adopt(NamedTuple):
    """How findings that are there already are dealt with; ``baseline`` is read, ``write_baseline`` is written."""

    baseline: Path | None = None
    write_baseline: Path | None = None
    add_ignore: bool = False
    diff_base: str = ""

    @property
    def keeps_entries(self) -> bool:
        """Whether every finding is to be remembered until the end of the run."""
        return self.baseline is not None or self.write_baseline is not None or self.add_ignore


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
    adopt: Adopt = Adopt()
    statistics: bool = False
    cached: bool = False
    force_exclude: bool = False


class EngineRequest(NamedTuple):
    """What a run on an engine was asked to do; ``dataset`` and ``output`` are paths or URIs of folders."""

    resolved: Resolved
    dataset: str
    output: str
    ui_lang: Lang | None = None
    told_in: Lang = "en"
