"""The figures, kind by kind."""

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from statistics import mean

from parsing_fidelity.browser import Browser, find_browser
from parsing_fidelity.compare import Fidelity, PageResult, Stretch
from parsing_fidelity.files import KINDS, File
from parsing_fidelity.measure import Outcome, measure
from parsing_fidelity.shingles import Share

MEAN_RECALL, MIN_RECALL, MAX_EXTRA, MAX_SECONDS = 0.99, 0.95, 0.02, 10
AGREED = 0.9


def print_report(files: Sequence[File], *, worst: int, show: int, strict: bool) -> None:
    """Measure ``files`` and print recall and extra text per kind, the worst files by name, and what was refused."""
    program = find_browser() if any(file.kind == "html" for file in files) else None
    with Browser(program) if program else nullcontext() as browser:
        for kind in KINDS:
            outcomes = [measure(file, browser, strict=strict) for file in files if file.kind == kind]
            if outcomes:
                _print_kind(kind, outcomes, worst, show)


def _print_kind(kind: str, outcomes: Sequence[Outcome], worst: int, show: int) -> None:
    read = [(outcome, outcome.fidelity) for outcome in outcomes if outcome.fidelity]
    whole = [(outcome, fidelity) for outcome, fidelity in read if not outcome.file.broken]
    print(f"== {kind}: {len(outcomes)} files, {len(read)} parsed, {len(outcomes) - len(read)} not")
    if whole:
        _print_totals([fidelity for _, fidelity in whole])
    _print_second([(o.second, f) for o, f in whole if o.second])
    hidden = [outcome.all_text for outcome in outcomes if outcome.all_text and not outcome.file.broken]
    if hidden:
        recall, extra = mean(f.recall.value for f in hidden), mean(f.extra.value for f in hidden)
        print(f"  hidden text included, against lxml: recall mean {recall:.4f}, extra mean {extra:.2%}")
    slowest = max(outcomes, key=lambda outcome: outcome.seconds)
    print(f"  slowest {slowest.seconds:.1f} s (at most {MAX_SECONDS}): {slowest.file.name}")
    ranked = sorted(read, key=lambda pair: min(pair[1].recall.value - MIN_RECALL, MAX_EXTRA - pair[1].extra.value))
    for outcome, fidelity in ranked[:worst]:
        _print_file(outcome, fidelity, show)
    _print_disagreeing(whole)
    for outcome in outcomes:
        _print_trouble(outcome)


def _print_totals(results: Sequence[Fidelity]) -> None:
    recalls, extras = [f.recall.value for f in results], [f.extra.value for f in results]
    low, much = sum(r < MIN_RECALL for r in recalls), sum(e > MAX_EXTRA for e in extras)
    seen = mean(f.seen.value for f in results)
    print(f"  recall mean {mean(recalls):.4f} (target {MEAN_RECALL}), min {min(recalls):.4f}, {low} below {MIN_RECALL}")
    print(f"  extra  mean {mean(extras):.2%}, max {max(extras):.2%}, {much} above {MAX_EXTRA:.0%}")
    gone, new = mean(f.gone.value for f in results), mean(f.new.value for f in results)
    print(f"  characters in a found shingle: mean {seen:.4f}; truly lost {gone:.2%}, truly new {new:.2%}, else moved")
    best: Counter[str] = Counter()
    for result in results:
        best.update(page.reading for page in result.pages)
    if len(best) > 1:
        print("  pages by best reading: " + ", ".join(f"{name} {count}" for name, count in best.most_common()))
        low_pages = [page for result in results for page in result.pages if page.recall.value < MIN_RECALL]
        apart = sum(page.agreement < AGREED for page in low_pages)
        print(f"  pages below {MIN_RECALL}: {len(low_pages)}, on {apart} no two readings agree to {AGREED:.0%}")
        rest = [pages for result in results if (pages := _agreed(result))]
        recall = mean(_over(page.recall for page in pages) for pages in rest)
        extra = mean(_over(page.extra for page in pages) for pages in rest)
        print(f"  over the pages on which two readings agree: recall mean {recall:.4f}, extra mean {extra:.2%}")


