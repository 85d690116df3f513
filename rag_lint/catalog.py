"""All rules there are: the files below ``rag_lint/rules`` and the plugins; the only importer of rules."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import walk_packages

import rag_lint.rules
from rag_lint.engine.rule import ChunkRule, PatternRule, Rule, SourceRule
from rag_lint.errors import PluginError, RuleError

PLUGIN_GROUP = "rag_lint.rules"


@cache
def all_rules() -> tuple[Rule, ...]:
    """Return every rule, built-in and from plugins, sorted by code."""
    rules = (*_built_in(), *_plugins(entry_points(group=PLUGIN_GROUP)))
    _check_unique(rules)
    return tuple(sorted(rules, key=lambda rule: rule.code))


def find_rule(code: str) -> Rule:
    """Return the rule with ``code``; raises RuleError naming it when there is none."""
    for rule in all_rules():
        if rule.code == code:
            return rule
    raise RuleError(f"no rule has the code {code!r}; `rag-lint rules` lists them")


def _built_in() -> Iterator[Rule]:
    for module in walk_packages(rag_lint.rules.__path__, "rag_lint.rules."):
        if not module.ispkg:
            yield import_module(module.name).RULE


def _plugins(points: Iterable[EntryPoint]) -> Iterator[Rule]:
    for point in points:
        try:
            loaded = point.load()
        except Exception as error:  # whatever a plugin raises, the run stops and names the plugin
            raise PluginError(f"rule plugin {point.name!r} ({point.value}) does not load: {error!r}") from error
        for rule in loaded if isinstance(loaded, (tuple, list)) else (loaded,):
            if not isinstance(rule, (PatternRule, ChunkRule, SourceRule)):
                raise PluginError(f"rule plugin {point.name!r} ({point.value}) gives {type(rule).__name__}, not a rule")
            yield rule


def _check_unique(rules: Iterable[Rule]) -> None:
    seen: dict[str, Rule] = {}
    for rule in rules:
        if rule.code in seen:
            raise RuleError(f"two rules have the code {rule.code}: {seen[rule.code].name} and {rule.name}")
        seen[rule.code] = rule
