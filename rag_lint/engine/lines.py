"""What kind of line a line is: the shape of a document as it survives inside a chunk.

Called on every edge of every chunk, so the first character decides which patterns are worth trying.
"""

from enum import Enum

import regex

from rag_lint.model.script import HAN


class Line(Enum):
    """Kinds of line, as far as the line alone tells."""

    BLANK = "blank"
    HEADING = "heading"  # marked as one: `## Fees`, `第三章 总则`, `4.2.`, `**Fees**`
    ITEM = "item"  # list item or enumerated clause
    ARTICLE = "article"  # 第三条 …: opens a new unit, but is prose
    ROW = "row"  # table row, contents line, aligned columns
    FENCE = "fence"
    CODE = "code"
    MARKUP = "markup"  # rules, HTML tags, comments, images and links alone on their line, directives
    PROSE = "prose"


_NUM_ZH = "一二三四五六七八九十百零〇两\\d"
_BULLETS = "-*+•·●○▪◦‣–—‐‒\uf0b7\uf0a7■□◆✓✔→☐☑"
_ITEM_NUMBER = (
    rf"[(（]?(?:\d{{1,3}}|[a-zA-Z]|[ivxIVX]{{1,5}}|[{_NUM_ZH}]{{1,4}})[)）]|\d{{1,3}}(?:[.．、](?=\s|[^\d\s.])|\s*[)）])"
    rf"|[{_NUM_ZH}]{{1,4}}、|[a-zA-Z][.](?=\s)|\[[ xX]\]"
)
_bullet = regex.compile(rf"[{_BULLETS}](?:\s+|(?=[{HAN}]))|[①-⑳⑴-⒇]")
_number = regex.compile(_ITEM_NUMBER)
_section = regex.compile(r"(?:(?:\d+|[A-Z])\.)(?:\d+\.)+$")
_heading_zh = regex.compile(rf"第[{_NUM_ZH}]+[章节编篇部]分?(?:[\s\u3000]|$)")
_article = regex.compile(rf"(?:\*\*)?第[{_NUM_ZH}]+[条款项](?:之[一二三四五六七八九十])?(?:\*\*)?(?:[\s\u3000:：【（(]|(?=[{HAN}]))")
_bold = regex.compile(r"\*\*[^*\n]{1,60}(?<![.。;；,，:：])\*\*$")
_rule = regex.compile(r"(?:[-*_=~—]\s?){3,}$")
_row = regex.compile(r"\|.*\||[^|]*\s?\|\s[^|]*\|?.*\|.*|[^|]+\s\|\s[^|]+$|\|\s|\|$")
_columns = regex.compile(r"\S[^\n]*?(?:[ \xa0]{2,}|\t)\S[^\n]*?(?:[ \xa0]{2,}|\t)\S")
_markup = regex.compile(
    r"<[!/a-zA-Z?][^>\n]*>\s*$|</?[a-zA-Z][^>\n]*>\s*$|<!--|-->|!\[[^\]]*\]\([^)\n]*\)\s*$|\[[^\]\n]*\]:\s|:::|\{[{%<#].*[}%>#]\}\s*$|\[!\["
    r"|\[[^\]\n]*\]\([^)\n]*\)[^\n\p{L}]*(?:[（(][^（）()]*[)）])?\s*$|https?://\S+\s*$|\{[:.#][^}\n]*\}\s*$|\$\$"
)
_code = regex.compile(
    r"(?:[}\])]+[;,]?\s*$|(?:\$|>>>|\#!)\s|(?:import|from|def|class|return|public|private|const|let|var|SELECT|INSERT|CREATE|if|for|while)\b.*[({:;]\s*$)"
    rf"|[^{HAN}]*[{{;]\s*$|[\w.]+\s*(?:\+|-|\*)?=\s*\S|@\w+|//|/\*|[!-~]{{48,}}$|%\s"
)
_CODE_SIGNS = frozenset(";{}=$/@%>#(:")
_MARKUP_START = frozenset("<!-[:{h$")
_DOT_LEADERS = (".....", ". . . .", "………")


def kind_of(line: str) -> Line:
    """Classify one line, given without surrounding white space."""
    if not line or line.isspace():
        return Line.BLANK
    first = line[0]
    if first in "`~>" and line.lstrip("> ").startswith(("```", "~~~")):
        return Line.FENCE
    if first == "#" and (line[1:].lstrip("#")[:1] in ("", " ", "\t")) or first == "第" and _heading_zh.match(line):
        return Line.HEADING
    if _is_row(line, first):
        return Line.ROW
    if first == "*" and _bold.match(line) or first.isascii() and line[-1] == "." and _section.match(line):
        return Line.HEADING
    if first in "-*_=~—" and _rule.match(line) or first in _MARKUP_START and _markup.match(line):
        return Line.MARKUP
    if first in "第*" and _article.match(line):
        return Line.ARTICLE
    if is_item(line):
        return Line.ITEM
    return Line.CODE if _is_code(line) else Line.PROSE


def _is_row(line: str, first: str) -> bool:
    if "|" in line and _row.match(line) or line.startswith(("+--", "+==")):
        return True
    if ("  " in line or "\t" in line or "\xa0\xa0" in line) and _columns.match(line):
        return True
    return any(leaders in line for leaders in _DOT_LEADERS)


def is_item(line: str) -> bool:
    """Tell whether ``line`` begins with a list marker or an enumerator."""
    return _bullet.match(line) is not None or _number.match(line) is not None


def _is_code(line: str) -> bool:
    if len(line) < 48 and _CODE_SIGNS.isdisjoint(line) and line[-1] not in "})]":
        return False
    return _code.match(line) is not None
