"""The words of ``inspect``, in both languages."""

from rag_lint.model.bilingual import Both
from rag_lint.model.inspection import Fate

PAGES = Both(zh="{:,} 页", en="{:,} pages")
ONE_PAGE = Both(zh="1 页", en="1 page")
CHARACTERS = Both(zh="{:,} 个字符", en="{:,} characters")
LANGUAGE = {"zh": Both(zh="中文", en="Chinese"), "en": Both(zh="英文", en="English")}
TITLE = Both(zh="题为“{}”", en="titled “{}”")
SEPARATOR = Both(zh="，", en=", ")
COLON = Both(zh="：", en=": ")
NOTE = Both(zh="（{}）", en=" ({})")

BLOCKS = Both(zh="组成", en="blocks")
ASIDE = Both(zh="正文之外", en="not content")
EDITS = Both(zh="改动", en="edits")
PROBLEM = Both(zh="问题", en="problem")
CUT_BY = Both(zh="切分", en="cut")
TEXT = Both(zh="文字", en="text")
NOTHING = Both(zh="没有内容", en="nothing")

REPLACED = Both(zh="换写的字符 {:,} 处", en="{:,} characters written otherwise")
HYPHENS = Both(zh="接合的断词 {:,} 处", en="{:,} words joined at line ends")
ADDED = Both(zh="补写的编号与表格线 {:,} 处", en="{:,} numbers, markers and table lines added")

CHUNKS = Both(
    zh="{}：{:,} 块，平均 {:,} 字符，最短 {:,}，最长 {:,}",
    en="{}: {:,} chunks of {:,} characters on average, the shortest {:,}, the longest {:,}",
)
NO_CHUNKS = Both(zh="{}：没有任何分块", en="{}: no chunk")
SHARES = {
    Fate.CHUNKED: Both(zh="在分块中 {}", en="{} in chunks"),
    Fate.OMITTED: Both(zh="有意不入分块 {}", en="{} left out on purpose"),
    Fate.LOST: Both(zh="丢失 {}", en="{} lost"),
}
FATES = {Fate.OMITTED: Both(zh="不入分块", en="left out"), Fate.LOST: Both(zh="丢失", en="LOST")}

SIZES = Both(zh="各块的长短", en="how long each chunk is")
LEFT_OUT = Both(zh="有意不入分块：{}", en="left out on purpose: {}")

LINE = Both(zh="第{}行", en="L{}")
PAGE = Both(zh="第{}页", en="p{}")
CHUNK = Both(zh="第 {} 块", en="chunk {}")
SIZE = Both(zh="{:,} 字符", en="{:,} characters")
INSIDE = Both(zh="从中切开", en="cut inside the block")
OVERLAP = Both(zh="与上文重叠 {:,}", en="overlap {:,}")
REPEATED = Both(zh="重复前文 {:,}", en="repeats {:,}")
MORE = Both(
    zh="… 另有 {:,} 行（{:,} 块）；--all 显示全部",
    en="… {:,} more lines ({:,} more chunks); --all shows them",
)
FOLDED = Both(zh="… 接着 {} 也不入分块；--all 显示全部", en="… {} more left out; --all shows them")
LOST = Both(zh="是正文，却不在任何分块中", en="content, yet in no chunk")
MORE_LOST = Both(zh="… 另有 {:,} 处；--all 显示全部", en="… {:,} more places; --all shows them")
