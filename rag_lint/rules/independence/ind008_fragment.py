"""IND008: too little text to state anything."""

import re
from collections.abc import Iterator

from rag_lint.engine.edges import STRUCTURE, Head, Tail
from rag_lint.engine.fences import may_hold_fence
from rag_lint.engine.lines import Line
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN
from rag_lint.model.verdicts import Check, Severity

_WORDS = lazy_re(r"[^\W\d_]{2,}")
_WORDS_AND_HAN = lazy_re(rf"[{HAN}]|[^\W\d_]{{2,}}")
_LINK = lazy_re(r"!?\[[^\]]*\]\([^)]*\)|https?://\S+|<[^>\n]+>|\{\{?[<%]?.*?[>%]?\}\}?")
_HEADINGS = lazy_re(r"^[ \t]*#{1,6}\s[^\n]*$", re.MULTILINE)
_LABELLED_LINK = lazy_re(r"[^\W\d_]{2}(?:[:：][ \t]*(?:https?://|\[)|\s+\[[^\]\n]+\]\()")
_HAN = lazy_re(rf"[{HAN}]")
_TELLS = lazy_re(rf"^[ \t]*(?:[-*+•][ \t]+)?(?:\*\*)?[{HAN}][^\n\[]*\d[^\n\[]*[{HAN}%][^\n\[]*$|\[[^\]\n]{{12,}}，[^\]\n]{{6,}}\]\(|\[[^\]\n]{{6,}}会[^\]\n]{{2,}}\]\(", re.MULTILINE)
TOLD = 10  # characters of Chinese
FEW_WORDS = 5
FEW_HAN = 12
SHORT = 400
FULL = 200
GLANCE = 120
_NO_WORDS = lazy_re(r"[\[<{#]|http")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report a chunk without words, or with a handful that make no sentence."""
    length = view.end - view.start
    if not 0 < length <= SHORT or (length > FULL and "](" not in view.text and "http" not in view.text and "<" not in view.text):
        return
    if _has_words_enough(view):
        return
    linked = "http" in view.text or "[" in view.text
    if may_hold_fence(view.text) or (linked and _LABELLED_LINK.search(view.text)):
        return
    under = view.text[view.start : view.end]
    under = _HEADINGS.sub("", under) if "#" in under else under
    count = len((_WORDS if under.isascii() else _WORDS_AND_HAN).findall(_LINK.sub(" ", under)))
    few = (count == 0 and not _tells(view.text)) or (count < (FEW_HAN if view.is_han else FEW_WORDS) and not _states_something(view))
    if few and under.strip():
        yield Hit(view.start, view.end)


def _has_words_enough(view: View) -> bool:
    """A cheap look: so many words before any sign of a link, a tag or a heading that the chunk is no fragment."""
    sign = _NO_WORDS.search(view.text, view.start, view.start + GLANCE)
    head = view.text[view.start : view.start + GLANCE if sign is None else sign.start()]
    return len(head) > FEW_HAN and len((_WORDS if head.isascii() else _WORDS_AND_HAN).findall(head)) > FEW_HAN


def _states_something(view: View) -> bool:
    """A sentence of its own, or a piece of a kind that other rules judge."""
    if view.tail_state in (Tail.LEADIN, Tail.TITLE, Tail.HEADING) or view.fences != (None, None):
        return True
    if view.first_kind is Line.ROW and view.head_state is Head.ROW and len(_WORDS_AND_HAN.findall(view.first_line)) > 1:
        return True
    if view.first_kind in (Line.CODE, Line.FENCE) and "\n" in view.text[view.start : view.end]:
        return True
    if _tells(view.text):
        return True
    return view.tail_state is Tail.CLOSED and not view.opens_inside and view.head_state in STRUCTURE | {Head.FRESH}


def _tells(text: str) -> bool:
    """A figure of something in Chinese, or a link whose words are a sentence."""
    return len(_HAN.findall(text)) >= TOLD and _TELLS.search(text) is not None


RULE = ChunkRule(
    code="IND008",
    name="fragment",
    check=Check.INDEPENDENCE,
    defect="fragment",
    since="0.1.0",
    severity=Severity.ERROR,
    title=Both(zh="文字太少，说明不了任何事", en="Too little text to state anything"),
    why=Both(
        zh="只有几个字、一条分隔线或一个链接的块会挤占检索结果，却什么也回答不了。",
        en="A few words, a rule or a bare link takes a place among the results and answers nothing.",
    ),
    fix=Both(zh="与相邻的块合并，或设置最小块长。", en="Join it to a neighbour, or set a minimum chunk size."),
    message=Both(zh="只有“{match}”，说明不了任何事", en="'{match}' is too little to state anything"),
    supersedes=("IND006", "CMP002", "IND001", "IND002"),
    find=find,
    longest=SHORT,
    bad=Both(
        zh=("⟦-----⟧", "⟦[在线演示](https://example.com/demo)⟧", "租金由双方按照约定的比例，✂⟦共同承担。⟧"),
        en=("⟦---⟧", "⟦/3.0/).⟧", "⟦[Try it](https://example.com/demo)⟧", "It is used only for persons✂⟦performing services.⟧"),
    ),
    good=Both(
        zh=("禁止吸烟。", "# 租赁合同示范文本\n\n**施行日期**：2024年5月1日", "第三章 租金", "费用如下：", "| C0503 | 邮件提醒失败 | |", "* 吸烟者平均减少寿命11年\n  * [有节制的吸烟](https://example.com/a)", "* [悲观情绪与更高的死亡率有关，但乐观情绪起不到保护作用](https://example.com/b)"),
        en=("Keep out of reach.", "## Fees", "It is free."),
    ),
)
