"""The words of the reports themselves, in both languages. Messages of findings come from their rules."""

from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Severity

SEVERITY = {
    Severity.ERROR: Both(zh="错误", en="error"),
    Severity.WARNING: Both(zh="警告", en="warning"),
    Severity.INFO: Both(zh="提示", en="info"),
}
BEFORE = Both(zh="上一块：", en="before: ")
HERE = Both(zh="本块：", en="here:   ")
AFTER = Both(zh="下一块：", en="after:  ")
ALSO = Both(zh="本块另处：", en="also:   ")
SOURCE = Both(zh="原文：", en="source: ")
EARLIER = Both(zh="前文：", en="earlier: ")
FIX = Both(zh="修复：", en="fix:    ")
RECORD = Both(zh="第 {} 条", en="record {}")
ORIGIN = Both(zh="（原文 {}）", en=" (source {})")
PAGE = Both(zh="第 {} 页", en="page {}")
CHUNK = Both(zh="第 {} 块", en="chunk {}")
UNUSED_CHUNK = Both(
    zh="抑制 {code} 没有压下任何发现，请删去", en="the suppression of {code} silences nothing; remove it"
)
UNUSED_PREV = Both(
    zh="上一块末尾的 ignore-next[{code}] 没有压下任何发现，请删去",
    en="the ignore-next[{code}] that ends the chunk before silences nothing; remove it",
)
UNUSED_METADATA = Both(
    zh="元数据 rag_lint_ignore 中的 {code} 没有压下任何发现，请删去",
    en="{code} in the metadata key rag_lint_ignore silences nothing; remove it",
)
UNUSED_WHERE = {"chunk": UNUSED_CHUNK, "prev": UNUSED_PREV, "metadata": UNUSED_METADATA}
UNUSED_NAME = "unused-suppression"

CHUNKS = Both(zh="共 {} 块：", en="{} chunks: ")
ONE_CHUNK = Both(zh="共 1 块：", en="1 chunk: ")
PASSED = Both(zh="通过 {}", en="{} pass")
FAILED = Both(zh="不通过 {}", en="{} fail")
UNCERTAIN = Both(zh="不确定 {}", en="{} uncertain")
COUNTS = {
    Severity.ERROR: (Both(zh="错误 {}", en="{} error"), Both(zh="错误 {}", en="{} errors")),
    Severity.WARNING: (Both(zh="警告 {}", en="{} warning"), Both(zh="警告 {}", en="{} warnings")),
    Severity.INFO: (Both(zh="提示 {}", en="{} info"), Both(zh="提示 {}", en="{} infos")),
}
CLEAN = Both(zh="没有发现", en="nothing found")
SUPPRESSED = Both(zh="已抑制 {}", en="{} suppressed")
KNOWN = Both(zh="基线已知 {}", en="{} in the baseline")
FIXED = Both(zh="基线中已修复 {}", en="{} of the baseline fixed")
FIXED_EACH = Both(zh="已修复：{}", en="fixed: {}")
STALE_EACH = Both(zh="{}：没有对应的发现，请删去此行", en="{}: matches no finding; remove the line")
PRUNE = Both(zh="用 --write-baseline 更新基线", en="--write-baseline brings the baseline up to date")
UNUSED = Both(zh="无用抑制 {}", en="{} unused suppressions")
UNREADABLE = Both(zh="读不了的输入 {}", en="{} unreadable")
PARTLY = Both(zh="只读了部分的输入 {}", en="{} read in part")
JUDGE = Both(zh="语义判定 {}：", en="judge {}: ")
JUDGE_DEGRADED = Both(
    zh="语义判定：不完整，{1} 问中有 {0} 问没有答案：{2}", en="judge: degraded, {} of {} unanswered: {}"
)
JUDGE_ASKED = Both(zh="问了 {} 次", en="asked {}")
JUDGE_CACHED = Both(zh="其中 {} 次已有答案", en="{} answered before")
JUDGE_CALLS = Both(zh="调用 {} 次，每次 {:.2f} 秒，最慢 {:.2f} 秒", en="calls {} ({:.2f} s each, the slowest {:.2f} s)")
JUDGE_TOKENS = Both(zh="词元：读 {}、写 {}", en="tokens {} read, {} written")
JUDGE_FIRST = Both(
    zh="第一个没有答案的：{}；rag-lint doctor 可检查评判器",
    en="first unanswered: {}; `rag-lint doctor` tries the judge",
)
JUDGE_COST = Both(zh="费用 {:.4f} 美元", en="${:.4f}")
LISTED = Both(zh="、", en=", ")
SEPARATOR = Both(zh="，", en=", ")
PART = Both(zh="；", en="; ")

CUT_BY = Both(
    zh="文档按 {} 切分；要检查自己的切分器：--splitter recursive:800/0，或直接传入分块",
    en="cut by {}; to lint your own splitter: --splitter recursive:800/0, or pass your chunks",
)
AS_ONE = Both(zh="{}：按单块读取；如非单块请加 --as document", en="{}: read as one chunk; --as document to change")
AS_ONE_MORE = Both(
    zh="另有 {} 个输入按单块读取；如非单块请加 --as document", en="{} more read as one chunk; --as document to change"
)
COVERAGE = Both(zh="原文有 {} 在分块中", en="{} of the source is in some chunk")
SKIPPED = Both(zh="未检查 {}：{}", en="not checked: {}: {}")

LOST = Both(zh="原文覆盖", en="coverage of the source")
OMITTED = Both(
    zh="另有 {} 项级别较低的发现未写入：上传上限为 25000 项",
    en="{} less severe findings are omitted: an upload holds 25,000",
)
NOT_SHOWN = Both(zh="另有 {} 项发现未显示", en="{} more findings are not shown")
TABLE_HEAD = Both(
    zh="| | 位置 | 规则 | 发现 |\n| --- | --- | --- | --- |\n",
    en="| | place | rule | finding |\n| --- | --- | --- | --- |\n",
)

PER_HUNDRED = Both(zh="每百块的发现数，按规则：", en="findings per 100 chunks, by rule:")
PER_SPLITTER = Both(zh="按切分方式：", en="by splitter:")
PER_DOCUMENT = Both(zh="按文档，最差的在前：", en="by document, the worst first:")
MORE_DOCUMENTS = Both(zh="另有 {} 个文档", en="{} more documents")
AS_GIVEN = Both(zh="（现成的分块）", en="(chunks as given)")
RATES = Both(zh="{:5} 块  不通过 {:5.1f} %  发现 {:6.1f}", en="{:5} chunks  {:5.1f} % fail  {:6.1f} findings")
