"""CLN005: pieces of markup, comments or terminal codes that should have become text or vanished."""

import re
from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_COMMENT = lazy_re(r"^[ \t]*(<!--(?!\s*(?:markdownlint|prettier|textlint|eslint|vale|rag-lint|toc|spell|lint|region|cspell)).*?(?:-->|\Z))[ \t]*$", re.DOTALL | re.MULTILINE)
_COMMENT_END = lazy_re(r"^[ \t]*(-->)[ \t]*$|([^\s-] ?-->)[ \t]*$", re.MULTILINE)
# Each form with the signs of which one is there where it is: only forms that can occur are looked for.
_FORMS = (
    (("\x1b",), r"\x1b\[[\d;]*[A-Za-z]"),
    (("%>",), r"--%>"),
    (("<%--",), r"<%--"),
    (("%}",), r"\{%[-+a-z]?\s*(?:if|elif|else|endif|for|endfor|set|block|endblock|raw|endraw|include|with|endwith)\b[^%\n]{0,120}%\}"),
    (("¶",), r"¶[ \t]*$"),
    (("[/",), r"\[/(?:b|i|u|url|quote|size|color)\]"),
    (("[url=", "[quote=", "[size=", "[color="), r"\[(?:url|quote|size|color)=[^\],\n]*\]"),
    (("&",), r"&(?:nbsp|amp|lt|gt|quot|ldquo|rdquo|mdash);"),
    (("\\u",), r"\\u[0-9a-f]{4}\\u[0-9a-f]{4}"),
    (("\n@\n",), r"\w\n@\n\w+\n\."),  # an address that each tag broke a line of
)
_LAYOUT = lazy_re(r"<(?P<end>/?)(?P<name>div|span|font|center|section|article)(?:\s[^<>]*)?(?:>|\Z)")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first residue outside code: a comment, a tag without its partner, a code of a terminal or template."""
    spans = [span for span in (_comment(view), _sign(view), _lone_tag(view)) if span is not None]
    if spans:
        start, end = min(spans)
        yield Hit(start, min(end, start + 80))


def _comment(view: View) -> tuple[int, int] | None:
    """A comment on lines of its own, or half of one; notes to an editor inside a line are seen through."""
    text = view.text
    if "--" not in text:
        return None
    for found in _comments(text):
        if not view.in_code(found.start(1)) and not _among_tags(text, found.start(), found.end()):
            return found.span(1)
    end = _COMMENT_END.search(text) if "-->" in text else None
    if end is not None and "<!--" not in text[: end.end()] and not view.in_code(end.end() - 1):
        return end.span(1) if end[1] else end.span(2)
    return None


def _comments(text: str) -> "Iterator[re.Match[str]]":
    """The comments that fill lines of their own."""
    at = text.find("<!--")
    while at >= 0:
        begin = text.rfind("\n", 0, at) + 1
        found = None if text[begin:at].strip() else _COMMENT.match(text, begin)
        if found is not None:
            yield found
        at = text.find("<!--", found.end() if found is not None else at + 1)


def _among_tags(text: str, start: int, end: int) -> bool:
    """A comment between lines of tags is code that lost its fence."""
    above, below = text[:start].rstrip()[-1:], text[end:].lstrip()[:1]
    return above == ">" and below in ("<", "")


def _sign(view: View) -> tuple[int, int] | None:
    possible = "|".join([form for marks, form in _FORMS if any(map(view.text.__contains__, marks))])
    if not possible:
        return None
    for found in re.compile(possible, re.MULTILINE).finditer(view.text):
        if not view.in_code(found.start()) or found.group()[0] == "\x1b":
            return found.span()
    return None


def _lone_tag(view: View) -> tuple[int, int] | None:
    """A layout tag whose partner is not in the chunk: what is whole may well be rendered."""
    if "<" not in view.text:
        return None
    opened: dict[str, list[tuple[int, int]]] = {}
    for found in _LAYOUT.finditer(view.text):
        if view.in_code(found.start()) or found.group().endswith("/>"):
            continue
        waiting = opened.setdefault(found["name"], [])
        if not found["end"]:
            if found["name"] in ("section", "article") and found.group()[-1] == ">" and " " not in found.group():
                continue  # a placeholder: `man <section>`
            waiting.append(found.span())
        elif waiting:
            waiting.pop()
        else:
            return found.span()
    lone = [span for spans in opened.values() for span in spans]
    return min(lone, default=None)


RULE = ChunkRule(
    code="CLN005",
    name="markup-residue",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="残留的标记、注释或控制码", en="Left-over markup, comments or control codes"),
    why=Both(
        zh="注释、半个标签、终端颜色码不是正文：它们被嵌入、被检索，也会被模型当作内容复述。",
        en="Comments, half tags and terminal codes are no text, yet they are embedded, matched and repeated by a model.",
    ),
    fix=Both(zh="用能识别该格式的解析器，去掉注释和标签后再切块。", en="Parse the format instead of reading it as text; drop comments and tags before chunking."),
    message=Both(zh="“{match}”是残留的标记", en="'{match}' is left-over markup"),
    find=find,
    needs=("<!--", "-->", "\x1b", "¶", "%>", "%}", "<%--", "[/", "\\u", "\n@\n"),
    words=(
        *(f"<{end}{name}" for name in ("div", "span", "font", "center", "section", "article") for end in ("", "/")),
        *(f"&{name};" for name in ("nbsp", "amp", "lt", "gt", "quot", "ldquo", "rdquo", "mdash")),
        *(f"[{name}=" for name in ("url", "quote", "size", "color")),
    ),
    bad=Both(
        zh=("⟦<!-- INFO END -->⟧\n租金按月支付。", "押金另付。\n⟦-->⟧\n水电自理。", "⟦\x1b[32m⟧《春晓》\x1b[m\n春眠不觉晓。", "不要着急\n⟦¶⟧\n请等待回复。", "押金另付。\n\n⟦</div>⟧", "租金⟦&nbsp;⟧每月一千元。", "请联系 <\nhel⟦p\n@\nexample\n.⟧\norg>。"),
        en=("⟦<!-- end of header -->⟧\nRent is due monthly.", "Keep the lid shut.\n⟦<div class=\"api\">⟧", "8.2 Fees⟦¶⟧\nRent is due monthly.", "A lease, length of ⟦<span⟧", "⟦--%>⟧\nRent is due.", "⟦{%p endif %}⟧\nThe tenant keeps a dog.", "⟦{% if pets %}⟧The tenant keeps a dog."),
    ),
    good=Both(
        zh=("<div>租金按月支付。</div>", "在 `<div>` 中填写正文，再写 `&nbsp;`。", "箭头 --> 表示流向，然后停机。", "画图纹的命令是 \\ornament[color=red,width=2cm]{7}。"),
        en=("```html\n<div>\n```\nWrites a box.", "Use it (see [Chapter 6][enums]<!-- ignore -->) in structs.", "<span>Rent</span> is due monthly.", "<!-- markdownlint-disable GHD034 -->\nRent is due."),
    ),
)
