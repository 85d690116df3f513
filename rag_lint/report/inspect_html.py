"""What ingestion did to a file, drawn: the document in reading order, a frame around each chunk.

The page is text and style alone; nothing in it runs, so that its policy allows one style sheet and no more.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from rag_lint.model.bilingual import Lang
from rag_lint.model.document import BlockKind
from rag_lint.model.inspection import Cut, Fate, Inspection, Stretch
from rag_lint.report import inspect_words as words
from rag_lint.report.document_words import counted, kind_of
from rag_lint.report.escape import shown
from rag_lint.report.html.assets import still_page
from rag_lint.report.inspect_cut import cut_facts, cut_title
from rag_lint.report.inspect_head import head_facts, share

_STYLES = ("theme.css", "inspect.css")
_FOLDED_FROM = 4  # so many stretches left out in a row are folded into one line
_BAR = 100


def render_html(inspection: Inspection, lang: Lang) -> Iterator[str]:
    """Yield the page, in ``lang``."""
    head, foot = still_page(lang, _STYLES, f"{shown(inspection.document.source)} · rag-lint inspect")
    yield head
    yield from _summary(inspection, lang)
    yield '<main class="sheet">\n'
    for cut, stretches in _sections(inspection.rows):
        yield from _section(cut, stretches, inspection, lang)
    yield "</main>\n"
    yield foot


def _sections(rows: Sequence[Cut | Stretch]) -> Iterator[tuple[Cut | None, list[Stretch]]]:
    """Each cut with the stretches up to the next; what comes before the first cut stands alone."""
    cut: Cut | None = None
    stretches: list[Stretch] = []
    for row in rows:
        if isinstance(row, Stretch):
            stretches.append(row)
            continue
        if cut is not None or stretches:
            yield cut, stretches
        cut, stretches = row, []
    if cut is not None or stretches:
        yield cut, stretches


def _summary(inspection: Inspection, lang: Lang) -> Iterator[str]:
    yield f'<header>\n<h1>{_said(inspection.document.source)}</h1>\n<p class="facts">'
    facts = list(head_facts(inspection, lang))
    yield f"{_said(facts[0].value)}</p>\n<dl>\n"
    for fact in facts[1:]:
        yield f'<dt>{_said(fact.name)}</dt><dd class="{fact.style}">{_said(fact.value)}</dd>\n'
    yield "</dl>\n"
    yield from _shares(inspection, lang)
    yield from _sizes(inspection, lang)
    yield "</header>\n"


def _shares(inspection: Inspection, lang: Lang) -> Iterator[str]:
    """One bar: how much of the text is in chunks, left out, lost."""
    counts = inspection.characters
    whole = sum(counts.values())
    if not whole:
        return
    shares = (words.SHARES[fate].of(lang).format(share(counts[fate], whole)) for fate in Fate)
    yield f'<svg class="shares" viewBox="0 0 {_BAR} 3" preserveAspectRatio="none" role="img"'
    yield f' aria-label="{escape(words.SEPARATOR.of(lang).join(shares))}">'
    at = 0.0
    for fate in Fate:
        width = counts[fate] / whole * _BAR
        yield f'<rect class="{fate.value}" x="{at:.3f}" y="0" width="{width:.3f}" height="3"/>'
        at += width
    yield "</svg>\n"


def _sizes(inspection: Inspection, lang: Lang) -> Iterator[str]:
    """A bar for each chunk, as high as the chunk is long, that leads to it."""
    sizes = [len(chunk.text) for chunk in inspection.chunks]
    if len(sizes) < 2:
        return
    most = max(sizes)
    yield f'<nav aria-label="{_said(words.SIZES.of(lang))}"><p>{_said(words.SIZES.of(lang))}</p>'
    yield f'<svg class="sizes" viewBox="0 0 {len(sizes)} {_BAR}" preserveAspectRatio="none">'
    for chunk, size in zip(inspection.chunks, sizes, strict=True):
        height = max(1.0, size / most * _BAR)
        named = _said(f"{words.CHUNK.of(lang).format(chunk.index + 1)} · {words.SIZE.of(lang).format(size)}")
        yield f'<a href="#chunk-{chunk.index + 1}"><title>{named}</title>'
        yield f'<rect x="{chunk.index + 0.06:.2f}" y="{_BAR - height:.1f}" width="0.88" height="{height:.1f}"/></a>'
    yield "</svg></nav>\n"


def _section(cut: Cut | None, stretches: Sequence[Stretch], inspection: Inspection, lang: Lang) -> Iterator[str]:
    if cut is None:
        yield '<section class="outside">\n'
    else:
        number = cut.chunk.index + 1
        yield f'<section class="chunk" id="chunk-{number}">\n'
        yield f'<h2><a href="#chunk-{number}">{_said(cut_title(cut, lang))}</a>'
        yield f" <small>{_said(' · '.join(cut_facts(cut, lang)))}</small></h2>\n"
        if cut.chunk.headings:
            yield f'<p class="path">{_said(" › ".join(cut.chunk.headings))}</p>\n'
    text = inspection.document.text
    for left_out, run in groupby(stretches, lambda stretch: stretch.fate is Fate.OMITTED):
        found = list(run)
        if left_out and len(found) >= _FOLDED_FROM:
            kinds = counted(Counter(stretch.block.kind for stretch in found), lang)
            yield f"<details><summary>{_said(words.LEFT_OUT.of(lang).format(kinds))}</summary>\n"
            yield from (_stretch(stretch, text, lang) for stretch in found)
            yield "</details>\n"
        else:
            yield from (_stretch(stretch, text, lang) for stretch in found)
    yield "</section>\n"


def _stretch(row: Stretch, text: str, lang: Lang) -> str:
    block = row.block
    kind = kind_of(block.kind, lang)
    if block.level and block.kind in (BlockKind.HEADING, BlockKind.LIST_ITEM):
        kind = f"{kind} {block.level}"
    note = f" · {words.FATES[row.fate].of(lang)}" if row.fate is not Fate.CHUNKED else ""
    page = f"{words.PAGE.of(lang).format(block.page)} · " if block.page else ""
    before = "…" if row.goes_on else ""
    lines = "\n".join(map(shown, text[slice(*row.span)].replace("\t", "    ").split("\n")))
    return (
        f'<div class="row {row.fate.value} {block.kind.value}"><p class="kind">{_said(page + kind + note)}</p>'
        f'<div class="words">{before}{escape(lines)}</div></div>\n'
    )


def _said(text: str) -> str:
    return escape(shown(text))
