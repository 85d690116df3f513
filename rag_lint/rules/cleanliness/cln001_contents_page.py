"""CLN001: a table of contents or an index instead of content."""

import re
from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_LEADER = lazy_re(r"^[^\n]*(?:\.{4,}|(?:[.·] ){4,}|…{2,}|·{4,})[. ·…]*[ \t]*(?:\d{1,4}(?:, ?\d{1,4})*|[ivxlc]{1,6})?[ \t]*$", re.MULTILINE)
_ANCHOR = lazy_re(r"^[ \t]*(?:[-*+]|\d+[.)])[ \t]+\[[^\]\n]*\]\(#[^)\n]*\)[ \t]*$", re.MULTILINE)
_NUMBERED = lazy_re(r"^[ \t\xa0]*(?:\d{1,2}\.){1,4}(?:\d{1,2})?[ \t\xa0]+\S[^\n]{0,150}$", re.MULTILINE)
FEWEST = 2
FEWEST_NUMBERED = 4
_LEADER_SIGNS = ("....", ". . .", "……", "···")
_NUMBER_SIGNS = (".1. ", ".2. ", ".3. ", ".1.\xa0", ".2.\xa0", ".3.\xa0")
_FORMS = ((_LEADER, FEWEST, (*_LEADER_SIGNS, "·")), (_ANCHOR, FEWEST, ("](#",)), (_NUMBERED, FEWEST_NUMBERED, (".",)))


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report dot leaders, links into the page, or a run of numbered titles, where they are most of the chunk."""
    lines = sum(not line.isspace() for line in view.text.split("\n") if line)
    for pattern, fewest, signs in _FORMS:
        if not any(sign in view.text for sign in signs):
            continue
        marks = list(pattern.finditer(view.text))
        if pattern is _NUMBERED and sum(mark.group().rstrip()[-1] in ".。；;:：,，" or "，" in mark.group() for mark in marks) * 5 > len(marks):
            continue
        if len(marks) >= fewest and len(marks) * 5 >= lines * 2:
            most = len(marks) * 2 >= lines - 1 or len(view.sentence_ends) == 0
            yield Hit(marks[0].start(), marks[0].end(), Severity.ERROR if most else Severity.WARNING)
            return


RULE = ChunkRule(
    code="CLN001",
    name="contents-page",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.ERROR,
    error_when=Both(zh="目录行占块的大半", en="contents lines are most of the chunk"),
    title=Both(zh="目录或索引，不是正文", en="A table of contents or an index, not content"),
    why=Both(
        zh="目录里有文档的全部关键词，几乎对任何问题都排在前面，却没有答案。",
        en="A contents page holds every keyword of the document, ranks for any question, and answers none.",
    ),
    fix=Both(zh="解析时去掉目录和索引页。", en="Leave contents and index pages out when parsing."),
    message=Both(zh="本块是目录或索引", en="the chunk is a table of contents or an index"),
    supersedes=("CLN003", "CMP004", "CMP005", "IND007", "IND005", "CMP002", "CMP008", "CMP007", "IND008", "TPL001"),
    find=find,
    needs=(*_LEADER_SIGNS, "](#", *_NUMBER_SIGNS),
    bad=Both(
        zh=("⟦第一章 总则 ........ 1⟧\n第二章 租金 ........ 5", "⟦- [1. 术语](#1-术语)⟧\n- [2. 目标](#2-目标)\n- [3. 分析](#3-分析)", "⟦押金……………… 12⟧\n租金……………… 15"),
        en=("⟦Warranty ........ 12⟧\nIndex ........ 40", "⟦- [Fees](#fees)⟧\n- [Deposit](#deposit)", "⟦3.1. Opening hours⟧\n3.2. How to book a room\n3.3. What to bring\n3.4. Keys"),
    ),
    good=Both(
        zh=("他停下来……想了很久……终于开口。", "1. 打开阀门。\n2. 检查油位。\n3. 启动水泵。\n4. 记录读数。", "- [手册](guide.md) 说明安装步骤。"),
        en=("Well... it may rain.", "1. Open the valve.\n2. Check the oil.\n3. Start the pump.\n4. Log the reading.", "Model A. B. C. is out of stock."),
    ),
)
