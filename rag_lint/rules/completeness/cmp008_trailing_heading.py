"""CMP008: the last line is the heading of the text in the chunk after."""

from collections.abc import Iterator

from rag_lint.engine.edges import Head, Tail, tail_of
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.torn import opens_a_sentence
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

LONGEST_EN = 90
LONGEST_HAN = 24


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report a marked heading at the end, or an unmarked title behind finished text."""
    if not view.ends_in_code and view.last_line_start > view.start and (view.tail_state is Tail.HEADING or _is_title(view)):
        yield Hit(view.last_line_start + len(view.text[view.last_line_start : view.end]) - len(view.last_line), view.end)


def _is_title(view: View) -> bool:
    """Short, without a stop, behind a finished line, and not continued by what follows."""
    line = view.last_line
    if line.isdigit() or opens_a_sentence(line):
        return False
    if len(line) > (LONGEST_HAN if view.is_han else LONGEST_EN) or not view.chunk.next or view.next_head in (Head.CONTINUES, Head.STRAY, Head.EMPTY):
        return False
    above = view.text[: view.last_line_start].rstrip()
    last_above = above.rsplit("\n", 1)[-1].strip()
    return view.last_kind is Line.PROSE and tail_of(above) is Tail.CLOSED and len(last_above) > len(line) // 2 and kind_of(last_above) in (Line.PROSE, Line.ITEM, Line.ARTICLE)


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
    tails=frozenset({Tail.HEADING}),
    tails_with_next=frozenset({Tail.TITLE}),
    bad=Both(
        zh=("租金按月支付。\n⟦## 押金⟧", "出租人应当保证房屋适用。\n\n⟦押金的退还⟧✂押金在退租后十日内退还。"),
        en=("Rent is due monthly.\n\n⟦## Deposit⟧", "The landlord keeps the roof whole.\n⟦Return of deposits⟧✂Deposits are returned in ten days.", "Cookies are not always isolated by path.\n⟦8.6.⟧"),
    ),
    good=Both(
        zh=("## 押金\n押金在十日内退还。", "负责人\n张三"),
        en=("## Deposit\nDeposits are returned.", "Rent is due.\nJohn Smith"),
    ),
)
