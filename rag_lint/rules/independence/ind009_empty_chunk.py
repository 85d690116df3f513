"""IND009: there is nothing in the chunk."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

SHORT = 400
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad\0"
_LAST = frozenset(("", *_INVISIBLE))


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report a chunk of white space and invisible characters."""
    if view.text[view.end - 1 : view.end] in _LAST and not view.text.strip().strip(_INVISIBLE).strip():
        yield Hit(0, len(view.text))


RULE = ChunkRule(
    code="IND009",
    name="empty-chunk",
    check=Check.INDEPENDENCE,
    defect="fragment",
    since="0.1.0",
    severity=Severity.ERROR,
    title=Both(zh="空块", en="Empty chunk"),
    why=Both(
        zh="空文本会让嵌入接口报错，整批数据因此失败；入库后也永远答不了问题。",
        en="Embedding services refuse empty text and fail the whole batch; an indexed one can never answer.",
    ),
    fix=Both(zh="入库前丢弃空块。", en="Drop empty chunks before indexing."),
    message=Both(zh="块内没有可见文字", en="the chunk holds no visible text"),
    supersedes=("IND008",),
    find=find,
    longest=SHORT,
    bad=Both(zh=("⟦\u200b\u200b⟧", "⟦\ufeff⟧"), en=("⟦⟧", "⟦\u200b⟧")),
    good=Both(zh=("好。", "零宽\u200b字符不影响有内容的块。"), en=("No.", "Zero-width\u200b characters do not empty a chunk.")),
)
