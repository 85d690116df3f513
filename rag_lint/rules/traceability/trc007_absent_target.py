"""TRC007: the text points at a passage, step or picture by its place, and the chunk does not hold it."""

import re
from functools import lru_cache
from itertools import islice

from rag_lint.engine.pointed import is_quoted, is_step_here
from rag_lint.engine.rule import Match, PatternRule
from rag_lint.engine.slots import occurrences
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_SHOWN = lazy_re(r"!\[|<img|<table|^[ \t>]*\||^[^\n|]+ \| [^\n|]+", re.MULTILINE)
_CAPTION = lazy_re(r"^\W*(?i:table|figure|fig\.|listing|diagram|chart|表|图)\s*[\dA-Z一二三四五六七八九十]", re.MULTILINE)
_STEPS = lazy_re(r"[二三四五六七八九十\d]个步骤")  # the steps are counted here, and numbered
_NUMBERED = lazy_re(r"^\s*[2-9][.、．)）]", re.MULTILINE)
_POINTING = ("paragraph", "clause", "subsection", "section", "item", "point", "and", "or", ",")
REACH = 120
BEFORE = 4000  # characters in which a thing is looked for that is pointed at as above
_OF_ANOTHER = lazy_re(r"(?:Clause|Section|Article|Regulation) \d[\w().]*,? $")  # a part of a text that is named
_NOTE_TO = lazy_re(r"(?:^|\n)\W*Note \d* ?to $")
_FIGURE = lazy_re(r"(?:Figure|Table|Fig\.|Listing|Diagram|Chart) \d")  # `this figure` is the one named by its number
_PARTS = lazy_re(r"[A-Za-z]{4,}|[\u3400-\u9fff]{2}")


def grade(view: View, found: Match) -> Severity | None:
    """Let it go where the label, the noun or a picture stands in the chunk after all."""
    text, start = view.text, found.start()
    said = found.groupdict()
    label = said.get("label")
    if label is not None:
        if _OF_ANOTHER.search(text, max(0, start - 24), start) or _NOTE_TO.search(text, max(0, start - 16), start):
            return None
        return None if any(not start <= at < found.end() for at in _standing(text, label)) else Severity.WARNING
    if is_quoted(text, start):
        return None
    if said.get("noun"):
        named = found.group().endswith("from above") or said["noun"].startswith("same ")
        return None if named or _named_before(text[max(0, start - BEFORE) : start], said["noun"]) else Severity.WARNING
    if said.get("see"):
        return Severity.WARNING if _is_one_line(text) else None
    if said.get("shown"):
        return Severity.WARNING if occurrences(text, said["shown"]) == 1 else None
    if said.get("step"):
        if _numbers_steps(text, view.prev[-REACH:]):
            return None
        return None if occurrences(text, said["step"]) > occurrences(text, found.group()) or is_step_here(text, found, BEFORE) else Severity.WARNING
    return None if _shows(text) or _FIGURE.search(text, max(0, start - BEFORE), start) else Severity.WARNING


# Each match in a text asks the same of it: what is said of the whole text is remembered.


@lru_cache(maxsize=32)
def _standing(text: str, label: str) -> list[int]:
    """Where ``(label)`` stands as the mark of a part, not behind a word that points at it: the first two places."""
    marks = (mark.start() for mark in re.finditer(re.escape(f"({label})"), text))
    return list(islice((at for at in marks if not text[max(0, at - 12) : at].rstrip().endswith(_POINTING)), 2))


@lru_cache(maxsize=8)
def _is_one_line(text: str) -> bool:
    return len([line for line in text.split("\n") if line.strip() and not line.lstrip().startswith("#")]) == 1


@lru_cache(maxsize=8)
def _numbers_steps(text: str, before: str) -> bool:
    """Whether the text counts its steps, or numbers those that the chunk before counts."""
    return _STEPS.search(text) is not None or (_STEPS.search(before) is not None and _NUMBERED.search(text) is not None)


@lru_cache(maxsize=8)
def _shows(text: str) -> bool:
    return _SHOWN.search(text) is not None or _CAPTION.search(text) is not None


def _named_before(before: str, noun: str) -> bool:
    """Whether a word of the noun phrase was said before: then it is the thing itself, or near enough."""
    return any(part.group()[:6].lower() in before.lower() for part in _PARTS.finditer(noun))


