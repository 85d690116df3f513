"""TRC004: words of the chunk are not in the source it claims to come from."""

from collections.abc import Iterable

from rag_lint.engine.excerpt import excerpt
from rag_lint.engine.rule import Hit, SourceRule
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.document import MatchLevel, Placement
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

LONGEST_LABEL = 80
_STATES = lazy_re(r"[。！？；，]|[.!?;](?:\s|$)")
_NAMES = {
    None: Both(zh="未找到", en="not found"),
    MatchLevel.EXACT: Both(zh="逐字相同", en="exact"),
    MatchLevel.WHITESPACE: Both(zh="仅空白不同", en="but for white space"),
    MatchLevel.TYPOGRAPHIC: Both(zh="仅排版不同", en="but for typesetting"),
    MatchLevel.HYPHEN: Both(zh="仅连字符不同", en="but for hyphens"),
    MatchLevel.MARKUP: Both(zh="仅标记不同", en="but for markup"),
}


def find(view: View, placement: Placement) -> Iterable[Hit]:
    """Report each stretch that was not found, with how the rest was found."""
    level = placement.level
    args = {"level": level.value if level else "none", "rest": _NAMES[level].of(view.chunk.lang)}
    for start, end in placement.missing:
        text = view.text[start:end]
        severity = Severity.WARNING if placement.pieces and _is_label(text) else Severity.ERROR
        yield Hit(start, end, severity, {**args, "excerpt": excerpt(text)})


def _is_label(text: str) -> bool:
    """Short lines that state nothing: a title or metadata that ingestion put in."""
    return all(len(line) <= LONGEST_LABEL and not _STATES.search(line) for line in text.split("\n"))


RULE = SourceRule(
    code="TRC004",
    name="text-not-in-source",
    check=Check.TRACEABILITY,
    defect="not_in_source",
    since="0.1.0",
    severity=Severity.ERROR,
    error_when=Both(zh="缺的不只是标题或元数据那样的短行时。", en="More is absent than short lines such as a title or metadata."),
    title=Both(zh="原文中没有的文字", en="Text that is not in the source"),
    why=Both(
        zh="引用这块文字的回答无法核对：原文里没有这句话，它可能来自别的文件、旧版本或模型的改写。",
        en="An answer that quotes it cannot be checked: the words come from another file, an older version or a model's rewriting.",
    ),
    fix=Both(
        zh="用当前原文重新切块；若文字由模型补写，放进元数据，不要混入正文。",
        en="Chunk the current source again; keep what a model wrote in metadata, apart from the text.",
    ),
    message=Both(zh="原文中没有“{excerpt}”（其余文字：{rest}）", en="'{excerpt}' is not in the source (the rest: {rest})"),
    find=find,
    bad=Both(
        zh=(
            "租金按月支付。押金为一个月租金。 ⊃ ⟦违约方赔偿全部损失。⟧",
            "租金按月支付。押金为一个月租金。 ⊃ 租金按月支付。⟦押金不予退还。⟧",
            "第一章 租金\n租金按月支付，遇节假日顺延。 ⊃ ⟦文件：租赁合同⟧\n租金按月支付，遇节假日顺延。",
        ),
        en=(
            "Rent is due monthly. The deposit is one month's rent. ⊃ ⟦The tenant pays all costs of repair.⟧",
            "Rent is due monthly. The deposit is refunded. ⊃ Rent is due monthly. ⟦The deposit is kept.⟧",
            "# Rent\nRent is due monthly, at the latest on the third. ⊃ ⟦File: lease⟧\nRent is due monthly, at the latest on the third.",
        ),
    ),
    good=Both(
        zh=(
            "租金按月支付。押金为一个月租金。 ⊃ 押金为一个月租金。",
            "乙方称：“租金　按月支付……” ⊃ 乙方称:\"租金按月支付...\"",
            "# 租赁合同\n\n## 租金\n\n**租金**按月支付。\n押金另付。 ⊃ 租赁合同 > 租金\n\n租金按月支付。✂押金另付。",
        ),
        en=(
            "Rent is due monthly. The deposit is refunded. ⊃ Rent is due\nmonthly.",
            "The tenant’s “deposit” is ﬁxed—one month’s rent… ⊃ The tenant's \"deposit\" is fixed - one month's rent...",
            "# Lease\n\n## Rent\n\nRent is due *monthly*.\n\nSee [fees](fees.md). ⊃ Lease > Rent\n\nRent is due monthly.✂See fees.",
        ),
    ),
)
