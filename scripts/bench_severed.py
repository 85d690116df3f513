"""Measure severed conditions by construction: cut real sentences where a splitter might, and see what is named.

    python scripts/bench_severed.py                         all documents, both languages
    python scripts/bench_severed.py --half dev              one half of the documents, to tune on; report on ``test``
    python scripts/bench_severed.py --lang zh --show 20     read misses and false hits
    python scripts/bench_severed.py --list before --show 5  read the cases themselves, some of each marker

A consequence whose condition was cut off before it, or a rule whose exception was cut off after it, must be named
``cut_result``; the condition's own chunk ``cut_condition``. Intact neighbours must not be named ``cut_result``.
PDF and DOCX documents are read when pymupdf and python-docx are installed; without them the counts are lower.
"""

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from severed.cases import Case
from severed.intact import Intact
from severed.markers import EN_AFTER, EN_BEFORE, EN_SENTENCE, ZH_AFTER, ZH_BEFORE, ZH_SENTENCE
from severed.measure import SEED, Result, collect, false_hits, judge

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus"
MARKERS = (*EN_BEFORE, *EN_AFTER, *EN_SENTENCE, *ZH_BEFORE, *ZH_AFTER, *ZH_SENTENCE)
READ = {marker.name for marker in MARKERS if marker.read}
SCOPE = {marker.name for marker in MARKERS if marker.scope}
EDGE = 110


def share(part: int, whole: int) -> str:
    """Format a count and its share."""
    return f"{part:4d} of {whole:4d}  {part / whole:6.1%}" if whole else f"{part:4d} of {whole:4d}       -"


def recall(results: Iterable[Result], test: Callable[[Result], bool]) -> str:
    """Format the share of ``results`` that pass ``test``."""
    passed = [test(result) for result in results]
    return share(sum(passed), len(passed))


def print_recall(results: Sequence[Result]) -> None:
    """Print recall in all, per form and per place of the cut, without the neighbour, and of mere scopes apart."""
    core = [result for result in results if _name(result.case) not in SCOPE]
    before = [result for result in core if result.case.form == "before"]
    after = [result for result in core if result.case.form == "after"]
    read = [result for result in core if _name(result.case) in READ]
    print(f"  cut_result, all                     {recall(core, lambda r: r.governed)}")
    print(f"    condition before, result's chunk  {recall(before, lambda r: r.governed)}")
    for cut in ("between", "in condition", "in result"):
        some = [result for result in before if result.case.cut == cut]
        print(f"      {cut.ljust(32)}{recall(some, lambda r: r.governed)}")
    print(f"    exception after, rule's chunk     {recall(after, lambda r: r.governed)}")
    print(f"    markers found by reading          {recall(read, lambda r: r.governed)}")
    print(f"  cut_condition, condition's chunk    {recall(before, lambda r: r.condition)}")
    between = [result for result in before if result.case.cut == "between"]
    print(f"    cut between the clauses           {recall(between, lambda r: r.condition)}")
    print("  figures without a budget:")
    print(f"    exception's own chunk: anything   {recall(after, lambda r: bool(r.second))}")
    print(f"    without neighbour: cut_result     {recall(before, lambda r: 'cut_result' in r.alone)}")
    print(f"    without neighbour: anything       {recall(before, lambda r: bool(r.alone))}")
    scope = [result for result in results if _name(result.case) in SCOPE]
    print(f"    purpose, period, scope: cut_result{recall(scope, lambda r: r.governed)}")


def _name(case: Case) -> str:
    return case.marker.removesuffix(" ▪")


