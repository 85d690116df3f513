"""CLN013: bytes of one encoding read as another: `â€™` for a quotation mark, `锟斤拷` for what nobody can restore.

Each misreading leaves letters that stand together nowhere else, so a few pairs tell it; `ftfy` judges by the same pairs
and more, but takes 130 µs a chunk, and it does not know GBK.
"""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_UTF8_AS_LATIN = lazy_re("(?:â€[™œ\u009d˜¦“”\u0080-\u00bf–—šž¢¡]|[ÃÂ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[äåæçèé][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ¡-¿]{2}|ï¿½|ï¼[\u0080-\u00bfŒš‰ˆ]|ã€[\u0080-\u00bf‚])+")
_GBK_AS_LATIN = lazy_re("(?:[°-÷][¡-þ]){3,}")
_UTF8_AS_GBK = lazy_re("锟斤拷|烫烫烫|屯屯屯|(?:[锛銆鈥鐨][\u3400-\u9fff\ue000-\uf8ff€]?[^锛銆鈥鐨\n]{0,12}){2,}")
_BEYOND_ASCII = lazy_re("[^\x00-\x7f]{6,}")
_FROM_UTF8 = "锛銆鈥鐨鍙鏈浠鐢浜殑鍚鎴绗璇"  # what the commonest bytes of Chinese in UTF-8 become, all rare by themselves
MANY = 0.10
LEAST_MARKS = 2
LEAST_BYTES = 12
FEWEST_RESTORED = 0.7


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first misread run; an error when they are a tenth of the text."""
    text = view.text
    runs = [*_UTF8_AS_LATIN.finditer(text)]
    if not runs:
        runs = [run for run in _GBK_AS_LATIN.finditer(text) if not _is_words(run.group())]
    if not runs and any(mark in text for mark in "锟锛銆鈥鐨烫屯"):
        runs = [*_UTF8_AS_GBK.finditer(text)]
    if not runs and any(map(text.__contains__, _FROM_UTF8)):
        runs = [run for run in _BEYOND_ASCII.finditer(text) if _is_utf8(run.group())]
    if runs and (len(runs) >= LEAST_MARKS or len(runs[0].group()) >= LEAST_MARKS):
        share = sum(len(run.group()) for run in runs) / max(1, view.end - view.start)
        yield Hit(runs[0].start(), runs[0].end(), Severity.ERROR if share > MANY else None, {"count": str(len(runs))})


def _is_utf8(run: str) -> bool:
    """Whether the bytes of GBK that a run was read from make characters of UTF-8; those of Chinese hardly ever do."""
    data = run.encode("gbk", "ignore")
    restored = data.decode("utf-8", "ignore")
    return 3 * len(restored) >= FEWEST_RESTORED * len(data) and len(data) >= LEAST_BYTES


def _is_words(run: str) -> bool:
    """Accented letters of a European word are small ones, nearly all; bytes of GBK are of every kind."""
    return sum(map(str.islower, run)) * 3 > len(run) * 2


RULE = ChunkRule(
    code="CLN013",
    name="mojibake",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="乱码超过一成", en="it is more than a tenth of the text"),
    title=Both(zh="乱码：编码读错", en="Text read in the wrong encoding"),
    why=Both(
        zh="乱码既搜不到也读不懂，模型还会照猜；成因在读文件那一步，重读即可复原。",
        en="It can be neither searched nor read, and a model will guess; the fault is where the file was read, and reading it again mends it.",
    ),
    fix=Both(zh="用正确的编码（UTF-8、GBK）重新读取原文件。", en="Read the source file again with its true encoding (UTF-8, GBK)."),
    message=Both(zh="“{match}”等 {count} 处是乱码", en="'{match}' is misread text ({count} places)"),
    supersedes=("CLN002", "IND005", "CMP002"),
    find=find,
    needs=("â€", "Ã", "Â", "ï¿½", "ï¼", "ä¸", "æ", "Ð", "Ö", "Š", "锟", "锛", "銆", "鈥", *_FROM_UTF8),
    bad=Both(
        zh=("国标 ⟦ÖÐ¹ú±ê×¼⟧ 第一章", "租金⟦锟斤拷⟧按月支付。", "⟦ç§Ÿé‡‘æŒ‰æœˆæ”¯ä»˜⟧", "⟦鍚堝悓鑷�鍙屾柟绛惧瓧涔嬫棩璧风敓鏁�⟧"),
        en=("The tenant⟦â€™⟧s rent.", "A Caf⟦Ã©⟧ opens.", "Price: ⟦Â£⟧5 a day."),
    ),
    good=Both(
        zh=("“租金”按月支付——无一例外。", "屯门的租金按月支付。", "鐨字很少见，鍙、鏈、浠也很少见。", "浜、殑、鍚、鎴、绗、璇这几个字都很少见，一般不用。"),
        en=("A café in Malmö opens at 8 °C.", "SÃO PAULO", "Señor Núñez pays £5.", "Länge: 5 µm, größer als früher."),
    ),
)
