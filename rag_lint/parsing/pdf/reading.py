"""One page of the library's to a Page."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from rag_lint.parsing.pdf.dingbats import is_dingbats, signs
from rag_lint.parsing.pdf.page import Fragment, Page, Shape
from rag_lint.parsing.pdf.turning import UPRIGHT, Way, turned, turned_shapes
from rag_lint.parsing.pdf.unseen import VECTOR, Backdrop, is_suspect

_TEXT = 0  # the type of a MuPDF text page's blocks that are text
_BOLD, _MONO = 16, 8  # span flags
_BOLD_NAMES = ("bold", "heavy", "black", "demi", "semib", "hei", "gothic-m", "medi")
_NOT_BOLD_NAMES = ("yahei", "heiti sc light", "medium-it", "droidsansfallback")
_MONO_NAMES = (
    "mono",
    "courier",
    "consol",
    "menlo",
    "monaco",
    "typewriter",
    "cmtt",
    "sourcecode",
    "lmtt",
)
_TALLEST = 1.8  # height of a line over font size
_MOST_SHAPES = 4000  # a drawing, not the lines of tables


def read_page(page: Any, number: int) -> Page:
    """Read one ``pymupdf.Page``: text with place, size and weight, and what is drawn around it.

    Most of the text is upright in the Page, whichever way the file turns it.
    """
    import pymupdf

    flags = pymupdf.TEXT_PRESERVE_LIGATURES | pymupdf.TEXT_PRESERVE_WHITESPACE | pymupdf.TEXT_COLLECT_VECTORS
    flags |= getattr(pymupdf, "TEXT_LAZY_VECTORS", 0)
    read = page.get_textpage(flags=flags).extractDICT()
    blocks, size = read["blocks"], (read["width"], read["height"])
    shapes = tuple(_shapes(blocks))
    layers, unseen = _layers(_lines(blocks), Backdrop(page, *size, blocks))
    ways = sorted(layers, key=lambda way: -sum(len(f.text) for f in layers[way])) or [UPRIGHT]
    main = turned_shapes(shapes, ways[0], size) if len(shapes) <= _MOST_SHAPES else ()
    width, height = size if ways[0][1] == 0 else size[::-1]
    texts = [tuple(turned(fragment, way, size) for fragment in layers.get(way, ())) for way in ways]
    pictured = not layers and bool(page.get_images())
    return Page(number, width, height, texts[0], tuple(texts[1:]), tuple(unseen), main, pictured)


def _layers(lines: Iterable[Any], backdrop: Backdrop) -> tuple[dict[Way, list[Fragment]], list[Fragment]]:
    """Return the fragments by the way they run, as the file places them, and those that are not seen."""
    layers: dict[Way, list[Fragment]] = defaultdict(list)
    unseen: list[Fragment] = []
    places: dict[str, list[tuple[float, float]]] = {}
    for line in lines:
        x, y = line["dir"]
        way = UPRIGHT if x > 0.99 else (round(x, 1), round(y, 1))
        layer = layers[way]
        fragment = _fragment(line["spans"], line["bbox"], len(layer))
        if fragment is None or _is_printed_again(fragment, places):
            continue
        if is_suspect(line["spans"]) or backdrop.is_outside(fragment):
            _sort_out(line["spans"], backdrop, layer, unseen)
        else:
            layer.append(fragment)
    return {way: layer for way, layer in layers.items() if layer}, unseen


def _is_printed_again(fragment: Fragment, places: dict[str, list[tuple[float, float]]]) -> bool:
    """Tell whether the same text stands at (nearly) the same place already: a shadow, or weight by overprinting."""
    before = places.setdefault(fragment.text, [])
    x, y, near = fragment.x0, fragment.base, 0.15 * fragment.size
    if any(abs(a - x) < near and abs(b - y) < near for a, b in before[-8:]):
        return True
    before.append((x, y))
    return False


def _lines(blocks: Iterable[Any]) -> Iterator[Any]:
    for block in blocks:
        if block["type"] == _TEXT:
            yield from block["lines"]


def _shapes(blocks: Iterable[Any]) -> Iterator[Shape]:
    for block in blocks:
        # Of a path that is no rectangle only the box is told: that is a line when it is thin, else unknown.
        if block["type"] == VECTOR and block["alpha"] and (block["isrect"] or _thin(block["bbox"])):
            x0, y0, x1, y1 = block["bbox"]
            yield Shape(x0, y0, x1, y1, block["stroked"], block["color"])


def _thin(box: tuple[float, float, float, float]) -> bool:
    return min(box[2] - box[0], box[3] - box[1]) <= 3.0


def _sort_out(spans: list[Any], backdrop: Backdrop, seen: list[Fragment], unseen: list[Fragment]) -> None:
    """Put each run of spans of a line that are alike in being seen or not into its list."""
    run: list[Any] = []
    hidden = False
    for span in spans:
        now = backdrop.hides(span)
        if run and now != hidden:
            _put(run, unseen if hidden else seen)
            run = []
        run.append(span)
        hidden = now
    _put(run, unseen if hidden else seen)


def _put(spans: list[Any], into: list[Fragment]) -> None:
    boxes = [span["bbox"] for span in spans]
    box = (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))
    fragment = _fragment(spans, box, len(into))
    if fragment is not None:
        into.append(fragment)


def _fragment(spans: list[Any], box: tuple[float, float, float, float], order: int) -> Fragment | None:
    main = spans[0]
    if len(spans) == 1:
        text = main["text"]
        bold, mono, pictures = _style(main["font"], main["flags"])
    else:
        text = "".join([span["text"] for span in spans])
        main, bold, mono, pictures = _main(spans, len(text))
    if pictures:
        text = "".join(map(_text, spans))
    stripped = text.strip()
    if not stripped:
        return None
    x0, y0, x1, y1 = box
    size = main["size"]
    if len(text) != len(stripped):
        # Blanks are about a quarter of the size wide; what counts is where the ink is.
        blank = size * (0.6 if mono else 0.25)
        x0 = min(x0 + blank * (len(text) - len(text.lstrip())), x1)
        x1 = max(x1 - blank * (len(text) - len(text.rstrip())), x0)
    base = main["origin"][1]
    if y1 - y0 > _TALLEST * size and len(stripped) == 1 and not stripped.isalnum():
        # A bullet of a font for symbols: its lines are so high that it would stand beside two of the text's.
        y0, y1 = max(y0, base - size), min(y1, base + 0.4 * size)
    return Fragment(stripped, x0, y0, x1, y1, base, size, bold, mono, order)


def _main(spans: list[Any], length: int) -> tuple[Any, bool, bool, bool]:
    """Return the longest of ``spans`` by its font, whether nearly all is bold or monospaced, whether some is signs."""
    main, most, bold, mono, pictures = spans[0], -1, 0, 0, False
    for span in spans:
        chars = len(span["text"])
        if chars > most:
            main, most = span, chars
        is_bold, is_mono, is_pictures = _style(span["font"], span["flags"])
        if is_bold:
            bold += chars
        if is_mono:
            mono += chars
        if is_pictures:
            pictures = True
    return main, bold >= 0.85 * length, mono >= 0.6 * length, pictures


def _text(span: Any) -> str:
    text: str = span["text"]
    return signs(text) if is_dingbats(span["font"]) else text


@lru_cache(maxsize=512)
def _style(font: str, flags: int) -> tuple[bool, bool, bool]:
    """Return whether a font is bold, monospaced, one of signs."""
    name = font.lower()
    bold = bool(flags & _BOLD) or any(word in name for word in _BOLD_NAMES)
    if bold and any(word in name for word in _NOT_BOLD_NAMES) and "bold" not in name:
        bold = False
    mono = bool(flags & _MONO) or any(word in name for word in _MONO_NAMES)
    return bold, mono, is_dingbats(font)
