"""Measure quantities, polarity and names on public sets: what share of false claims is caught, of true ones flagged.

    python scripts/bench_quantities.py                    all sets, the planted changes and the speed
    python scripts/bench_quantities.py --set fever_symmetric --show 20    read what was missed and flagged wrongly
    python scripts/bench_quantities.py --part planted     one digit changed in true claims of six sets, by kind
    python scripts/bench_quantities.py --part turned      negation, antonyms, names

``one changed``: the rows in which exactly one quantity differs from what the evidence says, as far as a set tells. In
the columns, ``quantities`` alone and ``all`` rules together. Sets lie in ``../shared/evaldata``; its README says what
each is. A claim counts as flagged when anything in it is told to be wrong.

Why no library reads the quantities: of 12 plain English phrases (``at least 5 days``, ``5 to 10 business days``, a
date, a time, a section number) quantulum3 0.10 reads four as they are meant: a range becomes its middle, bounds and
dates are lost; it reads no Chinese and takes tens of times as long. cn2an 0.5 reads numerals well (12 of 13 forms),
but only whole strings: where one begins and ends and what it counts must be known before.
"""

import argparse
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rag_lint.grounding.aligned import evidence_of
from rag_lint.grounding.mismatches import mismatches
from rag_lint.grounding.quantities import read_quantities
from rag_lint.grounding.quantities.trace import Outcome, contradicted_quantities, trace_quantities

DATA = Path(__file__).resolve().parents[2] / "shared" / "evaldata"
MONTHS = "January February March April May June July August September October November December".split()
SEED = 13
LENGTH = 5000  # characters of a source when speed is measured


class Case(NamedTuple):
    """A claim against evidence; ``true``: the evidence supports it; ``single``: exactly one quantity was changed."""

    id: str
    claim: str
    evidence: str
    true: bool
    single: bool = False
    note: str = ""


def rows(name: str) -> Iterator[dict[str, Any]]:
    """Yield the rows of a set."""
    with (DATA / f"{name}.jsonl").open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def summedits_numeric() -> Iterator[Case]:
    """False: ``answer``; true: ``original_summary``, each once; both against the same evidence."""
    seen = set()
    for row in rows("summedits_numeric"):
        single = len(row["numbers_removed"]) == len(row["numbers_added"]) == 1
        if row["label"] == "inconsistent":
            yield Case(row["id"], row["answer"], row["evidence"], False, single)
        if (row["original_summary"], row["evidence"]) not in seen:
            seen.add((row["original_summary"], row["evidence"]))
            yield Case(row["id"] + "/original", row["original_summary"], row["evidence"], True)


def rgb_counterfactual() -> Iterator[Case]:
    """True passages, and question with true answer, against altered and against true passages."""
    for row in rows("rgb_counterfactual"):
        if not row["numeric"]:
            continue
        for number, (ours, theirs) in enumerate(zip(row["passages_true"], row["passages_altered"], strict=False)):
            if ours != theirs:
                yield Case(f"{row['id']}/{number}", ours, theirs, False, True)
            yield Case(f"{row['id']}/{number}/true", ours, ours, True)
        answer = row["answer"] if isinstance(row["answer"], str) else row["answer"][0][0]
        claim = f"{row['query']} {answer}"
        yield Case(f"{row['id']}/qa", claim, "\n".join(row["passages_altered"]), False, True)
        yield Case(f"{row['id']}/qa/true", claim, "\n".join(row["passages_true"]), True)


def fever_symmetric() -> Iterator[Case]:
    """Claims with digits; one number changed: a supported twin differs in one word, and that is a number or month."""
    digits = [row for row in rows("fever_symmetric") if row["has_digits"]]
    supported = [(row["claim"], row["evidence"]) for row in digits if row["label"] == "SUPPORTS"]
    for row in digits:
        true = row["label"] == "SUPPORTS"
        same_evidence = (one_number(row["claim"], claim) for claim, text in supported if text == row["evidence"])
        same_claim = (one_number(row["evidence"], text) for claim, text in supported if claim == row["claim"])
        yield Case(row["id"], row["claim"], row["evidence"], true, not true and (any(same_evidence) or any(same_claim)))


def one_number(ours: str, theirs: str) -> bool:
    """Whether the texts differ in one word, and that one begins with a digit or is a month."""
    changed = [(x, y) for x, y in zip(ours.split(), theirs.split(), strict=False) if x != y]
    return len(ours.split()) == len(theirs.split()) and len(changed) == 1 and is_number(changed[0][0])


