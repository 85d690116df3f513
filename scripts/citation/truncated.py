"""Truncated conditionals by construction: quotations from real sentences, with and without what governs them."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from corpus_documents import ALL_SUFFIXES, documents
from severed.cases import Case, Place, following_case, opening_case, places, sentence_case
from severed.intact import Intact, intact_pairs
from severed.measure import KEY, KIND_CAP, MARKER_CAP, SEED, _cap, in_half
from severed.prose import paragraphs

AROUND = 4
"""So many paragraphs before and after the sentence are its source."""
_TRAILING = " ,，;；:："


class Quotation(NamedTuple):
    """A quotation and its source. ``truncated``: ``before`` when its condition stands before it, ``after`` for an
    exception behind it, empty when it is intact; ``kind`` is the marker, or how an intact one was made. ``lost`` is
    what was left out."""

    lang: str
    truncated: str
    kind: str
    path: str
    text: str
    source: str
    lost: str


class Sample(NamedTuple):
    """The quotations of one language."""

    truncated: list[Quotation]
    intact: list[Quotation]


def collect(folder: Path, half: str, lang: str) -> Sample:
    """Make the quotations of the documents in ``folder``; the same every time."""
    truncated: list[Quotation] = []
    intact: list[Quotation] = []
    seen: set[str] = set()
    for document in documents(folder, ALL_SUFFIXES):
        if document.lang != lang or not in_half(document.path, half) or "\x1b" in document.text:
            continue
        rng = random.Random(f"{SEED} {document.path}")
        page = list(paragraphs(document))
        for place in places(page):
            if place.text[:KEY] in seen:
                continue
            seen.add(place.text[:KEY])
            for make in (opening_case, following_case, sentence_case):
                case = make(place, rng)
                if case is not None:
                    truncated += _truncated(place, case)
                    intact += _whole(place, case)
            intact += [_neighbours(pair) for pair in intact_pairs(page, place, rng)]
    return Sample(
        _cap(truncated, lambda each: (each.truncated, each.kind), MARKER_CAP),  # type: ignore[arg-type]
        _cap(intact, lambda each: each.kind, KIND_CAP),  # type: ignore[arg-type]
    )


def _source(place: Place) -> str:
    low, high = max(0, place.paragraph - AROUND), place.paragraph + AROUND + 1
    return "\n\n".join(place.joint.join(paragraph.sentences) for paragraph in place.page[low:high])


def _truncated(place: Place, case: Case) -> Iterator[Quotation]:
    text, source = place.text, _source(place)
    if case.marker.endswith("▪"):  # the exception is the sentence behind
        yield Quotation(
            case.lang, "after", case.marker, case.path, text, source, place.here.sentences[place.sentence + 1]
        )
        return
    at = _cut(text, case)
    if not at or case.cut == "in condition":
        return
    if case.form == "before":
        yield Quotation(case.lang, "before", case.marker, case.path, text[at:].strip(), source, text[:at].strip())
    else:
        quoted = text[:at].strip()
        short = quoted.rstrip(_TRAILING) if len(quoted) % 2 else quoted
        yield Quotation(case.lang, "after", case.marker, case.path, short, source, text[at:].strip())


def _cut(text: str, case: Case) -> int:
    """The offset at which the case was cut."""
    for at in range(1, len(text)):
        if case.second.startswith(text[at:].strip()) and case.first.endswith(text[:at].strip()):
            return at
    return 0


def _whole(place: Place, case: Case) -> Iterator[Quotation]:
    """The same sentences with their condition or exception."""
    text = place.text
    if case.marker.endswith("▪"):
        text += place.joint + place.here.sentences[place.sentence + 1]
    yield Quotation(case.lang, "", f"whole, {case.form}", case.path, text, _source(place), "")


def _neighbours(pair: Intact) -> Quotation:
    joint = "\n\n" if pair.kind in ("paragraphs", "heading") else "" if pair.lang == "zh" else " "
    source = joint.join((pair.prev, pair.text, pair.next))
    return Quotation(pair.lang, "", pair.kind, pair.path, pair.text, source, "")
