"""IND001: the first words draw a conclusion from, or set themselves against, something that is not here."""

from rag_lint.engine.rule import Match, PatternRule, words
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

ALONE = 300  # characters: more than that is not one sentence
ASKS = ("?", "？", "?\n¶", "？\n¶")  # `yes` and `no` lean on a question only
QUOTES = "\"“‘「『"


def grade(view: View, found: Match) -> Severity | None:
    """A line of dialogue answers by right. Severe when the leaning sentence is all there is."""
    if view.text[view.start] in QUOTES or (found.groupdict().get("answer") and not view.prev.endswith(ASKS)):
        return None
    return Severity.ERROR if len(view.sentence_ends) <= 1 and view.end - view.start < ALONE else Severity.WARNING


RULE = PatternRule(
    code="IND001",
    name="dependent-connective",
    check=Check.INDEPENDENCE,
    defect="dependent_start",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内只有这一句话", en="the leaning sentence is all the chunk holds"),
    title=Both(zh="以承接前文的连接词开头", en="Opens with a connective that leans on what came before"),
    why=Both(
        zh="检索只返回这一块：结论的依据、转折的前提都在上一块，读者看不到。",
        en="Retrieval returns this chunk alone: what the conclusion or contrast rests on is in the chunk before.",
    ),
    fix=Both(zh="把切点移到所依赖的那句话之前，或与上一块合并。", en="Move the cut before the sentence it leans on, or join the chunk before."),
    message=Both(zh="以“{match}”开头，依赖块外的前文", en="opens with '{match}', which leans on text before the chunk"),
    patterns=Both(
        zh=(
            "因此(?![类项种次等人举事前])", "因而", "所以(?!然)", "于是(?!之)", "从而", "由此(?!类)", "综上(?:所述)?", "总之", "可见(?![光性度区范])",
            "然而", "但是?(?![丁书凡愿见闻觉])(?!不限于)", "可是", "不过(?![一两三几十百])", "否则", "不然", "反之", "相反", "相比之下", "尽管如此", "即便如此", "虽然如此",
            "这样一来", "有鉴于此", "鉴于此", "据此", "与之相对", "换句话说", "换言之", "也就是说", "而(?=[^且已立今])(?!立之年)", "故(?=[^意障事宫乡居人友旧去])", "那么(?![多大些])",
            "(?P<answer>不(?:会|能|行|可以|需要|一定|用|是)的?|不|没有|可以的?|能|会的?|是的?|有|对|当然(?:可以|能|会)?)(?=[。！，])",
        ),
        en=words(
            "however(?! (?:long|much|many|far|small|large|often|hard|you|we|it))", "therefore", "thus(?! far)", "hence", "accordingly", "consequently", "nevertheless",
            "nonetheless", "otherwise", "instead(?! of)", "conversely", "on the other hand", "on the contrary", "(?:in|by) contrast(?! (?:to|with))", "as a (?:result|consequence)(?! of)",
            "for (?:this|that) reason", "for these reasons", "in (?:this|that|such|either|each) case", "in such cases", "(?:for|in) other (?:cases|instances|situations)", "in other words", "that said", "even so", "likewise", "similarly",
            "to (?:this|that) end", "in turn", "in (?:conclusion|summary)", "by the same token", "in spite of this", "despite this", "because of this", "in (?:this|that) (?:way|manner)(?=[ ,])", "(?:by|in) (?:so doing|doing so)", "(?P<answer>yes|no)(?=[.!,;])",
        ),
    ),
    place="start",
    grade=grade,
    bad=Both(
        zh=(
            "⟦因此⟧，乙方应当承担赔偿责任。", "⟦因而⟧系统需要重启。", "⟦所以⟧本次升级需要停机两小时。", "⟦于是⟧项目组推迟了发布。", "⟦从而⟧降低了能耗。", "⟦由此⟧产生的费用由甲方承担。",
            "⟦综上所述⟧，驳回上诉。", "⟦综上⟧，方案可行。", "⟦总之⟧，保修不包括人为损坏。", "⟦可见⟧，温度是主要因素。", "⟦然而⟧押金不予退还。", "⟦但是⟧周末除外。", "⟦但⟧押金不退。",
            "⟦可是⟧仓库已经满了。", "⟦不过⟧，旧型号仍可维修。", "⟦否则⟧按违约处理。", "⟦不然⟧数据会丢失。", "⟦反之⟧，费用由买方承担。", "⟦相反⟧，阀门应当关闭。", "⟦相比之下⟧，新机型更省电。",
            "⟦尽管如此⟧，合同仍然有效。", "⟦即便如此⟧，也应当先行通知。", "⟦虽然如此⟧，申请仍被驳回。", "⟦这样一来⟧，检索速度提高了一倍。", "⟦有鉴于此⟧，公司决定停产。", "⟦鉴于此⟧，双方同意延期。",
            "⟦据此⟧，法院判决如下。", "⟦与之相对⟧，租赁不转移所有权。", "⟦换句话说⟧，它不可逆。", "⟦换言之⟧，不得转让。", "⟦也就是说⟧，三十日后失效。", "⟦而⟧租户无权转租。", "⟦故⟧不予采纳。", "⟦那么⟧，应先切断电源。",
            *(f"## 押金会退吗？✂⟦{w}⟧。押金另行结算。" for w in ("不会", "不会的", "不能", "不行", "不可以", "不需要", "不一定", "不用", "不是", "不", "没有", "可以", "可以的", "能", "会", "会的", "是", "是的", "有", "对", "当然", "当然可以", "当然能", "当然会")),
        ),
        en=(
            "⟦However⟧, the deposit is kept.", "⟦Therefore⟧ the Contractor may terminate this Agreement.", "⟦Thus⟧, no refund is due.", "⟦Hence⟧ the delay.", "⟦Accordingly⟧, the fee is waived.",
            "⟦Consequently⟧ the order lapses.", "⟦Nevertheless⟧, notice is required.", "⟦Nonetheless⟧ the lease continues.", "⟦Otherwise⟧, the claim is barred.", "⟦Instead⟧, use the side door.",
            "⟦Conversely⟧, a low reading means a leak.", "⟦On the other hand⟧, batch mode is slow.", "⟦On the contrary⟧, the valve must stay shut.", "⟦In contrast⟧, tenants pay monthly.",
            "⟦By contrast⟧, owners pay yearly.", "⟦As a result⟧, the pump stops.", "⟦As a consequence⟧ the permit lapses.", "⟦For this reason⟧ the door is locked.", "⟦For that reason⟧, wait an hour.",
            "⟦For these reasons⟧ the appeal fails.", "⟦In this case⟧, call the plant.", "⟦In that case⟧ the fee doubles.", "⟦In such case⟧ the Buyer may cancel.", "⟦In either case⟧, keep the receipt.",
            "⟦In each case⟧ the limit is ten.", "⟦In such cases⟧ a permit is needed.", "⟦For other cases⟧ a board decides.", "⟦In other instances⟧ a board decides.", "⟦In other situations⟧ a board decides.", "⟦In other words⟧, it cannot be undone.", "⟦That said⟧, returns are free.", "⟦Even so⟧, keep the lid shut.",
            "⟦Likewise⟧, guests must sign in.", "⟦Similarly⟧, gas must be off.", "⟦To this end⟧, a board was set up.", "⟦To that end⟧ we log each call.", "⟦In turn⟧, the agent reports back.",
            "⟦In conclusion⟧, the plan holds.", "⟦In summary⟧, rent rises.", "⟦By the same token⟧, no fee is due.", "⟦In spite of this⟧ sales rose.", "⟦Despite this⟧, the roof held.", "⟦Because of this⟧, ports stay closed.", *(f"⟦In {w}⟧, each guest gets a key." for w in ("this way", "that way", "this manner", "that manner")), *(f"⟦{w}⟧, you save a trip." for w in ("By so doing", "In so doing", "By doing so", "In doing so")), "Is the desk open at night?✂⟦Yes⟧, the desk is open at night.", "Is the desk open at night?✂⟦No⟧, it shuts at ten.",
        ),
    ),
    good=Both(
        zh=(
            "因此类设备故障造成的损失由厂家承担。", "所以然者，水也。", "于是之后三年未再提价。", "由此类材料制成的管道须做防腐处理。", "可见光波长约为380至780纳米。", "但书是法条中的例外规定。", "但见群山环抱，一水中流。", "不过三天，货物即可送达。",
            "故意损坏设备的，照价赔偿。", "而且，在同一文件夹中保存副本。", "那么多的配置项需要逐一核对。", "但不限于上述范围的服务另行报价。", "而立之年的员工可参加体检。", "押金在退租后结算。✂可以，但应当提前通知。",
        ),
        en=(
            "However long it takes, the pump must cool down first.", "Thereafter the rent is due monthly.", "Thus far, three sites have opened.", "Instead of a deposit, tenants give a guarantee.",
            "In contrast to leases, licences end at once.", "As a result of the merger, Acme owns both brands.",
        ),
    ),
)
