"""Why a file is no Word document that can be read: one line, in both languages."""

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both

OLD_WORD = Both(
    zh="这是旧版 Word（.doc，OLE 格式），不是 DOCX；请另存为 .docx",
    en="an old Word file (.doc, OLE), not a DOCX; save it as .docx",
)
ENCRYPTED = Both(zh="文档有密码保护，无法读取", en="the document is encrypted with a password")
DAMAGED_ZIP = Both(
    zh="不是可读的 DOCX：ZIP 容器损坏或不完整", en="no readable DOCX: its ZIP container is damaged or cut off"
)
NOT_A_ZIP = Both(zh="不是 DOCX：文件不是 ZIP 容器", en="no DOCX: the file is no ZIP container")
NO_MAIN_PART = Both(
    zh="不是 Word 文档：ZIP 中没有正文（word/document.xml）", en="no Word document: no main part (word/document.xml)"
)
DOCTYPE = Both(
    zh="XML 中有 DOCTYPE 声明（实体），DOCX 不允许，拒绝读取",
    en="its XML declares a DOCTYPE (entities), which a DOCX may not; refused",
)
NO_TEXT = Both(zh="文档中没有文字", en="the document holds no text")


def another_kind(zh: str, en: str) -> Both[str]:
    """A file of another program or kind."""
    return Both(zh=f"这是{zh}，不是 Word 文档（DOCX）", en=f"{en}, not a Word document (DOCX)")


def too_big(part: str, limit: int) -> InputError:
    """A part (or all of them) is over ``limit`` bytes unpacked."""
    size = f"{limit // 1024 // 1024} MB"
    return InputError(
        Both(
            zh=f"{part} 解压后超过 {size}（可能是 ZIP 炸弹），拒绝读取",
            en=f"{part} is over {size} unpacked (a zip bomb?); refused",
        )
    )


def too_long(limit: int) -> InputError:
    """A document of more than ``limit`` paragraphs."""
    return InputError(
        Both(
            zh=f"文档超过 {limit} 段，请拆分后再读取",
            en=f"the document has more than {limit} paragraphs; split it first",
        )
    )


def too_many_tags(part: str, limit: int) -> InputError:
    """A part of more than ``limit`` XML tags."""
    return InputError(Both(zh=f"{part} 的 XML 标签超过 {limit} 个", en=f"{part} has more than {limit} XML tags"))


def damaged_part(part: str) -> Both[str]:
    """A part whose XML cannot be read at all."""
    return Both(zh=f"{part} 的 XML 损坏，无法读取", en=f"the XML of {part} is damaged and cannot be read")


def partly_read(part: str, line: int) -> Both[str]:
    """A part whose XML is broken somewhere."""
    return Both(
        zh=f"{part} 的 XML 在第 {line} 行损坏，其后的内容可能缺失",
        en=f"the XML of {part} is damaged at line {line}; what follows may be missing",
    )


def nested_too_deep(part: str, line: int) -> Both[str]:
    """A part whose elements are nested deeper than the XML library goes."""
    return Both(
        zh=f"{part} 的 XML 在第 {line} 行嵌套过深，其后的内容未读取",
        en=f"the XML of {part} is nested too deep at line {line}; what follows was not read",
    )


def missing_part(part: str) -> Both[str]:
    """A part that is referred to and not there."""
    return Both(zh=f"缺少部件 {part}，其内容未读取", en=f"the part {part} is missing; its content was not read")


def unread_embedded(part: str) -> Both[str]:
    """An embedded document of another format."""
    return Both(zh=f"嵌入的文档 {part} 未读取", en=f"the embedded document {part} was not read")
