"""What a rule says of itself; how it looks at text is added in ``rag_lint.engine.rule``."""

from dataclasses import dataclass

from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.verdicts import Check, Severity

Examples = Both[tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class RuleCard:
    """Identity, texts and examples of one rule. A rule equals itself only: its code is unique.

    ``severity`` is the usual level; ``error_when`` says in words when the rule reports an error instead.
    A rule that is ``opt_in`` runs only when its code is selected by name.
    A finding silences those of the rules it ``supersedes``: they would tell the same damage less exactly.
    In examples ``⟦ ⟧`` marks the expected span and ``✂`` a chunk boundary: every piece is linted with its
    neighbours, and exactly the marked spans must be found. Where the source is needed it stands first:
    ``source ⊃ chunk ✂ @12 chunk``, with ``@`` before the start offset a chunk claims. Where the set matters ``⧉``
    separates documents, ``heading ⊢ chunk`` and ``∅ ⊢ chunk`` give a record's heading and take its source away; where
    the size does, ``12 ⊣ chunk`` is what the chunk must fit into, a token a word.
    """

    code: str
    name: str
    check: Check
    defect: str
    since: str
    severity: Severity
    title: Both[str]
    why: Both[str]
    fix: Both[str]
    message: Both[str]
    bad: Examples
    good: Examples
    error_when: Both[str] | None = None
    only: Lang | None = None
    opt_in: bool = False
    supersedes: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.code} {self.name}>"
