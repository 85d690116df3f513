"""Measure typed quantities on public sets: what share of changed numbers is caught, what share of true claims flagged.

    python scripts/bench_quantities.py                 all sets
    python scripts/bench_quantities.py --show 20       read what was missed and what was flagged wrongly
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rag_lint.grounding.quantities.trace import Outcome, Traced, trace_quantities

DATA = Path(__file__).resolve().parents[2] / "shared" / "evaldata"


class Case(NamedTuple):
    """A claim against evidence; ``true``: the evidence supports it; ``single``: exactly one quantity was changed."""

    id: str
    claim: str
    evidence: str
    true: bool
    single: bool = False
    lang: str = "en"


def rows(name: str) -> Iterator[dict]:
    with (DATA / f"{name}.jsonl").open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def summedits_numeric() -> Iterator[Case]:
    seen = set()
    for row in rows("summedits_numeric"):
        single = len(row["numbers_removed"]) == len(row["numbers_added"]) == 1
        if row["label"] == "inconsistent":
            yield Case(row["id"], row["answer"], row["evidence"], False, single)
        if (row["original_summary"], row["evidence"]) not in seen:
            seen.add((row["original_summary"], row["evidence"]))
            yield Case(row["id"] + "/original", row["original_summary"], row["evidence"], True)


def rgb_counterfactual() -> Iterator[Case]:
    for row in rows("rgb_counterfactual"):
        if not row["numeric"]:
            continue
        true, altered = row["passages_true"], row["passages_altered"]
        for number, (ours, theirs) in enumerate(zip(true, altered, strict=False)):
            if ours != theirs:
                yield Case(f"{row['id']}/{number}", ours, theirs, False, True, row["lang"])
            yield Case(f"{row['id']}/{number}/true", ours, ours, True, False, row["lang"])
        answer = row["answer"] if isinstance(row["answer"], str) else row["answer"][0][0]
        yield Case(f"{row['id']}/qa", f"{row['query']} {answer}", "\n".join(altered), False, True, row["lang"])
        yield Case(f"{row['id']}/qa/true", f"{row['query']} {answer}", "\n".join(true), True, False, row["lang"])


def fever_symmetric() -> Iterator[Case]:
    digits = [row for row in rows("fever_symmetric") if row["has_digits"]]
    supported = {(row["claim"], row["evidence"]) for row in digits if row["label"] == "SUPPORTS"}
    for row in digits:
        true = row["label"] == "SUPPORTS"
        twins = [c for c, e in supported if e == row["evidence"]] + [e for c, e in supported if c == row["claim"]]
        ours = [row["claim"]] * sum(e == row["evidence"] for _, e in supported) + [row["evidence"]] * len(twins)
        single = not true and any(one_number(a, b) for a, b in zip(ours, twins, strict=False))
        yield Case(row["id"], row["claim"], row["evidence"], true, single)


def one_number(ours: str, theirs: str) -> bool:
    """Whether the texts differ in one word, and that one holds digits or is a month."""
    a, b = ours.split(), theirs.split()
    changed = [(x, y) for x, y in zip(a, b, strict=False) if x != y]
    return len(a) == len(b) and len(changed) == 1 and (changed[0][0][0].isdigit() or changed[0][0] in MONTHS)


MONTHS = "January February March April May June July August September October November December".split()


def attributionbench() -> Iterator[Case]:
    for row in rows("attributionbench"):
        yield Case(row["id"], row["claim"], "\n\n".join(row["references"]), row["label"] == "attributable")


def zh_nli_numerical() -> Iterator[Case]:
    for row in rows("zh_nli_numerical"):
        yield Case(row["id"], row["hypothesis"], row["premise"], row["label"] != "contradiction", lang="zh")


SETS: dict[str, Callable[[], Iterator[Case]]] = {
    each.__name__: each
    for each in (summedits_numeric, rgb_counterfactual, fever_symmetric, attributionbench, zh_nli_numerical)
}


def contradicted(case: Case) -> list[Traced]:
    return [each for each in trace_quantities(case.claim, case.evidence) if each.outcome is Outcome.CONTRADICTED]


def told(case: Case, found: list[Traced]) -> str:
    said = "; ".join(f"{t.claim.text} / {t.evidence.text if t.evidence else '-'} ({t.score:.2f})" for t in found)
    return f"  {case.id}: {said}\n      {case.claim[:300]}\n      {case.evidence[:300]!r}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", choices=SETS, action="append")
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args()
    for name in options.set or SETS:
        cases = list(SETS[name]())
        found = {case.id: contradicted(case) for case in cases}
        for label, group in (
            ("one quantity changed, caught", [case for case in cases if case.single]),
            ("all false, caught", [case for case in cases if not case.true]),
            ("true, flagged", [case for case in cases if case.true]),
        ):
            hits = [case for case in group if found[case.id]]
            print(f"{name:20} {label:30} {len(hits):4d} of {len(group):4d}  {len(hits) / max(1, len(group)):6.1%}")
            wrong = hits if group and group[0].true else [case for case in group if not found[case.id]]
            if options.show and label != "all false, caught":
                for case in wrong[: options.show]:
                    everything = trace_quantities(case.claim, case.evidence)
                    print(told(case, found[case.id]))
                    print("      " + "; ".join(f"{t.claim.text}={t.outcome.value}({t.score:.2f})" for t in everything))


if __name__ == "__main__":
    main()