def is_number(word: str) -> bool:
    """Whether a word begins with a digit or is a month."""
    return word[0].isdigit() or word in MONTHS


def attributionbench() -> Iterator[Case]:
    """Claims against all that they cite."""
    for row in rows("attributionbench"):
        yield Case(row["id"], row["claim"], "\n\n".join(row["references"]), row["label"] == "attributable")


def zh_nli_numerical() -> Iterator[Case]:
    """A number changed, or a bound that does not hold, is a contradiction; all else is not."""
    for row in rows("zh_nli_numerical"):
        yield Case(row["id"], row["hypothesis"], row["premise"], row["label"] != "contradiction")


SETS: dict[str, Callable[[], Iterator[Case]]] = {
    each.__name__: each
    for each in (summedits_numeric, rgb_counterfactual, fever_symmetric, attributionbench, zh_nli_numerical)
}


def true_claims() -> Iterator[Case]:
    """Claims that people found supported, or that are the text itself, of sets without numbers; ``note`` is the set."""
    for row in rows("qags"):
        for number, each in enumerate(row["sentences"]):
            if each["label"] == "supported":
                yield Case(f"{row['id']}/{number}", each["text"], row["evidence"], True, note="qags")
    for name, claim, evidence, label in (
        ("summedits", "answer", "evidence", "consistent"),
        ("wice", "claim", "evidence", "supported"),  # by the whole article; the excerpt need not hold it all
        ("faithbench", "answer", "source", "Consistent"),
        ("ocnli", "hypothesis", "premise", "entailment"),
        ("uhgeval_zh", "real_continuation", "news_remainder", "hallucinated"),  # as the other continuation is
    ):
        for row in rows(name):
            if row["label"] == label:
                text = row[evidence] if isinstance(row[evidence], str) else " ".join(row[evidence])
                yield Case(row["id"], row[claim], row.get("news_beginning", "") + text, True, note=name)


def turned_claims() -> Iterator[Case]:
    """False claims whose numbers are right; ``note`` says what was changed."""
    for row in rows("summedits"):
        if row["label"] != "consistent" and len(row["edit_types"]) == 1:
            yield Case(row["id"], row["answer"], row["evidence"], False, note=f"summedits {row['edit_types'][0]}")
    for row in rows("zh_nli_antonym"):
        yield Case(row["id"], row["hypothesis"], row["premise"], False, note="zh_nli_antonym")
    for row in rows("rgb_counterfactual"):
        if not row["numeric"]:
            for number, (ours, theirs) in enumerate(zip(row["passages_true"], row["passages_altered"], strict=False)):
                if ours != theirs:
                    yield Case(f"{row['id']}/{number}", ours, theirs, False, note=f"rgb names {row['lang']}")
    for row in rows("fever_symmetric"):
        if row["label"] == "REFUTES" and " not " in row["claim"]:
            yield Case(row["id"], row["claim"], row["evidence"], False, note="fever, a denied claim")


def share(part: int, whole: int) -> str:
    """Format a count and its share."""
    return f"{part:4d} of {whole:4d}  {part / whole:6.1%}" if whole else f"{part:4d} of {whole:4d}       -"


def measure_sets(names: Sequence[str], show: int) -> None:
    """Print what is caught and flagged of each set, by quantities alone and by all rules."""
    print(f"{'':20} {'':14} {'quantities':24} all")
    for name in names:
        cases = list(SETS[name]())
        counted = {case.id: bool(contradicted_quantities(case.claim, case.evidence)) for case in cases}
        told = {case.id: bool(mismatches(case.claim, case.evidence)) for case in cases}
        for label, group in (
            ("one changed", [case for case in cases if case.single]),
            ("all false", [case for case in cases if not case.true]),
            ("true", [case for case in cases if case.true]),
        ):
            if group:
                ours, every = (sum(found[case.id] for case in group) for found in (counted, told))
                print(f"{name:20} {label:14} {share(ours, len(group)):24} {share(every, len(group))}")
            for case in [case for case in group if told[case.id] == case.true and label != "all false"][:show]:
                print(explained(case))


