"""What readers say about bad input, in both languages, always one line."""

from rag_lint.model.bilingual import Both
from rag_lint.model.problem import Problem
from rag_lint.readers.decode import NOT_TEXT

Reason = Both[str]

UNKNOWN_ENCODING: Reason = NOT_TEXT
NO_RECORDS: Reason = Both(zh="没有任何记录", en="holds no records")
NOT_AN_EXPORT: Reason = Both(
    zh="不是分块导出文件（JSON、JSONL、CSV 或 Parquet）", en="is no chunk export (JSON, JSONL, CSV or Parquet)"
)
CSV_BROKEN: Reason = Both(
    zh="CSV 有误：引号没有闭合或字段过长", en="broken CSV: a quote is never closed or a field is too long"
)
NO_SUCH_FILE: Reason = Both(zh="找不到该文件", en="no such file or folder")


def problem(source: str, reason: Reason, record: int | None = None, line: int | None = None) -> Problem:
    """Return ``reason`` as a Problem of ``source``."""
    return Problem(source, reason.en, record, line, reason.zh)


def unreadable(error: OSError) -> Reason:
    """An operating system error, in its own words."""
    if isinstance(error, FileNotFoundError):
        return NO_SUCH_FILE
    words = error.strerror or type(error).__name__
    return Both(zh=f"无法读取：{words}", en=f"cannot be read: {words}")


def broken_json(line: int, column: int) -> Reason:
    """A syntax error at a 1-based line and column."""
    return Both(zh=f"JSON 有误：第 {line} 行第 {column} 列", en=f"broken JSON at line {line}, column {column}")


def too_long(limit: int) -> Reason:
    """A record over the size limit, in bytes."""
    return Both(
        zh=f"记录超过 {limit} 字节的上限（max-record-bytes），已跳过",
        en=f"the record is longer than {limit} bytes (max-record-bytes) and was skipped",
    )


def no_text(keys: tuple[str, ...]) -> Reason:
    """An object without any of the text ``keys``."""
    names = ", ".join(keys)
    return Both(zh=f"没有文本字段（{names}）", en=f"has no text under any of {names}")


def not_text(key: str, value: object) -> Reason:
    """A text ``key`` that holds something else; an empty ``key`` means the record itself."""
    kind_zh, kind_en = _KINDS.get(type(value), ("其他类型的值", "another kind of value"))
    if not key:
        return Both(zh=f"既不是文本也不是对象，而是{kind_zh}", en=f"is neither text nor an object but {kind_en}")
    return Both(zh=f"“{key}”不是文本，而是{kind_zh}", en=f"{key!r} is not text but {kind_en}")


_KINDS: dict[type, tuple[str, str]] = {
    type(None): ("空值", "null"),
    bool: ("布尔值", "a boolean"),
    int: ("数字", "a number"),
    float: ("数字", "a number"),
    list: ("列表", "a list"),
    dict: ("对象", "an object"),
    bytes: ("二进制数据", "bytes"),
}
