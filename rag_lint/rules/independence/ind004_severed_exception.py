"""IND004: the rule is here, the exception that limits it opens the chunk after."""

from collections.abc import Iterator

from rag_lint.engine.clauses import last_sentence
from rag_lint.engine.edges import STRUCTURE, UNFINISHED, Head, Tail
from rag_lint.engine.places import last_clause
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon, Match, words
from rag_lint.engine.sentences import sentence_ends
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import is_han_char
from rag_lint.model.verdicts import Check, Severity

_APPLIES = lazy_re(r"的?[，,]?\s?(?:依照|从|适用|按照?)其")
REACH = 160
WORDS_ZH = 4
NEAR = 60
SUBJECT = 4  # words: no more than that may be a subject without its verb
# Conditions that follow anything; behind a rule they limit it.
_WEAK = frozenset({"if", "until", "in the absence of", "barring"})
_RULE = lazy_re(
    r"(?<![A-Za-z])(?i:shall|must|may|will|can|entitled|liable|required|prohibited|authori[sz]es?|agrees?|no|not|never|all|every|any|only|waived?|due|allowed|permitted|free|charged|valid|void|final|binding|granted|holds?|runs?|bears?|sold|remains?|covers?|includes?|appl(?:y|ies))(?![A-Za-z])"
    r"|应当?|不得|有权|可以|必须"
)
_STATED = lazy_re(r"(?<![A-Za-z])(?i:shall|must|may|will|can|entitled|liable|required|prohibited|authori[sz]es?|agrees?|have|has|not|only)(?![A-Za-z])")
_LASTING = frozenset({"so long as", "as long as"})
_STRICT = lazy_re(r"应当?|不得|有权|必须|须|禁止|处以?|责令")
_FIRM = lazy_re(r"除外|不在此限|不受|不适用|另有|免|不得|应当|必须|须")
_PROVISO = lazy_re(r"(?<![A-Za-z])(?:provided(?:,? (?:however|that)|(?= (?:these|such|the|that|it|they)(?![a-z])))|except (?:as|for|that|where|when|if|to)|unless)(?![A-Za-z])")
_EXCEPTION = lazy_re(r"\s*As an exception(?![A-Za-z])")
_DUTY = lazy_re(r"(?<![A-Za-z])(?i:shall|must|may|will|can|entitled|liable|required|prohibited|authori[sz]es?|agrees?)(?![A-Za-z])|应当?|不得|有权|可以|必须")


def find(view: View, marker: Lexicon) -> Iterator[Hit]:
    """Look for an exception marker at the head of ``next``."""
    if not view.chunk.next or view.next_head in STRUCTURE:
        return
    found = marker.match(view.next, 0)
    if found is None or not _limits_the_last_sentence(view, found.group()):
        found = _later(view)
        if found is None:
            return
    start, end = last_clause(view)
    if not _holds_words(view.text[start:end]):
        return
    plain = found.group() in _WEAK | _LASTING or found.group().startswith("but ")
    rule = not plain or _DUTY.search(view.text, *last_rule(view)) is not None
    severity = Severity.ERROR if rule and not view.has_sentences(4) else Severity.WARNING
    stop = min((at for at in (view.next.find(mark) for mark in "。.；;\n") if at > 0), default=len(view.next))
    yield Hit(start, end, severity, {"marker": found.group().strip(" ，,")}, (view.in_next(0, stop),))


