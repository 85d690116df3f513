"""Measure the answer gate's default, which asks no model: public sets, planted errors, records of any number.

    python scripts/bench_answers.py                          the sets and the planted errors
    python scripts/bench_answers.py --peers PYTHON           with anchorcite and ragground, which PYTHON has installed
    python scripts/bench_answers.py --part planted --show 20 --half test

Sets (``../shared/evaldata``): supported claims against the rest, as balanced accuracy at the default threshold and as
the area under the curve. The weights were fitted on the half ``dev``; the other, ``test``, is what counts. Planted:
sentences of ``../shared/corpus`` as they stand or reworded by hand, and each with one error; ``flagged`` is every
verdict but ``supported``. ``speed``: 10,000 records one after the other, and the most memory that took.
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from answers import planted
from answers.rows import EXTRA, NINE, Row, rows_of

from rag_lint.grounding.claims.check import check_answer

PEERS = ("anchorcite", "ragground")
PARTS = ("sets", "planted", "speed")
Judged = tuple[bool, float]


def judge(question: str, contexts: Sequence[str], claim: str) -> Judged:
    """Whether all of a claim is supported, and how likely its least likely part is."""
    report = check_answer(question, contexts, claim)
    checked = [each for each in report.claims if each.is_checkable]
    least = min((each.probabilities["supported"] for each in checked), default=0.0)
    return report.faithfulness == 1.0, least


def ask_peer(python: str, name: str, rows: Sequence[Row]) -> list[Judged]:
    """Ask another package about the same rows."""
    lines = "".join(json.dumps({"contexts": row.contexts, "claim": row.claim}) + "\n" for row in rows)
    script = Path(__file__).with_name("answers") / "peers.py"
    done = subprocess.run([python, str(script), name], input=lines, capture_output=True, text=True, check=True)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    return [(each["supported"], each["score"]) for each in found]


def accuracy(rows: Sequence[Row], judged: Sequence[Judged]) -> float:
    """Balanced: the mean of what share of supported rows and of others is told right."""
    shares = []
    for answer in (True, False):
        some = [told[0] is answer for row, told in zip(rows, judged, strict=True) if row.supported is answer]
        if some:
            shares.append(sum(some) / len(some))
    return sum(shares) / len(shares)


def area(rows: Sequence[Row], judged: Sequence[Judged]) -> float | None:
    """The chance that a supported row scores higher than another; ties count half."""
    good = [told[1] for row, told in zip(rows, judged, strict=True) if row.supported]
    bad = [told[1] for row, told in zip(rows, judged, strict=True) if not row.supported]
    if not good or not bad:
        return None
    return sum((x > y) + (x == y) / 2 for x in good for y in bad) / len(good) / len(bad)


def print_sets(half: str, peers: str | None) -> None:
    """Print a line for each set."""
    columns = ("rag-lint", *(PEERS if peers else ()))
    print(f"half {half}: balanced accuracy / area under the curve")
    print("".ljust(20) + "rows".rjust(6) + "".join(name.rjust(18) for name in columns))
    totals = {name: 0.0 for name in columns}
    for name in (*NINE, *EXTRA):
        rows = [row for row in rows_of([name]) if half in ("all", row.half)]
        told = {"rag-lint": [judge(row.question, row.contexts, row.claim) for row in rows]}
        told |= {peer: ask_peer(peers, peer, rows) for peer in columns[1:] if peers}
        cells = []
        for column in columns:
            share, curve = accuracy(rows, told[column]), area(rows, told[column])
            totals[column] += share if name in NINE else 0.0
            cells.append(f"{share:.3f} / {'-' if curve is None else f'{curve:.3f}'}".rjust(18))
        print(name.ljust(20) + f"{len(rows):6d}" + "".join(cells), flush=True)
    print("mean of the nine".ljust(26) + "".join(f"{totals[name] / len(NINE):.3f}".rjust(18) for name in columns))


def print_planted(half: str, show: int) -> None:
    """Print what is caught and what is flagged wrongly."""
    print(f"planted errors, half {half}")
    for kind, draw in (("copied", planted.copied), ("reworded", planted.reworded)):
        for lang in ("en", "zh"):
            samples = [each for each in draw(lang) if half in ("all", planted.half(each))]
            flagged = [not judge("", each.passages, each.text)[0] for each in samples]
            cells = []
            for error in (None, *planted.ERRORS):
                some = [told for each, told in zip(samples, flagged, strict=True) if each.error == error]
                cells.append(f"{error or 'clean'} {sum(some)}/{len(some)}")
            caught = [told for each, told in zip(samples, flagged, strict=True) if each.error is not None]
            print(
                f"  {kind} {lang}: flagged " + ", ".join(cells) + f"; all errors {sum(caught)}/{len(caught)}",
                flush=True,
            )
            wrong = [each for each, told in zip(samples, flagged, strict=True) if told is (each.error is None)]
            for each in wrong[:show]:
                print(f"      {each.error or 'clean'}: {each.text}")


def print_speed(records: int) -> None:
    """Check so many records, of a set's rows in turn."""
    rows = rows_of(["memerag_en", "attributionbench", "ocnli", "uhgeval_zh"])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.perf_counter()
    for number in range(records):
        row = rows[number % len(rows)]
        check_answer(row.question, row.contexts, row.claim + " " * (number // len(rows)))
    seconds = time.perf_counter() - start
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(f"{records} records in {seconds:.0f} s, {records / seconds:.0f}/s; the most memory grew by {grown:.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=PARTS, action="append")
    parser.add_argument("--half", choices=("dev", "test", "all"), default="test")
    parser.add_argument("--peers", metavar="PYTHON")
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--records", type=int, default=10_000)
    options = parser.parse_args()
    parts = options.part or ["sets", "planted"]
    if "sets" in parts:
        print_sets(options.half, options.peers)
    if "planted" in parts:
        print_planted(options.half, options.show)
    if "speed" in parts:
        print_speed(options.records)


if __name__ == "__main__":
    main()
