"""COR005: a document has chunks of a few words; told once, with their number."""

from collections.abc import Iterable

from rag_lint.engine.relations import Tally
from rag_lint.engine.rule import CorpusRule, Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

LEAST, LEAST_SHARE = 3, 0.1  # one or two are a title and a last line; many are a splitter that cuts too finely


def count(tally: Tally) -> Iterable[Hit]:
    """Report the first of them when there are several and they are a good part of the document."""
    if tally.number >= LEAST and tally.number >= LEAST_SHARE * tally.chunks:
        yield Hit(0, len(tally.first.text), args={"count": str(tally.number), "chunks": str(tally.chunks)})


RULE = CorpusRule(
    code="COR005",
    name="tiny-chunks",
    check=Check.CORPUS,
    defect="fragment",
    since="0.1.0",
    severity=Severity.INFO,
    title=Both(zh="过多极短的分块", en="Many chunks of a few words"),
    why=Both(
        zh="几个字的分块向量含义模糊，容易被无关问题命中，命中了也答不了问题。",
        en="The vector of a few words means little: such chunks turn up for unrelated questions and answer none.",
    ),
    fix=Both(
        zh="调大切分长度，或把短块并入相邻分块；标题应留在所属正文块里。",
        en="Raise the splitter's size or join them to their neighbours; keep headings with their text.",
    ),
    message=Both(zh="这份文档的 {chunks} 块中有 {count} 块极短，这是第一块", en="{count} of the {chunks} chunks of this document hold a few words only; this is the first"),
    facts=frozenset({"tiny"}),
    count=count,
    bad=Both(
        zh=("⟦第一章 总则⟧✂为保护承租人的合法权益，规范房屋租赁行为，根据有关法律制定本办法。✂第二章✂第三章 附则",),
        en=("⟦Lease⟧✂The tenant pays the rent of each month by the fifth working day.✂Deposit✂Keys and locks",),
    ),
    good=Both(
        zh=("第一章 总则✂为保护承租人的合法权益，规范房屋租赁行为，根据有关法律制定本办法。", "第一章✂第二章 ⧉ 第三章"),
        en=("Lease✂The tenant pays the rent of each month by the fifth working day.", "Lease✂Deposit ⧉ Keys"),
    ),
)