def _limits_the_last_sentence(view: View, marker: str) -> bool:
    """A capital opens a sentence of its own; behind a full stop only a few openings reach back, and only to a rule."""
    if marker[0] in "但不" and marker[:3] != "不包括" and view.tail_state is Tail.CLOSED and _FIRM.search(view.next, 0, 60) is None:
        return _STRICT.search(view.text, max(last_rule(view)[0], view.end - NEAR), view.end) is not None
    if marker in _WEAK or marker.startswith("but "):
        return view.tail_state is not Tail.CLOSED and _RULE.search(view.text, *last_rule(view)) is not None
    if marker in _LASTING and len(view.text[slice(*last_rule(view))].split()) <= SUBJECT:
        return _RULE.search(view.text, *last_rule(view)) is not None
    if marker.lower().startswith("however"):
        return _STATED.search(view.text, *last_rule(view)) is not None
    if marker.lower().startswith(("this", "that")):
        return True
    if "另有" in marker and view.tail_state is Tail.CLOSED:
        return _APPLIES.match(view.next, len(marker)) is not None
    return not marker[0].isupper() and (view.tail_state is not Tail.CLOSED or marker[0] in "但前不")


def _later(view: View) -> Match | None:
    """A proviso behind the rest of the sentence that is cut between the two chunks."""
    if not view.ends_inside or view.next_head is not Head.CONTINUES:
        return None
    begin, end = last_rule(view)
    duty = _DUTY.search(view.text, begin, end)
    if duty is None or (len(view.text[duty.end() : end].split()) < 2 and not is_han_char(view.text[duty.start()])):
        return None
    ends = sentence_ends(view.next[:REACH], 0, 1)
    return _PROVISO.search(view.next, 0, ends[0] if ends else REACH) or (_EXCEPTION.match(view.next, ends[0]) if ends else None)


def _holds_words(clause: str) -> bool:
    """Two words, or four characters of Chinese: an address, a note's number and a command are no rule."""
    return (clause.strip().count(" ") > 0 and clause[:1] != "\\") or sum(map(is_han_char, clause[:40])) >= WORDS_ZH


def last_rule(view: View) -> tuple[int, int]:
    """The span of the last sentence, complete or not."""
    return last_sentence(view.text, max(view.start, view.end - 1)), view.end


