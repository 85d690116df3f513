"""What kind of line a line is: the shape of a document as it survives inside a chunk.

Called on every edge of every chunk, so the first character decides which patterns are worth trying.
"""

from enum import IntEnum, auto
from functools import lru_cache

from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN, has_han


class Line(IntEnum):
    """Kinds of line, as far as the line alone tells."""

    BLANK = auto()
    HEADING = auto()  # marked as one: `## Fees`, `第三章 总则`, `4.2.`, `**Fees**`
    ITEM = auto()  # list item or enumerated clause
    ARTICLE = auto()  # 第三条 …: opens a new unit, but is prose
    ROW = auto()  # table row, contents line, aligned columns
    FENCE = auto()
    CODE = auto()
    MARKUP = auto()  # rules, HTML tags, comments, images and links alone on their line, directives
    PROSE = auto()


LOOKED_AT = 200  # characters of a line that tell its kind
_NUM_ZH = "一二三四五六七八九十百零〇两\\d"
_BULLETS = "-*+•·●○▪◦‣–—‐‒\uf0b7\uf0a7■□◆✓✔→☐☑"
_ITEM_NUMBER = (
    rf"[(（]?(?:\d{{1,3}}|[a-zA-Z]|[ivxIVX]{{1,5}}|[{_NUM_ZH}]{{1,4}})[)）]|\d{{1,3}}(?:\\?[.．、](?=\s|[^\d\s.])|\s*\\?[)）])|#\.(?=\s)"
    rf"|[{_NUM_ZH}]{{1,4}}、|[a-zA-Z](?:[.](?=\s|$)|[:：](?=[{HAN}]))|\[[ xX]\]"
)
_bullet = lazy_re(rf"[{_BULLETS}](?:\s+|(?=[{HAN}]))|[①-⑳⑴-⒇]")
_number = lazy_re(_ITEM_NUMBER)
_section = lazy_re(r"(?:(?:\d+|[A-Z])\.)(?:\d+\.)+$")
_section_title = lazy_re(r"\d{1,2}(?:\.\d{1,2}){1,3}\.?[ \t\xa0]+[A-Z][^.;:。；：\n]{2,60}$")
_heading_zh = lazy_re(rf"第[{_NUM_ZH}]+[章节编篇部]分?(?:[\s\u3000]|$)")
_article = lazy_re(
    rf"(?:\*\*)?第[{_NUM_ZH}]+[条款项](?:之[一二三四五六七八九十])?(?:\*\*)?(?:[\s\u3000:：【（(]|(?=[{HAN}]))"
)
_bold = lazy_re(r"\*\*[^*\n]{1,60}(?<![.。;；,，:：])\*\*$")
_rule = lazy_re(r"(?:[-*_=~—]\s?){3,}$")
_row = lazy_re(r"\|.*\||[^|]*\s?\|\s[^|]*\|?.*\|.*|[^|]+\s\|\s[^|]+$|\|\s|\|$")
_gap = lazy_re(r"[^\s.!?:;,](?:[ \xa0]{2,}|\t)(?=\S)")  # two spaces behind a full stop are a typist's habit
_markup = lazy_re(
    r"(?:<[!/a-zA-Z?][^>\n]*>\s*)+$|<!--|-->|!\[[^\]]*\]\([^)\n]*\)\s*$|\[[^\]\n]*\]:\s|:::|\{[{%<#].*[}%>#]\}\s*$|\[!\["
    r"|\[[^\]\n]*\]\([^)\n]*\)[^\n\w]*(?:[（(][^（）()]*[)）])?\s*$|https?://\S+\s*$|\{[:.#][^}\n]*\}\s*$|\$\$"
)
_code = lazy_re(
    r"(?:[}\])]+[;,]?\s*$|(?:\$|>>>|\#!)\s|(?:import|from|def|class|return|public|private|const|let|var|SELECT|INSERT|CREATE|if|for|while)\b.*[({:;]\s*$)"
    r"|[\w.]+\s*(?:\+|-|\*)?=\s*\S|@\w+|[^\n]*; (?:then|do)$|//|/\*|[!-~]{48,}$|%\s"
)
_code_sign = lazy_re("[;{}=$/@%>#(:]")
# A letter that begins a word when a small one follows: no marker, tag, address or Roman number does.
WORD_START = frozenset("abcdefgjklmnopqrstuwyzABCDEFGHJKLMNOPQRSTUWYZ")
REMEMBERED = 200  # the longest line whose kind is kept
_MARKUP_START = frozenset("<!-[:{h$")


def kind_of(line: str) -> Line:
    """Classify one line, given without surrounding white space."""
    return _kind_of_short(line) if len(line) <= REMEMBERED else _kind_of(line)


def _kind_of(line: str) -> Line:
    if not line or line.isspace():
        return Line.BLANK
    first = line[0]
    if first in WORD_START and "a" <= line[1:2] <= "z":
        if _is_row(line, first):
            return Line.ROW
        return Line.CODE if _is_code(line) else Line.PROSE
    if first in "`~>" and line.lstrip("> ").startswith(("```", "~~~")):
        return Line.FENCE
    if _is_marked_heading(line, first):
        return Line.HEADING
    if _is_row(line, first):
        return Line.ROW
    if _is_numbered_heading(line, first):
        return Line.HEADING
    if (first in "-*_=~—" and _rule.match(line)) or (first in _MARKUP_START and _markup.match(line)):
        return Line.MARKUP
    return _kind_of_words(line, first)


# Several rules ask about the same lines, and neighbouring chunks share them.
_kind_of_short = lru_cache(maxsize=1024)(_kind_of)


def _kind_of_words(line: str, first: str) -> Line:
    if first in "第*" and _article.match(line):
        return Line.ARTICLE
    if is_item(line):
        return Line.ITEM
    return Line.CODE if _is_code(line) else Line.PROSE


def _is_marked_heading(line: str, first: str) -> bool:
    if first == "#":
        title = line[1:].lstrip("#")
        return title[:1] in ("", " ", "\t") or (line[1:2] == "#" and has_han(title[:1]))
    return first == "第" and _heading_zh.match(line) is not None


def _is_numbered_heading(line: str, first: str) -> bool:
    """A heading told by its emphasis or its number: it may look like a row or an item."""
    if first == "*":
        return _bold.match(line) is not None
    if first.isascii() and line[-1] == "." and _section.match(line):
        return True
    return first.isdigit() and _section_title.match(line) is not None


def _is_row(line: str, first: str) -> bool:
    if ("|" in line and _row.match(line, 0, LOOKED_AT * 4)) or line.startswith(("+--", "+==")):
        return True
    plain = line.isascii()
    if ("  " in line or "\t" in line or (not plain and "\xa0\xa0" in line)) and len(
        _gap.findall(line, 0, LOOKED_AT)
    ) >= 2:
        return True
    return ("." in line and ("....." in line or ". . . ." in line)) or (not plain and "………" in line)


def is_item(line: str) -> bool:
    """Tell whether ``line`` begins with a list marker or an enumerator."""
    return _bullet.match(line) is not None or _number.match(line) is not None


def _is_code(line: str) -> bool:
    if not line.isascii() and ("─" in line or "│" in line):  # a tree or a box drawn with characters
        return True
    if len(line) < 48 and line[-1] not in "})]" and _code_sign.search(line) is None:
        return False
    return (line[-1] in "{;" and not has_han(line)) or _code.match(line, 0, LOOKED_AT) is not None
