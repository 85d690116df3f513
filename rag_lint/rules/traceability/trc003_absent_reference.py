"""TRC003: the text needs a table, figure, listing or passage that is not in the chunk."""

import re

from rag_lint.engine.edges import Tail
from rag_lint.engine.lines import Line
from rag_lint.engine.rule import Match, PatternRule
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

OPENING = 240  # what the opening needs is worth a mark; later references mostly stand without their object
_SHOWN = lazy_re(r"^[ \t>]*(?:\||!\[|```|~~~|\$\$|\$ |[-*+•]\s|\d+[.)、]|[（(][一二三四五\da-z]+[)）])|<(?:table|img)", re.MULTILINE)
_LABEL = lazy_re(r"(?i:table|figure|fig\.?|listing|表|图|附表|附图)\s*[\dA-Z一二三四五六七八九十][\d.\-–—]*")


def grade(view: View, found: Match) -> Severity | None:
    """A label that stands here again, or anything shown below, is the thing itself; only an opening that needs it is worth a mark."""
    label = _LABEL.search(found.group())
    if label is not None and _captioned(view.text, label.group().rstrip(".-–— "), found):
        return None
    if label is None and (_SHOWN.search(view.text, found.end() if "below" in found.group() or "下" in found.group() else 0) or view.tail_state is Tail.LEADIN):
        return None
    first = found.start() < (view.sentence_ends[0] if view.sentence_ends else view.end)
    needed = first and view.first_kind is not Line.HEADING and found.groupdict().get("strong") is not None and not view.opens_inside
    return Severity.WARNING if needed else Severity.INFO


def _captioned(text: str, label: str, found: Match) -> bool:
    """Whether the same label stands elsewhere in the chunk at a line start, as a caption does."""
    return any(text.rfind("\n", 0, at.start()) + 1 >= at.start() - 4 for at in re.finditer(re.escape(label), text) if not found.start() <= at.start() < found.end())


RULE = PatternRule(
    code="TRC003",
    name="absent-reference",
    check=Check.TRACEABILITY,
    defect="cross_ref",
    since="0.1.0",
    severity=Severity.INFO,
    error_when=None,
    title=Both(zh="需要的图、表或段落不在本块", en="A table, figure or passage it needs is not in the chunk"),
    why=Both(
        zh="“如下图所示”之后没有图，“见下表”之后没有表，这句话就没有内容。",
        en="'As shown in Table 3' without Table 3 states nothing; the number is what was asked for.",
    ),
    fix=Both(zh="把图表与引用它的段落放在一块，或把要点写进正文。", en="Keep the table or figure with the sentence that uses it, or say its point in words."),
    message=Both(zh="“{match}”所引的内容不在本块", en="what '{match}' refers to is not in the chunk"),
    patterns=Both(
        zh=(
            r"(?P<strong>如[下上前][文面]?[表图]?所[示述列]|[见如][下上右左][表图]|如[表图]\s*[\d一二三四五六七八九十][\d.\-–]*所示|如(?:附[表图件])\s*[\d一二三四五六七八九十]*所[示列])", r"(?:参?[见阅]|详见|参照)(?:附?[表图]|附录|附件)\s*[\dA-Z一二三四五六七八九十][\d.\-–]*",
        ),
        en=(
            r"(?i:(?P<strong>as (?:shown|listed|given|described|illustrated|defined|seen|indicated|set out|detailed) (?:in|by|on) (?:the )?(?:table|figure|fig\.|listing|diagram|chart|image|screenshot)(?: (?:\d[\d.\-–]*|[A-Z]\d*)(?![a-z])| below| above)?))", r"(?i:(?P<strong>(?:the )?(?:following|above) (?:table|figure|diagram|image|screenshot|example|listing|chart) (?:shows|lists|gives|summari[sz]es|illustrates|describes)))",
            r"(?i:(?P<strong>below (?:is|are) (?:the|a|an)(?= )))", r"(?:(?i:see|refer to|cf\.|in) )(?:Table|Figure|Fig\.|Listing|Appendix|Annex|Exhibit|Schedule) (?:\d[\d.\-–]*|[A-Z](?:\.?\d+)*)(?![A-Za-z])",
        ),
    ),
    place="anywhere",
    within=OPENING,
    words=("table", "figure", "fig", "listing", "diagram", "chart", "image", "screenshot", "below is", "below are", "example", "appendix", "annex", "exhibit", "schedule"),
    needs=("所示", "如上所述", "如前所述", "如下所述", "所列", "下表", "上表", "下图", "上图", "右图", "左图", "右表", "左表", "见表", "见图", "见附", "阅附", "阅表", "阅图", "照附", "照表", "照图"),
    grade=grade,
    bad=Both(
        zh=(
            *(f"各月产量⟦{w}⟧，单位为吨。" for w in ("如下所示", "如上所示", "如前所示", "如下文所示", "如下面所示", "如下表所示", "如下图所示", "如上所述", "如下所列", "见下表", "见上图", "见右图", "见左表", "如下表", "如表 3所示", "如图3所示", "如附表二所示", "如附图1所列", "如附件一所示", "见表3", "参见图2", "阅附件3", "详见附录A", "参照附表1")),
        ),
        en=(
            *(f"Output grew, ⟦as {w} in Table 3⟧, by a half." for w in ("shown", "listed", "given", "described", "illustrated", "defined", "seen", "indicated", "set out", "detailed")), "Output grew, ⟦as shown by Figure 3⟧, by a half.", "Output grew, ⟦as shown on the diagram⟧, by a half.", *(f"Output grew, ⟦as shown in the {w}⟧, by a half." for w in ("table", "figure", "fig.", "listing", "chart", "image", "screenshot", "table below", "figure above")), "Output grew, ⟦as shown in Figure A1⟧, by a half.",
            *(f"⟦The following {w} shows⟧ output by month. It grew." for w in ("table", "figure", "diagram", "image", "screenshot", "example", "listing", "chart")), *(f"⟦The above table {w}⟧ output by month. It grew." for w in ("lists", "gives", "summarises", "summarizes", "illustrates", "describes")), "⟦Following table lists⟧ output. It grew.", "⟦Below is the⟧ output by month. It grew.", "⟦Below are the⟧ figures. They grew.", "⟦Below is a⟧ figure. It grew.", "⟦Below is an⟧ image. It grew.",
            *(f"For rates, ⟦{w}⟧ of the report." for w in ("see Table 3", "refer to Figure 2", "cf. Listing 5-2", "in Appendix A", "see Annex B", "see Exhibit C.1", "see Schedule 2", "see Fig. 2")),
        ),
    ),
    good=Both(
        zh=("各月产量如下表所示：\n| 月 | 吨 |\n|---|---|\n| 一 | 3 |", "产量见表3。\n表3 各月产量\n一月 三吨", "列表显示在右侧。"),
        en=("Output is shown in the table below.\n\n| Month | t |\n|---|---|\n| May | 3 |", "Output is shown in Table 3.\nTable 3: output by month\nMay 3", "The table stands in the hall."),
    ),
)
