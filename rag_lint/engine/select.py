"""Codes and families, as users write them, to rules."""

from collections.abc import Iterable, Sequence

from rag_lint.engine.rule import Rule
from rag_lint.engine.suggest import did_you_mean
from rag_lint.errors import RuleError
from rag_lint.model.bilingual import Both

# Families are known before their first rule is: an ignore list written for later must not break today.
FAMILIES = frozenset({"IND", "CMP", "TRC", "TPL", "CLN", "COR", "SAF", "SEM"})


def expand(words: Iterable[str], known: Iterable[str]) -> frozenset[str]:
    """Return the codes that ``words`` (codes or families such as ``IND``) name; RuleError for one that names none."""
    codes = tuple(known)
    families = FAMILIES | {code.rstrip("0123456789") for code in codes}
    chosen: set[str] = set()
    for word in words:
        if word in codes:
            chosen.add(word)
        elif word in families:
            chosen.update(code for code in codes if code.rstrip("0123456789") == word)
        else:
            raise unknown_code(word, (*codes, *sorted(families)))
    return frozenset(chosen)


def choose(
    rules: Sequence[Rule], select: Iterable[str] = (), ignore: Iterable[str] = (), extend: Iterable[str] = ()
) -> tuple[Rule, ...]:
    """Return the rules that ``select`` (empty: all) and ``extend`` name, less those of ``ignore``.

    A rule that is ``opt_in`` has to be named by its code: neither its family nor "all" brings it.
    """
    codes = [rule.code for rule in rules]
    wanted, more = tuple(select), tuple(extend)
    chosen = (expand(wanted, codes) if wanted else frozenset(codes)) | expand(more, codes)
    chosen -= {rule.code for rule in rules if rule.opt_in}.difference(wanted, more)
    chosen -= expand(ignore, codes)
    return tuple(rule for rule in rules if rule.code in chosen)


def unknown_code(word: str, known: Iterable[str]) -> RuleError:
    """The error for a word that names no rule, with the nearest that does."""
    hint = did_you_mean(word, known)
    return RuleError(
        Both(
            zh=f"没有规则或规则族 {word!r}{hint.zh}（rag-lint rules 列出全部规则）",
            en=f"no rule or family {word!r}{hint.en} (`rag-lint rules` lists them)",
        )
    )
