"""What governs a quotation in its source and was left out: its condition, exception, negation or scope.

Conditions and exceptions are the linter's: the quotation is linted as a chunk whose neighbours are the text around it,
so that IND003, IND004 and CMP001 name what a splitter, or here a writer, cut off. What a chunk hardly ever loses, but a
quotation may, ``cutoff`` looks for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rag_lint.engine.conditions import CONDITION_MARKERS, open_condition
from rag_lint.engine.lexicon import lexicon_of
from rag_lint.engine.run import RuleSet
from rag_lint.engine.sentences import sentence_ends
from rag_lint.grounding.aligned import content_words
from rag_lint.grounding.cutoff import (
    AFTER,
    BEFORE,
    CLOSED,
    denied_before,
    elided,
    excepted_later,
    led_in,
    limited_behind,
)
from rag_lint.grounding.glance import Glance
from rag_lint.grounding.limiting import (
    BULLETS,
    DENIES,
    LIMIT_WORDS,
    SENTENCE_MARKS,
    SLOT_WORDS,
    THIS_NOUN,
)
from rag_lint.grounding.verdict import Cause, Loss, Match
from rag_lint.lint import rule_set
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding, Span
from rag_lint.model.verdicts import Check, Severity

STATED = 0.5
"""A claim states what was cut off when it holds this share of its words."""
_CODES = {
    "IND003": Cause.CUT_CONDITION,
    "IND004": Cause.CUT_EXCEPTION,
    "CMP001": Cause.CUT_RESULT,
}
_DASHED = str.maketrans(dict.fromkeys(BULLETS, "-"))
_TELLING = 6  # letters: so long a phrase is the same one wherever it stands
_OWN = ("TPL", "TRC001", "TRC002", "CMP004")


@cache
def severing_rules() -> RuleSet:
    """The rules about what was cut off before and after a chunk, and about what a chunk lacks in itself."""
    return rule_set(select=(*_CODES, *_OWN))


@cache
def _glance() -> Glance:
    return Glance(severing_rules())


def lint_quotation(source: str, span: Span) -> tuple[Finding, ...]:
    """Lint a stretch of ``source`` as a chunk among its neighbours."""
    closed = CLOSED.match(source, span.end)  # the comma that a writer leaves out
    end = closed.end() if closed else span.end
    before, behind = source[max(0, span.start - BEFORE) : span.start], source[end : end + AFTER]
    chunk = Chunk(source[span.start : end], before.rstrip(), behind.lstrip())
    if _glance().shows_nothing(chunk):
        return ()
    report = severing_rules().lint(chunk)
    return (
        tuple(sorted((*report.findings, *report.suppressed), key=lambda finding: finding.span))
        if report.suppressed
        else report.findings
    )


def own_defects(findings: tuple[Finding, ...], claim: str) -> tuple[Finding, ...]:
    """Those that the quotation has in itself: template slots, dangling references, rows without a header.

    A claim that opens with the same dangling words asks no more of the quotation than it says.
    """
    return tuple(each for each in findings if each.code not in _CODES and _counts(each, claim))


def _counts(finding: Finding, claim: str) -> bool:
    if finding.check is Check.TEMPLATE_COMPLETENESS:
        return finding.code != "TPL002" or SLOT_WORDS.fullmatch(finding.text) is not None
    if finding.severity is not Severity.ERROR:
        return False  # one sentence of several
    if finding.check is not Check.TRACEABILITY:
        return True
    words, said = finding.text.lower(), claim.lower().lstrip()
    return not THIS_NOUN.match(words) and not said.startswith(words) and (len(words) < _TELLING or words not in said)


def losses(source: str, match: Match, findings: tuple[Finding, ...]) -> Iterator[Loss]:
    """Yield what was cut off from a quotation, most telling first."""
    span = match.span
    for finding in findings:
        cause = _CODES.get(finding.code)
        if cause is not None and (cause is not Cause.CUT_RESULT or _is_bare_condition(source, span, finding)):
            yield _from_finding(source, span, finding, cause)
    yield from _conditioned(source, span)
    yield from denied_before(source, span)
    yield from limited_behind(source, span)
    yield from excepted_later(source, span)
    yield from led_in(source, span)
    yield from elided(source, match.parts)


def _is_bare_condition(source: str, span: Span, finding: Finding) -> bool:
    """Whether nothing follows the condition in the quotation; the comma at its end may be the source's."""
    if source[span.end - 1] in SENTENCE_MARKS or finding.severity is not Severity.ERROR:
        return False
    return not any(comma in finding.text.rstrip(" ,，;；:：") for comma in ",，")


def _conditioned(source: str, span: Span) -> Iterator[Loss]:
    """A condition that the sentence opens with, of any shape: what stands before a quotation is surely cut off."""
    head = source[max(0, span.start - BEFORE) : span.start]
    bare = head.rstrip()
    if not bare or "\n" in head[len(bare) :]:
        return
    if any(map(bare.__contains__, BULLETS)):
        bare = bare.translate(_DASHED)
    found = open_condition(bare, lexicon_of(CONDITION_MARKERS))
    if found is not None:
        at = span.start - len(head) + found.start()
        end = span.start - len(head) + len(bare)
        yield Loss(Cause.CUT_CONDITION, found.group(), Span(at, end), source[at:end])


def _from_finding(source: str, span: Span, finding: Finding, cause: Cause) -> Loss:
    marker = finding.args.get("marker", "").strip(" ,，")
    text = finding.related[0].text.strip() if finding.related else finding.text
    if cause is Cause.CUT_CONDITION:
        at = source.rfind(text, 0, span.start)
    elif cause is Cause.CUT_EXCEPTION:
        at = source.find(text, span.end)
    else:
        at = source.find(text, span.start) if not finding.related else source.find(text, span.end)
    at = max(at, 0)
    return Loss(cause, marker, Span(at, at + len(text)), text)


def concerns(loss: Loss, claim: str, quotation: str) -> bool:
    """Whether ``claim`` speaks of the sentence that lost something: the first of a quotation, or its last.

    It does when it has no less of that sentence's words than of the others'.
    """
    ends = [end for end in sentence_ends(quotation) if end < len(quotation.rstrip())]
    if not ends or loss.cause is Cause.CUT_RESULT:
        return True
    last = loss.cause is Cause.CUT_EXCEPTION
    damaged, rest = (
        (quotation[ends[-1] :], quotation[: ends[-1]]) if last else (quotation[: ends[0]], quotation[ends[0] :])
    )
    low = claim.lower()
    return _share_in(low, damaged) >= _share_in(low, rest) or _share_in(low, damaged) >= STATED


def _share_in(low: str, text: str) -> float:
    words = {word.form for word in content_words(text)}
    return sum(word in low for word in words) / len(words) if words else 1.0


def is_stated(loss: Loss, claim: str, quotation: str) -> bool:
    """Whether ``claim`` itself says what was cut off from ``quotation``."""
    if loss.cause is Cause.CUT_NEGATION and len(loss.text) < 40:
        return DENIES.search(claim) is not None
    if loss.cause is Cause.CUT_SCOPE:
        return loss.marker.lower() in claim.lower()
    if loss.cause is Cause.CUT_RESULT:
        return False
    low, quoted = claim.lower(), quotation.lower()
    lost = {word.form for word in content_words(LIMIT_WORDS.sub(" ", loss.text))}
    own = {form for form in lost if form not in quoted}
    if not own:
        return low.strip() not in quoted and loss.marker.lower() in low
    return sum(form in low for form in own) >= STATED * len(own)
