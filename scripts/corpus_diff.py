"""Show what a change does to real documents: new and lost findings by rule.

    python scripts/corpus_diff.py HEAD~1 .                      two revisions or checkouts of this repository
    python scripts/corpus_diff.py main . --corpus docs          over other documents (else ../shared/corpus, or docs)
    python scripts/corpus_diff.py main . --rule CMP002 --show 40    read the changes of one rule

Documents are cut four ways by the new side's parsers and splitters, so that both sides lint the same chunks.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT.parent / "shared" / "corpus"
SPLITTERS = ("structure:1000", "recursive:400/0", "recursive:800/0", "recursive:1000/150")
SUFFIXES = frozenset((".md", ".txt", ".html", ".pdf", ".docx"))
Found: TypeAlias = dict[tuple[str, str, int, int], str]  # chunk id, code, span -> severity

# Run with each side's own package: reads chunks from a file, prints one finding a line.
_LINT = """
import json, sys
from rag_lint.lint import default_rules
from rag_lint.model.chunk import Chunk
rules = default_rules()
for line in open(sys.argv[1], encoding="utf8"):
    record = json.loads(line)
    for found in rules.lint(Chunk(record["text"], record["prev"], record["next"])).findings:
        print(json.dumps([record["id"], found.code, *found.span, found.severity.value]))
"""
_CUT = """
import json, sys
from pathlib import Path
from rag_lint.chunking.split import split_document
from rag_lint.errors import RagLintError
from rag_lint.parsing.parse import parse_document
root, *splitters = sys.argv[1:]
for path in map(Path, sys.stdin.read().splitlines()):
    try:
        document = parse_document(path)
    except RagLintError as error:
        print(f"left out: {error}", file=sys.stderr)
        continue
    for splitter in splitters:
        for chunk in split_document(document, splitter):
            name = f"{path.relative_to(root)} {splitter} {chunk.index + 1}"
            print(json.dumps({"id": name, "text": chunk.text, "prev": chunk.prev, "next": chunk.next}))
"""


def run(tree: Path, code: str, *arguments: str, given: str = "") -> Iterator[str]:
    """Yield the lines that ``code`` prints with the package of ``tree``."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    made = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        input=given,
        env=environment,
        cwd=tree,
        text=True,
        capture_output=True,
        check=False,
    )
    if made.returncode:
        sys.exit(f"{tree}: {made.stderr.strip()[-2000:]}")
    yield from made.stdout.splitlines()


def findings(tree: Path, chunks: Path) -> Found:
    """Lint ``chunks`` with the rules of ``tree``."""
    found: Found = {}
    for line in run(tree, _LINT, str(chunks)):
        name, code, start, end, severity = json.loads(line)
        found[(name, code, start, end)] = severity
    return found


def checked_out(side: str, scratch: Path) -> Path:
    """The folder of ``side``: itself, or that revision unpacked below ``scratch``."""
    if Path(side).is_dir():
        return Path(side).resolve()
    target = scratch / "".join(char if char.isalnum() else "-" for char in side)
    target.mkdir()
    archive = subprocess.run(["git", "archive", side, "rag_lint"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", str(target)], input=archive, check=True)
    return target


def report(old: Found, new: Found, chunks: dict[str, Any], only: Sequence[str], shown: int) -> Iterator[str]:
    """Yield a table of counts by rule, then up to ``shown`` new and lost findings of each."""
    codes = sorted({key[1] for key in (*old, *new)})
    gained: dict[str, list[tuple[str, str, int, int]]] = defaultdict(list)
    lost: dict[str, list[tuple[str, str, int, int]]] = defaultdict(list)
    for key in sorted(new.keys() - old.keys()):
        gained[key[1]].append(key)
    for key in sorted(old.keys() - new.keys()):
        lost[key[1]].append(key)
    counts_old, counts_new = Counter(key[1] for key in old), Counter(key[1] for key in new)
    moved = Counter(key[1] for key in old.keys() & new.keys() if old[key] != new[key])
    yield f"{len(chunks)} chunks"
    yield f"{'rule':8}{'before':>8}{'after':>8}{'new':>7}{'lost':>7}{'severity':>10}"
    for code in codes:
        if gained[code] or lost[code] or moved[code]:
            changed = f"{len(gained[code]):7}{len(lost[code]):7}{moved[code]:10}"
            yield f"{code:8}{counts_old[code]:8}{counts_new[code]:8}{changed}"
    if not any((gained[code], lost[code], moved[code]) != ([], [], 0) for code in codes):
        yield "no finding changed"
    for code in codes:
        if not only or code in only:
            for sign, keys in (("+", gained[code]), ("-", lost[code])):
                for key in random.Random(0).sample(keys, min(shown, len(keys))):
                    yield _shown(sign, key, chunks[key[0]], (new if sign == "+" else old)[key])


def _shown(sign: str, key: tuple[str, str, int, int], chunk: Any, severity: str) -> str:
    name, code, start, end = key
    text = chunk["text"]
    around = f"{text[max(0, start - 40) : start]}[[{text[start:end][:80]}]]{text[end : end + 40]}"
    return f"{sign} {code} {severity} {name}: {around!r}"


def main(argv: Sequence[str] | None = None) -> None:
    """Cut the documents, lint them with both sides and print the difference."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--corpus", type=Path, default=CORPUS if CORPUS.is_dir() else ROOT / "docs")
    parser.add_argument("--rule", action="append", default=[])
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N new and N lost findings a rule")
    options = parser.parse_args(argv)
    corpus = options.corpus.resolve()
    paths = [path for path in sorted(corpus.rglob("*")) if path.suffix in SUFFIXES and "broken" not in path.parts]
    with tempfile.TemporaryDirectory() as scratch:
        old, new = (checked_out(side, Path(scratch)) for side in (options.old, options.new))
        records = list(run(new, _CUT, str(corpus), *SPLITTERS, given="\n".join(map(str, paths))))
        file = Path(scratch, "chunks.jsonl")
        file.write_text("\n".join(records), encoding="utf8")
        before, after = findings(old, file), findings(new, file)
    chunks = {record["id"]: record for record in map(json.loads, records)}
    for line in report(before, after, chunks, options.rule, options.show):
        print(line)


if __name__ == "__main__":
    main()
