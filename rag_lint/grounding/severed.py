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

from rag_lint.engine.clauses import last_sentence
from rag_lint.engine.conditions import CONDITION_MARKERS, open_condition
from rag_lint.engine.lexicon import lexicon_of
from rag_lint.engine.run import RuleSet
from rag_lint.engine.sentences import sentence_ends
from rag_lint.grounding.aligned import content_words
from rag_lint.grounding.verdict import Cause, Loss, Match
from rag_lint.lint import rule_set
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding, Span
from rag_lint.model.pattern import lazy_re
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
_LATER = lazy_re(
    r"[,，;；、(（]\s*|\s(?=(?i:unless|except|provided|providing|if|only|subject to|without|until|but|save|excluding|other than|apart from"
    r"|barring|so long as|as long as|to the extent|notwithstanding|in the absence|in which case|with the exception|solely)(?![A-Za-z]))"
)
_COORDINATED = lazy_re(r"[;；。]|(?<![A-Za-z])(?:and|or)(?![A-Za-z])|[，,](?:并|且|或|同时|以及)")
_NEGATOR = lazy_re(
    r"(?<![A-Za-z])(?i:not|never|cannot|neither|nor|without|nobody|none of|no one|hardly|rarely|seldom|no longer|n[o']t"
    r"|(?:refus|fail|declin|neglect)\w* to|(?:prohibit|forbid|prevent|bann?)\w* from|forbidden to|(?:unlawful|illegal|impossible|unable|unlikely)(?: for [^,.;:]{1,40})? to"
    r"|den(?:y|ies|ied) that|(?:false|untrue|doubtful|unclear|myth|no evidence) that|instead of|rather than)(?: (?:be|have|been|to|the|a|an|any|its|their|his|her|ever|yet|also|only|solely)){0,2}\s*$"
    r"|(?:[a-z]n['’]t)(?: (?:be|have|been|ever|yet|also)){0,2}\s*$"
    r"|(?:不得|不能|不会|不予|不再|不应当?|不可以?|不必|不准|不许|不是|不|未能|未曾|尚未|从未|并未|未|没有|没|无权|无需|无须|无法|无|禁止|严禁|切勿|请勿|勿|并非|绝非|非|拒绝|避免|防止)(?:将|把|对|向|被|以|再|由|在)?\s*$"
)
_NO_SUBJECT = lazy_re(r"(?:^|[.;:]\s+|[,]\s+)(?i:no|neither|none|nobody|nothing|few)(?: [^\s,.;:]+){0,6}\s*$|(?:^|[。；，：])任何[^，。；]{1,12}(?:都|均)?不得?$")
_SCOPE = lazy_re(
    r"(?<![A-Za-z])(?i:only|solely|merely|exclusively)\s*$|(?:仅限于?|仅|只有|只能|只|唯有|最多|至多|单独)\s*$"
    r"|(?<![A-Za-z])(?i:at (?:least|most)|up to|no (?:more|less|fewer|later|earlier) than|(?:more|less|fewer|other) than|under|over|nearly|almost|about|approximately|within)\s*(?=\Z)"
    r"|(?:不少于|不超过|不低于|不高于|不得少于|不得超过|至少|少于|低于|高于|超过|近|约|逾|大约)\s*$"
)
_BOUND_NEEDS_NUMBER = lazy_re(r"[\d一二三四五六七八九十百千两半$€£¥]|(?i:a |an |one|two|three|four|five|six|seven|eight|nine|ten|half|twenty|thirty)")
_BOUND = lazy_re(r"(?i:least|most|up to|than|under|over|nearly|almost|about|approximately|within)\s*$|[少超低高近约逾过于]\s*$")
_DENIES = lazy_re(
    r"(?<![A-Za-z])(?i:not|never|no|cannot|neither|nor|without|nobody|none|refus\w*|fail\w*|prohibit\w*|forbid\w*|bann?\w*|unlawful|illegal|impossible|unable|unlikely|den(?:y|ies|ied)|false|untrue|myth|hardly|rarely|instead|rather)(?![A-Za-z])|n['’]t(?![a-z])"
    r"|[不未没无勿非]|禁止|严禁|拒绝|避免|防止"
)
_LIMITS = lazy_re(
    r"(?<![A-Za-z])(?i:if|unless|except|provided|only|subject to|until|when|where|save|excluding|other than|as long as|so long as|to the extent)(?![A-Za-z])"
    r"|[若如]|除非|除外|除了|但|仅|只有|只要|前提"
)
# `To use this tool`: the noun is there, only which one is left open.
_THIS_NOUN = lazy_re(r"(?i:to|if|when|as|with|for|after|before|once|while|by|in|on|at|from|using|unlike|like) .*(?i:this|these|that|those|such) ")
_SLOT_WORDS = lazy_re(r"[^\w\s]+[^\d]*[A-Za-z\u3400-\u9fff●■○_＿][^\d]*[^\w\s]+|[^A-Za-z.]+")  # [.] and [Author, pp. 18-9] are none
_TITLES = lazy_re(r"(?i:not only|not just|no\.)|不仅|不但|不只|无论|不论|不管|未来|非常|不少|不断|不同")


