"""Every quotation and every citation mark of an answer, checked against its sources.

>>> from rag_lint.grounding.answer import verify_answer_citations
>>> report = verify_answer_citations('It says "rent is due monthly" [1].', ["Rent: rent is due monthly in May."])
>>> [(each.source, each.verdict.status.value) for each in report.citations]
[('1', 'supported')]
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rag_lint.grounding import reasons
from rag_lint.grounding.around import sentences_around
from rag_lint.grounding.extract import Citations, Quoted, extract_citations
from rag_lint.grounding.gate import verdict_of, verify_citation
from rag_lint.grounding.judged import Case, asettle, settle
from rag_lint.grounding.match import find_quotation
from rag_lint.grounding.mismatches import mismatches
from rag_lint.grounding.verdict import Cause, CitationStatus, Verdict
from rag_lint.grounding.wording import retells
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import lang_of

Sources = Mapping[str, str] | Sequence[str]
_WORST = (CitationStatus.UNSUPPORTED, CitationStatus.INSUFFICIENT, CitationStatus.UNCERTAIN, CitationStatus.SUPPORTED)
_BEST = (CitationStatus.SUPPORTED, CitationStatus.UNCERTAIN, CitationStatus.INSUFFICIENT, CitationStatus.UNSUPPORTED)


class AnswerCitation(NamedTuple):
    """One citation: what it says (``claim``, ``span`` of the answer), what it quotes (None: only a mark), its verdict.

    ``source`` is the id of the source that the verdict is about, None when there is none.
    """

    claim: str
    span: Span
    quoted: Quoted | None
    ids: tuple[str, ...]
    source: str | None
    verdict: Verdict


class AnswerCitations(NamedTuple):
    """All citations of an answer in their order, and the words that are set off but quote nobody."""

    citations: tuple[AnswerCitation, ...]
    emphasis: tuple[Quoted, ...]

    @property
    def status(self) -> CitationStatus | None:
        """The worst status there is; None for an answer that cites nothing."""
        found = {each.verdict.status for each in self.citations}
        return next((status for status in _WORST if status in found), None)

    @property
    def counts(self) -> dict[str, int]:
        """How many citations have each status."""
        found = Counter(each.verdict.status for each in self.citations)
        return {status.value: found[status] for status in CitationStatus}


def verify_answer_citations(
    answer: str, sources: Sources, *, lang: Lang | None = None, judge: Any = None
) -> AnswerCitations:
    """Check every quotation of ``answer``, and every mark of a sentence that quotes nothing.

    ``sources`` are texts by id, or a sequence whose ids are ``"1"``, ``"2"`` and so on. A quotation that names a source
    must stand there; one that names none may stand in any. The claim is the sentence around the quotation. ``lang``
    fixes the language of reasons, else each claim decides. A ``judge`` is asked, all at once, about the citations that
    rules leave ``uncertain``.
    """
    texts = _by_id(sources)
    found = _by_rules(answer, texts, lang)
    return found if judge is None else _with_verdicts(found, settle(open_cases(found, texts), judge))


async def averify_answer_citations(
    answer: str, sources: Sources, *, lang: Lang | None = None, judge: Any = None
) -> AnswerCitations:
    """As ``verify_answer_citations``, without blocking the event loop while a judge is asked."""
    texts = _by_id(sources)
    found = _by_rules(answer, texts, lang)
    return found if judge is None else _with_verdicts(found, await asettle(open_cases(found, texts), judge))


def open_cases(found: AnswerCitations, texts: Mapping[str, str]) -> list[Case]:
    """Return one case for each citation, for a judge to settle; ``texts`` are the sources by id."""
    return [
        Case(each.claim, each.verdict, tuple(texts[one] for one in _named(each, texts))) for each in found.citations
    ]


def _named(each: AnswerCitation, texts: Mapping[str, str]) -> Sequence[str]:
    """The source a quotation stands in; all sources of a sentence that quotes nothing."""
    if each.quoted is not None:
        return [each.source] if each.source is not None else []
    return [one for one in each.ids if one in texts]


def _with_verdicts(found: AnswerCitations, verdicts: Sequence[Verdict]) -> AnswerCitations:
    settled = zip(found.citations, verdicts, strict=True)
    return found._replace(citations=tuple(each._replace(verdict=verdict) for each, verdict in settled))


def _by_rules(answer: str, texts: Mapping[str, str], lang: Lang | None) -> AnswerCitations:
    cited = extract_citations(answer, tuple(texts))
    found: list[AnswerCitation] = []
    previous = 0
    for number, quoted in enumerate(cited.quotations):
        if not quoted.is_emphasis:
            following = cited.quotations[number + 1] if number + 1 < len(cited.quotations) else None
            shared = following is not None and following.sentence == quoted.sentence  # each makes a claim up to its end
            span = Span(max(quoted.sentence.start, previous), quoted.span.end if shared else quoted.sentence.end)
            found.append(_quotation(answer, quoted, span, cited, texts, lang))
        previous = quoted.span.end
    for span, ids in cited.bare:
        found.append(_mark(_plain(answer, span, cited), span, ids, texts, lang))
    found.sort(key=lambda each: each.quoted.span if each.quoted else each.span)
    return AnswerCitations(tuple(found), tuple(quoted for quoted in cited.quotations if quoted.is_emphasis))


def _by_id(sources: Sources) -> dict[str, str]:
    if isinstance(sources, Mapping):
        return {str(key): text for key, text in sources.items()}
    return {str(number): text for number, text in enumerate(sources, 1)}


def _plain(answer: str, span: Span, cited: Citations) -> str:
    """The words of ``span`` without citation marks."""
    pieces, at = [], span.start
    for mark in cited.marks[bisect_left(cited.marks, span.start, key=lambda mark: mark.span.start) :]:
        if mark.span.start >= span.end:
            break
        if mark.span.start >= at:
            piece = answer[at : mark.span.start]
            at = mark.span.end
            pieces.append(piece.rstrip() if answer[at : at + 1] in _STOPS else piece)
    pieces.append(answer[at : span.end])
    return "".join(pieces).strip()


_STOPS = tuple(".,;:!?。，；：！？")
_REPORT = frozenset(
    "say says said saying state states stated stating provide provides provided read reads note notes noted specify"
    " specifies specified write writes wrote according source sources document"
    " agreement contract policy section clause article report text passage paper guide handbook page explicitly"
    " clearly also quote quotes quoted following under per it the a an this that these those in of at by as to is"
    " are its their which there here he she they who and while also".split()
)
_REPORT_ZH = lazy_re(
    r"而|和|并|根据|按照|依据|合同|协议|文件|文档|原文|来源|手册|制度|条款|第[一二三四五六七八九十百\d]+[条款项章节]|规定|约定|指出|表示|写道|写明|载明|显示|明确|说明|要求|该|其|中|的|称|说|为|如下"
    r"|所述|也|还|，|：|。|\s"
)
_WORD = lazy_re(r"[A-Za-z]+")
_LETTER = lazy_re(r"\w")


def _only_reports(words: str, quoted: str) -> bool:
    """Whether words around a quotation only say where it is from, or what it is about in its own words."""
    low = quoted.lower()
    told = {word.lower() for word in _WORD.findall(words)} - _REPORT
    if any(word not in low for word in told):
        return False
    rest = _REPORT_ZH.sub("", _WORD.sub("", words))
    return all(not _LETTER.match(char) or char in low for char in rest)


def _quotation(
    answer: str, quoted: Quoted, span: Span, cited: Citations, texts: Mapping[str, str], lang: Lang | None
) -> AnswerCitation:
    around = (
        _plain(answer, Span(span.start, quoted.span.start), cited),
        _plain(answer, Span(quoted.span.end, span.end), cited),
    )
    alone = _only_reports(" ".join(around), quoted.text)
    claim = quoted.text if alone else f"{around[0]} {quoted.text} {around[1]}".strip()
    lang = lang or lang_of(claim)
    known = [one for one in quoted.ids if one in texts]
    if quoted.ids and not known:
        verdict = verdict_of(Cause.UNKNOWN_SOURCE, reasons.filled(reasons.UNKNOWN_SOURCE, ", ".join(quoted.ids)), lang)
        return AnswerCitation(claim, span, quoted, quoted.ids, None, verdict)
    source, verdict = _best(claim, quoted.text, known or list(texts), texts, lang)
    if verdict.cause is Cause.ABSENT and known:
        other = next((one for one in texts if one not in known and find_quotation(quoted.text, texts[one])), None)
        if other is not None:
            reason = reasons.filled(reasons.WRONG_SOURCE, ", ".join(known), other)
            verdict = verdict_of(Cause.WRONG_SOURCE, reason, lang, find_quotation(quoted.text, texts[other]))
            source = other
    elif source is not None and _retold(claim, verdict, texts[source]):
        verdict = verdict_of(Cause.OWN_WORDS, reasons.OWN_WORDS, lang, verdict.match)
    return AnswerCitation(claim, span, quoted, quoted.ids, source, verdict)


def _retold(claim: str, verdict: Verdict, text: str) -> bool:
    """Whether the whole claim, a few words of it quoted, is what the source says there."""
    if verdict.cause is not Cause.UNDECIDED or verdict.match is None:
        return False
    return retells(claim, text[slice(*sentences_around(text, verdict.match.span))])


def _best(
    claim: str, text: str, ids: Sequence[str], texts: Mapping[str, str], lang: Lang
) -> tuple[str | None, Verdict]:
    """The verdict of the source that speaks best for the claim; of those without the quotation, the nearest."""
    found = [(one, verify_citation(claim, text, texts[one], lang=lang)) for one in ids]
    if not found:
        return None, verdict_of(Cause.ABSENT, reasons.ABSENT, lang)
    return min(
        found,
        key=lambda each: (
            each[1].match is None,
            _BEST.index(each[1].status),
            -(each[1].nearest.similarity if each[1].nearest else 0.0),
        ),
    )


def _mark(claim: str, span: Span, ids: tuple[str, ...], texts: Mapping[str, str], lang: Lang | None) -> AnswerCitation:
    """A sentence that names its source without quoting it."""
    lang = lang or lang_of(claim)
    known = [one for one in ids if one in texts]
    unknown = [one for one in ids if one not in texts]
    if unknown:
        verdict = verdict_of(Cause.UNKNOWN_SOURCE, reasons.filled(reasons.UNKNOWN_SOURCE, ", ".join(unknown)), lang)
        return AnswerCitation(claim, span, None, ids, None, verdict)
    for one in known:
        if find_quotation(claim, texts[one]) is not None:
            return AnswerCitation(claim, span, None, ids, one, verify_citation(claim, claim, texts[one], lang=lang))
    wrong = [(one, found) for one in known if (found := mismatches(claim, texts[one]))]
    if wrong and len(wrong) == len(known):
        one, found = wrong[0]
        verdict = verdict_of(Cause.CONTRADICTED, reasons.contradicted(found[0]), lang, mismatches=found)
        return AnswerCitation(claim, span, None, ids, one, verdict)
    return AnswerCitation(
        claim, span, None, ids, known[0] if known else None, verdict_of(Cause.UNDECIDED, NOT_QUOTED, lang)
    )


NOT_QUOTED = Both(
    zh="句子注明了来源，但没有引用原文；来源是否支持它，规则不能判定",
    en="the sentence names its source but quotes nothing; whether the source supports it, rules cannot tell",
)
