"""What ingestion did to a file, for a terminal: its blocks in reading order, the cuts between them, what is nowhere."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rag_lint.model.bilingual import Lang
from rag_lint.model.document import BlockKind
from rag_lint.model.inspection import Cut, Fate, Inspection, Stretch
from rag_lint.report import inspect_words as words
from rag_lint.report.cells import clipped, padded
from rag_lint.report.document_words import KINDS, counted, kind_of
from rag_lint.report.escape import shown
from rag_lint.report.inspect_cut import cut_facts, cut_title
from rag_lint.report.inspect_head import head_lines
from rag_lint.report.paint import Paint, plain

MOST_ROWS = 60
MOST_LOST = 10
LONGEST_RUN = 4
_OF_LINES = frozenset({"text/plain", "text/markdown"})
_PLACE = 10
_LEAST_EXCERPT = 24


def render_text(
    inspection: Inspection, lang: Lang, paint: Paint = plain, *, width: int = 100, everything: bool = False
) -> str:
    """Return the whole; ``width`` counts columns, ``everything`` leaves nothing out of a long document."""
    view = _View(inspection, lang, paint, width)
    lines = [*head_lines(inspection, lang, paint), ""]
    rows = list(inspection.rows) if everything else _folded(inspection.rows)
    most = len(rows) if everything else MOST_ROWS
    lines += map(view.row, rows[:most])
    rest = [row for row in rows[most:] if not isinstance(row, _Fold)]
    if rest:
        chunks = sum(isinstance(row, Cut) for row in rest)
        lines.append(paint(words.MORE.of(lang).format(len(rest), chunks), "dim"))
    lines += view.lost(rest, len(rest) if everything else MOST_LOST)
    return "".join(f"{line}\n" for line in lines)


class _Fold(NamedTuple):
    """A run of stretches left out on purpose that are not shown one by one."""

    stretches: tuple[Stretch, ...]


def _folded(rows: Sequence[Cut | Stretch]) -> list[Cut | Stretch | _Fold]:
    """Shorten long runs of what is left out, such as the navigation of a page."""
    folded: list[Cut | Stretch | _Fold] = []
    for left_out, run in groupby(rows, lambda row: isinstance(row, Stretch) and row.fate is Fate.OMITTED):
        found = list(run)
        if left_out and len(found) > LONGEST_RUN:
            folded += found[: LONGEST_RUN - 1]
            folded.append(_Fold(tuple(row for row in found[LONGEST_RUN - 1 :] if isinstance(row, Stretch))))
        else:
            folded += found
    return folded


class _View:
    """How rows are shown; ``kind`` is the width of the column of kinds."""

    def __init__(self, inspection: Inspection, lang: Lang, paint: Paint, width: int) -> None:
        self.text = inspection.document.text
        self.lang = lang
        self.paint = paint
        self.kind = max(len(kind_of(kind, "en")) if lang == "en" else 8 for kind in KINDS) + 2
        self._lines = inspection.document.media_type in _OF_LINES
        self.place = _PLACE if self._lines or any(block.page for block in inspection.document.blocks) else 0
        self.excerpt = max(_LEAST_EXCERPT, width - self.place - self.kind - 12)
        self._line, self._at = 1, 0

    def row(self, row: Cut | Stretch | _Fold) -> str:
        if isinstance(row, _Fold):
            kinds = Counter(stretch.block.kind for stretch in row.stretches)
            return self.paint("  " + words.FOLDED.of(self.lang).format(counted(kinds, self.lang)), "dim")
        return self._cut(row) if isinstance(row, Cut) else self._stretch(row)

    def lost(self, rows: Sequence[Cut | Stretch], most: int) -> Iterator[str]:
        """Yield what is lost behind the rows that were shown: nobody is to miss it."""
        lost = [row for row in rows if isinstance(row, Stretch) and row.fate is Fate.LOST]
        if lost:
            yield self.paint(words.LOST.of(self.lang) + words.COLON.of(self.lang).rstrip(), "error")
            yield from map(self._stretch, lost[:most])
        if len(lost) > most:
            yield self.paint(words.MORE_LOST.of(self.lang).format(len(lost) - most), "dim")

    def _cut(self, cut: Cut) -> str:
        size, *rest = cut_facts(cut, self.lang)
        path = [" › ".join(clipped(heading, 40) for heading in cut.chunk.headings)] if cut.chunk.headings else []
        return self.paint(" · ".join((cut_title(cut, self.lang), size, *path, *rest)), "mark")

    def _stretch(self, row: Stretch) -> str:
        block, lang = row.block, self.lang
        kind = kind_of(block.kind, lang)
        if block.level and block.kind in (BlockKind.HEADING, BlockKind.LIST_ITEM):
            kind = f"{kind} {block.level}"
        excerpt = ("…" if row.goes_on else "") + clipped(self.text[slice(*row.span)], self.excerpt - row.goes_on)
        place = self.paint(padded(self._place(row), self.place), "place")
        kind = padded(kind, self.kind)
        if row.fate is Fate.CHUNKED:
            return f"  {place}{kind}{self.paint(excerpt, 'code') if block.kind is BlockKind.HEADING else excerpt}"
        style = "error" if row.fate is Fate.LOST else "dim"
        note = shown(words.FATES[row.fate].of(lang))
        return f"  {place}{self.paint(f'{kind}{padded(excerpt, self.excerpt)}  {note}', style)}"

    def _place(self, row: Stretch) -> str:
        if self._lines:
            self._line += self.text.count("\n", self._at, row.span.start)
            self._at = row.span.start
            return words.LINE.of(self.lang).format(self._line)
        return words.PAGE.of(self.lang).format(row.block.page) if row.block.page else ""
