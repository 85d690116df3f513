"""SEM001: a judge says that the chunk depends on something that is not in it."""

from rag_lint.engine.rule import JudgedRule
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

RULE = JudgedRule(
    code="SEM001",
    name="outside-dependence",
    check=Check.SEMANTIC_INDEPENDENCE,
    defect="semantic",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="分块离开原文就看不懂", en="Chunk that does not stand alone"),
    why=Both(
        zh="每条规则都没有报错，但主要内容所指的对象或成立的条件不在块里：检索到它的读者会误解，或不知道讲的是什么。"
        "规则看不出这一点，所以只在配置了评判器（--judge）且规则存疑时才问。",
        en="No rule finds an error, yet what the main content is about, or when it holds, is not in the chunk: whoever retrieves it "
        "misreads it or cannot tell what it speaks of. Rules cannot see that, so a judge is asked, if one is configured (--judge) "
        "and the rules leave a doubt.",
    ),
    fix=Both(
        zh="把所缺的内容（标题、条件、所指的名称）并入这一块，或改变切分的位置。",
        en="Bring what is missing (a heading, a condition, the name of the thing) into the chunk, or cut elsewhere.",
    ),
    message=Both(zh="离开原文看不懂，缺少：{missing}", en="does not stand alone; missing: {missing}"),
    bad=Both(
        zh=(
            "停机保护装置✂⟦⟧应由值班人员每班检查一次，并记录在册。",
            "二、滞纳金的计算✂⟦⟧按日加收万分之五，自次日起算。",
        ),
        en=(
            "The standby generator✂⟦⟧It is tested every Monday by the engineer on duty.",
            "Late payment\n\nIf an invoice stays unpaid for more than thirty days:✂⟦⟧Interest of five per cent a year is due from the first day.",
        ),
    ),
    good=Both(
        zh=(
            "停机保护装置应由值班人员每班检查一次，并记录在册。",
            "# 滞纳金\n逾期未缴的，自次日起按日加收万分之五的滞纳金。",
        ),
        en=(
            "The standby generator is tested every Monday by the engineer on duty.",
            "# Late payment\nInterest of five per cent a year is due on invoices that stay unpaid for more than thirty days.",
        ),
    ),
)
