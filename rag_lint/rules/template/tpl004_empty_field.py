"""TPL004: labels of a form with nothing behind them."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rag_lint.engine.edges import Tail
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN
from rag_lint.model.verdicts import Check, Severity

_LABEL = lazy_re(rf"^[ \t\xa0\u3000*_]*(?P<label>[A-Z][A-Za-z/'’ ()]{{1,40}}|[{HAN}（）()、/]{{2,16}})[*_]*[:：][ \t\xa0\u3000*]*$", re.MULTILINE)
_EMPTY_CELLS = lazy_re(r"^[^|\n]*\|(?:[ \t]*\|){2,}[ \t]*$", re.MULTILINE)
_LONE_STOP = lazy_re(r"(?:[:：]|^[ \t\xa0]*(?:\d{1,2}[.、．]|[(（][一二三四五六七八九十\d]+[)）]))[ \t\xa0]*\n\s*[。；;](?=\s|$)", re.MULTILINE)
FORM = 2
NEAR = 200
_LABEL_ENDS = frozenset(":：*_")


def find(view: View, signs: Lexicon) -> Iterator[Hit]:
    """Report empty signature labels, two or more empty labels in a row, blank items and rows of empty cells."""
    text = view.text
    bare = view.tail_state is Tail.LEADIN or _holds(text, ":", (":\n", ": \n")) or _holds(text, "：", ("：\n", "： \n"))
    stops = _holds(text, ";", ("\n;",)) or _holds(text, "；", ("\n；",)) or _holds(text, "。", ("\n。",))
    cells = _holds(text, "|", ("| |", "|  |", "||"))
    labels = [found for found in _labels(text) if _is_empty(view, found.end(), signs.fullmatch(found["label"].strip()) is not None) and not view.in_code(found.start("label"))] if bare else []
    signed = [found for found in labels if signs.fullmatch(found["label"].strip())]
    shown = signed or (labels if _in_a_row(text, labels) else [])
    slots = [found.span("label") for found in shown] + ([found.span() for found in _LONE_STOP.finditer(text)] if stops else [])
    rows = [found.span() for found in _EMPTY_CELLS.finditer(text)] if cells else []
    slots += rows if len(rows) >= FORM else []
    severity = _severity(view, slots, rows) if slots else None
    for start, end in sorted(slots):
        yield Hit(start, end, severity, {"label": text[start:end].strip()})


def _holds(text: str, char: str, literals: tuple[str, ...]) -> bool:
    """Whether one of ``literals`` occurs; looking for the one character they share costs a tenth."""
    return char in text and any(literal in text for literal in literals)


def _labels(text: str) -> Iterator[Any]:
    """Lines that are a label and a colon; only lines that end with one are looked at."""
    at = 0
    for line in text.split("\n"):
        if line.rstrip()[-1:] in _LABEL_ENDS and (found := _LABEL.match(text, at)):
            yield found
        at += len(line) + 1


def _is_empty(view: View, at: int, signed: bool) -> bool:
    """Nothing behind the label: another label, the end, or, for a signature, a blank line; other labels may lead in."""
    near = view.text[at : at + NEAR]
    rest = near.lstrip("\n")
    blank = len(near) - len(rest) > 1
    if not rest.strip():
        return not view.next or _LABEL.match(view.next) is not None
    return (blank and signed) or _LABEL.match(rest) is not None


def _in_a_row(text: str, labels: list[Any]) -> bool:
    return any(not text[one.end() : two.start()].strip() for one, two in pairwise(labels))


def _severity(view: View, slots: list[tuple[int, int]], rows: list[tuple[int, int]]) -> Severity:
    """A form is an error when it is the chunk; signature lines under finished text are not."""
    lines = sum(1 for line in view.text.split("\n") if line.strip())
    sentences = len(view.sentence_ends)
    return Severity.ERROR if (len(slots) * 3 >= lines and sentences <= 2) or (len(rows) * 2 >= lines) else Severity.WARNING


RULE = ChunkRule(
    code="TPL004",
    name="empty-field",
    check=Check.TEMPLATE_COMPLETENESS,
    defect="template_blank",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="空栏是块的主要内容", en="empty fields are the main content of the chunk"),
    title=Both(zh="表单栏目是空的", en="A form field is empty"),
    why=Both(
        zh="“签字：”后没有内容，说明这是空白表单；它会冒充已签署的文件。",
        en="'Signature:' with nothing behind it is a blank form; indexed, it passes for a signed document.",
    ),
    fix=Both(zh="用填好的文件入库，或排除空白表单。", en="Index the filled-in document, or leave blank forms out."),
    message=Both(zh="栏目“{label}”是空的", en="the field '{label}' is empty"),
    patterns=Both(
        zh=("(?:甲方|乙方|丙方|双方)?(?:（?(?:签字|签章|签名|盖章|公章)）?|签字盖章)", "[甲乙丙]方(?:（[^）]*）)?", "法定代表人", "签[订约署]日期"),
        en=("(?:Authori[sz]ed )?[Ss]ignature", "Signed(?: by)?", "Print(?:ed)? [Nn]ame", "Signatory", "By"),
    ),
    find=find,
    needs=(":\n", "：\n", ": \n", "： \n", "| |", "|  |", "||", "\n。", "\n；", "\n;"),
    tails=frozenset({Tail.LEADIN}),
    either=True,
    bad=Both(
        zh=(
            "本合同一式两份。\n⟦签字⟧：", "本合同一式两份。\n⟦甲方盖章⟧：\n\n自签字之日起生效。", "合同附件。\n⟦甲方⟧：\n⟦乙方⟧：", "⟦法定代表人⟧：\n\n以上为合同全文。", "本合同一式两份。\n⟦签订日期⟧：", "⟦项目名称⟧：\n⟦开工日期⟧：", "双方约定：\n⟦3.\n；⟧\n其余按法律规定。", "⟦毕业院校 |  |  |  |⟧\n⟦现工作单位 |  |  |  |⟧",
            "一式两份。\n⟦甲方⟧：", "一式两份。\n⟦乙方（承租人）⟧：", "一式两份。\n⟦签章⟧：", "一式两份。\n⟦签名⟧：", "一式两份。\n⟦公章⟧：", "一式两份。\n⟦签字盖章⟧：", "一式两份。\n⟦签约日期⟧：", "一式两份。\n⟦签署日期⟧：", "一式两份。\n⟦乙方签字⟧：", "一式两份。\n⟦丙方签字⟧：", "一式两份。\n⟦双方签字⟧：", "一式两份。\n⟦盖章⟧：",
        ),
        en=(
            "This lease has two copies.\n⟦Signature⟧:", "This lease has two copies.\n⟦Authorized Signature⟧:", "Two copies.\n⟦Signed by⟧:", "Two copies.\n⟦Signed⟧:", "Two copies.\n⟦Printed Name⟧:", "Two copies.\n⟦Print name⟧:", "Two copies.\n⟦Signatory⟧:", "Two copies.\n⟦By⟧:",
            "⟦Partner agency⟧:\n⟦Start date⟧:\n⟦End date⟧:", "⟦Adrenergics |  |  |  |⟧\n⟦Analgesics |  |  |  |⟧",
        ),
    ),
    good=Both(
        zh=("联系人：\n张三", "出租人应当：\n（一）保证房屋适用；", "甲方：某某物业公司\n乙方：张三", "包括：✂（一）租金；"),
        en=("Name:\nJohn Smith", "Bring:\n- a badge", "name:\nid:", "Signature: John Smith"),
    ),
)
