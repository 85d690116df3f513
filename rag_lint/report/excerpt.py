"""The words of a finding in their line, as a reader sees them."""

from rag_lint.model.finding import Finding
from rag_lint.report.escape import shown

AROUND = 48
LONGEST = 120
OPEN, CLOSE, CUT = "⟦", "⟧", "✂"


def in_line(text: str, start: int, end: int, around: int = AROUND) -> str:
    """Return ``text[start:end]`` between ⟦ ⟧ with what stands beside it on its line; ✂ where something is absent."""
    line_start = text.rfind("\n", 0, start) + 1
    line_end = text.find("\n", end)
    line_end = len(text) if line_end < 0 else line_end
    first, last = max(line_start, start - around), min(line_end, end + around)
    before = ("…" if first > line_start else "") + text[first:start]
    after = text[end:last] + ("…" if last < line_end else "")
    words = OPEN + shorten(text[start:end]) + CLOSE if end > start else CUT
    return f"{shown(before).lstrip()}{words}{shown(after).rstrip()}"


def around_of(finding: Finding) -> int:
    """How much of the line may be shown beside the words of ``finding``: nothing beside a secret's public part."""
    return 0 if finding.defect == "secret" else AROUND


def shorten(text: str) -> str:
    """Return ``text`` shown on one line, its middle left out when it is long."""
    if len(text) > LONGEST:
        return f"{shown(text[: LONGEST - 40])} … {shown(text[-38:])}"
    return shown(text)


def last_words(text: str) -> str:
    """Return the end of ``text`` shown on one line."""
    text = text.strip()
    return f"…{shown(text[-LONGEST:])}" if len(text) > LONGEST else shown(text)


def first_words(text: str) -> str:
    """Return the start of ``text`` shown on one line."""
    text = text.strip()
    return f"{shown(text[:LONGEST])}…" if len(text) > LONGEST else shown(text)
