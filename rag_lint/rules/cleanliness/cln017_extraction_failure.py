"""CLN017: a stand-in or an error text took the place of the content."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

SHORT = 400
_CLOSERS = "])）】>*_`\"'.。!！ "
WHOLE = 24  # characters beside the stand-in, at most


def find(view: View, failures: Lexicon) -> Iterator[Hit]:
    """Report a stand-in that is nearly the whole chunk."""
    body = view.text[view.start : view.end]
    found = failures.match(view.text, view.start + len(body) - len(body.lstrip("[(（【<*_`\"' ")))
    if found is None or view.end - view.start - len(found.group()) > WHOLE:
        return
    after = view.text[found.end() : view.end].lstrip(_CLOSERS)
    if not after or after[0] == "\n":
        yield Hit(found.start(), found.end())


RULE = ChunkRule(
    code="CLN017",
    name="extraction-failure",
    check=Check.CLEANLINESS,
    defect="extraction_failure",
    since="0.1.0",
    severity=Severity.ERROR,
    title=Both(zh="报错或占位文字被当成正文", en="An error or a stand-in was taken for content"),
    why=Both(
        zh="解析失败时写下的 None、“无内容”或报错会被当作知识入库，并被引用。",
        en="What a failed parser left ('None', 'no content', a traceback) is indexed as knowledge and gets quoted.",
    ),
    fix=Both(zh="重新解析这个文件；解析失败时不要产出分块。", en="Parse the file again, and let a failure produce no chunk."),
    message=Both(zh="“{match}”是报错或占位，不是正文", en="'{match}' is an error or a stand-in, not content"),
    supersedes=("IND008", "IND005", "CMP002", "CMP007", "CLN009"),
    patterns=Both(
        zh=("(?:暂?无(?:内容|正文|数据)|内容为空|没有(?:内容|正文|数据))", "(?:解析|读取|提取|加载|转换)(?:失败|出错|错误)[^\\n。.，,]{0,80}[。.]?", "(?:无法|不能)(?:解析|读取|提取|打开|加载)[^\\n。.，,]{0,80}[。.]?", "(?:请|您需要)(?:启用|开启|打开)\\s?JavaScript[^\\n。.，,]{0,80}[。.]?"),
        en=(
            "(?i:none|null|nan|undefined|n/a)(?![\\w ])", "(?i:no (?:content|text|data)(?: (?:available|found|extracted|provided))?)(?![\\w ])", "(?i:(?:error|failed|unable|could not|cannot)[: ][^\\n]{0,40}(?:extract|pars|read|load|open|convert|decode|decrypt)[^\\n。.，,]{0,80}[。.]?)",
            "(?i:(?:you need to|please) (?:enable|turn on) javascript[^\\n。.，,]{0,80}[。.]?)", "(?i:(?:40[0134]|50[0234])(?: -|:)? (?:bad request|unauthorized|forbidden|(?:page )?not found|internal server error|bad gateway|service unavailable|gateway time-?out)[^\\n。.，,]{0,80}[。.]?)", "Traceback \\(most recent call last\\)[\\s\\S]{0,380}", "(?i:access denied[^\\n。.，,]{0,80}[。.]?)",
        ),
    ),
    find=find,
    longest=SHORT,
    bad=Both(
        zh=(*(f"⟦{what}⟧" for what in ("无内容", "无正文", "暂无数据", "内容为空", "没有内容", "没有正文", "没有数据")), *(f"⟦{deed}失败：第三页⟧" for deed in ("解析", "读取", "提取", "加载", "转换")), "⟦解析出错⟧", "⟦解析错误：编码未知⟧", *(f"⟦无法{deed}该文件⟧" for deed in ("解析", "读取", "提取", "打开", "加载")), "⟦不能打开该文件⟧", "⟦请启用 JavaScript 后重试。⟧", "⟦请开启JavaScript⟧", "⟦您需要打开JavaScript⟧"),
        en=(
            *(f"⟦{word}⟧" for word in ("None", "null", "NaN", "undefined", "N/A")), *(f"(⟦{what}⟧)" for what in ("no content", "no text", "no data", "no content available", "no text found", "no text extracted", "no data provided")), *(f"⟦Failed to {deed} the file.⟧" for deed in ("extract", "parse", "read", "load", "open", "convert", "decode", "decrypt")), "⟦Error: could not be read⟧", "⟦Unable to open it⟧", "⟦Could not load page 3⟧", "⟦Cannot open the file⟧", "⟦Error loading page⟧",
            "⟦You need to enable JavaScript to run this app.⟧", "⟦Please enable JavaScript.⟧", "⟦Please turn on JavaScript.⟧", "⟦404 Not Found⟧", "⟦404 page not found⟧", "⟦400 Bad Request⟧", "⟦401 Unauthorized⟧", "⟦403: Forbidden⟧", "⟦500 - Internal Server Error⟧", "⟦502 Bad Gateway⟧", "⟦503 Service Unavailable⟧", "⟦504 Gateway Timeout⟧", "⟦504 Gateway Time-out⟧", "⟦Traceback (most recent call last):\n  File \"a.py\", line 1⟧", "⟦Access denied.⟧",
        ),
    ),
    good=Both(
        zh=("无内容的字段应当留空，不要填写短横线，也不要填写“无”字，以免统计出错。", "解析失败时，系统重试三次。重试仍失败的，转人工处理并通知提交人。", "禁止吸烟。"),
        en=("None of the fees are due.", "No content is stored after thirty days.", "Enable JavaScript in the menu under Settings; the switch is on the second page. Restart the browser afterwards, and log in again."),
    ),
)
