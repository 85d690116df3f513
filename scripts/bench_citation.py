"""Measure the citation gate: truncated conditionals of real sentences, verbatim quotations, changed numbers, speed.

    python scripts/bench_citation.py                     everything
    python scripts/bench_citation.py --part truncated --half test --show 10    one part, half the documents, with misses

Truncated: sentences of ``../shared/corpus`` that open with a condition, or end with an exception, are quoted without
it (made as ``bench_severed.py`` makes its cuts); the claim is the quotation's own words. They must be ``insufficient``.
Intact: the same sentences quoted whole, sentences and paragraphs among others, sentences behind headings. They must be
neither ``insufficient`` nor ``unsupported``. rag-verifier's own test is asked the same when it is installed.
Sets: claims against their whole evidence, which is the quotation; false ones must be ``unsupported``, true ones not.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import bench_quantities as sets
from citation.measure import Judged, judge, judge_stated, other_gate, quotesum, speeds, statuses
from citation.truncated import Sample, collect

from rag_lint.grounding.verdict import CitationStatus

SHARED = Path(__file__).resolve().parents[2] / "shared"
PARTS = ("truncated", "verbatim", "sets", "speed")
SETS = (
    sets.summedits_numeric,
    sets.rgb_counterfactual,
    sets.fever_symmetric,
    sets.attributionbench,
    sets.zh_nli_numerical,
)


def share(part: int, whole: int) -> str:
    """Format a count and its share."""
    return f"{part:4d} of {whole:4d}  {part / whole:6.1%}" if whole else f"{part:4d} of {whole:4d}       -"


def print_truncated(lang: str, sample: Sample, show: int) -> None:
    """Print what is caught, what is flagged wrongly, and what rag-verifier's test makes of the same."""
    judged, intact = judge(sample.truncated), judge(sample.intact)
    print(f"{lang}: truncated conditionals, claim without the condition: caught")
    for form, words in (("before", "condition before it"), ("after", "exception after it")):
        some = [each for each in judged if each.quotation.truncated == form]
        print(f"    {words.ljust(34)}{share(sum(each.flagged for each in some), len(some))}")
    print(f"    {'all'.ljust(34)}{share(sum(each.flagged for each in judged), len(judged))}")
    stated = judge_stated(sample.truncated)
    print(f"  claim with the condition: flagged   {share(sum(each.flagged for each in stated), len(stated))}")
    print("  intact: flagged")
    kinds: dict[str, list[Judged]] = defaultdict(list)
    for each in intact:
        kinds[each.quotation.kind].append(each)
    for kind, some in kinds.items():
        print(f"    {kind.ljust(34)}{share(sum(each.flagged for each in some), len(some))}")
    print(f"    {'all'.ljust(34)}{share(sum(each.flagged for each in intact), len(intact))}")
    other = other_gate()
    if other is not None:
        caught, wrong = sum(map(other, sample.truncated)), sum(map(other, sample.intact))
        print(f"  rag-verifier's test: caught         {share(caught, len(sample.truncated))}")
        for form in ("before", "after"):
            some_quotations = [each for each in sample.truncated if each.truncated == form]
            print(f"    {form.ljust(34)}{share(sum(map(other, some_quotations)), len(some_quotations))}")
        print(f"    intact, flagged                   {share(wrong, len(sample.intact))}")
    print_cases("MISSED", [each for each in judged if not each.flagged][:show])
    print_cases("FALSE", [each for each in intact if each.flagged][:show])


def print_cases(head: str, judged: Sequence[Judged]) -> None:
    """Print cases for reading."""
    for each in judged:
        text, lost = (" ".join(part.split()) for part in (each.quotation.text, each.quotation.lost))
        print(f"  {head} [{each.quotation.kind}] {each.quotation.path}\n      {text[:160]}\n      lost: {lost[:120]}")
        print(f"      {each.why[:160]}")


def print_sets() -> None:
    """Print statuses of false and of true claims."""
    for each in SETS:
        groups = defaultdict(list)
        for case in each():
            groups["true" if case.true else "one quantity differs" if case.single else "other false"].append(case)
        for name, cases in groups.items():
            found = statuses(cases)
            wrong = found[CitationStatus.UNSUPPORTED]
            rest = ", ".join(f"{status.value} {found[status]}" for status in CitationStatus if found[status])
            print(f"{each.__name__.ljust(20)} {name.ljust(22)} unsupported {share(wrong, len(cases))}   ({rest})")


def main(argv: Sequence[str] | None = None) -> None:
    """Parse the command line and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shared", type=Path, default=SHARED, help="folder with corpus/ and evaldata/")
    parser.add_argument("--part", choices=PARTS, action="append")
    parser.add_argument("--half", choices=("dev", "test", "all"), default="all", help="of the documents")
    parser.add_argument("--lang", choices=("zh", "en"), action="append")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N misses and N false hits")
    args = parser.parse_args(argv)
    parts = args.part or PARTS
    for lang in args.lang or ("zh", "en"):
        if "truncated" in parts or "speed" in parts:
            sample = collect(args.shared / "corpus", args.half, lang)
            if "truncated" in parts:
                print_truncated(lang, sample, args.show)
            if "speed" in parts:
                rates = speeds([*sample.truncated, *sample.intact])
                for each in rates:
                    print(f"{lang}: {each.rate:6.0f} citations/s   {each.rate / rates[0].rate:4.2f}   {each.name}")
    if "verbatim" in parts:
        found = quotesum(args.shared / "evaldata" / "quotesum.jsonl")
        print(
            f"quotesum: verbatim ones found {share(found.found, found.verbatim)}, of {found.others} others found",
            end=" ",
        )
        print(dict(Counter({level.value: count for level, count in found.found_others.items()})))
    if "sets" in parts:
        print_sets()


if __name__ == "__main__":
    main()
