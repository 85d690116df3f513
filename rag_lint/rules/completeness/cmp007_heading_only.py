"""CMP007: headings and nothing under them."""

from collections.abc import Iterator

from rag_lint.engine.edges import Tail, tail_of
from rag_lint.engine.lines import WORD_START, Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_NUMBERED = lazy_re(r"(?:\d+\\?\.)+\d*[\s\xa0]+\S(?:[^.。<>=]|\d\.\d){0,70}[?？]?$|(?:附件|附录|表|图|Annex|Appendix|Part|Chapter|Section)\s?[\dA-Z一二三四五六七八九十IVX]+(?:[ :：.—-][^.。\n]{0,70})?$")
_PARTS = ("Annex", "Appendix", "Part", "Chapter", "Section")
_TAG = lazy_re(r"</?[a-z][^<>]*>")
_UNDERLINED = lazy_re(r"[^\n]{1,80}\n[ \t]*(?:={3,}|-{3,})\s*$")  # a heading, whatever its last mark
_ANNOUNCES = lazy_re(r"在?(?:本|这一?)(?:章|节|部分)里?中?[^。，]{0,12}(?:叙述|介绍|描述|说明|讲述|讨论|讲解|概述)[^。，]{0,30}。$|This (?:chapter|section|part) (?:describes|covers|explains|discusses|introduces|deals with|is about) [^.,;]{1,60}\.$")
_TORN = lazy_re(r"\w[ \t]\n|(?<![A-Za-z])(?i:the|a|an|of|and|or|for|with|in|to|is)[ \t]*\n")
_PLAIN = lazy_re(r"[A-Za-z][\w’'\- ]+[?]?")
TORN = 60  # characters: a longer one may be a sentence
MOST_LINES = 4
LONGEST = 80
CLAUSE = 20  # characters: a longer numbered line with a comma is a step


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report a chunk of a few short lines that are all headings."""
    if _is_torn(view):
        yield Hit(view.start, view.end)
        return
    if _opens_with_a_sentence(view.first_line):
        return
    lines: list[str] = []
    headed = True  # whether the first line is a heading
    announced = False  # `This chapter is about x.`: it announces what the heading behind it, and the next chunk, hold
    for line in filter(None, map(str.strip, view.text.split("\n"))):
        kind = kind_of(line)
        if kind is not Line.MARKUP:
            lines.append(line)
            if len(lines) == 1:
                announced = len(line) <= LONGEST and _ANNOUNCES.match(line) is not None
                headed = _is_heading(line, kind)
                continue
            if len(lines) > MOST_LINES or not (headed or announced) or not _is_heading(line, kind):
                return
    if announced and len(lines) == 1:
        return
    if lines and (len(lines) > 1 or headed or _is_title(lines[0]) or _UNDERLINED.match(view.text, view.start)):
        yield Hit(view.start, view.end)


def _opens_with_a_sentence(line: str) -> bool:
    """A cheap look: too long for a heading, and no number, mark or name of a part that one begins with."""
    return len(line) > LONGEST and line[0] in WORD_START and "a" <= line[1] <= "z" and not line.startswith(_PARTS)


def _is_torn(view: View) -> bool:
    """One short title over two lines or three: a page's text breaks at marks inside a line, and leaves the space before them."""
    text = view.text[view.start : view.end]
    if not 0 < text.count("\n") < MOST_LINES - 1 or len(text) > TORN or "\n\n" in text or not _TORN.search(text):
        return False
    lines = [line.strip() for line in text.split("\n")]
    joined = " ".join(lines)
    return all(kind_of(line) is Line.PROSE for line in lines) and joined[:1].isupper() and _PLAIN.fullmatch(joined) is not None


def _is_heading(line: str, kind: Line) -> bool:
    if "，" in line and len(line) > CLAUSE and line[:1].isdigit():
        return False
    return kind is Line.HEADING or (line[-1] not in ".。" and _NUMBERED.match(_TAG.sub("", line) if line[-1] == ">" else line) is not None)


def _is_title(line: str) -> bool:
    """Whether a line that is alone in its chunk, and no numbered clause, looks like a title."""
    if "，" in line and len(line) > CLAUSE and line[:1].isdigit():
        return False
    return len(line) <= LONGEST and kind_of(line) is Line.PROSE and tail_of(line) in (Tail.TITLE, Tail.HEADING)


RULE = ChunkRule(
    code="CMP007",
    name="heading-only",
    check=Check.COMPLETENESS,
    defect="heading_only",
    since="0.1.0",
    severity=Severity.ERROR,
    title=Both(zh="只有标题，没有正文", en="Headings and nothing under them"),
    why=Both(
        zh="标题与问题最像，检索时排在前面，却没有答案。",
        en="A heading looks most like the question, so it ranks first, and holds no answer.",
    ),
    fix=Both(zh="把标题与它下面的正文放在一块。", en="Keep a heading with the text it heads."),
    message=Both(zh="本块只有标题“{match}”", en="the chunk holds only the heading '{match}'"),
    supersedes=("CMP008", "IND008", "CMP002", "IND005"),
    find=find,
    longest=LONGEST * MOST_LINES,
    bad=Both(
        zh=("⟦本章介绍租金的计算方法。\n\n## 3.1 基准租金⟧", "⟦## 附件一 工作计划⟧", "⟦第三章 租金⟧", "⟦订单模块时序图⟧"),
        en=("⟦This chapter describes the fees.\n\n## Late fees⟧", "⟦## Fees\n### Late fees⟧", "⟦7.8. What is a spare part?⟧", "⟦Chapter 3⟧", "⟦Who pays for the keys?\n======================⟧", "⟦7\\. Late fees⟧", "⟦7. <span id=\"7\">Late fees</span>⟧", "⟦The \nKeys⟧", "⟦What the front desk \nis⟧"),
    ),
    good=Both(
        zh=("本章介绍租金的计算方法。", "本章说明租金的算法。\n\n## 基准\n租金按面积计算。", "## 租金\n租金按月支付。", "禁止吸烟。"),
        en=("## Fees\nRent is due monthly.", "Keep the lid shut.", "- milk\n- bread", "Who pays for the keys?\n======================\nThe tenant pays."),
    ),
)
