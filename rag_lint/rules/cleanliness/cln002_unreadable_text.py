"""CLN002: characters are there, words are not: a font without a usable character map, or binary data."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.unreadable import ASCII, is_mostly_unreadable, unreadable
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report control, replacement and private-use characters where they are a tenth of the text; CLN023 tells of fewer."""
    if is_mostly_unreadable(view.text):
        number, first = unreadable(view.text)
        yield Hit(first, first + 1, None, {"count": str(number)})


RULE = ChunkRule(
    code="CLN002",
    name="unreadable-text",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.ERROR,
    title=Both(zh="有字符而无文字：提取失败", en="Characters without words: extraction failed"),
    why=Both(
        zh="字体没有可用的字符映射时，提取出来的是控制符和私用区字符，检索和模型都读不懂。",
        en="A font without a usable character map yields control and private-use characters; neither search nor model can read them.",
    ),
    fix=Both(zh="换一种解析方式，或对该页做 OCR。", en="Parse the page another way, or run OCR on it."),
    message=Both(zh="含 {count} 个控制符、替换符或私用区字符", en="holds {count} control, replacement or private-use characters"),
    supersedes=("CMP004", "IND005", "CMP002", "IND008", "CMP008", "CMP007"),
    find=find,
    needs=(*ASCII, "\ufffd", "\ue000"),  # any private-use character up to U+EFFF shares its lead byte with this one
    bad=Both(
        zh=("租金⟦\x01⟧\x02\x03\x04\x05\x06", "用⟦\ufffd⟧手册\ufffd第\ufffd章", "⟦\ue123⟧\ue124\ue125\ue126\ue127\ue128"),
        en=("⟦\x01⟧\x02\x03 \x04\x05 @!3 \x06\x0e", "⟦\x00⟧p\x00r\x00i\x00"),
    ),
    good=Both(
        zh=("\uf0b7 租金按月支付。\n\uf0b7 押金为一个月租金。\n\uf0b7 水电另计。", "表情符号👩‍🌾没有问题。"),
        en=("\uf0b7 Rent is due.\n\uf0b7 Heat is included.\n\uf0b7 Keys go back.", "The speci\ufffdcation de\ufffdnes three pro\ufffdles."),
    ),
)
