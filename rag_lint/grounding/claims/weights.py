"""From what was measured to a probability that the passages support the claim: one additive formula for all texts.

The weights of what is a matter of degree are a logistic regression with signs held (what speaks against a claim may
never count for it), fitted by ``scripts/answers/fit.py`` on one half, chosen by hashes of documents, of nine public sets
(memerag_en, qags, wice, summedits, fever_symmetric, attributionbench, zh_nli_numerical, ocnli, cmnli_zh) and of errors
planted in sentences of documents, zh and en. Every set and either answer has the same weight, so a probability of a
half means that the claim is as likely supported as not if both were equally common. The weights of what is a matter of
rule are set by hand: a claim that repeats its passage but for a figure, a negation or a name is not supported.
"""

from __future__ import annotations

from math import exp

from rag_lint.grounding.claims.features import Features

BIAS = -0.78
COVERAGE = 1.44
ALIKE = 0.43
VERBATIM = 0.84
RUN = -0.34
WRONG = -1.70
RIGHT = 0.51
NAMES = -0.47
TURNED = -1.26
ANTONYMS = -1.01
MISNAMED = -1.17
DENIES = -0.57
LIMITS = -0.23

UNKNOWN_FIGURE = -2.0
NEW_FIGURE = -2.5
TELLING = -2.0
SWAPPED = -2.0

_VERBATIM = 0.999
NEAR_FIGURE, NEAR_TELLING, NEAR_SWAPPED = 0.7, 0.8, 0.88
"""Shares of a claim's tokens from which a difference of the kind counts: below, claims are other wordings."""


def support(features: Features) -> float:
    """The probability that the passages support a claim, 0 to 1."""
    return 1 / (1 + exp(-score(features)))


def score(features: Features) -> float:
    """The log odds of support."""
    return (
        BIAS
        + COVERAGE * features.coverage
        + ALIKE * features.alike
        + VERBATIM * (features.alike >= _VERBATIM)
        + RUN * min(features.run, 5) / 5
        + RIGHT * (features.right > 0)
        + WRONG * (features.wrong > 0)
        + NAMES * min(features.names, 2) / 2
        + TURNED * (features.turned > 0)
        + ANTONYMS * (features.antonyms > 0)
        + MISNAMED * (features.misnamed > 0)
        + DENIES * features.denies
        + LIMITS * min(features.limits, 2) / 2
        + UNKNOWN_FIGURE * (features.figures > 0)
        + sum(weight for weight, holds in altered(features) if holds)
    )


def altered(features: Features) -> tuple[tuple[float, bool], ...]:
    """What a claim that nearly repeats its passage has changed, and the weight of that: figures, limits, other words."""
    return (
        (NEW_FIGURE, features.alike >= NEAR_FIGURE and features.new_figures > 0),
        (TELLING, features.alike >= NEAR_TELLING and features.telling > 0),
        (SWAPPED, features.alike >= NEAR_SWAPPED and features.swapped > 0),
    )
