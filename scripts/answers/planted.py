"""Sentences of real documents, copied or reworded, and the same with one error planted: number, negation, entity, text.

What a planting changes is changed here on its own, by pattern, so that it owes nothing to the reading it tests.
"""

import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from corpus_documents import documents

from answers.rows import wice

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
SEED = 13
_LENGTH = {"en": (45, 320), "zh": (14, 130)}
_UNCLEAN = re.compile(r"[`|<>{}\[\]*_#$\\=]|https?:|^\W*\d+[.、)）]|^\W*[a-zA-Z][.)]\s|[:：]$")
_END = {"en": re.compile(r"(?<=[a-z)\d][.!?])\s+(?=[A-Z])"), "zh": re.compile("(?<=[。！？])")}


class Sample(NamedTuple):
    """A sentence, its passage among others of its document; ``error``: None, or what is wrong with it."""

    id: str
    lang: str
    passages: tuple[str, ...]
    text: str
    error: str | None = None


class Sentence(NamedTuple):
    """A sentence of a document with its passages, the first being its own paragraph."""

    path: str
    lang: str
    passages: tuple[str, ...]
    text: str


def sentences(lang: str, most: int) -> list[Sentence]:
    """Draw sentences of prose, about as many from each document, every second with a number where there are any."""
    chosen = random.Random(SEED)
    per_document: list[list[Sentence]] = []
    for document in documents(CORPUS):
        if document.lang != lang:
            continue
        blocks = [
            re.sub(r"\s*\n\s*", " " if lang == "en" else "", part).strip()
            for part in re.split(r"\n\s*\n", document.text)
        ]
        blocks = [part for part in blocks if len(part) >= _LENGTH[lang][0] and not _UNCLEAN.search(part)]
        found = []
        for number, block in enumerate(blocks):
            near = [blocks[at] for at in (number - 2, number - 1, number + 1, number + 2) if 0 <= at < len(blocks)]
            for text in _END[lang].split(block):
                low, high = _LENGTH[lang]
                if low <= len(text) <= high and text[-1] in ".。":
                    found.append(Sentence(document.path, lang, (block, *near), text.strip()))
        chosen.shuffle(found)
        per_document.append(found)
    drawn: list[Sentence] = []
    while len(drawn) < most and any(per_document):
        for found in per_document:
            if found and len(drawn) < most:
                figures = [at for at, each in enumerate(found) if _has_number(each)] if len(drawn) % 2 else []
                drawn.append(found.pop(figures[-1] if figures else -1))
    return drawn


def _has_number(sentence: Sentence) -> bool:
    return (_NUMBER if sentence.lang == "en" else _NUMBER_ZH).search(sentence.text) is not None


def plant(sentence: str, lang: str, error: str, others: Sequence[str], chance: random.Random) -> str | None:
    """Return ``sentence`` with an ``error``, None where there is no place for it; ``others`` are of other documents."""
    changed = _PLANTS[error](sentence, lang, others, chance)
    return changed if changed and changed.strip() != sentence.strip() else None


_NUMBER = re.compile(r"(?<![\w.,/:-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w/:-]|\.\d|,\d)")
_NUMBER_ZH = re.compile(
    r"(?<![\w.,/:-])\d+(?:\.\d+)?(?!\w*[.:/-]\d)(?=[年月日天个元人万亿%％倍条项次小分]|[^\w.])|(?<![第一二三四五六七八九十百零])[二三四五六七八九十](?=[年个日天倍次人万名月])"
)
_HAN = "一二三四五六七八九十"


def _number(sentence: str, lang: str, others: Sequence[str], chance: random.Random) -> str | None:
    places = list((_NUMBER if lang == "en" else _NUMBER_ZH).finditer(sentence))
    if not places:
        return None
    found = chance.choice(places)
    said = found.group()
    if said in _HAN:
        new = chance.choice([each for each in _HAN[1:] if each != said])
    elif "." in said:
        new = said[:-1] + str((int(said[-1]) + chance.randint(1, 8)) % 10)
    else:
        value = int(said.replace(",", ""))
        if 1000 <= value <= 2100 and "," not in said:
            new = str(value + chance.choice((-7, -3, -2, 2, 4, 9)))
        else:
            new = str(value + chance.choice((1, 2, 3, 5, value or 4, 10)))
    return sentence[: found.start()] + new + sentence[found.end() :]


_AUX = re.compile(
    r"\b(is|are|was|were|can|may|must|shall|will|should|could|would|has been|have been)\b(?! not\b)(?= [a-z])"
)
_DENIED = re.compile(r"\b(is|are|was|were|can|may|must|shall|will|should|could|would|does|do) ?(?:not|n['’]t) ")
_AUX_ZH = re.compile(
    "(?<![不未无没非只但就还于也都])(?:应当|可以|能够|需要|必须|(?<![员协社机工大年开商学理])会|属于|允许|适用|包括|具有|是(?=一|由|指|为|在|最))(?!不|否|员|计|议|见)"
)
_DENIED_ZH = re.compile("不(?=得|能|会|需|应|是|适|可以|包)|未(?=经|按|被)")


