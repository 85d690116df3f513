"""What every rule must show by its examples: each marked span found, nothing else, both languages, no idle pattern."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from parity.alternatives import Untested, alternatives, untested, with_patterns
from rag_lint.engine.rule import PatternRule, Rule
from rag_lint.examples import Outcome, run_example
from rag_lint.model.bilingual import LANGS, Lang

MIN_GOOD = 2


class Problem(NamedTuple):
    """One demand a rule does not meet."""

    code: str
    text: str


def languages_of(rule: Rule) -> tuple[Lang, ...]:
    """Return the languages the rule must cover: both, or the one it declares to be alone in."""
    return (rule.only,) if rule.only else LANGS


def example_problems(rule: Rule) -> Iterator[Problem]:
    """Yield missing halves, missing near misses, and every example that does not come out as marked."""
    for lang in LANGS:
        bad, good = rule.bad.of(lang), rule.good.of(lang)
        if lang in languages_of(rule):
            if not bad:
                yield Problem(rule.code, f"{lang}: no bad example")
            if len(good) < MIN_GOOD:
                yield Problem(rule.code, f"{lang}: {len(good)} good examples, at least {MIN_GOOD} are needed")
            if isinstance(rule, PatternRule) and not rule.patterns.of(lang):
                yield Problem(rule.code, f"{lang}: no pattern")
        for kind, example in [*(("bad", e) for e in bad), *(("good", e) for e in good)]:
            yield from _outcome_problems(rule, lang, kind, example)


def _outcome_problems(rule: Rule, lang: Lang, kind: str, example: str) -> Iterator[Problem]:
    outcomes = run_example(rule, example)
    marked = any(outcome.expected for outcome in outcomes)
    if marked != (kind == "bad"):
        yield Problem(rule.code, f"{lang}: {kind} example {'with' if marked else 'without'} a mark: {example!r}")
    for outcome in outcomes:
        if not outcome.ok:
            yield Problem(rule.code, f"{lang}: {_difference(outcome)} in the {kind} example {example!r}")


def _difference(outcome: Outcome) -> str:
    text = outcome.chunk.text
    missed = [span for span in outcome.expected if span not in outcome.found]
    false = [span for span in outcome.found if span not in outcome.expected]
    said = [
        *(f"missed {tuple(span)} {text[slice(*span)]!r}" for span in missed),
        *(f"false hit {tuple(span)} {text[slice(*span)]!r}" for span in false),
    ]
    return ", ".join(said) or "a span found twice"


def by_vocabulary(rules: Iterable[Rule]) -> list[list[Rule]]:
    """Group the rules that have the same patterns: the examples of each exercise the vocabulary they share."""
    groups: dict[object, list[Rule]] = {}
    for rule in with_patterns(rules):
        groups.setdefault(rule.patterns, []).append(rule)
    return list(groups.values())


def untested_problems(sharing: Iterable[Rule]) -> Iterator[Problem]:
    """Yield a problem for each piece of the shared vocabulary that no bad example needs."""
    rules = tuple(sharing)
    codes = "/".join(rule.code for rule in rules)
    for lost in untested(rules):
        yield Problem(codes, describe(lost))


def describe(lost: Untested) -> str:
    """Say which piece of which pattern no example needs."""
    where = "" if lost.piece == lost.pattern else f" in the pattern {lost.pattern!r}"
    return f"{lost.lang}: no example needs {lost.piece!r}{where}"


def count_alternatives(rule: Rule, lang: Lang) -> int:
    """Count the pieces of the rule's ``lang`` patterns that an example must need."""
    patterned = with_patterns([rule])
    return (
        sum(1 for _ in chain.from_iterable(alternatives(p) for p in patterned[0].patterns.of(lang))) if patterned else 0
    )
