"""CLN009: notices a site or publisher puts on every page: copyright lines, subscriptions, cookies, calls to report errors."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

LONGEST = 160
REACH = 320  # characters from either end in which notices stand
BESIDE = 60  # characters beside the notice on its line


def find(view: View, notice: Lexicon) -> Iterator[Hit]:
    """Report the first line at either end that a notice opens or fills; an error where notices are all there is."""
    possible = notice.possible_in(view.text)
    if possible is None:
        return
    lines = [line for line in view.text.split("\n") if line.strip()]
    found: list[tuple[int, int]] = []
    left, at = 0, 0
    for line in view.text.split("\n"):
        start = at + len(line) - len(line.lstrip())
        at += len(line) + 1
        bare = line.strip()
        if not bare:
            continue
        outer = start < view.start + REACH or at > view.end - REACH
        match = possible.search(bare) if outer and len(bare) <= LONGEST else None
        if match is not None and len(bare) - len(match.group()) <= BESIDE and not view.in_code(start + match.start()):
            found.append((start + match.start(), start + match.end()))
        else:
            left += len(bare) if bare[0] not in "#![<" else 0
    if found and (len(found) <= 3 or left * 4 < view.end - view.start):
        edge = len(lines) <= 6 or found[-1][1] > view.end - LONGEST or found[0][0] < view.start + LONGEST
        if edge:
            yield Hit(*found[0], Severity.ERROR if left * 3 <= view.end - view.start else None)


RULE = ChunkRule(
    code="CLN009",
    name="page-notice",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="除这类声明外几乎没有别的内容", en="hardly anything stands in the chunk besides such notices"),
    title=Both(zh="版权、订阅、Cookie 等页面声明", en="Copyright, subscription, cookie and other page notices"),
    why=Both(
        zh="这些话每一页都有，与内容无关；它们让不相干的分块彼此相似。",
        en="They stand on every page and say nothing of its content; they make unrelated chunks look alike.",
    ),
    fix=Both(zh="解析时去掉页脚、订阅框和 Cookie 提示。", en="Leave footers, sign-up boxes and cookie banners out when parsing."),
    message=Both(zh="“{match}”是页面声明，不是正文", en="'{match}' is a page notice, not content"),
    patterns=Both(
        zh=(
            r"版权所有(?![^。]{0,20}人)[^\n。]{0,40}", r"(?:保留所有权利|保留一切权利)", r"(?:扫描|扫一扫|长按)[^\n。，]{0,12}二维码[^\n]{0,30}", r"(?:欢迎|请)[^\n。，”]{0,12}(?:关注|订阅)[^\n。，]{0,20}", r"微信搜索[^\n。]{0,30}(?:关注|订阅)",
            r"请提[^\n。]{0,6}(?:Issue|issue|Pull [Rr]equest|PR)[^\n。]{0,30}", r"[^\n。]{0,12}ICP备[\w\-号]{6,20}", r"本(?:网站|站)使用\s?[Cc]ookie[^\n。]{0,40}",
            r"(?:(?:来源|作者|编辑|时间|日期)\s?[:：]|发布于)[^\n。]{0,40}\d\d:\d\d[^\n。]{0,24}(?:人看过|次浏览|我要投稿)[^\n。]{0,12}", r"(?:楼主|发表于)[^\n。]{0,60}显示全部楼层[^\n。]{0,20}", r"本帖最后由[^\n。]{0,60}编辑", r"^点击查看(?:全文|原文|大图|原图|表格|详情|更多)$",
        ),
        en=(
            r"(?:^|(?<=[\s*_(]))(?:(?i:copyright) ?)?(?:©|\([cC]\)) ?(?:(?i:copyright) )?(?:19|20)\d\d[^\n]{0,80}", r"(?i:all rights reserved)\.?", r"(?i:(?:we|this (?:web)?site) uses? cookies[^\n.]{0,60})",
            r"(?i:(?:subscribe|sign up) (?:to|for) (?:our|the) (?:weekly |monthly )?(?:newsletter|mailing list|blog)[^\n.]{0,40})", r"(?i:follow us on [^\n.]{2,40})", r"(?i:was this (?:page|article) helpful\??)", r"(?i:edit this page on [^\n.]{2,20})",
        ),
    ),
    find=find,
    needs=("版权所有", "保留所有权利", "保留一切权利", "二维码", "关注", "订阅", "请提", "ICP备", "©", "显示全部楼层", "本帖最后由", "人看过", "次浏览", "我要投稿", "点击查看"),
    words=("(c) 0", "(C) 0", "c copyright", "rights reserved", "cookies we use", "cookies we uses", "cookies site uses", "cookies website uses", "cookie", *(f"{join} {what}" for join in ("subscribe to", "subscribe for", "sign up") for what in ("newsletter", "mailing list", "blog")), "follow us on", "helpful this page", "helpful this article", "edit this page"),
    supersedes=("CMP007",),
    bad=Both(
        zh=(
            "租金按月支付。\n⟦版权所有 某某公司⟧", "租金按月支付。\n⟦保留所有权利⟧", "租金按月支付。\n⟦保留一切权利⟧", "⟦扫描下方二维码⟧", "⟦扫一扫二维码⟧", "⟦长按二维码，即可加入⟧", "⟦欢迎关注本刊⟧", "⟦微信搜索本刊名称即可订阅⟧", "⟦微信搜索本刊名称即可关注⟧", "⟦请订阅本刊⟧",
            "发现问题⟦请提出 Issue⟧。", "发现问题⟦请提交issue⟧。", "发现问题⟦请提 Pull Request⟧。", "发现问题⟦请提 Pull request⟧。", "发现问题⟦请提 PR⟧。", "租金按月支付。\n⟦京ICP备12345678号⟧", "⟦本网站使用Cookie⟧。", "⟦本站使用 cookie 保存设置⟧。",
            "⟦来源：本站编辑 2024-05-01 08:30 12 人看过⟧\n租金按月支付。", "⟦作者：张三 08:30 12 次浏览⟧\n租金按月支付。", "⟦编辑：李四 2024-05-01 08:30 3 次浏览⟧\n租金按月支付。", "⟦时间：2024-05-01 08:30:12 租房 我要投稿⟧\n租金按月支付。", "⟦日期：2024-05-01 08:30 3 人看过⟧\n租金按月支付。", "⟦发布于 2024-05-01 08:30 3 人看过⟧\n租金按月支付。",
            "⟦楼主| 2024-05-01 08:30 | 显示全部楼层⟧\n租金按月支付。", "⟦发表于 2024-05-01 08:30 | 显示全部楼层⟧\n租金按月支付。", "⟦本帖最后由 张三 于 2024-05-01 08:30 编辑⟧\n租金按月支付。",
            *(f"各月租金见表 1。\n⟦点击查看{word}⟧\n表 1 各月租金" for word in ("全文", "原文", "大图", "原图", "表格", "详情", "更多")),
        ),
        en=(
            "Rent is due monthly.\n⟦Copyright © 2009 Acme Inc.⟧", "Rent is due monthly.\n⟦© 1999 Acme Inc.⟧", "Rent is due.\nPosted (⟦(c) 2019 Acme⟧", "Rent is due.\n⟦(C) Copyright 2019 Acme⟧", "Rent is due.\n⟦All rights reserved.⟧", "⟦We use cookies on all pages⟧.", "⟦This site uses cookies⟧.", "⟦This website uses cookies⟧.",
            "⟦Subscribe to our newsletter today⟧.", "⟦Sign up for the weekly newsletter⟧.", "⟦Sign up for our mailing list⟧.", "⟦Sign up for our monthly newsletter⟧.", "⟦Subscribe to our blog⟧.", "Rent is due.\n⟦Follow us on the radio⟧.", "Rent is due.\n⟦Was this page helpful?⟧", "Rent is due.\n⟦Was this article helpful⟧", "Rent is due.\n⟦Edit this page on a hub⟧",
        ),
    ),
    good=Both(
        zh=("版权所有人可以许可他人使用其作品。", "用户可以订阅多个频道，每个频道单独计费。", "浏览器用 Cookie 保存会话编号，关闭后即失效。", "点击查看详情按钮，可以看到订单的全部内容。", "发布会 10:30 开始，已有三百人看过样机。"),
        en=("The copyright owner may allow others to copy the work.", "A cookie holds the session number until the browser is closed.", "Users subscribe to a channel by its number."),
    ),
)
