"""CLN003: menus, link lists and title pages: lines that lead somewhere and state nothing."""

from collections.abc import Iterator

from rag_lint.engine.edges import Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN
from rag_lint.model.verdicts import Check, Severity

_LINK_LINE = lazy_re(rf"(?:[-*+•]|\d+[.)、])?[ \t]*!?\[[^\]\n]*\]\([^)\n]*\)?[^\n\w{HAN}]*(?:[（(][^）)\n]{{0,12}}[）)])?[^\n\w{HAN}]*$|https?://\S+$")
_STATES = lazy_re(r"[.。!！?？;；:：,，、|=\d]")
_BUTTON = lazy_re(r"(?i:previous|next|home|up|contents|prev|back to top|skip to (?:main )?content|log ?in|sign (?:in|up)|menu|(?:quick )?search|table of contents|navigation|related topics|(?:page|show|view) source|(?:on )?this page|(?:powered|built|hosted) (?:by|with|on)(?: [\w.-]+){0,3}):?$|(?:上一[页节章篇级]|下一[页节章篇]|起始页|首页|返回(?:顶部|目录|首页)?|目录|登录|注册|导航)$")
_WRAPPED = lazy_re(r"[(（]$|(?<![A-Za-z])(?:and|or|of|for|to|with|by|the|an?)$")  # a label over two lines: a figure or a table taken apart
FEWEST_LINKS = 2
FEWEST_TITLES = 8
FEWEST_BUTTONS = 2
LONGEST_MEAN = 45
LABEL = 40  # characters on average: longer labels state something
LABEL_ZH = 14


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report chunks that are nearly all links, nearly all bare titles, or framed by page buttons."""
    breaks = view.breaks
    if breaks < FEWEST_LINKS or not _looks_like_it(view.text, view.end - view.start, breaks):
        return
    lines = [bare for line in view.text.split("\n") if (bare := line.strip())]
    linked = _are_links_or_buttons(lines, LONGEST_MEAN // 2 if view.is_han else LONGEST_MEAN)
    if (linked and not _are_sources(view, lines)) or _are_titles(view, lines):
        yield Hit(view.start, view.start + len(view.first_line))


def _looks_like_it(text: str, size: int, breaks: int) -> bool:
    """A cheap first look: many links for its lines, or short lines without sentences."""
    links = (text.count("http") if "http" in text else 0) + (text.count("](") if "[" in text else 0)
    if links and links * 4 >= breaks and links * 2 >= breaks - text.count("\n\n"):  # hardly more than half the lines are blank
        return True
    if size >= LONGEST_MEAN * breaks:
        return False
    stops = text.count(". ")
    if stops * 6 > breaks + 6:
        return False
    stops += text.count(".\n")
    return stops * 6 <= breaks + 6 and (text.isascii() or (stops + text.count("。") + text.count("；")) * 6 <= breaks + 6)


def _are_links_or_buttons(lines: list[str], longest: int) -> bool:
    """Nearly all lines are links, or a few are page buttons, and no other line is long enough for a sentence."""
    links = 0
    for line in lines:
        if ("](" in line or "http" in line) and _LINK_LINE.match(line) is not None:
            links += 1
        elif len(line) > longest:
            return False
    if links >= FEWEST_LINKS and links * 10 >= len(lines) * 7:
        return True
    return len(lines) <= FEWEST_TITLES * 2 and sum(_BUTTON.match(line) is not None for line in lines) >= FEWEST_BUTTONS


def _are_sources(view: View, lines: list[str]) -> bool:
    """Links to other places that state something by their labels, or that go on with a list or a sentence; a menu leads through one site."""
    links = [line for line in lines if "](" in line]
    outward = [line for line in links if "](http" in line]
    if len(outward) * 2 <= len(links) or not links:
        return False
    labels = sum(line.index("](") for line in outward)
    pictures = sum("![" in line for line in lines)
    if view.prev_last_line.endswith((":", "：")) or any(line.endswith((",", "，", "、")) for line in outward):
        return True
    return view.prev_tail in (Tail.LEADIN, Tail.ITEM, Tail.OPEN) or pictures > 0 or labels > (LABEL_ZH if view.is_han else LABEL) * len(outward)


def _are_titles(view: View, lines: list[str]) -> bool:
    """At least nine of ten lines are bare titles; looking ends when that cannot be any more."""
    others = len(lines) // 10
    if len(lines) < FEWEST_TITLES:
        return False
    for line in lines:
        if not _is_bare_title(line) and not _BUTTON.match(line):
            others -= 1
            if others < 0:
                return False
    return len(view.sentence_ends) * 6 <= len(lines) and not any(map(_WRAPPED.search, lines))


def _is_bare_title(line: str) -> bool:
    return len(line) <= 60 and _STATES.search(line) is None and kind_of(line) is Line.PROSE and not line[0].islower()


RULE = ChunkRule(
    code="CLN003",
    name="navigation",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.ERROR,
    title=Both(zh="导航、链接列表，不是正文", en="Navigation or a list of links, not content"),
    why=Both(
        zh="菜单和链接里全是关键词，没有一句话；它们在每一页重复，挤占检索结果。",
        en="Menus and link lists are keywords without a sentence; they repeat on every page and crowd out answers.",
    ),
    fix=Both(zh="解析时去掉导航、页脚和相关链接。", en="Leave navigation, footers and related links out when parsing."),
    message=Both(zh="本块是导航或链接列表", en="the chunk is navigation or a list of links"),
    supersedes=("CMP004", "IND007", "IND005", "CMP002", "CMP008", "CMP007", "IND008", "IND006", "CMP003"),
    find=find,
    needs=("](",),
    dense=True,
    either=True,
    bad=Both(
        zh=("⟦* [配置内存配额](/docs/memory)⟧\n* [配置 CPU 配额](/docs/cpu)", "⟦上一页⟧\n6.8. 保持更新\n起始页\n下一页", "⟦开发指南⟧\n提交补丁\n行为准则\n维护者手册\n流程文档\n接口文档\n索引和表格\n体系结构\n固件"),
        en=("⟦- [Memory quota](/docs/memory)⟧\n- [CPU quota](/docs/cpu)", "⟦Previous⟧\nKeeping up to date\nHome\nNext", "⟦Quick guide⟧\n\nQuestions and answers\n\nFile formats\n\nGlossary\n\nRelated Topics\n\nOverview\n\nPrevious: \nSetting up\n\nNext: \nMoving out", "⟦|⟧\n  Powered by\nSphinx\n\n|\n\nPage source", "⟦Licensing rules⟧\nDevelopment tools\nTesting guide\nHacking guides\nTracing\nLive patching\nBuild system\nReporting issues"),
    ),
    good=Both(
        zh=("相关内容：\n- [配额](/docs/quota) 说明如何限制内存。\n- [限制](/docs/limit) 说明默认值。", "床前明月光，\n疑是地上霜。\n举头望明月，\n低头思故乡。"),
        en=("Read on:\n- [Quota](/docs/quota) tells how to limit memory.\n- [Limits](/docs/limit) lists defaults.", "- milk\n- bread\n- eggs", "Planned scope\nGoals and\nActions\nAssessed plant\nDetails\nActual scope\nFilled form\nFindings"),
    ),
)
