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
from typing import NamedTuple

from rag_lint.chunking.damage import PER_HARM
from rag_lint.chunking.joints import LEANING
from rag_lint.chunking.pack import Bounds, pack
from rag_lint.model.finding import Span
from rag_lint.repair.assemble import assemble
from rag_lint.repair.cuts import Cuts
from rag_lint.repair.draft import Draft, origins_of
from rag_lint.repair.exchange import Beside, Cutting, Edge, Exchange, damage_of, exchanged
from rag_lint.repair.fresh import Damaged
from rag_lint.repair.grid import Grid, Sizes
from rag_lint.repair.harm import Harm, Linted

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
        self.judged = self._judged(window.drafts)
        self.prices: dict[int, dict[int, float]] = {}
        self.made: dict[Edge, Draft] = {}
        self.bare: dict[Edge, bool] = {}  # whether a chunk is better off without what governs it repeated in front
        self.cuts = Cuts(grid)
        self.damage: list[Damaged] | None = None
        self.far: set[int] = set()  # pieces whose chunk may go on up to the limit
        self.grid = grid
        for (first, end), draft, harm in zip(self.existing_edges, window.drafts, self.judged, strict=True):
            price = PER_HARM * harm.all if harm.all else -KEPT
            self.prices.setdefault(first, {})[end] = price + (_OVER if self._is_over(draft) else 0.0)

    def best(self) -> list[Draft] | None:
        """Look for a way until all of its chunks are known, and take of it what does less harm."""
        found: list[Draft] | None = None
        least = self._weigh(self.window.drafts, self.judged)
        idle = 0
        for number in range(1, MORE_ROUNDS + 1):
            edges = self._way()
            drafts, judged = self._framed(edges, [self._draft(edge) for edge in edges])
            taken, refused = self._taken(edges, drafts, judged)
            weight = self._weight(taken) if taken else least
            idle += 1
            if weight < least:
                found, least, idle = taken, weight, 0
            enough = number >= ROUNDS or idle >= IDLE
            if not self._learn(edges, drafts, judged, refused) or (enough and not refused):
                break
        if refused:
            taken, _ = self._taken(edges, drafts, judged, forgiving=True)
            if taken and _LESS * self._weight(taken) < least:
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
        cuts = self.cuts
        bounds = Bounds(self.sizes.wished, self.sizes.limit, LEANING, self.prices, self.reach, cuts.starts, cuts.ends)
        return list(pairwise([*pack(self.pieces, self.sizes.wished, bounds), len(self.pieces)]))

    def _learn(
        self, edges: Sequence[Edge], drafts: Sequence[Draft], judged: Sequence[Harm], refused: Collection[Edge]
    ) -> bool:
        """Price what was linted, and what was refused; tell whether any price is new."""
        new = False
        expected = [self.cuts.starts.get(first, 0.0) + self.cuts.ends.get(end, 0.0) for first, end in edges]
        for edge, draft, harm, price in zip(edges, drafts, judged, expected, strict=True):
            first, end = edge
            known = self.prices.setdefault(first, {})
            if end not in known:
                found = PER_HARM * harm.all + (_OVER if self._is_over(draft) else 0.0)
                known[end] = found + self._price_of_fresh(edge, harm.kinds)
                new |= found > price
                self.cuts.learn(first, end, harm)
            if edge in refused:
                known[end] += FRESH
                new = True
        return self._reach_out(edges, judged) or new

    def _reach_out(self, edges: Sequence[Edge], judged: Sequence[Harm]) -> bool:
        """Let a chunk with harm in it, and the one before it, go on up to the limit: a join may heal it."""
        near = {first for at, harm in enumerate(judged) if harm.all for first, _ in edges[max(0, at - 1) : at + 1]}
        farther = False
        for first in near - self.far:
            farthest = self._farthest(first)
            farther |= farthest > self.reach.get(first, 0)
            self.reach[first] = max(farthest, self.reach.get(first, 0))
        self.far |= near
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
        made.subtract(kind for harm in self.judged[first:behind] for kind in harm.kinds)
        return FRESH * sum((+made).values())

    def _framed(self, edges: Sequence[Edge], drafts: Sequence[Draft]) -> tuple[Sequence[Draft], Sequence[Harm]]:
        """Repeat what governs a well chunk in front of it too, where that heals the chunk before it."""
        judged = self._judged(drafts)
        tried = list(drafts)
        for at in range(1, len(edges)):
            led = self.pieces[edges[at][0]].span.start in self.leads
            if led and judged[at - 1].all and drafts[at].given >= 0:
                tried[at] = self._make(edges[at])
        return self._bared(edges, *self._better(drafts, judged, tried))

    def _bared(
        self, edges: Sequence[Edge], drafts: Sequence[Draft], judged: Sequence[Harm]
    ) -> tuple[Sequence[Draft], Sequence[Harm]]:
        """Repeat nothing in front of a chunk that is better off without."""
        bared = list(drafts)
        for at, (edge, draft, harm) in enumerate(zip(edges, drafts, judged, strict=True)):
            if not harm.all or edge in self.bare or not draft.repeats:
                continue
            if harm.all == harm.end and self.pieces[edge[0]].span.start in self.grid.rows:
                continue  # a header does nothing to the cut behind
            prev = drafts[at - 1].text if at else self.window.prev
            following = drafts[at + 1].text if at + 1 < len(drafts) else self.window.next
            bare = assemble(self.text, self.pieces[slice(*edge)], (), self.sizes)
            (without,) = self.linted.harms([bare.text], prev, following)
            self.bare[edge] = without < harm.all
            if without < harm.all:
                bared[at] = self.made[edge] = bare
        return self._better(drafts, judged, bared)

    def _better(
        self, drafts: Sequence[Draft], judged: Sequence[Harm], tried: Sequence[Draft]
    ) -> tuple[Sequence[Draft], Sequence[Harm]]:
        """Of two ways to frame the same chunks, with what is known of the first, the one that does less harm."""
        if all(one is other for one, other in zip(drafts, tried, strict=True)):
            return drafts, judged
        after = self._judged(tried)
        return (tried, after) if _sum(after) < _sum(judged) else (drafts, judged)

    def _draft(self, edge: Edge) -> Draft:
        """The chunk of an edge: the existing one, unless what is repeated around the same cut heals it."""
        existing = self.existing.get(edge)
        if existing is not None and self.prices[edge[0]][edge[1]] <= 0:
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
        self, edges: Sequence[Edge], drafts: Sequence[Draft], judged: Sequence[Harm], *, forgiving: bool = False
    ) -> tuple[list[Draft] | None, set[Edge]]:
        """Between shared cuts of both ways: the new chunks where they do less harm, None where none do.

        Those that newly make a finding are refused, and their edges returned; not if ``forgiving``, where many chunks
        without a shared cut come to far less harm.
        """
        exchanges, better = [], []
        for old, new in self._shared(edges):
            ours = Cutting(self.window.drafts[slice(*old)], self.existing_edges[slice(*old)])
            theirs = Cutting(drafts[slice(*new)], edges[slice(*new)])
            if len(ours.drafts) == len(theirs.drafts) == 1 and ours.drafts[0] is theirs.drafts[0]:
                before = after = 0
            else:
                before = self._weigh(ours.drafts, self.judged[slice(*old)])
                after = self._weigh(theirs.drafts, judged[slice(*new)])
            exchanges.append(Exchange(ours, theirs, after < _OVER <= before or (forgiving and _LESS * after < before)))
            better.append(after < before)
        if not any(better):
            return None, set()
        if self.damage is None:
            ours = Cutting(self.window.drafts, self.existing_edges)
            self.damage = damage_of(ours, self.window.beside, self.linted)
        return exchanged(exchanges, better, self.window.beside, self.linted, self.damage)

    def _shared(self, edges: Sequence[Edge]) -> Iterator[tuple[Span, Span]]:
        """Yield, of each stretch between two shared cuts, the numbers of the existing chunks and of the way's."""
        firsts = [first for first, _ in edges]
        shared = sorted(set(firsts).intersection(self.nodes) | {len(self.pieces)})
        for low, high in pairwise(shared):
            last = high + (high == len(self.pieces))  # a chunk of nothing but what is left out may end the window
            old = Span(bisect_left(self.nodes, low), min(bisect_left(self.nodes, last), len(self.nodes) - 1))
            yield old, Span(bisect_left(firsts, low), bisect_left(firsts, high))

    def _judged(self, drafts: Sequence[Draft]) -> list[Harm]:
        return self.linted.judged([draft.text for draft in drafts], self.window.prev, self.window.next)

    def _weight(self, drafts: Sequence[Draft]) -> int:
        return self._weigh(drafts, self._judged(drafts))

    def _weigh(self, drafts: Sequence[Draft], judged: Sequence[Harm]) -> int:
        return _sum(judged) + sum(int(_OVER) for draft in drafts if self._is_over(draft))

    def _is_over(self, draft: Draft) -> bool:
        return self.sizes.measure(draft.text) > self.sizes.limit


def _sum(judged: Sequence[Harm]) -> int:
    return sum(harm.all for harm in judged)
