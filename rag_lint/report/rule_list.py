"""All rules as a table or as JSON."""

from collections.abc import Sequence

from rag_lint.model.bilingual import Lang
from rag_lint.model.rule import RuleCard
from rag_lint.report.json_values import FORMAT_VERSION, dump, tool


def render_text(rules: Sequence[RuleCard], lang: Lang) -> str:
    """Return one line a rule, columns aligned."""
    rows = [(rule.code, rule.name, rule.check.value, rule.severity.value) for rule in rules]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + f"  {rule.title.of(lang)}\n"
        for row, rule in zip(rows, rules, strict=True)
    )


def render_json(rules: Sequence[RuleCard]) -> str:
    """Return one object: version, tool and the rules with their texts in both languages."""
    listed = ",".join("\n" + dump(_value(rule)) for rule in rules)
    return f'{{"version":{FORMAT_VERSION},"tool":{dump(tool())},\n"rules":[{listed}]}}\n'


def _value(rule: RuleCard) -> dict[str, object]:
    return {
        "code": rule.code,
        "name": rule.name,
        "check": rule.check.value,
        "defect": rule.defect,
        "severity": rule.severity.value,
        "since": rule.since,
        "only": rule.only,
        "supersedes": list(rule.supersedes),
        "opt_in": rule.opt_in,
        **{key: getattr(rule, key)._asdict() for key in ("title", "why", "fix", "message")},
        "error_when": rule.error_when._asdict() if rule.error_when else None,
    }
