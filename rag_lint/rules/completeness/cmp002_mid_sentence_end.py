"""CMP002: the chunk ends inside a sentence or a word."""

from collections.abc import Iterator
from re import MULTILINE

from rag_lint.engine.code_edges import ends_in_code
from rag_lint.engine.edges import UNFINISHED, Tail
from rag_lint.engine.open_ends import (
    clause_above_number,
    ends_above_notes,
    ends_above_number,
    ends_as_sentence_begins,
    ends_with_bare_article,
    ends_with_bare_marker,
    ends_with_item_title,
    is_page_number,
    lacks_few_words,
    marker_is_repeated,
    next_closes,
    next_goes_on,
    overlap_says_more,
    stops_short,
    word_goes_on,
)
from rag_lint.engine.places import last_clause
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.torn import ends_torn, in_link, tears_file_name
from rag_lint.engine.view import View
from rag_lint.engine.whole_edges import ends_whole
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

SHORT = 200
FULL_HAN, FULL = 250, 600  # characters before the cut sentence: so much stands on its own, sentences or not
_BETWEEN_ITEMS = ("; or", "; and", ";", "；")  # what is missing is the next item of a list
_CLOSED_LINE = lazy_re(r"(?<!\.)[;；.。][ \t]*\n")
_MARK = lazy_re(r"^[ \t]*([-*+•●○▪·—–])[ \t]+\w", MULTILINE)
_PROMPT = lazy_re(r"(?:R?>|>>>|\$) \S")  # a command that was cut: the sentences above it are whole
ITEMS = 3  # lines closed so are statements, though a list puts semicolons between them
_REST = lazy_re(r"[”’\"')\]）]?[,，、](?=\s?\w)|[”’]\s?[a-z和的]")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the half sentence at the end."""
    if "\x1b" in view.last_line:  # a terminal's colours end it, and the text before them may well be whole
        return
    asks = bool(view.chunk.next) and not view.ends_in_code
    closed = view.tail_state is Tail.CLOSED
    number = is_page_number(view)
    if number and not ends_above_number(view):
        return
    sure = number or view.ends_inside or (asks and any(sign(view) for sign in (_SURE_CLOSED if closed else _SURE)))
    cut = sure or (asks and any(sign(view) for sign in (_CLOSED if closed else _SIGNS))) or _above_notes(view)
    if ((cut and (number or not ends_whole(view))) or (asks and marker_is_repeated(view))) and not ends_in_code(view):
        start, end = clause_above_number(view) if number else last_clause(view)
        rest = (view.in_next(0, min(len(view.next), 60)),) if view.next else ()
        yield Hit(start, end, Severity.ERROR if sure and _leaves_little(view, start, end) else Severity.WARNING, {}, rest)


def _leaves_little(view: View, start: int, end: int) -> bool:
    """Whether hardly anything whole stands beside the half sentence from ``start`` to ``end``, which lacks much."""
    if _PROMPT.match(view.last_line) or _in_later_item(view) or _is_full(view, start) or lacks_few_words(view):
        return False
    if view.text.endswith(_BETWEEN_ITEMS, 0, end) or len(_CLOSED_LINE.findall(view.text, view.start, start)) >= ITEMS:
        return False
    if not view.has_sentences(1):
        return True
    return view.end - view.start < SHORT and not view.has_sentences(2) and _is_mostly_cut(view)


def _is_mostly_cut(view: View) -> bool:
    """Whether the one whole sentence is no more than a good half of a short chunk."""
    return (view.first_ends(1)[0] - view.start) * 5 < (view.end - view.start) * 3


def _is_full(view: View, start: int) -> bool:
    """Whether a page of text stands before the cut sentence; English without a single sentence end is one long rest."""
    return start - view.start >= (FULL_HAN if view.is_han else FULL) and (view.is_han or bool(view.first_ends(1)))


def _in_later_item(view: View) -> bool:
    """Whether the cut falls in the third or a later item of a list: those before it stand."""
    marks = list(_MARK.finditer(view.text, view.start, view.end))
    if len(marks) < ITEMS or "\n\n" in view.text[marks[-1].end() : view.end]:
        return False
    return marks[-1][1] == marks[-2][1] == marks[-3][1]


def _above_notes(view: View) -> bool:
    return view.tail_state is Tail.CLOSED and view.text[view.last_line_start].isdigit() and ends_above_notes(view)


def _ends_in_link(view: View) -> bool:
    return in_link(view.last_line)


def _next_is_rest(view: View) -> bool:
    """Whether the chunk after begins with marks that only the middle of a sentence has: `”, World Wide`."""
    return view.tail_state in (Tail.FREE, Tail.TITLE, Tail.ITEM) and _REST.match(view.next) is not None


def _tears_file_name(view: View) -> bool:
    return not view.chunk.next[0].isspace() and tears_file_name(view.text[: view.end], view.next)


_SURE_CLOSED = (_ends_in_link, _tears_file_name)
_SURE = (ends_torn, _next_is_rest, _ends_in_link)
_CLOSED = (ends_with_bare_marker,)
_SIGNS = (
    *_CLOSED,
    ends_with_bare_article,
    next_goes_on,
    next_closes,
    stops_short,
    ends_as_sentence_begins,
    ends_with_item_title,
    overlap_says_more,
    word_goes_on,
)

RULE = ChunkRule(
    code="CMP002",
    name="mid-sentence-end",
    check=Check.COMPLETENESS,
    defect="cut_end",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="前面不足 250 个字符（英文 600），且块内没有完整的句子，短块至多一句；英文长句只缺末尾几个词的除外", en="less than 600 characters (250 of Chinese) stand before it, and no complete sentence is left in the chunk, in a short one at most one, and more than the last words of a long English sentence are lost"),
    title=Both(zh="在句子或词语中间结束", en="Ends inside a sentence or word"),
    why=Both(
        zh="后半句带着宾语、数额或否定去了下一块，模型会自行补全。",
        en="Object, figure or negation went to the next chunk; a model will complete the sentence by guessing.",
    ),
    fix=Both(zh="让切分器在句末断开，或与下一块合并。", en="Let the splitter cut at sentence ends, or join the chunk after."),
    message=Both(zh="本块在句子中间结束", en="the chunk ends inside a sentence"),
    find=find,
    tails=frozenset({Tail.OPEN}),
    tails_with_next=UNFINISHED | {Tail.CLOSED, Tail.ROW, Tail.MARKUP},
    bad=Both(
        zh=("⟦投保人应当在⟧✂三十日内书面通知保险人。", "-dry-run\n⟦在终端显示将要执行的操作⟧✂, 而不实际执行。", "保修期为三年。⟦买方应当在收到货物之日起十日内检验，⟧", "设备清单见附件。⟦使用单位（包括租赁单位⟧", "- [物流](https://shimo.im/c)\n⟦- [酒店](https://shimo.⟧✂im/a/b)", "安装步骤：\n4.检查密封\n⟦5.⟧✂拧紧螺母。", "保修三年。\n⟦维修组邮箱 help@example.org⟧✂也是投诉的渠道，全天有人值守。", "保修三年。⟦排水阀（型号⟧✂）应当每年更换。", "费用说明在附件。默认值为三。⟦参数 limit 指定 Pump⟧✂的上限压力，单位为帕。", "⟦该阀门应当每年更换密封⟧✂圈和垫片，费用自理。", "1、[水泵](https://example.org/a)\n\n一种抽水的机器。\n\n⟦2、[阀门](https://example.org/b)⟧✂控制水流的部件，每年检修一次。", "阀门应当每年更换密封圈，并且由两名以上有资质的维修人员\n⟦1参见附件三的说明和图纸。⟧✂共同验收。"),
        en=("⟦Invoices are sett⟧✂led within 30 days.", "Rent is due monthly. ⟦The tenant shall keep the rooms and the⟧", "Keep the lid shut. ⟦Drain the pump before opening,⟧", "See the book. ⟦Rivoal writes on “Media Queries⟧✂”, World Wide Web, 2012.", "Only has effect if set. ⟦Detection of a failure during a read causes⟧✂Postgres\n to report an error.", "Open the lid.\nTurn the key.\n⟦3.⟧✂Close the lid.", "The lid is shut.\n\n⟦12\\.⟧✂12\\. Keys\n\nThe desk keeps them.", "The valve is shut. Drain the pump.\n\n### Errors\n\n⟦- Critical⟧✂pump.\n\n### Errors\n\n- Critical error: the lid is open.", "The pump stands in the cellar beside the boiler.\n⟦Guests should not open⟧✂ValveBox\n\non their own.", "Close the lid first. The pump stands in the cellar beside the boiler,\n⟦and nobody may start it before the valve behind it has been⟧\n21✂opened by hand."),
    ),
    good=Both(
        zh=("甲方负责运输；✂乙方负责验收。", "他停下来，想了很久……", "“可以退货。”", "## 租金", "联系人：张三"),
        en=("Keep the lid shut.", "The pump is made by Acme Inc.", "See the manual (page 4).", "## Opening hours", "Fees are listed at https://example.com/fees", "The pump stands in the cellar beside the boiler, and nobody starts it.\n21✂Valves\nare opened by hand.", "- milk\n- bread"),
    ),
)
