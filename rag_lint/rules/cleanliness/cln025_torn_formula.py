"""CLN025: a formula that the extraction took apart, a sign or two a line."""

from collections.abc import Iterator
from itertools import groupby

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

RUN = 6  # pieces in a row
SIGNS = 3  # of them with a sign of mathematics, at least
PIECE = 24  # characters of one
LITTLE = 100  # characters beside the pieces, which are half of all lines at least: then the chunk is formulas
# Letters of mathematics, Greek ones beside Latin, operators, and the pieces of which large brackets are built.
_SIGN = lazy_re("[\U0001d400-\U0001d7ff∂∆∇∈∑∏∫√∝∞∥−≈≠≤≥⊤⊗⟨⟩⎛-⎭\uf8e6-\uf8fe\u0370-\u03ff]")
_WORD = lazy_re(r"[A-Za-zﬀ-ﬆ\u0370-\u03ff\u0400-\u04ff]{4,}|[\u3400-\u9fff]{2,}")
_NUMBER = lazy_re(r"[−–+-]?\d[\d.,]*%?")
_OTHER = lazy_re(r"[-*+•#|>$<]\s|</?\w|[{}\\;]|::|\w\(\)|^[\[(]?\d+(?:\.\d+)*[.)\]]?$")  # an item, code or markup, a number


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the longest run of pieces; an error when hardly anything stands beside them."""
    if view.text.isascii() or "```" in view.text or _SIGN.search(view.text) is None:
        return
    lines = [(line, at) for line, at in _lines(view.text) if line]
    are_pieces = [_is_piece(line) for line, _ in lines]
    runs = [list(run) for torn, run in groupby(zip(lines, are_pieces, strict=True), key=lambda pair: pair[1]) if torn]
    formulas = [run for run in runs if len(run) >= RUN and sum(_SIGN.search(line) is not None and _NUMBER.fullmatch(line) is None for (line, _), _ in run) >= SIGNS]
    if not formulas:
        return
    longest = max(formulas, key=len)
    last, at = longest[-1][0]
    beside = sum(len(line) for (line, _), torn in zip(lines, are_pieces, strict=True) if not torn)
    alone = sum(are_pieces) * 2 >= len(lines) and beside < LITTLE
    yield Hit(longest[0][0][1], at + len(last), Severity.ERROR if alone else Severity.WARNING)


def _lines(text: str) -> Iterator[tuple[str, int]]:
    """Each line, stripped, and the offset where it begins so."""
    at = 0
    for line in text.split("\n"):
        yield line.strip(), at + len(line) - len(line.lstrip())
        at += len(line) + 1


def _is_piece(line: str) -> bool:
    """A number, or a few signs without a word."""
    return _NUMBER.fullmatch(line) is not None or (len(line) <= PIECE and _WORD.search(line) is None and _OTHER.search(line) is None)


RULE = ChunkRule(
    code="CLN025",
    name="torn-formula",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="碎片至少占一半的行，且其余不足 100 个字符", en="pieces are half of the lines or more, and less than 100 characters stand beside them"),
    title=Both(zh="公式被拆成一行一个符号", en="A formula taken apart, a sign or two a line"),
    why=Both(
        zh="从 PDF 提取时，分数、上下标和大括号散落在各行，谁在分子、谁是下标已无从得知，检索到也读不懂。",
        en="Fractions, indices and large brackets come out of a PDF in any order: which was above, which an index, cannot be told any more, by a reader or a model.",
    ),
    fix=Both(zh="用能识别公式的解析器输出 LaTeX 或 MathML，或去掉公式、只留文字说明。", en="Parse with a tool that reads formulas as LaTeX or MathML, or leave them out and keep the words around them."),
    message=Both(zh="公式被拆散，从“{match}”起一行一个符号", en="a formula was taken apart: '{match}'"),
    find=find,
    dense=True,
    bad=Both(
        zh=("水泵的流量由下式给出。\n⟦𝑄= ∑\n𝑖≠𝑗\n𝑞𝑖−\n𝑝\n2\n𝑎𝑗.⟧\n式中各项以立方米计。",),
        en=("The flow of a pump is as follows.\n⟦Q = ∑\ni≠j\nqi −\np\n2\naj.⟧\nAll of them are in cubic metres.",),
    ),
    good=Both(
        zh=("水泵的流量为 𝑄=∑𝑞𝑖，压力满足 𝑝≤2，\n其中 𝑖≠𝑗，流速 𝑣≥1，\n管径 𝑑≈3，\n转速 𝜔=5。", "符号\n∑\n∏\n∫\n求和\n求积"),
        en=("Let α be\nthe flow,\nβ ≥ 2 the\npressure in bar,\nγ the speed and\nδ the width.", "a = 1\nb = 2\nc = 3\nd = 4\ne = 5\nf = 6", "Signs\n∑\n∏\n∫\nSum of all\nProduct of all", "Αρχική\nΕπικοινωνία\nΠροϊόντα\nΤιμές\nΧάρτης\nΑγγελίες\nΛάθη"),
    ),
)