def print_markers(results: Sequence[Result]) -> None:
    """Print recall per marker, worst first; ``*`` marks those found by reading, ``s`` mere scopes."""
    groups: dict[tuple[str, str], list[Result]] = defaultdict(list)
    for result in results:
        groups[result.case.form, result.case.marker].append(result)
    rows = sorted(groups.items(), key=lambda item: (sum(r.governed for r in item[1]) / len(item[1]), -len(item[1])))
    names = [_name(group[0].case) for group in groups.values() if _name(group[0].case) not in SCOPE]
    print(f"  {len(names)} markers, {sum(name in READ for name in names)} of them found by reading (*); s: mere scopes")
    for (form, marker), group in rows:
        name = _name(group[0].case)
        star = "s" if name in SCOPE else "*" if name in READ else " "
        condition = recall(group, lambda r: r.condition) if form == "before" else ""
        print(f"    {star} {form.ljust(6)} {marker.ljust(24)} {recall(group, lambda r: r.governed)}   {condition}")


def shown(text: str) -> str:
    """Make one line of a text."""
    return text.replace("\n", "⏎")


def show_cases(cases: Iterable[Case], note: Callable[[Case], str] = lambda _: "") -> None:
    """Print cases for reading: the first chunk's end, the cut, the second chunk's start."""
    for case in cases:
        print(f"  {case.marker} [{case.form}, {case.cut}] {case.path} {note(case)}")
        print(f"      {shown(case.first[-EDGE:])} ‖ {shown(case.second[:EDGE])}")


def show_hits(hits: Iterable[Intact]) -> None:
    """Print false hits for reading."""
    for hit in hits:
        print(f"  FALSE [{hit.kind}] {hit.path}")
        print(f"      {shown(hit.prev[-EDGE:])} ‖ {shown(hit.text[:EDGE])} ‖ {shown(hit.next[:40])}")


def sample(items: Sequence[Case], most: int) -> list[Case]:
    """Draw at most ``most`` cases of each marker."""
    groups: dict[str, list[Case]] = defaultdict(list)
    for item in items:
        groups[item.marker].append(item)
    rng = random.Random(SEED)
    return [case for group in groups.values() for case in rng.sample(group, min(most, len(group)))]


def run(folder: Path, half: str, lang: str, show: int) -> None:
    """Measure one language."""
    corpus = collect(folder, half, lang)
    results = [judge(case) for case in corpus.cases]
    print(f"{lang}: {len(corpus.cases)} cases from {len({case.path for case in corpus.cases})} documents, half {half}")
    print_recall(results)
    print_markers(results)
    every, wrong, hits = false_hits(corpus.intact)
    plain = [kind for kind in every if kind in ("sentences", "paragraphs")]
    for title, kinds in (("intact neighbours", plain), ("traps", [kind for kind in every if kind not in plain])):
        print(
            f"  false cut_result, {title.ljust(18)} {share(sum(wrong[k] for k in kinds), sum(every[k] for k in kinds))}"
        )
        for kind in kinds:
            print(f"      {kind.ljust(32)}{share(wrong[kind], every[kind])}")
    missed = [result for result in results if not result.governed]
    named = {result.case: sorted(result.second if result.case.form == "before" else result.first) for result in missed}
    show_cases([result.case for result in missed][:show], lambda case: f"named {named[case] or 'nothing'}")
    show_hits(hits[:show])


def main(argv: Sequence[str] | None = None) -> None:
    """Parse the command line and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, default=CORPUS, help="folder with zh/ and en/")
    parser.add_argument("--half", choices=("dev", "test", "all"), default="all")
    parser.add_argument("--lang", choices=("zh", "en"), action="append")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N misses and N false hits")
    parser.add_argument(
        "--list", choices=("before", "after", "intact"), help="print the cases instead, N of each marker"
    )
    args = parser.parse_args(argv)
    for lang in args.lang or ("zh", "en"):
        if args.list is None:
            run(args.corpus, args.half, lang, args.show)
            continue
        corpus = collect(args.corpus, args.half, lang)
        if args.list == "intact":
            rng = random.Random(SEED)
            show_hits(rng.sample(corpus.intact, min(args.show or 40, len(corpus.intact))))
        else:
            show_cases(sample([case for case in corpus.cases if case.form == args.list], args.show or 3))


if __name__ == "__main__":
    main()
