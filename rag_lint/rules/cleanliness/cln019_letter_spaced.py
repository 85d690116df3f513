"""CLN019: words set with a space after each letter or character: `A G R E E M E N T`, `合 同 书`.

Single letters in a row are more often formulas, keys, options or bases of a gene than a word, and single characters
the days of a week or the head of a form; so letters must be able to be a word, and characters no such list.
"""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN
from rag_lint.model.verdicts import Check, Severity

# A cheap look: three letters, or a character, with a gap on all sides.
_LETTERS_ALONE = lazy_re(r"[ \xa0][A-Za-z][ \xa0]{1,2}[A-Za-z][ \xa0]{1,2}[A-Za-z][ \xa0]")
_HAN_ALONE = lazy_re(rf"[ \u3000][{HAN}][ \u3000]")
_LATIN = lazy_re(r"(?<![^\W_])(?<!\s[A-Za-z] )(?:[A-Z](?P<gap>[ \xa0]{1,2})(?:[A-Z](?P=gap)){3,}[A-Z]|[A-Za-z](?P<small>[ \xa0]{1,2})(?:[a-z](?P=small)){4,}[a-z])(?![^\W_])(?! [A-Za-z](?![^\W_]))")
_RUN = lazy_re(rf"(?<![{HAN}])(?<![{HAN}][ \u3000])[{HAN}](?P<gap>[ \u3000]{{1,2}})(?:[{HAN}](?P=gap)(?![ \u3000])){{2,}}[{HAN}](?![{HAN}])")
_TITLE = lazy_re(rf"^[ \t\u3000]*(?P<title>[{HAN}](?P<gap>[ \u3000]{{1,4}})[{HAN}](?P=gap)[书書录錄告议議定法约約表证證函])[ \t\u3000]*$", re.MULTILINE)
_FIGURE = lazy_re(r"\$ ?\d[\d ]*(?<= )\. \d[\d ]*(?:\\%)? ?\$")  # a figure that a formula reader took apart
_LISTED = frozenset("一二三四五六七八九十日月火水木金土年时时分秒元角甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥东南西北春夏秋冬男女是否有无上下左右前后大中小优良差平仄")
_VOWELS = frozenset("aeiouy")
_KEYBOARD = ("qwertyuiop", "asdfghjkl")
_LEAST_LETTERS, _LEAST_DIFFERENT = 5, 4
# Two of them are in nearly every word of five letters, and hardly any of them stands alone in English.
_PAIRS = tuple(" ".join(pair) for pair in combinations("cdeghlmnopru", 2))


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first such word, with the number of them."""
    text = view.text
    found = [one.span() for one in _LATIN.finditer(text) if _is_word(one.group())] if _LETTERS_ALONE.search(text) else []
    found += [one.span() for one in _FIGURE.finditer(text)] if "$" in text else []
    if view.is_han and _HAN_ALONE.search(text):
        found += [one.span() for one in _RUN.finditer(text) if _is_said(one.group())]
        found += [one.span("title") for one in _TITLE.finditer(text)]
    found = sorted(span for span in found if not view.in_code(span[0]))
    if found:
        yield Hit(*found[0], None, {"count": str(len(found))})


def _is_word(run: str) -> bool:
    """Vowels and consonants, of several kinds, in no order of the alphabet."""
    letters = "".join(run.lower().split())
    different = set(letters)
    if any(letters in row for row in _KEYBOARD):
        return False
    if len(letters) < _LEAST_LETTERS or len(different) < _LEAST_DIFFERENT or different <= set("acgtun"):
        return False
    steps = sum(ord(after) - ord(before) in (-1, 0, 1) for before, after in pairwise(letters))
    return bool(different & _VOWELS) and bool(different - _VOWELS) and steps * 2 < len(letters)


def _is_said(run: str) -> bool:
    """Characters of a sentence or a title, not the days of a week or the answers of a form."""
    chars = "".join(run.split())
    return len(set(chars)) * 4 >= len(chars) * 3 and sum(char in _LISTED for char in chars) * 2 < len(chars)


RULE = ChunkRule(
    code="CLN019",
    name="letter-spaced",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="字间带空格的词", en="Words with a space after each letter"),
    why=Both(
        zh="排版时拉开的字距被提取成空格后，“合 同 书”不再是词，按词检索和关键词匹配都找不到它。",
        en="Letters that were set wide come out with spaces: 'A G R E E M E N T' is nine words to an index, and none of them is the one you search for.",
    ),
    fix=Both(zh="入库前去掉字与字之间的空格，或换一种 PDF 解析方式。", en="Close the gaps before indexing, or parse the PDF another way."),
    message=Both(zh="“{match}”等 {count} 处词内带空格", en="'{match}' is spaced out letter by letter ({count} places)"),
    find=find,
    needs=(" . ", " 的 ", " 同 ", " 合 ", " 议 ", " 明 ", " 程 ", " 司 ", " 办 "),
    words=_PAIRS,
    bad=Both(
        zh=("⟦产 品 说 明 书⟧\n本产品用于家庭。", "⟦合 同 书⟧\n租金按月支付。", "⟦本 合 同 自 签 字 之 日 起 生 效⟧。", "⟦租  赁  合  同  范  本⟧\n押金另付。", "续租的占⟦$7 4 . 2 5 \\%$⟧，其余到期退房。"),
        en=("⟦A G R E E M E N T⟧\nRent is due monthly.", "See ⟦S e c t i o n⟧ 4 for fees.", "Of all tenants, ⟦$7 4 . 2 5 \\%$⟧ stay.", "⟦C O N F I D E N T I A L⟧\nDo not copy."),
    ),
    good=Both(
        zh=("第 3 章 A 股 市 场", "张 明  李 同  王 合  赵 程", "日 一 二 三 四 五 六\n1 2 3 4 5 6 7", "年 月 日", "选项 A B C D E 中选一个，同 时 注明理由。"),
        en=("Press W A S D or R to move.", "The row q w e r t y u i o p is the upper one.", "Options: A B C D E F.", "The bases are G A T T A C A N.", "n m k r c d are integers.", "The rate is $74.25 \\%$ . The rest is $3 . x$.", "Let x y z u o n be real."),
    ),
)