def _over(shares: Iterable[Share]) -> float:
    """Return the share of all of them together; 0 of nothing."""
    shares = list(shares)
    return sum(share.found for share in shares) / max(1, sum(share.whole for share in shares))


def _print_second(pairs: Sequence[tuple[Fidelity, Fidelity]]) -> None:
    """Print the totals with the second reading beside the first ones: what neither has is lost or extra."""
    if not pairs:
        return
    recalls, extras = [two.recall.value for two, _ in pairs], [two.extra.value for two, _ in pairs]
    low, much = sum(r < MIN_RECALL for r in recalls), sum(e > MAX_EXTRA for e in extras)
    print(
        f"  with PDFium as a second reading: recall mean {mean(recalls):.4f}, min {min(recalls):.4f}, {low} below "
        f"{MIN_RECALL}; extra mean {mean(extras):.2%}, max {max(extras):.2%}, {much} above {MAX_EXTRA:.0%}"
    )


def _agreed(fidelity: Fidelity) -> Sequence[PageResult]:
    """Return the pages on which two readings agree."""
    return [page for page in fidelity.pages if page.agreement >= AGREED]


def _print_disagreeing(read: Iterable[tuple[Outcome, Fidelity]]) -> None:
    """Name the pages that we read otherwise than any reading, and that no two readings read alike."""
    for outcome, fidelity in read:
        low = [page for page in fidelity.pages if page.recall.value < MIN_RECALL and page.agreement < AGREED]
        if low:
            pages = ", ".join(str(page.page) for page in low)
            print(f"  the readings disagree (columns or cells interleaved): {outcome.file.name} p. {pages}")


def _print_file(outcome: Outcome, fidelity: Fidelity, show: int) -> None:
    figures = f"recall {fidelity.recall.value:.4f} seen {fidelity.seen.value:.4f} extra {fidelity.extra.value:6.2%}"
    true = f"lost {fidelity.gone.value:6.2%} new {fidelity.new.value:6.2%}"
    print(f"  {figures} {true} {outcome.seconds:5.2f} s  {outcome.file.name}")
    if outcome.second:
        alike = {page.page for page in _agreed(fidelity)}
        agreed = [page for page in outcome.second.pages if page.page in alike]
        recall, extra = _over(page.recall for page in agreed), _over(page.extra for page in agreed)
        alone = f"{recall:.4f}, {extra:.2%}" if agreed else "none"
        print(
            f"      with PDFium: recall {outcome.second.recall.value:.4f} extra {outcome.second.extra.value:.2%}; "
            f"on the {len(agreed)} of {len(outcome.second.pages)} pages that two modes read alike: {alone}"
        )
    if show:
        worst = sorted(fidelity.pages, key=lambda page: page.recall.value)[:show]
        told = (f"p.{p.page} {p.recall.value:.3f} ({p.reading}, readings {p.agreement:.2f})" for p in worst)
        print("      worst pages: " + ", ".join(told))
        _print_stretches("lost", fidelity.lost, show)
        _print_stretches("extra", fidelity.invented, show)


def _print_stretches(name: str, stretches: Iterable[Stretch], show: int) -> None:
    for page, before, text in sorted(stretches, key=lambda stretch: -len(stretch.text))[:show]:
        print(f"      {name} p.{page} ({len(text)}) …{before}⟦{text[:160]}{'…' if len(text) > 160 else ''}⟧")


def _print_trouble(outcome: Outcome) -> None:
    if outcome.crashed:
        print(f"  CRASH   {outcome.file.name}: {outcome.reason}")
    elif outcome.reason:
        print(f"  refused {outcome.file.name}: {outcome.reason}")
    elif outcome.file.broken:
        print(f"  parsed though broken: {outcome.file.name}")
    for promise in outcome.broken_promises:
        print(f"  BROKEN  {outcome.file.name}: {promise}")
    if outcome.seconds > MAX_SECONDS:
        print(f"  SLOW    {outcome.file.name}: {outcome.seconds:.1f} s")
