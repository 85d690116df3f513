"""What only looks cut: code, titles, table cells and lines that need no full stop at the edges of a chunk.

Asked where an edge is about to be reported, so that it costs nothing elsewhere.
"""

from rag_lint.engine.edges import LONG_EN, LONG_ZH, Head, Tail, is_surely_open
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.sentences import ends_sentence
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN, has_han, is_han_char

TITLE_ZH = 14  # characters: a line of its own no longer than this may be a title
TITLE_EN = 4  # words
ITEM = 40  # characters: an item behind its number that is longer stands by itself

_COMMENT = lazy_re(r"(?:(?<![:/])//|\s[%#])[^\n]*$")
_TOKEN = r"[\w.$<>\[\]*&/:-]+"
_STATEMENT = lazy_re(
    r"[}\])]+[;,]?$"  # closing marks alone
    rf"|{_TOKEN}\s*[:+-]?=(?!=)(?:\s|$|[\"'\w{{\[(])|(?:{_TOKEN}\s+){{1,3}}{_TOKEN}\s*=\s"  # assignments
    rf"|(?:return\s+|new\s+)?[\w.:]+\([^\n]*\)\s*[;{{,.\[]?$|[\w.:]+\(\[?[\w\"']*$"  # calls
    r"|(?:return|throw)\b[^.。]*[(\[{=;]|(?:class|struct|interface|enum|def|func|function|static|public|private|const|let|var)\s+[\w<>*]+(?:\s*[(*{<:=]|\s+(?:implements|extends)\b)"
    r"|(?:int|void|char|bool|float|double|unsigned|struct|String)\s\**\w+\s*\(|struct \w+ \*$|(?:for|while|if|switch)\s*\(?[\w.]+[^.。]*\{$"
    r"|</?[%!a-zA-Z?][^\n]*>$|\\[a-zA-Z]+\s*[\[{*]|[(\[]['\"][^\n]*[)\]][,;]$|//|/\*|\*/|;\s|\d+\s+[{\\]|[A-Z][\w-]*: [^\n]*\$\{"
)
_BLOCK_MARK = lazy_re(r"[;{}]$|^\s*[\w-]+:\s*[|>]?$|class=\"[^\"]*\"[^>]*>$")
_PAIR = lazy_re(r"\w+: \S+,$")
_BRACED = lazy_re(r"=\s*\{[^{}\n]*\},?$")
_SIGN = lazy_re(r"[(){}=\[\]<>\\$|/]")
_PROSE = lazy_re(rf"(?:[A-Za-z’'-]+,? ){{4}}[a-z]|[{HAN}]{{3}}[^{{(\[]*$")
_INDEX = lazy_re(r"[^,\d\n]{2,40}, \d{1,4}(?:[ ,]|$)")
_BARE_NUMBER = lazy_re(r"\d{1,4}(?:\s?/\s?\d{1,4})?$|\W+$")
_NOTE_NUMBER = lazy_re(rf"\d{{1,2}}(?![年月日时分秒元万亿千百十个条章节号名次件台位天周岁级页款项度倍成以])[{HAN}]")
_CALLOUT = lazy_re(r"(?:Tips?|Notes?|Warning|Caution|Important|Examples?|Or)$")
_CHAPTER = lazy_re(r"第\s?\d+\s?[章节]\s|(?i:chapter|appendix) [\dA-Z]+\. ")
_SECTION = lazy_re(r"\d+(?:\.\d+)+\.?\s")
# Words that begin with a character which is a particle elsewhere.
_WHOLE_WORD = lazy_re(r"过[滤程期渡量去敏载热高多大早度]|得[到出分知以益]|了[解结]|着[重手眼陆]|之[后前间所以类]|的[确士]")
_OPERATOR = lazy_re(r"<(?=[@=<\s\d-])")
_CLOSING = "”’」』》）)"
_WIDTHS = str.maketrans("（）【】", "()[]")
_NEW = frozenset((Head.HEADING, Head.ITEM, Head.ROW, Head.FENCE, Head.ARTICLE))
_IMAGE = ("![", "<img", "<!--")


def reads_as_code(line: str) -> bool:
    """Whether a line is a statement of a program, a markup tag or a setting, fenced or not."""
    line = _COMMENT.sub("", line.strip()).strip()
    if not line or kind_of(line) is Line.FENCE:
        return bool(line)
    if _STATEMENT.match(line):
        return _PROSE.search(line) is None or line[0] == "<" or _BRACED.search(line) is not None
    if _PAIR.match(line):
        return True
    return _BLOCK_MARK.search(line) is not None and _SIGN.search(line) is not None and _PROSE.search(line) is None


