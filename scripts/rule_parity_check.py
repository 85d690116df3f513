"""Check that every rule keeps its promises in both languages, and print a table.

    python scripts/rule_parity_check.py                  all rules
    python scripts/rule_parity_check.py --family IND     one family
    python scripts/rule_parity_check.py --guards         also list the lookarounds no example needs (never a failure)

Fails (exit 1) on a bad example not found exactly as marked, a hit in a good example, a missing language, fewer than two
good examples a language, a piece of a pattern that no bad example needs, and texts missing or in the wrong language.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from parity.alternatives import unguarded
from parity.cards import catalogue_problems, identity_problems, message_problems, text_problems
from parity.demands import Problem, by_vocabulary, count_alternatives, describe, example_problems, untested_problems

from rag_lint.catalog import all_rules
from rag_lint.engine.rule import Rule

COLUMNS = "code    name                          bad zh  en   good zh  en   pieces zh   en   problems"


def problems_of(rules: Sequence[Rule]) -> list[Problem]:
    """Return everything that is wrong with ``rules``."""
    found = list(catalogue_problems(all_rules()))
    found = [problem for problem in found if problem.code in {rule.code for rule in rules}]
    for rule in rules:
        found += [*identity_problems(rule), *text_problems(rule), *example_problems(rule), *message_problems(rule)]
    for sharing in by_vocabulary(all_rules()):
        if any(rule in rules for rule in sharing):
            found += untested_problems(sharing)
    return found


def row(rule: Rule, problems: Sequence[Problem]) -> str:
    """Lay out one rule's line of the table."""
    mine = sum(rule.code in problem.code.split("/") for problem in problems)
    pieces = [count_alternatives(rule, lang) for lang in ("zh", "en")]
    counts = f"{len(rule.bad.zh):6d} {len(rule.bad.en):3d}   {len(rule.good.zh):7d} {len(rule.good.en):3d}"
    return f"{rule.code}  {rule.name.ljust(28)}  {counts}   {pieces[0]:9d} {pieces[1]:4d}   {mine or 'ok'}"


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table and the problems; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--family", default="", metavar="ABC", help="codes that begin so")
    parser.add_argument("--guards", action="store_true", help="list negative lookarounds no example needs")
    args = parser.parse_args(argv)
    rules = [rule for rule in all_rules() if rule.code.startswith(args.family)]
    if not rules:
        parser.error(f"no rule's code begins with {args.family!r}")
    problems = problems_of(rules)
    print(COLUMNS)
    for rule in rules:
        print(row(rule, problems))
    for problem in problems:
        print(f"{problem.code}: {problem.text}")
    if args.guards:
        for sharing in by_vocabulary(rules):
            for lost in unguarded(sharing):
                print(f"{'/'.join(rule.code for rule in sharing)}: guard: {describe(lost)}")
    print(f"{len(rules)} rules, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
