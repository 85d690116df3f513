"""Read every file of a corpus with our parsers and compare each with an independent reading of the same file.

    python scripts/bench_parsing.py                            fidelity of all kinds
    python scripts/bench_parsing.py --kind pdf --only latex    files of a kind whose path has one of the words
    python scripts/bench_parsing.py --kind pdf --show 5        and the stretches lost and invented, longest first
    python scripts/bench_parsing.py --time                     time against the bare library call
    python scripts/bench_parsing.py --jobs                     a folder with --jobs 2 against --jobs 1

Independent readings: PDF, ``pdftotext`` (-layout, -raw, plain; the best of each page), and beside it, where pypdfium2
is installed, with PDFium's as a second one; DOCX, the raw text runs; HTML,
the visible text of Chromium with scripts off, else of lxml; Markdown, the rendered text; text, the decoded file. Both
sides are folded (NFKC, no white space) with our edits undone, and counted in 12-character shingles.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from parsing_fidelity.files import KINDS, corpus_files
from parsing_fidelity.report import print_report

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus"


def main(argv: Sequence[str] | None = None) -> None:
    """Run the measurements asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, default=CORPUS, help="a folder of documents")
    parser.add_argument("--only", action="append", default=[], metavar="SUBSTR", help="part of a path (repeatable)")
    parser.add_argument("--kind", action="append", choices=KINDS, help="repeatable")
    parser.add_argument("--worst", type=int, default=8, metavar="N", help="files named per kind")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="lost and invented stretches per worst file")
    parser.add_argument("--strict", action="store_true", help="PDF: furniture is compared where it stands")
    parser.add_argument("--time", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", action="store_true")
    args = parser.parse_args(argv)
    files = corpus_files(args.corpus, args.kind or KINDS, args.only)
    if not files:
        parser.error(f"no such file below {args.corpus}")
    if args.time:
        from parsing_fidelity.timing import print_times

        print_times(files, args.rounds)
    if args.jobs:
        from parsing_fidelity.jobs import print_jobs

        print_jobs([file for file in files if not file.broken], args.rounds)
    if not args.time and not args.jobs:
        print_report(files, worst=args.worst, show=args.show, strict=args.strict)


if __name__ == "__main__":
    main()
