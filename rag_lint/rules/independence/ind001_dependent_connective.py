"""IND001: the first words lean on a statement that is not here."""

from rag_lint.engine.rule import Match, PatternRule, words
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def grade(view: View, found: Match) -> Severity:
    """Severe when next to nothing else is in the chunk."""
    return Severity.ERROR if len(view.sentence_ends) <= 1 else Severity.WARNING


RULE = PatternRule(
    code="IND001",
    name="dependent-connective",
    check=Check.INDEPENDENCE,
    defect="dependent_start",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内只有这一句话时", en="the chunk holds only this sentence"),
    title=Both(zh="以承接前文的连接词开头", en="Opens with a connective that leans on what came before"),
    why=Both(
        zh="检索只返回这一块：结论、转折的前提在上一块，读者看不到。",
        en="Retrieval returns this chunk alone: what the conclusion or contrast rests on is in the chunk before.",
    ),
    fix=Both(zh="把切点移到前一句之前，或与上一块合并。", en="Move the cut before the sentence it leans on, or join the chunk before."),
    message=Both(zh="以“{match}”开头，依赖前文", en="opens with '{match}', which leans on text before the chunk"),
    patterns=Both(
        zh=(
            "因此", "所以",
        ),
        en=words(
            "however", "therefore",
        ),
    ),
    place="start",
    grade=grade,
    bad=Both(
        zh=("⟦因此⟧，乙方应当承担赔偿责任。", "⟦所以⟧本次升级需要停机两小时。"),
        en=("⟦However⟧, the deposit is kept.", "⟦Therefore⟧ the Contractor may terminate this Agreement."),
    ),
    good=Both(
        zh=("因此类设备故障造成的损失由厂家承担。", "所以然者，水也。"),
        en=("However long it takes, the pump must cool down first.", "Thereafter the rent is due monthly."),
    ),
)
