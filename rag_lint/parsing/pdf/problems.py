"""What of a PDF could not be read: told when it is a part, refused when it is all."""

from collections.abc import Sequence

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both
from rag_lint.parsing.pdf.legible import is_legible
from rag_lint.parsing.pdf.page import Page

_NO_TEXT = Both(zh="第 {} 页没有文字层，只有图像", en="{}: no text layer, only images")
_NO_MAP = Both(
    zh="第 {} 页的文字无法解读（字体没有可用的 Unicode 映射）",
    en="{}: text that cannot be read (fonts without a usable map to Unicode)",
)
_DAMAGED = Both(zh="第 {} 页已损坏，无法读取", en="{}: damaged, cannot be read")


def refuse_unreadable(pages: Sequence[Page]) -> None:
    """Raise InputError when no page holds text, or none that can be read."""
    texts = [_text(page) for page in pages]
    written = [text for text in texts if text]
    if not written:
        if any(page.pictured for page in pages):
            raise InputError(
                Both(
                    zh="PDF 没有文字层，只有图像；请先做文字识别（OCR）",
                    en="the PDF has no text layer, only images; run OCR on it first",
                )
            )
        if any(page.damaged for page in pages):
            raise InputError(
                Both(zh="PDF 的页面已损坏，无法读取", en="the pages of the PDF are damaged and cannot be read")
            )
        raise InputError(Both(zh="PDF 中没有文字", en="the PDF holds no text"))
    if not any(map(is_legible, written)) or not is_legible("".join(written)):
        raise InputError(
            Both(
                zh="PDF 的文字无法解读：字体没有可用的 Unicode 映射，取出的不是文字",
                en="the PDF's text cannot be read: its fonts have no usable map to Unicode, what comes out is no text",
            )
        )


def problems_of(pages: Sequence[Page]) -> tuple[Both[str], ...]:
    """Return one line for each kind of trouble: pages without a text layer, with text that is none, damaged."""
    found = [
        ([page.number for page in pages if page.pictured and not page.unseen], _NO_TEXT),
        ([page.number for page in pages if page.fragments and not is_legible(_text(page))], _NO_MAP),
        ([page.number for page in pages if page.damaged], _DAMAGED),
    ]
    return tuple(
        Both(zh=what.zh.format(_ranges(numbers)), en=what.en.format(_pages(numbers)))
        for numbers, what in found
        if numbers
    )


def _text(page: Page) -> str:
    layers = (page.fragments, *page.turned)
    return "".join([fragment.text for layer in layers for fragment in layer])


def _pages(numbers: Sequence[int]) -> str:
    return f"page {_ranges(numbers)}" if len(numbers) == 1 else f"pages {_ranges(numbers)}"


def _ranges(numbers: Sequence[int]) -> str:
    """Return numbers as ``3, 5-9``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("-".join(map(str, run)) for run in runs)
