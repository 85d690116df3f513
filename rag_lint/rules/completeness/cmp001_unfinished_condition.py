"""CMP001: a condition, concession or cause is here, what follows from it is not."""

from collections.abc import Iterator

from rag_lint.engine.conditions import CONDITION_MARKERS, is_heading, open_condition, trails
from rag_lint.engine.edges import UNFINISHED, Head, Tail
from rag_lint.engine.lines import Line
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import is_han_char
from rag_lint.model.verdicts import Check, Severity

SHORT = 200
FULL = 250  # characters before the condition: so much stands on its own, sentences or not
_CODE = lazy_re(r"[=;{}$|]|\w\(\w*\)|\w\(\[|(?:^|\s)--?\w")
_CLAUSE_OVER = lazy_re(r"[,，]\s*\S")
# What a main clause begins with or holds, behind the comma that ends the condition.
_MAIN_CLAUSE = lazy_re(
    r"[,，]\s*(?:[‘“\"']*(?:(?i:the|an?|any|no|each|all|every|both|this|these|such|it|he|she|they|we|you|I)|[A-Z][a-z]+|[a-z]+[’”\"']+)(?: [^\s,，]+){3,}"
    r"|(?:那么|则|就)[^,，。；\n]*"
    r"|[^,，。；\n]*(?:应当?|可以|不得|有权|必须|须|负责|承担|视为|处以?)[^,，。；\n]*)[,，]"
)


def find(view: View, marker: Lexicon) -> Iterator[Hit]:
    """Look for a marker whose clause the chunk ends with, before or just at its comma."""
    if view.ends_in_code:
        return
    text = view.text[: view.end]
    found = open_condition(text, marker)
    if found is None or trails(text, found) or not _result_is_missing(text, found.end()) or not _runs_on(view) or _is_code(text, found.start()) or is_heading(view.last_line, text[: view.last_line_start], view.next):
        return
    little = found.start() - view.start < FULL and (not view.has_sentences(1) or (view.end - view.start < SHORT and not view.has_sentences(2)))
    severity = Severity.ERROR if little else Severity.WARNING
    yield Hit(found.start(), view.end, severity, {"marker": found.group()}, (view.in_next(0, min(len(view.next), 80)),) if view.next else ())


def _is_code(text: str, at: int) -> bool:
    """Operators, calls and flags: `if ready(x):`, `--as-needed`."""
    return text[max(0, at - 1) : at] == "-" or _CODE.search(text, at) is not None


def _result_is_missing(text: str, at: int) -> bool:
    """The chunk ends with the clause's comma, or before any comma."""
    if text[-1] in ",，":
        return _MAIN_CLAUSE.search(text, at) is None
    return text[-1] != "、" and not (text[at - 1] == "下" and is_han_char(text[at : at + 1])) and not _CLAUSE_OVER.search(text, at)


def _runs_on(view: View) -> bool:
    """Headings such as `If you need help` have no result either; what follows must go on."""
    if view.tail_state is Tail.OPEN:
        return True
    if view.next_head is Head.CONTINUES:
        return True
    return view.is_han and view.next_head is Head.FRESH and view.last_kind in (Line.PROSE, Line.ITEM, Line.ARTICLE) and not view.next[0].isascii()


RULE = ChunkRule(
    code="CMP001",
    name="unfinished-condition",
    check=Check.COMPLETENESS,
    defect="cut_condition",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="前面不足 250 个字符，且块内没有完整的句子，短块至多一句", en="less than 250 characters stand before it, and no complete sentence is left in the chunk, in a short one at most one"),
    title=Both(zh="条件在本块，结果不在", en="A condition is here, its consequence is not"),
    why=Both(
        zh="有条件而无结果的块回答不了问题，还会与无关的结果拼在一起。",
        en="A condition without its consequence answers nothing, and invites a model to supply one.",
    ),
    fix=Both(zh="把切点移到结果从句之后，或把条件移到下一块。", en="Move the cut behind the consequence, or let the condition go to the next chunk."),
    message=Both(zh="条件“{marker}……”的结果不在本块", en="the consequence of '{marker} …' is not in the chunk"),
    supersedes=("CMP002",),
    patterns=CONDITION_MARKERS,
    find=find,
    tails=frozenset({Tail.OPEN}),
    tails_with_next=UNFINISHED - {Tail.CODE},
    bad=Both(
        zh=("⟦若乙方违反保密义务，⟧✂甲方有权解除合同。", "租金按月支付。⟦逾期三十日仍未付款的，⟧", "房屋应当保持清洁。⟦除非双方另有⟧✂约定，租期为一年。"),
        en=("⟦If the Client breaches any material obligation,⟧✂the Contractor may terminate this Agreement.", "Rent is due monthly and, ⟦if late,⟧", "Keep the lid shut. ⟦Unless the lamp is⟧✂green, do not open it."),
    ),
    good=Both(
        zh=("若乙方违约，甲方有权解除合同。", "如何申请补贴✂员工可以在线提交申请。", "若乙方违约，甲方有权✂解除合同。", "故障危及安全的，乙方应当在四小时内到场，✂并出具报告。"),
        en=("If it rains, the match is off.", "If you need help✂Call the desk at any time.", "If a fault endangers people, the Contractor attends within four hours,✂and files a report.", "If the seal is broken, the Buyer may✂return the goods."),
    ),
)
