"""CLN007: a run of bare numbers, one a line: axis ticks of a chart or the cells of a table taken apart."""

import re
from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_RUN = lazy_re(r"(?:^[ \t]*[-+(（]?[$€¥£<>≥≤]?[\d.,%–-]{1,12}[)）%+]?(?:[ \t]*[\[(][ \d.,;%–-]{3,30}[\])])?[ \t]*(?:\n\s*|\Z)){6,}", re.MULTILINE)
MOST = 3  # a run that is a third of all lines


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first line of the longest run; an error when hardly a sentence stands beside it."""
    if "```" in view.text:
        return
    runs = [found for found in _RUN.finditer(view.text) if any(map(str.isdigit, found.group()))]
    if not runs:
        return
    run = max(runs, key=lambda found: found.group().count("\n"))
    start = run.start() + len(run.group()) - len(run.group().lstrip())
    end = view.text.find("\n", start)
    ends = len(view.first_ends(2))
    most = sum(found.group().count("\n") for found in runs) * MOST >= view.breaks
    yield Hit(start, end if end > 0 else view.end, Severity.ERROR if most and ends <= 1 else Severity.WARNING)


RULE = ChunkRule(
    code="CLN007",
    name="scattered-figures",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="数字占三分之一以上，且块内至多一句话", en="figures are a third of the lines and at most one sentence stands beside them"),
    title=Both(zh="一行一个数字：图的刻度或散开的表格", en="One number a line: ticks of a chart or a table taken apart"),
    why=Both(
        zh="坐标刻度和散开的单元格与行列脱离，读者不知道每个数字说的是什么。",
        en="Ticks and cells without their axes, rows and columns say nothing; a model will pair them at random.",
    ),
    fix=Both(zh="按表格解析，或丢弃图中的刻度文字。", en="Parse tables as tables, and leave the lettering of charts out."),
    message=Both(zh="从“{match}”起，每行只有一个数字", en="from '{match}' on, each line is a bare number"),
    find=find,
    needs=("0\n", "%\n", "]\n"),
    dense=True,
    bad=Both(
        zh=("产量\n⟦0.35⟧\n0.30\n0.25\n0.20\n0.15\n0.10", "⟦2004⟧\n2005\n2006\n2007\n2008\n2009\n2010\n年份"),
        en=("Cases per 100,000\n⟦0.35⟧\n0.30\n0.25\n0.20\n0.15\n0.10", "⟦70⟧\n60\n50\n40\n30\n20\n10\nJan\nFeb", "⟦1.5 [ 0.3 , 6.5 ]⟧\n0.7 [ 0.5 , 0.8 ]\n0.2 [ 0.1 , 0.4 ]\n0.6 [ 0.3 , 1.0 ]\n1.0 [ 0.8 , 1.1 ]\n0.2 [ 0.1 , 0.5 ]\nLeeds\nYork"),
    ),
    good=Both(
        zh=("2004 年\n2005 年\n2006 年\n2007 年\n2008 年\n2009 年", "限额\n1\n2\n3"),
        en=("1. Open.\n2. Check.\n3. Drain.\n4. Close.\n5. Log.\n6. Sign.", "Limits\n10\n20\n30"),
    ),
)
