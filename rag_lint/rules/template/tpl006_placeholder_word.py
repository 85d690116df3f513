"""TPL006: a stand-in word marks what is still to be written."""

from rag_lint.engine.rule import Match, PatternRule
from rag_lint.engine.slots import explains_templates, grade_slot
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_OPTION = lazy_re(r"(?:^|\s)--?[A-Za-z][\w-]*[ =][\"'“]?$")
OPTION = 40  # characters of an option's name and the quote behind it


def grade(view: View, found: Match) -> Severity | None:
    """A glossary may define the word; filler text is an error wherever it is much of the chunk."""
    after = view.text[found.end() : found.end() + 12].lower()
    if explains_templates(view.text) or after.startswith((" means", " stands", " is short", " 表示", "表示", "是指", "（to be", " (to be")):
        return None
    if _OPTION.search(view.text[max(0, found.start() - OPTION) : found.start()]):  # a command shown with a made-up value
        return None
    return grade_slot(view, found.start(), found.end())


RULE = PatternRule(
    code="TPL006",
    name="placeholder-word",
    check=Check.TEMPLATE_COMPLETENESS,
    defect="template_blank",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="占位词代替的是关键值，或块内几乎只有占位词", en="the word stands for an operative value, or is nearly all there is"),
    title=Both(zh="占位词代替了尚未写出的内容", en="A stand-in word marks what is still to be written"),
    why=Both(
        zh="“待定”“XX公司”“lorem ipsum”不是内容，检索到也回答不了。",
        en="'TBD', 'XX Company', lorem ipsum are not content; a chunk of them answers nothing.",
    ),
    fix=Both(zh="写上实际内容，或等定稿后再入库。", en="Write the content, or index the document once it is final."),
    message=Both(zh="“{match}”只是占位", en="'{match}' only stands in for content"),
    patterns=Both(
        zh=("(?:[（(]待定[)）]|[:：为是][ \t]*待定(?=[。；，\\s]|$))", "待(?:补充|填写|完善|确认)(?=[。；，）)\\s]|$)", "(?:X{2,}|x{2,}|×{2,}|Ｘ{2,}|某某某)(?:公司|有限公司|单位|项目|先生|女士|部门|学校)", "(?:单击|点击)(?:或点击)?此处(?:输入|添加)(?:文字|文本|标题|日期|内容)?"),
        en=(
            r"(?<![A-Za-z])(?:TBD|TBC|TBA)(?![A-Za-z])", r"(?i:to be (?:determined|confirmed|announced|completed|filled in) ?(?:later)?)(?=[.,;)\n]|$)", r"(?i:lorem ipsum)[^.\n]*", r"(?<![A-Za-z])(?:XX+|xxx+) (?:Company|Corporation|Corp|Inc|Ltd|LLC|Project)(?![A-Za-z])", r"(?i:(?:click|tap)(?: or tap)? here to enter (?:text|a date))", r"(?<![A-Za-z])(?:Your|YOUR) (?:Company|COMPANY)(?: (?:Name|NAME))?(?=[,.\s]*(?:$|Inc|Ltd|LLC))",
        ),
    ),
    place="anywhere",
    needs=("待定", "待补充", "待填写", "待完善", "待确认", "××", "ＸＸ", "某某某", "击此处"),
    words=("xx", "xxx", "xxxx", "xxxxx", "xxxxxx", "tbd", "tbc", "tba", "be determined", "be confirmed", "be announced", "be completed", "be filled", "lorem ipsum", "here enter text", "here enter date", "your company"),
    grade=grade,
    bad=Both(
        zh=(
            "开工日期：⟦（待定）⟧，竣工日期为五月一日。", "地点⟦：待定⟧。", "地点⟦：待定⟧", "附件⟦待补充⟧", "价格⟦为待定⟧，另行通知。", "参加人⟦是待定⟧。", "第三节（⟦待补充⟧）说明流程。", "内容⟦待填写⟧。", "附件⟦待完善⟧。", "名单⟦待确认⟧。", *(f"由⟦{w}公司⟧承建。" for w in ("XX", "xx", "××", "ＸＸ", "某某某")),
            *(f"由⟦XX{w}⟧负责。" for w in ("有限公司", "单位", "项目", "先生", "女士", "部门", "学校")), "⟦单击此处输入文字⟧", "⟦点击此处添加文本⟧", "⟦单击或点击此处输入日期⟧", "⟦点击此处添加标题⟧", "⟦点击此处输入内容⟧",
        ),
        en=(
            "The opening date is ⟦TBD⟧.", "The venue is ⟦to be determined⟧", "The price is ⟦TBC⟧.", "The venue is ⟦TBA⟧.", *(f"The venue is ⟦to be {w}⟧." for w in ("determined", "confirmed", "announced", "completed", "filled in")), "The venue is ⟦to be determined later⟧.", "⟦Lorem ipsum dolor sit amet⟧. The end.",
            *(f"Built by ⟦XX {w}⟧ in May." for w in ("Company", "Corporation", "Corp", "Inc", "Ltd", "LLC", "Project")), "Built by ⟦xxx Company⟧ in May.", "⟦Click here to enter text⟧", "⟦Tap here to enter a date⟧", "⟦Click or tap here to enter text⟧", "Sold by ⟦Your Company⟧\nLeeds", "Sold by ⟦YOUR COMPANY NAME⟧\nLeeds", "Sold by ⟦Your Company Name⟧, Inc", "Sold by ⟦Your Company⟧ Ltd", "Sold by ⟦Your Company⟧ LLC",
        ),
    ),
    good=Both(
        zh=("待定期存款到期后再转存。", '用 send --to "XX单位" 指定收件人。', "TBD 表示尚未确定的事项。", "吴某某与某公司签订了合同。"),
        en=("TBD means that a value is not yet known.", "Run send --to \"XX Company\" to name the recipient.", "The fee is to be determined by the board.", "Size XXL is out of stock."),
    ),
)