_DUTY = lazy_re(r"(?<![A-Za-z])(?i:shall|must|may|will|can|cannot|entitled|liable|required|prohibited|agrees?|should)(?![A-Za-z])|应当?|不得|有权|可|必须|须|禁止")
_BULLETS = str.maketrans("•◦▪●■►·–", "--------")
# What limits a statement when it follows at once, in the same sentence.
_LIMIT_NEXT = lazy_re(
    r"(?i:unless|except|provided(?!r)|providing|only|but|if|(?:as|so) long as|subject to|save (?:as|for|that|where|when|the|his|my)|other than|apart from|excluding|barring|to the extent|insofar"
    r"|notwithstanding|with the (?:sole )?exception|in the absence|on condition|solely|without (?:prejudice|limiting|affecting|(?:\w+ ){0,5}(?:consent|permission|approval|authori[sz]ation|notice)))(?![A-Za-z])"
    r"|但(?!凡)|不过(?!是|如此)|然而|除非|除(?=[^。\n]{1,40}外)|[^。；，\n]{1,60}除外(?=[。；]|$)|[^。；，\n]{0,24}另有(?:规定|约定)|不包括|直到|只要|前提是|仅限"
)
_LIMIT_RULE = lazy_re(r"然而|(?i:when|whenever|where|wherever|once|until|without|in the event|in case)(?![A-Za-z])")
# What limits it when it opens the next sentence.
_LIMIT_SENTENCE = lazy_re(
    r"(?i:(?:However|But|Nevertheless),?(?: [^ .]+){0,12}? (?:not|never|no longer|only|unless|except|if|cannot|where|until|must|may)(?![A-Za-z]))|However, (?i:if|unless|where|after|before)(?![A-Za-z])"
    r"|(?:This|These|That|The (?:foregoing|above|preceding))(?: \w+){0,6} (?:does|do|shall|will) not (?:apply|extend|affect|limit|cover)|(?:The|One|An)(?: only| main| notable)? exceptions? (?:is|are|to)(?![a-z])|Exceptions? (?:is|are|to|apply|may)(?![a-z])"
    r"|(?:但是?|不过)(?!也|还|同时)(?=[^。\n]{0,60}(?:[不未无仅只除须需应若如]|可以|另有))|[^。；，\n]{0,24}另有(?:规定|约定)|[^。；，\n]{1,60}除外(?=[。；]|$)|前[款条项]规定不适用|例外"
)
_ENDS = ("。", "；", "！", "？", ".", "!", "?")


@cache
def severing_rules() -> RuleSet:
    """The rules about what was cut off before and after a chunk, and about what a chunk lacks in itself."""
    return rule_set(select=(*_CODES, *_OWN))


def lint_quotation(source: str, span: Span) -> tuple[Finding, ...]:
    """Lint a stretch of ``source`` as a chunk among its neighbours."""
    chunk = Chunk(_text(source, span), source[max(0, span.start - BEFORE) : span.start].rstrip(), _following(source, span))
    report = severing_rules().lint(chunk)
    return tuple(sorted((*report.findings, *report.suppressed), key=lambda finding: finding.span)) if report.suppressed else report.findings


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
        return finding.code != "TPL002" or _SLOT_WORDS.fullmatch(finding.text) is not None
    if finding.check is not Check.TRACEABILITY:
        return finding.severity is Severity.ERROR
    return not _THIS_NOUN.match(finding.text) and finding.text.lower() not in claim.lower()


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
    if source[span.end - 1] in _ENDS:
        return False
    return not any(comma in finding.text.rstrip(" ,，;；:：") for comma in ",，")


