"""COR004: the chunk is longer than the embedding model takes."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rag_lint.engine.rule import Hit, SizeRule
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

if TYPE_CHECKING:
    from rag_lint.model.limit import Limit


def find(view: View, limit: "Limit") -> Iterable[Hit]:
    """Report what stands behind the longest beginning that fits; how many tokens a text has grows with its length."""
    text = view.text
    if len(text) <= limit.surely or (tokens := limit.count(text)) <= limit.tokens:
        return
    low, high = 0, len(text)  # text[:low] fits, text[:high] does not
    while high - low > 1:
        middle = (low + high) // 2
        if limit.count(text[:middle]) <= limit.tokens:
            low = middle
        else:
            high = middle
    args = {"tokens": str(tokens) if limit.exact else f"≥{tokens}", "limit": str(limit.tokens), "model": limit.name}
    yield Hit(low, len(text), args=args)


RULE = SizeRule(
    code="COR004",
    name="oversize-chunk",
    check=Check.CORPUS,
    defect="oversize",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="超出嵌入模型的长度", en="Longer than the embedding model takes"),
    why=Both(
        zh="模型只读开头：超出的部分不进向量，永远检索不到，也不会有任何报错；有的接口会直接拒绝整批请求。",
        en="The model reads the beginning only: the rest is in no vector and never found, without any error; some services refuse the whole batch.",
    ),
    fix=Both(
        zh="按词元切分，如 --splitter structure:480@BAAI/bge-m3，并为标题和元数据留出余量。",
        en="Cut by tokens, as --splitter structure:480@BAAI/bge-m3, and leave room for headings and metadata.",
    ),
    message=Both(zh="{tokens} 个词元，{model} 只读前 {limit} 个", en="{tokens} tokens, of which {model} reads the first {limit}"),
    find=find,
    bad=Both(
        zh=("6 ⊣ 租金按月支付。⟦押金另付。⟧", "3 ⊣ 水电自⟦理。⟧"),
        en=("4 ⊣ Rent is due monthly ⟦and in advance.⟧", "2 ⊣ Pets are ⟦welcome.⟧"),
    ),
    good=Both(zh=("6 ⊣ 租金按月支付。", "20 ⊣ 租金按月支付。押金另付。"), en=("4 ⊣ Rent is due monthly.", "20 ⊣ Rent is due monthly and in advance.")),
)
