"""One rule as a page of Markdown, rendered from its own value: what, why, severity, examples, fix."""

from collections.abc import Iterator, Sequence

from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.rule import RuleCard
from rag_lint.model.verdicts import Check, Severity

_WHY = Both(zh="为什么", en="Why")
_SEVERITY = Both(zh="级别", en="Severity")
_USUALLY = Both(zh="通常为 {}。", en="Usually {}.")
_ERROR_WHEN = Both(zh="在以下情况为 error：{}。", en="An error when {}.")
_ERROR_ONLY = Both(zh="在以下情况为 error，否则较轻：{}。", en="An error when {}, else less.")
_FIX = Both(zh="如何修复", en="Fix")
_BAD = Both(zh="会报告", en="Reported")
_GOOD = Both(zh="不会报告", en="Not reported")
_MARKS = Both(
    zh="⟦ ⟧ 标出报告的位置，⟦⟧ 为缺失之处，✂ 是分块的边界。",
    en="⟦ ⟧ marks what is reported, ⟦⟧ a place where something is absent, ✂ a boundary between chunks.",
)
_CORPUS_MARKS = Both(
    zh="⧉ 是文档的边界；⊢ 前是记录的标题，∅ 表示没有来源；⊣ 前是上限。",
    en="⧉ is a boundary between documents; before ⊢ stands a record's heading, ∅ for no source; before ⊣ the limit.",
)
_OPT_IN = Both(
    zh='默认不运行，要按代码点名：extend-select = ["{0}"]，或 --extend-select {0}。',
    en='Runs only when it is named by its code: extend-select = ["{0}"], or --extend-select {0}.',
)
_MORE = Both(zh="（另有 {} 例）", en="({} more)")
_IGNORE = Both(zh="抑制", en="Suppress")
_SIDECAR = Both(
    zh="写不了注释的文件：rag-lint check FILE --add-ignore；已有的发现一并搁置：--write-baseline。",
    en="Files that hold no comments: rag-lint check FILE --add-ignore. To set aside all there is: --write-baseline.",
)
_REASON = Both(zh="理由", en="reason")
_SUPERSEDES = Both(zh="此规则的发现会取代 {}。", en="A finding of this rule takes the place of {}.")


def render_rule(rule: RuleCard, lang: Lang, most: int | None = None) -> str:
    """Return the page of ``rule``; of each kind of example at most ``most`` are shown."""
    return "\n".join(_lines(rule, lang, most)) + "\n"


def _lines(rule: RuleCard, lang: Lang, most: int | None) -> Iterator[str]:
    yield f"# {rule.code} {rule.name}"
    yield ""
    yield f"{rule.title.of(lang)} ({rule.check.value}, {rule.defect}, {rule.since})"
    yield from ("", f"## {_WHY.of(lang)}", "", rule.why.of(lang))
    yield from ("", f"## {_SEVERITY.of(lang)}", "", _severity(rule, lang))
    yield from ("", f"## {_FIX.of(lang)}", "", rule.fix.of(lang))
    marks = (_MARKS, _CORPUS_MARKS) if rule.check is Check.CORPUS else (_MARKS,)
    yield from ("", f"## {_BAD.of(lang)}", "", *(mark.of(lang) for mark in marks), "")
    yield from _examples(rule.bad.of(lang), lang, most)
    yield from ("", f"## {_GOOD.of(lang)}", "")
    yield from _examples(rule.good.of(lang), lang, most)
    yield from ("", f"## {_IGNORE.of(lang)}", "")
    yield from (f"    <!-- rag-lint: ignore[{rule.code}] {_REASON.of(lang)} -->", "", _SIDECAR.of(lang))


def _severity(rule: RuleCard, lang: Lang) -> str:
    said = []
    if rule.error_when and rule.severity is Severity.ERROR:
        said.append(_ERROR_ONLY.of(lang).format(rule.error_when.of(lang).rstrip("。.")))
    else:
        said.append(_USUALLY.of(lang).format(rule.severity.value))
        if rule.error_when:
            said.append(_ERROR_WHEN.of(lang).format(rule.error_when.of(lang).rstrip("。.")))
    if rule.opt_in:
        said.append(_OPT_IN.of(lang).format(rule.code))
    if rule.supersedes:
        said.append(_SUPERSEDES.of(lang).format(", ".join(rule.supersedes)))
    return ("" if lang == "zh" else " ").join(said)


def _examples(examples: Sequence[str], lang: Lang, most: int | None) -> Iterator[str]:
    shown = examples[:most]
    for at, example in enumerate(shown):
        if at:
            yield ""
        yield from (f"    {line}".rstrip() for line in example.split("\n"))
    if len(examples) > len(shown):
        yield from ("", _MORE.of(lang).format(len(examples) - len(shown)))
