"""CLN018: a line that stands on page after page of a document, told once with how often."""

from collections.abc import Iterable

from rag_lint.engine.relations import Tally
from rag_lint.engine.rule import CorpusRule, Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def count(tally: Tally) -> Iterable[Hit]:
    """Report the most frequent one of a document."""
    args = {"count": str(tally.number), "chunks": str(tally.chunks), "kinds": str(tally.kinds)}
    yield Hit(0, len(tally.first.text), args=args)


RULE = CorpusRule(
    code="CLN018",
    name="running-head",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="页眉、页脚在整份文档中反复出现", en="A running head or foot all through a document"),
    why=Both(
        zh="每一页都有的书名、章名或版权行混进分块后，插在句子中间，各块因此彼此相似，检索时分不开。",
        en="A book title, chapter name or notice that every page bears stands between the halves of sentences, and makes all chunks look alike.",
    ),
    fix=Both(zh="解析时按位置或重复去掉页眉和页脚。", en="Let the parser drop heads and feet by their place or repetition."),
    message=Both(zh="“{match}”是页眉或页脚：本文档 {chunks} 块中有 {count} 处这类行，共 {kinds} 种", en="'{match}' is a running head or foot: {count} such lines ({kinds} different) stand in the {chunks} chunks of this document"),
    facts=frozenset({"running_head"}),
    count=count,
    bad=Both(
        zh=(
            "⟦某某公司 2023 年年度报告⟧\n12\n货币资金较上年增加。✂某某公司 2023 年年度报告\n13\n应收账款减少。✂存货按成本计量，\n14\n某某公司 2023 年年度报告\n期末计提跌价准备。",
            "⟦租赁手册　第 8 页⟧\n租金按月支付。✂租赁手册　第 9 页\n押金另付。✂租赁手册　第 10 页\n水电自理。✂租赁手册　第 11 页\n退租须提前一个月通知。",
        ),
        en=(
            "⟦Acme Lease Guide⟧\n12\nRent is due monthly.✂Acme Lease Guide\n13\nPets are welcome.✂The tenant pays the\n14\nAcme Lease Guide\nrent in advance.",
            "⟦Acme Journal 2009, page 180/312⟧\nSales rose.✂Acme Journal 2009, page 181/312\nStaff grew.✂Acme Journal 2009, page 182/312\nTax fell.✂Acme Journal 2009, page 183/312\nRent rose.",
        ),
    ),
    good=Both(
        zh=(
            "注意\n12\n阀门应当关闭。✂注意\n40\n先断电。✂注意\n71\n戴好手套。",
            "第 1 条\n租金按月支付。✂第 2 条\n押金另付。✂第 3 条\n水电自理。✂第 4 条\n不得转租。",
            "名称\n数量\n螺栓\n1\n名称\n2\n螺母\n名称\n3",
        ),
        en=(
            "Example\n12\nClose the valve.✂Example\n40\nCut the power.✂Example\n71\nWear gloves.",
            "Clause 1\nRent is due monthly.✂Clause 2\nPets are welcome.✂Clause 3\nHeat is extra.✂Clause 4\nNo subletting.",
            "Parameters\nname\nReturns\nnone✂Parameters\nsize\nReturns\nnumber✂Parameters\npath\nReturns\nnone",
        ),
    ),
)
