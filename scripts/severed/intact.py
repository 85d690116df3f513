"""Neighbours between which no condition was severed: what a rule on severed conditions must leave alone."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from severed.cases import Place, body_start, breaks, is_prose, paragraph_text
from severed.prose import Paragraph

_EN_CONDITION = re.compile(
    r"\b(?:if|when|where|while|once|after|before|although|though|because|since|long as|soon as|unless|until|given|case|"
    r"cases|event|subject|notwithstanding|except|upon|without|despite|regardless|irrespective|depending|provided|providing|"
    r"whether|whenever|wherever|assuming|supposing|extent|should|had|other than|time|prior|following|during|within|due|"
    r"request|as|so|but|however|only|whereas|save|situations?|circumstances|conditions?|under|for|to|in|on|with|by|at|from|even|now)\b",
    re.IGNORECASE,
)
_EN_OPENS = re.compile(
    r"(?:if|when|where|unless|once|although|because|since|after|before|until|in the event|in case|as long as)\b", re.I
)
_EN_EXCEPTS = re.compile(
    r"(?:However|But|Except|Unless|Provided|Nevertheless|Nonetheless|Still|Yet|An? exception|Exceptions?|"
    r"The (?:only )?exception|This (?:does|do|is) not|The foregoing|Notwithstanding|Otherwise|"
    r"In (?:that|this|such|which|these) |If so|If not|Then|So )"
)
_ZH_CONDITION = re.compile(
    r"[如若倘虽因当凡但除]|一旦|只[要有在]|即[使便]|无论|不[论管过]|尽管|由于|[时后前]，|情况下|情形下|的，|未|经|违反|为[了避防保便]|没有|"
    r"对|逾|不|期间|起，|的话|根据|按|依|要|鉴|每|直到|否则|然而|而|前提|条件|自|在|从|以|有|于|既|既然|随|与|通过|使"
)
_ZH_OPENS = re.compile(
    r"(?:如果|若|如[需有]|除非|只要|一旦|由于|虽然|即使|当|违反|因|未经|对[^，]{2,20}的，|[^，。]{4,30}的，)"
)
_ZH_EXCEPTS = re.compile(
    r"(?:但|不过|然而|除|可是|只是|否则|例外|前[款条项]|此时|这时|在[这此]|那么|则|[^，。；]{0,24}除外|[^，。；]{0,10}另有)"
)
_EN_HEADINGS = (
    "When to evaluate",
    "If something goes wrong",
    "Where to find help",
    "Before you begin",
    "After the installation",
    "Once a year",
    "Because it matters",
    "Unless noted",
    "Until further notice",
    "While you wait",
    "Without a contract",
    "Subject to change",
    "In case of fire",
    "Since 2019",
    "Although small",
    "Whether to apply",
    "Depending on your plan",
    "Notwithstanding clauses",
    "Given names",
    "Except Sundays",
    "Should you upgrade",
    "When and how to report",
    "What to do if payment fails",
    "Where we operate",
    "Upon arrival",
    "Conditions and exceptions",
    "If-then rules",
)
_ZH_HEADINGS = (
    "若干问题的意见",
    "如何申请",
    "当前进展",
    "除尘设备",
    "因素分析",
    "除权与除息",
    "如意门店",
    "当事人的权利",
    "即时通信",
    "只读模式",
    "若干规定",
    "凡例",
    "一旦发现火情",
    "虽败犹荣",
    "由于停电造成的损失",
    "如期交付",
    "未来规划",
    "经费管理",
    "违反规定的后果",
    "在线支付",
    "为什么选择我们",
    "对外投资",
    "除外责任",
    "但书条款",
    "当地语言",
    "未成年人保护",
    "如果升级失败怎么办",
    "何时评估",
    "不可抗力",
    "有关问题的通知",
)


class Intact(NamedTuple):
    """A chunk with neighbours from which nothing that governs it was cut; ``kind`` says how it was made."""

    lang: str
    kind: str
    path: str
    prev: str
    text: str
    next: str


def neighbour(place: Place, rng: random.Random) -> Intact | None:
    """Return what follows the sentence at ``place``, behind what ends with it: a cut between sentences."""
    return _between(place, rng, "sentences")


def after_condition(place: Place, rng: random.Random) -> Intact | None:
    """The same where the sentence before the cut is a whole one that opens with a condition."""
    opens = _ZH_OPENS if place.here.lang == "zh" else _EN_OPENS
    return _between(place, rng, "whole if") if opens.match(place.text, body_start(place.text)) else None


def _between(place: Place, rng: random.Random, kind: str) -> Intact | None:
    here, at = place.here, place.sentence + 1
    if at >= len(here.sentences) or not is_prose(here.sentences[at], here.lang):
        return None
    count = rng.randint(1, 4)
    prev = place.joint.join(here.sentences[max(0, at - rng.randint(1, 4)) : at])
    text = place.joint.join(here.sentences[at : at + count])
    following = place.joint.join(here.sentences[at + count :]) or paragraph_text(place, 1)
    return _unless_excepted(Intact(here.lang, kind, here.path, prev, text, following))


def paragraph_pair(place: Place, rng: random.Random) -> Intact | None:
    """Return the sentence's paragraph behind the paragraph before it: a cut between paragraphs."""
    if place.sentence or not place.paragraph or place.page[place.paragraph - 1].sentences[-1][-1] not in ".!?。！？":
        return None
    text = paragraph_text(place, 0)
    return _unless_excepted(
        Intact(
            place.here.lang, "paragraphs", place.here.path, paragraph_text(place, -1), text, paragraph_text(place, 1)
        )
    )


