"""CMP003: a lead-in ends the chunk, the list, table or code it announces is gone."""

from collections.abc import Iterator

from rag_lint.engine.clauses import last_sentence
from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.excerpt import excerpt_end
from rag_lint.engine.item_marks import are_of_one_list
from rag_lint.engine.lead_ins import announces_a_list, end_before_foot, is_foot, is_lead_in, is_no_lead_in
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.parallels import unmarked_list
from rag_lint.engine.places import past_space
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon, words
from rag_lint.engine.statements import is_prompted
from rag_lint.engine.torn import ends_among_parallels
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

ALONE = 300  # characters: more than that says something without what the last line announces
_SECTION = lazy_re(r"\s*\d+(?:\.\d+)+\.?\s|第\s?\d+\s?[章节]|\d+(?:\.\d+)+$")
NEAR_END, _BULLETS = 12, "-*+•●"
NEAR_INDEX = 200  # characters: dot leaders so near make a label of an index
_SHOWS = lazy_re(r"示例|举例|例子")
FOOT = 60
_SPEAKS_OF_NEXT = lazy_re(r"(?<![A-Za-z])(?i:following(?! https?:)|below|as follows|next (?:table|list|example))(?![A-Za-z])|如下|以下|下列|下面|下表|看看")
_ENDINGS = tuple(word + mark for word in ("following", "follows", "such as", "including") for mark in ("", ".", ",")) + tuple(
    word + mark for word in ("如下", "下列", "以下", "所示", "内容", "情形", "规定", "材料", "步骤", "各项", "几种", "几类", "几点", "例如", "包括但不限于") for mark in ("", "。", "，")
)


def find(view: View, announces: Lexicon) -> Iterator[Hit]:
    """Report a last line that announces something, and an announced list that goes on in the chunk after."""
    if view.ends_in_code:
        return
    foot = view.tail_state is Tail.MARKUP or is_foot(view.last_line)
    end = _without_foot_head(view, end_before_foot(view)) if foot else view.end
    colon = view.text[end - 1 : end] in (":", "：") or view.tail_state is Tail.LEADIN
    if (colon and is_lead_in(view)) or (not colon and view.text.endswith(_ENDINGS, 0, end) and announces.search(view.text, max(0, end - 60), end)):
        begin = max(view.text.rfind("\n", 0, end) + 1, *(stop for stop in (0, *view.sentence_ends) if stop < end))
        begin = past_space(view.text, begin, end)
        if (colon and ". . . ." in view.text[max(0, end - NEAR_INDEX) : end]) or (not colon and view.next_head is Head.CONTINUES):
            return
        if is_no_lead_in(view.text, begin, end):
            return
        alone = len(view.sentence_ends) == 0 and not _holds_more(view) and end - view.start < ALONE
        yield Hit(begin, end, Severity.ERROR if alone else Severity.WARNING, {"tail": excerpt_end(view.text[begin:end])})
    elif view.chunk.next:
        yield from _announced_in_next(view)


def _announced_in_next(view: View) -> Iterator[Hit]:
    """Without a colon: a list that goes on, or a last sentence that speaks of the table, list or code in ``next``."""
    if (unmarked := unmarked_list(view)) is not None:
        yield _spanned(view, *unmarked)
    elif view.tail_state is Tail.CODE:
        return
    elif view.last_kind is Line.ITEM and _is_next_item(view):
        yield from _list_goes_on(view)
    elif view.tail_state is Tail.CLOSED and ends_among_parallels(view):
        yield Hit(view.last_line_start, view.end, Severity.WARNING, {"tail": excerpt_end(view.last_line)})
    elif (view.next_head in (Head.ITEM, Head.ROW, Head.FENCE) or is_prompted(view.next)) and view.tail_state in (Tail.CLOSED, Tail.FREE, Tail.TITLE):
        end = view.end
        begin = last_sentence(view.text, end - 2)
        begin = past_space(view.text, begin, end)
        if _SECTION.match(view.text[begin:end]) or ". . . ." in view.text[max(0, end - NEAR_INDEX) : end]:
            return
        table = view.tail_state is not Tail.CLOSED and view.text[end - 1] != "|" and view.next.startswith("|")
        if table or _SPEAKS_OF_NEXT.search(view.text, max(begin, view.text.rfind(":\n", begin, end), view.text.rfind("：\n", begin, end)), end) or _SHOWS.search(view.text, max(begin, end - NEAR_END), end):
            yield Hit(begin, end, Severity.WARNING, {"tail": excerpt_end(view.text[begin:end])})


