"""The text of a first configuration: every setting that matters, explained, set by what the folder holds."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rag_lint.model.bilingual import Both, Lang


class Seen(NamedTuple):
    """What a folder holds: files by suffix, how many of the documents looked at are Chinese, extras they need."""

    suffixes: Mapping[str, int]
    looked_at: int = 0
    chinese: int = 0
    extras: Sequence[str] = ()


_TEXT = Both(
    zh="""# rag-lint 的设置。此文件所在文件夹及其下的输入都用它；全部设置见 rag-lint config。
# 看到的文件：{files}。
{extras}
# 达到此级别时退出码为 1：error、warning、info、never。
fail-on = "error"

# 文档在检查前如何切分。请改成入库时实际使用的方式：
#   structure:1000（按结构）、recursive:800/0（LangChain 的默认做法）、fixed:800、none（不切）
splitter = "structure:1000"

# 不检查的路径（通配符，相对本文件夹）。
exclude = [{exclude}]

# 不用的规则或规则族；rag-lint rules 列出全部，rag-lint explain IND003 逐条说明。
# ignore = ["CMP008"]

# 固定某条规则的级别。
# [severity]
# CMP008 = "info"

# 某些文件不用某些规则。
# [per-file-ignores]
# "templates/**" = ["TPL"]

# 语言不用设置：两种语言的规则总是同时生效（此处{languages}）。
""",
    en="""# Settings of rag-lint, for everything in and below this folder; rag-lint config shows all there are.
# Seen here: {files}.
{extras}
# Exit 1 when a finding is at least this bad: error, warning, info, never.
fail-on = "error"

# How documents are cut before they are linted. Set it to what you really index with:
#   structure:1000, recursive:800/0 (what LangChain does by default), fixed:800, none
splitter = "structure:1000"

# Paths that are not linted (globs, relative to this folder).
exclude = [{exclude}]

# Rules or families to leave out; rag-lint rules lists them, rag-lint explain IND003 explains one.
# ignore = ["CMP008"]

# Fix the level of a rule.
# [severity]
# CMP008 = "info"

# Leave rules out for some files.
# [per-file-ignores]
# "templates/**" = ["TPL"]

# No language need be set: the rules of both always run ({languages} here).
""",
)
_EXTRAS = Both(zh="# 要读这些文件，请安装附加组件：{}\n", en="# To read all of these, install with the extras: {}\n")
_NO_FILES = Both(zh="没有可读取的文件", en="no file that can be read")
_LANGUAGES = {
    "both": Both(zh="中英文都有", en="Chinese and English"),
    "zh": Both(zh="以中文为主", en="mostly Chinese"),
    "en": Both(zh="以英文为主", en="mostly English"),
}
_MANY = 0.9


def initial_text(seen: Seen, exclude: Sequence[str], lang: Lang) -> str:
    """Return the text of a ``rag-lint.toml``."""
    files = ", ".join(f"{count} {suffix}" for suffix, count in sorted(seen.suffixes.items()))
    return _TEXT.of(lang).format(
        files=files or _NO_FILES.of(lang),
        extras=_EXTRAS.of(lang).format(", ".join(seen.extras)) if seen.extras else "",
        exclude=", ".join(f'"{pattern}"' for pattern in exclude),
        languages=_LANGUAGES[_language(seen)].of(lang),
    )


def _language(seen: Seen) -> str:
    share = seen.chinese / seen.looked_at if seen.looked_at else 0.5
    return "zh" if share >= _MANY else "en" if share <= 1 - _MANY else "both"
