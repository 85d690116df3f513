"""CMP006: a code block is cut at one side."""

from collections.abc import Iterator
from re import MULTILINE

from rag_lint.engine.code_edges import CODE_SIGNS, ends_in_code, opens_in_code
from rag_lint.engine.code_lines import reads_as_prose
from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN
from rag_lint.model.verdicts import Check, Severity

TAGS = 4
COMMENTS = 2  # so many tell what the code does
_OPEN_TAG = lazy_re(r"(?i:<(?:listing|pre|code|codeblock|codegroup|programlisting|screen)(?:\s[^<>]*)?>(?:<code[^<>]*>)?)$")

_COMMENT = lazy_re(rf"(?:^|\s)(?:#|//|%|--)[ \t]*(?:[^\n{HAN}]{{0,20}}[{HAN}]{{4}}|[A-Za-z]+ [a-z]+ [a-z]+)", MULTILINE)


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report fences without a partner; without fences, code that goes on over the chunk's edge."""
    if view.text[view.end - 1] == ">" and _OPEN_TAG.match(view.last_line) is not None:
        yield Hit(view.end - len(view.last_line), view.end)
        return
    opening, closing = view.fences
    if closing is not None:
        yield Hit(*closing, _severity(view, view.start, closing[0]))
    if opening is not None:
        yield Hit(*opening, _severity(view, opening[1], view.end))
    if opening is not None or closing is not None:
        return
    if opens_in_code(view):
        plain = view.head_state is Head.CODE
        yield Hit(view.start, view.start + len(view.first_line), _severity(view, view.start, _end_of_code(view)) if plain else None)
    elif (cut := _cut_tag(view)) is not None:
        yield Hit(*cut, _severity(view, view.start, view.end))
    elif ends_in_code(view):
        yield Hit(view.last_line_start, view.end, _severity(view, view.start, view.end) if view.tail_state is Tail.CODE else None)


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
    alone = much and not introduced and len(view.sentence_ends) <= 1
    code = view.text[begin:end]
    return Severity.ERROR if alone and not _is_document(code) and len(_COMMENT.findall(code)) < COMMENTS else Severity.WARNING


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
    find=find,
    needs=("```", "~~~", "</", "<Listing", "<pre", "<Code", "<code", "<programlisting", "<screen", *CODE_SIGNS),
    heads=frozenset({Head.CODE}),
    tails=frozenset({Tail.CODE}),
    either=True,
    bad=Both(
        zh=("安装步骤：\n⟦```⟧sh\npip install pump\n✂pump start\n⟦```⟧\n然后查看日志。", "- 运行：\n  ⟦~~~⟧sh\n  pump start", "排水的方法见清单 5。\n\n⟦<Listing number=\"5\">⟧✂run(pump)", "给图加上三个标签：\n⟦draw(label = \"水泵\",⟧✂⟦(2cm,4cm));⟧\nlabel(\"阀门\", (5cm,4cm));\n标签就写好了。", "例 3 排一张三线表：\n\\begin{tabular}{cc}\n\\toprule\n⟦\\cmidrule{1-2}⟧✂⟦& 压力 & 流量 \\\\⟧\n\\bottomrule\n\\end{tabular}\n表头占两行。", "目录结构：\n├── docs/\n⟦│   ├── pump.md       水泵的说明⟧✂⟦│   └── valve.md      阀门的说明⟧\n└── tests/", "先加别名：\n⟦alias drain=\"pump⟧✂⟦--limit=3\"⟧\n然后排水。"),
        en=("Install it:\n⟦```⟧sh\npip install pump\n✂pump start\n⟦```⟧\nThen read the log.", "- step\n  ⟦```⟧sh\n  run", "Drain it as shown in Listing 5.\n\n⟦<pre class=\"sh\">⟧✂run pump", "⟦int rate = 3;⟧✂⟦int limit = 9;⟧\nprint(limit);", "std::cout << rate✂⟦<< limit;⟧\nThe pump stops at the limit.", "run the pump\n⟦```⟧\n\n> It stops at the limit.", "⟦/a/b.html\">⟧\n<p>Why.</p>\n</evidence>\n<state>open</state>\n<risk>Low</risk>", "Make the dummies first:\n⟦R> dat$slow <- ifelse(dat$rate < 3, 1, 0)⟧✂⟦R> dat$fast <- ifelse(dat$rate > 9, 1, 0)⟧\nThen fit the model once more.", "> fit <- pump(rate ~ age + load,\n⟦12⟧✂⟦wear = 3, data = plant)⟧\nThe fit takes the wear into account.", "It shows who may read it:\n$ \n⟦ls valve.txt⟧✂-rw-r--r-- 1 ann ann 0 valve.txt\n\nAnybody may."),
    ),
    good=Both(
        zh=("安装：\n```sh\npip install pump\n```", "> ```\n> 配置\n> ```", "压力函数写作 f(x,\ny)，其中 x 是流量。✂y 是转速。", "登录后执行 pump --list = 全部。✂输出列出每台水泵的编号。", "| 型号 | {model} |\n适用于 {plant}✂租用人为 {tenant}"),
        en=("Install:\n```sh\npip install pump\n```", "~~~\n# not a heading\n~~~", "Call `run` twice.", "> The pump stops at the limit.✂> It starts again by itself.", "(v) Clause 13;✂(vi) Clause 15.1(c), (d) and (e);\n(vii) Clause 16(e).", "Set rate = 3.\nlimit = 9;✂The pump then stops at nine bar.", "Tel: (020) 123,✂Fax: (020) 456"),
    ),
)
