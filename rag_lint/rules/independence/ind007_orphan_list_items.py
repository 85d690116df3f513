"""IND007: list items whose lead-in, which says what they are, is not in the chunk."""

from collections.abc import Iterator

from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.finding import Related
from rag_lint.model.pattern import lazy
from rag_lint.model.verdicts import Check, Severity

SHORT = 160
PARAGRAPH = 200
_LATER = lazy(
    r"[(（]?(?:[2-9]|[1-9]\d|[b-hj-uwyz]|ii|iii|iv|vi+|[二三四五六七八九]|十[一二三四五六七八九]?)[)）、]|[(（](?:[v])[)）]|[②-⑳]|[2-9][.．](?=\s|[^\d\s])"
)
_STANDS = lazy(r"[.。!?！？]\s*$")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first item when a list begins before the chunk."""
    items = _run_of_items(view)
    later = _LATER.match(view.first_line) is not None
    if view.prev_tail is Tail.LEADIN or (_is_list(items) and (later or _goes_on(view))):
        yield Hit(view.start, view.start + len(view.first_line), _severity(view, items), {}, _lead_in(view))


def _run_of_items(view: View) -> list[str]:
    """The lines from the first item to the first line that is neither item nor indented under one."""
    items: list[str] = []
    for line in view.text[view.start : view.end].split("\n"):
        kind = kind_of(line.strip())
        if kind is Line.ITEM:
            items.append(line.strip())
        elif kind is not Line.BLANK and not line.startswith((" ", "\t")):
            break
    return items


def _is_list(items: list[str]) -> bool:
    """Numbered paragraphs and sections are no list; a list has short items, or several in a row."""
    if sum(map(len, items)) > PARAGRAPH * len(items):
        return False
    return len(items) > 1 or (len(items) == 1 and len(items[0]) < SHORT and not items[0].endswith(("**", ")")))


def _goes_on(view: View) -> bool:
    """Whether ``prev`` ends with an item of the list, or with the heading over it."""
    return kind_of(view.prev_last_line) in (Line.ITEM, Line.HEADING) if view.chunk.prev else False


def _lead_in(view: View) -> tuple[Related, ...]:
    return (view.in_prev(view.prev.rfind("\n") + 1),) if view.prev_tail is Tail.LEADIN else ()


def _severity(view: View, items: list[str]) -> Severity:
    """Items that fill the chunk need their lead-in, unless most are sentences of their own."""
    lines = sum(1 for line in view.text[view.start : view.end].split("\n") if line.strip())
    fills = (len(items) + 1) * 2 > lines if view.is_han else len(items) >= lines - 1
    stand = sum(_STANDS.search(item) is not None for item in items) * 2 > len(items) and not view.is_han
    return Severity.ERROR if fills and not stand and view.prev_tail is Tail.LEADIN else Severity.WARNING


RULE = ChunkRule(
    code="IND007",
    name="orphan-list-items",
    check=Check.INDEPENDENCE,
    defect="list_orphan",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="整块都是列表项，而引导语就在上一块末尾", en="items are all the chunk holds, and their lead-in ends the chunk before"),
    title=Both(zh="列表项失去引导语", en="List items without their lead-in"),
    why=Both(
        zh="“有下列情形之一的：”留在上一块，剩下的各项不知道是禁止、允许还是条件。",
        en="'You must not:' stayed in the chunk before; alone, the items may be duties, bans or examples.",
    ),
    fix=Both(zh="把引导语与前几项放在同一块，或在每块重复引导语。", en="Keep the lead-in with its items, or repeat it in each chunk."),
    message=Both(zh="列表项的引导语不在本块", en="the lead-in that says what these items are is not in the chunk"),
    find=find,
    heads=frozenset({Head.ITEM}),
    bad=Both(
        zh=("第七条 有下列情形的：✂⟦（二）逾期超过三十日的；⟧\n（三）转租的。", "应当提交：✂⟦1、身份证复印件；⟧\n2、收入证明。", "⟦②核对编号；⟧\n③签字。"),
        en=("The deposit is lost if:✂⟦- the guest is late⟧\n- the guest does not show", "⟦(b) keep a record;⟧\n(c) report once a year.", "Bring:\n- a badge✂⟦- a key⟧\n- a lamp"),
    ),
    good=Both(
        zh=("押金在下列情形下不予退还：\n（一）迟到；\n（二）未入住。", "费用说明✂1. 租金按月支付。\n2. 押金为一个月租金。"),
        en=("The deposit is lost if:\n- late\n- no show", "Fees✂- Rent is due monthly.\n- Heat is included.", "2.5 metres is the least distance."),
    ),
)
