"""Cut real sentences between, or inside, a condition and what it governs, and set the pieces among their neighbours."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from severed.clauses import border
from severed.markers import EN_AFTER, EN_BEFORE, EN_SENTENCE, ZH_AFTER, ZH_BEFORE, ZH_SENTENCE, Marker
from severed.prose import Paragraph

INSIDE_SHARE = 0.2
LENGTHS = {"en": range(40, 420), "zh": range(14, 240)}
_ITEM = re.compile(
    r"(?:[-*+•>–]\s+|\d{1,2}[.)、]\s*|[(（][\w一-十]{1,3}[)）]\s*|第[一二三四五六七八九十百零\d]+条之?[一二三]?\s*|【\w+】)*"
)
_EN_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|do|does|did|can|could|may|must|shall|should|will|would|\w{3,}(?:s|ed))\b"
)
_EN_SUBJECT = re.compile(r"(?:[A-Z]\w+|\d)")
_EN_CONDITION = re.compile(r"(?:If|When|Where|Although|Though|While|Unless|Because|Since|For example|However)\b")
_EN_DANGLES = re.compile(
    r"\b(?:and|or|for|that|least|if|up|to|each|than|be|are|is|but|of|as|and,|or,|those|who|which|a|the) $"
)
_EN_MODAL = re.compile(r"\b(?:must|shall|may|will|can|cannot|should|not|required)\b", re.IGNORECASE)
_EN_NOT_PROSE = re.compile(r" \. |\. \.|\.\.\.|p\. ?\d|Op\. Cit")
_EN_BAN = re.compile(r"\b(?:not|no|neither|never|nor|cannot|refrain)\b", re.IGNORECASE)
_ZH_CONDITION = re.compile(r"(?:如果|若|虽|尽管|即使|由于|因为|当|除非|一旦|只要|但|不过|然而|例如)")
_ZH_RULE = re.compile(
    r"可|应|须|必|不[得能予会允支再]|有权|享有|支持|允许|会|能|需|均|都|一律|视为|生效|适用|归|负责|属于|依法|禁止|保证|建议"
)


class Case(NamedTuple):
    """Two chunks that were one sentence; ``first`` ends, and ``second`` begins, at the cut.

    ``form`` is ``before`` (condition, then result) or ``after`` (rule, then exception). ``cut`` is ``between`` the
    clauses, ``in condition`` or ``in result``. ``far`` stands before ``first``, ``later`` after ``second``.
    """

    lang: str
    marker: str
    form: str
    cut: str
    path: str
    far: str
    first: str
    second: str
    later: str


class Place(NamedTuple):
    """A sentence at its place in a document."""

    page: Sequence[Paragraph]
    paragraph: int
    sentence: int

    @property
    def here(self) -> Paragraph:
        """The paragraph."""
        return self.page[self.paragraph]

    @property
    def text(self) -> str:
        """The sentence."""
        return self.here.sentences[self.sentence]

    @property
    def joint(self) -> str:
        """What stands between two sentences."""
        return "" if self.here.lang == "zh" else " "


def places(page: Sequence[Paragraph]) -> Iterator[Place]:
    """Yield every sentence that is prose, long enough to be cut and not too long to be one."""
    for paragraph, here in enumerate(page):
        for sentence, text in enumerate(here.sentences):
            if len(text) in LENGTHS[here.lang] and is_prose(text, here.lang):
                yield Place(page, paragraph, sentence)


def is_prose(text: str, lang: str) -> bool:
    """Whether ``text`` is a sentence of running text and not a table row, a citation or an ellipsis."""
    if lang == "zh":
        return sum("一" <= char <= "鿿" for char in text) > 0.5 * len(text) and text[-1] in "。！？；"
    letters = sum(char.isalpha() or char in " ,'’-" for char in text)
    return (
        letters > 0.85 * len(text) and text[-1] in ".!?" and not re.search(r" \. |\. \.|\.\.\.|p\. ?\d|Op\. Cit", text)
    )


def body_start(text: str) -> int:
    """Return the offset behind an item's bullet or number."""
    return _ITEM.match(text).end()  # type: ignore[union-attr]


def around(place: Place, rng: random.Random) -> tuple[str, str, str, str]:
    """Return what stands around the sentence: far and near before it, near and far after it.

    Near are up to three sentences before and four after it in its paragraph, or the whole paragraph before.
    """
    near = place.joint.join(place.here.sentences[max(0, place.sentence - rng.randint(0, 3)) : place.sentence])
    tail = place.joint.join(place.here.sentences[place.sentence + 1 : place.sentence + 1 + rng.randint(0, 4)])
    far, later = paragraph_text(place, -1), paragraph_text(place, 1)
    if not near and far and rng.random() < 0.5:
        return "", f"{far}\n\n", place.joint + tail if tail else "", later
    return far, near + place.joint if near else "", place.joint + tail if tail else "", later


