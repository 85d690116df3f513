"""A calibration as JSON: the figures of each judge; null where nothing could be planted or a cost is not known."""

from __future__ import annotations

from collections.abc import Sequence

from rag_lint.evaluation.calibration import Row
from rag_lint.evaluation.comparison import Tried
from rag_lint.evaluation.planting.model import ErrorKind
from rag_lint.report.calibration_text import support_threshold
from rag_lint.report.json_values import Json, tally_value


def calibration_value(answers: int, found: Sequence[Tried], seed: int) -> Json:
    """Return one object; ``rows``, ``verdict`` and ``recommended`` are those of the first judge."""
    first = found[0].outcomes
    judges = [_judge(each) for each in found]
    return {
        "version": 1,
        "answers": answers,
        "seed": seed,
        "clean": sum(each.kind is None for each in first),
        "planted": {kind.value: sum(each.kind is kind for each in first) for kind in ErrorKind},
        **{key: judges[0][key] for key in ("rows", "verdict", "recommended")},
        "judges": judges,
    }


def _judge(one: Tried) -> Json:
    best, tally = one.best, one.tally
    return {
        "name": one.name,
        "rows": [_row(row) for row in one.rows],
        "verdict": _row(one.alone),
        "recommended": _row(best) if best is not None else None,
        "left_out": one.left_out,
        "seconds": round(one.seconds, 3),
        "cost": 0.0 if tally is None else tally.cost,
        "judge": "off" if tally is None else tally.state,
        **({"judge_detail": tally_value(tally)} if tally is not None else {}),
    }


def _row(row: Row) -> Json:
    return {
        "hallucination_probability": row.threshold,
        "threshold": None if row.threshold is None else support_threshold(row.threshold),
        "clean_flagged": row.false_share,
        "caught": row.caught_share,
        "by_kind": {kind.value: row.caught[kind] / count if count else None for kind, count in row.planted.items()},
        "counts": {
            "flagged": row.flagged,
            "clean": row.clean,
            "caught": {kind.value: count for kind, count in row.caught.items()},
            "planted": {kind.value: count for kind, count in row.planted.items()},
        },
    }
