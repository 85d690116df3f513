"""Run a rule set over one chunk: prefilter, find, grade, sort."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.lexicon import lexicon_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon, PatternRule, Rule, SourceRule
from rag_lint.engine.suppress import may_suppress, suppress
from rag_lint.engine.view import View
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Placement
from rag_lint.model.finding import Finding, Span
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Check, Severity

SHORT = 400  # the longest chunk a rule with a ``longest`` of its own can ask for
LONGEST_WORD = 24
DENSE = 45  # mean characters a line below which a chunk is made of short lines
_Edges: TypeAlias = tuple[Head, Tail, Tail, bool, bool, bool]
Bound: TypeAlias = tuple[PatternRule | ChunkRule, Lexicon]


class _Due(NamedTuple):
    """Rules to run at once, and rules to run when one of their literals stands in the first so many characters (0: anywhere)."""

    now: tuple[Bound, ...]
    gated: tuple[tuple[Bound, tuple[str, ...], int], ...]


class RuleSet:
    """Rules chosen and arranged once, then used for any number of chunks; holds no state between chunks.

    Three groups keep the cost of a clean chunk low: rules on opening words share one literal test; rules with ``needs``
    run only when one of their literals occurs; of the rest, those that a chunk with these edges can break are looked up.
    """

    def __init__(
        self, rules: Iterable[Rule], severity: Mapping[str, Severity] | None = None, known: Iterable[str] = ()
    ) -> None:
        self.rules = tuple(sorted(rules, key=lambda rule: rule.code))
        codes = frozenset(rule.code for rule in self.rules)
        self.known = codes.union(known)  # a suppression may name any rule there is, chosen for this run or not
        self._source_codes = codes
        self._codes = frozenset(rule.code for rule in self.rules if not isinstance(rule, SourceRule))
        self.severity = dict(severity or {})
        self.checks: frozenset[Check] = frozenset(rule.check for rule in self.rules if not isinstance(rule, SourceRule))
        self.source_checks = self.checks | {rule.check for rule in self.rules}
        self._source_rules = tuple(rule for rule in self.rules if isinstance(rule, SourceRule))
        bound = [(rule, lexicon_of(rule.patterns)) for rule in self.rules if not isinstance(rule, SourceRule)]
        self._openers = tuple(pair for pair in bound if _reads_opening(*pair))
        self._opening_words = _by_first_character(self._openers)
        self._others = tuple(pair for pair in bound if pair not in self._openers)
        self._due_at: dict[_Edges, _Due] = {}

    def lint(self, chunk: Chunk, placement: Placement | None = None) -> ChunkReport:
        """Return everything these rules find in ``chunk``; ``placement`` enables the rules about its source."""
        view = View(chunk)
        findings = [self._finding(rule, hit, chunk) for rule, lexicon in self._due(view) for hit in rule.find(view, lexicon)]
        ran = self.checks
        if placement is not None:
            ran = self.source_checks
            findings += [self._finding(rule, hit, chunk) for rule in self._source_rules for hit in rule.find(view, placement)]
        if len(findings) > 1:
            silenced = {code for finding in findings for code in finding.rule.supersedes}
            findings = sorted((f for f in findings if f.rule.code not in silenced), key=_order)
        if may_suppress(chunk):
            codes = self._codes if placement is None else self._source_codes
            kept, suppressed, unused = suppress(chunk, findings, self.known, codes)
            return ChunkReport(chunk, tuple(kept), ran, tuple(suppressed), unused)
        return ChunkReport(chunk, tuple(findings), ran)

    def _due(self, view: View) -> list[Bound]:
        text = view.text
        size = len(text)
        ascii_only = text.isascii()
        dense = (text.count("\n") + 1) * DENSE > size
        edges = (view.head_state, view.tail_state, view.prev_tail, size <= SHORT, dense, ascii_only)
        due = self._due_at.get(edges)
        if due is None:
            due = self._due_at[edges] = self._arrange(*edges)
        chosen = [*due.now]
        head = text[view.opening : view.opening + LONGEST_WORD].lower()
        if head and head.startswith(self._opening_words.get(head[0], ())):
            chosen += self._openers
        for pair, needs, within in due.gated:
            searched = text[:within] if within else text
            for literal in needs:
                if literal in searched:
                    chosen.append(pair)
                    break
        return chosen

    def _arrange(self, head: Head, tail: Tail, prev_tail: Tail, short: bool, dense: bool, ascii_only: bool) -> _Due:
        """Sort out, once per kind of edges, which rules run at once and which wait for a literal."""
        now: list[Bound] = []
        gated: list[tuple[Bound, tuple[str, ...], int]] = []
        for rule, lexicon in self._others:
            chunk_rule = rule if isinstance(rule, ChunkRule) else None
            fits = chunk_rule is None or chunk_rule.applies(head, tail, prev_tail, short, dense)
            needs = tuple(filter(str.isascii, rule.needs)) if ascii_only else rule.needs
            if fits and (not rule.needs or (chunk_rule is not None and chunk_rule.either)):
                now.append((rule, lexicon))
            elif needs and (fits or (chunk_rule is not None and chunk_rule.either)):
                gated.append(((rule, lexicon), needs, 0 if chunk_rule is not None else rule.within))  # type: ignore[union-attr]
        return _Due(tuple(now), tuple(gated))

    def _finding(self, rule: Rule, hit: Hit, chunk: Chunk) -> Finding:
        severity = self.severity.get(rule.code) or hit.severity or rule.severity
        return Finding(rule, chunk, Span(hit.start, hit.end), severity, hit.args, hit.related)


def _by_first_character(openers: Iterable[Bound]) -> Mapping[str, tuple[str, ...]]:
    literals = sorted({literal for _, lexicon in openers for literal in lexicon.literals})
    return {first: tuple(literal for literal in literals if literal[0] == first) for first in {literal[0] for literal in literals}}


def _reads_opening(rule: PatternRule | ChunkRule, lexicon: Lexicon) -> bool:
    return isinstance(rule, PatternRule) and rule.place == "start" and lexicon.is_literal


def _order(finding: Finding) -> tuple[int, int, str]:
    return finding.severity.rank, finding.span.start, finding.rule.code
