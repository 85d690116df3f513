"""Signs of the Dingbats fonts, told by glyph names that say nothing: MuPDF gives the number in the name as the code.

The names are those of Adobe's ZapfDingbats glyph list; the signs that carry meaning in texts are read: ticks and
crosses, numbers in circles, bullets, arrows.
"""

_RUNS = (
    (11, "☛☞✌✍✎✏✑✒✓✔✕✖✗✘✙✚✛✜"),
    (35, "★"),
    (71, "●"),
    (73, "■"),
    (76, "▲▼◆"),
    (120, "①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→"),
)
_SIGNS = {first + at: sign for first, signs in _RUNS for at, sign in enumerate(signs)}


def is_dingbats(font: str) -> bool:
    """Tell whether a font without a map to Unicode of its own is of this kind."""
    return "dingbats" in font.lower()


def signs(text: str) -> str:
    """Return the signs that stand for the codes of ``text``; what is no such code stays."""
    return text.translate(_SIGNS)
