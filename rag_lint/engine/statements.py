"""Whether a line is of code, more or less: a statement, a setting, a command behind its prompt, output of one."""

from rag_lint.engine.code_lines import LONGEST, reads_as_code
from rag_lint.engine.lines import Line, kind_of
from rag_lint.model.pattern import lazy_re

_SHELL = (
    r"(?:R|mysql|sqlite\d?|irb|ghci|scala|julia|>>)> ?(?=\S)|(?:\w+@[\w.-]+[^\s$#]{0,40} ?)?\$ +(?=[a-z./~])"
    r"|In \[\d+\]: "
)
# What a quotation does not begin with behind its mark.
_CALL = r"(?=[\w.$\[\]\"',: -]{1,60}<-|[\w.:]+\([^)\s]|#|[a-z][\w-]* (?:[a-z]+ )?--?[a-z])"
_PROMPT = lazy_re(rf"{_SHELL}|> {_CALL}")
_CONTINUATION = lazy_re(r"(?:\+|\.\.\.)(?: +(?=\S)|$)")
_OUTPUT = lazy_re(r"[\[({#\"'+*/$<-]|\d+[^\w.、)）]|\S+:(?:\s|$)|[a-z_][\w./-]*(?:\s{2,}|$)")
_TAG = lazy_re(r"</?[!?A-Za-z%]")
_SETS = lazy_re(
    r"(?:alias|export|setenv|declare|local) \w+=|\\[^\w\s]$"
    r"|(?:include|import|require|source) [\w./:'\"<>-]*[_./:'\"<>][\w./:'\"<>-]*;?$"
)
_ENUMERATED = lazy_re(r"\(?\w{1,4}\) ")
_WORDS = lazy_re(r"[^=<>{}]*?(?:[A-Za-z’'-]+,? ){6}|\w{1,3}=\d+\. [A-Z]|[A-Z][\w’-]+ [A-Z]{1,4};")
# The rest of an address, names in a row, the rest of a tag with words behind it, a formula, words with a slot.
_NO_CODE = lazy_re(
    r"^[\w+/=.-]{48,}\)$|(?:[A-Z][\w’-]+ [A-Z]{1,4}[;,] ){2}|^[a-z-]+=\"[^\"]*\">[^<\n]|[∫∑∞≤≥√π]|#\(\d+\)"
    r"|^\$ .*\$ ?\w?$|^\w=\"?\w\"?$|^[A-Z][^{}()=;]*\{\w+\}$"
)


def is_code(line: str) -> bool:
    """Whether a line is of code and does not read as words: prose, verse and contracts have semicolons too."""
    if _ENUMERATED.match(line) or line.startswith("$$") or len(line) > LONGEST:
        return False
    if reads_as_code(line) or _SETS.match(line):
        return _NO_CODE.search(line) is None and _TAG.match(line) is None
    return kind_of(line) is Line.CODE and _WORDS.match(line) is None and _NO_CODE.search(line) is None


def is_prompted(line: str) -> bool:
    """Whether a line begins with a prompt and a command."""
    return _PROMPT.match(line) is not None


def is_output(line: str) -> bool:
    """Whether a line behind a command is none of words: what a program prints."""
    return _OUTPUT.match(line) is not None


def is_other(text: str) -> bool:
    """Whether ``text`` begins with a tag, a fence, a table or an image: other rules look at these."""
    return _TAG.match(text) is not None or text.startswith(("```", "~~~", "{{", "{%", "|", "!["))


def statement_of(line: str) -> str:
    """The line behind its prompt, or the line itself, the same object, where none begins it."""
    prompt = _PROMPT.match(line)
    if prompt is not None:
        return line[prompt.end() :]
    more = _CONTINUATION.match(line)
    return line[more.end() :] if more is not None and is_code(line[more.end() :]) else line
