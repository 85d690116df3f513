"""IND007: list items whose lead-in, which says what they are, is not in the chunk."""

from collections.abc import Iterator
from typing import Any

import regex

from rag_lint.engine.edges import Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.script import HAN
from rag_lint.model.verdicts import Check, Severity

_LATER = regex.compile(
    r"[(（]?(?:[2-9]|[1-9]\d|[b-hj-uwyz]|ii|iii|iv|vi+|[二三四五六七八九]|十[一二三四五六七八九]?)[)）、]|[(（](?:[v])[)）]|[②-⑳]|[2-9][.．](?=\s|[^\d\s])"
)
_OWN_SENTENCE = regex.compile(rf"[.。!?！？]|[;；](?=.*[;；])|[{HAN}]{{12,}}[，,]")


def find(view: View, _: Any) -> Iterator[Hit]:
    """Report the first item when a list begins before the chunk."""
    if view.first_kind is not Line.ITEM or view.prev_tail in (Tail.EMPTY, Tail.TITLE) and not _LATER.match(view.first_line):
        return
    if not (_begins_before(view) or _LATER.match(view.first_line)):
        return
    yield Hit(view.start, view.start + len(view.first_line), _severity(view), {}, _lead_in(view))


def _begins_before(view: View) -> bool:
    """Whether ``prev`` ends with the lead-in, or with an item of the same list."""
    if view.prev_tail is Tail.LEADIN:
        return True
    last = view.prev.rsplit("\n", 1)[-1].strip()
    return kind_of(last) is Line.ITEM and view.prev_tail is not Tail.EMPTY


def _lead_in(view: View) -> tuple[Any, ...]:
    return (view.in_prev(view.prev.rfind("\n") + 1),) if view.prev_tail is Tail.LEADIN else ()


def _severity(view: View) -> Severity:
    """Items alone need their lead-in; items that are sentences, or prose that follows, can stand."""
    lines = [line.strip() for line in view.text[view.start : view.end].split("\n") if line.strip()]
    items = [line for line in lines if kind_of(line) is Line.ITEM]
    whole = len(items) >= len(lines) - 1
    if view.prev_tail is Tail.LEADIN and whole:
        return Severity.ERROR
    return Severity.ERROR if whole and len(view.sentence_ends) == 0 and view.is_han is False else Severity.WARNING


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
    bad=Both(
        zh=("第七条 有下列情形的：✂⟦（二）逾期超过三十日的；⟧\n（三）转租的。", "应当提交：✂⟦1、身份证复印件；⟧\n2、收入证明。", "⟦②核对编号；⟧\n③签字。"),
        en=("The deposit is lost if:✂⟦- the guest is late⟧\n- the guest does not show", "⟦(b) keep a record;⟧\n(c) report once a year.", "Bring:\n- a badge✂⟦- a key⟧\n- a lamp"),
    ),
    good=Both(
        zh=("押金在下列情形下不予退还：\n（一）迟到；\n（二）未入住。", "费用说明✂1. 租金按月支付。\n2. 押金为一个月租金。"),
        en=("The deposit is lost if:\n- late\n- no show", "Fees✂- Rent is due monthly.\n- Heat is included.", "2.5 metres is the least distance."),
    ),
)
