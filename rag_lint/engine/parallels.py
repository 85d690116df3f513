"""Lists that lost their marks, told by what their items share: terms in quotes, ordinals, a closing semicolon, tags."""

from re import MULTILINE

from rag_lint.engine.code_lines import reads_as_prose
from rag_lint.engine.edges import Head
from rag_lint.engine.lines import Line
from rag_lint.engine.lists import ends_with_semicolon
from rag_lint.engine.statements import is_code
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN

LEAD = 5  # characters
NEAR = 400  # characters of a neighbour, or of the end of a chunk, in which the item before is looked for
_OPENING = frozenset('「『“"')
_ENDS_CLAUSE = frozenset(";；dr")  # `; and`, `; or`
_MAY_BE_CLAUSE = frozenset({Head.FRESH, Head.CONTINUES, Head.CODE})
_TELLS = "(?:是|指|为|表示|仅|用于|用来|代表|可选)"
# A name and what it means; speech opens so too, but with Chinese words and no verb of meaning behind them.
_TERM = lazy_re(
    rf"([「『“\"])\s*(?:[A-Za-z][\w.%-]{{0,30}}\s*[」』”\"]\s*(?:[（(][^（）()\n]{{1,20}}[)）]\s*)?[{HAN}：:]"
    rf"|[{HAN}A-Za-z]{{1,12}}\s*[」』”\"]\s*(?:[（(][^（）()\n]{{1,20}}[)）]\s*)?{_TELLS})"
)
_ORDINAL_ZH = "一二三四五六七八九"
_NEXT_ZH = lazy_re("第([二三四五六七八九])([种类个步点])")
_NEXT_EN = lazy_re(r"(?:The|A) (second|third|fourth|fifth|sixth|seventh)(?=\s)")
_ORDINALS_EN = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_AGREED = lazy_re(r"^[^\n]*(?:如下|以下|下列)[^\n]{0,12}[:：][ \t]*\n\s*一、", MULTILINE)


def unmarked_list(view: View) -> tuple[int, int] | None:
    """The span of what announces, or begins, a list without marks that ``next`` goes on with."""
    text = view.text[: view.end]
    if (at := open_list_tag(text, view.next)) >= 0:
        return at, at + 3
    if text[-1] in _ENDS_CLAUSE and view.last_kind is not Line.ITEM and view.next_head in _MAY_BE_CLAUSE:
        led = open_clauses(text)
        if led is not None:
            return led
    if (led := open_agreement(text, view.next) or open_bullet(text)) is not None:
        return led
    if view.next[:1] in _OPENING and goes_on_in_terms(text, view.next):
        return view.last_line_start, view.end
    if view.next[:1] in "第TA" and (at := next_ordinal(text, view.next)) >= 0:
        end = text.find("\n", at)
        return at, end if end >= 0 else view.end
    return None


def goes_on_in_terms(before: str, after: str) -> bool:
    """Whether ``after`` opens with a term in quotes and what it means, and a line of ``before`` did with another."""
    found = _TERM.match(after)
    if found is None:
        return False
    above = before[-NEAR:]
    at = above.find(found[1])
    while at >= 0:
        begin = above.rfind("\n", 0, at) + 1
        if not above[begin:at].strip() and _TERM.match(above, at) is not None:
            return True
        at = above.find(found[1], at + 1)
    return False


def next_ordinal(before: str, after: str) -> int:
    """The offset in ``before`` of the line whose ordinal the first word of ``after`` follows; -1 if there is none."""
    zh = _NEXT_ZH.match(after)
    if zh is not None:
        wanted = f"第{_ORDINAL_ZH[_ORDINAL_ZH.index(zh[1]) - 1]}{zh[2]}"
    else:
        en = _NEXT_EN.match(after)
        if en is None:
            return -1
        wanted = f"The {_ORDINALS_EN[_ORDINALS_EN.index(en[1]) - 1]} "
    at = before.rfind(wanted)
    begin = before.rfind("\n", 0, at) + 1 if at >= 0 else -1
    return at if at >= 0 and not before[begin:at].strip() else -1


def open_clauses(text: str) -> tuple[int, int] | None:
    """The span of the lead-in over clauses, where ``text``, right-stripped, ends with one that another must follow."""
    last = text[text.rfind("\n") + 1 :].strip()
    if not ends_with_semicolon(text) and not (last[-1:] == ";" and reads_as_prose(last) and not is_code(last)):
        return None
    begin = text.rfind("\n", 0, len(text) - len(last)) + 1
    while begin:  # each line over it that ends so is a clause too, one that ends with a letter is wrapped
        end = begin - 1
        begin = text.rfind("\n", 0, end) + 1
        line = text[begin:end].strip()
        if line.endswith((":", "：")):
            return (begin, begin + len(text[begin:end].rstrip())) if len(line) >= LEAD else None
        if (
            line
            and not ends_with_semicolon(line)
            and not (line[-1] == ";" or line[-1].isalpha() or line[-1] in ",，、")
        ):
            return None
    return None


def open_agreement(text: str, following: str) -> tuple[int, int] | None:
    """The span of a lead-in such as `协议如下：` right over `一、`, where the next item opens ``following``."""
    if following[1:2] != "、" or following[0] not in _ORDINAL_ZH[1:]:
        return None
    found = _AGREED.search(text)
    if found is None or f"\n{_ORDINAL_ZH[_ORDINAL_ZH.index(following[0]) - 1]}、" not in text.replace(" ", ""):
        return None
    return found.start(), found.start() + len(text[found.start() :].split("\n", 1)[0].rstrip())


def open_bullet(text: str) -> tuple[int, int] | None:
    """The span of the lead-in over a mark with no item, which ``text`` ends with."""
    if text[-1:] not in "-*•" or text[-2:-1] not in "\n\t ":
        return None
    above = text[:-1].rstrip()
    begin = above.rfind("\n") + 1
    return (begin, len(above)) if above.endswith((":", "：")) else None


def open_list_tag(text: str, following: str) -> int:
    """The offset of a list of HTML that ``text`` opens and ``following`` goes on with; -1 if there is none."""
    if not following.startswith(("<li", "</li")) or "<li" not in text:
        return -1
    at = max(text.rfind("<ul"), text.rfind("<ol"))
    return at if at >= 0 and max(text.rfind("</ul"), text.rfind("</ol")) < at else -1