def _spanned(view: View, begin: int, end: int) -> Hit:
    return Hit(begin, end, Severity.WARNING, {"tail": excerpt_end(view.text[begin:end])})


def _is_next_item(view: View) -> bool:
    following = next((line for line in map(str.strip, view.next.split("\n")) if kind_of(line) not in (Line.MARKUP, Line.BLANK)), "")
    return kind_of(following) is Line.ITEM and are_of_one_list(view.last_line, following)


def _without_foot_head(view: View, end: int) -> int:
    """Past the name of the work over a copyright line: the same end, unless the line above it is a lead-in."""
    begin = view.text.rfind("\n", 0, end) + 1
    above = view.text[: max(0, begin - 1)].rstrip()
    named = end < view.end and end - begin < FOOT and above.endswith((":", "：", *_ENDINGS))
    return len(above) if named else end


def _list_goes_on(view: View) -> Iterator[Hit]:
    """The lead-in and the first items are here, the next item opens the chunk after."""
    lines = view.text[: view.end].split("\n")
    at = len(view.text[: view.end])
    for number, line in reversed([*enumerate(lines)]):
        at -= len(line) + 1
        kind = kind_of(stripped := line.strip())
        if kind is Line.PROSE and stripped[0].islower() and number and kind_of(lines[number - 1].strip()) is Line.ITEM:
            continue  # the rest of that item
        told = kind is Line.PROSE and view.last_line[:3].strip("(（")[:1].isnumeric() and stripped.endswith(("。", ".")) and not _SPEAKS_OF_NEXT.search(stripped)
        if told or (kind is Line.HEADING and view.last_line[0] not in _BULLETS and view.last_line.endswith(("。", "."))):  # provisions under their title are no list
            return
        if stripped.endswith((":", "：")) or (any(map(str.isalpha, stripped)) and "](http" not in stripped and kind in (Line.PROSE, Line.ARTICLE, Line.HEADING) and not line.startswith((" ", "\t"))):
            begin = at + 1 + len(line) - len(line.lstrip())
            announces = announces_a_list(stripped) or _SPEAKS_OF_NEXT.search(stripped) is not None
            yield Hit(begin, begin + len(stripped), Severity.WARNING if announces else Severity.INFO, {"tail": excerpt_end(stripped)})
            return
        if kind not in (Line.BLANK, Line.ITEM, Line.MARKUP) and not line.startswith((" ", "\t")):
            return
    if view.prev_tail is Tail.LEADIN:
        yield Hit(view.last_line_start, view.end, Severity.WARNING, {"tail": excerpt_end(view.last_line)})


def _holds_more(view: View) -> bool:
    return any(kind_of(line) in (Line.ITEM, Line.PROSE) and len(line) > 30 for line in view.text[: view.last_line_start].split("\n"))


