"""What kind of line a line is: the shape of a document as it survives inside a chunk."""

from enum import Enum
from functools import cache
from typing import Any

import regex

from rag_lint.model.script import HAN


class Line(Enum):
    """Kinds of line, as far as the line alone tells."""

    BLANK = "blank"
    HEADING = "heading"  # marked as one: `## Fees`, `第三章 总则`, `4.2 Scope`
    ITEM = "item"  # list item or enumerated clause
    ARTICLE = "article"  # 第三条 …: opens a new unit, but is prose
    ROW = "row"  # table row
    FENCE = "fence"
    CODE = "code"
    MARKUP = "markup"  # rules, HTML tags, comments, images and links alone on their line, directives
    PROSE = "prose"


_NUM_ZH = "一二三四五六七八九十百零〇两\\d"
ITEM = (
    rf"(?:[-*+•·●○▪◦‣–—‐‒\uf0b7\uf0a7■□◆✓✔→](?:\s+|(?=[{HAN}]))|[(（]?(?:\d{{1,3}}|[a-zA-Z]|[ivxIVX]{{1,5}}|[{_NUM_ZH}]{{1,4}})[)）]|"
    rf"\d{{1,3}}(?:[.．、](?=\s|[^\d\s.])|\s*[)）])|[{_NUM_ZH}]{{1,4}}、|[①-⑳⑴-⒇]|[a-zA-Z][.](?=\s)|☐|☑|\[[ xX]\])"
)
_PATTERNS: tuple[tuple[Line, str], ...] = (
    (Line.FENCE, r"(?:>\s*)*(?:`{3,}|~{3,})"),
    (Line.HEADING, rf"\#{{1,6}}(?:\s|$)|(?:(?:\d+|[A-Z])\.)(?:\d+\.)+$|\*\*[^*\n]{{1,60}}(?<![.。;；,，:：])\*\*$|第[{_NUM_ZH}]+[章节编篇部]分?(?:[\s\u3000]|$)"),
    (Line.ROW, r"\|.*\||(?:[^|\n]*\s)?\|\s[^|\n]*\|?.*\|.*|[^|\n]+\s\|\s[^|\n]+$|\|\s|\+[-=+]{3,}|[^\t\n]+\t[^\t\n]+\t|\S[^\n]*?[ \xa0]{2,}\S[^\n]*?[ \xa0]{2,}\S|.*(?:\.{5,}|(?:\. ){4,}|…{3,})"),
    (Line.ARTICLE, rf"(?:\*\*)?第[{_NUM_ZH}]+[条款项](?:之[一二三四五六七八九十])?(?:\*\*)?(?:[\s\u3000:：【（(]|(?=[{HAN}]))"),
    (
        Line.MARKUP,
        r"(?:[-*_=~—]\s?){3,}$|<[!/a-zA-Z?][^>\n]*>\s*$|</?[a-zA-Z][^>\n]*>\s*$|<!--|-->|!\[[^\]]*\]\([^)\n]*\)\s*$"
        r"|\[[^\]\n]*\]:\s|:::|\{[{%<#].*[}%>#]\}\s*$|\[!\[|\[[^\]\n]*\]\([^)\n]*\)[^\n\p{L}]*(?:[（(][^（）()]*[)）])?\s*$|https?://\S+\s*$|\{[:.#][^}\n]*\}\s*$|\$\$",
    ),
    (Line.ITEM, ITEM),
    (
        Line.CODE,
        r"(?:[}\])]+[;,]?\s*$|.*[{;]\s*$(?<![\u3000-\u9fff].*)|(?:\$|>>>|\#!)\s|(?:import|from|def|class|return|public|private|const|let|var|SELECT|INSERT|CREATE|if|for|while)\b.*[({:;]\s*$)"
        r"|[\w.]+\s*(?:\+|-|\*)?=\s*\S|@\w+|//|/\*|[!-~]{48,}$|%\s",
    ),
)


@cache
def _compiled() -> Any:
    named = "|".join(f"(?P<{kind.name}>{pattern})" for kind, pattern in _PATTERNS)
    return regex.compile(rf"[ \t\u3000\xa0]*(?:{named})")


def kind_of(line: str) -> Line:
    """Classify one line (without its newline)."""
    if not line or line.isspace():
        return Line.BLANK
    found = _compiled().match(line)
    return Line[found.lastgroup] if found else Line.PROSE
