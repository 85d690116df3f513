"""Entries that need no full stop: of an index, a list of references, terms, functions, files, fields or notes."""

from rag_lint.model.pattern import lazy_re

LEADERS = ". . . ."
NEAR = 200  # characters in which leaders are looked for
SEVERAL = 3  # entries on one line
FIELDS = 6  # semicolons: a record of a table

_DRAWING = frozenset("│├└─┌┐")
_RESULT = " → "  # `strip ( vector ) → vector`: what a function makes of what
_INDEX = lazy_re(r"[^,\d\n]{2,40}, \d{1,4}(?:[ ,]|$)")
_PAGE = lazy_re(r"[^,\d\s], \d{1,4}(?=[\s,]|$)")
_PAGE_END = lazy_re(r", \d{1,4}$")
_REFERENCE = lazy_re(r"\[\d{1,3}\]\s+[A-Z\u3400-\u9fff]")
_TERM = lazy_re(r"[A-Z][^\t\n.]{1,40}\t")  # a term and, behind a tab, what it means
_FILE = lazy_re(r"[-dl][rwx-]{9}\s")
_DOI = lazy_re(r"(?i:doi)[:\s]\s?(?:https?://\S+/)?10\.\d{4,}/\S+$")
_BREAKS = ("<br>", "<br/>", "<br />")
_NOTE = lazy_re(r"\d{1,2}\. [A-Z][^\n]*\)$")
_CITED = lazy_re(r"[.。!！?？][”’\"]?\s?(?:(?:\[\d{1,3}\])+|\s\d{1,2})$")
_LAST = 16  # characters


def is_next_entry(line: str, above: str) -> bool:
    """Whether ``line`` is an entry by itself, or of one kind with the one ``above``."""
    if LEADERS in line[:NEAR] or not _DRAWING.isdisjoint(line[:40]) or _TERM.match(line) is not None:
        return True
    if _RESULT in line and _RESULT in above:
        return True
    if any(kind.match(line) is not None and kind.match(above) is not None for kind in (_FILE, _REFERENCE)):
        return True
    return _INDEX.match(line) is not None and _PAGE_END.search(above[-_LAST:]) is not None


def is_cited(line: str) -> bool:
    """Whether ``line`` ends with a full stop and the number of a note or of a work: `… is shared.[3]`."""
    return _CITED.search(line[-_LAST:]) is not None


def ends_entry(line: str) -> bool:
    """Whether ``line`` ends with the number of a published work, or with the page of the last of several entries."""
    if line[-1:].isdigit() and _PAGE_END.search(line[-_LAST:]) is not None and len(_PAGE.findall(line)) >= SEVERAL:
        return True
    return "10." in line and _DOI.search(line) is not None


def ends_record(line: str, following: str) -> bool:
    """Whether ``line`` ends with a break of its own, is a record with many fields, or a note closed by a bracket."""
    if line.endswith(_BREAKS) or line.count(";") >= FIELDS:
        return True
    return _NOTE.match(line) is not None and following[:1].isupper()
