"""The words of ``compare``, in both languages."""

from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Severity

SIDE = Both(zh="{}：{}", en="{}: {}")
CUT_BY = Both(zh="{}，按 {} 切分", en="{}, cut by {}")
DIFFERENCE = Both(zh="差", en="B − A")
CHUNKS = Both(zh="块数", en="chunks")
MEAN = Both(zh="平均字符数", en="characters, mean")
MEDIAN = Both(zh="字符数中位数", en="characters, median")
LEAST = Both(zh="最短", en="characters, shortest")
MOST = Both(zh="最长", en="characters, longest")
COVERAGE = Both(zh="原文覆盖率 %", en="source covered, %")
LOST = Both(zh="丢失的段落", en="passages lost")
FAILED = Both(zh="不通过率 %", en="chunks that fail, %")
PER_100 = Both(zh="每 100 块的发现", en="findings per 100 chunks")
SEVERITIES = {
    Severity.ERROR: Both(zh="错误", en="errors"),
    Severity.WARNING: Both(zh="警告", en="warnings"),
    Severity.INFO: Both(zh="提示", en="infos"),
}
UNREADABLE = Both(zh="读不了的输入", en="unreadable")
UNKNOWN = "–"
SKIPPED = Both(zh="{}：{}", en="{}: {}")
NO_SOURCE = Both(
    zh="没有给出原文：加 --source 文件 可比较覆盖率", en="no source is known: --source FILE compares coverage"
)
