"""Find the pieces of a rule's patterns that no example needs: leave each out and see whether an example notices."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import regex

from parity.pattern_parts import NEVER, Part, guards, parts
from rag_lint.engine.rule import ChunkRule, PatternRule, Rule
from rag_lint.engine.run import RuleSet
from rag_lint.examples import Piece, parse_example, run_pieces
from rag_lint.model.bilingual import LANGS, Both, Lang

_GROUP_NAME = regex.compile(r"\(\?P<(\w+)>")

Patterned: TypeAlias = PatternRule | ChunkRule


class Untested(NamedTuple):
    """A piece of a pattern that can be left out without any example of its language noticing."""

    lang: Lang
    pattern: str
    piece: str


class _Example(NamedTuple):
    """One example of one rule, and the patterns that occur in it: the others cannot take part in its outcome."""

    rule: Patterned
    pieces: tuple[Piece, ...]
    present: frozenset[str]


def with_patterns(rules: Iterable[Rule]) -> list[Patterned]:
    """Keep the rules that have patterns."""
    return [rule for rule in rules if isinstance(rule, (PatternRule, ChunkRule)) and any(rule.patterns)]


def alternatives(pattern: str) -> Iterator[Part]:
    """Yield the pattern itself, its alternatives and its optional groups: what a bad example must need."""
    yield Part(pattern, NEVER)
    yield from parts(pattern)


def untested(rules: Iterable[Rule]) -> Iterator[Untested]:
    """Yield what no bad example needs. ``rules`` share one vocabulary, so an example of any of them will do."""
    sharing = with_patterns(rules)
    for lang in LANGS:
        yield from _unneeded(
            lang, [_example(rule, text) for rule in sharing for text in rule.bad.of(lang)], alternatives
        )


def unguarded(rules: Iterable[Rule]) -> Iterator[Untested]:
    """Yield the negative lookarounds that no example, good or bad, needs."""
    sharing = with_patterns(rules)
    for lang in LANGS:
        texts = [(rule, text) for rule in sharing for text in rule.good.of(lang) + rule.bad.of(lang)]
        yield from _unneeded(lang, [_example(rule, text) for rule, text in texts], guards)


def _unneeded(lang: Lang, examples: list[_Example], parts_of: Callable[[str], Iterable[Part]]) -> Iterator[Untested]:
    for pattern in examples[0].rule.patterns.of(lang) if examples else ():
        for piece, mutant in parts_of(pattern):
            near = (e for e in examples if pattern in e.present or _occurs(mutant, e.pieces))
            if any(_fails(_changed(_reduced(e), pattern, mutant), e.pieces) for e in near):
                continue
            if not any(_fails(_changed(e.rule, pattern, mutant), e.pieces) for e in examples):
                yield Untested(lang, pattern, piece)


def _example(rule: Patterned, text: str) -> _Example:
    pieces = parse_example(text)
    every = frozenset(pattern for half in rule.patterns for pattern in half)
    found = _Example(rule, pieces, frozenset(pattern for pattern in every if _occurs(pattern, pieces)))
    if _fails(_reduced(found), pieces):  # a pattern that matches only where the text is cut took part
        return _Example(rule, pieces, every)
    return found


@cache
def _compiled(pattern: str) -> Any:
    return regex.compile(pattern, regex.MULTILINE)


def _occurs(pattern: str, pieces: Iterable[Piece]) -> bool:
    return any(_compiled(pattern).search(piece.chunk.text) for piece in pieces)


def _reduced(example: _Example) -> Patterned:
    """The rule with only the patterns that occur in the example: the same outcome, compiled much faster."""
    kept = (tuple(p for p in half if p in example.present) or (NEVER,) for half in example.rule.patterns)
    return _with(example.rule, Both(*kept))


def _changed(rule: Patterned, pattern: str, mutant: str) -> Patterned:
    changed = (tuple(mutant if p == pattern else p for p in half) for half in rule.patterns)
    return _with(rule, Both(*changed))


def _with(rule: Patterned, patterns: Both[tuple[str, ...]]) -> Patterned:
    """Exchange the patterns; a group the rule's code asks for by name lives on in one that never matches."""
    lost = _group_names(rule.patterns) - _group_names(patterns)
    names = tuple(f"{NEVER}(?P<{name}>)" for name in sorted(lost))
    return replace(rule, patterns=Both(patterns.zh, patterns.en + names))


def _group_names(patterns: Both[tuple[str, ...]]) -> set[str]:
    return {name for half in patterns for pattern in half for name in _GROUP_NAME.findall(pattern)}


def _fails(rule: Patterned, pieces: tuple[Piece, ...]) -> bool:
    return any(not outcome.ok for outcome in run_pieces(pieces, RuleSet((rule,))))
