"""What the names of styles say: built-in ones in many languages, and those of somebody's own."""

import re

from rag_lint.model.document import BlockKind

BODY_LEVEL = 9
"""The outline level (0-based) that says: no heading."""

# Word writes built-in names in English whatever its language; other programs write their own.
_HEADING_WORDS = "|".join(
    "heading 标题 標題 überschrift titre título titulo titolo kop rubrik overskrift nagłówek заголовок "
    "見出し 제목 başlık".split()
)
_HEADING = re.compile(rf"(?:{_HEADING_WORDS})([1-9])(?:char)?\Z")
_TOC = re.compile(
    r"(?:toc|目录|目錄|目次|verzeichnis|inhaltsverzeichnis|tm|índice|indice|index|contents|tableofauthorities)[1-9]\Z"
    r"|(?:tocheading|contentsheading|tableoffigures|tableofcontents|tableofauthorities|toaheading|indexheading"
    r"|图表目录|圖表目錄|目录标题|toc标题)\d?\Z"
)
_TITLES = {"title": 0, "标题": 0, "標題": 0, "subtitle": 1, "副标题": 1, "副標題": 1}
# Styles of somebody's own that say in their name what they are for.
_OWN = (
    (re.compile(r".*(?:chapter(?:heading|title)?|doc(?:ument)?title|[章篇编]标题|一级标题)"), 0),
    (re.compile(r".*(?:sub-?heading|subsection(?:heading|title)|三级标题|二级条标题)"), 2),
    (re.compile(r".*(?:sectionheading|sectiontitle|[节節]标题|二级标题|一级条标题)"), 1),
    (re.compile(r"(?!.*(?:table|figure|image|list|box|note|index|contents|toc|job|book)).*(?:heading|.title)"), 0),
)
_KINDS = {
    BlockKind.CAPTION: (
        "caption 题注 題注 imagecaption tablecaption figurecaption tabletitle figuretitle 图片标题 图标题 "
        "表标题 表格标题 图题 表题 图名 表名 beschriftung légende epígrafe"
    ),
    BlockKind.QUOTE: "quote intensequote blocktext blockquote quotations 引用 明显引用 明顯引用 zitat citation",
    BlockKind.CODE: (
        "code sourcecode htmlpreformatted html预设格式 html預設格式 preformattedtext preformatted codeblock macrotext "
        "macro 代码 代碼 源代码 程序代码 listing verbatim"
    ),
}
_KIND_OF = {name: kind for kind, names in _KINDS.items() for name in names.split()}


def folded_name(name: str) -> str:
    """Return a style's name as it is compared: lower case, without blanks, dashes and underscores."""
    return "".join(name.split()).replace("_", "").replace("-", "").lower()


def level_of_name(name: str) -> int | None:
    """Return the outline level (0-based) that a folded name says, BODY_LEVEL for none, None when it says nothing."""
    if name in _TITLES:
        return _TITLES[name]
    found = _HEADING.match(name)
    if found:
        return int(found[1]) - 1
    if _TOC.match(name):
        return BODY_LEVEL
    return next((level for pattern, level in _OWN if pattern.fullmatch(name)), None)


def kind_of_name(name: str) -> BlockKind | None:
    """Return the kind of paragraph that a folded name says, None when it says nothing."""
    return BlockKind.BOILERPLATE if _TOC.match(name) else _KIND_OF.get(name)
