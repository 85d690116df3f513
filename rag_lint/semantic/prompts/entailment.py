"""Does a premise carry a hypothesis? A pair put into words, for judges that read instructions."""

from __future__ import annotations

from rag_lint.model.bilingual import Both
from rag_lint.semantic.question import CONTRADICTION, ENTAILMENT, NEUTRAL, Decision, Example, Option, Pair, Part

VERSION = "1"
_PREMISE = Both(zh="依据", en="premise")
_HYPOTHESIS = Both(zh="论断", en="hypothesis")

INSTRUCTION = Both(
    zh="""判断“依据”能否支持“论断”。只凭依据的文字：论断的每一点（数字、日期、范围、条件、否定、程度、主体）都能从依据得出，才算 entailment；\
有一点与依据相冲突，就是 contradiction；依据没有说到、或只说到一部分，就是 neutral。依据带有条件或例外而论断没有的，不算 entailment。\
不用依据之外的知识，不看论断是否属实。""",
    en="""Decide whether the premise supports the hypothesis, by the words of the premise alone. It is entailment only if every point of \
the hypothesis (numbers, dates, scope, conditions, negation, degree, who does what) follows from the premise; contradiction if a point \
conflicts with the premise; neutral if the premise does not speak of it or covers only a part. Where the premise has a condition or an \
exception that the hypothesis leaves out, it is not entailment. Use no knowledge from elsewhere, and do not ask whether the hypothesis \
is true.""",
)

OPTIONS = Both(
    zh=(
        Option(ENTAILMENT, "论断的每一点都能从依据得出"),
        Option(CONTRADICTION, "论断至少有一点与依据冲突"),
        Option(NEUTRAL, "依据没有说到，或只支持一部分"),
    ),
    en=(
        Option(ENTAILMENT, "every point of the hypothesis follows from the premise"),
        Option(CONTRADICTION, "at least one point conflicts with the premise"),
        Option(NEUTRAL, "the premise does not speak of it, or supports only a part"),
    ),
)

EXAMPLES = Both(
    zh=(
        Example(
            (Part("依据", "正式员工入职满一年后，每年可休带薪年假十天。"), Part("论断", "员工每年有十天带薪年假。")),
            NEUTRAL,
            "依据限于入职满一年的正式员工，论断没有这个条件。",
        ),
        Example(
            (Part("依据", "退款在收到退货后七个工作日内完成。"), Part("论断", "收到退货后，三个工作日内退款。")),
            CONTRADICTION,
            "依据是七个工作日，论断是三个。",
        ),
    ),
    en=(
        Example(
            (
                Part("premise", "After one year, permanent staff have ten days of paid leave a year."),
                Part("hypothesis", "Staff have ten days of paid leave a year."),
            ),
            NEUTRAL,
            "The premise is about permanent staff after one year; the hypothesis leaves that out.",
        ),
        Example(
            (
                Part("premise", "Refunds are made within seven working days of receiving the goods."),
                Part("hypothesis", "Refunds are made within three working days of receiving the goods."),
            ),
            CONTRADICTION,
            "Seven working days in the premise, three in the hypothesis.",
        ),
    ),
)


def as_decision(pair: Pair) -> Decision:
    """Put ``pair`` into words."""
    lang = pair.lang
    parts = (Part(_PREMISE.of(lang), pair.premise), Part(_HYPOTHESIS.of(lang), pair.hypothesis))
    return Decision(
        pair.task,
        f"{pair.version}.{VERSION}",
        INSTRUCTION.of(lang),
        OPTIONS.of(lang),
        parts,
        lang,
        EXAMPLES.of(lang),
    )