RULE = ChunkRule(
    code="CMP003",
    name="dangling-lead-in",
    check=Check.COMPLETENESS,
    defect="list_leadin",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="引导语是块内的全部内容", en="the lead-in is all the chunk holds"),
    title=Both(zh="以引导语结尾，所引内容被切走", en="Ends with a lead-in whose list is gone"),
    why=Both(
        zh="“包括：”之后空无一物：列表进了下一块，且那里没有引导语。列表只是跟在几句话后面时，只作提示。",
        en="Nothing follows 'as follows:'; the list is in the next chunk, which in turn lacks the lead-in. A list that only follows several sentences is information only.",
    ),
    fix=Both(zh="把引导语移到它所引出的列表、表格或代码所在的块。", en="Move the lead-in to the chunk of the list, table or code it announces."),
    message=Both(zh="“{tail}”之后的内容不在本块", en="what follows on '{tail}' is not in the chunk"),
    patterns=Both(
        zh=("(?:如下|下列|以下)(?:所示|内容|情形|规定|材料|步骤|各项|几种|几类|几点)?[。，]?$", "例如$", "包括但不限于[。，]?$"),
        en=words("as follows[.,]?$", "the following[.,]?$", "(?:such as|including)[.,]?$"),
    ),
    find=find,
    tails=frozenset({Tail.LEADIN, Tail.MARKUP}),
    tails_with_next=frozenset(Tail) - {Tail.EMPTY, Tail.ROW, Tail.HEADING},
    endings=_ENDINGS,
    bad=Both(
        zh=("⟦有下列情形之一的，合同终止：⟧✂（一）逾期；", "租金按月支付。⟦押金包括：⟧", "⟦设备清单如下。⟧✂水泵两台", "⟦应当提交下列材料⟧", "⟦水泵有多种型号，例如⟧", "⟦租金之外的费用包括但不限于⟧", *(f"⟦请看以下{word}。⟧" for word in ("所示", "内容", "情形", "规定", "材料", "步骤", "各项", "几种", "几类", "几点")), "⟦流程见以下步骤。⟧✂打开阀门", "⟦应当提交：⟧\n（一）申请书；✂（二）身份证。", "取值如下。\n\n⟦「Rate」是指每分钟的流量。⟧✂「Type」是指阀门的型号。", "有两种办法关阀门。\n\n⟦第一种是用手轮，慢慢地关。⟧✂第二种是用电机，一按就关。", "⟦经协商，双方达成如下协议：⟧\n\n一、租金按月支付。\n\n逾期的按日加收。✂二、押金为一个月租金。", "⟦<ul⟧>\n<li>先关阀门。</li>\n<li>再断电源。</li>✂<li>最后放水。</li>\n</ul>", "⟦布线器有三种模式：⟧\n\n-✂高亮冲突：显示冲突的地方。", "用下面的命令更新。⟦先试一试下面的例子。⟧✂$ pump update --all", "⟦各月产量见下面的表格。⟧✂| 月 | 吨 |\n|---|---|\n| 一 | 3 |"),
        en=("⟦The deposit is lost if:⟧✂- late\n- no show", "Rent is due monthly. ⟦The fee covers:⟧", "⟦The steps are as follows.⟧✂Open the lid.", "⟦Bring the following⟧", "⟦Tools such as⟧", "⟦The fee covers all services, including⟧", "⟦Bring:⟧\n- a badge✂- a key", "These are bugs:\n\nA program stops early.\n\n⟦A program refuses input.⟧✂A program hangs.", "⟦The owner asks for what follows:⟧\nThat the pump be stopped and the cellar be dried at the cost of the house;✂That the damage be paid within ten days;", "The items stand in a fixed order.\n\n⟦The first item names the pump.⟧\nIt is printed in bold.✂The second item names the valve.", "⟦<ol⟧>\n<li>Close the valve.</li>✂<li>Stop the pump.</li>\n</ol>", "⟦The pump has two modes:⟧\n\n*✂Slow mode saves power.", "⟦Update it with the following command.⟧✂$ pump update --all", "⟦Output by month is given below.⟧✂| Month | t |\n|---|---|\n| May | 3 |"),
    ),
    good=Both(
        zh=("应当提交：\n（一）申请书；\n（二）身份证。", "## 一、租赁双方\n1. 甲方出租房屋。\n2. 乙方按月交租。✂3. 双方各执一份。", "一、承租人可以续租。\n出租人可以在十日内答复。\n\n二、租金按月支付。✂三、押金另付。", "水泵由甲方保管；\n阀门由乙方保管；✂双方每月对账一次。", "<ul>\n<li>先关阀门。</li>\n</ul>✂<li>另一份清单</li>", "他说：“第一种药不苦。”✂第二种药很苦。", "电话：010-12345678", "姓名：\n住址："),
        en=("Bring:\n- a badge\n- a key", "The pump stood still; nobody saw it;✂It rained.", "int first = 1;\nfor (;;) {\nrun(first);✂stop(first);", "Opening time: 9:00", "Name:\nAddress:", "The notice reads as follows behind the name of the owner:\n   Kept by the house\nor in words like these.✂1. Keys"),
    ),
)