def cut_inside(place: Place, rng: random.Random) -> Intact | None:
    """Return the sentence cut at a word where no condition is in it."""
    text, lang = place.text, place.here.lang
    first = text.split(" ", 1)[0] if lang == "en" else text[:6]
    if not _plain(text, lang) or not first[:1].isalpha():
        return None
    inside = breaks(text, 12 if lang == "en" else 5, len(text) - (12 if lang == "en" else 5), lang)
    if not inside:
        return None
    cut = rng.choice(inside)
    before = place.joint.join(place.here.sentences[max(0, place.sentence - rng.randint(0, 2)) : place.sentence])
    after = place.joint.join(place.here.sentences[place.sentence + 1 : place.sentence + 1 + rng.randint(0, 3)])
    prev = f"{before}{place.joint if before else ''}{text[:cut]}".strip()
    rest = f"{text[cut:]}{place.joint if after else ''}{after}".strip()
    return _unless_excepted(
        Intact(place.here.lang, "cut inside", place.here.path, prev, rest, paragraph_text(place, 1))
    )


def _plain(text: str, lang: str) -> bool:
    """Whether nothing in ``text`` could be read as a condition; most short words are ruled out to be safe."""
    if lang == "zh":
        return len(_ZH_CONDITION.findall(text)) == 0
    hard = [word for word in _EN_CONDITION.findall(text) if word.lower() not in _EN_HARMLESS]
    return (
        not hard and not _EN_CONDITION.match(text) and not re.search(r", as (?:they|it|we|you|he|she|this|the)\b", text)
    )


_EN_HARMLESS = frozenset(["for", "to", "in", "on", "with", "by", "at", "from", "as", "under", "but"])


def behind_heading(place: Place, rng: random.Random) -> Intact | None:
    """Return the paragraph behind a heading that begins like a condition: its own, or one of a list."""
    if place.sentence or not place.paragraph:
        return None
    lang = place.here.lang
    heading = place.here.heading.lstrip("# ") if place.page[place.paragraph - 1].heading != place.here.heading else ""
    real = (
        bool(heading)
        and len(heading) < 60
        and bool(_EN_CONDITION.match(heading) if lang == "en" else _ZH_OPENS.match(heading[:3]))
    )
    if not real:
        heading = rng.choice(_ZH_HEADINGS if lang == "zh" else _EN_HEADINGS)
    mark = rng.choice(("", "## "))
    before = paragraph_text(place, -1)
    if before[-1:] not in ".!?。！？":
        return None
    prev = f"{before}\n\n{mark}{heading}"
    return _unless_excepted(
        Intact(lang, "heading", place.here.path, prev, paragraph_text(place, 0), paragraph_text(place, 1))
    )


def _unless_excepted(intact: Intact) -> Intact | None:
    """Drop a pair whose text or follower begins with an exception or takes up a condition: there something was cut."""
    excepts = _ZH_EXCEPTS if intact.lang == "zh" else _EN_EXCEPTS
    if not intact.text or any(excepts.match(text, body_start(text)) for text in (intact.text, intact.next)):
        return None
    whole = intact.kind == "cut inside" or not intact.text[body_start(intact.text) :][:1].islower()
    return intact if whole else None


MAKERS = (neighbour, paragraph_pair, after_condition, cut_inside, behind_heading)


def intact_pairs(page: Sequence[Paragraph], place: Place, rng: random.Random) -> Iterator[Intact]:
    """Yield every intact pair that can be made at ``place``."""
    for make in MAKERS:
        made = make(place, rng)
        if made is not None and len(made.text) < 2400:
            yield made
