"""CMP006: a code block is cut at one side."""

from collections.abc import Iterator

from rag_lint.engine.code_lines import reads_as_prose
from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import is_han_char
from rag_lint.model.verdicts import Check, Severity

TAGS = 4
_OPEN_TAG = lazy_re(r"(?i:<(?:listing|pre|code|codeblock|codegroup|programlisting|screen)(?:\s[^<>]*)?>(?:<code[^<>]*>)?)$")
_WORDS = lazy_re(r"[^=<>{}]*?(?:[A-Za-z’'-]+,? ){6}|\(?\w{1,4}\) |\w{1,3}=\d+\. [A-Z]|[A-Z][\w’-]+ [A-Z]{1,4};")
_OPERATOR = lazy_re(r"(?:<<|=|&&|\|\||\?|,)[ \t]*[\w\"'(]")  # no statement begins with one

# The rest of an address, names in a row, the rest of a tag with words behind it, a formula.
_NO_CODE = lazy_re(r"^[\w+/=.-]{48,}\)$|(?:[A-Z][\w’-]+ [A-Z]{1,4}[;,] ){2}|^[a-z-]+=\"[^\"]*\">[^<\n]|[∫∑∞≤≥√π]|#\(\d+\)|^\$ .*\$ ?\w?$|^\w=\"?\w\"?$")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report fences without a partner; without fences, code that goes on over the chunk's edge."""
    if view.text[view.end - 1] == ">" and _OPEN_TAG.match(view.last_line) is not None:
        yield Hit(view.end - len(view.last_line), view.end)
        return
    if "```" not in view.text and "~~~" not in view.text and view.head_state is not Head.CODE and view.tail_state is not Tail.CODE:
        if (cut := _cut_tag(view)) is not None:
            yield Hit(*cut, _severity(view, view.start, view.end))
        return
    opening, closing = view.fences
    if closing is not None:
        yield Hit(*closing, _severity(view, view.start, closing[0]))
    if opening is not None:
        yield Hit(*opening, _severity(view, opening[1], view.end))
    if opening is not None or closing is not None:
        return
    if view.head_state is Head.CODE and _code_before(view):
        yield Hit(view.start, view.start + len(view.first_line), _severity(view, view.start, _end_of_code(view)))
    elif (cut := _cut_tag(view)) is not None:
        yield Hit(*cut, _severity(view, view.start, view.end))
    elif view.tail_state is Tail.CODE and view.chunk.next and _code_after(view):
        yield Hit(view.last_line_start, view.end, _severity(view, view.start, view.end))


def _cut_tag(view: View) -> tuple[int, int] | None:
    """A chunk of tags, most of its lines, that opens or ends inside one."""
    text = view.text
    if text.count("<") < TAGS:
        return None
    last = text.rfind("<")
    inside = text.find(">") < text.find("<")
    if not inside and text.find(">", last) >= 0:
        return None
    if sum(line.lstrip().startswith("<") for line in text.split("\n")) * 3 < view.breaks * 2:
        return None
    return (view.start, view.start + len(view.first_line)) if inside else (last, view.end)


def _severity(view: View, begin: int, end: int) -> Severity:
    """An error when the cut code is the chunk, and neither a line before it nor a sentence says what it does."""
    much = (end - begin) * 2 > view.end - view.start
    introduced = any(kind_of(line.strip()) in (Line.PROSE, Line.HEADING, Line.ITEM) for line in view.text[:begin].split("\n"))
    return Severity.ERROR if much and not introduced and len(view.sentence_ends) <= 1 and not _is_document(view.text[begin:end]) else Severity.WARNING


def _is_document(text: str) -> bool:
    """Sections and lists inside a fence, and no line of code: a specimen of a document, which reads without the rest."""
    lines = [line.strip() for line in text.split("\n")]
    parts = sum(line.startswith("## ") or kind_of(line) is Line.ITEM for line in lines)
    return parts > 1 and not any(kind_of(line) is Line.CODE for line in lines)


def _end_of_code(view: View) -> int:
    """Where the first line of words begins behind the code the chunk opens with."""
    at = view.start
    for line in view.text[view.start : view.end].split("\n"):
        if kind_of(line.strip()) is Line.PROSE and reads_as_prose(line):
            return at
        at += len(line) + 1
    return view.end


def _code_before(view: View) -> bool:
    if view.prev_in_fence:
        return True
    if not view.chunk.prev or not _is_code(view.first_line):
        return False
    return _is_code(view.prev_last_line) or (_OPERATOR.match(view.first_line) is not None and view.prev_last_line.isascii())


def _is_code(line: str) -> bool:
    """A line of code that does not read as words: prose, verse and contracts have semicolons too."""
    return kind_of(line) is Line.CODE and _WORDS.match(line) is None and _NO_CODE.search(line) is None


def _code_after(view: View) -> bool:
    """The next line is code too, or a comment is cut inside a word."""
    if not _is_code(view.last_line):
        return False
    return _is_code(view.next_first_line) or (is_han_char(view.text[view.end - 1]) and is_han_char(view.next[:1]))


RULE = ChunkRule(
    code="CMP006",
    name="open-code-block",
    check=Check.COMPLETENESS,
    defect="code_cut",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内大半是被切开的代码，且几乎没有说明文字", en="the cut code is most of the chunk and hardly a sentence explains it"),
    title=Both(zh="代码块被切开", en="A code block is cut at one side"),
    why=Both(
        zh="只有一半的代码不能运行，也常缺少变量和前提；未闭合的围栏还会吞掉后面的正文。",
        en="Half a listing does not run and lacks its variables; an open fence also swallows the prose behind it.",
    ),
    fix=Both(zh="不要在代码块内切分；太长时按函数切，并补上围栏。", en="Do not cut inside code; where it is too long, cut between functions and close the fence."),
    message=Both(zh="代码块在本块被切开", en="a code block is cut in this chunk"),
    supersedes=("CMP002",),
    find=find,
    needs=("```", "~~~", "</", "<Listing", "<pre", "<Code", "<code", "<programlisting", "<screen"),
    heads=frozenset({Head.CODE}),
    tails=frozenset({Tail.CODE}),
    either=True,
    bad=Both(
        zh=("安装步骤：\n⟦```⟧sh\npip install pump\n✂pump start\n⟦```⟧\n然后查看日志。", "- 运行：\n  ⟦~~~⟧sh\n  pump start", "排水的方法见清单 5。\n\n⟦<Listing number=\"5\">⟧✂run(pump)"),
        en=("Install it:\n⟦```⟧sh\npip install pump\n✂pump start\n⟦```⟧\nThen read the log.", "- step\n  ⟦```⟧sh\n  run", "Drain it as shown in Listing 5.\n\n⟦<pre class=\"sh\">⟧✂run pump", "⟦int rate = 3;⟧✂⟦int limit = 9;⟧\nprint(limit);", "std::cout << rate✂⟦<< limit;⟧\nThe pump stops at the limit.", "run the pump\n⟦```⟧\n\n> It stops at the limit.", "⟦/a/b.html\">⟧\n<p>Why.</p>\n</evidence>\n<state>open</state>\n<risk>Low</risk>"),
    ),
    good=Both(
        zh=("安装：\n```sh\npip install pump\n```", "> ```\n> 配置\n> ```"),
        en=("Install:\n```sh\npip install pump\n```", "~~~\n# not a heading\n~~~", "Call `run` twice."),
    ),
)
