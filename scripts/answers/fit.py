"""Fit the weights of ``rag_lint/grounding/claims/weights.py`` on the halves named ``dev`` and print them.

    python scripts/answers/fit.py            needs numpy and scipy; a minute or two

Rows of several claims: a supported row says that all its claims are, another that the least supported one is not.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from scipy.optimize import minimize

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2])]

from answers import planted
from answers.rows import NINE, rows_of
from rag_lint.grounding.claims.features import measure
from rag_lint.grounding.claims.model import ClaimKind
from rag_lint.grounding.claims.passages import Passages
from rag_lint.grounding.claims.settle import plain
from rag_lint.grounding.claims.split import split_claims
from rag_lint.grounding.claims.weights import FITTED, RULES, terms

RIDGE = 0.0005
ROUNDS = 6
FEWEST = 15
"""A set's answers that are fewer than this count as if they were so many, lest a few rows weigh as much as a set."""
REWORDED = 2.0
"""Reworded sentences that are right count so much more: to call these wrong is what a reader minds most."""


class Case(NamedTuple):
    """A row: its set, whether it is supported, the terms of each of its claims."""

    name: str
    supported: bool
    claims: list[dict[str, float]]


def cases() -> Iterator[Case]:
    """Read the ``dev`` halves."""
    for row in rows_of(list(NINE)):
        if row.half == "dev":
            yield Case(row.name, row.supported, measured(row.claim, row.contexts))
    for lang in ("en", "zh"):
        for name, found in (("copied", planted.copied(lang)), ("reworded", planted.reworded(lang))):
            for each in found:
                if planted.half(each) == "dev":
                    yield Case(f"{name}_{lang}", each.error is None, measured(each.text, each.passages))


def measured(text: str, contexts: tuple[str, ...]) -> list[dict[str, float]]:
    """The terms of each statement of a text."""
    passages = Passages(contexts)
    claims = split_claims(text)
    said = [each for each in claims if each.kind in (ClaimKind.STATEMENT, ClaimKind.SILENCE)] or claims
    return [terms(measure(plain(each.text), passages).features) for each in said]


def fit(rows: list[Case]) -> dict[str, float]:
    """Return the weights, ``bias`` among them."""
    names = list(FITTED)
    signs = np.sign([FITTED[name] for name in names])
    of = np.array([number for number, row in enumerate(rows) for _ in row.claims])
    table = np.array([[claim[name] for name in names] for row in rows for claim in row.claims])
    offset = np.array([sum(RULES[name] * claim[name] for name in RULES) for row in rows for claim in row.claims])
    truth = np.array([row.supported for row in rows])
    weight = row_weights(rows)
    score = table[:, 0] + offset
    weights = np.zeros(len(names) + 1)
    for _ in range(ROUNDS):
        least = np.full(len(rows), np.inf)
        np.minimum.at(least, of, score)
        used = truth[of] | (score <= least[of] + 1e-12)
        share = weight[of] / np.bincount(of[used], minlength=len(rows))[of]
        weights = regress(table[used], offset[used], truth[of][used], share[used], signs)
        score = table @ weights[:-1] + weights[-1] + offset
    return dict(zip([*names, "bias"], weights.tolist(), strict=True))


def row_weights(rows: list[Case]) -> np.ndarray:
    """Every set and either answer counts the same."""
    names, truth = np.array([row.name for row in rows]), np.array([row.supported for row in rows])
    found = np.zeros(len(rows))
    for name in set(names.tolist()):
        for answer in (True, False):
            some = (names == name) & (truth == answer)
            more = REWORDED if answer and name.startswith("reworded") else 1.0
            found[some] = more / max(int(some.sum()), FEWEST)
    return found


def regress(
    table: np.ndarray, offset: np.ndarray, truth: np.ndarray, weight: np.ndarray, signs: np.ndarray
) -> np.ndarray:
    """A weighted logistic regression with a ridge; no weight may turn its sign."""
    total = weight.sum()

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        margin = np.where(truth, 1, -1) * (table @ weights[:-1] + weights[-1] + offset)
        value = (weight * np.logaddexp(0, -margin)).sum() / total + RIDGE * (weights[:-1] ** 2).sum()
        slope = -weight * np.where(truth, 1, -1) / (1 + np.exp(margin)) / total
        return value, np.append(table.T @ slope + 2 * RIDGE * weights[:-1], slope.sum())

    bounds = [(0, None) if sign > 0 else (None, 0) for sign in signs] + [(None, None)]
    return minimize(loss, np.zeros(table.shape[1] + 1), jac=True, bounds=bounds, method="L-BFGS-B").x


if __name__ == "__main__":
    for name, value in fit(list(cases())).items():
        print(f"{name:12} {value:6.2f}")
