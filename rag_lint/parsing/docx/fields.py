"""Fields: an instruction that is not shown, a result that is; form fields show their value or a blank."""

import re
from typing import NamedTuple

from rag_lint.parsing.docx.fragments import Fragment, Mark, blank, implied, text_of
from rag_lint.parsing.docx.names import Element, is_on, number, val, w

_INDEX = re.compile(r"\s*(?:TOC|INDEX|TOA|BIBINDEX)\b", re.IGNORECASE)
_CAPTION = re.compile(r"\s*SEQ\b", re.IGNORECASE)
# A button that is only a prompt: MACROBUTTON NoMacro [Click here to type a name]
_PROMPT = re.compile(r"\s*MACROBUTTON\s+\S+\s+(.+)", re.IGNORECASE | re.DOTALL)
# 带圈字符: EQ \o\ac(○,3) draws a circle over a 3.
_ENCLOSED = re.compile(r"\s*EQ\s+\\o\s*(?:\\a[clr]\s*)?\(\s*[○◯〇Ｏ]\s*[,;，]\s*([^()]{1,4}?)\s*\)", re.IGNORECASE)
_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


class Field(NamedTuple):
    """An open field; ``paragraph`` and ``start`` tell where its shown part began: paragraph number, fragment number."""

    paragraph: int
    start: int
    form: Element | None = None
    instruction: str = ""
    shows: bool = False

    @property
    def is_index(self) -> bool:
        """A table of contents, of figures, an index."""
        return _INDEX.match(self.instruction) is not None

    @property
    def is_caption_number(self) -> bool:
        """The number in ``Table 3``."""
        return _CAPTION.match(self.instruction) is not None


def shown_without_result(field: Field) -> list[Fragment]:
    """Return what a field shows that the file has no result of."""
    if field.form is not None:
        return form_value(field.form)
    prompt = _PROMPT.match(field.instruction)
    if prompt:
        return [Fragment(prompt[1].strip(), "", Mark.FORM)]
    enclosed = _ENCLOSED.match(field.instruction)
    return [implied(_circled(enclosed[1]))] if enclosed else []


def shown_result(field: Field, result: list[Fragment]) -> list[Fragment]:
    """Return what a field with ``result`` shows: that, or a blank for a form field with nothing in it."""
    text = text_of(result)
    if text.strip():
        return result
    return (form_value(field.form, text) if field.form is not None else shown_without_result(field)) or result


def form_value(form: Element, raw: str = "") -> list[Fragment]:
    """Return the value of an old form field (``w:ffData``) as it is printed: a box, the chosen entry, a blank."""
    box = form.find(w("checkBox"))
    if box is not None:
        checked = box.find(w("checked"))
        ticked = is_on(box.find(w("default")) if checked is None else checked)
        return [Fragment("☒" if ticked else "☐", raw, Mark.FORM)]
    choice = form.find(w("ddList"))
    if choice is not None:
        entries = [val(entry) or "" for entry in choice.findall(w("listEntry"))]
        chosen = number(val(choice.find(w("result"))), number(val(choice.find(w("default"))), 0)) or 0
        text = entries[chosen].strip() if 0 <= chosen < len(entries) else ""
        return [Fragment(text, raw, Mark.FORM)] if text else [blank(raw)]
    return [blank(raw)]


def _circled(text: str) -> str:
    value = number(text)
    return _CIRCLED[value - 1] if value is not None and 0 < value <= len(_CIRCLED) else text
