"""What is installed, what is configured, and whether the judges that are configured answer."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from rag_lint.errors import MissingExtraError, RagLintError
from rag_lint.extras import EXTRAS, Extra, installed
from rag_lint.model.bilingual import Both
from rag_lint.model.judge_settings import JudgeSettings
from rag_lint.model.judgement import Outcome
from rag_lint.model.verdicts import _Word
from rag_lint.semantic.question import ENTAILMENT, Pair

JUDGES = ("llm", "nli", "jev")
KEYS = ("OPENAI_API_KEY", "LLM_API_KEY", "TYPESAFE_API_KEY", "OPENROUTER_API_KEY", "NLI_API_KEY", "HF_TOKEN")
"""Their values are never read further than to see whether there is one."""
CORE = ("click", "regex", "orjson", "rich", "markdown-it-py", "mdit-py-plugins")
_CONFIGURED_BY = {
    "llm": ("LLM_API_KEY", "LLM_BASE_URL", "OPENAI_API_KEY", "OPENAI_BASE_URL"),
    "nli": ("NLI_MODEL", "NLI_BASE_URL"),
    "jev": ("TYPESAFE_API_KEY", "TYPESAFE_BASE_URL"),
}
QUESTION = Pair("The office opens at nine in the morning.", "The office opens at nine.", "en")
"""What a judge is asked, once: two short sentences, the one in the other."""
LONGEST_WAIT = 30.0


class State(_Word):
    """Of a judge."""

    OK = "ok"  # answered, and rightly
    WRONG = "wrong"  # answered the easy question wrongly
    FAILED = "failed"  # did not answer
    UNUSABLE = "unusable"  # wanted, and cannot be made: settings, a file or an extra are missing
    OFF = "off"  # nobody asked for it


class JudgeCheck(NamedTuple):
    """A kind of judge: its model and what became of one call. ``trouble`` says why it cannot be made."""

    kind: str
    state: State
    model: str = ""
    outcome: Outcome | None = None
    seconds: float = 0.0
    tokens: int = 0
    cost: float | None = None
    trouble: Both[str] | None = None


class ExtraCheck(NamedTuple):
    """An extra and the versions of its packages, None for one that is not installed."""

    extra: Extra
    versions: tuple[str | None, ...]

    @property
    def is_complete(self) -> bool:
        """Whether all its packages are there."""
        return None not in self.versions


class Diagnosis(NamedTuple):
    """All that was looked at. ``keys`` tell which environment variables hold something; ``folder`` is the cache's."""

    version: str
    python: str
    system: str
    core: tuple[tuple[str, str | None], ...]
    extras: tuple[ExtraCheck, ...]
    settings_file: str
    folder: str
    is_writable: bool
    keys: tuple[tuple[str, bool], ...]
    judges: tuple[JudgeCheck, ...]

    @property
    def is_well(self) -> bool:
        """Whether all that was asked for works."""
        troubled = (State.FAILED, State.UNUSABLE)
        return all(version for _, version in self.core) and not any(each.state in troubled for each in self.judges)


def diagnose(
    wanted: Iterable[str],
    settings: JudgeSettings,
    *,
    settings_file: str = "",
    folder: Path,
    live: bool = True,
    environ: Mapping[str, str] | None = None,
) -> Diagnosis:
    """Look at this installation.

    A judge is called once when it is ``wanted``, named by ``settings`` or configured by the environment, unless
    ``live`` is false. Nothing raises for what it finds.
    """
    from rag_lint.version import VERSION

    environ = os.environ if environ is None else environ
    kinds = {*wanted, settings.kind}
    return Diagnosis(
        VERSION,
        platform.python_version(),
        f"{platform.system()} {platform.machine()}",
        tuple((name, installed(name)) for name in CORE),
        tuple(ExtraCheck(extra, tuple(map(installed, extra.packages))) for extra in EXTRAS),
        settings_file,
        str(folder),
        _is_writable(folder),
        tuple((name, bool(environ.get(name, "").strip())) for name in KEYS),
        tuple(_judge(kind, kind in kinds, settings, live, environ) for kind in JUDGES),
    )


def _is_writable(folder: Path) -> bool:
    place = next((each for each in (folder, *folder.absolute().parents) if each.exists()), Path())
    return place.is_dir() and os.access(place, os.W_OK)


def _judge(kind: str, is_wanted: bool, settings: JudgeSettings, live: bool, environ: Mapping[str, str]) -> JudgeCheck:
    if not is_wanted and not _is_configured(kind, environ):
        return JudgeCheck(kind, State.OFF)
    own = settings if settings.kind == kind else JudgeSettings(kind=kind)
    try:
        return _call(own, live, environ)
    except RagLintError as error:
        return JudgeCheck(kind, State.UNUSABLE, own.model, trouble=error.message)


def _is_configured(kind: str, environ: Mapping[str, str]) -> bool:
    if any(environ.get(name, "").strip() for name in _CONFIGURED_BY[kind]):
        return True
    return kind == "nli" and _is_fetched()


def _is_fetched() -> bool:
    """Whether the default model is in the hub's cache; nothing is fetched to look at it."""
    from rag_lint.semantic.nli.hub import DEFAULT_MODEL, cached_files

    try:
        return cached_files(DEFAULT_MODEL) is not None
    except MissingExtraError:
        return False


def _call(settings: JudgeSettings, live: bool, environ: Mapping[str, str]) -> JudgeCheck:
    """Ask the judge one easy question, once, and not of a cache."""
    from rag_lint.semantic.setup import configured_judge, limits_of

    timeout = min(settings.timeout or LONGEST_WAIT, LONGEST_WAIT)
    limits = replace(limits_of(settings), attempts=1, timeout=timeout)
    with configured_judge(settings, limits=limits, environ=environ) as judge:
        if not live:
            return JudgeCheck(settings.kind, State.OK, judge.model)
        session = judge.session()
        (outcome,) = session.ask([QUESTION])
        counts = session.counts
        return JudgeCheck(
            settings.kind, _state(outcome), judge.model, outcome, counts.seconds, counts.tokens, counts.cost
        )


def _state(outcome: Outcome) -> State:
    label = getattr(outcome, "label", None)
    if label is None:
        return State.FAILED
    return State.OK if label == ENTAILMENT else State.WRONG


def missing(extras: Sequence[ExtraCheck], name: str) -> tuple[str, ...]:
    """The packages that the extra ``name`` lacks here."""
    return tuple(
        package
        for each in extras
        if each.extra.name == name
        for package, found in zip(each.extra.packages, each.versions, strict=True)
        if found is None
    )
