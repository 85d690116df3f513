"""Characters that only look like others: ligatures, radicals and compatibility ideographs, as the ordinary ones."""

import re
from functools import cache
from unicodedata import normalize

# CJK Radicals Supplement, which Unicode's own folding leaves alone but for two; the ideograph each is drawn as.
_SUPPLEMENT = dict(
    zip(
        "⺁⺄⺅⺆⺇⺉⺋⺌⺍⺏⺐⺒⺓⺔⺖⺗⺘⺙⺛⺝⺟⺠⺡⺢⺣⺤⺥⺦⺨⺩⺪⺫⺬⺭⺮⺰⺲⺳⺶⺷⺸⺹⺺⺼⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳",
        "厂乙亻冂几刂㔾小小尣尢巳幺彑忄㣺扌攵旡月母民氵氺灬爫爫丬犭王疋罒示礻竹纟罒罓羊羊羊耂肀月艹艹艹虎衤西西见角角讠贝足车辶辶辶阝钅長镸长门阜阝雨青韦页风飞食飠饣首马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟",
        strict=True,
    )
)
# Kangxi radicals whose folding is a form that texts in simplified Chinese do not use.
_KANGXI = {"\u2f3e": "户"}


@cache
def ordinary() -> dict[str, str]:
    """Map each character of these classes to what it stands for, one or more characters."""
    table = {}
    for first, last in ((0xFB00, 0xFB07), (0x2F00, 0x2FD6), (0xF900, 0xFB00), (0x2F800, 0x2FA1E)):
        for char in map(chr, range(first, last)):
            folded = normalize("NFKC", char)
            if folded != char:
                table[char] = folded
    return table | _SUPPLEMENT | _KANGXI


COMPATIBLE = re.compile("[\u2e80-\u2fd5\uf900-\ufaff\ufb00-\ufb06\U0002f800-\U0002fa1d]")
"""Finds one character that ``plain`` may change."""


def plain(char: str) -> str:
    """Return what stands in the text for a character that COMPATIBLE finds."""
    return ordinary().get(char, char)


def is_cjk(char: str) -> bool:
    """Tell whether ``char`` is set without blanks around it: Han, kana, full-width forms and their punctuation."""
    return (
        "\u2e80" <= char <= "\ua4cf"
        or "\uf900" <= char <= "\ufaff"
        or "\ufe30" <= char <= "\uffe6"
        or ("\U00020000" <= char <= "\U0003ffff")
    )
