"""Count findings on text nobody cut: whole sections and whole paragraphs, which end where their authors ended them.

    python scripts/bench_intact.py                        sections and paragraphs of ../shared/corpus
    python scripts/bench_intact.py --passages A.jsonl     and the `text` of each record of a file, as one whole passage
    python scripts/bench_intact.py --show error|cut       read what was found

A unit is 150 to 1,500 characters: a heading with all that stands under it up to the next heading, or the paragraph a
section opens with. It is linted beside its real neighbours. An error there, or a finding of a cut, a lost lead-in or a
dependent opening, is a false one, or a real fault of the document: read them. Pages of PDF are left out: their
paragraphs are the parser's reading.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rag_lint.lint import lint_chunk
from rag_lint.model.document import BlockKind, Document
from rag_lint.model.finding import Finding
from rag_lint.parsing.parse import parse_document

SHARED = Path(__file__).resolve().parents[2] / "shared"
SUFFIXES = (".md", ".txt", ".html", ".docx")
SHORTEST, LONGEST = 150, 1500
CUT = frozenset("cut_start cut_end cut_condition cut_result list_orphan".split())
DEPENDENT = frozenset(("dependent_start", "dangling_anaphora"))
ENDS = (".", "。", "！", "？", "!", "?", "。”", '."')
KINDS = ("error", "template", "cut", "dependent")
_ASIDE = frozenset((BlockKind.FRONT_MATTER, BlockKind.FURNITURE, BlockKind.BOILERPLATE, BlockKind.HIDDEN))


class Unit(NamedTuple):
    """A whole section or paragraph, the text beside it, where it is from and its language."""

    text: str
    prev: str
    next: str
    source: str
    lang: str


def sections(document: Document) -> Iterator[tuple[int, int]]:
    """Yield the span of each heading with what stands under it, up to the next heading; not of headings alone."""
    begin = end = None
    bodies = 0
    for block in document.blocks:
        if block.kind is BlockKind.HEADING:
            if begin is not None and end is not None and bodies:
                yield begin, end
            begin, end, bodies = block.span.start, block.span.end, 0
        elif block.kind in _ASIDE:
            begin = None
        elif begin is not None:
            end, bodies = block.span.end, bodies + 1
    if begin is not None and end is not None and bodies:
        yield begin, end


def paragraphs(document: Document) -> Iterator[tuple[int, int]]:
    """Yield the span of each paragraph that ends a sentence and opens its section: others may well lean on it."""
    for above, block in pairwise(document.blocks):
        if above.kind is not BlockKind.HEADING:
            continue
        text = document.text[block.span.start : block.span.end].rstrip()
        if block.kind is BlockKind.PARAGRAPH and text.endswith(ENDS):
            yield block.span.start, block.span.end


def units(corpus: Path) -> Iterator[Unit]:
    """Yield each whole section, and each whole paragraph, of the documents below ``corpus``, none twice."""
    for path in sorted(corpus.rglob("*")):
        lang = path.relative_to(corpus).parts[0] if path.is_file() else ""
        if path.suffix not in SUFFIXES or "broken" in path.parts or lang not in ("zh", "en"):
            continue
        document = parse_document(path)
        for spans in (list(sections(document)), list(paragraphs(document))):
            for at, (start, end) in enumerate(spans):
                before = document.text[slice(*spans[at - 1])] if at else ""
                after = document.text[slice(*spans[at + 1])] if at + 1 < len(spans) else ""
                yield Unit(document.text[start:end], before, after, path.relative_to(corpus).as_posix(), lang)


def passages(path: Path) -> Iterator[Unit]:
    """Yield the ``text`` of each record as a unit of its own; ``zh`` in the file's name makes it Chinese."""
    lang = "zh" if "zh" in path.stem or "cmrc" in path.stem else "en"
    for line in path.read_text(encoding="utf8").splitlines():
        record = json.loads(line)
        text = str(record.get("text") or record.get("passage") or record.get("context") or "").rstrip()
        if not text.endswith(ENDS):  # links and captions are often stuck to an encyclopedia's last paragraph
            continue
        yield Unit(text, "", "", path.name, lang)


def fitting(found: Iterator[Unit], seen: set[str]) -> Iterator[Unit]:
    """Those of the right size whose text was not met before."""
    for unit in found:
        text = unit.text.strip()
        if SHORTEST <= len(text) <= LONGEST and text not in seen:
            seen.add(text)
            yield unit


def claims(unit: Unit) -> dict[str, list[Finding]]:
    """Findings that a whole text should not have: ``error``, and ``cut`` and ``dependent`` at warning or above."""
    findings = lint_chunk(unit.text, prev=unit.prev, next=unit.next).findings
    return {
        "error": [
            found
            for found in findings
            if found.severity.value == "error" and found.check.value != "template_completeness"
        ],
        "template": [
            found
            for found in findings
            if found.severity.value == "error" and found.check.value == "template_completeness"
        ],
        "cut": [found for found in findings if found.severity.value != "info" and found.defect in CUT],
        "dependent": [found for found in findings if found.severity.value != "info" and found.defect in DEPENDENT],
    }


def show(kind: str, unit: Unit, found: Finding) -> None:
    """Print one finding with the text around it."""
    start, end = found.span
    text = unit.text
    words = f"{text[max(0, start - 60) : start]!r} [[{text[start:end][:100]!r}]] {text[end : end + 60]!r}"
    print(f"{kind} {found.code} {unit.source}: {words}")
    print(f"     before {unit.prev[-60:]!r}  after {unit.next[:60]!r}")


def main(argv: Sequence[str] | None = None) -> None:
    """Print the shares by language and what rules they come from."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, default=SHARED / "corpus")
    parser.add_argument("--passages", type=Path, action="append", default=[])
    parser.add_argument("--show", choices=KINDS)
    options = parser.parse_args(argv)
    seen: set[str] = set()
    found = [
        *fitting(units(options.corpus), seen),
        *(unit for path in options.passages for unit in fitting(passages(path), seen)),
    ]
    for lang in ("zh", "en"):
        mine = [unit for unit in found if unit.lang == lang]
        hit: Counter[str] = Counter()
        codes: Counter[str] = Counter()
        for unit in mine:
            for kind, claimed in claims(unit).items():
                hit[kind] += bool(claimed)
                codes.update(f"{kind} {each.code}" for each in claimed)
                if kind == options.show:
                    for each in claimed:
                        show(kind, unit, each)
        shares = ", ".join(f"{kind} {hit[kind]} ({hit[kind] / max(1, len(mine)):.2%})" for kind in KINDS)
        print(f"{lang}: {len(mine)} whole texts, {shares}")
        print("    " + ", ".join(f"{code} {count}" for code, count in codes.most_common()))


if __name__ == "__main__":
    main()
