"""Whether a line is code where no fence says so: documents lose their fences, and code needs no full stop."""

from rag_lint.engine.lines import Line, kind_of
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN

LONGEST = 300  # characters: a longer line is no statement

_COMMENT = lazy_re(r"(?:(?<![:/])//|\s[%#](?![A-Za-z\d]))[^\n]*$")
_LISTED = lazy_re(r"\d{1,4}\s+(?=[A-Za-z_\\])")  # the number of a line in a listing
_NAME = r"[\w.$<>\[\]*&/:-]+"
_ASSIGNMENT = rf"{_NAME}\s*[:+-]?=(?!=)(?:\s|$|[\"'\w{{\[(])|(?:{_NAME}\s+){{1,3}}{_NAME}\s*=\s"
_CALL = r"(?:return\s+|new\s+)?[\w.:]+\([^\n]*\)\s*[;{,.\[]?$|[\w.:]+\(\[?[\w\"']*$"
_KEYWORD = (
    r"return\s+[\w.:]+[(\[]|"
    r"(?:for|while|if|elseif)\s(?:[^.。]|\.(?=\w))*\S\s(?:do|then)$|"
    r"(?:return|throw)\b[^.。]*[(\[{=;]|(?:for|while|if|switch)\s*\(?[\w.]+[^.。]*\{$|struct \w+ \*$"
    r"|(?:class|struct|interface|enum|def|func|function|static|public|private|const|let|var)\s+[\w<>*]+"
    r"(?:\s*[(*{<:=]|\s+(?:implements|extends)\b)"
    r"|(?:int|void|char|bool|float|double|unsigned|struct|String)\s\**\w+\s*\("
)
_MARKUP = r"<(?!!--)/?[%!a-zA-Z?][^\n]*>$|\\[a-zA-Z]+\s*[\[{*]|\d+\s+[{\\]"
_PROMPT = r"(?:R|mysql|sqlite|irb|ghci|scala|julia)> \S"
_OTHER = r"[}\])]+[;,]?(?:\*/)?$|[(\[]['\"][^\n]*[)\]][,;]$|//|/\*|\*/|;\s|[A-Z][\w-]*: [^\n]*\$\{"
_STATEMENT = lazy_re("|".join((_ASSIGNMENT, _CALL, _KEYWORD, _MARKUP, _PROMPT, _OTHER)))
_ENDS_AS_CODE = lazy_re(r"[;{}]$|^\s*[\w-]+:\s*[|>]?$|class=\"[^\"]*\"[^>]*>$")
_PAIR = lazy_re(r"\w+: \S+,$")
_BRACED = lazy_re(r"=\s*\{[^{}\n]*\},?$")
_SIGN = lazy_re(r"[(){}=\[\]<>\\$|/]")
_WORDS = lazy_re(r"(?:[A-Za-z’'-]+,? ){3}[a-z(]")
_PROSE = lazy_re(rf"(?:[A-Za-z’'-]+,? ){{4}}[a-z]|[{HAN}]{{3}}[^{{(\[]*$")


def reads_as_code(line: str) -> bool:
    """Whether a line is a statement of a program, a tag or a setting, fenced or not; comments behind it aside."""
    line = _COMMENT.sub("", line.strip()).strip() if len(line) <= LONGEST else ""
    if not line or kind_of(line) is Line.FENCE:
        return bool(line)
    if (listed := _LISTED.match(line)) and _STATEMENT.match(line, listed.end()):
        return True
    if _STATEMENT.match(line):
        return line[0] == "<" or not reads_as_prose(line) or _BRACED.search(line) is not None
    if _PAIR.match(line):
        return True
    if _ENDS_AS_CODE.search(line) is None or not holds_sign(line):
        return False
    return not reads_as_prose(line) and _WORDS.search(line) is None


def reads_as_prose(line: str) -> bool:
    """Whether a line holds five words in a row, or ends in Chinese words that no bracket follows."""
    return _PROSE.search(line) is not None


def holds_sign(line: str) -> bool:
    """Whether a line holds a bracket, an equals sign or another mark that code is full of."""
    return _SIGN.search(line) is not None
