"""TRC010: the description of an option, parameter or function whose name is the last line of the chunk before."""

from collections.abc import Iterator

from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.places import first_clause
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

LONGEST = 90  # characters of a term with its arguments
SHORT = 12  # characters of a line that describes nothing
LINES = 5  # over which a parser spread them
REACH = 400  # characters in which a description that names its term does so
# A flag with its value; a name that only a program has, with or without the kind or the arguments in brackets.
_TERM = lazy_re(
    r"(?:(?P<name>--?[A-Za-z][\w-]*)(?: ?[=|/\[<]\S{0,60}| [A-Z<\[]\S{0,40}| [a-z]{1,15})?(?:, ?--?[A-Za-z]\S{0,40}(?: \S{1,20})?)?"
    r"|(?P<call>[A-Za-z]\w*(?:[_.]\w+)+) ?\([^()]{0,80}\)(?: ?→ .{1,40})?|(?P<word>[A-Za-z][a-z\d]*(?:_[a-z\d]+)+))"
)
_CLOSED = (".", "。", ":", "：", ")", "）")
_ABOVE = lazy_re(r"\n\s*\n|[.。]\s*\n")
_NEXT = lazy_re(r"\n[ \t]*\n[ \t]*(?=--?[A-Za-z]|[\w.]+[_(]|[\w-]+\n)")  # where another term begins
_CODE = "{}=;$#<>|\\"


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first clause when the last lines before are a term and the chunk does not name it."""
    term, above = _last_block(view.prev)
    found = _TERM.fullmatch(term) if term else None
    if found is None or view.prev_in_fence or view.opens_inside or not _describes(view):
        return
    name = found["name"] or found["call"] or found["word"]
    if (not above and found["call"] is None) or name.strip("-").lower() in view.text[view.start : view.start + REACH].lower():
        return
    other = _NEXT.search(view.text, view.start)
    much = ((other.start() if other else view.end) - view.start) * 2 > view.end - view.start
    start, end = first_clause(view)
    lost = (view.in_prev(view.prev.rfind(term.split(" ", 1)[0])),)
    yield Hit(start, end, Severity.ERROR if much else Severity.WARNING, {"term": name}, lost)


def _last_block(prev: str) -> tuple[str, bool]:
    """The lines behind the last blank line or sentence, as one; and whether a text stands above them."""
    tail = prev[-2 * LONGEST :]
    begin = max((found.end() for found in _ABOVE.finditer(tail)), default=0)
    above = begin > 0
    block = tail[begin:].strip()
    if len(block) > LONGEST or block.count("\n") >= LINES or (not above and len(prev) > LONGEST):
        return "", False
    return " ".join(block.split()).replace("( ", "(").replace(" )", ")"), above


def _describes(view: View) -> bool:
    """Whether the chunk opens with words, and not with code, another term or an item."""
    line = view.first_line
    return kind_of(line) is Line.PROSE and not any(map(line[:LONGEST].__contains__, _CODE)) and _TERM.fullmatch(line) is None and len(line) > SHORT


RULE = ChunkRule(
    code="TRC010",
    name="severed-term",
    check=Check.TRACEABILITY,
    defect="dangling_anaphora",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="这段说明占块的大半", en="this description is most of the chunk"),
    title=Both(zh="说明与它所说明的选项、参数或函数分了家", en="A description severed from the option, parameter or function it describes"),
    why=Both(
        zh="手册里“--timeout”一行之后才是说明。名称留在上一块，“单位为秒，缺省为 30”就不知道说的是哪个选项，用名称也检索不到。",
        en="In manuals the line '--timeout' stands above its description. Left behind, 'Seconds to wait, 30 by default' is nobody's: the name that is searched for is in another chunk.",
    ),
    fix=Both(zh="让名称一行与说明同在一块，或在块首补上名称。", en="Keep the line with the name and its description together, or repeat the name."),
    message=Both(zh="这是“{term}”的说明，而名称留在上一块", en="this describes '{term}', which is named in the chunk before only"),
    supersedes=("TRC001", "TRC008"),
    find=find,
    heads=frozenset({Head.FRESH}),
    prev_tails=frozenset(Tail) - {Tail.EMPTY, Tail.CLOSED, Tail.LEADIN},
    bad=Both(
        zh=(
            "-q\n    不显示进度。\n\n--limit=N✂⟦一次最多处理多少条记录。⟧缺省为一百条。", "冷却结束后阀门自动打开。\n\nvalve_delay (integer)✂⟦阀门打开之前等待的秒数。⟧缺省为十秒。", "冷却结束后阀门自动打开。\n\nvalve_delay\n (\ninteger\n)✂⟦阀门打开之前等待的秒数。⟧缺省为十秒。",
        ),
        en=(
            "-q\n    Show no progress.\n\n--limit=N✂⟦The number of records that are read at once.⟧ It may not be zero.", "The valve opens by itself.\n\nvalve_delay (integer)✂⟦Seconds to wait before the valve opens.⟧ Ten by default.", "The valve opens by itself.\n\npump.drain(timeout) → bool✂⟦Opens the valve and waits until the pump is dry.⟧", "The valve opens by itself.\n\nvalve_delay✂⟦Seconds to wait before the valve opens.⟧",
        ),
    ),
    good=Both(
        zh=("冷却结束后阀门自动打开。\n\n--limit=N✂--limit 限定一次处理的记录数。缺省为一百条。", "冷却结束后阀门自动打开。\n\n使用须知✂请先排空水泵，再打开阀门。", "cmake .. \\\n  --with-math✂其余步骤与前一节相同。请参照执行。"),
        en=("The valve opens by itself.\n\n--limit=N✂With --limit the number of records is set. It may not be zero.", "The valve opens by itself.\n\nSafety✂Seconds count when the pump runs dry. Close the valve.", "cmake .. \\\n  --with-math✂The other steps are those of the last section. Follow them."),
    ),
)