def _negation(sentence: str, lang: str, others: Sequence[str], chance: random.Random) -> str | None:
    aux, denied = (_AUX, _DENIED) if lang == "en" else (_AUX_ZH, _DENIED_ZH)
    found = denied.search(sentence)
    if found is not None:
        kept = f"{found.group(1)} " if lang == "en" else ""
        if lang == "en" and found.group(1) in ("does", "do"):
            return None
        return sentence[: found.start()] + kept + sentence[found.end() :]
    places = list(aux.finditer(sentence))
    if not places:
        return None
    found = chance.choice(places)
    if lang == "en":
        at = found.start() + len(found.group().split()[0])
        return sentence[:at] + " not" + sentence[at:]
    return sentence[: found.start()] + "不" + sentence[found.start() :]


_NAME = re.compile(r"(?<=[a-z,] )(?![A-Z]+ )[A-Z][a-zA-Z]{2,}(?: [A-Z][a-zA-Z]+)*")
_NAME_ZH = re.compile(
    r"[A-Z][A-Za-z]{2,}|《[^》]{2,20}》|(?:国务院|人民法院|公安机关|人民政府|税务机关|海关|教育部|财政部|卫生部门|用人单位|主管部门|北京|上海|浙江|杭州|美国|中国|日本|英国|德国|谷歌|微软|苹果|亚马逊)"
)


def _entity(sentence: str, lang: str, others: Sequence[str], chance: random.Random) -> str | None:
    pattern = _NAME if lang == "en" else _NAME_ZH
    places = list(pattern.finditer(sentence))
    if not places:
        return None
    found = chance.choice(places)
    kind = found.group()[0]
    for _ in range(60):
        names = [name for name in pattern.findall(chance.choice(others)) if name.lower() not in sentence.lower()]
        names = [name for name in names if (name[0] == "《") == (kind == "《") and name[0].isascii() == kind.isascii()]
        if names and not set(names[0].lower().split()) & set(sentence.lower().split()):
            return sentence[: found.start()] + chance.choice(names[:1]) + sentence[found.end() :]
    return None


def _replaced(sentence: str, lang: str, others: Sequence[str], chance: random.Random) -> str | None:
    return chance.choice(others)


_PLANTS: dict[str, Callable[[str, str, Sequence[str], random.Random], str | None]] = {
    "number": _number,
    "negation": _negation,
    "entity": _entity,
    "replaced": _replaced,
}
ERRORS = tuple(_PLANTS)


def samples(found: Sequence[Sentence], texts: Sequence[str] | None = None) -> Iterator[Sample]:
    """Yield each sentence as it is said in ``texts`` (default: copied) and with each error it has a place for."""
    chance = random.Random(SEED)
    for number, each in enumerate(found):
        text = texts[number] if texts is not None else each.text
        others = [other.text for other in found if other.path != each.path and other.lang == each.lang]
        passages = list(each.passages)
        chance.shuffle(passages)
        name = f"{each.path}/{number}"
        yield Sample(name, each.lang, tuple(passages), text)
        for error in ERRORS:
            wrong = plant(text, each.lang, error, others, chance)
            if wrong is not None and not any(wrong in passage for passage in passages):
                yield Sample(f"{name}/{error}", each.lang, tuple(passages), wrong, error)


def copied(lang: str, most: int = 220) -> list[Sample]:
    """Sentences as they stand, and with errors."""
    return list(samples(sentences(lang, most)))


def reworded(lang: str) -> list[Sample]:
    """Sentences that were said again in other words by hand (``reworded.tsv``), for English also claims of ``wice``."""
    lines = Path(__file__).with_name("reworded.tsv").read_text(encoding="utf-8").splitlines()
    said = dict(line.split("\t") for line in lines)
    found = {_name(each.text): each for each in sentences(lang, 700)}
    pairs = [(found[name], text) for name, text in said.items() if name in found]
    if lang == "en":
        pairs += [
            (Sentence(row.group, "en", tuple(_clean(row.contexts)), row.claim), row.claim)
            for row in wice()
            if row.supported
        ]
    return list(samples([pair[0] for pair in pairs], [pair[1] for pair in pairs]))


def _clean(contexts: Sequence[str]) -> Iterator[str]:
    return (text for text in contexts if text.strip())


def _name(text: str) -> str:
    return blake2b(text.encode(), digest_size=4).hexdigest()


def half(sample: Sample) -> str:
    """``dev`` or ``test``, by the document."""
    document = sample.id.rpartition("/")[0] if sample.error is None else sample.id.rpartition("/")[0].rpartition("/")[0]
    return "dev" if blake2b(document.encode(), digest_size=4).digest()[0] % 2 else "test"
