"""What stands in one paragraph: its shown text, hidden text, text boxes and the notes it refers to."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rag_lint.parsing.docx.controls import is_checkbox, is_empty_field, is_prompt
from rag_lint.parsing.docx.drawings import alternative, text_boxes
from rag_lint.parsing.docx.fields import Field, shown_result, shown_without_result
from rag_lint.parsing.docx.formatting import formatting_of
from rag_lint.parsing.docx.formulas import formula
from rag_lint.parsing.docx.fragments import Fragment, Mark, as_placeholder, blank, implied, text_of, with_blanks
from rag_lint.parsing.docx.names import ALTERNATE_CONTENT, Element, m, w
from rag_lint.parsing.docx.notes import NoteKey, Notes
from rag_lint.parsing.docx.styles import Look, Styles
from rag_lint.parsing.docx.symbols import symbol

_T, _TAB, _R = w("t"), w("tab"), w("r")
_BREAK_TYPE = w("type")
_FONT, _CHAR, _KIND = w("font"), w("char"), w("fldCharType")


_PLAIN = Look()


class Content(NamedTuple):
    """A paragraph's text; ``before`` and ``behind`` are text boxes anchored in front of and behind its first word.

    ``in_contents`` tells that it is a line of a table of contents, ``captioned`` that it numbers a figure or table.
    """

    shown: tuple[Fragment, ...] = ()
    hidden: tuple[Fragment, ...] = ()
    before: tuple[Element, ...] = ()
    behind: tuple[Element, ...] = ()
    notes: tuple[NoteKey, ...] = ()
    in_contents: bool = False
    captioned: bool = False
    look: Look = _PLAIN
    """What all of the words have: bold, the smallest of their sizes, a typewriter's font."""


def joined(contents: Sequence[Content]) -> Content:
    """Return paragraphs as one: the marks between them were deleted. It looks like the last of them."""
    if len(contents) == 1:
        return contents[0]
    before, behind = list(contents[0].before), list(contents[0].behind)
    for at, content in enumerate(contents[1:]):
        boxes = behind if contents[at].shown or behind else before
        boxes += content.before
        behind += content.behind
    return Content(
        tuple(fragment for content in contents for fragment in content.shown),
        tuple(fragment for content in contents for fragment in content.hidden),
        tuple(before),
        tuple(behind),
        tuple(note for content in contents for note in content.notes),
        any(content.in_contents for content in contents),
        any(content.captioned for content in contents),
        contents[-1].look,
    )