RULE = ChunkRule(
    code="IND004",
    name="severed-exception",
    check=Check.INDEPENDENCE,
    defect="cut_result",
    since="0.1.0",
    severity=Severity.ERROR,
    error_when=Both(zh="块内其余完整句子不超过三句", en="at most three other sentences are complete in the chunk"),
    title=Both(zh="规则在本块，例外留在下一块", en="The rule is here, its exception is in the chunk after"),
    why=Both(
        zh="只看本块，有例外的规则会被读成绝对的；但书往往正是答案。",
        en="Read alone, a rule with an exception looks absolute; the exception is often the very answer.",
    ),
    fix=Both(zh="把切点移到例外之后，使规则与例外同在一块。", en="Move the cut behind the exception so that it stays with its rule."),
    message=Both(zh="例外“{marker}……”被切到下一块，本块的规则显得没有例外", en="the exception ('{marker} …') was cut off into the chunk after; the rule looks absolute here"),
    patterns=Both(
        zh=(
            "但(?=[^。\\n]{0,60}(?:不在此限|不受|另有|可以|不得|应当|不适用|免|仍|须|不能|不可|只能|仅))", "除非", "除(?=[^。\\n]{1,40}外)", "(?:《[^》\\n]{2,40}》等?)?(?:法律|行政法规|合同|本法|双方|国家|当事人)[^。，\\n]{0,16}另有(?:规定|约定)",
            "不包括", "前[款条项]规定不适用", "[^。；，\\n]{1,60}的?除外(?=[。；]|$)", "直到", "只要", "前提是", "仅限", "不过(?=[^。\\n]{0,60}(?:不受|另有|可以|不得|应当|不适用|仍|须|不能|只能))",
        ),
        en=words(
            "except", "unless", "provided,? (?:however|that|further)", "excluding", "other than", "save(?= (?:as|for|that|where))", "but (?:not|only|may|must|shall|excluding|if)(?= )", "with the exception", "subject to", "notwithstanding", "only (?:if|when|where|with|to|for|in|on|by|after|upon)",
            "apart from", "without prejudice", "to the extent", "so long as", "as long as", "in which case", "(?:this|that) (?:does|shall|will) not apply", "if(?= )", "barring", "in the absence of", "until(?= )", "without (?:the |any )?(?:prior )?(?:written )?(?:consent|notice|approval|permission)", "solely(?= )",
            r"however,(?= (?:[^.\n]{0,160}(?<![a-z])(?:not|only|cannot|except|unless)|[^.\n]{0,40}(?<![a-z])(?:may|must|shall|if|where))(?![a-z]))",
        ),
    ),
    find=find,
    tails=frozenset(),
    tails_with_next=UNFINISHED | {Tail.CLOSED},
    bad=Both(
        zh=(
            "⟦押金不予退还，⟧✂但因出租人违约解除合同的除外。", "⟦租金按月支付⟧✂但是春节所在月份可以延后十日。", "⟦合同不得转让，⟧✂除非对方书面同意。", "⟦任何人不得入内，⟧✂除持证人员外。", "⟦违约方应当赔偿损失，⟧✂法律另有规定的，从其规定。",
            "⟦费用由买方承担，⟧✂行政法规另有规定的从其规定。", "⟦费用由买方承担，⟧✂合同另有约定的按约定。", "⟦自交付时起生效，⟧✂本法另有规定的，从其规定。", "⟦利息按年计算，⟧✂双方另有约定的按约定。", "⟦价格每年调整，⟧✂国家另有规定的，从其规定。", "⟦管辖法院为被告所在地，⟧✂当事人另有约定的，从其约定。",
            "⟦应当给予处分。⟧✂《某某管理法》等法律、行政法规另有规定的，依照其规定。", "⟦保修三年，⟧✂不包括电池。", "⟦不得停机，⟧✂因检修停机的除外。", "⟦不得延期，⟧✂由于天气原因除外。", "⟦不得转包，⟧✂经发包人同意的除外。", "⟦一律收费，⟧✂属于公益项目的除外。", "⟦一律收费，⟧✂符合减免条件的除外。", "⟦不得拒收，⟧✂有质量问题的除外。", "⟦不得进入，⟧✂在紧急时除外。", "⟦应当公示，⟧✂未成年人信息除外。", "⟦应当公开，⟧✂依法保密的除外。", "⟦须提前申请，⟧✂紧急维修除外。", "⟦按月结算，⟧✂特殊项目除外。",
            "⟦出卖人应当在十日内交货。⟧✂前款规定不适用于易腐货物。", "⟦押金不退，⟧✂但战争不在此限。", "⟦押金不退，⟧✂但学生不受此限。", "⟦押金不退，⟧✂但合同另有约定的，从其约定。", "⟦押金不退，⟧✂但不得超过两千元。", "⟦押金不退，⟧✂但应当出具收据。", "⟦押金不退，⟧✂但无须缴纳利息。", "⟦押金不退，⟧✂但不适用于学生。", "⟦押金不退，⟧✂但免收手续费。", "⟦押金不退，⟧✂但利息仍按年计。", "⟦押金不退，⟧✂但学生可以减半。",
            "⟦押金不退，⟧✂但是学生除外。",
            "⟦案件由开立人住所地法院管辖，⟧✂载明由其他法院管辖的除外。", "⟦案件由住所地法院管辖，⟧✂双方约定除外。", "⟦案件由被告住所地法院管辖，⟧✂专利案件除外", "⟦押金不退，⟧✂但学生须出具证明。", "⟦押金不退，⟧✂但不能另收费用。", "⟦押金不退，⟧✂但不可另收费用。", "⟦押金不退，⟧✂但只能扣一次。", "⟦押金不退，⟧✂但仅扣一次。", "⟦租约自动续期，⟧✂直到一方书面通知终止。", "⟦租约继续有效，⟧✂只要租金已付。", "⟦双方可以续约，⟧✂前提是租金已付清。", "⟦优惠可以叠加，⟧✂仅限周末使用。",
            *(f"⟦押金不退，⟧✂不过{w}。" for w in ("学生不受此限", "合同另有约定的从其约定", "学生可以减半", "不得另收费用", "应当出具收据", "不适用于学生", "仍需出具收据", "学生须出具证明", "不能另收费用", "只能扣一次")),
            "⟦十日内交货。⟧✂前条规定不适用于鲜货。", "⟦十日内交货。⟧✂前项规定不适用于鲜货。",
        ),
        en=(
            "⟦No party may assign this Agreement,⟧✂except with an heir.", "⟦The deposit is kept⟧✂unless the landlord ends the lease.", "⟦The fee is waived,⟧✂provided that notice is given.", "⟦The fee is waived,⟧✂provided, however, that notice is given.", "⟦The fee is waived,⟧✂provided further that it is sunny.",
            "⟦All goods may be returned,⟧✂excluding food.", "⟦No one may enter⟧✂other than staff.", "⟦No duty arises⟧✂save as stated here.", "⟦Entry is barred⟧✂save for staff.", "⟦No duty arises⟧✂save that heirs may sue.", "⟦Entry is barred⟧✂save where a guard is present.", "⟦Rent covers heating⟧✂but not water.", "⟦Pets are allowed⟧✂but only on a lead.", "⟦The tenant may paint⟧✂but may not drill.",
            "⟦The tenant may paint⟧✂but must use white.", "⟦The tenant may paint⟧✂but shall not drill.", "⟦Rent covers heating,⟧✂but excluding water.", "⟦The fee is waived⟧✂but if it rains, it is due.", "⟦All must sign,⟧✂with the exception of staff.", "⟦The licence is free,⟧✂subject to clause 9.", "⟦The term is one year,⟧✂notwithstanding clause 4.", "⟦The valve may be opened⟧✂only if the lamp is green.", "⟦The valve may be opened⟧✂only when the lamp is green.",
            "⟦Goods may be resold⟧✂only where agreed.", "⟦Guests may enter⟧✂only with a pass.", *(f"⟦Data may be shared⟧✂only {w} a court order." for w in ("to", "for", "in", "on", "by", "after", "upon")), "⟦All costs are covered⟧✂apart from travel.", "⟦The seller may cancel,⟧✂without prejudice to accrued rights.", "⟦The buyer bears tax⟧✂to the extent that it is due.", "⟦The rate holds⟧✂so long as rent is paid.", "⟦The rate holds⟧✂as long as rent is paid.", "⟦The order is final unless it is late,⟧✂in which case it may be cancelled.",
            "⟦The deposit is kept.⟧✂This does not apply to students.", "⟦The deposit is kept.⟧✂That shall not apply to students.", "⟦The deposit is kept.⟧✂This will not apply to students.",
            "⟦The fee is waived⟧✂if notice is given.", "⟦Trains run daily,⟧✂barring a strike.", "⟦The lot is sold⟧✂in the absence of a protest.", "⟦No key is handed out⟧✂until the deposit is paid.", *(f"⟦No party may assign this lease⟧✂without {w}." for w in ("consent", "notice", "approval", "permission", "the consent of the other", "any notice", "prior consent", "written consent")), "⟦Disputes are governed⟧✂solely by the law of Kent.", *(f"⟦The tenant may sublet the rooms.⟧✂However, {w} agreed." for w in ("it is not", "it is only", "it may be", "it must be", "it cannot be", "it shall be", "except as", "unless", "if", "where")),
        ),
    ),
    good=Both(
        zh=("押金在退租后十日内退还。✂但凡入住的客人都应登记。", "会议于五点结束。✂除了茶水，会议室还提供投影。", "租金按月支付。✂租赁期限为一年。"),
        en=("It rained all day.✂However, it did not snow.", "The deposit is returned.✂If you need a receipt, ask the desk.", "Rent is due monthly.✂Except on Sundays, the office opens at nine.", "The lease ends in May.✂Keys go to the desk."),
    ),
)
