"""IND010: the chunk says of itself that it continues another."""

from collections.abc import Iterator

from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def find(view: View, marks: Lexicon) -> Iterator[Hit]:
    """Look for the marker where the words begin."""
    found = marks.match(view.text, view.opening)
    if found is not None:
        severity = grade(view.text[found.end() :].strip())
        if severity is not None:
            yield Hit(found.start(), found.end(), severity)


def grade(rest: str) -> Severity | None:
    """Before table rows the table rule speaks; a bare marker is an error."""
    lines = rest.split("\n", 3)
    if (len(lines) > 1 and kind_of(lines[1].strip()) is Line.ROW) or kind_of(lines[0]) is Line.ROW:
        return None
    return Severity.WARNING if rest else Severity.ERROR


RULE = ChunkRule(
    code="IND010",
    name="continued-piece",
    check=Check.INDEPENDENCE,
    defect="dependent_start",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内只有这个标记", en="the marker is all there is"),
    title=Both(zh="标着“续”的后半部分", en="Marked as the continuation of something"),
    why=Both(
        zh="文中已写明这是上文的延续，标题、表头或前提都在别处。",
        en="The text itself says it goes on from elsewhere: title, header or premise are not here.",
    ),
    fix=Both(zh="与被延续的部分合并，或补上其标题。", en="Join it to the part it continues, or repeat that part's title."),
    message=Both(zh="“{match}”表明本块是上文的延续", en="'{match}' marks the chunk as a continuation"),
    patterns=Both(
        zh=("[接上前]?续[)）]", "接上[页表文][)）]?", "续[前表]"),
        en=(r"(?i:[^\n(]{0,60}\((?:cont(?:inued|\.|d\.?|'d)|continuation)(?: from [^)\n]*)?\))", r"(?i:continued from (?:the )?(?:previous )?(?:page|section)[^\n]{0,20})"),
    ),
    find=find,
    needs=("续", "接上"),
    words=("continued from", *(f"({word}" for word in ("cont", "contd", "continued", "continuation", "Cont", "Contd", "Continued", "Continuation"))),
    bad=Both(
        zh=("（⟦续）⟧出租人应当保证房屋适用。", "（⟦上续）⟧出租人应当保证房屋适用。", "⟦续表⟧说明：单位为万元。", "⟦续前⟧，出租人应当保证房屋适用。", "⟦接上页⟧设备清单由使用部门保管。", "⟦接上文⟧，双方另行协商。", "⟦接上表⟧设备清单由使用部门保管。"),
        en=(
            "⟦Safety rules (continued)⟧\nKeep the lid shut.", "⟦Safety rules (cont.)⟧\nKeep the lid shut.", "⟦Fees (cont'd)⟧\nRent is due monthly.", "⟦Fees (contd.)⟧\nRent is due monthly.", "⟦Fees (continuation)⟧\nRent is due.",
            "⟦Fees (continued from page 3)⟧\nRent is due.", "⟦Continued from previous page⟧\nRent is due.", "⟦Continued from the section on fees⟧\nRent is due.",
        ),
    ),
    good=Both(zh=("续租应当提前三十日申请。", "接上电源后指示灯亮起。"), en=("Continued use of the site means consent.", "Fees (monthly)\nRent is due.")),
)
