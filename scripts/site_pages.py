"""What the site shows and where, in both languages; a hook of ``mkdocs``: see ``mkdocs.yml``."""

import re
from pathlib import Path
from typing import Any

GUIDES = (
    ("index", "首页", "Home"),
    ("quick-start", "快速上手", "Quick start"),
    ("statuses", "状态与级别", "Statuses"),
    ("configuration", "配置", "Configuration"),
    ("corpus", "整个集合", "Whole sets"),
    ("repair", "修复", "Repair"),
    ("citations", "引文核对", "Citations"),
    ("answers", "回答", "Answers"),
    ("evaluation", "成批的回答", "Many answers"),
    ("calibration", "比较评判器", "Judges compared"),
    ("corpus-audit", "造成坏答案的分块", "Corpus audit"),
    ("judges", "评判器", "Judges"),
    ("judge-prompts", "问评判器的话", "What judges are asked"),
    ("integrations", "接入流水线", "Integrations"),
    ("adoption", "报告与落地", "Reports and adoption"),
    ("writing-a-rule", "编写规则", "Writing a rule"),
    ("how-measured", "怎样测量", "How it is measured"),
    ("measurements", "数字", "Measurements"),
    ("limits", "局限", "Limits"),
)
_OUTSIDE = re.compile(r"\[([^\]]*)\]\((?:\.\./)+[^)]*\)")
_HEADING = re.compile(r"# (.+)")


def on_config(config: Any) -> Any:
    """Give ``mkdocs`` its navigation: a tab a language, guides first, then a page a rule by check."""
    docs = Path(config["docs_dir"])
    config["nav"] = [{"English": _tab(docs, "en")}, {"中文": _tab(docs, "zh")}]
    return config


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Turn links to files of the repository that are not on the site into plain words."""
    return _OUTSIDE.sub(r"\1", markdown)


def guide_of(docs: Path, name: str, lang: str) -> str:
    """Return the file of a guide: the Chinese one where there is one."""
    own = f"{name}.zh.md"
    return own if lang == "zh" and (docs / own).is_file() else f"{name}.md"


def _tab(docs: Path, lang: str) -> list[Any]:
    named = [{zh if lang == "zh" else en: guide_of(docs, name, lang)} for name, zh, en in GUIDES if name != "index"]
    return [guide_of(docs, "index", lang), *named, {"规则" if lang == "zh" else "Rules": _rules(docs, lang)}]


def _rules(docs: Path, lang: str) -> list[Any]:
    """The index and, by family, the pages of its rules."""
    families: dict[str, list[Any]] = {}
    for page in sorted((docs / "rules" / lang).glob("[A-Z][A-Z][A-Z][0-9]*.md")):
        title = _HEADING.match(page.read_text(encoding="utf8"))
        families.setdefault(page.stem[:3], []).append({title[1] if title else page.stem: f"rules/{lang}/{page.name}"})
    return [f"rules/{lang}/README.md", *({family: pages} for family, pages in families.items())]
