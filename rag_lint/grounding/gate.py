"""The citation gate: is the quotation in the source, does it stand alone, does it carry the claim. A judge is optional.

>>> from rag_lint.grounding.gate import verify_citation
>>> source = "If the Client breaches any material obligation, the Contractor may terminate this Agreement."
>>> said = "the Contractor may terminate this Agreement"
>>> verdict = verify_citation(said, said, source)
>>> verdict.status.value, verdict.loss.text
('insufficient', 'If the Client breaches any material obligation,')
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from rag_lint.grounding import reasons
from rag_lint.grounding.around import sentences_around
from rag_lint.grounding.judged import Case, asettle, settle
from rag_lint.grounding.match import cut_edge, find_quotation
from rag_lint.grounding.mismatches import Mismatch, mismatches
from rag_lint.grounding.nearest import nearest_passage
from rag_lint.grounding.severed import concerns, is_stated, lint_quotation, losses, own_defects
from rag_lint.grounding.typeset import level_between
from rag_lint.grounding.verdict import Cause, CitationStatus, Loss, Match, QuotationLevel, Verdict
from rag_lint.grounding.wording import off_topic, retells
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.finding import Finding, Span
from rag_lint.model.script import lang_of

_DIVIDED = re.compile(r"[-\u00ad\u2010\u2011][ \t]*\r?\n\s*")
TRIED = 8
"""So many places of a quotation are looked at for one at which nothing was cut off."""
_STATUS = {
    Cause.OWN_WORDS: CitationStatus.SUPPORTED,
    Cause.ABSENT: CitationStatus.UNSUPPORTED,
    Cause.WRONG_SOURCE: CitationStatus.UNSUPPORTED,
    Cause.UNKNOWN_SOURCE: CitationStatus.UNSUPPORTED,
    Cause.CONTRADICTED: CitationStatus.UNSUPPORTED,
    Cause.UNDECIDED: CitationStatus.UNCERTAIN,
}


def verify_citation(
    claim: str, citation: str, source_text: str, *, lang: Lang | None = None, judge: Any = None
) -> Verdict:
    """Return whether ``citation``, a quotation from ``source_text``, carries ``claim``.

    ``unsupported``: the quotation is not in the source, or the claim contradicts it (write again). ``insufficient``:
    its condition, exception, negation or scope was cut off and the claim does not state it, or it is incomplete in
    itself or off the topic (retrieve again). ``supported``: the claim is the quotation's own words. All else is
    ``uncertain``. Spans are code points into ``source_text``, those of a mismatch's claim into ``claim``. ``lang``
    fixes the language of the reason, else the texts decide.

    A ``judge`` (a Judge or a session with one, ``"llm"``, ``"nli"``, ``"jev"``, a function from prompt to text, a chat
    model) is asked about what rules leave ``uncertain`` and about nothing else; when it does not answer, the verdict
    stays ``uncertain`` and ``verdict.judgement`` says why.
    """
    verdict = _by_rules(claim, citation, source_text, lang)
    return verdict if judge is None else settle([Case(claim, verdict, (source_text,))], judge)[0]


async def averify_citation(
    claim: str, citation: str, source_text: str, *, lang: Lang | None = None, judge: Any = None
) -> Verdict:
    """As ``verify_citation``, without blocking the event loop while a judge is asked."""
    verdict = _by_rules(claim, citation, source_text, lang)
    return verdict if judge is None else (await asettle([Case(claim, verdict, (source_text,))], judge))[0]


def _by_rules(claim: str, citation: str, source_text: str, lang: Lang | None) -> Verdict:
    lang = lang or lang_of(claim + citation)
    if not citation.strip():
        return verdict_of(Cause.EMPTY, reasons.EMPTY, lang)
    match = find_quotation(citation, source_text)
    if match is None:
        nearest = nearest_passage(citation, source_text)
        return verdict_of(Cause.ABSENT, reasons.absent(nearest), lang, nearest=nearest)
    cut = cut_edge(source_text, match.span)
    if cut is not None:
        return verdict_of(Cause.CUT_WORD, reasons.filled(reasons.CUT_WORD, source_text[slice(*cut)]), lang, match)
    place = _least_damaged(claim, source_text, match)
    if place.loss is not None:
        return verdict_of(
            place.loss.cause, reasons.lost(place.loss), lang, place.match, loss=place.loss, findings=place.findings
        )
    return _weighed(claim, citation, source_text, place, lang)


class _Place(NamedTuple):
    """A place of the quotation and what is missing there."""

    match: Match
    loss: Loss | None = None
    findings: tuple[Finding, ...] = ()


def verdict_of(cause: Cause, reason: Both[str], lang: Lang, match: Match | None = None, **more: object) -> Verdict:
    """Make a verdict; its cause decides the status."""
    status = _STATUS.get(cause, CitationStatus.INSUFFICIENT)
    return Verdict(status, cause, reason.of(lang), lang, match, **more)  # type: ignore[arg-type]


def _least_damaged(claim: str, source: str, match: Match) -> _Place:
    """The first place of a quotation at which nothing is missing, else its first place and what is missing there."""
    first: _Place | None = None
    for span in (match.span, *(span for span in match.occurrences[:TRIED] if span != match.span)):
        if span != match.span and cut_edge(source, span) is not None:
            continue
        here = match if span == match.span else match._replace(span=span, parts=(span,))
        findings = lint_quotation(source, span)
        loss = _loss(claim, source, here, findings)
        own = own_defects(findings, claim)
        if loss is None and not own:
            return _Place(here)
        first = first or _Place(here, loss, findings if loss is not None else own)
    return first or _Place(match)


def _loss(claim: str, source: str, match: Match, findings: tuple[Finding, ...]) -> Loss | None:
    """What was cut off and bears on the claim, which does not state it itself."""
    quoted = source[slice(*match.span)]
    for each in losses(source, match, findings):
        if not is_stated(each, claim, quoted) and concerns(each, claim, quoted):
            return each
    return None


def _weighed(claim: str, citation: str, source: str, place: _Place, lang: Lang) -> Verdict:
    """Compare the claim with a quotation from which nothing was cut off."""
    match = place.match
    if not claim.strip():
        return verdict_of(Cause.UNDECIDED, reasons.NO_CLAIM, lang, match)
    readings = _readings(citation, source, match)
    own_words = any(retells(claim, words) for words in readings)
    found = () if own_words else _contradictions(claim, source, match.span)
    if found:
        return verdict_of(Cause.CONTRADICTED, reasons.contradicted(found[0]), lang, match, mismatches=found)
    if place.findings:
        reason = reasons.incomplete(place.findings[0])
        return verdict_of(Cause.INCOMPLETE, reason, lang, match, findings=place.findings)
    if own_words:
        return verdict_of(Cause.OWN_WORDS, reasons.OWN_WORDS, lang, match)
    if off_topic(claim, readings[0]):
        return verdict_of(Cause.OFF_TOPIC, reasons.OFF_TOPIC, lang, match)
    return verdict_of(Cause.UNDECIDED, reasons.UNDECIDED, lang, match)


def _readings(citation: str, source: str, match: Match) -> tuple[str, ...]:
    """The quotation's words as they stand, and as the writer has them where they are surely the same."""
    standing = " ".join(source[slice(*part)] for part in match.parts)
    if len(match.parts) > 1 or standing == citation:
        return (standing,)
    undivided = _DIVIDED.sub("", standing)
    sure = level_between(citation.strip(), undivided) is not QuotationLevel.HYPHEN
    return (standing, citation) if sure else (standing,)


def _contradictions(claim: str, source: str, span: Span) -> tuple[Mismatch, ...]:
    """Where the claim contradicts the quotation or the sentence that it was taken from."""
    start, end = sentences_around(source, span)
    found = mismatches(claim, source[start:end])
    return tuple(each._replace(evidence=Span(each.evidence.start + start, each.evidence.end + start)) for each in found)
