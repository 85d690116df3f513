"""From what was measured to a probability that the passages support the claim: one additive formula for all texts.

The weights of what is a matter of degree (``FITTED``) are a logistic regression with signs held: what speaks against a
claim may never count for it. ``scripts/answers/fit.py`` fitted them on one half, by hashes of documents, of nine public
sets (memerag_en, qags, wice, summedits, fever_symmetric, attributionbench, zh_nli_numerical, ocnli, cmnli_zh) and of
sentences of documents, zh and en, in which errors were planted. Every set and either answer has the same weight, so a
probability of a half means: as likely as not, were both equally common. The weights of what is a matter of rule
(``RULES``) are set by hand on the same half: a claim that repeats its passage but for a figure, a negation or a name is
not supported; a figure, name or negator that its passage has otherwise speaks against one in other words.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from types import MappingProxyType

from rag_lint.grounding.claims.features import Features

BIAS = -0.86
FITTED: Mapping[str, float] = MappingProxyType(
    {
        "coverage": 2.29,
        "alike": 0.68,
        "verbatim": 0.27,
        "run": -0.37,
        "right": 0.47,
        "wrong": -1.90,
        "turned": -0.82,
        "antonyms": -0.86,
        "misnamed": -1.13,
    }
)
RULES: Mapping[str, float] = MappingProxyType(
    {
        "unknown_figure": -3.0,
        "new_figure": -4.0,
        "telling": -3.0,
        "swapped": -3.0,
        "misplaced": -2.0,
        "names": -0.8,
        "replaced": -1.0,
        "denies": -1.2,
        "affirms": -1.2,
        "uneven": -1.3,
        "little": -1.0,
    }
)
NEAR_FIGURE, NEAR_TELLING, NEAR_SWAPPED = 0.7, 0.8, 0.88
"""Shares of a claim's tokens from which a difference of the kind counts: below, claims are other wordings."""
_VERBATIM = 0.999
_MUCH, _HALF = 0.75, 0.5  # coverage from which a negation is one of what both say
_LITTLE = 0.35  # coverage below which a claim is hardly about what the passages say
_RUN = 5
ALTERED = ("new_figure", "telling", "swapped")


def terms(features: Features) -> dict[str, float]:
    """What the weights are multiplied by, 0 to 1 each."""
    altered = {
        "new_figure": features.alike >= NEAR_FIGURE and features.new_figures > 0,
        "telling": features.alike >= NEAR_TELLING and features.telling > 0,
        "swapped": features.alike >= NEAR_SWAPPED and features.swapped > 0,
    }
    return {
        "coverage": features.coverage,
        "alike": features.alike,
        "verbatim": float(is_verbatim(features)),
        "run": min(features.run, _RUN) / _RUN,
        "right": float(features.right > 0),
        "wrong": float(features.wrong > 0),
        "turned": float(features.turned > 0),
        "antonyms": float(features.antonyms > 0),
        "misnamed": float(features.misnamed > 0),
        "unknown_figure": float(features.figures > 0),
        "misplaced": float(features.misplaced > 0),
        "names": float(features.names > 0),
        "replaced": float(features.replaced > 0),
        "denies": float(features.denies > 0),
        "affirms": float(features.affirms > 0 and features.uneven > 0 and features.coverage >= _HALF),
        "uneven": float(features.uneven > 0),
        "little": float(features.coverage < _LITTLE),
        **{name: float(holds) for name, holds in altered.items()},
    }


def is_verbatim(features: Features) -> bool:
    """Whether a claim repeats its passage word for word; the passage may say more."""
    return features.alike >= _VERBATIM and not (features.telling or features.new_figures or features.swapped)


def score(features: Features) -> float:
    """The log odds of support."""
    return BIAS + sum((FITTED.get(name) or RULES[name]) * value for name, value in terms(features).items())


def support(features: Features) -> float:
    """The probability that the passages support a claim, 0 to 1."""
    return 1 / (1 + exp(-score(features)))


def is_altered(features: Features) -> bool:
    """Whether a claim nearly repeats its passage and changes a figure, a telling word or a name."""
    found = terms(features)
    return any(found[name] for name in ALTERED)


def is_turned(features: Features) -> bool:
    """Whether a claim denies what its passage affirms, or affirms what it denies, with all else said there."""
    found = terms(features)
    return bool(found["denies"] or found["affirms"]) and features.coverage >= _MUCH
