"""IND005: the chunk opens inside a sentence or a word."""

from collections.abc import Iterator

from rag_lint.engine.code_edges import opens_in_code
from rag_lint.engine.edges import Head
from rag_lint.engine.open_ends import prev_stops_short, prev_word_goes_on
from rag_lint.engine.places import first_clause
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.torn import (
    closes_what_is_open,
    goes_on_in_line,
    in_link,
    opens_rest_of_item,
    opens_torn,
    overlap_begins_sentence,
    overlap_opens_inside,
    past_furniture,
    tears_file_name,
)
from rag_lint.engine.view import View
from rag_lint.engine.whole_edges import begins_whole
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

SHORT, SHORT_HAN = 200, 100
FULL, FULL_HAN = 250, 125  # characters behind the cut sentence: so much stands on its own, sentences or not


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the rest of the sentence that was cut."""
    if "\x1b" in view.prev_last_line:  # a terminal's colours end it: it says nothing of a sentence
        return
    begin = past_furniture(view)
    torn = overlap_opens_inside(view)
    inside = view.opens_inside or opens_rest_of_item(view) or opens_torn(view) or prev_stops_short(view) or prev_word_goes_on(view) or _goes_on(view)
    if (begin or torn or (inside and not begins_whole(view) and not overlap_begins_sentence(view))) and not opens_in_code(view):
        start, end = first_clause(view)
        if begin:
            at = view.text.find("\n", begin)
            start, end = begin, at if at >= 0 else view.end
        lost = (view.in_prev(max(0, len(view.prev) - 60)),) if view.prev else ()
        yield Hit(start, end, Severity.ERROR if _is_little(view, end) else Severity.WARNING, {}, lost)


def _is_little(view: View, end: int) -> bool:
    """Whether hardly anything stands behind the cut sentence that ends at ``end``; Chinese says as much in half the characters."""
    full, short = (FULL_HAN, SHORT_HAN) if view.is_han else (FULL, SHORT)
    if view.end - end >= full:
        return False
    return not view.has_sentences(2) or (view.opens_inside and view.end - view.start < short and not view.has_sentences(3))


def _goes_on(view: View) -> bool:
    """Whether a name goes on with its extension, a line with its next word, or a bracket or link is still open."""
    before = view.chunk.prev
    if tears_file_name(before, view.text) or goes_on_in_line(before, view.text):
        return True
    return closes_what_is_open(view.prev, view.text) or (in_link(view.prev_last_line) and view.head_state is Head.FRESH)


RULE = ChunkRule(
    code="IND005",
    name="mid-sentence-start",
    check=Check.INDEPENDENCE,
    defect="cut_start",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="其余不足 125 个字符，且完整的句子至多一句，短块至多两句", en="less than 250 characters follow (125 of Chinese), and at most one complete sentence is left, in a short chunk at most two"),
    title=Both(zh="从句子或词语中间开始", en="Opens inside a sentence or word"),
    why=Both(
        zh="句子的主语、否定或条件留在上一块，剩下的半句可能意思相反。",
        en="The subject, negation or condition stayed in the chunk before; the half that is left may say the opposite.",
    ),
    fix=Both(zh="让切分器在句末断开，或与上一块合并。", en="Let the splitter cut at sentence ends, or join the chunk before."),
    message=Both(zh="本块从句子中间开始", en="the chunk opens inside a sentence"),
    find=find,
    heads=frozenset({Head.FRESH, Head.CONTINUES, Head.MARKUP, Head.CODE}),
    bad=Both(
        zh=("投保人应当在✂⟦三十日内书面通知保险人。⟧", "⟦的设备应当每年检修一次。⟧检修记录保存五年。", "仓库由第三方管理，出租人对货物的毁损不承✂⟦担赔偿责任。⟧", "- 盐\n- 全香料：桂叶、肉桂棒、丁✂⟦香、八角⟧\n- 厚底锅", "另有《入门》、《指南》✂⟦（此处为样张）、《教程》。⟧", "- [酒店](https://shimo.✂⟦im/a/b)⟧\n- [物流](https://shimo.im/c)", "6. 备料\n7.✂⟦炸洋葱⟧\n8. 装盘", "排水的方法见手册（第9.1.7 节）以及附图。✂⟦1.7 节）以及附图。⟧每月应当检查一次。", "关于水泵的检修：和其他型号不同，装在地下室里的是Acme Pump✂⟦专用的控制柜。⟧"),
        en=("⟦settled within 30 days.⟧ Late invoices bear interest.", "She closed the✂⟦door and left.⟧", "Guests sign the rules that stand in the house's✂⟦Visitors Book.⟧", "Prices are listed in the annual report of the✂⟦Finance Committee.⟧ Copies are free.", "We send a bare\n\nSELECT\n statement without the preceding✂⟦CREATE TABLE⟧\n and\nINSERT\n statements. Output is sorted.", "14\nAcme Bureau\n⟦quarters had a lift in 2010.⟧\nRents rose."),
    ),
    good=Both(
        zh=("投保人应当在三十日内通知。✂保险人应当核定损失。", "收费标准✂标准间每晚三百元。", "地铁二号线直达机场。", "一、保险责任\n(一)意外伤害✂意外伤害:因意外受伤时,保险人按照约定赔付。\n(二)疾病\n住院期间的费用另计。", "租赁管理指南\n某市住房管理委员会、某市租赁协会办公室✂房屋租赁合同应当备案，逾期不备案的处以罚款。", "压力上限,\nmax_flow\n流量上限,✂min_level\n液位下限。", "2. 押金\n1. 适用范围✂本政策适用于我们以网站、小程序以及随着技术发展出现的新形态向您提供的各项产品和服务，不适用于他人向您提供的服务，也不适用于另有约定的部分。\n2. 信息收集\n我们收集下列信息。", "保修期为三年。\n因人为原因损坏的,✂因人为原因损坏的,维修费用由买方承担。", "各项之和写作：\na1, a2, . . . , an✂a1 + a2 + · · · + an\n其中各项都是正整数。", "npm 是一个包管理器。", "相关标的✂标的物应当在交付前检验。", "登记系统的地址\nhttps://example.org/registry/2024/submission-portal/form-7-online-edition-for-citizens\n✂办理时限为五个工作日。"),
        en=("Two tools are needed.✂npm install fetches the packages.", "pre_auth_delay sets a pause in seconds.", "The door was closed.✂Everyone left.", "The rates are those of the guest and the guests that have left are in the landlord's and in the house's✂The key is at the desk.", "The sum is taken of all the entries of the ledger that are due until today and of the others that are not✂n.b.: reminders are never counted.", "Drain it with✂R> drain(pump)\nR> stop(pump)", "Opening hours✂Monday to Friday, nine to five.", "a) Tenants pay monthly.", "The form is found at\nhttps://example.org/registry/2024/submission-portal/form-7-online-edition-for-citizens\n✂Applications are read within a week."),
    ),
)
