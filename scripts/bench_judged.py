"""Measure what is left to a judge: the share of citations that rules send on, and what no judge may let pass.

    python scripts/bench_judged.py
    python scripts/bench_judged.py --show 10      read claims that a judge's "entailment" would not be believed for

Sets lie in ``../shared/evaldata``. A claim's whole evidence is its quotation; of quotesum the answers are taken with
the marks and sources they have. ``not let pass``: of the claims sent on, those with a quantity that the evidence
contradicts or lacks: a judge that says entailment leaves them uncertain.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import bench_quantities as sets

from rag_lint.grounding.answer import open_cases, verify_answer_citations
from rag_lint.grounding.gate import verify_citation
from rag_lint.grounding.judged import Case, settle
from rag_lint.model.judgement import Outcome, Verdict
from rag_lint.semantic.question import Pair, Question

SETS = (
    sets.attributionbench,
    sets.fever_symmetric,
    sets.zh_nli_numerical,
    sets.summedits_numeric,
    sets.rgb_counterfactual,
)


class Believer:
    """Says entailment to all and keeps what it was asked."""

    def __init__(self) -> None:
        self.pairs: list[Pair] = []

    def ask(self, questions: Sequence[Question]) -> list[Outcome]:
        """Answer, as a judge does."""
        self.pairs += [each for each in questions if isinstance(each, Pair)]
        return [Verdict("entailment") for _ in questions]


class Share(NamedTuple):
    """Counts of one group of claims."""

    claims: int
    sent: int
    held: int
    characters: int
    statuses: Counter[str]


def measured(cases: Sequence[Case], show: int = 0) -> Share:
    """Count what is sent on, and what a judge that always agrees does not get through."""
    believer = Believer()
    settled = settle(cases, believer)
    held = [
        (case, verdict)
        for case, verdict in zip(cases, settled, strict=True)
        if verdict.judgement is not None and verdict.status == "uncertain"
    ]
    for case, verdict in held[:show]:
        print(f"      {' '.join(case.claim.split())[:150]}\n        {verdict.reason}")
    size = sum(len(pair.premise) + len(pair.hypothesis) for pair in believer.pairs)
    return Share(len(cases), len(believer.pairs), len(held), size, Counter(case.verdict.status.value for case in cases))


def groups() -> Iterator[tuple[str, list[Case]]]:
    """Yield each set's true and false claims."""
    for each in SETS:
        found: dict[str, list[Case]] = {"true": [], "false": []}
        for case in each():
            verdict = verify_citation(case.claim, case.evidence, case.evidence)
            found["true" if case.true else "false"].append(Case(case.claim, verdict, (case.evidence,)))
        for name, cases in found.items():
            yield f"{each.__name__}, {name}", cases
    cases = []
    for row in sets.rows("quotesum"):
        texts = {str(source["n"]): source["text"] for source in row["sources"]}
        cases += open_cases(verify_answer_citations(row["answer"], texts), texts)
    yield "quotesum, answers as they are", cases


def main(argv: Sequence[str] | None = None) -> None:
    """Parse the command line and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", type=int, default=0, metavar="N")
    args = parser.parse_args(argv)
    for name, cases in groups():
        found = measured(cases, args.show)
        rest = ", ".join(f"{status} {count}" for status, count in found.statuses.most_common())
        print(
            f"{name.ljust(32)}sent {found.sent:4d} of {found.claims:4d} {found.sent / found.claims:6.1%}   "
            f"not let pass {found.held:4d} {found.held / max(1, found.sent):6.1%}   "
            f"{found.characters // max(1, found.sent):5d} characters each   ({rest})",
            flush=True,
        )


if __name__ == "__main__":
    main()
