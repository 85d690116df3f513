"""How a line of plain text begins: as a numbered or named heading, a list item, a clause, or none of these.

The forms are those of contracts, laws, standards and manuals, in Chinese (第三章, 第五条, 一、, （一）, 1.2.3) and in
English (ARTICLE IV, Section 2, 1.2 Title, I. Title).
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from rag_lint.model.document import BlockKind

_BLANKS = r"[ \t\u00a0\u3000]*"
_HAN_NUMBER = "[一二三四五六七八九十百千零〇两0-9０-９]"
_ROMAN = r"(?:x{0,3}(?:ix|iv|v?i{1,3}|v)|x{1,3}|[cl]x{0,3}(?:ix|iv|v?i{0,3}))"
_UNIT = re.compile(
    rf"{_BLANKS}第(?P<number>{_HAN_NUMBER}{{1,6}})(?P<unit>[编編篇卷部章节節条條])(?:之{_HAN_NUMBER}+)?"
    rf"(?P<gap>[ \t\u00a0\u3000：:]*)(?P<title>.*)\Z"
)
_UNIT_LEVELS = dict(zip("编編篇卷部章节節条條", (1, 1, 1, 1, 1, 2, 3, 3, 4, 4), strict=True))
_ENUMERATED = re.compile(rf"{_BLANKS}(?P<number>[一二三四五六七八九十]{{1,3}})[、．.](?P<title>.*)\Z")
_IN_BRACKETS = re.compile(rf"{_BLANKS}[（(](?P<number>[一二三四五六七八九十]{{1,3}})[）)](?P<title>.*)\Z")
_DOTTED = re.compile(
    r"[ \t\u00a0\u3000]*(?P<number>[1-9]\d?(?:[.．][1-9]?\d){1,5})[.．]?"
    r"(?P<gap>[ \t\u00a0\u3000]+|(?=[^\x00-\x7f]))(?P<title>\S.*)\Z"
)
_SINGLE = re.compile(rf"{_BLANKS}(?P<number>[1-9]\d?)(?P<sign>[.)、．])(?!\d){_BLANKS}(?P<title>\S.*)\Z")
_ROMAN_LINE = re.compile(rf"[ \t]*(?P<number>{_ROMAN})\.[ \t\u00a0]+(?P<title>\S.*)\Z", re.IGNORECASE)
_NAMED = re.compile(
    rf"[ \t]*(?P<unit>part|chapter|article|section|appendix|annex|schedule|exhibit|adventure|book|title)[ \t]+"
    rf"(?P<number>\d{{1,3}}(?:\.\d{{1,3}}){{0,4}}|{_ROMAN}|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten)\b"
    rf"(?P<gap>[.:]?[ \t]*[—–-]?[ \t]*)(?P<title>.*)\Z",
    re.IGNORECASE,
)
_NAMED_LEVELS = {"part": 1, "book": 1, "title": 1, "section": 3}
_ATTACHED = re.compile(
    rf"{_BLANKS}(?:附件|附錄|附录|附表)(?:{_HAN_NUMBER}{{1,3}}|[A-Z])?(?P<gap>[ \t\u00a0\u3000：:]*)(?P<title>.*)\Z"
)
_BULLET = re.compile(
    rf"{_BLANKS}(?:[-*+•·●▪◦][ \t]|[（(](?:{_HAN_NUMBER}{{1,4}}|[a-zA-Z]|[ivx]{{1,5}})[）)]|\d{{1,3}}[.)、](?!\d)|[①-⑳]"
    rf"|[一二三四五六七八九十]{{1,3}}、|[a-z][.)][ \t])"
)
_CAPITALS = re.compile(r"[ \t]*(?=(?:[^A-Z]*[A-Z]){4})[A-Z0-9 .,:'’&()/-]{4,80}[A-Z0-9)'’]\s*\Z")

_ENDS = tuple("。；：，、！？;:,!?…—-")
_SENTENCE = re.compile(r"[。；！？!?;]|\.(?=\s+[A-Z])")
# What follows a number that is part of a sentence: 6.2.4的试验, 第五条规定的, 3.5倍.
_GOES_ON = re.compile(
    r"[的之和至到与與及或中所以是即等规規条條款项項节節章年月日时時分秒元万萬亿億倍个個次%％℃°~～—]"
    r"|(?:mm|cm|kg|km|ml|mb|gb|kb|ms|hz|khz|mhz|ghz|v|w|kw|ma|℃)\b",
    re.IGNORECASE,
)
# 第五条、第六条规定 and 第五条的 are about an article, they do not open it.
_SUBJECT = re.compile(r"[、，和与與及或至到之的规規第所]")
_LONGEST = 400  # characters of a line that are looked at
_MOST_HAN = 40
_MOST_BARE = 20
_MOST_LATIN = 80
_HAN = re.compile(r"[\u3400-\u9fff]")


class Opening(NamedTuple):
    """What a line begins.

    ``kind`` HEADING has its ``level``; ``otherwise`` is what the line is when it is none after all, because the next
    line of the same ``style`` follows at once. ``sure`` headings need no blank lines around them.
    """

    kind: BlockKind
    style: str
    level: int = 0
    number: str = ""
    otherwise: BlockKind = BlockKind.PARAGRAPH
    sure: bool = False


def opening(line: str) -> Opening | None:
    """Return what ``line`` begins, None when it begins nothing of its own."""
    text = line[:_LONGEST].strip(" \t\u00a0\u3000")
    if not text:
        return None
    for test in _tests(text[0]):
        found = test(text)
        if found is not None:
            return found
    return Opening(BlockKind.LIST_ITEM, "bullet", otherwise=BlockKind.LIST_ITEM) if _BULLET.match(text) else None


def _tests(head: str) -> tuple[Callable[[str], Opening | None], ...]:
    """Return the forms that may begin with the character ``head``."""
    if head.isascii():
        return (_dotted, _single) if head.isdigit() else (_named, _roman, _capitals) if head.isalpha() else _BRACKETS
    return _HAN_FORMS.get(head, ())


def _unit(text: str) -> Opening | None:
    """第三章 总则, 第五条 付款: chapters are headings, an article is one when only its title stands there."""
    found = _UNIT.match(text)
    if found is None:
        return None
    unit, title = found["unit"], found["title"]
    article = unit in "条條"
    if title and not found["gap"] and (_GOES_ON.match(title) or _SUBJECT.match(title)):
        return None
    style, level = "第" + unit, _UNIT_LEVELS[unit]
    if _is_title(title, bare=not found["gap"]):
        return Opening(BlockKind.HEADING, style, level, found["number"], sure=not article)
    return Opening(BlockKind.PARAGRAPH, style) if article else None


def _attached(text: str) -> Opening | None:
    found = _ATTACHED.match(text)
    if found is None or not _is_title(found["title"], bare=not found["gap"]):
        return None
    return Opening(BlockKind.HEADING, "附件", 1, sure=True)


def _enumerated(text: str) -> Opening | None:
    return _listed(_ENUMERATED.match(text), "一、", 2)


def _in_brackets(text: str) -> Opening | None:
    return _listed(_IN_BRACKETS.match(text), "（一）", 3)


def _listed(found: re.Match[str] | None, style: str, level: int) -> Opening | None:
    if found is None:
        return None
    item = BlockKind.LIST_ITEM
    if found["title"] and _is_title(found["title"]):
        return Opening(BlockKind.HEADING, style, level, found["number"], otherwise=item)
    return Opening(item, style, 0, found["number"], otherwise=item)


def _dotted(text: str) -> Opening | None:
    """1.2.3 Title: a heading, or a numbered paragraph when a sentence follows."""
    found = _DOTTED.match(text)
    if found is None or _GOES_ON.match(found["title"]):
        return None
    level = min(found["number"].replace("．", ".").count(".") + 1, 6)
    if _is_title(found["title"], bare=not found["gap"]):
        return Opening(BlockKind.HEADING, f"1.{level}", level, found["number"])
    return Opening(BlockKind.PARAGRAPH, f"1.{level}", 0, found["number"]) if found["gap"] else None


def _single(text: str) -> Opening | None:
    found = _SINGLE.match(text)
    if found is None:
        return None
    item = BlockKind.LIST_ITEM
    style = "1" + found["sign"]
    if found["sign"] != ")" and _is_title(found["title"]):
        return Opening(BlockKind.HEADING, style, 1, found["number"], otherwise=item)
    return Opening(item, style, 0, found["number"], otherwise=item)


def _named(text: str) -> Opening | None:
    """ARTICLE IV, Section 2.1: Term; "Section 4 applies" goes on as a sentence."""
    found = _NAMED.match(text)
    if found is None:
        return None
    title, unit = found["title"], found["unit"]
    if not (unit[0].isupper() and (found["number"][0].isdigit() or found["number"][0].isupper())):
        return None
    if title and (not _is_title(title) or not (title[0].isupper() or title[0].isdigit() or title[0] in '"“‘([')):
        return None
    if title and not found["gap"]:
        return None
    marked = not title or bool(found["gap"].strip()) or text.isupper()
    return Opening(BlockKind.HEADING, unit.lower(), _NAMED_LEVELS.get(unit.lower(), 2), sure=marked)


def _roman(text: str) -> Opening | None:
    found = _ROMAN_LINE.match(text)
    if found is None or not found["number"].isupper() or not _is_title(found["title"]):
        return None
    return Opening(BlockKind.HEADING, "I.", 1, otherwise=BlockKind.LIST_ITEM)


def _capitals(text: str) -> Opening | None:
    return Opening(BlockKind.HEADING, "CAPITALS", 2) if _CAPITALS.match(text) else None


def _is_title(text: str, *, bare: bool = False) -> bool:
    """Tell a title from a sentence; ``bare`` is text right behind a number, with no blank between."""
    if not text:
        return True
    if text.endswith(_ENDS) or _SENTENCE.search(text) or (text.endswith(".") and " " in text):
        return False
    if _HAN.search(text):
        return len(text) <= (_MOST_BARE if bare else _MOST_HAN) and text.count("，") <= 1
    return len(text) <= _MOST_LATIN and not text[0].islower()


_BRACKETS = (_in_brackets,)
_HAN_FORMS: dict[str, tuple[Callable[[str], Opening | None], ...]] = {
    "第": (_unit,),
    "附": (_attached,),
    "（": _BRACKETS,
    **dict.fromkeys("一二三四五六七八九十", (_enumerated,)),
}
