"""CMP007: headings and nothing under them."""

from collections.abc import Iterator

from rag_lint.engine.edges import Tail, tail_of
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_NUMBERED = lazy_re(r"(?:\d+\\?\.)+\d*[\s\xa0]+\S[^.。]{0,70}[?？]?$|(?:附件|附录|表|图|Annex|Appendix|Part|Chapter|Section)\s?[\dA-Z一二三四五六七八九十IVX]+(?:[ :：.—-][^.。\n]{0,70})?$")
_UNDERLINED = lazy_re(r"[^\n]{1,80}\n[ \t]*(?:={3,}|-{3,})\s*$")  # a heading, whatever its last mark
MOST_LINES = 4
LONGEST = 80
CLAUSE = 20  # characters: a longer numbered line with a comma is a step


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report a chunk of a few short lines that are all headings."""
    lines: list[str] = []
    for line in filter(None, map(str.strip, view.text.split("\n"))):
        if kind_of(line) is not Line.MARKUP:
            lines.append(line)
            if len(lines) > MOST_LINES or (len(lines) > 1 and not all(_is_heading(each, alone=False) for each in lines[-2:])):
                return
    if lines and (len(lines) > 1 or _is_heading(lines[0], alone=True) or _UNDERLINED.match(view.text, view.start)):
        yield Hit(view.start, view.end)


def _is_heading(line: str, *, alone: bool) -> bool:
    if "，" in line and len(line) > CLAUSE and line[:1].isdigit():
        return False
    if kind_of(line) is Line.HEADING or (line[-1] not in ".。" and _NUMBERED.match(line)):
        return True
    return alone and len(line) <= LONGEST and kind_of(line) is Line.PROSE and tail_of(line) in (Tail.TITLE, Tail.HEADING)


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
        zh=("⟦## 附件一 工作计划⟧", "⟦第三章 租金⟧", "⟦订单模块时序图⟧"),
        en=("⟦## Fees\n### Late fees⟧", "⟦7.8. What is a spare part?⟧", "⟦Chapter 3⟧", "⟦Who pays for the keys?\n======================⟧", "⟦7\\. Late fees⟧"),
    ),
    good=Both(
        zh=("## 租金\n租金按月支付。", "禁止吸烟。"),
        en=("## Fees\nRent is due monthly.", "Keep the lid shut.", "- milk\n- bread", "Who pays for the keys?\n======================\nThe tenant pays."),
    ),
)
