"""Pronouns that stand for nothing named: `it is raining`, `it is important that`, `this guide is a list of …`."""

from rag_lint.model.pattern import lazy_re

_IT_IS = lazy_re(
    r"(?i:it (?:is|was|will be|may be|can be|seems?|appears?|should (?:not )?be|has been|would be|might be|remains"
    r"|follows|fell|happens?|happened|chanced|turns|turned|takes|took|costs?|makes) |it[’']s )"
    r"(?!(?:a|an|the|used|made|called|named|set|sold|shipped|installed|located|stored|run|written|also)(?![a-z]))"
)
_ITSELF = lazy_re(
    r"(?i:it (?:is|was|shall be|will be|should be|must be) (?:the |our )?"
    r"(?:responsibility|job|duty|task|goal|policy|aim|role|intention|intent|purpose|practice) (?:of|that|to)(?![a-z]))"
    r"|(?i:this is (?:an? |the |our )?(?:[a-z-]+ ){0,3}(?:documentation|document|guide|page|article|manual|handbook"
    r"|policy|report|paper|book|tutorial|introduction|list|overview|summary))"
    r"|(?i:it (?:is|was) (?:about |nearly |just |only )?(?:a |half |quarter |early |late |dark |cold |noon|midnight"
    r"|\w+ o'clock|on the \w+ of))"
)


def has_no_noun(text: str, at: int) -> bool:
    """Whether the pronoun at ``at`` is one that asks for no noun."""
    return _IT_IS.match(text, at) is not None or _ITSELF.match(text, at) is not None