RULE = PatternRule(
    code="TRC007",
    name="absent-target",
    check=Check.TRACEABILITY,
    defect="cross_ref",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="按位置所指的步骤、段落或图不在本块", en="A step, passage or picture pointed at by its place is not in the chunk"),
    why=Both(
        zh="“第一步处理的”“见右图”“上文的组合”离开原来的版面就没有所指，模型只能猜。",
        en="'The stanza above', 'paragraph (a)', 'this table' mean nothing away from the page; a model can only guess.",
    ),
    fix=Both(zh="写出所指的名称，或把它和引用处放在同一块。", en="Name what is meant, or keep it in the same chunk."),
    message=Both(zh="“{match}”所指的内容不在本块", en="what '{match}' points at is not in the chunk"),
    patterns=Both(
        zh=(
            "(?P<step>第[一二三四五六七八九\\d]步)(?:处理|得到|中)?的", "见[上下左右]图", "(?:效果|界面|截图|页面)如下(?:图)?[：:](?=\\s*\\n\\s*[\\u3400-\\u9fff])", "^(?P<see>(?:请?参见|详见|请?参阅)[^\\n]{2,80})$", "(?:(?:创建|定义|使用|见过)的?(?=[清代示])|(?:方法|步骤|做法|用法|流程)同第?\\s?(?=\\d))(?P<shown>(?:清单|代码清单|示例)\\s?\\d[\\d.–-]*\\d|\\d+(?:\\.\\d+)+(?=\\s?[节章]))",
        ),
        en=(
            r"(?<![A-Za-z])(?i:the|these|those) (?P<noun>(?:[\w“”\"'’-]+ ){1,3})above(?![-\w]| (?:the|all|a|average|sea|ground|us|me|him|her|them|which|that|it)(?![a-z]))", r"(?<![A-Za-z])(?:paragraph|clause|subsection)s? \((?P<label>[a-z\d]{1,4})\)(?! of)", r"(?<![A-Za-z])(?i:this (?:table|figure|diagram|chart|listing|screenshot) (?:shows|lists|presents|gives|illustrates|summari[sz]es|describes))",
            r"(?<![A-Za-z])(?:created|defined|saw|wrote|used|built) in (?P<shown>(?:Listing|Example) \d[\d.–-]*\d)", r"^(?P<see>(?:See|Refer to) [^\n]{2,160})$",
        ),
    ),
    place="anywhere",
    needs=("方法同", "步骤同", "做法同", "用法同", "流程同", "参见", "详见", "参阅", *(f"{made}{what}" for made in "建义用过的" for what in ("清单", "代码清单", "示例")), "步的", "步处理的", "步得到的", "步中的", "见上图", "见下图", "见左图", "见右图", "如下：", "如下:", "如下图"),
    words=(
        "See ", "Refer to ",
        *(f"{part} (" for part in ("paragraph", "paragraphs", "clause", "clauses", "subsection", "subsections", "Paragraph", "Paragraphs", "Clause", "Clauses", "Subsection", "Subsections")),
        *(f"{those} above" for those in ("the", "these", "those")),
        *(f"this {what} {does}" for what in ("table", "figure", "diagram", "chart", "listing", "screenshot") for does in ("shows", "lists", "presents", "gives", "illustrates", "summarizes", "summarises", "describes")),
        *(f"{made} in {what}" for made in ("created", "defined", "saw", "wrote", "used", "built") for what in ("listing", "example")),
    ),
    grade=grade,
    bad=Both(
        zh=(
            "加入⟦第一步处理的⟧火腿肠，翻炒十秒。", *(f"排水的⟦{what}同第 2.1⟧ 节。" for what in ("方法", "步骤", "做法", "用法", "流程")), "检修的⟦方法同3.2⟧ 章。", "加入⟦第二步的⟧面。", "加入⟦第三步得到的⟧酱汁。", "取出⟦第2步中的⟧鸡蛋。", *(f"氢也一般不省略，⟦见{where}图⟧的乙醇结构。" for where in "上下左右"), *(f"整体⟦{what}如下：⟧\n分为工具区和信息区。" for what in ("效果", "界面", "截图", "页面", "页面")), "整体⟦界面如下图：⟧\n分为工具区和信息区。", "## 添加机构\n⟦参见手册第三章⟧", "⟦请参见[示例](a.md)⟧", "⟦详见附件⟧", "⟦参阅手册⟧", "⟦请参阅手册⟧", *(f"沿用前面⟦{verb}清单 5-2⟧里的值。" for verb in ("创建的", "定义的", "使用的", "见过的", "定义")), "沿用⟦创建的代码清单5-2⟧里的值。", "沿用⟦创建的示例5-2⟧里的值。",
        ),
        en=(
            "It could be joined with ⟦the final stanza above⟧ instead.", "Hosts use ⟦these “miracle” settings above⟧ by default.", "We keep ⟦those old entries above⟧ for a year.", "### Add the unit\n⟦See [example](https://example.com/3091).⟧", "⟦Refer to the manual.⟧", *(f"Take the values we ⟦{verb} in Listing 5-2⟧ again." for verb in ("created", "defined", "saw", "wrote", "used", "built")), *(f"Take the values we ⟦used in {what} 5-2⟧ again." for what in ("Example",)), *(f"Keep the assessment under ⟦{word} (b)⟧ on file." for word in ("paragraph", "clause", "subsection", "paragraphs")),
            *(f"⟦This {what} shows⟧ what each level needs." for what in ("table", "figure", "diagram", "chart", "listing", "screenshot")), *(f"⟦This table {verb}⟧ what each level needs." for verb in ("lists", "presents", "gives", "illustrates", "summarises", "summarizes", "describes")),
        ),
    ),
    good=Both(
        zh=("第一步：打开阀门。然后用第一步的读数计算。", "2.1 排水\n先打开阀门。\n检修时，排水的方法同2.1 节。", "![结构](a.png)\n见右图的乙醇结构。", "界面如下：\n- 工具区\n- 信息区", "1. 打开阀门\n2. 注水\n\n其后重复第二步的操作。", "先把火腿切丁。\n\n最后加入第一步的火腿。"),
        en=("The stanza is short. The stanza above is kept.", "(b) Keep records. Under paragraph (b), records are kept for a year.", "This table shows fees.\n\n| Fee | Sum |\n|---|---|\n| Rent | 5 |", "The flights above the sea are slow.", "Write: \"I believe the works described above are mine.\"", "Note 1 to paragraph (g): Guidance is free of charge.", "Output is given in Figure 11. This figure shows a steady rise."),
    ),
)
