"""CLN016: Chinese punctuation is there, the characters are not: a font without a character map swallowed them."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_MARKS = lazy_re("[，。、；：《》「」（）]")
_CJK = lazy_re("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
FEWEST = 4
MOST_LETTERS = 12  # letters and digits a mark, at most, when their words are gone


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first full-width mark of a text that has several of them and no character."""
    if view.is_han:
        return
    marks = list(_MARKS.finditer(view.text))
    if len(marks) < FEWEST or _CJK.search(view.text):
        return
    if sum(map(str.isalnum, view.text)) <= MOST_LETTERS * len(marks) and any(mark.group() in "，。、；" for mark in marks):
        yield Hit(marks[0].start(), marks[0].end())


RULE = ChunkRule(
    code="CLN016",
    name="lost-han",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.ERROR,
    title=Both(zh="汉字全部丢失，只剩标点", en="All Han characters are gone, their punctuation stayed"),
    why=Both(
        zh="字体没有字符映射时，汉字整体消失而标点和数字留下，程序不会报错。",
        en="A font without a character map loses every Han character and keeps marks and digits, and nothing raises an error.",
    ),
    fix=Both(zh="换一种 PDF 解析方式，或做 OCR。", en="Parse the PDF another way, or run OCR on it."),
    message=Both(zh="只有中文标点而没有汉字", en="holds Chinese punctuation and no Han character"),
    supersedes=("IND006", "IND005", "IND008", "CMP002"),
    find=find,
    needs=("，", "。", "、"),
    bad=Both(zh=("⟦，⟧2023，GDP。（）、", "5⟦。⟧，A；，。"), en=("Q3⟦，⟧，12%。（）、", "ISO⟦，⟧9001，。、")),
    good=Both(
        zh=("二〇二三年，增长。出口、内需均有贡献。", "东京、大阪、名古屋、横滨。"),
        en=("Lee，2019，writes at some length about the rents in port cities，and so do many of the others who came later，as we saw.", "Rent，heat。"),
    ),
)
