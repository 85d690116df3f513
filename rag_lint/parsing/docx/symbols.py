"""Characters of Word's symbol fonts as Unicode (``w:sym``); the fonts put them at U+F000 to U+F0FF or below U+100."""

# Adobe's encoding of Symbol, from 0x41 and 0x61 on: Greek letters at the place of similar Latin ones.
_GREEK_UPPER = dict(zip(range(0x41, 0x5B), "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ", strict=True))
_GREEK_LOWER = dict(zip(range(0x61, 0x7B), "αβχδεφγηιϕκλμνοπθρστυϖωξψζ", strict=True))
_SYMBOL = {
    **_GREEK_UPPER,
    **_GREEK_LOWER,
    **dict(zip((0x22, 0x24, 0x27, 0x40, 0x5C, 0x5E), "∀∃∋≅∴⊥", strict=True)),
    **dict(zip(range(0xA2, 0xB0), "′≤⁄∞ƒ♣♦♥♠↔←↑→↓", strict=True)),
    **dict(zip(range(0xB0, 0xC0), "°±″≥×∝∂•÷≠≡≈…⏐⎯↵", strict=True)),
    **dict(zip(range(0xC0, 0xD0), "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉", strict=True)),
    **dict(zip(range(0xD0, 0xE0), "∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓", strict=True)),
    **dict(zip((0xE0, 0xE1, 0xE5, 0xF1, 0xF2), "◊⟨∑⟩∫", strict=True)),
}
_WINGDINGS = {
    **dict(zip((0x6C, 0x6D, 0x6E, 0x6F, 0x70, 0x71, 0x72, 0x75, 0x76, 0x77), "●❍■□□❑❒◆❖⬥", strict=True)),
    **dict(zip(range(0x80, 0x8B), "⓪①②③④⑤⑥⑦⑧⑨⑩", strict=True)),
    **dict(zip(range(0x8B, 0x96), "⓿❶❷❸❹❺❻❼❽❾❿", strict=True)),
    **dict(zip((0x9E, 0x9F, 0xA1, 0xA7, 0xA8, 0xAB), "·•○▪☐★", strict=True)),
    **dict(zip((0xD8, 0xDF, 0xE0, 0xE1, 0xE2, 0xE8, 0xF0), "➢←→↑↓➔⇨", strict=True)),
    **dict(zip((0xFB, 0xFC, 0xFD, 0xFE), "✗✓☒☑", strict=True)),
}
_WINGDINGS_2 = dict(zip((0x4F, 0x50, 0x51, 0x52, 0x53, 0x54, 0xA3, 0x97), "✗✓☒☑☒☒☐●", strict=True))
_FONTS = {"symbol": _SYMBOL, "wingdings": _WINGDINGS, "wingdings 2": _WINGDINGS_2}


def symbol(font: str, code: str) -> str:
    """Return the character ``code`` (hexadecimal) of ``font``; one that is not known is given as it is, "" for none."""
    try:
        point = int(code, 16)
    except ValueError:
        return ""
    known = _FONTS.get(font.strip().lower())
    found = known.get(point & 0xFF) if known and (point < 0x100 or point >> 8 == 0xF0) else None
    if found is not None:
        return found
    return chr(point) if 0x20 <= point < 0x110000 and not 0xD800 <= point < 0xE000 else ""