def begins_whole(view: View) -> bool:
    """Whether the first words are no rest of a sentence, though the edge before looks open."""
    line, before = view.first_line, view.prev_last_line
    if not before:
        return False
    if view.head_state is Head.STRAY or (reads_as_code(line) and (line[0] == "\\" or view.prev_in_fence or _is_code_like(before) or view.prev_tail in (Tail.LEADIN, Tail.TITLE, Tail.FREE))):
        return view.head_state is not Head.STRAY
    if _BARE_NUMBER.match(line) or _NOTE_NUMBER.match(line) or _SECTION.match(line) or (view.head_state is Head.CONTINUES and _INDEX.match(line)):
        return True
    if view.head_state is Head.CONTINUES:
        return _begins_with_a_name(view, line)
    if len(before) < 5 and view.prev_tail is Tail.OPEN and (len(line) > ITEM or ends_sentence(line)):
        return before[-1] in ".．、)）" and before[:-1].strip("(（").isalnum()
    return view.prev_tail is Tail.OPEN and _needs_no_stop(view.prev, before)


def ends_whole(view: View) -> bool:
    """Whether the last words are no first part of a sentence, though the edge looks open."""
    line = view.last_line
    if reads_as_code(line):
        return True
    following = view.next_first_line
    if _BARE_NUMBER.match(following) and line[-1:] in ".。":
        return True
    if view.tail_state in (Tail.TITLE, Tail.FREE, Tail.ITEM) and not _surely_open(line):
        if _WHOLE_WORD.match(following) or _is_label(line) or reads_as_code(following) or _CALLOUT.match(line):
            return True
        if is_han_char(line[-1]) and following[:1].isascii():
            return True
    if view.tail_state is not Tail.OPEN or not following:
        return False
    if _CHAPTER.match(line) and not _surely_open(line):
        return True
    if not _surely_open(line) and (view.next_head in _NEW or view.next.startswith(_IMAGE) or (_SECTION.match(following) and not following[-1].isdigit()) or (_is_title(following) and _is_name(line))):
        return True
    return _needs_no_stop(view.text[: view.end], line)


def _begins_with_a_name(view: View, line: str) -> bool:
    """A small letter or a particle that begins a name, a command or a word of two characters."""
    if is_han_char(line[0]):
        return view.prev_tail is not Tail.OPEN and _WHOLE_WORD.match(line) is not None
    if view.prev_tail is Tail.LEADIN:
        return _PROSE.search(line) is None and not line.endswith((".", "。"))
    if _SIGN.search(line) is None and not has_han(line):
        return False
    if view.prev_tail is Tail.CODE:
        return _PROSE.search(line) is None or has_han(line)
    if view.prev_tail in (Tail.FREE, Tail.ITEM):
        return has_han(line) and not has_han(view.prev_last_line)
    return view.prev_tail is Tail.TITLE and _PROSE.search(line) is None and not line.endswith((".", "。"))


def _is_code_like(line: str) -> bool:
    return reads_as_code(line) or kind_of(line) is Line.CODE


def _surely_open(line: str) -> bool:
    """`is_surely_open`, less comparison signs, and with brackets of both widths as one."""
    return is_surely_open(_OPERATOR.sub("", line).translate(_WIDTHS))


def _needs_no_stop(text: str, line: str) -> bool:
    """A line that only its length or the missing mark makes look open: a title, a cell, one of several without stops."""
    if reads_as_code(line):
        return True
    if _surely_open(line):
        return False
    if not is_han_char(line.rstrip(_CLOSING)[-1:]):
        return len(line) < LONG_EN and is_surely_open(line)
    if any(mark in line for mark in "。！？；"):
        return False
    above = text[: -len(line)].rstrip(" \t")
    alone = above.endswith("\n\n") or not above.strip()
    if alone and len(line) <= TITLE_ZH:
        return True
    sibling = above.rstrip().rsplit("\n", 1)[-1].strip()
    wrapped = not above.endswith("\n\n") and len(sibling) > LONG_ZH
    return not wrapped and len(sibling) > TITLE_ZH and is_han_char(sibling.rstrip(_CLOSING)[-1:]) and not ends_sentence(sibling)


def _is_label(line: str) -> bool:
    return _SECTION.match(line) is not None or _CHAPTER.match(line) is not None or kind_of(line) is Line.HEADING


def _is_name(line: str) -> bool:
    """Nearly all words have capitals or digits: a name, an address, a form's label."""
    words = line.split()
    return sum(not word[0].islower() for word in words) * 4 >= len(words) * 3


def _is_title(line: str) -> bool:
    words = line.split()
    return 0 < len(words) <= TITLE_EN and line.isascii() and words[0][:1].isupper() and line[-1].isalnum() and not any(mark in line for mark in ",;:.")
