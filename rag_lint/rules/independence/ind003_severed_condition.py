"""IND003: the result is here, the condition that governs it is at the end of the chunk before."""

from collections.abc import Iterator

from rag_lint.engine.clauses import open_sentence
from rag_lint.engine.code_lines import reads_as_code
from rag_lint.engine.conditions import CONDITION_MARKERS, is_heading, open_condition, trails
from rag_lint.engine.edges import UNFINISHED, Head, Tail
from rag_lint.engine.lines import Line, kind_of
from rag_lint.engine.places import first_clause, past_space
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon, Match
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN, is_han_char
from rag_lint.model.verdicts import Check, Severity

_DUTY = lazy_re(
    r"(?<![A-Za-z])(?i:shall|must|may|will|entitled|liable|required|prohibited|forfeit\w*|terminat\w*)(?![A-Za-z])|应当?|不得|有权|可以|必须|处以?|罚|责令|免除|解除|终止|视为"
)

FULL = 250  # characters behind the cut sentence: so much stands on its own
TITLE = 16  # a short line of its own paragraph is a heading, whatever word it begins with
_HAN_BOTH = lazy_re(rf"[{HAN}]{{2}}")


def grade(view: View) -> Severity:
    """A right, duty or sanction without its trigger misleads; a stub before a full page does not."""
    start, end = first_clause(view)
    if not view.has_sentences(2) and view.end - end < FULL:
        return Severity.ERROR
    duty = _DUTY.search(view.text, start, end) is not None
    return Severity.ERROR if duty and not view.has_sentences(4) else Severity.WARNING


def find(view: View, marker: Lexicon) -> Iterator[Hit]:
    """Look for a marker where a clause starts in the unfinished sentence that ``prev`` ends with."""
    found = open_condition(view.prev, marker)
    if found is not None and _goes_on(view) and not _is_all_condition(view, found) and not reads_as_code(view.prev_last_line):
        start, end = first_clause(view)
        begin = open_sentence(view.prev)
        lost = view.in_prev(past_space(view.prev, begin, len(view.prev)))
        yield Hit(start, end, grade(view), {"marker": found.group()}, (lost,))


def _is_all_condition(view: View, found: Match) -> bool:
    """The result came before its condition, or the condition closed with the words it governs: only a rest of it is here."""
    line = view.prev_last_line
    if is_heading(line, view.prev[: -len(line)], view.text[view.start :]):
        return True
    rest = view.prev[found.end() :]
    if "," not in rest and trails(view.prev, found):
        return True
    return found.group()[-1] == "下" and is_han_char(rest[:1]) and view.prev_tail is not Tail.OPEN


def _goes_on(view: View) -> bool:
    """Whether this chunk continues the sentence: a heading before a fresh start does not."""
    if view.prev_tail is Tail.OPEN or view.opens_inside:
        return True
    line = view.prev_last_line
    if len(line) <= TITLE and "，" not in line and view.prev[: -len(line)].endswith("\n\n"):
        return False
    return view.is_han and kind_of(line) in (Line.PROSE, Line.ITEM, Line.ARTICLE) and _HAN_BOTH.match(view.prev[-1] + view.text[view.start]) is not None


