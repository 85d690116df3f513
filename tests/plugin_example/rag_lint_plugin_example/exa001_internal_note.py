"""EXA001: a note between authors was left in the text."""

from rag_lint.engine.rule import PatternRule
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

RULE = PatternRule(
    code="EXA001",
    name="internal-note",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="正文里留下了内部批注", en="A note between authors was left in the text"),
    why=Both(zh="批注会被当作正文检索和引用。", en="The note is retrieved and quoted as if it were text."),
    fix=Both(zh="删去批注。", en="Take the note out."),
    message=Both(zh="“{match}”是内部批注", en="'{match}' is a note between authors"),
    patterns=Both(zh=(r"【批注[:：][^】]*】",), en=(r"\[note to (?:editor|reviewer): [^\]]*\]",)),
    place="anywhere",
    needs=("【批注", "[note to "),
    bad=Both(
        zh=("押金为一个月租金。⟦【批注：待财务核对】⟧",),
        en=(
            "The deposit is one month's rent. ⟦[note to editor: check with finance]⟧",
            "Fees ⟦[note to reviewer: new]⟧.",
        ),
    ),
    good=Both(
        zh=("押金为一个月租金【见附件】。", "批注功能可以关闭。"),
        en=("The deposit [see annex] is one month's rent.", "Leave a note to the editor."),
    ),
)
