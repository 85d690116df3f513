"""IND002: the first words add to something that is not here."""

from rag_lint.engine.rule import Match, PatternRule, words
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

QUOTES = "\"“‘「『"


def grade(view: View, found: Match) -> Severity | None:
    """A line of dialogue answers by right. Severe when the added sentence is short and all there is."""
    if view.text[view.start] in QUOTES:
        return None
    return Severity.ERROR if len(view.sentence_ends) <= 1 and view.end - view.start < 60 else Severity.WARNING


RULE = PatternRule(
    code="IND002",
    name="additive-opening",
    check=Check.INDEPENDENCE,
    defect="dependent_start",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内只有这样一个短句", en="one short added sentence is all the chunk holds"),
    title=Both(zh="以并列、递进或举例的词开头", en="Opens by adding to, or illustrating, what came before"),
    why=Both(
        zh="“此外”“同时”“并且”是前一句的续写，单独检索时不知道在补充什么。",
        en="'Also', 'Moreover', 'For example' continue a thought; alone, the reader cannot tell what is added to or illustrated.",
    ),
    fix=Both(zh="与上一块合并，或让切点落在话题开始处。", en="Join the chunk before, or cut where the topic begins."),
    message=Both(zh="以“{match}”开头，是对块外内容的补充", en="opens with '{match}', adding to text before the chunk"),
    patterns=Both(
        zh=(
            "并且", "并(?=[^发行联列网购集排轨入非肩用])", "以及", "及(?=[^时格其早物第])", "或者", "同时(?=[，,])", "与此同时", "此外", "另外(?=[，,、])", "除此之外", "不仅如此", "再者", "而且",
            "其次(?=[，,])", "其中(?=[，,])", "例如", "比如", "此后", "随后", "接着", "还(?=[应要可需有能])", "也(?=[可就要应会是能])",
        ),
        en=words(
            "and(?!/or)", "or(?= )", "but", "also", "moreover", "furthermore", "additionally", "in addition(?! to)", "besides(?= ?,)", "as well as", "plus(?= )", "nor", "yet(?= )", "so(?=,| (?:the|we|you|it|they|if) )",
            "then(?=,| (?:the|we|you|it|they) )", "for (?:example|instance)", "what is more", "at the same time(?=,)", "meanwhile(?=,)", "finally(?=,)", "secondly(?=,)", "next(?=,)", "afterwards", "equally(?=,)",
        ),
    ),
    place="start",
    grade=grade,
    bad=Both(
        zh=(
            "⟦并且⟧不得转让。", "⟦并⟧承担全部费用。", "⟦以及⟧其他不可抗力。", "⟦及⟧相关附件。", "⟦或者⟧由乙方另行指定。", "⟦同时⟧，应当保留记录。", "⟦与此同时⟧，二号泵启动。", "⟦此外⟧，员工可申请补贴。",
            "⟦另外⟧，钥匙须交还前台。", "⟦除此之外⟧，不再收费。", "⟦不仅如此⟧，效率也提高了。", "⟦再者⟧，样品不足。", "⟦而且⟧不得延期。", "⟦其次⟧，检查油位。", "⟦其中⟧，三台已报废。", "⟦例如⟧，温度低于零度。",
            "⟦比如⟧周末的订单。", "⟦此后⟧不再续约。", "⟦随后⟧关闭阀门。", "⟦接着⟧拧紧螺丝。", "⟦还⟧应提交发票。", "⟦也⟧可在网上申请。",
        ),
        en=(
            "⟦And⟧ the key must be returned.", "⟦Or⟧ ask the clerk.", "⟦But⟧ the fee stays.", "⟦Also⟧, keep the lid on.", "⟦Moreover⟧, rent is due.", "⟦Furthermore⟧ the seal was broken.", "⟦Additionally⟧, send a copy.",
            "⟦In addition⟧, a badge is needed.", "⟦Besides⟧, it leaks.", "⟦As well as⟧ the spare key.", "⟦Plus⟧ two filters.", "⟦Nor⟧ may it be sold.", "⟦Yet⟧ it failed.", "⟦So⟧ the pump stops.", "⟦So⟧, it stops.",
            "⟦Then⟧ the valve opens.", "⟦Then⟧, wait.", "⟦For example⟧, a red tag means stop.", "⟦For instance⟧, use oil.", "⟦What is more⟧, it is free.", "⟦At the same time⟧, log it.", "⟦Meanwhile⟧, heat the oil.",
            "⟦Finally⟧, sign the form.", "⟦Secondly⟧, drain it.", "⟦Next⟧, close it.", "⟦Afterwards⟧ rinse it.", "⟦Equally⟧, guests pay.", "⟦So⟧ we wait.", "⟦So⟧ you wait.", "⟦So⟧ it waits.", "⟦So⟧ they wait.", "⟦So⟧ if it leaks, call.",
            "⟦Then⟧ we wait.", "⟦Then⟧ you wait.", "⟦Then⟧ it waits.", "⟦Then⟧ they wait.",
        ),
    ),
    good=Both(
        zh=("并发请求数默认是一百。", "及时通知是承租人的义务。", "及格线为六十分。", "同时满足下列条件的企业可以申请。", "另外两台设备存放在二号库。", "其中心距为四十毫米。", "还款期限为十二个月。", "也门航线自五月起停飞。", "并非所有型号都支持无线充电。"),
        en=("And/or clauses should be avoided in contracts.", "In addition to the rent, tenants pay for heating.", "Orange tags mark tested pumps.", "Button B starts the pump.", "Next steps are listed on the board.", "Northern sites open at nine."),
    ),
)
