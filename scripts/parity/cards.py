"""What every rule must say of itself: code, name, family, and texts in both languages."""

import re
import string
from collections.abc import Iterable, Iterator, Mapping

from parity.demands import Problem
from rag_lint.engine.rule import Rule
from rag_lint.examples import run_example
from rag_lint.model.bilingual import LANGS, Both, Lang
from rag_lint.model.finding import Finding
from rag_lint.model.script import has_han
from rag_lint.model.verdicts import Check

FAMILIES: Mapping[str, tuple[Check, frozenset[str]]] = {
    family: (check, frozenset(defects.split()))
    for family, check, defects in (
        ("IND", Check.INDEPENDENCE, "dependent_start cut_start cut_result list_orphan fragment"),
        (
            "CMP",
            Check.COMPLETENESS,
            "cut_end cut_condition list_leadin table_orphan table_cut code_cut heading_only",
        ),
        ("TRC", Check.TRACEABILITY, "dangling_anaphora cross_ref not_in_source lost_text bad_offset"),
        ("TPL", Check.TEMPLATE_COMPLETENESS, "template_blank"),
        ("CLN", Check.CLEANLINESS, "boilerplate extraction_noise extraction_failure"),
        ("COR", Check.CORPUS, "duplicate near_duplicate contained oversize missing_metadata fragment"),
        ("SAF", Check.SAFETY, "secret injection hidden_text"),
        ("SEM", Check.SEMANTIC_INDEPENDENCE, "semantic"),
    )
}
FOLDERS = {check: check.value.removesuffix("_completeness").removesuffix("_independence") for check in Check}

_CODE = re.compile(r"[A-Z]{3}\d{3}")
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_VERSION = re.compile(r"\d+\.\d+\.\d+")
# "allow X" must read well, so X names the damage, not its absence or a deed.
_NOT_ALLOWED = re.compile(r"(?:no|not|non|without|avoid|check|detect|disallow|forbid|require|use|allow|find)-")
_ENGLISH_RUN = re.compile(r"[A-Za-z]{2,}(?:[ ,;:]+[A-Za-z]{2,}){2,}")
_QUOTED = re.compile(r"`[^`]*`|“[^”]*”|「[^」]*」|'[^']*'|\"[^\"]*\"|\([^)]*\)|（[^）]*）")
_CHINESE_MARK = re.compile("[，。；：！？、（）「」]")


def valid_code(code: str) -> bool:
    """Whether ``code`` is three letters of a known family and three digits."""
    return bool(_CODE.fullmatch(code)) and code[:3] in FAMILIES


def valid_name(name: str) -> bool:
    """Whether ``name`` is kebab-case and reads well after 'allow'."""
    return bool(_NAME.fullmatch(name)) and not _NOT_ALLOWED.match(name)


def identity_problems(rule: Rule) -> Iterator[Problem]:
    """Yield what is wrong with code, name, version, family and defect."""
    if not valid_code(rule.code):
        yield Problem(rule.code, "a code is the three letters of a family and three digits")
    if not valid_name(rule.name):
        yield Problem(rule.code, f"the name {rule.name!r} must be kebab-case and read well after 'allow'")
    if not _VERSION.fullmatch(rule.since):
        yield Problem(rule.code, f"since {rule.since!r} is no version")
    check, defects = FAMILIES.get(rule.code[:3], (None, frozenset()))
    if rule.check is not check:
        yield Problem(rule.code, f"family {rule.code[:3]} does not belong to the check {rule.check}")
    if rule.defect not in defects:
        yield Problem(rule.code, f"family {rule.code[:3]} does not claim {rule.defect}")


def catalogue_problems(rules: Iterable[Rule]) -> Iterator[Problem]:
    """Yield codes and names used twice, and superseded codes that name no rule."""
    rules = tuple(rules)
    codes, names = [rule.code for rule in rules], [rule.name for rule in rules]
    for rule in rules:
        if codes.count(rule.code) > 1 or names.count(rule.name) > 1:
            yield Problem(rule.code, "code or name is used twice")
        for code in rule.supersedes:
            if code not in codes or code == rule.code:
                yield Problem(rule.code, f"supersedes {code}, which is no other rule")


def place_problems(rule: Rule, module: str) -> Iterator[Problem]:
    """Yield whether the file is not named after the rule, or not in its check's folder."""
    expected = f"rag_lint.rules.{FOLDERS[rule.check]}.{rule.code.lower()}_{rule.name.replace('-', '_')}"
    if module != expected:
        yield Problem(rule.code, f"is in {module}, expected in {expected}")


def texts_of(rule: Rule) -> dict[str, Both[str]]:
    """Return the rule's texts by field name."""
    texts = {"title": rule.title, "why": rule.why, "fix": rule.fix, "message": rule.message}
    return texts if rule.error_when is None else {**texts, "error_when": rule.error_when}


def text_problems(rule: Rule) -> Iterator[Problem]:
    """Yield texts that are missing, in the wrong language or mixed, and placeholders that differ between languages."""
    for field, both in texts_of(rule).items():
        for lang in LANGS:
            text = both.of(lang)
            if not text.strip():
                yield Problem(rule.code, f"{lang}: no {field}")
            elif wrong := language_problem(lang, text):
                yield Problem(rule.code, f"{lang}: {field} {wrong}: {text!r}")
    if placeholders(rule.message.zh) != placeholders(rule.message.en):
        yield Problem(rule.code, "the messages have different placeholders")


def placeholders(message: str) -> set[str]:
    """Return the names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}


def language_problem(lang: Lang, text: str) -> str | None:
    """Say what makes ``text`` not plainly ``lang``; quoted words and those in brackets may be of either."""
    plain = _QUOTED.sub("", text)
    if lang == "zh":
        if not has_han(text):
            return "has no Chinese"
        return "mixes in English" if _ENGLISH_RUN.search(plain) else None
    return "mixes in Chinese" if has_han(plain) or _CHINESE_MARK.search(plain) else None


def message_problems(rule: Rule) -> Iterator[Problem]:
    """Yield findings of the rule's own bad examples whose message is not filled, or mixes languages."""
    for lang in LANGS:
        for example in rule.bad.of(lang):
            for outcome in run_example(rule, example):
                for finding in outcome.findings:
                    yield from _finding_problems(finding, example)


def _finding_problems(finding: Finding, example: str) -> Iterator[Problem]:
    values = {"match": finding.text, **finding.args}
    for lang in LANGS:
        for name in sorted(placeholders(finding.rule.message.of(lang))):
            if name not in values:
                yield Problem(finding.code, f"{{{name}}} is not filled by {example!r}")
            elif not values[name].strip():
                yield Problem(finding.code, f"{{{name}}} is filled with nothing by {example!r}")
    if placeholders(finding.rule.message.of(finding.chunk.lang)) <= values.keys():
        around = finding.chunk.prev + finding.chunk.text + finding.chunk.next
        own_words = {name: "" if value in around else value for name, value in values.items()}
        said = finding.rule.message.of(finding.chunk.lang).format_map(own_words)
        if wrong := language_problem(finding.chunk.lang, said):
            yield Problem(finding.code, f"message {wrong}: {finding.message!r}")
