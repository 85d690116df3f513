"""TRC002: the opening sentence points back at something that is not in the chunk."""

from rag_lint.engine.edges import Tail
from rag_lint.engine.rule import Match, PatternRule, words
from rag_lint.engine.self_naming import is_topic, names_itself
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def grade(view: View, found: Match) -> Severity | None:
    """A text may call itself `this guide`; severe only when the pointing sentence is all there is."""
    names = found.groupdict()
    if names.get("here") and view.prev_tail is not Tail.HEADING:  # `here` is what the heading names
        return None
    noun = names.get("noun")
    if view.opens_inside or (noun and (names_itself(noun) or is_topic(view, noun))):
        return None
    return Severity.ERROR if len(view.sentence_ends) <= 1 and view.end - view.start < 200 else Severity.WARNING


RULE = PatternRule(
    code="TRC002",
    name="dangling-pointer",
    check=Check.TRACEABILITY,
    defect="dangling_anaphora",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内几乎只有这一句话", en="the pointing sentence is all the chunk holds"),
    title=Both(zh="开头一句指向块外的内容", en="The opening sentence points at something outside the chunk"),
    why=Both(
        zh="“上述”“前款”“后者”所指的内容留在上一块，单看本块无从得知。",
        en="'The foregoing', 'the latter', 'such notice' point at text that stayed in the chunk before.",
    ),
    fix=Both(zh="把所指的内容并入本块，或写出它的名称。", en="Keep what is pointed at in the chunk, or name it."),
    message=Both(zh="“{match}”所指的内容不在本块", en="what '{match}' points at is not in the chunk"),
    supersedes=("TRC008",),
    patterns=Both(
        zh=(
            "前\\s?[两二三四五2-9]\\s?[种类项]", "(?:为了?(?:解决|实现|满足|避免)?|针对|基于|鉴于|通过|使用|利用|由|根据|按照?|依照|对|对于|在|将|为|从|违反|符合|因|除|经|自|以)?(?:上述|前述|上文|上面的|以上|前款|前条|前项|前两款|前两项)(?![全中高年各年月日下半调升海])", "后者", "前者", "二者(?=[^之])", "两者(?=[^之])", "这里的?(?=[^程是有给列])", "在这(?:里|种|类|个|些|一)", "本[款项](?=[规所适中前])",
            "对(?:此|其|该)", "为[此其该](?=[，,])", "上一?[节章步条款表图](?=[中所的已里])",
            "在?第[一二三四五][个种类点项](?=[^，。：:\\n]{0,40}[是为需可会将允使采中里下，])", "另外?一[个种类项](?=[^，。：:\\n]{0,12}[是为需可会将允使采中，])", "(?:缺省|默认)值(?=[是为])", "(?:整体|大致)?分[为成](?=[^，。\\n]{2})",
            "(?:对于?)?(?:未|不|拒|逾期|经(?=[检审核调鉴查])|属于|达到|超过|情节|造成|构成|给)[^，。；、\\n]{1,14}的，", "(?:当|如果|若|因为|由于|尽管|即使|一旦|通过|利用|使用|采用|有了|为了|要?解决|除了|针对|有关|关于|与|和|把|给|让|修改|删除|创建)(?:这[种些个类样一两三几]|该|此(?![外前后次]))(?=[^死当如怎])",
            "这[个一两三几项位款套份段次](?P<noun>[\\u3400-\\u9fff]{2})(?=[^，。：:\\n]{0,16}[是会将可应需必不都就在由为的被有让使，])",
        ),
        en=words(
            "(?:under |by |from |in |as |of |with |to |for )?the (?:foregoing|former|latter|aforementioned|aforesaid|abovementioned|preceding|above(?!-)|previous (?:section|example|step|paragraph|chapter|table|figure|clause|one|case))", "such (?!as|that|a(?![a-z])|an(?![a-z])|is|was|are)[a-z]+", "said (?!that|to)[a-z]+",
            "(?:to|if|when|as|with|for|after|before|once|while|by|in|on|at|from|using|unlike|like) (?:[a-z'’]+ ){0,3}(?:this|these|that|those|such)(?= )(?: (?:same|new|associated|particular|kind of|type of))? (?!is|was|are|the|i|he|she|you|we|it|they|there|a(?![a-z])|an(?![a-z])|has|have|can|may|will|must|shall|should|would|if|when|date|need|do|could|might|happen|happens)(?P<noun>[a-z]+)",
            "here,? both", "both of (?:these|those|them)", "(?:the )?other (?:two|three|one|ones|option|case|half|side)(?= )", "as (?:noted|mentioned|described|discussed|stated|explained|shown|seen|said) (?:above|earlier|before|previously)", "the same (?:applies|goes|holds|is true|rules?|procedure|method)",
            "(?:in |for |on )?the (?:second|third|fourth|fifth)(?= )(?! (?:quarter|party|edition|world|generation|half|time|year|amendment|century|floor|person|day|week|month|sunday|monday|part of|of))", "(?:in |for |on )?the (?:first|last|final|remaining|next) (?:case|option|approach|method|example|one|problem|reason|point|issue)s?(?![a-z])",
            "(?:the )?default(?: value| setting)? is", "(?P<here>[a-z]+ here (?:means|refers))", "as (?:is|was) (?:typical|usual|expected|often the case)(?=[ ,])",
        ),
    ),
    place="start",
    words=("here means", "here refers"),
    grade=grade,
    bad=Both(
        zh=(
            *(f"⟦{w}上述⟧问题，应当停机。请复核。" for w in ("为了", "为", "为了解决", "为实现", "为了满足", "为避免", "针对", "基于", "鉴于", "通过", "使用", "利用")), *(f"⟦前{n}{k}⟧阀门已经停产。请更换。" for n, k in (("两", "种"), (" 4 ", "类"), ("三", "项"))),
            "⟦上述⟧报酬方案一般不予调整。双方另有约定的除外。", "⟦前款⟧规定的权利的保护期为十年。期满失效。", "⟦由上述⟧结果可知流程如下。请核对。", *(f"⟦{w}上述⟧规定，处以罚款。逾期加罚。" for w in ("根据", "按照", "按", "依照", "对", "对于", "在", "将", "为", "从", "违反", "符合", "因", "除", "经", "自", "以")), *(f"⟦{w}⟧方案已经通过。下月实施。" for w in ("前述", "上文", "上面的", "以上", "前条", "前项", "前两款", "前两项")),
            "⟦后者⟧更省电。价格也低。", "⟦前者⟧更省电。价格也低。", "⟦二者⟧均为铜制。不易生锈。", "⟦两者⟧均为铜制。不易生锈。", "⟦这里⟧需要两台泵。请提前准备。", *(f"⟦在{w}⟧条件下，泵会停机。请复核。" for w in ("这种", "这类", "这个", "这些", "这一")), "⟦在这里⟧，泵会停机。请复核。", "⟦本款⟧规定自五月起施行。原规定废止。", "⟦本项⟧所列费用由甲方承担。乙方不承担。", "⟦本款⟧适用于租赁。不适用于买卖。", "⟦本款⟧中的日均为自然日。节假日顺延。", "⟦本款⟧前半部分不变。其余废止。",
            "⟦对此⟧，双方没有异议。签字生效。", "⟦对其⟧影响，报告没有说明。需要补充。", "⟦对该⟧问题，委员会已作答复。详见附件。", "⟦为此⟧，工厂停产两天。周三恢复。", "⟦为其⟧，另设一名主管。下月到岗。", "⟦为该⟧，另设一名主管。下月到岗。", *(f"⟦上{w}⟧中的数值均为估计。请复核。" for w in ("节", "一章", "步", "条", "款", "表", "图")), "⟦上节⟧所列数值均为估计。请复核。", "⟦上节⟧的数值均为估计。请复核。", "⟦上节⟧已说明原因。请复核。", "⟦上节⟧里的数值均为估计。请复核。",
            "⟦在第一个⟧场景中，泵会停机。请复核。", "⟦第二种⟧做法是加压。请复核。", "⟦另一种⟧做法是减压。请复核。", "⟦另外一个⟧做法是减压。请复核。", "⟦缺省值⟧是十秒。可以修改。", "⟦默认值⟧为十秒。可以修改。", *(f"⟦{w}分为⟧工具区和信息区。请熟悉布局。" for w in ("", "整体", "大致")), *(f"⟦{w}的，⟧由乙方负责返工。费用另计。" for w in ("未达到标准", "对于未达标", "不合格", "拒不改正", "逾期未改", "经检测超标", "属于外地", "达到限额", "超过限额", "情节严重", "造成损失", "构成犯罪", "给对方添乱")),
            *(f"⟦{w}这种⟧泵停机，应当排水。请复核。" for w in ("当", "如果", "若", "因为", "由于", "尽管", "即使", "一旦", "通过", "利用", "使用", "采用", "有了", "为了", "要解决", "解决", "除了", "针对", "有关", "关于", "与", "和", "把", "给", "让", "修改", "删除", "创建")), "⟦如果该⟧泵停机，应当排水。请复核。", "⟦如果此⟧泵停机，应当排水。请复核。", "⟦这个水泵⟧会过热。应当停机。",
        ),
        en=(
            *(f"⟦The {w}⟧ shall not apply to heirs. They may sell." for w in ("foregoing", "former", "latter", "aforementioned", "aforesaid", "abovementioned", "preceding", "above", "previous section", "previous example", "previous step", "previous paragraph", "previous chapter", "previous table", "previous figure", "previous clause", "previous one", "previous case")),
            *(f"⟦{w} the foregoing⟧ rules, no one may sell. Ask first." for w in ("Under", "By", "From", "In", "As", "Of", "With", "To", "For")), "⟦Such notice⟧ must be given in writing. Send it by post.", "⟦Said goods⟧ shall be returned at once. Costs are shared.", *(f"⟦{w} this pump⟧ the oil must be new. Check it." for w in ("To run", "If we run", "When using", "As for", "With", "For", "After", "Before", "Once", "While", "By", "In", "On", "At", "From", "Using", "Unlike", "Like")),
            *(f"⟦With {w} pumps⟧ the oil must be new. Check it." for w in ("these", "those", "such", "that")), *(f"⟦To call this {w} pump⟧ use the key. Turn it." for w in ("same", "new", "associated", "particular", "kind of", "type of")), "⟦Here, both⟧ links are coded. Use them.", *(f"⟦Both of {w}⟧ are open. Close them." for w in ("these", "those", "them")),
            *(f"⟦The other {w}⟧ runs on oil. Check it." for w in ("two", "three", "one", "ones", "option", "case", "half", "side")), "⟦Other two⟧ pumps failed. Check them.", *(f"⟦As {w} above⟧, the rate is fixed. It holds a year." for w in ("noted", "mentioned", "described", "discussed", "stated", "explained", "shown", "seen", "said")), *(f"⟦As noted {w}⟧, the rate is fixed. It holds a year." for w in ("earlier", "before", "previously")),
            *(f"⟦The same {w}⟧ to guests. They sign in." for w in ("applies", "goes", "holds", "is true", "rule", "rules", "procedure", "method")),
            *(f"⟦{w}⟧ pump failed at night. Check it." for w in ("The second", "The third", "The fourth", "The fifth")), *(f"⟦{w} the second⟧ pump the oil is new. Check it." for w in ("In", "For", "On")), *(f"⟦The {w} case⟧ is rare. Check it." for w in ("first", "last", "final", "remaining", "next")), *(f"⟦The first {w}⟧ is rare. Check it." for w in ("option", "approach", "method", "example", "one", "problem", "reason", "point", "issue", "issues")), *(f"⟦{w} the first case⟧ the oil is new. Check it." for w in ("In", "For", "On")),
            *(f"⟦{w} is⟧ ten seconds. Change it here." for w in ("The default", "Default", "The default value", "The default setting")), *(f"## Close the lid✂⟦Safety here {w}⟧ to the lock. Check it." for w in ("means", "refers")), *(f"⟦As {w}⟧, the rate rose. It holds a year." for w in ("is usual", "was typical", "was expected", "is often the case")),
        ),
    ),
    good=Both(
        zh=("以上海为例，租金逐年上涨。", "上面粉厂的路封闭了。", "前台负责保管钥匙。", "对外贸易由委员会管理。", "本项目采用三层结构。", "第二章规定了租金。", "这份合同一式两份。", "经批准的方案应当公示。"),
        en=("Such as it is, the room is free.", "In this guide you will learn to drain the pump.", "To use this tool, open a shell.", "The above-ground tank holds ten litres.", "As shown on the label, the oil is new.", "The second quarter was good.", "Water here means tap water.", "The first man to call was a clerk."),
    ),
)
