"""CMP008: the last line is the heading of the text in the chunk after."""

from collections.abc import Iterator

from rag_lint.engine.edges import Head, Tail, tail_of
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.open_ends import opens_a_sentence
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

LONGEST_EN = 90
LONGEST_HAN = 24
LONGEST_QUESTION = 120
INLINE = 12  # characters of line breaks and spaces that inline elements leave in a title
LINES = 3
PERMALINK = " \n¶"
_PLAIN = lazy_re(r"(?![a-z]+(?:[ \d(_-]|$))(?=.*[A-Za-z\u3400-\u9fff])[\w(“《][^{}\\_*`|<>=，。；;]*[\w)”》](?<!\s\d)(?<!\s\d\d)(?<!\s\d\d\d)$")
_DATE = lazy_re(r"[*_(（]{0,2}(?:19|20)\d\d[-/.年]\s?\d{1,2}[-/.月]\s?\d{1,2}日?[*_)）]{0,2}$")
_THE_END = lazy_re(r"[*_#\s]*[(（]?(?:第[^\n]{1,8}|全[文书篇]|本[章文节])?(?:完|终|未完待续|(?i:the end|to be continued))[)）]?[*_\s]*$")
_FINISHED = (Line.PROSE, Line.ITEM, Line.ARTICLE)
_NO_BODY = frozenset((Head.CONTINUES, Head.STRAY, Head.EMPTY))
_NUMBERED = lazy_re(r"\d{1,2}\\?[.、]\s?[A-Z\u3400-\u9fff“][^，。；;:：*`\[\]{}]+[\w)）”]$")
# A numbered title that ends with a stop: every word of weight has a capital, as no sentence's have.
_STOPPED = lazy_re(r"(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|(?:Article|Section|Clause)\s[\dIVX]+\.?)[ \t]+[A-Z][\w’'-]*(?:[;,]?[ \t](?:[A-Z][\w’'-]*|(?:and|or|of|the|for|to|in|on|by|with|a|an)(?=[ \t]))){0,9}\.$")
_UNDERLINED = lazy_re(r"\n[ \t]*\n[ \t]*(?P<title>[^\n|]{2,90})\n[ \t]*(?P<sign>[=-])(?P=sign){2,}[ \t]*$")
_QUESTION = lazy_re(r"\d{1,2}(?:\.\d{1,2}){0,3}[.、]?\s|(?:Q|问)\s?\d*[:：.、]|(?:How|What|Why|Can|Do|Does|Is|Are|Where|When|Which|Should|Who)\s|如何|怎么|怎样|什么|为什么|为何|是否|能否|可以|哪")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report a marked heading at the end, an unmarked title or a question behind finished text."""
    if view.tail_state is Tail.CLOSED and view.text[view.end - 1] not in "?？":
        if _STOPPED.match(view.last_line) and view.chunk.next and view.next_head not in _NO_BODY and _stands_alone(view, view.last_line_start):
            yield Hit(view.text.index(view.last_line, view.last_line_start), view.end)
        return
    if view.tail_state is Tail.MARKUP:
        yield from _underlined(view)
        return
    if _DATE.match(view.last_line) and view.chunk.next:
        yield from _dated(view)
        return
    begin = _begin(view)
    if view.ends_in_code or begin <= view.start:
        return
    title = view.text[begin : view.end]
    marked = view.tail_state is Tail.HEADING and not _is_remark(view, begin, title)
    if marked or (view.chunk.next and view.next_head not in _NO_BODY and _is_title(view, begin, title)):
        yield Hit(begin, view.end)


def _dated(view: View) -> Iterator[Hit]:
    """A marked heading over nothing but its date, as changelogs have it."""
    above = view.text[: view.last_line_start].rstrip()
    begin = max(above.rfind("\n") + 1, view.start)
    if begin > view.start and above.startswith("#", begin) and kind_of(above[begin:].strip()) is Line.HEADING:
        yield Hit(begin, view.end)


def _is_remark(view: View, begin: int, title: str) -> bool:
    """`# apt install x` behind `$ cd x`, `**(The end)**`, a name in bold that ends the document: no heading."""
    if title[0] == "*":
        return not view.chunk.next or _THE_END.match(title) is not None
    above = view.text[:begin].rstrip().rsplit("\n", 1)[-1].strip()
    return above.startswith("$ ") and title.startswith("# ")


def _underlined(view: View) -> Iterator[Hit]:
    """A title with a row of signs below it, behind a blank line."""
    found = _UNDERLINED.search(view.text, max(view.start, view.end - 2 * LONGEST_EN), view.end)
    if found is not None and not view.ends_in_code and kind_of(found["title"].strip()) in (Line.PROSE, Line.ITEM):
        yield Hit(found.start("title"), view.end)


def _begin(view: View) -> int:
    """Where the last line begins, or, when inline elements tore a title, the short last paragraph."""
    line = view.last_line_start
    if view.last_line == "¶" and view.text.count("\n", view.start, line) > 1:  # a permalink behind the title
        line = view.text.rfind("\n", view.start, line - 1) + 1
    begin = view.text.rfind("\n\n", view.start, view.end) + 2
    if view.tail_state is Tail.HEADING or begin < 2 or view.end - begin > LONGEST_HAN + INLINE or view.text.count("\n", begin, view.end) > LINES:
        begin = line
    while begin < view.end and view.text[begin].isspace():
        begin += 1
    return begin


def _is_title(view: View, begin: int, last: str) -> bool:
    """Short, without a stop, behind a finished line, and not continued by what follows."""
    title = " ".join(last.rstrip(PERMALINK).split())
    if not title or title.isdigit() or opens_a_sentence(title):
        return False
    if title[-1] in "?？":
        return len(title) <= LONGEST_QUESTION and _QUESTION.match(title) is not None and _stands_alone(view, begin)
    if len(title) > (LONGEST_HAN if view.is_han else LONGEST_EN):
        return False
    above = view.text[:begin].rstrip()
    last_above = above.rsplit("\n", 1)[-1].strip()
    wrapped = above.rsplit("\n\n", 1)[-1].rsplit("\n", 2)[-2:]  # the last line of a wrapped paragraph may be short
    kind, closed = kind_of(title), tail_of(above) is Tail.CLOSED
    if kind is Line.ITEM:
        return closed and view.next_head is Head.FRESH and _NUMBERED.match(title) is not None and _stands_alone(view, begin)
    torn = title != last  # over several lines, or with a permalink behind it
    if torn and last.split("\n", 1)[0].strip().isdigit():  # a page number and its foot
        return False
    if torn or not closed:
        closed = (closed or ("://" in last_above and _stands_alone(view, begin))) and _PLAIN.match(title) is not None
    elif view.tail_state is Tail.FREE:
        return False
    return kind is Line.PROSE and closed and (len(last_above) > len(title) // 2 or (max(map(len, wrapped)) > len(title) // 2 and _stands_alone(view, begin))) and kind_of(last_above) in _FINISHED


def _stands_alone(view: View, begin: int) -> bool:
    """Whether a blank line parts the last line from a line above that does not run on."""
    above = view.text[:begin].rstrip(" \t")
    return above.endswith("\n\n") and above.rstrip()[-1:] not in (",", "，")


RULE = ChunkRule(
    code="CMP008",
    name="trailing-heading",
    check=Check.COMPLETENESS,
    defect="heading_only",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="块尾的标题属于下一块", en="A heading at the end belongs to the chunk after"),
    why=Both(
        zh="标题被当作本块内容，引来问错地方的检索；下一块则少了它的标题。",
        en="The heading draws queries to the wrong chunk, and the text it heads is left without it.",
    ),
    fix=Both(zh="把标题移到下一块的开头。", en="Move the heading to the start of the next chunk."),
    message=Both(zh="块尾的标题“{match}”下没有正文", en="nothing follows the heading '{match}' at the end"),
    supersedes=("CMP002",),
    find=find,
    tails=frozenset({Tail.HEADING, Tail.MARKUP}),
    tails_with_next=frozenset({Tail.TITLE, Tail.FREE, Tail.ITEM, Tail.CLOSED}),
    bad=Both(
        zh=("租金按月支付。\n⟦## 押金⟧", "- 修复漏水的阀门\n\n⟦### 2.4.1\n\n*2024-05-01*⟧✂- 更换密封圈", "出租人应当保证房屋适用。\n\n⟦押金的退还⟧✂押金在退租后十日内退还。", "出租人应当保证房屋适用。\n\n⟦2. 押金的退还⟧✂押金在退租后十日内退还。", "出租人应当保证房屋适用。\n\n⟦如何退还押金？⟧✂押金在退租后十日内退还。", "出租人应当保证房屋适用。\n\n⟦押金\n 的退还⟧✂押金在退租后十日内退还。"),
        en=("Rent is due monthly.\n\n⟦## Deposit⟧", "The landlord keeps the roof whole.\n⟦Return of deposits⟧✂Deposits are returned in ten days.", "Cookies are not always isolated by path.\n⟦8.6.⟧", "The landlord keeps the roof whole.\n\n⟦20. Remedies⟧✂A breach may cause harm.", "The landlord keeps the roof whole.\n\n⟦3.1. Which door is open at night?⟧✂The side door is open.", "The landlord keeps the roof whole.\n\n⟦Return of deposits\n¶⟧✂Deposits are returned in ten days.", "The landlord keeps the roof whole.\n\n⟦Deposits\n--------⟧", "The landlord keeps the roof whole.\n\n⟦7. Return of Deposits.⟧✂The landlord returns deposits in ten days.", "The landlord keeps the roof whole.\n\n⟦When the lease ends early, is the deposit kept?\n¶⟧✂It is returned.", "The landlord keeps the whole of the roof and all gutters in\norder.\n\n⟦Chapter 2. Deposits⟧✂Deposits are returned in ten days."),
    ),
    good=Both(
        zh=("## 押金\n押金在十日内退还。", "执行下列命令。\n$ make\n# make install✂随后重新登录。", "他关上了门。\n\n**（第二章完）**✂次日大雪。", "如有疑问，请联系我们。\n\n**租赁管理处**", "负责人\n张三", "“可以退货。”\n\n“真的可以退吗？”✂客服没有回答。", "排水前应当停机。\n\n该阀门应当每年✂检修。"),
        en=("## Deposit\nDeposits are returned.", "Rent is due.\nJohn Smith", 'He left.\n\n"Where, then?"✂No one knew.', "Close the lid.\n\n36✂The pump is off.", "Close the lid.\n\n---", "Close the lid.\n\n4. Drain the pump.✂Turn it off."),
    ),
)
