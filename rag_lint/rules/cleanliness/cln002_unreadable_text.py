"""CLN002: characters are there, words are not: a font without a usable character map, or binary data."""

from collections.abc import Iterator

from rag_lint.engine.mask import FILLER
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN
from rag_lint.model.verdicts import Check, Severity

_CONTROL = lazy_re(r"[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f\ufffd\ue000-\uf8ff]")
_ALLOWED_PRIVATE = lazy_re(r"(?m)^[ \t]*[\uf0a7\uf0b7\uf0d8\uf0fc\uf06e\uf076]")
_ASCII = tuple(map(chr, (*range(9), 11, *range(14, 27), *range(28, 32), 127)))
_INSIDE = lazy_re(rf"(?<=[a-z{HAN}])[\x00\ufffd](?=[a-z{HAN}])")
MANY = 0.10
SOME = 3


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report control, replacement and private-use characters; an error when they are a tenth of the text."""
    marks = list(_CONTROL.finditer(view.text))
    if len(marks) < SOME:  # one or two are noise of any kind, but inside a word they took letters
        lost = _INSIDE.search(view.text) if marks else None
        if lost is not None and view.prose[lost.start()] != FILLER:
            yield Hit(lost.start(), lost.end(), None, {"count": str(len(marks))})
        return
    bullets = len(_ALLOWED_PRIVATE.findall(view.text))
    if len(marks) - bullets < SOME:
        return
    visible = sum(not char.isspace() for char in view.text)
    severe = len(marks) - bullets > MANY * visible
    yield Hit(marks[0].start(), marks[0].end(), Severity.ERROR if severe else Severity.WARNING, {"count": str(len(marks))})


RULE = ChunkRule(
    code="CLN002",
    name="unreadable-text",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="这类字符超过可见字符的一成", en="they are more than a tenth of the visible characters"),
    title=Both(zh="有字符而无文字：提取失败", en="Characters without words: extraction failed"),
    why=Both(
        zh="字体没有可用的字符映射时，提取出来的是控制符和私用区字符，检索和模型都读不懂。",
        en="A font without a usable character map yields control and private-use characters; neither search nor model can read them.",
    ),
    fix=Both(zh="换一种解析方式，或对该页做 OCR。", en="Parse the page another way, or run OCR on it."),
    message=Both(zh="含 {count} 个控制符、替换符或私用区字符", en="holds {count} control, replacement or private-use characters"),
    supersedes=("CMP004", "IND005", "CMP002", "IND008", "CMP008", "CMP007"),
    find=find,
    needs=(*_ASCII, "\ufffd", "\ue000"),  # any private-use character up to U+EFFF shares its lead byte with this one
    bad=Both(
        zh=("租金⟦\x01⟧\x02\x03\x04\x05\x06", "用⟦\ufffd⟧手册\ufffd第\ufffd章", "⟦\ue123⟧\ue124\ue125\ue126\ue127\ue128", "租金按⟦\ufffd⟧支付。"),
        en=("⟦\x01⟧\x02\x03 \x04\x05 @!3 \x06\x0e", "The speci⟦\ufffd⟧cation de\ufffdnes three pro\ufffdles.", "⟦\x00⟧p\x00r\x00i\x00", "Read the speci⟦\ufffd⟧c terms.", "con⟦\x00⟧gure the pump."),
    ),
    good=Both(
        zh=("\uf0b7 租金按月支付。\n\uf0b7 押金为一个月租金。\n\uf0b7 水电另计。", "表情符号👩‍🌾没有问题。"),
        en=("\uf0b7 Rent is due.\n\uf0b7 Heat is included.\n\uf0b7 Keys go back.", "A stray \ufffd is not yet a pattern."),
    ),
)
