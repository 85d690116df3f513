"""The two kinds of rule: patterns at a place, and a small function over the chunk."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

import regex

from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.document import Placement
from rag_lint.model.finding import Related
from rag_lint.model.rule import RuleCard
from rag_lint.model.verdicts import Severity

Match: TypeAlias = Any  # regex ships no types
Place = Literal["start", "end", "anywhere"]
NO_PATTERNS: Both[tuple[str, ...]] = Both(zh=(), en=())
_NO_ARGS: Mapping[str, str] = {}


class Hit(NamedTuple):
    """What a rule function yields: a span of the chunk; ``severity`` None means the rule's usual one."""

    start: int
    end: int
    severity: Severity | None = None
    args: Mapping[str, str] = _NO_ARGS
    related: tuple[Related, ...] = ()


def words(*alternatives: str) -> tuple[str, ...]:
    """Give English patterns Latin-only borders; ``\\b`` fails beside Han, which counts as a word character."""
    return tuple(rf"(?<![A-Za-z])(?i:{alternative})(?![A-Za-z])" for alternative in alternatives)


@cache
def compile_either(patterns: Both[tuple[str, ...]]) -> Any:
    """Compile both languages into one pattern, once per process."""
    return regex.compile("|".join(f"(?:{pattern})" for half in patterns for pattern in half), regex.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternRule(RuleCard):
    """A rule whose damage is a form of words at ``place``.

    ``start`` patterns are matched where the chunk's prose begins, ``end`` patterns where it ends, ``anywhere`` patterns are
    searched outside code, or in code too with ``in_code``. ``needs`` are literals of which one must occur before an
    ``anywhere`` pattern is tried.
    ``grade`` looks at a match and returns its severity, or None to let it go; without it the rule's usual severity holds.
    """

    patterns: Both[tuple[str, ...]]
    place: Place
    needs: tuple[str, ...] = ()
    grade: Callable[[View, Match], Severity | None] | None = None
    in_code: bool = False

    def hits(self, view: View) -> Iterable[Hit]:
        """Yield the spans this rule finds."""
        for found in self._matches(view):
            severity = self.severity if self.grade is None else self.grade(view, found)
            if severity is not None:
                yield Hit(found.start(), found.end(), severity)

    def _matches(self, view: View) -> Iterable[Match]:
        pattern = compile_either(self.patterns)
        if self.place == "start":
            found = pattern.match(view.text, view.opening)
        elif self.place == "end":
            found = pattern.search(view.text, max(0, view.end - 200), view.end)
        else:
            return pattern.finditer(view.text if self.in_code else view.prose)  # type: ignore[no-any-return]
        return (found,) if found else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChunkRule(RuleCard):
    """A rule that needs more than a form of words: ``find`` is pure and lives in the rule's file.

    ``patterns`` is its vocabulary, passed to ``find`` compiled, so that a meta-test can show each word to matter.
    ``when`` is a cheap test that must hold before ``find`` is called.
    """

    find: Callable[[View, Any], Iterable[Hit]]
    patterns: Both[tuple[str, ...]] = NO_PATTERNS
    needs: tuple[str, ...] = ()

    def hits(self, view: View) -> Iterable[Hit]:
        """Yield the spans this rule finds."""
        return self.find(view, compile_either(self.patterns))


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceRule(RuleCard):
    """A rule about a chunk and the text it claims to come from; runs only when that text is given."""

    find: Callable[[View, Placement], Iterable[Hit]]


Rule: TypeAlias = PatternRule | ChunkRule | SourceRule
