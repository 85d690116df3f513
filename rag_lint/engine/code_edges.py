"""Whether code goes on over an edge where no fence says so: a splitter cut inside a block, or a parser lost its fence.

Neither side tells alone, for a listing may well end with any of its lines. Asked with the text on both sides of the
edge, ``before`` stripped on the right and ``after`` on the left, an overlap left out of one of them.
"""

from collections.abc import Iterable, Iterator
from re import MULTILINE

from rag_lint.engine.code_lines import LONGEST, holds_sign, reads_as_prose
from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.fences import fences_of, may_hold_fence
from rag_lint.engine.sentences import ends_sentence
from rag_lint.engine.statements import is_code, is_other, is_output, is_prompted, statement_of
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import is_han_char

#: What code holds and most prose does not.
CODE_SIGNS = ("=", "{", "\\", "> ", "$ ", "$\n", ");", "──")
FIRST = 3  # lines
REACH = 12  # lines in which a bracket is looked for
NEAR = 600  # characters in which the partner of an environment is looked for
PAGE = 300  # characters that hold the head of a page

_FURNITURE = lazy_re(r"(?:[^\n]{1,60}\n\s*){0,2}\d{1,4}[ \t]*\n\s*(?=\S)")  # the head of a page, with its number
_TREE = frozenset("│├└")
_BRANCH, _SIDES = "── ", "│┤|"
_QUOTES = ('"', "”", "“")
_STRONG = lazy_re(r"[=;{}<>$\\]")  # words in brackets are words
_OPENS_CALL = lazy_re(r"[\w.:$]+\(")
_COMMENTS = ("#", "//", "--", "%")
_OPERATOR = lazy_re(r"(?:<<|=|&&|\|\||\?|,)[ \t]*[\w\"'(]")  # no statement begins with one
_COMMAND = lazy_re(r"\\[A-Za-z]{1,40}\*?$")
_ENVIRONMENT = lazy_re(
    r"^[ \t%]*\\(begin|end)\{(document|tabular\w?|longtable|figure|table|tikzpicture|lstlisting|verbatim|minted"
    r"|itemize|enumerate|description|varwidth|minipage|frame|center)\*?\}",
    MULTILINE,
)
_PAIRS = ("()", "[]", "{}")
_LEFT_OPEN = (",", "(", "[", "{", "+", "&&", "||", "|", "<-", "=", "\\", "->")


def opens_in_code(view: View) -> bool:
    """Whether the chunk opens inside code: in a fence of the chunk before, or without one."""
    if not view.chunk.prev:
        return False
    coded = view.head_state is Head.CODE
    fenced = may_hold_fence(view.text)
    if view.prev_in_fence and (coded or (not fenced and _names_language(view.prev) and _may_be_fenced(view.text))):
        return True
    if fenced and not coded:
        return False
    if code_goes_on(view.prev, view.text[view.start : view.end]):
        return coded or holds_code_sign(view.text)
    operator = coded and _OPERATOR.match(view.first_line) is not None
    return operator and is_code(view.first_line) and view.prev_last_line.isascii()


def ends_in_code(view: View) -> bool:
    """Whether the chunk ends inside code that no fence of its own encloses, or inside a comment of it."""
    coded = view.tail_state is Tail.CODE
    if not view.chunk.next or (may_hold_fence(view.text) and not coded):
        return False
    if code_goes_on(view.text[view.start : view.end], view.next):
        return coded or holds_code_sign(view.text)
    last, following = view.text[view.end - 1], view.next[:1]
    return coded and is_han_char(last) and is_han_char(following) and is_code(view.last_line)


def holds_code_sign(text: str) -> bool:
    """Whether any of the signs stands in ``text`` for which a rule on code looks at it."""
    return any(sign in text for sign in CODE_SIGNS)


def _may_be_fenced(text: str) -> bool:
    """Whether the first lines, comments aside, read as no words: a fence may be left open by mistake."""
    lines = [line for line in map(str.strip, text[:NEAR].split("\n")) if line]
    return not any(reads_as_prose(line) and not line.startswith(_COMMENTS) for line in lines[:FIRST])


def _names_language(text: str) -> bool:
    """Whether the fence that ``text`` leaves open is surely an opening one: it says of what language the code is."""
    opening = fences_of(text).opening
    return opening is not None and text[opening[1] : opening[1] + 1].isalpha()


