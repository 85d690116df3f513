"""Where a condition ends and what it governs begins: the border between two clauses of a real sentence."""

import re

from severed.markers import Marker

_EN_VERB = re.compile(
    r"\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|may|might|must|shall|should|will|would|needs?|"
    r"\w{3,}(?:s|ed)|[a-z]+n't|\w+'(?:ll|re|ve|d|s|m)|got|made|took|came|went|found|saw|said|knew|held|kept|left|lost|gave|became|began|see|want|"
    r"use|agree|own|choose|receive|believe|share|submit|violate|decide|leave|enter|access|wish|work)\b"
)
_EN_SUBJECT = re.compile(
    r"(?:then )?(?:the|a|an|this|that(?! is)|these|those|you|we|it|they|he|she|I|there|each|any|all|no|such|its|their|"
    r"our|your|his|her|my|one|both|neither|either|some|many|most|nothing|everyone|anyone|another|[A-Z]\w+)\b"
)
_EN_ORDER = re.compile(
    r"(?:then |please |simply |just )?(?:use|see|run|set|add|check|make|call|click|ask|contact|consider|try|do|don't|"
    r"remember|note|select|choose|follow|let|give|take|keep|send|email|read|install|create|update|remove|report|submit|"
    r"include|enter|return|append|abort|ignore|refer|open|go|provide|specify|ensure|start|switch|change|verify|navigate|"
    r"terminate|be|notify|replace|inspect|press|write|save|apply|visit|reach|build|copy|download|wait|treat|skip|stop) "
)
_EN_RULE = re.compile(
    r"\b(?:must|shall|may|will|can|cannot|should|needs? to|has to|have to|required?|need|not|no|never|agrees?|"
    r"reserves?|is|are|does|do)\b",
    re.IGNORECASE,
)
_EN_RUNS_ON = re.compile(
    r"(?:and|or|but|nor|including|such as|which|who|where|when|if|as|for example|e\.g|that is|\w+ of (?:which|whom))\b",
    re.I,
)
_EN_TURN = re.compile(r"[;:]|\bhowever\b|\btherefore\b")
EN_WORDS = 40

_ZH_RESULT = re.compile(
    r"(?:则|那么|就|应|可|请|您|你|我们|他|她|它|该|其|由|将|会|需|必须|须|建议|才|都|也|仍|依法|依照|按照?|视为|予以|给予|"
    r"不|人民法院|当事人|处|责令|没收|免|从|方|只|并处|一律|均|根据|适用|重新|本|这|任何|国家|用户)|"
    r"[^，。；：]{1,14}?(?:应|可以|可能|将|会|须|需要|必须|不得|不能|不会|就|才|也|都|则|有权|是|予以|仍|无法|负责|承担|没有|已经?|享有)"
)
_ZH_RULE = re.compile(
    r"应|可(?!能)|须|需|必|不得|不能|不会|不予|有权|由|处|予以|给予|责令|依法|依照|按照|视为|免|请|建议|人民法院|会|将|负责|承担|就|才|不要|没有|禁止"
)
_ZH_RUNS_ON = re.compile(
    r"或|且|以及|并且|而且|包括|例如|比如|特别是|尤其|其中|等|导致|使|造成|从而|以致|还是|还要?需?|更|而|一般来说|也就是说|即|本法另有|法律另有|[^，。；]{0,16}除外"
)
ZH_LENGTH = 60


def border(text: str, begun: int, at: int, marker: Marker, lang: str) -> int:
    """Return the offset behind the comma between the condition, begun at ``begun``, and its result, or 0 if unclear.

    ``at`` is where the marker's words end.
    """
    return _zh_border(text, begun, at, marker) if lang == "zh" else _en_border(text, at, marker)


def _en_border(text: str, at: int, marker: Marker) -> int:
    for comma in re.finditer(", ", text[at:]):
        left, right = text[at : at + comma.start()], text[at + comma.end() :]
        if _EN_TURN.search(left) or len(left.split()) > EN_WORDS:
            return 0
        if _en_fits(left, right, marker):
            return at + comma.end()
    return 0


def _en_fits(left: str, right: str, marker: Marker) -> bool:
    words = len(left.split())
    if words < (2 if marker.verb else 1) or (marker.verb and not _EN_VERB.search(left)):
        return False
    segment = re.split(r"[,;:]", right)[0]
    order = _EN_ORDER.match(right)
    stated = _EN_SUBJECT.match(right) and _EN_VERB.search(segment)
    if (
        not (order or stated)
        or _EN_RUNS_ON.match(right)
        or (re.match(r"[^,]*, (?:and|or) ", right) and not _EN_VERB.search(segment))
    ):
        return False
    return not marker.rule or bool(order or _EN_RULE.search(segment))


def _zh_border(text: str, begun: int, at: int, marker: Marker) -> int:
    stop = re.search("[。；：！？]", text[at:])
    end = at + stop.start() if stop else len(text)
    for mark in ("，(?=则|那么|就(?!是))", "(?<=的)，", "，"):
        for comma in re.finditer(mark, text[max(at - 1, begun + 2) : end]):
            place = max(at - 1, begun + 2) + comma.end()
            if place - begun <= ZH_LENGTH and _zh_fits(text[place:], text[place:end], marker):
                return place
            if mark == "，":
                return 0
    return 0


def _zh_fits(right: str, segment: str, marker: Marker) -> bool:
    if len(right) < 6 or _ZH_RUNS_ON.match(right) or not _ZH_RESULT.match(right):
        return False
    if segment.endswith("的"):  # an item of a list of deeds, not a rule
        return False
    return not marker.rule or bool(_ZH_RULE.search(segment.split("，")[0][:24]))
