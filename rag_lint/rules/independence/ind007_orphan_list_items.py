"""IND007: list items whose lead-in, which says what they are, is not in the chunk."""

from collections.abc import Iterator

from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.items import LONG_ITEM, follows_bullet, is_list, run_of_items
from rag_lint.engine.lead_ins import announces_items
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.lists import (
    follows_predecessor,
    follows_semicolon,
    goes_on_in_bullets,
    goes_on_in_clauses,
    goes_on_in_parallel,
    is_command_without_lead_in,
    is_led_in_small_letters,
    opens_behind_page_number,
    opens_with_label,
)
from rag_lint.engine.parallels import goes_on_in_terms
from rag_lint.engine.provisions import are_clauses, is_provision
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.finding import Related
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

OPTION = 60  # characters
_BOXES = frozenset("☐☑☒□■")
_QUOTED = frozenset("\"'“‘「『>")
_LATER = lazy_re(
    r"[(（]?(?:[2-9]|[1-9]\d|[b-hj-uwyz]|ii|iii|iv|vi+|[二三四五六七八九]|十[一二三四五六七八九]?)[)）、]|[(（](?:[v])[)）]|[②-⑳]|[2-9][.．](?=\s|[^\d\s])"
)
_ARGUES = lazy_re(r"但(?!凡)|然而|不过|因此|所以|于是|However|But |Therefore|Thus ")  # a sentence that answers the one before is no item
_CLAUSE = lazy_re(r";\s*(?:and/or|and|or)?$")  # part of the sentence that the lead-in begins
_PART = lazy_re(r"[(（]?(?:[b-hj-uwyz]|ii|iii|iv|vi+)[)）] (?:[a-z]{2,} [a-z(]|(?!Notwithstanding|Following|Pending|During|Regarding|Concerning|Nothing|Anything|Everything|Something|King|Spring|String|Building|Considering)[A-Z][a-z]+ing (?!is |are |was |were |has |shall |must |may |will |can ))")  # no sentence by itself: it goes on with the lead-in's
_STATES = lazy_re(r"\S{1,5}\s+[A-Z“\"](?:\S+\s+){1,12}(?:is|are|was|were|has|have|shall|must|may|will|can|cannot|does|do)\s")  # subject and verb: a sentence
_STANDS = lazy_re(r"[.。!?！？]\s*$")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first item when a list begins before the chunk."""
    if view.head_state is not Head.ITEM:
        yield from _unmarked(view)
        return
    items = run_of_items(view)
    if is_provision(view, items) or are_clauses(view, items) or (len(items) > 1 and items[0][0] in "(（一二三四五六七八九十" and items[1][:2] in ("1.", "1、", "1．")):
        return  # each states something by itself; or a numbered title over a list of its own
    if _goes_on_above(view, items):
        yield Hit(view.start, view.start + len(view.first_line), _severity(view, items), {}, _lead_in(view))


def _goes_on_above(view: View, items: list[str]) -> bool:
    """Whether the items belong to a list, or end a sentence, that begins before the chunk."""
    if view.prev_tail is Tail.LEADIN or (view.prev_tail is Tail.OPEN and view.prev[-1] in "，,") or follows_semicolon(view):
        return True
    later = len(items) > 1 and _LATER.match(view.first_line) is not None
    if (is_list(items) and (follows_predecessor(view) or later or _goes_on(view))) or follows_bullet(view, items):
        return True
    bullet = len(view.first_line) < LONG_ITEM and goes_on_in_bullets(view)
    return view.chunk.prev != "" and (bullet or _PART.match(view.first_line) is not None)


def _unmarked(view: View) -> Iterator[Hit]:
    """Items without a marker: what a lead-in announces, an option of a form, a paragraph that begins like those beside."""
    if not view.chunk.prev:
        return
    if view.head_state is Head.CONTINUES and not is_led_in_small_letters(view):
        return
    if view.head_state is Head.FENCE:
        if is_command_without_lead_in(view):
            yield Hit(view.start, view.start + len(view.first_line), Severity.WARNING)
        return
    if _is_announced(view) or _is_option(view) or goes_on_in_parallel(view):
        yield Hit(view.start, view.start + len(view.first_line), Severity.WARNING, {}, _lead_in(view))


def _is_announced(view: View) -> bool:
    if view.prev_tail is Tail.LEADIN and announces_items(view) and view.text[view.start] not in _QUOTED:
        return not _ARGUES.match(view.text, view.start) or _is_listed(view)
    return _is_listed(view)


def _is_listed(view: View) -> bool:
    if goes_on_in_clauses(view) or opens_behind_page_number(view) or opens_with_label(view):
        return True
    blank = view.first_line.startswith("__") and goes_on_in_bullets(view)
    return blank or goes_on_in_terms(view.prev, view.text[view.start :])


def _is_option(view: View) -> bool:
    return view.chunk.prev.rstrip()[-1:] in _BOXES and view.prev_last_line in _BOXES and len(view.first_line) < OPTION


def _goes_on(view: View) -> bool:
    """Whether ``prev`` ends with an item of the list, or with the heading over it."""
    if not view.chunk.prev:
        return False
    kind = kind_of(view.prev_last_line)
    return kind is Line.ITEM or (kind is Line.HEADING and not view.first_line[0].isdigit())


def _lead_in(view: View) -> tuple[Related, ...]:
    return (view.in_prev(view.prev.rfind("\n") + 1),) if view.prev_tail is Tail.LEADIN else ()


def _severity(view: View, items: list[str]) -> Severity:
    """Items that fill the chunk need their lead-in, unless most are sentences of their own."""
    lines = sum(1 for line in view.text[view.start : view.end].split("\n") if line.strip())
    fills = (len(items) + 1) * 2 > lines if view.is_han else len(items) >= lines - 1
    stand = sum(_STANDS.search(item) is not None for item in items) * 2 > len(items) and not view.is_han
    led = view.prev_tail is Tail.LEADIN or (not view.is_han and len(items) > 1 and all(map(_CLAUSE.search, items)) and not any(map(_STATES.match, items)))
    return Severity.ERROR if fills and not stand and led else Severity.WARNING


RULE = ChunkRule(
    code="IND007",
    name="orphan-list-items",
    check=Check.INDEPENDENCE,
    defect="list_orphan",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="整块都是列表项，而引导语就在上一块末尾（英文则各项皆以分号结尾亦然）", en="items are all the chunk holds, and their lead-in ends the chunk before or, in English, each ends with a semicolon"),
    title=Both(zh="列表项失去引导语", en="List items without their lead-in"),
    why=Both(
        zh="“有下列情形之一的：”留在上一块，剩下的各项不知道是禁止、允许还是条件。",
        en="'You must not:' stayed in the chunk before; alone, the items may be duties, bans or examples.",
    ),
    fix=Both(zh="把引导语与前几项放在同一块，或在每块重复引导语。", en="Keep the lead-in with its items, or repeat it in each chunk."),
    message=Both(zh="列表项的引导语不在本块", en="the lead-in that says what these items are is not in the chunk"),
    find=find,
    heads=frozenset({Head.ITEM, Head.FRESH, Head.FENCE, Head.CONTINUES}),
    bad=Both(
        zh=("第七条 有下列情形的：✂⟦（二）逾期超过三十日的；⟧\n（三）转租的。", "应当提交：✂⟦1、身份证复印件；⟧\n2、收入证明。", "⟦②核对编号；⟧\n③签字。", "在上面的命令中，✂⟦- `-f` 覆盖规则⟧\n- `-s` 指定来源", "语言设置影响以下功能：✂⟦查询结果的排序⟧\n字母大小写的转换", "个人\n☐✂⟦单位⟧\n☐", "（一）迟到；✂⟦（二）未入住。⟧", "押金不退：\n迟到的；\n未入住的；✂⟦转租房屋的；⟧\n损坏家具的。", "a:返回地址；\n地址就是数字。✂⟦b:两个对象的地址不同，可以比较。⟧", "5.【强制】避免用等于作判断。✂⟦反例：判断余额等于零时停止，余额变成负数后不停。⟧\n6.【强制】方法不超过八十行。", "取值如下：\n\n“全开”表示阀门不设限。✂⟦“半开”表示阀门开到一半。⟧\n\n“关闭”表示停止供水。", "参数：\n\n「Rate」是指每分钟的流量。✂⟦「Type」（可选）是指阀门的型号。⟧", "维修须知：\n• 先断开电源，\n再放掉管中的水。✂⟦• 拆下的零件按顺序摆放，不要混在一起，装回去的时候⟧\n才不会弄错。", "启用接口：\n\n{{< copyable >}}✂⟦```sh⟧\ncurl -d 1 http://example.org\n```\n接口只在本机有效。"),
        en=("The deposit is lost if:✂⟦- the guest is late⟧\n- the guest does not show", "⟦(b) keep a record;⟧\n(c) report once a year.", "Nobody is named.✂⟦(ii) Lending the keys of the house to guests, provided that each guest has signed the book at the desk, has shown a passport and has left a deposit in cash. A guest who has stayed in the house before need not show a passport once more.⟧", "#. Elect the treasurer;✂⟦#. Approve the yearly accounts of the club;⟧\n#. Appoint a keeper of the keys; and", "Bring:\n- a badge✂⟦- a key⟧\n- a lamp", "The locale sets these features:✂⟦Sort order of queries⟧\nLetter case", "Large filer\n☐✂⟦Small filer⟧\n☑", "(i) keep a record; or✂⟦(ii) report once a year.⟧", "The exporter takes account of the laws,✂⟦36⟧\niii.\nany safeguards put in place.", "Which part wears first?✂⟦Answer: the seal.⟧", "Check what applies:\n___ Give the keys to a neighbour.✂⟦___ Let the neighbour open the letters that come while the owner is away from home.⟧", "The pump has three parts:\n• inlet, which takes the water in\nfrom the well.✂⟦• outlet, which gives the water to all the pipes of the house and keeps a part of it⟧\nback for the garden.", "These are the steps to set up a pump:✂⟦choose a dry place in the cellar⟧\n\nfix the pump to the floor", "Drain the pump with:✂⟦```sh⟧\npump --drain\n```\nIt stops by itself.", "It counts as a bug when:\n\nA program stops.\n\nA program hangs.✂⟦A program refuses valid input.⟧\n\nA program takes invalid input."),
    ),
    good=Both(
        zh=("押金在下列情形下不予退还：\n（一）迟到；\n（二）未入住。", "费用说明✂1. 租金按月支付。\n2. 押金为一个月租金。", "三、租金按月支付。✂四、水电费由承租人按照表上的读数每月结清。\n五、押金在退房之后十日之内退还，不计算利息。", "八、本协议经双方签字后生效，一式两份，双方各执一份。✂九、未尽事宜由双方另行协商，并签订书面的补充协议。", "承租人:\n\n身份证号:✂双方于三月一日签订租赁合同。\n\n一、租金按月支付。", "本政策将帮助您了解:✂我们会在您使用时收集信息。您可以拒绝提供。拒绝不影响其他功能。\n您也可以撤回授权。", "二、承租人的岗位为:________________✂在试用期间,甲方有权调整岗位。", "int a = 1;✂说明：变量应当初始化。", "门开了。\n“你来了。”他说。✂“来了，”她说，“东西都带齐了。”", "她读了两遍。\n“阀门”两个字写得很大。✂“水泵”两个字却很小。", "屏幕上显示的文字：✂但是，如果读数为零，请停机。", "4. 押金由出租人保管。✂5. 承租人退租时，出租人应当当场检查房屋，并在检查后十日内把押金退还承租人，逾期应当支付利息。"),
        en=("The deposit is lost if:\n- late\n- no show", "Fees✂- Rent is due monthly.\n- Heat is included.", "2.5 metres is the least distance.", "int a = 1;✂The variable is set.", "logid:✂localid of the pump", "The pump is started with:✂run pump.start(rate=3)\nIt stops by itself.", "* one\n\nThe parts are sold apart.✂Prices are in the list.", "Nobody is named.✂(c) Notwithstanding paragraph (b), the owner pays for the keys.", "(a) keep a record;\n(b) report once a year; and✂5.2 Costs\n\nEach party pays its own."),
    ),
)
