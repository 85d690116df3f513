"""From drafts to the result: identities, neighbours, context, what was changed for what, what is left and why."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import blake2b
from itertools import accumulate

from rag_lint.chunking.damage import HEALED
from rag_lint.chunking.places import Places
from rag_lint.model.chunk import NOWHERE, Chunk, Mark
from rag_lint.model.finding import Finding, Span
from rag_lint.repair.changes import changes_of
from rag_lint.repair.context import with_context
from rag_lint.repair.draft import Draft
from rag_lint.repair.fresh import Damaged, fresh
from rag_lint.repair.grid import Sizes
from rag_lint.repair.harm import Linted, kinds_of
from rag_lint.repair.layout import Layout
from rag_lint.repair.result import Fixed, FixedChunk, Left, PartKind, Reason

MARK = "~"


def finish(
    given: Sequence[Chunk],
    drafts: Sequence[Draft],
    layout: Layout,
    linted: Linted,
    sizes: Sizes,
    *,
    context: bool,
    rebuilt: bool,
) -> Fixed:
    """Return the result that ``drafts``, repaired from ``given``, come to; ``rebuilt`` tells that no document was."""
    if context:
        drafts = with_context(drafts, layout, linted, sizes)
    origins = [draft.origins for draft in drafts]
    chunks = _chunks(given, drafts, layout, rebuilt=rebuilt)
    before = _findings(linted, [chunk.text for chunk in given])
    after = _findings(linted, [draft.text for draft in drafts])
    fixed = tuple(
        FixedChunk(chunk, origin, draft.given < 0, draft.parts)
        for chunk, origin, draft in zip(chunks, origins, drafts, strict=True)
    )
    return Fixed(
        given[0].source if given else "",
        layout.document.text,
        tuple(chunk.text for chunk in given),
        fixed,
        changes_of(fixed, before, after),
        layout.omitted,
        tuple(_left(drafts, after, sizes, newly_made(before, after, origins))),
        Counter(finding.code for findings in before for finding in findings),
        Counter(finding.code for findings in after for finding in findings),
        sizes.limit,
        rebuilt,
    )


def _findings(linted: Linted, texts: Sequence[str]) -> list[tuple[Finding, ...]]:
    around = ["", *texts, ""]
    return [linted.findings(text, around[at], around[at + 2]) for at, text in enumerate(texts)]


def _chunks(given: Sequence[Chunk], drafts: Sequence[Draft], layout: Layout, *, rebuilt: bool) -> list[Chunk]:
    places = Places(layout.document)
    at = [draft.begin for draft in drafts if draft.given < 0]
    paths = dict(zip(at, layout.paths(at), strict=True))
    texts = ["", *(draft.text for draft in drafts), ""]
    chunks = []
    for number, draft in enumerate(drafts):
        around = {"prev": texts[number], "next": texts[number + 2], "index": number}
        if draft.given >= 0:
            chunks.append(replace(given[draft.given], **around))  # type: ignore[arg-type]
        else:
            made = _made(draft, given[draft.origins[0]], places, paths)
            if rebuilt:  # what was put together is no file: its places say nothing to anybody
                made = replace(made, start=None, location=NOWHERE, spans=(), marks=())
            chunks.append(replace(made, **around))  # type: ignore[arg-type]
    return chunks


def _made(draft: Draft, model: Chunk, places: Places, paths: dict[int, tuple[str, ...]]) -> Chunk:
    apart = [part for part in draft.parts if part.kind is PartKind.SEPARATOR]
    offsets = accumulate((len(part.text) for part in draft.parts[:-1]), initial=0)
    marks = tuple(Mark(at, places.at(part.span.start)) for at, part in zip(offsets, draft.parts, strict=True))
    return Chunk(
        draft.text,
        id=_id(model.id, draft.text),
        source=model.source,
        start=draft.parts[0].span.start if len(draft.parts) == 1 else None,
        location=places.at(draft.begin),
        ignore=model.ignore,
        lang_hint=model.lang_hint,
        spans=() if apart else tuple(part.span for part in draft.parts),
        marks=marks if len(marks) > 1 else (),
        headings=paths[draft.begin],
    )


def _id(base: str, text: str) -> str:
    """A new identity for a new text: the same text made from the same chunk has the same one."""
    if not base:
        return ""
    return f"{base.partition(MARK)[0]}{MARK}{blake2b(text.encode(), digest_size=6).hexdigest()}"


def newly_made(
    before: Sequence[Iterable[Finding]], after: Sequence[Iterable[Finding]], origins: Sequence[Sequence[int]]
) -> list[Counter[str]]:
    """Return, of each new chunk, how many findings of which kind the given chunks that it is from do not account for.

    ``before`` and ``after`` are the findings of the given and of the new chunks, ``origins`` as in ``FixedChunk``.
    """
    had = [Damaged(Span(at, at + 1), kinds_of(findings)) for at, findings in enumerate(before)]
    has = [
        Damaged(Span(min(numbers), max(numbers) + 1), kinds_of(findings))
        for numbers, findings in zip(origins, after, strict=True)
    ]
    return [Counter(kinds) for kinds in fresh(had, has)]


def _left(
    drafts: Sequence[Draft], after: Sequence[Iterable[Finding]], sizes: Sizes, made: Sequence[Counter[str]]
) -> Iterable[Left]:
    for number, (findings, new) in enumerate(zip(after, made, strict=True)):
        for finding in findings:
            is_new = kinds_of([finding]) != () and new[finding.defect] > 0
            new[finding.defect] -= is_new
            yield Left(number, finding, _reason(drafts, number, finding, sizes), is_new)


def _reason(drafts: Sequence[Draft], number: int, finding: Finding, sizes: Sizes) -> Reason:
    if finding.defect not in HEALED:
        return Reason.AUTHOR
    draft = drafts[number]
    if draft.core is None:
        return Reason.UNPLACED
    start = 2 * finding.span.start < len(draft.text)
    beside = number - 1 if start else number + 1
    if not 0 <= beside < len(drafts):
        return Reason.AUTHOR
    both = sizes.measure(draft.text) + sizes.measure(drafts[beside].text)
    return Reason.SIZE if both > sizes.limit else Reason.NO_BETTER
