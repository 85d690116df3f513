"""The headings over a chunk put in front of it, where it lacks what they say."""

from collections.abc import Sequence

from rag_lint.model.finding import Span
from rag_lint.repair.draft import Draft
from rag_lint.repair.grid import Sizes
from rag_lint.repair.harm import Linted, harm_of
from rag_lint.repair.layout import Layout
from rag_lint.repair.result import Part, PartKind

LACKING = frozenset(("dangling_anaphora", "dependent_start", "list_orphan", "fragment"))
_END = "\n\n"


def with_context(drafts: Sequence[Draft], layout: Layout, linted: Linted, sizes: Sizes) -> list[Draft]:
    """Return ``drafts`` with the headings in front of those that lack their subject, where that heals a finding."""
    done = list(drafts)
    for at, draft in enumerate(done):
        prev, next_ = (done[at - 1].text if at else ""), (done[at + 1].text if at + 1 < len(done) else "")
        findings = linted.findings(draft.text, prev, next_)
        if draft.core is None or not any(finding.defect in LACKING for finding in findings):
            continue
        made = _headed(draft, layout)
        if made is None or sizes.measure(made.text) > sizes.limit:
            continue
        if harm_of(linted.findings(made.text, prev, next_)) < harm_of(findings):
            done[at] = made
    return done


def _headed(draft: Draft, layout: Layout) -> Draft | None:
    """The draft with the headings over its beginning; None when there are none."""
    assert draft.core is not None
    text = layout.document.text
    own = list(draft.parts or (Part(PartKind.SOURCE, draft.core, text[slice(*draft.core)]),))
    headings = [span for span in layout.headings(draft.core.start) if span.end <= draft.core.start]
    if not headings or own[0].kind is not PartKind.SOURCE:
        return None
    parts: list[Part] = []
    for span in headings:
        parts += [Part(PartKind.CONTEXT, span, text[slice(*span)]), _separator(span.end)]
    parts[-1] = parts[-1]._replace(text=_END)
    parts += own
    return draft._replace(text="".join(part.text for part in parts), given=-1, parts=tuple(parts))


def _separator(at: int) -> Part:
    return Part(PartKind.SEPARATOR, Span(at, at), "\n")
