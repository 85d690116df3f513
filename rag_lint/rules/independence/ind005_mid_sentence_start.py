"""IND005: the chunk opens inside a sentence or a word."""

from collections.abc import Iterator

from rag_lint.engine.edges import Head
from rag_lint.engine.open_ends import prev_stops_short
from rag_lint.engine.places import first_clause
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.torn import opens_rest_of_item, opens_torn, overlap_opens_inside, past_furniture
from rag_lint.engine.view import View
from rag_lint.engine.whole_edges import begins_whole
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

SHORT = 200
FULL = 250  # characters behind the cut sentence: so much stands on its own, sentences or not


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the rest of the sentence that was cut."""
    if "\x1b" in view.prev_last_line:  # a terminal's colours end it: it says nothing of a sentence
        return
    begin = past_furniture(view)
    inside = view.opens_inside or opens_rest_of_item(view) or opens_torn(view) or overlap_opens_inside(view) or prev_stops_short(view)
    if begin or (inside and not begins_whole(view)):
        start, end = first_clause(view)
        if begin:
            at = view.text.find("\n", begin)
            start, end = begin, at if at >= 0 else view.end
        lost = (view.in_prev(max(0, len(view.prev) - 60)),) if view.prev else ()
        little = view.end - end < FULL and (not view.has_sentences(2) or (view.opens_inside and view.end - view.start < SHORT and not view.has_sentences(3)))
        yield Hit(start, end, Severity.ERROR if little else Severity.WARNING, {}, lost)


RULE = ChunkRule(
    code="IND005",
    name="mid-sentence-start",
    check=Check.INDEPENDENCE,
    defect="cut_start",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="其余不足 250 个字符，且完整的句子至多一句，短块至多两句", en="less than 250 characters follow, and at most one complete sentence is left, in a short chunk at most two"),
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
        zh=("投保人应当在✂⟦三十日内书面通知保险人。⟧", "⟦的设备应当每年检修一次。⟧检修记录保存五年。", "仓库由第三方管理，出租人对货物的毁损不承✂⟦担赔偿责任。⟧", "- 盐\n- 全香料：桂叶、肉桂棒、丁✂⟦香、八角⟧\n- 厚底锅", "另有《入门》、《指南》✂⟦（此处为样张）、《教程》。⟧", "- [酒店](https://shimo.✂⟦im/a/b)⟧\n- [物流](https://shimo.im/c)", "6. 备料\n7.✂⟦炸洋葱⟧\n8. 装盘"),
        en=("⟦settled within 30 days.⟧ Late invoices bear interest.", "She closed the✂⟦door and left.⟧", "Prices are listed in the annual report of the✂⟦Finance Committee.⟧ Copies are free.", "We send a bare\n\nSELECT\n statement without the preceding✂⟦CREATE TABLE⟧\n and\nINSERT\n statements. Output is sorted.", "14\nAcme Bureau\n⟦quarters had a lift in 2010.⟧\nRents rose."),
    ),
    good=Both(
        zh=("投保人应当在三十日内通知。✂保险人应当核定损失。", "收费标准✂标准间每晚三百元。", "地铁二号线直达机场。", "npm 是一个包管理器。", "相关标的✂标的物应当在交付前检验。", "登记系统的地址\nhttps://example.org/registry/2024/submission-portal/form-7-online-edition-for-citizens\n✂办理时限为五个工作日。"),
        en=("Two tools are needed.✂npm install fetches the packages.", "pre_auth_delay sets a pause in seconds.", "The door was closed.✂Everyone left.", "Opening hours✂Monday to Friday, nine to five.", "a) Tenants pay monthly.", "The form is found at\nhttps://example.org/registry/2024/submission-portal/form-7-online-edition-for-citizens\n✂Applications are read within a week."),
    ),
)
