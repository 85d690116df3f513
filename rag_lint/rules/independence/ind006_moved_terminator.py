"""IND006: the full stop or closing quote of the chunk before stands at the head of this one."""

from collections.abc import Iterator

from rag_lint.engine.code_lines import reads_as_code
from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_regex
from rag_lint.model.verdicts import Check, Severity

_SYMBOLS = lazy_regex(r"(?=\S{5})(?:[^\s\p{L}]{3}|\S[^\s\p{L}\d]{2}|\S?[^\s\p{L}\d]\d[^\s\p{L}\d])\S+")  # letters lost to a font
_MARKS = lazy_regex(r"[\p{P}\p{S}]+")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the stray marks."""
    marks = _MARKS.match(view.text, view.start)
    if marks is not None and not _belongs_here(view):
        alone = not view.text[marks.end() :].strip()
        yield Hit(marks.start(), marks.end(), Severity.ERROR if alone else Severity.WARNING)


def _belongs_here(view: View) -> bool:
    """A spaced ellipsis cut in two, a dot that stands for an empty line, an operator."""
    text, at = view.text, view.start
    line, before = view.first_line, view.prev_last_line
    if (text[at] in ";}" and (reads_as_code(before) or before.lstrip().startswith(text[at]))) or _SYMBOLS.match(line):
        return True
    if text[at] == "’" and text[at + 1 : at + 2].isascii() and text[at + 1 : at + 2].isalpha():
        return True
    if text[at] in '"”' and text[at + 1 : at + 3].strip()[:1].isupper():
        return view.prev_tail is Tail.CLOSED or line.count(text[at]) > 1
    return (text[at] == "." and (view.prev.endswith(" .") or text[at + 1 : at + 2] == "\n")) or text.startswith("!!", at)


RULE = ChunkRule(
    code="IND006",
    name="moved-terminator",
    check=Check.INDEPENDENCE,
    defect="cut_start",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内除标点外没有别的内容", en="the chunk holds nothing but the mark"),
    title=Both(zh="句末标点或后引号被移到块首", en="A terminator or closing quote moved to the head of the chunk"),
    why=Both(
        zh="切分器把分隔符留给了后一块：上一块因此没有句号，本块以标点开头。",
        en="The splitter kept its separator with the wrong side: the chunk before lost its stop, this one opens with it.",
    ),
    fix=Both(zh="让切分器把标点留在前一块（例如 keep_separator=\"end\"）。", en="Keep separators with the text before them (for instance keep_separator=\"end\")."),
    message=Both(zh="块首的“{match}”属于上一块", en="'{match}' at the head belongs to the chunk before"),
    find=find,
    heads=frozenset({Head.STRAY}),
    bad=Both(
        zh=("甲方付款✂⟦。⟧乙方发货。", "他说可以退货✂⟦”⟧客服记录了这句话。", "租金按月支付✂⟦，⟧押金另计。"),
        en=("Pay the fee✂⟦.⟧ Pay the rent too.", "It said stop✂⟦\"⟧ and we stopped.", "Close the valve✂⟦,⟧ then wait."),
    ),
    good=Both(
        zh=("“可以退货。”客服说。✂“不可以。”经理说。", "……后来再也没有人去过那里。"),
        en=("...and then nothing happened.", ".gitignore lists the files to skip.", ":root holds the colours."),
    ),
)
