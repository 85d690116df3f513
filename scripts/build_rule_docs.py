"""Write docs/rules/{zh,en}/CODE.md and an index from the rules themselves, as ``rag-lint explain`` shows them.

python scripts/build_rule_docs.py            write what changed, remove pages of rules that are gone
python scripts/build_rule_docs.py --check    write nothing; exit 1 and name the pages that are not up to date
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import rag_lint.rules
from rag_lint.model.bilingual import LANGS, Both, Lang
from rag_lint.model.rule import RuleCard
from rag_lint.report.rule_page import render_rule

DOCS = Path(__file__).resolve().parents[1] / "docs" / "rules"
INDEX = "README.md"
_TITLE = Both(zh="规则", en="Rules")
_MADE = Both(
    zh="本页由 `scripts/build_rule_docs.py` 从规则文件生成。",
    en="Generated from the rule files by `scripts/build_rule_docs.py`.",
)
PRECISION = Path(__file__).with_name("rule_precision.json")
_MEASURED = Both(zh="实测精度", en="Measured precision")
_HOW = Both(
    zh="在真实文档上读出来的结果：{documents} 个文件（中英文；PDF、DOCX、HTML、Markdown、文本），"
    "按 structure:1000、recursive:400/0、"
    "recursive:800/0、recursive:1000/150 四种方式切成 {chunks} 块，"
    "从这条规则的发现中抽样（同一文件至多几条），逐条判断所说的损害是否真在那里。",
    en="As read on real documents: {documents} files (Chinese and English; PDF, DOCX, HTML, Markdown, text) "
    "cut four ways (structure:1000, recursive:400/0, recursive:800/0, recursive:1000/150) into {chunks} chunks; "
    "a sample of this rule's findings, few from any one file, judged one by one: is the damage it names there?",
)
_RIGHT = {
    "zh": Both(zh="中文：读 {read} 条，对 {right} 条。", en="Chinese: {right} right of {read} read."),
    "en": Both(zh="英文：读 {read} 条，对 {right} 条。", en="English: {right} right of {read} read."),
}
_NONE = Both(
    zh="这些文档里没有它的发现，只有下面的例子证明它有效。",
    en="It finds nothing in these documents; only its examples show that it works.",
)
_COLUMNS = Both(zh="| 代码 | 名称 | 报告什么 | 级别 |", en="| Code | Name | What it reports | Severity |")


def built_in() -> list[RuleCard]:
    """Return the rules of this repository, without plugins, sorted by code."""
    modules = (m.name for m in walk_packages(rag_lint.rules.__path__, "rag_lint.rules.") if not m.ispkg)
    rules: list[RuleCard] = [import_module(name).RULE for name in modules]
    return sorted(rules, key=lambda rule: rule.code)


def render_index(rules: Sequence[RuleCard], lang: Lang) -> str:
    """Return the table of all rules, checks as headings."""
    lines = [f"# {_TITLE.of(lang)}", "", _MADE.of(lang)]
    for check in dict.fromkeys(rule.check for rule in rules):
        lines += ["", f"## {check.value}", "", _COLUMNS.of(lang), "|---|---|---|---|"]
        for rule in rules:
            if rule.check is check:
                link, title = f"[{rule.code}]({rule.code}.md)", rule.title.of(lang).replace("|", "\\|")
                lines.append(f"| {link} | {rule.name} | {title} | {rule.severity.value} |")
    return "\n".join(lines) + "\n"


def render_precision(code: str, lang: Lang) -> str:
    """Return the section that tells how often the rule was right where a reader looked, and how that was measured."""
    measured = json.loads(PRECISION.read_text(encoding="utf8"))
    counts = {each: pair for each, pair in measured["rules"].get(code, {}).items() if pair[1]}
    lines = [f"## {_MEASURED.of(lang)}", "", _HOW.of(lang).format(**measured), ""]
    said = [_RIGHT[each].of(lang).format(right=pair[0], read=pair[1]) for each, pair in counts.items()]
    return "\n".join([*lines, *(said or [_NONE.of(lang)])]) + "\n"


def pages(rules: Sequence[RuleCard]) -> dict[Path, str]:
    """Return every page by its path below ``docs/rules``."""
    made = {Path(lang, INDEX): render_index(rules, lang) for lang in LANGS}
    return made | {
        Path(lang, f"{rule.code}.md"): f"{render_rule(rule, lang)}\n{render_precision(rule.code, lang)}"
        for lang in LANGS
        for rule in rules
    }


def stale(made: Mapping[Path, str], folder: Path) -> Iterator[Path]:
    """Yield the pages below ``folder`` that are missing, differ, or belong to no rule."""
    for path, text in made.items():
        if not (folder / path).is_file() or (folder / path).read_text(encoding="utf8") != text:
            yield path
    for found in sorted(folder.glob("*/*.md")):
        if found.relative_to(folder) not in made:
            yield found.relative_to(folder)


def write(made: Mapping[Path, str], folder: Path) -> list[Path]:
    """Bring ``folder`` up to date; return what was written or removed."""
    changed = list(stale(made, folder))
    for path in changed:
        if path in made:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(made[path], encoding="utf8", newline="\n")
        else:
            (folder / path).unlink()
    return changed


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the pages; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--folder", type=Path, default=DOCS)
    args = parser.parse_args(argv)
    made = pages(built_in())
    changed = list(stale(made, args.folder)) if args.check else write(made, args.folder)
    for path in changed:
        print(f"{'not up to date' if args.check else 'updated'}: {args.folder / path}")
    if args.check and changed:
        print("run python scripts/build_rule_docs.py")
    return 1 if args.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
