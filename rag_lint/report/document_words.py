"""The words for what a document is made of, in both languages."""

from collections.abc import Mapping

from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.document import BlockKind

KINDS = {
    BlockKind.HEADING: (Both(zh="标题", en="heading"), "headings"),
    BlockKind.PARAGRAPH: (Both(zh="段落", en="paragraph"), "paragraphs"),
    BlockKind.LIST_ITEM: (Both(zh="列表项", en="list item"), "list items"),
    BlockKind.TABLE: (Both(zh="表格", en="table"), "tables"),
    BlockKind.CODE: (Both(zh="代码", en="code"), "code blocks"),
    BlockKind.QUOTE: (Both(zh="引文", en="quote"), "quotes"),
    BlockKind.CAPTION: (Both(zh="图表题", en="caption"), "captions"),
    BlockKind.FOOTNOTE: (Both(zh="脚注", en="footnote"), "footnotes"),
    BlockKind.FORM_FIELD: (Both(zh="表单栏", en="form field"), "form fields"),
    BlockKind.FRONT_MATTER: (Both(zh="文前元数据", en="front matter"), "front matter"),
    BlockKind.FURNITURE: (Both(zh="页眉页脚", en="page furniture"), "page furniture"),
    BlockKind.BOILERPLATE: (Both(zh="样板", en="boilerplate"), "boilerplate"),
    BlockKind.HIDDEN: (Both(zh="隐藏文字", en="hidden"), "hidden"),
}
TYPES = {
    "application/pdf": Both(zh="PDF", en="PDF"),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": Both(
        zh="Word（DOCX）", en="Word (DOCX)"
    ),
    "text/html": Both(zh="HTML", en="HTML"),
    "text/markdown": Both(zh="Markdown", en="Markdown"),
    "text/plain": Both(zh="纯文本", en="plain text"),
}


def kind_of(kind: BlockKind, lang: Lang) -> str:
    """Return the name of one block of a kind."""
    return KINDS[kind][0].of(lang)


def counted(counts: Mapping[BlockKind, int], lang: Lang) -> str:
    """Return ``3 headings, 1 table``, in the order the kinds are listed."""
    present = [(kind, counts[kind]) for kind in KINDS if counts.get(kind)]
    if lang == "zh":
        return "、".join(f"{KINDS[kind][0].zh} {count}" for kind, count in present)
    return ", ".join(f"{count} {KINDS[kind][0].en if count == 1 else KINDS[kind][1]}" for kind, count in present)


def type_of(media_type: str, lang: Lang) -> str:
    """Return what a reader calls a media type."""
    return TYPES[media_type].of(lang) if media_type in TYPES else media_type
