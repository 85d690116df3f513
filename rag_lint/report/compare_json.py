"""A comparison as one JSON object: shares are 0 to 1, rates are per 100 chunks, differences are B less A."""

from rag_lint.model.bilingual import Lang
from rag_lint.model.verdicts import Severity
from rag_lint.report.compare_side import Side, codes_of
from rag_lint.report.json_values import FORMAT_VERSION, Json, dump, tool


def render_json(one: Side, other: Side, lang: Lang) -> str:
    """Return the object; reasons are told in ``lang``."""
    codes = codes_of(one, other)
    left, right = _figures(one, codes), _figures(other, codes)
    difference = {key: _less(right[key], left[key]) for key in left}
    value = {
        "version": FORMAT_VERSION,
        "tool": tool(),
        "a": {**_about(one, lang), **left},
        "b": {**_about(other, lang), **right},
        "difference": difference,
    }
    return dump(value) + "\n"


def _about(side: Side, lang: Lang) -> Json:
    return {
        "name": side.name,
        "splitter": side.splitter or None,
        "unreadable": side.unreadable,
        "skipped": [reason.of(lang) for reason in side.skipped],
    }


def _figures(side: Side, codes: list[str]) -> Json:
    sizes = {name: round(value, 1) for name, value in side.sizes._asdict().items()}
    return {
        "chunks": side.tally.chunks,
        "characters": {"mean": sizes["mean"], "median": sizes["median"], "min": sizes["least"], "max": sizes["most"]},
        "coverage": None if side.coverage is None else round(side.coverage, 6),
        "lost_passages": side.lost,
        "fail_rate": round(side.fail_rate, 6),
        "severities_per_100": {severity.value: round(side.rate(severity), 3) for severity in Severity},
        "findings_per_100": {code: round(side.rate(code), 3) for code in codes},
    }


def _less(right: object, left: object) -> object:
    """Subtract figure by figure; None where a side has none."""
    if isinstance(right, dict) and isinstance(left, dict):
        return {key: _less(right[key], left[key]) for key in right}
    if isinstance(right, (int, float)) and isinstance(left, (int, float)):
        return round(right - left, 6)
    return None
