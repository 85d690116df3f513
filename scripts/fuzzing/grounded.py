"""Targets of what checks answers: citations, highlights, claims, quantities; texts apart by ``✂``."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from unicodedata import combining

from fuzzing.promises import must
from fuzzing.texts import CUT, decoded
from rag_lint.grounding.answer import verify_answer_citations
from rag_lint.grounding.claims.check import check_answer
from rag_lint.grounding.gate import verify_citation
from rag_lint.grounding.highlights import check_highlights
from rag_lint.grounding.mismatches import Mismatch, mismatches
from rag_lint.grounding.quantities.compare import compare
from rag_lint.grounding.quantities.model import Relation
from rag_lint.grounding.quantities.read import may_state_quantity, read_quantities
from rag_lint.grounding.verdict import Cause, Verdict
from rag_lint.model.finding import Span

MOST_COMPARED = 12


def citation(data: bytes) -> None:
    """A claim, what is cited for it and the source; and a stretch of the source as claim and quotation in one."""
    claim, quoted, source = _texts(data, 3)
    _verdict_holds(verify_citation(claim, quoted, source), claim, source)
    end = len(source) * 2 // 3
    while combining(source[end : end + 1] or " "):  # it would end inside of a letter
        end += 1
    own = source[len(source) // 3 : end].strip()
    found = verify_citation(own, own, source)
    _verdict_holds(found, own, source)
    spoken = any(char.isalnum() for char in own)
    must(not spoken or found.cause is not Cause.ABSENT, "a stretch of the source is not in the source")


def cited_answer(data: bytes) -> None:
    """An answer and two sources that it cites."""
    answer, *sources = _texts(data, 3)
    report = verify_answer_citations(answer, sources)
    last = -1
    for each in report.citations:
        start, end = each.span
        must(0 <= start <= end <= len(answer), f"citation at {each.span} of {len(answer)}")
        begin = each.quoted.span.start if each.quoted else start
        must(last <= begin, "citations are in order")
        last = begin
        if each.source is not None:
            _verdict_holds(each.verdict, each.claim, sources[int(each.source) - 1])
    must(sum(report.counts.values()) == len(report.citations), "every citation is counted")


def answer(data: bytes) -> None:
    """A question, an answer and up to two passages."""
    question, said, *passages = _texts(data, 4)
    report = check_answer(question, passages, said)
    at = 0
    for each in report.claims:
        must(at <= each.start < each.end <= len(said), f"claim at {each.start}:{each.end} after {at} of {len(said)}")
        must(said[each.start : each.end] == each.text, "the words of a claim")
        must(abs(sum(each.probabilities.values()) - 1) < 1e-6, "probabilities of a claim sum to 1")
        must((each.passage is None) == (each.evidence is None), "evidence has a passage")
        if each.passage is not None and each.evidence is not None:
            _span_holds(each.evidence, passages[each.passage], "evidence")
        at = each.end
    must(bool(report.claims) == bool(said.strip()), "no claim is made of words")
    must(len(report.passages) == len(passages), "every passage is graded")


def highlights(data: bytes) -> None:
    """Two chunks; every other text is a segment of one of them."""
    first, second, *segments = [*decoded(data).split(CUT), "", ""][:MOST_COMPARED]
    chunks = {"1": first, "2": second}
    found = check_highlights(chunks, ["1", "2", "3"] * 4, segments)
    must(len(found.rows) == max(12, len(segments)), "every row is there")
    for row in found.rows:
        for place in row.places:
            _span_holds(place.span, chunks[place.id], "a place")
        must(not row.is_hit or bool(row.places), "a hit has its place")


def quantities(data: bytes) -> None:
    """Read the quantities of two texts and compare each with each; of a text with itself none is different."""
    texts = _texts(data, 2)
    read = [read_quantities(text) for text in texts]
    for text, found in zip(texts, read, strict=True):
        must(not found or may_state_quantity(text), "what was read may be there")
        for each in found:
            must(text[slice(*each.span)] == each.text and bool(each.text), f"the words of {each}")
            must(None in (each.low, each.high) or each.low <= each.high, f"bounds of {each}")  # type: ignore[operator]
        must(all(one.span.end <= two.span.start for one, two in pairwise(found)), "quantities are apart")
    for ours in read[0][:MOST_COMPARED]:
        for theirs in read[1][:MOST_COMPARED]:
            compare(ours, theirs)
    for each in read[0]:
        must(compare(each, each) is not Relation.DIFFERENT, f"{each} differs from itself")
    _mismatches_hold(mismatches(texts[0], texts[1]), *texts)
    must(not mismatches(texts[0], texts[0]), "a text contradicts itself")


def _texts(data: bytes, count: int) -> list[str]:
    """So many texts; what is missing is empty."""
    return [*decoded(data).split(CUT, count - 1), *[""] * count][:count]


def _span_holds(span: Span, text: str, what: str) -> None:
    must(0 <= span.start <= span.end <= len(text), f"{what}: span {span} in {len(text)}")


def _mismatches_hold(found: Iterable[Mismatch], claim: str, evidence: str) -> None:
    for each in found:
        must(claim[slice(*each.claim)] == each.claim_text, "the claim's words of a mismatch")
        must(evidence[slice(*each.evidence)] == each.evidence_text, "the evidence's words of a mismatch")


def _verdict_holds(verdict: Verdict, claim: str, source: str) -> None:
    must(bool(verdict.reason), "a verdict has a reason")
    spans: Sequence[Span] = ()
    if verdict.match is not None:
        spans = (verdict.match.span, *verdict.match.parts, *verdict.match.occurrences)
        must(verdict.match.span in verdict.match.occurrences, "the place judged is one of all")
    for span in spans:
        _span_holds(span, source, "a match")
    if verdict.loss is not None:
        must(source[slice(*verdict.loss.span)] == verdict.loss.text, "the words of a loss")
    if verdict.nearest is not None:
        must(source[slice(*verdict.nearest.span)] == verdict.nearest.text, "the words of the nearest passage")
    _mismatches_hold(verdict.mismatches, claim, source)
