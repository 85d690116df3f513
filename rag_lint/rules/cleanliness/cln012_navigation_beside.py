"""CLN012: page buttons, names of other chapters or a list of addresses beside the content of a page."""

from collections.abc import Iterator
from itertools import groupby

from rag_lint.engine.bare_lines import bare_lines
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_ADDRESS = lazy_re(r"(?:[-*+•][ \t]*)?<?https?://\S+>?$")
_CHAPTER = lazy_re(r"(?:Chapter|Section|Part|Appendix|第)\s?[\dA-Z一二三四五六七八九十]+[章节篇.]?[.:]?\s\S[^.。]*$")
_BAR = lazy_re(r"(?:Home|首页|主页) ?(?P<sign>[|｜·•»›>]) ?[^|｜·•»›>\n]{1,24}(?:(?P=sign)[^|｜·•»›>\n]{1,24})+$")
_HOME = ("Home", "首页", "主页")
_TO_TOP = lazy_re("(?i:back to top)|返回顶部")  # no text says this, not even once
FRAME = "<>«»‹›←→↑^ |\t"
_TITLE = r"(?:\s*(?:第\s?[\d一二三四五六七八九十]|\d{1,2}\.|附录)[^。！？\n]{0,30})?"  # the name of the page it leads to
BULLETS = FRAME + "-*•·"  # of a menu that the page keeps as a list; in English such a list may name keys
FEWEST_BUTTONS = 2
FEWEST_ADDRESSES = 4


def find(view: View, buttons: Lexicon) -> Iterator[Hit]:
    """Report page buttons, a bar of links or the way to the page, the names of the chapters beside at the very end, and a run of bare addresses."""
    lines = bare_lines(view.text)
    pressed = [line for line in lines if len(line[1]) <= 40 and _is_button(line[1].strip(FRAME if line[1].isascii() else BULLETS), buttons)]
    if len(pressed) >= FEWEST_BUTTONS or (pressed and _TO_TOP.fullmatch(pressed[0][1].strip(FRAME))):
        yield Hit(pressed[0][0], pressed[0][0] + len(pressed[0][1]))
        return
    bar = next((line for line in lines if line[1].startswith(_HOME) and _BAR.match(line[1])), None)
    if bar is not None:
        yield Hit(bar[0], bar[0] + len(bar[1]))
        return
    if len(lines) > 2 and all(_CHAPTER.match(line) for _, line in lines[-2:]) and kind_of(lines[-1][1]) is Line.PROSE and not view.chunk.next:
        yield Hit(lines[-2][0], lines[-1][0] + len(lines[-1][1]))
        return
    if view.text.count("http") < FEWEST_ADDRESSES:
        return
    for kind, group in groupby(lines, key=lambda line: _ADDRESS.match(line[1]) is not None):
        run = list(group)
        if kind and len(run) >= FEWEST_ADDRESSES:
            most = sum(len(line) for _, line in run) * 2 > view.end - view.start or len(run) * 2 > len(lines)
            yield Hit(run[0][0], run[0][0] + len(run[0][1]), Severity.ERROR if most else None)
            return


def _is_button(label: str, buttons: Lexicon) -> bool:
    return label[:1].lower() in buttons.firsts and buttons.fullmatch(label) is not None


RULE = ChunkRule(
    code="CLN012",
    name="navigation-beside",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="它们占块的大半", en="they are most of the chunk"),
    title=Both(zh="翻页按钮、前后章名或网址列表混进正文", en="Page buttons, names of other chapters or a list of addresses beside the text"),
    why=Both(
        zh="“上一页”“下一章”和菜单项把别处的标题带进本块，检索会为那些标题找到它。",
        en="'Next', 'Up' and menu entries bring titles of other pages into the chunk, and it is found for them.",
    ),
    fix=Both(zh="解析时去掉导航，只留正文区域。", en="Leave navigation out when parsing; keep the main region of the page."),
    message=Both(zh="“{match}”是导航，不是正文", en="'{match}' is navigation, not content"),
    patterns=Both(
        zh=(rf"上一[页节章篇级]{_TITLE}", rf"下一[页节章篇]{_TITLE}", "起始页", "返回(?:顶部|目录|首页)"),
        en=("(?i:prev(?:ious)?)", "(?i:next)", "(?i:up)", "(?i:home)", "(?i:back to top)", "(?i:skip to (?:main )?content)", "(?i:table of contents)", "(?i:download the ebook)"),
    ),
    find=find,
    needs=("首页 |", "首页|", "首页｜", "首页 >", "首页 ›", "首页 »", "首页 ·", "主页 |", "起始页", "上一", "下一", "返回", "\n第"),
    words=("Home |", "Home >", "Home ·", "Home »", "Home ›", "Next\n", "Next >", "\nNext", "\nChapter ", "\nhttp:", "\nhttps:", "prev", "previous home", "previous up", "previous contents", "skip to content", "back to top"),
    bad=Both(
        zh=(
            *(f"⟦{one}⟧\n押金在退房后十日内退还，租金按月支付，水电另计，逾期加收。\n{two}" for one, two in (("上一页", "下一页"), ("上一节", "下一节"), ("上一章", "下一章"), ("上一篇", "下一篇"), ("上一级", "起始页"), ("起始页", "下一页"), ("返回顶部", "下一页"), ("返回目录", "下一页"), ("返回首页", "下一页"))),
            "⟦首页 | 产品 | 价格 | 登录⟧\n租金按月支付，押金另付。", "⟦首页 > 帮助 > 费用⟧\n租金按月支付，押金另付。", "押金在退房后退还。\n\n⟦↑ 返回顶部⟧\n\n钥匙",
            *(f"⟦- {one}⟧\n押金在退房后十日内退还，租金按月支付，水电另计，逾期加收。\n- {two}" for title in ("2.1. 租金", "第 2 章 租金", "附录 A") for one, two in ((f"上一页{title}", "起始页"), ("起始页", f"下一页{title}"))), "参考资料列在下面，均可公开访问。\n⟦https://example.com/a⟧\nhttps://example.com/b\nhttps://example.com/c\nhttps://example.com/d",
        ),
        en=(
            *(f"⟦{one}⟧\nDeposits are returned within ten days, rent is due monthly and heat is extra.\n{two}" for one, two in (("Prev", "Next"), ("Previous", "Next"), ("Up", "Next"), ("Home", "Next"), ("Prev", "Home"), ("Back to top", "Up"), ("Skip to content", "Next"), ("Skip to main content", "Next"), ("Table of contents", "Next"), ("Download the ebook", "Prev"))),
            "⟦Home | Products | Pricing | Sign in⟧\nRent is due monthly.", "⟦Home > Help > Fees⟧\nRent is due monthly.", "Deposits are returned.\n\n⟦↑ Back to top⟧\n\nKeys",
            "Deposits are returned within ten days.\n⟦Chapter 2. Getting the keys\nChapter 4. Moving out⟧", "The sources are these.\n⟦https://example.com/a⟧\nhttps://example.com/b\nhttps://example.com/c\nhttps://example.com/d",
        ),
    ),
    good=Both(
        zh=("下一页列出了全部费用，请逐项核对后签字。", "首页 | 封面\n次页 | 目录", "租金\n押金\n水费\n电费\n网费\n暖气费\n停车费\n物业费\n以上费用按月支付，逾期加收。"),
        en=("Home | 3 : 1\nAway | 2 : 2", "Press Next to go on.\nPress Up to go back.", "Chapter 2. Fees\nRent is due monthly.", "See https://example.com/a for fees."),
    ),
)
