"""Nouns by which a text speaks of itself: `this guide` and `本合同` are no pointers, whatever chunk they stand in."""

from rag_lint.engine.edges import Tail
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import has_han

HEADING = 60  # characters: a heading over the chunk
LINES = 5  # of it, a mark that links to it and a heading below it

_EN = lazy_re(
    r"(?i:document|section|chapter|guide|polic|agreement|page|article|paper|handbook|manual|report|stud(?:y|ies)|book"
    r"|tutorial|repositor|licen|notice|statement|specification|standard|module|package|tool|site|website|service|app"
    r"|project|team|year|month|week|day|morning|time|release|version|course|contract|lease|order|form|faq|issue"
    r"|appendix|annex|regulation|law|act|rule|product|company|program|software|library|framework|file|readme|post"
    r"|summer|end|reason|way|kind|case|point|purpose|sense|paragraph|subsection|clause|proposed|proposal|amendment"
    r"|addendum|exhibit|schedule|lab|survey|trial|review|protocol|lesson|newsletter|edition|volume|introduction"
    r"|summary|overview|list|moment|evening|night|afternoon|century|world|country|city|planet|warrant|offer|letter"
    r"|plan|exercise)"
)
_ZH = lazy_re(
    r"合同|协议|规范|标准|手册|指南|教程|网站|项目|仓库|小节|部分|问卷|方面|条例|办法|规定|公告|通知|报告|说明"
    r"|清单|宏包|软件|工具|[文书章节页篇刊版课周年月天时刻间里边国地市省法表图例案样位种么]"
)


def names_itself(noun: str) -> bool:
    """Whether ``noun`` may name the text, the time or the place the words themselves belong to."""
    return _EN.match(noun) is not None or _ZH.match(noun) is not None or noun.isupper()


def is_topic(view: View, noun: str) -> bool:
    """Whether ``noun`` is a word of the heading the chunk before ends with: then naming it names the topic."""
    if view.prev_tail is Tail.CLOSED:
        return False
    stem = stem_of(noun)
    lines = [line.strip() for line in view.prev[-HEADING:].split("\n")[-LINES:]]
    for line in filter(None, reversed(lines)):
        if line[-1] in ".。:：;；":  # a paragraph, and the lines above it are its own
            return False
        if stem in line.lower():
            return True
    return False


def stem_of(noun: str) -> str:
    """The part of ``noun`` that is the same in its other forms."""
    return noun[:2] if has_han(noun) else noun[:5].lower()