def paragraph_text(place: Place, step: int) -> str:
    """Return the text of the paragraph ``step`` away, empty at the document's edges."""
    at = place.paragraph + step
    return place.joint.join(place.page[at].sentences) if 0 <= at < len(place.page) else ""


def opening_case(place: Place, rng: random.Random) -> Case | None:
    """Return the case of a sentence that opens with a condition, concession, cause or exception, if it does."""
    text, lang = place.text, place.here.lang
    begun = body_start(text)
    for marker in ZH_BEFORE if lang == "zh" else EN_BEFORE:
        found = marker.pattern.match(text, begun)
        if found and not (marker.rule and "/narrative/" in place.here.path):
            edge = border(text, begun, found.end(), marker, lang)
            if edge:
                cut, where = _cut(text, found.end(), edge, lang, rng)
                return _case(place, marker.name, "before", where, cut, rng)
    return None


def _case(place: Place, marker: str, form: str, where: str, cut: int, rng: random.Random) -> Case:
    far, near, tail, later = around(place, rng)
    first, second = (near + place.text[:cut]).strip(), (place.text[cut:] + tail).strip()
    return Case(place.here.lang, marker, form, where, place.here.path, far, first, second, later)


def _cut(text: str, at: int, edge: int, lang: str, rng: random.Random) -> tuple[int, str]:
    """Choose the offset of the cut: most at the border, some inside either clause."""
    draw = rng.random()
    if draw < INSIDE_SHARE / 2 and (inside := breaks(text, at + 2, edge - 2, lang)):
        return rng.choice(inside), "in condition"
    if draw < INSIDE_SHARE and (inside := breaks(text, edge + 4, len(text) - 6, lang)):
        return rng.choice(inside), "in result"
    return edge, "between"


def breaks(text: str, start: int, end: int, lang: str) -> list[int]:
    """Return the offsets between two words, or two Han characters, where a splitter by length might cut."""
    if lang == "en":
        return [i + 1 for i in range(start, end) if text[i] == " " and text[i - 1] not in ",;:.)"]
    return [i for i in range(start, end) if all("一" <= char <= "鿿" for char in text[i - 1 : i + 1])]


def following_case(place: Place, rng: random.Random) -> Case | None:
    """Return the case of a rule whose exception follows in the same sentence, if there is one."""
    text, lang = place.text, place.here.lang
    for marker in ZH_AFTER if lang == "zh" else EN_AFTER:
        if marker.rule and "/narrative/" in place.here.path:
            continue
        for found in marker.pattern.finditer(text):
            if (_zh_rule_before if lang == "zh" else _en_rule_before)(text, found.start(), marker):
                return _case(place, marker.name, "after", "between", found.start(), rng)
    return None


def _zh_rule_before(text: str, cut: int, marker: Marker) -> bool:
    left = re.split("[：；。]", text[body_start(text) : cut - 1])[-1] + text[cut - 1 : cut]
    whole = len(left) >= 8 and left[-1:] in "，；" and len(text) - cut >= 4
    return whole and not _ZH_CONDITION.match(left) and (not marker.rule or bool(_ZH_RULE.search(left)))


def _en_rule_before(text: str, cut: int, marker: Marker) -> bool:
    """Whether a whole statement stands before ``cut`` and the exception runs on to the sentence's end."""
    left = text[body_start(text) : cut]
    if re.search(r"[:;—–]|\((?![^)]*\))", left) or _EN_CONDITION.match(left) or _EN_DANGLES.search(left):
        return False
    if not left.endswith(" ") or len(left.split()) < 5 or len(text) - cut < 16:
        return False
    stated = _EN_SUBJECT.match(left) and _EN_VERB.search(left)
    banned = not marker.negated or _EN_BAN.search(left)
    return bool(stated and banned and (not marker.rule or _EN_MODAL.search(left)))


def _is_rule(place: Place, marker: Marker) -> bool:
    return place.here.lang == "en" or not marker.rule or bool(_ZH_RULE.search(place.text))


def sentence_case(place: Place, rng: random.Random) -> Case | None:
    """Return the case of a rule whose exception is the sentence after it, if it is."""
    here, lang = place.here, place.here.lang
    if place.sentence + 1 >= len(here.sentences) or (_ZH_CONDITION if lang == "zh" else _EN_CONDITION).match(
        place.text
    ):
        return None
    exception = here.sentences[place.sentence + 1]
    for marker in ZH_SENTENCE if lang == "zh" else EN_SENTENCE:
        if marker.pattern.match(exception) and "/narrative/" not in here.path and _is_rule(place, marker):
            far, near, _, later = around(place, rng)
            rest = place.joint.join(here.sentences[place.sentence + 1 : place.sentence + 2 + rng.randint(0, 3)])
            first = (near + place.text).strip()
            return Case(lang, f"{marker.name} ▪", "after", "between", here.path, far, first, rest, later)
    return None
