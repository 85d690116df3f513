"""The kinds of rule: patterns at a place, a small function over the chunk, a function over chunk and source."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.lexicon import Lexicon, Match
from rag_lint.engine.relations import Fact, Relation, Tally, Twin
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.finding import Related
from rag_lint.model.rule import RuleCard
from rag_lint.model.verdicts import Severity

if TYPE_CHECKING:
    from rag_lint.model.document import Placement
    from rag_lint.model.limit import Limit

__all__ = [
    "ChunkRule",
    "CorpusHit",
    "CorpusRule",
    "Hit",
    "JudgedRule",
    "Lexicon",
    "Match",
    "PatternRule",
    "Rule",
    "SizeRule",
    "SourceRule",
    "words",
]

Place = Literal["start", "anywhere"]
NO_PATTERNS: Both[tuple[str, ...]] = Both(zh=(), en=())
_NO_ARGS: Mapping[str, str] = {}


class Edges(NamedTuple):
    """What a chunk is like as far as many rules ask for it: its edges, its size, its lines, whether a chunk follows."""

    head: Head
    tail: Tail
    prev_tail: Tail
    short: bool
    dense: bool
    has_next: bool


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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class PatternRule(RuleCard):
    """A rule whose damage is a form of words at ``place``.

    ``start`` patterns are matched where the chunk's words begin; ``anywhere`` patterns are searched outside code, or in
    code too with ``in_code``. Before that a literal of ``needs`` or a phrase of ``words`` must occur, among the first
    ``within`` characters (0: anywhere). A digit in either stands for any digit. ``words`` hold ASCII words, looked for
    whole, which costs next to nothing: of a phrase in small letters all must occur, in any case and order; one with
    other signs (``clause (``) stands as it is written.
    ``grade`` looks at a match and returns its severity, or None to let it go; without it the usual severity holds.
    """

    patterns: Both[tuple[str, ...]]
    place: Place
    needs: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    grade: Callable[[View, Match], Severity | None] | None = None
    within: int = 0
    in_code: bool = False

    @property
    def signs(self) -> tuple[str, ...]:
        """What the rule waits for, if for anything."""
        return self.needs + self.words

    def find(self, view: View, lexicon: Lexicon) -> Iterable[Hit]:
        """Yield the spans this rule finds."""
        for found in self._matches(view, lexicon):
            severity = self.severity if self.grade is None else self.grade(view, found)
            if severity is not None:
                yield Hit(found.start(), found.end(), severity)

    def _matches(self, view: View, lexicon: Lexicon) -> Iterable[Match]:
        if self.place == "anywhere":
            found_all = lexicon.finditer(view.text[: self.within] if self.within else view.text)
            return found_all if self.in_code else (one for one in found_all if not view.in_code(one.start()))
        found = lexicon.match(view.text, view.opening)
        return (found,) if found is not None else ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class ChunkRule(RuleCard):
    """A rule that needs more than a form of words: ``find`` is pure and lives in the rule's file.

    ``patterns`` is its vocabulary, passed to ``find`` as a Lexicon, so that a meta-test can show each word to matter.
    What a chunk must be like for the rule to be asked at all is data, so that the engine can pass most rules over
    together: how it begins (``heads``), how it ends (``tails``, and ``tails_with_next`` where a chunk follows), how the
    chunk before ends (``prev_tails``), at most ``longest`` characters (0: any), short lines (``dense``), one of the
    literals in ``needs`` or phrases in ``words``, as a PatternRule's. All must hold, or with ``either`` any of them. A
    chunk that ends with one of ``endings`` needs no edges of the rule's but a tail in ``tails_with_next``.
    """

    find: Callable[[View, Lexicon], Iterable[Hit]]
    patterns: Both[tuple[str, ...]] = NO_PATTERNS
    needs: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    heads: frozenset[Head] | None = None
    tails: frozenset[Tail] | None = None
    tails_with_next: frozenset[Tail] = frozenset()
    prev_tails: frozenset[Tail] | None = None
    longest: int = 0
    dense: bool = False
    either: bool = False
    endings: tuple[str, ...] = ()

    @property
    def signs(self) -> tuple[str, ...]:
        """What the rule waits for, if for anything."""
        return self.needs + self.words

    def applies(self, edges: Edges) -> bool:
        """Whether a chunk with these edges can hold the damage."""
        if self.either:
            return (
                (self.heads is not None and edges.head in self.heads)
                or (self.tails is not None and edges.tail in self.tails)
                or (self.dense and edges.dense)
            )
        return (
            (self.heads is None or edges.head in self.heads)
            and (
                self.tails is None
                or edges.tail in self.tails
                or (edges.has_next and edges.tail in self.tails_with_next)
            )
            and (self.prev_tails is None or edges.prev_tail in self.prev_tails)
            and (edges.short or not self.longest)
            and (edges.dense or not self.dense)
        )

    def waits(self, edges: Edges) -> bool:
        """Whether such a chunk can hold the damage once a literal of ``needs`` or ``endings`` is found."""
        if self.endings:
            return edges.tail in self.tails_with_next
        return bool(self.signs) and (self.either or self.applies(edges))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class SourceRule(RuleCard):
    """A rule about a chunk and the text it claims to come from; runs only when that text is given."""

    find: "Callable[[View, Placement], Iterable[Hit]]"


class JudgedRule(RuleCard):
    """A rule that a judge decides about chunks that the others leave in doubt; the engine itself never runs it.

    A finding stands at the start of the chunk, an empty span: what is missing is not there. Its arg is ``missing``.
    """

    __slots__ = ()


def _nothing(seen: object) -> Iterable[Hit]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class CorpusRule(RuleCard):
    """A rule about a set: ``find`` is given each pair of one of its ``relations``, ``count`` each of its ``facts``.

    A finding of ``find`` hangs on the later chunk of the pair, one of ``count`` on the first chunk that the fact is
    true of.
    """

    relations: frozenset[Relation] = frozenset()
    facts: frozenset[Fact] = frozenset()
    find: Callable[[Twin], Iterable[Hit]] = _nothing
    count: Callable[[Tally], Iterable[Hit]] = _nothing


class CorpusHit(NamedTuple):
    """What the rule with ``code`` found on a chunk when it was compared with those before it."""

    code: str
    hit: Hit


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class SizeRule(RuleCard):
    """A rule about the length of a chunk; runs only when it is said what the chunk must fit into."""

    find: "Callable[[View, Limit], Iterable[Hit]]"


Rule: TypeAlias = PatternRule | ChunkRule | SourceRule | CorpusRule | SizeRule | JudgedRule
