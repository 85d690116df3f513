"""The repair of one source's chunks, step by step until nothing gets better."""

from collections.abc import Iterable, Iterator, Sequence
from math import log2
from pathlib import PurePath
from typing import NamedTuple

from rag_lint.chunking.measure import Measure
from rag_lint.engine.run import RuleSet
from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Document
from rag_lint.model.finding import Span
from rag_lint.parsing.parse import parse_text
from rag_lint.parsing.types import MARKDOWN, is_markdown
from rag_lint.repair.draft import Draft
from rag_lint.repair.exchange import Beside
from rag_lint.repair.finish import finish
from rag_lint.repair.grid import Grids, Sizes
from rag_lint.repair.harm import Linted
from rag_lint.repair.layout import Layout
from rag_lint.repair.locate import locate, without_overlap
from rag_lint.repair.rebase import Base, adjoining, as_given, owned
from rag_lint.repair.rebuild import Rebuilt, rebuild
from rag_lint.repair.result import Fixed, PartKind
from rag_lint.repair.search import Window
from rag_lint.repair.solve import planned, solved

SMALLEST_LIMIT = 75
_FILLED = 0.85
"""The mean length of chunks is about this share of the size they are packed to."""
_STEPS, _COARSE = 12, 2
_NEAR = 0.04
_PLANS = 3
_MANY = 12
"""Of fewer chunks the mean length is no measure: a join of two halves it."""
_REACH = 1
"""So many chunks beside a damaged one are cut anew with it."""
_REBUILT = 16
_PLACED = 4


def repair(
    given: Sequence[Chunk],
    document: Document | str | None,
    max_size: int | None,
    measure: Measure,
    context: bool,
    rules: RuleSet,
) -> Fixed:
    """See ``rag_lint.repair.fix.fix_chunks``; ``given`` are of one source."""
    if max_size is not None and max_size < 1:
        raise ConfigError(Both(zh=f"长度上限须为正数：{max_size}", en=f"the size limit must be positive: {max_size}"))
    label = given[0].source if given else ""
    limit = Limit(max_size, measure)
    linted = Linted(rules, label)
    if document is None:
        layout, drafts = _rebuilt(given, limit, linted, label)
    else:
        parsed = parse_text(document, None, label) if isinstance(document, str) else document
        layout = Layout(parsed)
        written = [at for at, chunk in enumerate(given) if chunk.text.strip()]
        cores = locate(parsed, [given[at] for at in written])
        drafts = [Draft(given[at].text, core, (at,), at) for at, core in zip(written, cores, strict=True)]
        grids = Grids(layout, rules.rules)
        drafts = _settled_in_place(grids, given, drafts, limit, linted)
    longest = limit.of(chunk.text for chunk in given)
    sizes = Sizes(longest, longest, measure, longest)
    return finish(given, drafts, layout, linted, sizes, context=context, rebuilt=document is None)


class Surroundings(NamedTuple):
    """Chunks that are cut anew together, and up to two on each side of them."""

    drafts: Sequence[Draft]
    before: Sequence[Draft]
    behind: Sequence[Draft]

    @property
    def window(self) -> Window:
        before, behind = (tuple(draft.text for draft in side) for side in (self.before, self.behind))
        return Window(self.drafts, Beside(before, behind))

    def harm(self, drafts: Sequence[Draft], linted: Linted) -> int:
        """The harm in ``drafts`` and in the chunks right beside them."""
        texts = [draft.text for draft in (*self.before[-1:], *drafts, *self.behind[:1])]
        outer = [beside[0].text if len(beside) > 1 else "" for beside in (self.before, self.behind[::-1])]
        return sum(linted.harms(texts, *outer))