RULE = ChunkRule(
    code="IND003",
    name="severed-condition",
    check=Check.INDEPENDENCE,
    defect="cut_result",
    since="0.1.0",
    severity=Severity.ERROR,
    error_when=Both(zh="块内其余完整句子不多，或被切开的是权利、义务、处罚", en="little else is complete in the chunk, or what was cut is a right, a duty or a sanction"),
    title=Both(zh="结果在本块，条件留在上一块", en="The result is here, its condition is in the chunk before"),
    why=Both(
        zh="只看本块，附条件的权利、义务或处罚会被读成无条件的。",
        en="Read alone, a conditional right, duty or step looks unconditional; a model will quote it as a general rule.",
    ),
    fix=Both(zh="把切点移到条件从句之前，使条件与结果同在一块。", en="Move the cut before the condition so that it stays with its result."),
    message=Both(zh="条件“{marker}……”被切在上一块，本块只有结果", en="the condition ('{marker} …') was cut off into the chunk before; only its result is here"),
    supersedes=("IND001", "IND002", "IND005"),
    patterns=CONDITION_MARKERS,
    find=find,
    heads=frozenset({Head.FRESH, Head.CONTINUES, Head.STRAY}),
    prev_tails=UNFINISHED,
    bad=Both(
        zh=(
            "若乙方违反保密义务，✂⟦甲方有权解除合同。⟧", "如果温度过高，✂⟦水泵自动停机。⟧", "如逾期付款，✂⟦按日计收违约金。⟧", "倘若货物受潮，✂⟦买方可以拒收。⟧", "倘货物受潮，✂⟦买方可以拒收。⟧", "假如断电，✂⟦系统切换到备用电源。⟧", "假若断电，✂⟦系统切换电源。⟧", "假使断电，✂⟦系统切换电源。⟧",
            "假设断电，✂⟦系统切换电源。⟧", "一旦发现泄漏，✂⟦应当立即撤离。⟧", "只要押金未退，✂⟦租约继续有效。⟧", "只有经理签字，✂⟦才能放行。⟧", "除非双方另有约定，✂⟦本条款不得变更。⟧", "除法律另有规定外，✂⟦任何人不得入内。⟧", "除了周末，✂⟦每天配送。⟧", "虽然设备老旧，✂⟦仍可继续使用。⟧",
            "虽设备老旧，✂⟦仍可继续使用。⟧", "尽管下雨，✂⟦比赛照常进行。⟧", "即使合同终止，✂⟦保密义务仍然有效。⟧", "即便合同终止，✂⟦保密义务仍然有效。⟧", "纵使亏损，✂⟦也应当缴纳租金。⟧", "纵然亏损，✂⟦也应当缴纳租金。⟧", "哪怕只迟一天，✂⟦也要计收利息。⟧", "既然双方已签字，✂⟦合同即告成立。⟧",
            "鉴于原料涨价，✂⟦双方同意调整单价。⟧", "由于道路封闭，✂⟦快递延迟两天。⟧", "因不可抗力，✂⟦任何一方不承担责任。⟧", "因为停电，✂⟦考试推迟。⟧", "当水位超过警戒线，✂⟦闸门自动打开。⟧", "每当警报响起，✂⟦电梯停止运行。⟧", "凡未登记的车辆，✂⟦一律不得驶入。⟧", "无论盈亏，✂⟦租金照付。⟧",
            "不论盈亏，✂⟦租金照付。⟧", "不管是谁，✂⟦都要登记。⟧", "未经书面同意，✂⟦不得转租。⟧", "未按期付款的，✂⟦加收滞纳金。⟧", "经甲方同意，✂⟦可以转租。⟧", "有下列情形之一，✂⟦合同自动终止。⟧", "有以下情形之一，✂⟦合同自动终止。⟧", "有前款行为之一，✂⟦处以罚款。⟧",
            "有上述情况之一，✂⟦合同终止。⟧", "在断电的情况下，✂⟦应当手动开闸。⟧", "在必要的情形下，✂⟦可以延期。⟧", "在同等条件下，✂⟦承租人有优先权。⟧", "在保密前提下，✂⟦可以披露。⟧", "在特殊场合下，✂⟦可以免检。⟧", "逾期三十日仍未付款的，✂⟦出卖人可以解除合同。⟧", "发生争议时，✂⟦由双方协商解决。⟧",
            "验收合格之后，✂⟦买方应当付款。⟧", "交货以后，✂⟦风险转移。⟧", "开机之前，✂⟦检查油位。⟧", "停机以前，✂⟦保存数据。⟧", "自签字之日起，✂⟦合同生效。⟧", "为了避免误操作，✂⟦按钮须长按三秒。⟧", "为避免误操作，✂⟦按钮须长按三秒。⟧", "为防止泄漏，✂⟦阀门须双重锁定。⟧",
            "为便于核对，✂⟦单据须一式三份。⟧", "违反本条规定，✂⟦处一千元罚款。⟧", "以付清货款为条件，✂⟦所有权转移。⟧", "以付清货款为前提，✂⟦所有权转移。⟧", "经审核后，✂⟦予以公示。⟧", "自五月一日起，✂⟦实行新价格。⟧", "下雨的话，✂⟦活动改在室内。⟧",
            "未经书面同✂⟦意，不得转租。⟧", "设备安装完成后，✂⟦应当试运行三日。⟧", "试用期间，✂⟦押金不计利息。⟧", "没有驾驶证，✂⟦不得驾驶叉车。⟧", "仅当指示灯变绿，✂⟦方可开盖。⟧", "只当指示灯变绿，✂⟦方可开盖。⟧", "唯有经理签字，✂⟦方可放行。⟧", "拒不改正的，✂⟦处一千元罚款。⟧", "考虑到成本，✂⟦项目延期一年。⟧", "要更换滤芯，✂⟦应先关闭阀门。⟧", "属于公益项目，✂⟦不收租金。⟧", "在升级的过程中，✂⟦请勿断电。⟧", "在停电的时候，✂⟦请勿乘坐电梯。⟧",
        ),
        en=(
            "If the Client breaches any material obligation,✂⟦Therefore the Contractor may terminate this Agreement.⟧", "The tenant shall, if the landlord agrees,✂⟦repaint the hall.⟧",
            "Even when the lamp is green,✂⟦keep the lid shut.⟧", "Even though it is old,✂⟦the pump works.⟧", "Even where rates differ,✂⟦tax is due.⟧", "Even after repair,✂⟦it may leak.⟧", "Even as prices fall,✂⟦rent rises.⟧", "Only when the lamp is green,✂⟦may it be opened.⟧", "Only where agreed,✂⟦may goods be resold.⟧", "Only after repair,✂⟦may it be sold.⟧", "Only with a pass,✂⟦may guests enter.⟧", "Only in May,✂⟦is entry free.⟧", "Only for staff,✂⟦is entry free.⟧",
            "As a condition of entry,✂⟦guests must sign.⟧", "By signing this form,✂⟦the guest agrees to the rules.⟧", "Every time the bell rings,✂⟦log the call.⟧", "Because of the flood,✂⟦classes are off.⟧", "Due to the flood,✂⟦classes are off.⟧", "Owing to the flood,✂⟦classes are off.⟧", "In situations where no bid is made,✂⟦the lot is withdrawn.⟧", "In circumstances in which tax is due,✂⟦the buyer pays.⟧", "In instances where it leaks,✂⟦call the desk.⟧", "In the case of leases,✂⟦notice is needed.⟧", "In order to qualify,✂⟦guests must sign.⟧", "The seller shall, to the maximum extent allowed by law,✂⟦keep the plans secret.⟧", "The seller shall, to the fullest extent allowed,✂⟦keep the plans secret.⟧", "The buyer shall, to the extent that tax is due,✂⟦pay it at once.⟧",
            "For the purposes of this clause,✂⟦days are working days.⟧", "For purposes of tax,✂⟦the sale is void.⟧", "In light of the delay,✂⟦the fee is halved.⟧", "To qualify for the rebate,✂⟦the tenant must apply in May.⟧", "During the trial period,✂⟦no interest accrues.⟧", "Within ten days of notice,✂⟦the seller must answer.⟧", "For those who rent by the day,✂⟦no deposit is due.⟧", "For anyone under ten,✂⟦entry is free.⟧", "For any late payment,✂⟦interest accrues.⟧", "For each day of delay,✂⟦a fee is due.⟧", "For every pump sold,✂⟦a tax is due.⟧", "For all other goods,✂⟦the rate is five.⟧", "Throughout the term,✂⟦the roof is insured.⟧", "With respect to pumps,✂⟦the warranty is void.⟧", "With regard to pumps,✂⟦the warranty is void.⟧",
            "If the standby site is already active under 4.2, fail✂⟦over drills that quarter are optional.⟧",
            "If it rains,✂⟦the match is off.⟧", "Even if it rains,✂⟦play goes on.⟧", "Only if the seal is whole,✂⟦may it be sold.⟧", "When the lamp turns red,✂⟦stop the pump.⟧",
            "Whenever a guest leaves,✂⟦the door must be locked.⟧", "Where no rate is agreed,✂⟦the list price applies.⟧", "Wherever gas is stored,✂⟦smoking is banned.⟧",
            "Unless the roof leaks,✂⟦the tenant pays.⟧", "Until the deposit is paid,✂⟦no key is handed out.⟧", "Once the seal is broken,✂⟦returns are refused.⟧",
            "As soon as the tank is full,✂⟦close the valve.⟧", "As long as rent is paid,✂⟦the lease runs.⟧", "So long as rent is paid,✂⟦the lease runs.⟧",
            "Provided that notice is given,✂⟦the fee is waived.⟧", "Provided, however, that notice is given,✂⟦the fee is waived.⟧", "Provided notice is given,✂⟦the fee is waived.⟧",
            "Providing notice is given,✂⟦the fee is waived.⟧", "Subject to clause 9,✂⟦the licence is free.⟧", "Notwithstanding the above,✂⟦fees stay due.⟧",
            "Except as agreed in writing,✂⟦no party may assign.⟧", "Except that it rains,✂⟦no party may assign.⟧", "Except for staff,✂⟦no party may assign.⟧",
            "Except where agreed,✂⟦no party may assign.⟧", "Except when agreed,✂⟦no party may assign.⟧", "Except if agreed,✂⟦no party may assign.⟧",
            "Except in May,✂⟦no party may assign.⟧", "Except to heirs,✂⟦no party may assign.⟧", "Except with consent,✂⟦no party may assign.⟧",
            "In the event of fire,✂⟦use the stairs.⟧", "In case of doubt,✂⟦ask the clerk.⟧", "In cases where no bid is made,✂⟦the lot is withdrawn.⟧",
            "In case where no bid is made,✂⟦the lot is withdrawn.⟧", "To the extent that tax is due,✂⟦the buyer bears it.⟧", "Insofar as the law allows,✂⟦liability ends.⟧",
            "Inasmuch as it was late,✂⟦the bid fails.⟧", "Although the pump is old,✂⟦it still works.⟧", "Though small,✂⟦the room is bright.⟧",
            "While the alarm sounds,✂⟦lifts stay shut.⟧", "Whereas leases are long,✂⟦licences are short.⟧", "Because the road is closed,✂⟦deliveries use the back gate.⟧",
            "Since the seal broke,✂⟦the goods cannot be returned.⟧", "Given that stock is low,✂⟦orders are capped.⟧", "Given the flood,✂⟦classes are off.⟧",
            "Assuming the file is there,✂⟦run the import.⟧", "Supposing it fails,✂⟦call the desk.⟧", "Despite the rain,✂⟦play goes on.⟧", "In spite of the rain,✂⟦play goes on.⟧",
            "Upon termination,✂⟦all keys go back.⟧", "After the third failure,✂⟦the account is locked.⟧", "Before the lid is opened,✂⟦switch the power off.⟧",
            "Without a permit,✂⟦no one may enter.⟧", "Should the Client fail to pay,✂⟦interest accrues.⟧", "Had the seal been whole,✂⟦it could be sold.⟧",
            "Were the sale to lapse,✂⟦the fee is returned.⟧", "Absent written consent,✂⟦no copy may be made.⟧", "Failing agreement,✂⟦a judge decides.⟧",
            "Regardless of the cause,✂⟦report it.⟧", "Irrespective of age,✂⟦all guests pay.⟧", "Whether or not it is used,✂⟦the line is billed.⟧",
            "On condition that it is returned,✂⟦a key is lent.⟧", "In the absence of a bid,✂⟦the lot is withdrawn.⟧", "Save as stated here,✂⟦no duty arises.⟧",
            "Save for staff,✂⟦entry is barred.⟧", "Save that it rains,✂⟦play goes on.⟧", "Save where agreed,✂⟦entry is barred.⟧", "Other than on Sundays,✂⟦the gate is open.⟧",
            "Barring a strike,✂⟦trains run.⟧", "Pending review,✂⟦the account is frozen.⟧", "Now that it is paid,✂⟦it is yours.⟧", "Depending on the load,✂⟦it may trip.⟧",
            "As the file is locked,✂⟦the job waits.⟧", "Under no circumstances, even in an emergency,✂⟦may the seal be cut.⟧", "For so long as it lasts,✂⟦the rate holds.⟧",
            "With the exception of staff,✂⟦all must sign.⟧", "At such time as it is sold,✂⟦tax falls due.⟧", "By the time the bell rings,✂⟦be seated.⟧",
            "No matter who calls,✂⟦log it.⟧", "Considering the cost,✂⟦it was cancelled.⟧",
        ),
    ),
    good=Both(
        zh=(
            "若乙方违约，甲方有权解除合同。✂甲方应当支付违约金。", "关于审理租赁案件若干问题的意见✂出租人应当保证房屋安全。", "如何申请补贴✂员工可以在线提交申请。", "仓库位于城北工业园的东侧，✂距离车站两公里。",
            "租金按月支付。\n\n如果升级失败怎么办✂请联系前台。", "有下列情形之一的：✂（一）逾期三十日的；",
        ),
        en=(
            "If it rains, the match is off.✂Tickets are refunded.", "When to evaluate✂The board evaluates bids in May.", "The warehouse stands north of the river and was✂built in 1970.", "## If you need help\nCall us.✂The desk is open daily.",
        ),
    ),
)
