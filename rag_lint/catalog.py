"""All rules there are: the files below ``rag_lint/rules`` and the plugins; the only importer of rules."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

import rag_lint.rules
from rag_lint.engine.rule import ChunkRule, JudgedRule, PatternRule, Rule, SourceRule
from rag_lint.engine.select import unknown_code
from rag_lint.errors import PluginError, RuleError
from rag_lint.model.bilingual import Both
from rag_lint.plugins import plugins_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

PLUGIN_GROUP = "rag_lint.rules"


@cache
def all_rules() -> tuple[Rule, ...]:
    """Return every rule, built-in and from plugins, sorted by code."""
    rules = (*_built_in(), *_plugins(plugins_of(PLUGIN_GROUP)))
    _check_unique(rules)
    return tuple(sorted(rules, key=lambda rule: rule.code))


def find_rule(code: str) -> Rule:
    """Return the rule with ``code``; raises RuleError naming it when there is none."""
    known = {rule.code: rule for rule in all_rules()}
    if code not in known:
        raise unknown_code(code, known)
    return known[code]


def _built_in() -> Iterator[Rule]:
    for module in walk_packages(rag_lint.rules.__path__, "rag_lint.rules."):
        if not module.ispkg:
            yield import_module(module.name).RULE


def _plugins(points: "Iterable[EntryPoint]") -> Iterator[Rule]:
    for point in points:
        try:
            loaded = point.load()
        except Exception as error:  # whatever a plugin raises, the run stops and names the plugin
            raise _broken(point, f"无法加载：{error!r}", f"does not load: {error!r}") from error
        for rule in loaded if isinstance(loaded, (tuple, list)) else (loaded,):
            if not isinstance(rule, (PatternRule, ChunkRule, SourceRule, JudgedRule)):
                kind = type(rule).__name__
                raise _broken(point, f"给出的是 {kind}，不是规则", f"gives {kind}, not a rule")
            yield rule


def _broken(point: "EntryPoint", zh: str, en: str) -> PluginError:
    named = f"{point.name!r} ({point.value})"
    return PluginError(Both(zh=f"规则插件 {named} {zh}", en=f"rule plugin {named} {en}"))


def _check_unique(rules: Iterable[Rule]) -> None:
    seen: dict[str, Rule] = {}
    for rule in rules:
        if rule.code in seen:
            names = f"{rule.code}: {seen[rule.code].name}, {rule.name}"
            raise RuleError(Both(zh=f"两条规则代码相同 {names}", en=f"two rules have the code {names}"))
        seen[rule.code] = rule