def code_goes_on(before: str, after: str) -> bool:
    """Whether a statement, a listing or a session that ``before`` ends with goes on in ``after``."""
    if not before or not after or is_other(after):
        return False
    if _goes_on(before, after) or _shares_environment(before, after):
        return True
    found = _FURNITURE.match(after, 0, PAGE)
    head = after[found.end() :] if found is not None else after
    tail = _above_number(before)
    return (head is not after or tail is not before) and _goes_on(tail, head)


def _goes_on(before: str, after: str) -> bool:
    last, first = _last_line(before), after[: LONGEST + 1].split("\n", 1)[0].strip()
    if not last or is_other(last) or max(len(last), len(first)) > LONGEST:
        return False
    if first[0] in _TREE:  # a frame's lines end with its side
        return _BRANCH in first and _BRANCH in last and first[-1] not in _SIDES
    if reads_as_prose(first) and ((first[0].isalnum() and _STRONG.search(first) is None) or not is_code(first)):
        return False
    if first[0] in "{[" and _COMMAND.search(last):
        return True
    if _is_next_statement(last, first):
        return True
    return _is_rest_of_statement(before, last, first, after)


def _is_next_statement(last: str, first: str) -> bool:
    """Whether two lines are statements of one listing, or a command and the next, or what it printed."""
    prompted, more = statement_of(last) is not last, statement_of(first) is not first
    if prompted and (more or (is_prompted(last) and is_output(first))):
        return True
    if not prompted and not is_code(last):
        return False
    return more or (is_code(first) and not is_han_char(first[0]))


def _is_rest_of_statement(before: str, last: str, first: str, after: str) -> bool:
    """Whether the last line leaves a bracket or a quote open."""
    coded = statement_of(last) is not last or is_code(last)
    if not coded and reads_as_prose(last):
        return False
    runs_on = last.endswith(_LEFT_OPEN)
    called = coded or (runs_on and _OPENS_CALL.match(last) is not None)
    if called and runs_on and any(_exceeds(_lines_up(before), *pair) for pair in _PAIRS):
        return True
    if coded and sum(map(last.count, _QUOTES)) % 2 and any(quote in first for quote in _QUOTES):
        return True
    if not (called or is_code(first)) or not holds_sign(first):
        return False
    return any(_exceeds(_lines_up(before), *pair) and _exceeds(_lines_down(after), *reversed(pair)) for pair in _PAIRS)


def _last_line(text: str) -> str:
    """The last line; with the prompt that an extractor put on the line above it."""
    above, _, last = text[-LONGEST - 1 :].rpartition("\n")
    prompted = above.endswith(("\n$", "\n$ ")) or above.strip() == "$"
    return f"$ {last.strip()}" if prompted else last.strip()


def _above_number(text: str) -> str:
    """The text over the number of a page that it ends with, or all of it."""
    line = text[text.rfind("\n") + 1 :].strip()
    if not (line.isdecimal() and len(line) <= 4):
        return text
    return text[: text.rfind("\n")].rstrip()


def _lines_up(text: str) -> Iterator[str]:
    """The lines of code at the end, last first."""
    return _code_only(reversed(text.rsplit("\n", REACH)[-REACH:]))


def _lines_down(text: str) -> Iterator[str]:
    """The lines of code at the start, in order."""
    return _code_only(text.split("\n", REACH)[:REACH])


def _code_only(lines: Iterable[str]) -> Iterator[str]:
    for line in map(str.strip, lines):
        if len(line) > LONGEST or (line and (reads_as_prose(line) or (ends_sentence(line) and not is_code(line)))):
            return
        yield line


def _exceeds(lines: Iterator[str], one: str, other: str) -> bool:
    """Whether lines, read in the order they come, hold more of ``one`` than of ``other`` at any time."""
    depth = 0
    for line in lines:
        depth += line.count(one) - line.count(other)
        if depth > 0:
            return True
    return False


def _shares_environment(before: str, after: str) -> bool:
    """Whether an environment of TeX begins in ``before``, at the start of a line, and ends in ``after``."""
    if "\\begin{" not in before or "\\end{" not in after:
        return False
    begun: list[str] = []
    for found in _ENVIRONMENT.finditer(before[-NEAR:]):
        if found[1] == "begin":
            begun.append(found[2])
        elif begun:
            begun.pop()
    ended = _ENVIRONMENT.search(after[:NEAR])
    return bool(begun) and ended is not None and ended[1] == "end" and ended[2] in begun