class Limit(NamedTuple):
    """How long a chunk may be: ``given``, or the least of 75, 150, 300, ... that no chunk is over."""

    given: int | None
    measure: Measure

    def of(self, texts: Iterable[str]) -> int:
        """Return the limit for a sequence of chunks; it does not grow when chunks are repaired under it."""
        if self.given is not None:
            return self.given
        limit = SMALLEST_LIMIT
        longest = max(map(self.measure, texts), default=0)
        while limit < longest:
            limit *= 2
        return limit


def _settled_in_place(
    grids: Grids, given: Sequence[Chunk], drafts: list[Draft], limit: Limit, linted: Linted
) -> list[Draft]:
    """Settle, until a look at where the chunks stand now finds them where they were taken to be: overlap may go."""
    for _ in range(_PLACED):
        drafts = _settled(grids, drafts, limit, linted)
        if all(_fills(draft) for draft in drafts):
            break
        chunks = [given[draft.given] if draft.given >= 0 else _as_chunk(draft) for draft in drafts]
        cores = locate(grids.layout.document, chunks)
        if cores == [draft.core for draft in drafts]:
            break
        drafts = [draft._replace(core=core) for draft, core in zip(drafts, cores, strict=True)]
    return owned(drafts)


def _fills(draft: Draft) -> bool:
    """Whether a chunk is the whole of its own stretch, and has nothing of another's."""
    return draft.core is not None and draft.core.end - draft.core.start == len(draft.text.strip())


def _as_chunk(draft: Draft) -> Chunk:
    apart = any(part.kind is PartKind.SEPARATOR for part in draft.parts)
    return Chunk(draft.text, spans=() if apart else tuple(part.span for part in draft.parts))


def _rebuilt(given: Sequence[Chunk], limit: Limit, linted: Linted, label: str) -> tuple[Layout, list[Draft]]:
    """Repair chunks without a document; what is repaired is put together again, until that changes nothing."""
    written = [at for at, chunk in enumerate(given) if chunk.text.strip()]
    kind = MARKDOWN if is_markdown(PurePath(label).suffix.lower()) else None
    whole = rebuild([given[at] for at in written])
    layout = Layout(parse_text(whole.text, kind, label))
    drafts = [Draft(given[at].text, core, (at,), at) for at, core in zip(written, _own(whole), strict=True)]
    based = as_given(whole, [given[at] for at in written], drafts)
    later = layout
    for _ in range(_REBUILT):
        settled = _settled(Grids(later, linted.rules.rules), drafts, limit, linted)
        if settled == drafts:
            break
        base = Base(whole, based)
        same = dict(zip(map(id, drafts), based, strict=True))
        rebased = [(draft, same.get(id(draft)) or base.rebased(draft)) for draft in settled]
        rebased = [pair for pair in rebased if pair[1].core is not None or pair[1].given >= 0]  # all of it is repeated
        settled, based = [draft for draft, _ in rebased], [draft for _, draft in rebased]
        texts = [given[draft.given] if draft.given >= 0 else Chunk(draft.text) for draft in settled]
        whole = rebuild(texts, adjoining(based))
        later = Layout(parse_text(whole.text, kind, label))
        drafts = [draft._replace(core=core) for draft, core in zip(settled, _own(whole), strict=True)]
    return layout, [draft._replace(parts=()) if draft.given >= 0 else draft for draft in owned(based)]


def _own(whole: Rebuilt) -> list[Span | None]:
    return without_overlap(whole.text, whole.cores)


def _settled(grids: Grids, drafts: list[Draft], limit: Limit, linted: Linted) -> list[Draft]:
    """Take steps until one changes nothing: every step does less harm than the one before, so there is a last one.

    Each begins from what the chunks are by then and from nothing else: so a repair of the result changes nothing.
    """
    while drafts and (better := _step(grids, drafts, _sizes(grids, drafts, limit, linted), linted)) != drafts:
        drafts = better
    return drafts


