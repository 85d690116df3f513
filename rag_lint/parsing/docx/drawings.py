"""Text boxes in drawings, and which of several alternatives of one drawing to read."""

from rag_lint.parsing.docx.names import ALTERNATE_CONTENT, CHOICE, FALLBACK, Element, w

_TEXT_BOX = w("txbxContent")


def alternative(element: Element) -> Element | None:
    """Return the one branch of ``mc:AlternateContent`` to read: the first choice, unless only the fallback has text."""
    choice, fallback = element.find(CHOICE), element.find(FALLBACK)
    if choice is None or fallback is None:
        return fallback if choice is None else choice
    return fallback if _has_words(fallback) and not _has_words(choice) else choice


def text_boxes(element: Element) -> list[Element]:
    """Return the outermost text boxes of a drawing, each once."""
    found: list[Element] = []
    open_elements = [element]
    while open_elements:
        one = open_elements.pop()
        if one.tag == _TEXT_BOX:
            found.append(one)
        elif one.tag == ALTERNATE_CONTENT:
            open_elements += [chosen for chosen in (alternative(one),) if chosen is not None]
        else:
            open_elements += reversed(one)
    return found


def draws(element: Element) -> bool:
    """Tell whether there is a picture, a drawing or an embedded object."""
    return next(element.iter(w("drawing"), w("pict"), w("object")), None) is not None


def _has_words(element: Element) -> bool:
    return any(one.text and one.text.strip() for one in element.iter(w("t")))
