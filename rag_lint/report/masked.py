"""A chunk's text with the values of credentials covered: a report of a secret must not pass it on."""

import re
from collections.abc import Iterable

from rag_lint.model.finding import Finding

COVER = "•"
_VALUE = re.compile(r"[\"'`“]?[ \t]*(?:[:=：]|是|为|is)?[ \t]*[\"'`“]?([^\s\"'`”]+)")
_BLOCK = re.compile(r"(?s:(.*?)(?:-----END[^\n]*|\Z))")


def without_secrets(text: str, findings: Iterable[Finding]) -> str:
    """Return ``text`` with what stands behind the public part of each secret covered, character for character."""
    for finding in findings:
        if finding.defect == "secret":
            form = _BLOCK if finding.text.startswith("-----BEGIN") else _VALUE
            found = form.match(text, finding.span.end)
            if found is not None:
                start, end = found.span(1)
                text = text[:start] + re.sub(r"\S", COVER, text[start:end]) + text[end:]
    return text