def _conditioned(source: str, span: Span) -> Iterator[Loss]:
    """A condition that the sentence opens with, of any shape: what stands before a quotation is surely cut off."""
    head = source[max(0, span.start - BEFORE) : span.start]
    bare = head.rstrip()
    if not bare or "\n" in head[len(bare) :]:
        return
    found = open_condition(bare.translate(_BULLETS), lexicon_of(CONDITION_MARKERS))
    if found is not None:
        at = span.start - len(head) + found.start()
        end = span.start - len(head) + len(bare)
        yield Loss(Cause.CUT_CONDITION, found.group(), Span(at, end), source[at:end])


def _limited(source: str, span: Span) -> Iterator[Loss]:
    """What follows at once and limits the quotation: in its own sentence, or as the next one."""
    closed = _CLOSED.match(source, span.end)
    at = closed.end() if closed else span.end
    ended = source[at - 1 : at] in _ENDS
    if not ended and source[at : at + 1] in _ENDS:
        at, ended = at + 1, True
    begin = _BLANK.match(source, at).end()  # type: ignore[union-attr] # matches the empty string
    if "\n" in source[at:begin]:
        return
    found = (_LIMIT_SENTENCE if ended else _LIMIT_NEXT).match(source, begin)
    if found is None and (not ended or source[begin : begin + 2] == "然而") and _DUTY.search(source, *span):
        found = _LIMIT_RULE.match(source, begin)
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
    for cause, pattern in ((Cause.CUT_NEGATION, _NEGATOR), (Cause.CUT_NEGATION, _NO_SUBJECT), (Cause.CUT_SCOPE, _SCOPE)):
        found = pattern.search(head)
        if found and not _TITLES.search(found.group()) and _bounds(source, span, cause, found.group()):
            words = found.group().strip(" ,，.;:。；：")
            at = begin + found.start() + found.group().index(words)
            yield Loss(cause, words, Span(at, at + len(words)), words)
            return


def _bounds(source: str, span: Span, cause: Cause, words: str) -> bool:
    """Whether a bound stands before a number, as it must."""
    if cause is not Cause.CUT_SCOPE or not _BOUND.search(words):
        return True
    return _BOUND_NEEDS_NUMBER.match(source, span.start) is not None


def _excepted_later(source: str, span: Span) -> Iterator[Loss]:
    """An exception that follows in the same sentence, but not at once."""
    if source[span.end - 1 : span.end] in _ENDS:
        return
    tail = source[span.end - 1 : span.end + AFTER]  # what ends a sentence is known by the character before
    ends = sentence_ends(tail, 0, 1)
    rest = tail[1 : ends[0]] if ends else tail[1:]
    stop = rest.find("\n\n")
    rest = rest[:stop] if stop >= 0 else rest
    if not _LIMITS.search(rest):
        return
    for found in _LATER.finditer(rest):
        if _COORDINATED.search(rest, 0, found.end()):
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
    for one, other in zip(parts, parts[1:], strict=False):
        gap = source[one.end : other.start]
        ends = sentence_ends(gap)
        pieces = ((0, ends[0]), (ends[-1], len(gap))) if ends else ((0, len(gap)),)
        for start, end in pieces:
            for cause, pattern in ((Cause.CUT_NEGATION, _DENIES), (Cause.CUT_CONDITION, _LIMITS)):
                found = pattern.search(gap, start, end)
                if found and not _TITLES.search(gap, start, end):
                    begin = one.end + start
                    yield Loss(cause, found.group(), Span(begin, one.end + end), gap[start:end].strip())
                    return


def is_stated(loss: Loss, claim: str, quotation: str) -> bool:
    """Whether ``claim`` itself says what was cut off from ``quotation``."""
    if loss.cause is Cause.CUT_NEGATION and len(loss.text) < 40:
        return _DENIES.search(claim) is not None
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