def _sizes(grids: Grids, drafts: list[Draft], limit: Limit, linted: Linted) -> Sizes:
    """What to pack to so that chunks stay about as long as they are on average."""
    longest = limit.of(draft.text for draft in drafts)
    mean = _mean(drafts, limit.measure)
    wished, grain = (_rounded(mean / _FILLED, longest, steps) for steps in (_STEPS, _COARSE))
    sizes = Sizes(wished, longest, limit.measure, grain)
    return _fitted(grids, drafts, mean, sizes, linted) if len(drafts) >= _MANY else sizes


def _fitted(grids: Grids, drafts: list[Draft], mean: float, sizes: Sizes, linted: Linted) -> Sizes:
    """The size to pack to after which chunks would be about as long as ``mean`` if all went as planned."""
    windows = list(_windows(drafts, _damaged(drafts, sizes, linted)))
    inside = {at for first, end in windows for at in range(first, end)}
    outside = [sizes.measure(draft.text) for at, draft in enumerate(drafts) if at not in inside]
    best, least = sizes, float("inf")
    tried: set[int] = set()
    while sizes.wished not in tried and len(tried) < _PLANS:
        tried.add(sizes.wished)
        lengths = list(outside)
        for first, end in windows:
            place = Surroundings(drafts[first:end], drafts[max(0, first - 2) : first], drafts[end : end + 2])
            lengths += planned(place.window, sizes, grids, linted)
        ratio = sum(lengths) / max(1, len(lengths)) / mean
        if abs(ratio - 1) < least:
            best, least = sizes, abs(ratio - 1)
        if least < _NEAR / 2 or not windows:
            break
        sizes = sizes._replace(wished=_rounded(sizes.wished / ratio, sizes.limit))
    return best


def _damaged(drafts: Sequence[Draft], sizes: Sizes, linted: Linted) -> list[bool]:
    harms = linted.harms([draft.text for draft in drafts])
    return [harm > 0 or sizes.measure(draft.text) > sizes.limit for draft, harm in zip(drafts, harms, strict=True)]


def _mean(drafts: Sequence[Draft], measure: Measure) -> float:
    return sum(measure(draft.text) for draft in drafts) / len(drafts)


def _rounded(size: float, limit: int, steps: int = _STEPS) -> int:
    """A size to pack to, in so many steps from one to its double, so that not every change of a chunk changes it."""
    return min(limit, max(1, round(2 ** (round(steps * log2(max(size, 1))) / steps))))


def _step(grids: Grids, drafts: list[Draft], sizes: Sizes, linted: Linted) -> list[Draft]:
    """Cut every damaged stretch anew once."""
    damaged = _damaged(drafts, sizes, linted)
    done: list[Draft] = []
    at = 0
    for first, end in _windows(drafts, damaged):
        done += drafts[at:first]
        window = drafts[first:end]
        done += _replaced(grids, sizes, linted, Surroundings(window, done[-2:], drafts[end : end + 2])) or window
        at = end
    return [*done, *drafts[at:]]


def _windows(drafts: Sequence[Draft], damaged: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Runs of damaged chunks with their neighbours, as far as all of them have their place in the source."""
    first = -1
    last = -1
    for at, draft in enumerate(drafts):
        if draft.core is None:
            if first >= 0:
                yield first, min(at, last + _REACH + 1)
            first = last = -1
        elif damaged[at]:
            if first >= 0 and at - last > 2 * _REACH + 1:
                yield first, last + _REACH + 1
                first = -1
            if first < 0:
                first = _reach_back(drafts, at)
            last = at
    if first >= 0:
        yield first, min(len(drafts), last + _REACH + 1)


def _reach_back(drafts: Sequence[Draft], at: int) -> int:
    first = at
    while first > max(0, at - _REACH) and drafts[first - 1].core is not None:
        first -= 1
    return first


def _replaced(grids: Grids, sizes: Sizes, linted: Linted, place: Surroundings) -> list[Draft] | None:
    """What does less harm in the place of a window, its neighbours on both sides counted too."""
    made = solved(place.window, sizes, grids, linted)
    return made if made and place.harm(made, linted) < place.harm(place.drafts, linted) else None
