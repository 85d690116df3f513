"""What is said of records that hold no sample."""

from rag_lint.model.bilingual import Both
from rag_lint.readers.samples import NOT_AN_OBJECT, SampleRecord


def told(file: str, record: SampleRecord) -> Both[str]:
    """Return why a record of ``file`` cannot be checked, in one line."""
    reason = record.reason or NOT_AN_OBJECT
    return Both(zh=f"{file}：第 {record.number} 条：{reason.zh}", en=f"{file}: record {record.number}: {reason.en}")
