"""Cut real documents, lint the chunks, and see how many are damaged, how long they are and whether all text is there.

    python scripts/bench_splitting.py FOLDER [--splitter SPEC] [--beside SPEC] [--worst N] [--show N]

FOLDER holds documents in folders named ``zh`` and ``en``; folders named ``broken`` are passed over. Prints for each
splitter and language: the share of chunks with an independence or completeness error, the mean length, and the share
of the text that stands in a chunk or in a span the splitter says it omits; then the rules that remain, the files with
most of them and, with ``--show``, the chunks.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rag_lint.chunking.split import cut
from rag_lint.errors import InputError, MissingExtraError
from rag_lint.lint import default_rules
from rag_lint.model.document import Document
from rag_lint.model.finding import Finding
from rag_lint.parsing.parse import parse_document

LANGS = ("zh", "en")
CHECKS = frozenset(("independence", "completeness"))


class Error(NamedTuple):
    """An independence or completeness error of one chunk."""

    path: str
    index: int
    finding: Finding
    text: str
    prev: str
    next: str


class Measured(NamedTuple):
    """What one document came to; ``solid`` counts its characters that are not white space, ``covered`` those of them
    that stand in a chunk or in an omitted span."""

    path: str
    chunks: int
    length: int
    errors: tuple[Error, ...]
    solid: int
    covered: int

    @property
    def damaged(self) -> int:
        """How many chunks have at least one error."""
        return len({error.index for error in self.errors})


def files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield language and path of every document below ``folder``."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and len(parts) > 1 and parts[0] in LANGS and "broken" not in parts:
            yield parts[0], path


def parsed(folder: Path) -> dict[str, list[Document]]:
    """Parse every document below ``folder``; say which cannot be read and why."""
    documents: dict[str, list[Document]] = {lang: [] for lang in LANGS}
    refused: Counter[str] = Counter()
    for lang, path in files(folder):
        try:
            documents[lang].append(parse_document(path)._replace(source=path.relative_to(folder).as_posix()))
        except MissingExtraError as error:
            refused[str(error)] += 1
        except InputError as error:
            print(f"not read: {error}", file=sys.stderr)
    for reason, count in refused.items():
        print(f"not read: {count} files: {reason}", file=sys.stderr)
    return documents


def measure(document: Document, splitter: str) -> Measured:
    """Cut and lint one document."""
    rules = default_rules()
    split = cut(document, splitter)
    errors = []
    for chunk in split.chunks:
        for finding in rules.lint(chunk).findings:
            if finding.severity == "error" and finding.check in CHECKS:
                errors.append(Error(document.source, chunk.index, finding, chunk.text, chunk.prev, chunk.next))
    taken = bytearray(len(document.text))
    for start, end in (*split.omitted, *(span for chunk in split.chunks for span in chunk.spans)):
        taken[start:end] = b"\1" * (end - start)
    solid = [at for at, char in enumerate(document.text) if not char.isspace()]
    covered = sum(taken[at] for at in solid)
    length = sum(len(chunk.text) for chunk in split.chunks)
    return Measured(document.source, len(split.chunks), length, tuple(errors), len(solid), covered)


def tell(lang: str, splitter: str, measured: Sequence[Measured]) -> None:
    """Print one line of figures and one of rules."""
    chunks = sum(one.chunks for one in measured)
    damaged = sum(one.damaged for one in measured)
    mean = sum(one.length for one in measured) / max(chunks, 1)
    covered = sum(one.covered for one in measured) / max(sum(one.solid for one in measured), 1)
    rules = Counter(error.finding.code for one in measured for error in one.errors)
    print(
        f"{lang} {splitter:16} {len(measured):4} files {chunks:6} chunks  damaged {damaged:4} "
        f"{damaged / max(chunks, 1):6.2%}  mean {mean:6.1f} characters  chunks + omitted {covered:.4%}"
    )
    print("     " + ", ".join(f"{code} {count}" for code, count in rules.most_common()))


def tell_worst(measured: Sequence[Measured], worst: int, show: int) -> None:
    """Print the files with most damaged chunks, and the first of their errors."""
    for one in sorted(measured, key=lambda one: -one.damaged)[:worst]:
        if one.errors:
            rules = Counter(error.finding.code for error in one.errors)
            print(f"  {one.damaged:3}/{one.chunks:<4} {one.path}: {dict(rules)}")
            for error in one.errors[:show]:
                print(f"      #{error.index} {error.finding.code} {error.finding.message}")
                print(f"        prev …{error.prev[-100:]!r}\n        text {error.text[:160]!r}")
                print(f"          …  {error.text[-120:]!r}\n        next {error.next[:100]!r}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--splitter", default="structure:1000")
    parser.add_argument("--beside", default="recursive:800/0", help="another splitter to compare; empty for none")
    parser.add_argument("--worst", type=int, default=8, help="files to name")
    parser.add_argument("--show", type=int, default=0, help="errors to show of each of them")
    parser.add_argument("--only", default="", help="only files whose path holds this")
    options: Any = parser.parse_args()
    documents = parsed(options.folder)
    for splitter in filter(None, (options.splitter, options.beside)):
        for lang in LANGS:
            measured = [measure(one, splitter) for one in documents[lang] if options.only in one.source]
            tell(lang, splitter, measured)
            if splitter == options.splitter:
                tell_worst(measured, options.worst, options.show)


if __name__ == "__main__":
    main()
