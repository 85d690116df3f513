"""The closed vocabularies: checks, severities, statuses. All are ``str`` enums, so ``status == "fail"`` holds."""

from enum import Enum


class _Word(str, Enum):
    __str__ = str.__str__


class Check(_Word):
    """A group of rules that answers one question about a chunk."""

    INDEPENDENCE = "independence"
    COMPLETENESS = "completeness"
    TRACEABILITY = "traceability"
    TEMPLATE_COMPLETENESS = "template_completeness"
    SEMANTIC_INDEPENDENCE = "semantic_independence"
    CLEANLINESS = "cleanliness"
    CORPUS = "corpus"
    SAFETY = "safety"


class Severity(_Word):
    """What a finding costs the reader of the chunk: misled, disturbed, or merely worth counting."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    rank: int
    """0 for error, 1 for warning, 2 for info."""


for _rank, _severity in enumerate(Severity):
    _severity.rank = _rank


class Status(_Word):
    """Outcome of a chunk or of one check; ``SKIPPED`` is for a check that was not asked for."""

    PASS = "pass"
    FAIL = "fail"
    UNCERTAIN = "uncertain"
    SKIPPED = "skipped"
