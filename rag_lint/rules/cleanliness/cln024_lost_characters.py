"""CLN024: single characters of readable text were lost: ligatures that came out as control characters, `\\ufffd`."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.unreadable import ASCII, SOME, first_in_word, is_mostly_unreadable, unreadable
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report a control character in a word, or a few characters that no reader can read; the rest stands."""
    number, first = unreadable(view.text)
    if number < SOME:
        first = first_in_word(view.text)
    if first >= 0 and not is_mostly_unreadable(view.text):
        yield Hit(first, first + 1, None, {"count": str(max(1, number))})


RULE = ChunkRule(
    code="CLN024",
    name="lost-characters",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="个别字符提取后丢失", en="Single characters were lost in extraction"),
    why=Both(
        zh="夹在文字里的控制符、替换符代替了原来的字；少了字的词搜不到，数也可能变样。",
        en="Where a ligature or a sign came out as a control or replacement character, the word cannot be searched for and the formula cannot be read.",
    ),
    fix=Both(zh="换一种解析方式，或对该页做 OCR。", en="Parse the page another way, or run OCR on it."),
    message=Both(zh="含 {count} 个读不出的字符", en="holds {count} characters that cannot be read"),
    find=find,
    needs=(*ASCII, "\ufffd", "\ue000"),  # any private-use character up to U+EFFF shares its lead byte with this one
    bad=Both(
        zh=("本手册说明水泵的安装方法，适用于⟦\ufffd⟧号、\ufffd号和\ufffd号机房，安装前应当切断电源并关闭进水阀门。", "水泵的 di⟦\x1b⟧erence 值记在表上，每班一次。", "租金按⟦\ufffd⟧支付。"),
        en=("The speci⟦\ufffd⟧cation de\ufffdnes three pro\ufffdles.", "They have di⟦\x1b⟧erent dimensions.", "Close the ⟦\x1c⟧rst valve.", "Read the speci⟦\ufffd⟧c terms.", "con⟦\x00⟧gure the pump."),
    ),
    good=Both(
        zh=("\uf0b7 租金按月支付。\n\uf0b7 押金为一个月租金。\n\uf0b7 水电另计。", "\x1b[32m绿色\x1b[m表示正常。"),
        en=("A stray \ufffd is not yet a pattern.", "\x1b[32mgreen\x1b[m means that all is well.", "Rent is due.\x0cHeat is extra."),
    ),
)
