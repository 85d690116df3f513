"""CLN010: a title page: names, a date and a title, and not one sentence."""

from collections.abc import Iterator

from rag_lint.engine.edges import Tail
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_DATE = lazy_re(
    r"^\W*(?:[^\n]{0,16}[:：]\s?)?(?:(?:19|20)\d\d ?[-./年] ?\d{1,2}(?: ?[-./月] ?\d{1,2} ?日?| ?月)?|[二〇零一九十]{4}年[^\n]{0,6}月[^\n]{0,4}"
    r"|(?:\d{1,2}(?:st|nd|rd|th)? )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2},?)? (?:19|20)\d\d)\W*$"
)
FEWEST, MOST = 4, 16
LONGEST_MEAN = 36
LONGEST = 90
_STATES = ("。", "；", "，", ". ", ";", "|", "](", "=", "```", "- ", "* ", "1.", "1、")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the title of a source's first chunk that holds short lines only, a date among them."""
    if view.chunk.prev or any(mark in view.text for mark in _STATES):
        return
    lines = [line.strip() for line in view.text.split("\n") if line.strip()]
    if not FEWEST <= len(lines) <= MOST or max(map(len, lines)) > LONGEST or sum(map(len, lines)) > LONGEST_MEAN * len(lines):
        return
    if any(_DATE.match(line) for line in lines):
        yield Hit(view.start, view.start + len(view.first_line))


RULE = ChunkRule(
    code="CLN010",
    name="cover-page",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.ERROR,
    title=Both(zh="封面，不是正文", en="A title page, not content"),
    why=Both(
        zh="封面只有题名、单位和日期，会因题名匹配而排在前面，却没有可以引用的话。",
        en="A title page holds names and a date; it ranks for its title and has nothing to quote.",
    ),
    fix=Both(zh="把题名、作者和日期写进元数据，封面不入库。", en="Put title, authors and date into metadata and leave the page out."),
    message=Both(zh="本块是封面", en="the chunk is a title page"),
    supersedes=("CMP007", "CMP008", "CMP002", "IND008", "TPL004"),
    find=find,
    tails=frozenset({Tail.FREE, Tail.TITLE, Tail.OPEN, Tail.HEADING, Tail.ITEM, Tail.CLOSED}),
    prev_tails=frozenset({Tail.EMPTY}),
    longest=400,
    bad=Both(
        zh=("⟦物流管理系统⟧\n需求规格说明书\n小组成员：张三 李四\n北京某某大学\n2019年11月", "⟦年度报告⟧\n某某股份有限公司\n董事会\n二〇一九年三月"),
        en=("⟦Warehouse System⟧\nRequirements\nGroup 4\nAcme University\n3 November 2019", "⟦Annual Report⟧\nAcme Inc.\nBoard of Directors\nDate: 2019-03-01"),
    ),
    good=Both(
        zh=("开放时间\n上午九点到下午五点\n周末休息\n节假日照常", "变更记录\n2019年11月 首次发布。\n2020年1月 修订费用一节，\n增加附件"),
        en=("Opening hours\nNine to five\nClosed on Sundays\nOpen on holidays", "Log\n3 November 2019\nFirst issue. Fees added.\nSee annex\nDone"),
    ),
)
