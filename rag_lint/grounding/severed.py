"""What governs a quotation in its source and was left out: its condition, exception, negation or scope.

Conditions and exceptions are the linter's: the quotation is linted as a chunk whose neighbours are the text around it,
so that IND003, IND004 and CMP001 name what a splitter, or here a writer, cut off. What a chunk hardly ever loses, but a
quotation may, is looked for here: ``not``, ``only``, ``at least`` just before it, an exception later in its sentence,
and words that an ellipsis stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from rag_lint.engine.clauses import last_sentence
from rag_lint.engine.conditions import CONDITION_MARKERS, open_condition
from rag_lint.engine.lexicon import lexicon_of
from rag_lint.engine.run import RuleSet
from rag_lint.engine.sentences import sentence_ends
from rag_lint.grounding.aligned import content_words
from rag_lint.grounding.limiting import (
    BOUND,
    BULLETS,
    CLAUSE_STARTS,
    COORDINATED,
    DENIES,
    DUTY,
    LIMIT_BEFORE,
    LIMIT_NEXT,
    LIMIT_SENTENCE,
    LIMITS,
    NEGATOR_BEFORE,
    NO_LIMIT,
    NO_SUBJECT,
    NUMBER_STARTS,
    RULE_LIMIT_NEXT,
    SENTENCE_MARKS,
    SLOT_WORDS,
    THIS_NOUN,
)
from rag_lint.grounding.verdict import Cause, Loss, Match
from rag_lint.lint import rule_set
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding, Span
from rag_lint.model.verdicts import Check, Severity

BEFORE, AFTER = 600, 400
"""So much of the source around a quotation is looked at, in code points."""
STATED = 0.5
"""A claim states what was cut off when it holds this share of its words."""
_CODES = {
    "IND003": Cause.CUT_CONDITION,
    "IND004": Cause.CUT_EXCEPTION,
    "CMP001": Cause.CUT_RESULT,
}
_OWN = ("TPL", "TRC001", "TRC002", "CMP004")
_BLANK = re.compile(r"\s*")
_CLOSED = re.compile(r"\s*[,，;；、:：—–]+")


@cache
def severing_rules() -> RuleSet:
    """The rules about what was cut off before and after a chunk, and about what a chunk lacks in itself."""
    return rule_set(select=(*_CODES, *_OWN))


def lint_quotation(source: str, span: Span) -> tuple[Finding, ...]:
    """Lint a stretch of ``source`` as a chunk among its neighbours."""
    chunk = Chunk(
        _text(source, span), source[max(0, span.start - BEFORE) : span.start].rstrip(), _following(source, span)
    )
    report = severing_rules().lint(chunk)
    return (
        tuple(sorted((*report.findings, *report.suppressed), key=lambda finding: finding.span))
        if report.suppressed
        else report.findings
    )


def _text(source: str, span: Span) -> str:
    """The stretch with the comma that a writer leaves out at its end."""
    closed = _CLOSED.match(source, span.end)
    return source[span.start : closed.end() if closed else span.end]


def _following(source: str, span: Span) -> str:
    closed = _CLOSED.match(source, span.end)
    end = closed.end() if closed else span.end
    return source[end : end + AFTER].lstrip()


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
    return not THIS_NOUN.match(finding.text) and finding.text.lower() not in claim.lower()


def losses(source: str, match: Match, findings: tuple[Finding, ...]) -> Iterator[Loss]:
    """Yield what was cut off from a quotation, most telling first."""
    span = match.span
    for finding in findings:
        cause = _CODES.get(finding.code)
        if cause is not None and (cause is not Cause.CUT_RESULT or _is_bare_condition(source, span, finding)):
            yield _from_finding(source, span, finding, cause)
    yield from _conditioned(source, span)
    yield from _negated(source, span)
    yield from _limited(source, span)
    yield from _excepted_later(source, span)
    yield from _left_out(source, match.parts)


def _is_bare_condition(source: str, span: Span, finding: Finding) -> bool:
    """Whether nothing follows the condition in the quotation; the comma at its end was put there by ``_text``."""
    if source[span.end - 1] in SENTENCE_MARKS or finding.severity is not Severity.ERROR:
        return False
    return not any(comma in finding.text.rstrip(" ,，;；:：") for comma in ",，")


def _conditioned(source: str, span: Span) -> Iterator[Loss]:
    """A condition that the sentence opens with, of any shape: what stands before a quotation is surely cut off."""
    head = source[max(0, span.start - BEFORE) : span.start]
    bare = head.rstrip()
    if not bare or "\n" in head[len(bare) :]:
        return
    found = open_condition(bare.translate(BULLETS), lexicon_of(CONDITION_MARKERS))
    if found is not None:
        at = span.start - len(head) + found.start()
        end = span.start - len(head) + len(bare)
        yield Loss(Cause.CUT_CONDITION, found.group(), Span(at, end), source[at:end])


def _limited(source: str, span: Span) -> Iterator[Loss]:
    """What follows at once and limits the quotation: in its own sentence, or as the next one."""
    closed = _CLOSED.match(source, span.end)
    at = closed.end() if closed else span.end
    ended = source[at - 1 : at] in SENTENCE_MARKS
    if not ended and source[at : at + 1] in SENTENCE_MARKS:
        at, ended = at + 1, True
    begin = _BLANK.match(source, at).end()  # type: ignore[union-attr] # matches the empty string
    if "\n" in source[at:begin]:
        return
    found = (LIMIT_SENTENCE if ended else LIMIT_NEXT).match(source, begin)
    if found is None and (not ended or source[begin : begin + 2] == "然而") and DUTY.search(source, *span):
        found = RULE_LIMIT_NEXT.match(source, begin)
    if found is not None:
        end = _clause_end(source, begin)
        yield Loss(Cause.CUT_EXCEPTION, found.group().strip(), Span(begin, end), source[begin:end])


def _clause_end(source: str, begin: int) -> int:
    """Where the sentence ends that begins there."""
    tail = source[begin : begin + AFTER]
    stop = min((at for at in (tail.find(mark) for mark in "。；;\n") if at > 0), default=len(tail))
    ends = sentence_ends(tail, 0, 1)
    return begin + min(stop, ends[0] - 1 if ends else stop)


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


def _negated(source: str, span: Span) -> Iterator[Loss]:
    """A negator, or a limit, that stands just before the quotation in its own clause."""
    start = max(0, span.start - 80)
    head = source[start : span.start]
    head = head[last_sentence(head) :].lstrip()
    if not head:
        return
    begin = span.start - len(head)
    for cause, pattern in (
        (Cause.CUT_NEGATION, NEGATOR_BEFORE),
        (Cause.CUT_NEGATION, NO_SUBJECT),
        (Cause.CUT_SCOPE, LIMIT_BEFORE),
    ):
        found = pattern.search(head)
        if found and not NO_LIMIT.search(found.group()) and _bounds(source, span, cause, found.group()):
            words = found.group().strip(" ,，.;:。；：")
            at = begin + found.start() + found.group().index(words)
            yield Loss(cause, words, Span(at, at + len(words)), words)
            return


def _bounds(source: str, span: Span, cause: Cause, words: str) -> bool:
    """Whether a bound stands before a number, as it must."""
    if cause is not Cause.CUT_SCOPE or not BOUND.search(words):
        return True
    return NUMBER_STARTS.match(source, span.start) is not None


def _excepted_later(source: str, span: Span) -> Iterator[Loss]:
    """An exception that follows in the same sentence, but not at once."""
    if source[span.end - 1 : span.end] in SENTENCE_MARKS:
        return
    tail = source[span.end - 1 : span.end + AFTER]  # what ends a sentence is known by the character before
    ends = sentence_ends(tail, 0, 1)
    rest = tail[1 : ends[0]] if ends else tail[1:]
    stop = rest.find("\n\n")
    rest = rest[:stop] if stop >= 0 else rest
    if not LIMITS.search(rest):
        return
    for found in CLAUSE_STARTS.finditer(rest):
        if COORDINATED.search(rest, 0, found.end()):
            return
        cut = Span(span.start, span.end + found.end())
        if found.end() and cut.end < len(source):
            for finding in _exceptions(source, cut):
                yield _from_finding(source, Span(span.start, span.end), finding, Cause.CUT_EXCEPTION)
                return


@cache
def _exception_rules() -> RuleSet:
    return rule_set(select=("IND004",))


def _exceptions(source: str, cut: Span) -> tuple[Finding, ...]:
    chunk = Chunk(source[cut.start : cut.end], "", source[cut.end : cut.end + AFTER])
    return _exception_rules().lint(chunk).findings


def _left_out(source: str, parts: tuple[Span, ...]) -> Iterator[Loss]:
    """Negations and limits in what an ellipsis stands for, as far as it is of the sentences that are quoted."""
    for one, other in pairwise(parts):
        gap = source[one.end : other.start]
        ends = sentence_ends(gap)
        pieces = ((0, ends[0]), (ends[-1], len(gap))) if ends else ((0, len(gap)),)
        for start, end in pieces:
            for cause, pattern in ((Cause.CUT_NEGATION, DENIES), (Cause.CUT_CONDITION, LIMITS)):
                found = pattern.search(gap, start, end)
                if found and not NO_LIMIT.search(gap, start, end):
                    begin = one.end + start
                    yield Loss(cause, found.group(), Span(begin, one.end + end), gap[start:end].strip())
                    return


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
    lost = {word.form for word in content_words(loss.text)}
    own = {form for form in lost if form not in quoted}
    if not own:
        return low.strip() not in quoted and loss.marker.lower() in low
    return sum(form in low for form in own) >= STATED * len(own)
