"""CLN008: one cell of a table, merged over several columns, stands there once for each of them."""

from collections.abc import Iterator
from itertools import groupby

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.script import has_han
from rag_lint.model.verdicts import Check, Severity

RUN = 4
SHORTEST_HAN = 3
SHORTEST = 8


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first cell that a row holds four times running; an error when such cells are half of the text."""
    repeated = at = 0
    first: tuple[int, int] | None = None
    for line in view.text.split("\n"):
        if line.count("|") >= RUN - 1:
            for cell, length in _runs(line):
                begin = at + line.index(cell)
                first = first or (begin, begin + len(cell))
                repeated += length * (len(cell) + 3)
        at += len(line) + 1
    if first is not None:
        yield Hit(*first, Severity.ERROR if repeated * 2 > view.end - view.start else None)


def _runs(line: str) -> Iterator[tuple[str, int]]:
    """Each cell of words that follows itself at least ``RUN`` times, and how often."""
    for cell, group in groupby(each.strip() for each in line.split("|")):
        length = sum(1 for _ in group)
        if length >= RUN and len(cell) >= (SHORTEST_HAN if has_han(cell) else SHORTEST) and any(map(str.isalpha, cell)):
            yield cell, length


RULE = ChunkRule(
    code="CLN008",
    name="repeated-cells",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="重复的单元格占了一半以上", en="the repetitions are more than half of the text"),
    title=Both(zh="合并单元格被逐列重复", en="A merged cell repeated for each column"),
    why=Both(
        zh="合并单元格按列数重复输出，一句话占满整块，嵌入被它左右。",
        en="A merged cell written once a column fills the chunk with one phrase and drowns the rest in its embedding.",
    ),
    fix=Both(zh="导出表格时合并单元格只写一次。", en="Write a merged cell once when exporting the table."),
    message=Both(zh="“{match}”在一行中重复多次", en="'{match}' is repeated along the row"),
    find=find,
    needs=("|",),
    bad=Both(
        zh=("⟦户口迁入地⟧ | 户口迁入地 | 户口迁入地 | 户口迁入地 | 派出所", "姓名 | ⟦一寸照片⟧ | 一寸照片 | 一寸照片 | 一寸照片\n性别 | 女"),
        en=("⟦Home address⟧ | Home address | Home address | Home address | Street", "| ⟦Applicant data⟧ | Applicant data | Applicant data | Applicant data |"),
    ),
    good=Both(
        zh=("甲 | 否 | 否 | 否 | 否", "姓名 | 性别 | 住址 | 电话"),
        en=("Knee | NO | NO | NO | NO", "Class | Drug name | Drug name | Dose"),
    ),
)