def explained(case: Case) -> str:
    """Tell what was said of a case, and what became of each of its quantities."""
    said = "; ".join(f"{each.kind}: {each.claim_text} / {each.evidence_text}" for each in mismatches(*case[1:3]))
    traced = "; ".join(f"{each.claim.text} {each.outcome} {each.score:.2f}" for each in trace_quantities(*case[1:3]))
    return f"  {case.id}: {said}\n      {traced}\n      {case.claim[:300]!r}\n      {case.evidence[:300]!r}"


def measure_notes(cases: Iterator[Case], what: str) -> None:
    """Print what share of the cases of each note is told to be wrong by any rule."""
    whole: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    for case in cases:
        whole[case.note] += 1
        hits[case.note] += bool(mismatches(case.claim, case.evidence))
    for note, count in whole.items():
        print(f"{note:36} {what:10} {share(hits[note], count)}")


def measure_planted() -> None:
    """Change the last digit of one confirmed quantity of each true claim; print what share is contradicted, by kind."""
    chance = random.Random(SEED)
    whole: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    for case in true_claims():
        planted = plant(case, chance)
        if planted is not None:
            claim, kind = planted
            whole[kind] += 1
            hits[kind] += bool(contradicted_quantities(claim, case.evidence))
    for kind, count in whole.most_common():
        print(f"planted {kind:28} caught     {share(hits[kind], count)}")
    print(f"planted {'all':28} caught     {share(sum(hits.values()), sum(whole.values()))}")


def plant(case: Case, chance: random.Random) -> tuple[str, str] | None:
    """The claim with a digit changed to a figure that stands nowhere in the evidence, and the kind of the quantity."""
    traced = trace_quantities(case.claim, case.evidence)
    sound = [each.claim for each in traced if each.outcome is Outcome.CONFIRMED and re.search(r"\d", each.claim.text)]
    if not sound:
        return None
    quantity = chance.choice(sound)
    start, end = quantity.number
    figure = case.claim[start:end]
    places = [found.start() for found in re.finditer("[0-9]", figure)]
    if not places:
        return None
    at = places[-1]
    changed = figure[:at] + chance.choice([digit for digit in "0123456789" if digit != figure[at]]) + figure[at + 1 :]
    claim = case.claim[:start] + changed + case.claim[end:]
    still = any(each.number == quantity.number and each.kind is quantity.kind for each in read_quantities(claim))
    if not still or re.search(rf"(?<!\d){re.escape(changed)}(?!\d)", case.evidence):
        return None
    return claim, quantity.kind.value


def measure_speed() -> None:
    """Print CPU time a claim, against sources of 5,000 characters seen for the first time and seen before."""
    cases = [case for case in (*summedits_numeric(), *true_claims()) if case.evidence][::5]
    filler = " ".join(case.evidence for case in cases[:40])
    pairs = [(case.claim[:300], (case.evidence + "\n" + filler)[:LENGTH]) for case in cases]
    for name, check in (("quantities", contradicted_quantities), ("all rules", mismatches)):
        for seen in (False, True):
            spent = sum(timed(check, claim, evidence, seen) for claim, evidence in pairs)
            where = "source seen before" if seen else "source new"
            print(f"{name:12} {where:20} {spent / len(pairs) * 1e6:6.0f} us a claim, {len(pairs)} claims")
    spent = sum(timed(lambda _, text: read_quantities(text), claim, text, False) for claim, text in pairs)
    print(f"{'reading':12} {'all of a source':20} {spent / len(pairs) * 1e6:6.0f} us")


def timed(check: Callable[[str, str], object], claim: str, evidence: str, seen: bool) -> float:
    """CPU seconds that one check takes."""
    evidence_of.cache_clear()
    if seen:
        check(claim, evidence)
    start = time.process_time()
    check(claim, evidence)
    return time.process_time() - start


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", choices=SETS, action="append")
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--part", choices=("sets", "planted", "turned", "true", "speed"), action="append")
    options = parser.parse_args()
    parts = options.part or (["sets"] if options.set else ["sets", "planted", "true", "turned", "speed"])
    for part in parts:
        if part == "sets":
            measure_sets(options.set or list(SETS), options.show)
        elif part == "planted":
            measure_planted()
        elif part == "turned":
            measure_notes(turned_claims(), "caught")
        elif part == "true":
            measure_notes(true_claims(), "flagged")
        else:
            measure_speed()


if __name__ == "__main__":
    main()
