"""CLN001: a table of contents or an index instead of content."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_LEADER = lazy_re(r"\.{4}|(?:[.·] ){4}|…{2}|·{4}")
_PAGE = lazy_re(r"\d{1,4}(?:, ?\d{1,4})*|[ivxlc]{1,6}")
_ANCHOR = lazy_re(r"[ \t]*(?:[-*+]|\d+[.)])[ \t]+\[[^\]\n]*\]\(#[^)\n]*\)[ \t]*$")
_NUMBERED = lazy_re(r"[ \t\xa0]*(?:\d{1,2}\.){1,4}(?:\d{1,2})?[ \t\xa0]+\S[^\n]{0,150}$")
_TITLE = lazy_re(r"[#*\s]*(?:目\s*录|目\s*次|(?i:(?:table of )?contents))[*\s:：]*$")
OVER = 12  # lines, most of them blank
FEWEST = 2
FEWEST_NUMBERED = 4
_LEADER_SIGNS = ("....", ". . .", "……", "···")
_NUMBER_SIGNS = (".1. ", ".2. ", ".3. ", ".1.\xa0", ".2.\xa0", ".3.\xa0")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report dot leaders, links into the page, or a run of numbered titles, where they are most of the chunk."""
    every = view.text.split("\n")
    lines = sum(not line.isspace() for line in every if line)
    for is_form, fewest, signs in _FORMS:
        numbers = [number for number, line in enumerate(every) if any(sign in line for sign in signs) and is_form(line)]
        if is_form is _is_numbered and not _is_under_title(every, numbers) and sum(every[at].rstrip()[-1] in ".。；;:：,，" or "，" in every[at] for at in numbers) * 5 > len(numbers):
            continue
        if len(numbers) >= fewest and len(numbers) * 5 >= lines * 2:
            most = len(numbers) * 2 >= lines - 1 or len(view.sentence_ends) == 0
            start = sum(len(line) + 1 for line in every[: numbers[0]])
            yield Hit(start, start + len(every[numbers[0]]), Severity.ERROR if most else Severity.WARNING)
            return


def _is_under_title(every: list[str], numbers: list[int]) -> bool:
    """Whether `Contents` stands right over the first numbered title: then questions and colons among them are titles."""
    return any(_TITLE.match(line) for line in every[max(0, numbers[0] - OVER) : numbers[0]]) if numbers else False


def _has_leader(line: str) -> bool:
    """Dots to the end of the line, or to the page number there: read from behind, for a line of dots can be long."""
    rest = line.rstrip("0123456789, ivxlc\t")
    page = line[len(rest) :].strip()
    dots = rest[len(rest.rstrip(". ·…\t")) :] + " "
    return _LEADER.search(dots) is not None and (not page or _PAGE.fullmatch(page) is not None)


def _is_anchor(line: str) -> bool:
    return _ANCHOR.match(line) is not None


def _is_numbered(line: str) -> bool:
    return _NUMBERED.match(line) is not None


_FORMS = ((_has_leader, FEWEST, (*_LEADER_SIGNS, "·")), (_is_anchor, FEWEST, ("](#",)), (_is_numbered, FEWEST_NUMBERED, (".",)))

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
