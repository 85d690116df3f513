"""Cut a stretch of a document anew where its cuts do harm, by the way of least damage under the size limit.

The way is found as the structure splitter finds its own (``rag_lint.chunking.pack``), over the same places and prices,
with two more: what the rules find in a chunk is added to its price, and an existing chunk without findings costs less,
so that what is well stays as it is. What the rules find is known only of chunks that were linted: the existing ones and
those of the best way so far. A way is priced, linted and looked for again until its prices are known; a chunk that was
not linted is expected to cost what its two cuts did in others.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from rag_lint.chunking.damage import PER_HARM
from rag_lint.chunking.joints import LEANING
from rag_lint.chunking.pack import Bounds, pack
from rag_lint.model.finding import Span
from rag_lint.repair.assemble import assemble
from rag_lint.repair.cuts import Cuts
from rag_lint.repair.draft import Draft, origins_of
from rag_lint.repair.exchange import Beside, Cutting, Edge, Exchange, exchanged
from rag_lint.repair.grid import Grid, Sizes
from rag_lint.repair.harm import Linted

KEPT = 0.6
ROUNDS = 5
MORE_ROUNDS = 40
"""As long as something is refused: between two shared cuts all is refused for one finding that is newly made."""
IDLE = 3
"""After so many ways in a row that do no less harm no other is looked for, unless something was refused."""
FRESH = 30.0
"""The price of a finding that is newly made: any cut that was there before is cheaper."""
_LESS = 3
"""Where no way without a new finding is found, one is taken that does less than a third of the harm; it is listed."""
_OVER = 1000.0


class Window(NamedTuple):
    """Existing chunks that follow each other, and the texts beside them."""

    drafts: Sequence[Draft]
    beside: Beside = Beside()

    @property
    def prev(self) -> str:
        """The text in front of them."""
        return self.beside.before[-1] if self.beside.before else ""

    @property
    def next(self) -> str:
        """The text behind them."""
        return self.beside.behind[0] if self.beside.behind else ""




class Search:
    """The search for a way through one window."""

    def __init__(self, text: str, sizes: Sizes, linted: Linted, window: Window, grid: Grid) -> None:
        self.text = text
        self.sizes = sizes
        self.linted = linted
        self.window = window
        self.pieces = grid.pieces
        self.leads = grid.leads
        self.nodes = [*grid.nodes, len(grid.pieces)]
        self.existing_edges = list(pairwise(self.nodes))
        self.existing = dict(zip(self.existing_edges, window.drafts, strict=True))
        self.reach = dict(pairwise(self.nodes))
        self.harms = self._harms(list(window.drafts))
        self.had = linted.kinds([draft.text for draft in window.drafts], window.prev, window.next)
        self.prices: dict[Edge, float] = {}
        self.made: dict[Edge, Draft] = {}
        self.bare: dict[Edge, bool] = {}  # whether a chunk is better off without what governs it repeated in front
        self.cuts = Cuts()
        self.grid = grid
        for edge, draft, harm in zip(self.existing, window.drafts, self.harms, strict=True):
            self.prices[edge] = PER_HARM * harm if harm else -KEPT
            if self._is_over(draft):
                self.prices[edge] += _OVER

    def best(self) -> list[Draft] | None:
        """Look for a way until all of its chunks are known, and take of it what does less harm."""
        found: list[Draft] | None = None
        least = self._weigh(self.window.drafts, self.harms)
        idle = 0
        for number in range(1, MORE_ROUNDS + 1):
            edges = self._way()
            drafts, harms = self._framed(edges, [self._draft(edge) for edge in edges])
            taken, refused = self._taken(edges, drafts, harms)
            weight = self._weigh(taken, self._harms(taken))
            idle += 1
            if weight < least:
                found, least, idle = taken, weight, 0
            enough = number >= ROUNDS or idle >= IDLE
            if not self._learn(edges, drafts, refused) or (enough and not refused):
                break
        if refused:
            taken, _ = self._taken(edges, drafts, harms, forgiving=True)
            if _LESS * self._weigh(taken, self._harms(taken)) < least:
                found = taken
        return found and [self._with_origins(draft) for draft in found]

    def _with_origins(self, draft: Draft) -> Draft:
        if draft.origins or draft.core is None:
            return draft
        return draft._replace(origins=origins_of(draft.core, self.window.drafts))

    def planned(self) -> list[int]:
        """How long the chunks of the first way are."""
        return [self._long(*edge) for edge in self._way()]

    def _long(self, first: int, end: int) -> int:
        opening = self.pieces[first]
        return opening.extra - opening.gap + sum(piece.gap + piece.width for piece in self.pieces[first:end])

    def _way(self) -> list[Edge]:
        prices: dict[int, dict[int, float]] = {}
        for (first, end), price in self.prices.items():
            prices.setdefault(first, {})[end] = price
        self.starts, self.ends = self.cuts.starts(self.grid), self.cuts.ends(self.grid)
        bounds = Bounds(self.sizes.wished, self.sizes.limit, LEANING, prices, self.reach, self.starts, self.ends)
        return list(pairwise([*pack(self.pieces, self.sizes.wished, bounds), len(self.pieces)]))

    def _learn(
        self,
        edges: Sequence[Edge],
        drafts: Sequence[Draft],
        refused: Collection[Edge],
    ) -> bool:
        """Price what was linted, and what was refused; tell whether any price is new."""
        new = False
        judged = self.linted.judged([draft.text for draft in drafts], self.window.prev, self.window.next)
        for edge, draft, harm in zip(edges, drafts, judged, strict=True):
            if edge not in self.prices:
                price = PER_HARM * harm.all + (_OVER if self._is_over(draft) else 0.0)
                self.prices[edge] = price + self._price_of_fresh(edge, harm.kinds)
                new |= price > self.starts.get(edge[0], 0.0) + self.ends.get(edge[1], 0.0)
                self.cuts.learn(self.grid, *edge, harm)
            if edge in refused:
                self.prices[edge] += FRESH
                new = True
        return self._reach_out(edges, [harm.all for harm in judged]) or new

    def _reach_out(self, edges: Sequence[Edge], harms: Sequence[int]) -> bool:
        """Let a chunk with harm in it, and the one before it, go on up to the limit: a join may heal it."""
        farther = False
        for at, harm in enumerate(harms):
            if harm:
                for first, _ in edges[max(0, at - 1) : at + 1]:
                    farthest = self._farthest(first)
                    if farthest > self.reach.get(first, 0):
                        self.reach[first] = farthest
                        farther = True
        return farther

    def _farthest(self, first: int) -> int:
        """Up to which piece a chunk that begins with piece ``first`` may go on under the limit."""
        width = self.pieces[first].extra - self.pieces[first].gap
        for at in range(first, len(self.pieces)):
            width += self.pieces[at].gap + self.pieces[at].width
            if width > self.sizes.limit:
                return at
        return len(self.pieces)

    def _price_of_fresh(self, edge: Edge, kinds: tuple[str, ...]) -> float:
        """What the damage in a made chunk costs for which the chunks in its place have none to show."""
        if not kinds:
            return 0.0
        first = max(0, bisect_right(self.nodes, edge[0]) - 1)
        behind = max(first + 1, bisect_left(self.nodes, edge[1]))
        made = Counter(kinds)
        made.subtract(kind for kinds in self.had[first:behind] for kind in kinds)
        return FRESH * sum((+made).values())

    def _framed(self, edges: Sequence[Edge], drafts: Sequence[Draft]) -> tuple[Sequence[Draft], Sequence[int]]:
        """Repeat what governs a well chunk in front of it too, where that heals the chunk before it."""
        harms = self._harms(drafts)
        tried = list(drafts)
        for at in range(1, len(edges)):
            led = self.pieces[edges[at][0]].span.start in self.leads
            if led and harms[at - 1] and drafts[at].given >= 0:
                tried[at] = self._make(edges[at])
        if tried != list(drafts):
            after = self._harms(tried)
            if sum(after) < sum(harms):
                drafts, harms = tried, after
        return self._bared(edges, drafts, harms)

    def _bared(
        self, edges: Sequence[Edge], drafts: Sequence[Draft], harms: Sequence[int]
    ) -> tuple[Sequence[Draft], Sequence[int]]:
        """Repeat nothing in front of a chunk that is better off without."""
        bared = list(drafts)
        for at, (edge, draft) in enumerate(zip(edges, drafts, strict=True)):
            if not harms[at] or edge in self.bare or not draft.repeats:
                continue
            prev = drafts[at - 1].text if at else self.window.prev
            following = drafts[at + 1].text if at + 1 < len(drafts) else self.window.next
            (harm,) = self.linted.judged([draft.text], prev, following)
            if harm.all == harm.end and self.pieces[edge[0]].span.start in self.grid.rows:
                continue  # a header does nothing to the cut behind
            bare = assemble(self.text, self.pieces[slice(*edge)], (), self.sizes)
            (without,) = self.linted.harms([bare.text], prev, following)
            self.bare[edge] = without < harms[at]
            if without < harms[at]:
                bared[at] = self.made[edge] = bare
        if bared == list(drafts):
            return drafts, harms
        after = self._harms(bared)
        return (bared, after) if sum(after) < sum(harms) else (drafts, harms)

    def _draft(self, edge: Edge) -> Draft:
        """The chunk of an edge: the existing one, unless what is repeated around the same cut heals it."""
        existing = self.existing.get(edge)
        if existing is not None and self.prices[edge] <= 0:
            return existing
        return self._make(edge)

    def _make(self, edge: Edge) -> Draft:
        made = self.made.get(edge)
        if made is None:
            pieces = self.pieces[slice(*edge)]
            lead = () if self.bare.get(edge) else self.leads.get(pieces[0].span.start, ())
            made = assemble(self.text, pieces, lead, self.sizes)
            existing = self.existing.get(edge)
            made = self.made[edge] = existing if existing is not None and existing.text == made.text else made
        return made

    def _taken(
        self, edges: Sequence[Edge], drafts: Sequence[Draft], harms: Sequence[int], *, forgiving: bool = False
    ) -> tuple[list[Draft], set[Edge]]:
        """Between the cuts that a way shares with the existing one: the way's chunks where they do less harm.

        Those that newly make a finding are refused, and their edges returned; not if ``forgiving``, where many chunks
        without a shared cut come to far less harm.
        """
        exchanges, better = [], []
        for old, new in self._shared(edges):
            ours = Cutting(self.window.drafts[slice(*old)], self.existing_edges[slice(*old)])
            theirs = Cutting(drafts[slice(*new)], edges[slice(*new)])
            before = self._weigh(ours.drafts, self.harms[slice(*old)])
            after = self._weigh(theirs.drafts, harms[slice(*new)])
            exchanges.append(Exchange(ours, theirs, after < _OVER <= before or (forgiving and _LESS * after < before)))
            better.append(after < before)
        return exchanged(exchanges, better, self.window.beside, self.linted)

    def _shared(self, edges: Sequence[Edge]) -> Iterator[tuple[Span, Span]]:
        """Yield, of each stretch between two shared cuts, the numbers of the existing chunks and of the way's."""
        firsts = [first for first, _ in edges]
        shared = sorted(set(firsts).intersection(self.nodes) | {len(self.pieces)})
        for low, high in pairwise(shared):
            last = high + (high == len(self.pieces))  # a chunk of nothing but what is left out may end the window
            old = Span(bisect_left(self.nodes, low), min(bisect_left(self.nodes, last), len(self.nodes) - 1))
            yield old, Span(bisect_left(firsts, low), bisect_left(firsts, high))

    def _harms(self, drafts: Sequence[Draft]) -> list[int]:
        return self.linted.harms([draft.text for draft in drafts], self.window.prev, self.window.next)

    def _weigh(self, drafts: Sequence[Draft], harms: Sequence[int]) -> int:
        return sum(harms) + sum(int(_OVER) for draft in drafts if self._is_over(draft))

    def _is_over(self, draft: Draft) -> bool:
        return self.sizes.measure(draft.text) > self.sizes.limit
