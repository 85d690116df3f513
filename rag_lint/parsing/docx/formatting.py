"""How a run is set: what of its formatting says something about its text."""

from typing import NamedTuple

from rag_lint.parsing.docx.names import VAL, Element, child, is_on, number, w
from rag_lint.parsing.docx.styles import Look, Styles, is_mono

_PROPERTIES = w("rPr")
_HIDDEN, _UNDERLINE, _STYLE, _BOLD, _SIZE, _FONTS = (w(name) for name in ("vanish", "u", "rStyle", "b", "sz", "rFonts"))

_SEEN = (_HIDDEN, _UNDERLINE, _STYLE)
_LOOKED_AT = (*_SEEN, _BOLD, _SIZE, _FONTS)
_PLAIN = Look()


class Formatting(NamedTuple):
    """Whether a run is hidden or underlined, and how it looks, None when that was not asked for."""

    look: Look | None
    hidden: bool = False
    underlined: bool = False


def formatting_of(run: Element, look: Look | None, styles: Styles) -> Formatting:
    """Return how a ``w:r`` is set in a paragraph that looks like ``look``, None when looks do not matter."""
    properties = child(run, _PROPERTIES)
    if properties is None:
        return Formatting(look)
    bold, size, mono = look or _PLAIN
    hidden = underlined = False
    for one in properties.iterchildren(*(_SEEN if look is None else _LOOKED_AT)):
        tag = one.tag
        if tag == _FONTS:
            mono = is_mono(one)
        elif tag == _SIZE:
            size = number(one.get(VAL), size) or size
        elif tag == _BOLD:
            bold = is_on(one)
        elif tag == _UNDERLINE:
            underlined = is_on(one)
        elif tag == _HIDDEN:
            hidden = is_on(one)
        else:
            name = one.get(VAL)
            hidden, bold, mono = (
                was or name in named
                for was, named in (
                    (hidden, styles.hidden_characters),
                    (bold, styles.bold_characters),
                    (mono, styles.mono_characters),
                )
            )
    return Formatting(None if look is None else Look(bold, size, mono), hidden, underlined)