class ContentReader:
    """Reads the paragraphs of one story (the body, a header, a note) in order: fields go on from one to the next.

    ``trusted`` tells that every field that begins in the story also ends in it.
    """

    def __init__(self, styles: Styles, notes: Notes, *, trusted: bool) -> None:
        self._styles = styles
        self._notes = notes
        self._trusted = trusted
        self._fields: list[Field] = []
        self._paragraph = 0
        self._clear(None)

    def _clear(self, look: Look | None) -> None:
        self._look = look
        self._words: list[Look] = []
        self._shown: list[Fragment] = []
        self._hidden: list[Fragment] = []
        self._before: list[Element] = []
        self._behind: list[Element] = []
        self._referred: list[NoteKey] = []
        self._in_contents = False
        self._captioned = False
        self._underlined = False

    def read(self, paragraph: Element, *, look: Look | None = None, ruled_tabs: bool = False) -> Content:
        """Return what stands in a ``w:p`` (or anything with runs in it).

        ``look`` is the look of its style, None when it does not matter; ``ruled_tabs`` print as a line to write on.
        """
        self._paragraph += 1
        self._clear(look)
        self._walk(paragraph)
        self._mark_index()
        shown = with_blanks(self._shown) if self._underlined else self._shown
        if ruled_tabs:
            shown = [blank("\t") if one.text == "\t" and one.raw is None else one for one in shown]
        return Content(
            tuple(shown),
            tuple(self._hidden),
            tuple(self._before),
            tuple(self._behind),
            tuple(self._referred),
            self._in_contents,
            self._captioned,
            self._common_look(),
        )

    def _common_look(self) -> Look:
        words = self._words
        if not words:
            return self._look or _PLAIN
        if len(words) == 1:
            return words[0]
        return Look(all(one.bold for one in words), min(one.size for one in words), all(one.mono for one in words))

    def _walk(self, parent: Element) -> None:
        for element in parent:
            handler = _HANDLERS.get(element.tag, ContentReader._walk)
            if handler is not None:
                handler(self, element)

    def _run(self, run: Element) -> None:
        at = len(self._shown)
        self._walk(run)
        if len(self._shown) <= at:
            return
        look, hidden, underlined = formatting_of(run, self._look, self._styles)
        if hidden:
            # A field's signs may be hidden with the rest and still count: the run was read like any other.
            self._hidden += self._shown[at:]
            del self._shown[at:]
            return
        if underlined:
            self._underline(at)
        if look is not None and self._shown[-1].text.strip():
            self._words.append(look)

    def _underline(self, start: int) -> None:
        for place in range(start, len(self._shown)):
            one = self._shown[place]
            if one.raw is None:
                self._shown[place] = one._replace(mark=Mark.UNDERLINED)
                self._underlined = self._underlined or not one.text.strip()

    def _text(self, element: Element) -> None:
        text = element.text
        if text:
            self._shown.append(Fragment(text.replace("\n", " ") if "\n" in text else text))

    def _tabulator(self, element: Element) -> None:
        self._shown.append(Fragment("\t"))

    def _break(self, element: Element) -> None:
        """A line ends; where a page or a column ends so does what belongs together."""
        line = Fragment("\n")
        self._shown += [line] if element.get(_BREAK_TYPE, "textWrapping") == "textWrapping" else [line, line]

    def _hyphen(self, element: Element) -> None:
        self._shown.append(implied("-"))

    def _symbol(self, element: Element) -> None:
        text = symbol(element.get(_FONT, ""), element.get(_CHAR, ""))
        if text:
            self._shown.append(implied(text))

    def _formula(self, element: Element) -> None:
        self._shown += formula(element)

    def _ruby(self, element: Element) -> None:
        base = element.find(w("rubyBase"))
        if base is not None:
            self._walk(base)

    def _note(self, element: Element) -> None:
        key = self._notes.refer(element)
        if key is not None:
            if key.mark:
                self._shown.append(implied(f"[^{key.mark}]"))
            self._referred.append(key)

    def _control(self, element: Element) -> None:
        """A content control in a line; the prompt of an empty one is a placeholder, an empty one is a blank."""
        properties, content = element.find(w("sdtPr")), element.find(w("sdtContent"))
        at = len(self._shown)
        if content is not None:
            self._walk(content)
        inside = self._shown[at:]
        if is_prompt(properties):
            self._shown[at:] = as_placeholder(inside)
        elif is_checkbox(properties):
            self._shown[at:] = [one._replace(mark=Mark.FORM) for one in inside]
        elif is_empty_field(properties, content) and not text_of(inside).strip():
            self._shown[at:] = [blank(text_of(inside))]

    def _alternatives(self, element: Element) -> None:
        chosen = alternative(element)
        if chosen is not None:
            self._walk(chosen)

    def _drawing(self, element: Element) -> None:
        boxes = text_boxes(element)
        if any(one.text.strip() for one in self._shown):
            self._behind += boxes
        else:
            self._before += boxes

    def _simple_field(self, element: Element) -> None:
        at = len(self._shown)
        field = Field(self._paragraph, at, element.find(w("ffData")), element.get(w("instr"), ""), shows=True)
        self._walk(element)
        self._captioned = self._captioned or field.is_caption_number
        self._shown[at:] = shown_result(field, self._shown[at:])

    def _field_sign(self, element: Element) -> None:
        kind = element.get(_KIND)
        if kind == "begin":
            self._fields.append(Field(self._paragraph, len(self._shown), element.find(w("ffData"))))
        elif self._fields and kind == "separate":
            self._fields[-1] = self._opened(self._fields[-1])
        elif self._fields and kind == "end":
            self._close(self._fields.pop())

    def _instruction(self, element: Element) -> None:
        if self._fields and not self._fields[-1].shows:
            field = self._fields[-1]
            self._fields[-1] = field._replace(instruction=(field.instruction + (element.text or ""))[:_LONGEST])

    def _opened(self, field: Field) -> Field:
        """The shown part of a field begins; fields inside its instruction are not shown."""
        if field.paragraph == self._paragraph:
            del self._shown[field.start :]
        return field._replace(paragraph=self._paragraph, start=len(self._shown), shows=True)

    def _close(self, field: Field) -> None:
        self._captioned = self._captioned or field.is_caption_number
        if field.is_index and self._trusted:
            self._in_contents = self._in_contents or self._has_text(field)
        if field.paragraph != self._paragraph:
            return
        if field.shows:
            self._shown[field.start :] = shown_result(field, self._shown[field.start :])
        else:
            self._shown[field.start :] = shown_without_result(field)

    def _has_text(self, field: Field) -> bool:
        start = field.start if field.paragraph == self._paragraph else 0
        return field.shows and any(one.text.strip() for one in self._shown[start:])

    def _mark_index(self) -> None:
        if self._fields and self._trusted:
            self._in_contents = self._in_contents or any(one.is_index and self._has_text(one) for one in self._fields)


_LONGEST = 2000  # of an instruction that is looked at: some hold whole data records


_Handler = Callable[[ContentReader, Element], None]
_SKIPPED = (
    "rPr pPr sdtPr sdtEndPr smartTagPr customXmlPr ffData fldData del moveFrom delText delInstrText rt footnoteRef "
    "endnoteRef annotationRef separator continuationSeparator softHyphen lastRenderedPageBreak proofErr bookmarkStart "
    "bookmarkEnd commentRangeStart commentRangeEnd commentReference permStart permEnd"
).split()
# lxml gives comments and the like a function for a tag; none of them is text.
_HANDLERS: dict[object, _Handler | None] = {
    **{w(name): None for name in _SKIPPED},
    _R: ContentReader._run,
    _T: ContentReader._text,
    _TAB: ContentReader._tabulator,
    w("ptab"): ContentReader._tabulator,
    w("br"): ContentReader._break,
    w("cr"): ContentReader._break,
    w("noBreakHyphen"): ContentReader._hyphen,
    w("sym"): ContentReader._symbol,
    w("ruby"): ContentReader._ruby,
    w("footnoteReference"): ContentReader._note,
    w("endnoteReference"): ContentReader._note,
    w("sdt"): ContentReader._control,
    w("fldSimple"): ContentReader._simple_field,
    w("fldChar"): ContentReader._field_sign,
    w("instrText"): ContentReader._instruction,
    w("drawing"): ContentReader._drawing,
    w("pict"): ContentReader._drawing,
    w("object"): ContentReader._drawing,
    ALTERNATE_CONTENT: ContentReader._alternatives,
    m("oMath"): ContentReader._formula,
}
