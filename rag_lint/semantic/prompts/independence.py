"""Does a chunk stand alone? The neighbours are shown so that the judge sees what the chunk lacks."""

from __future__ import annotations

from rag_lint.model.bilingual import Both, Lang
from rag_lint.semantic.question import Decision, Example, Option, Part

TASK = "semantic_independence"
VERSION = "1"
INDEPENDENT, DEPENDENT, UNCERTAIN = "independent", "dependent", "uncertain"
SHOWN = 500
"""Characters of each neighbour that are shown."""

_CHUNK = Both(zh="分块", en="chunk")
_BEFORE = Both(zh="前文", en="before")
_AFTER = Both(zh="后文", en="after")
_DOCUMENT = Both(zh="文档", en="document")

INSTRUCTION = Both(
    zh="""“分块”是从一份较长的文档中切出的一段，检索时读者只看得到它和文档的名称。请判断：只读这一段，能否看懂并正确使用它的主要内容——\
讲的是谁、是什么事、在什么条件下成立。“前文”和“后文”只用来说明分块缺了什么，读者看不到它们。
只看主要内容：开头或结尾缺半句、段首有连接词、提到别处的表格而不影响理解，都不算依赖。讲的对象由标题、文档名称或分块自身交代清楚的，算独立。\
不评价文风、对错，也不要求读者不具备常识。
判为“dependent”时，用一句话写出缺的是什么（如“‘该费用’所指的费用”“适用的前提条件”）。""",
    en="""The chunk was cut out of a longer document. In retrieval a reader sees the chunk and the document's name and nothing \
else. Decide whether this reader can understand and rightly use the chunk's main content: who and what it is about, and under \
which conditions it holds. The parts called before and after only help you to see what the chunk lacks; the reader does not have them.
Look at the main content. Half a sentence missing at an edge, a connective at the start, or a mention of a table elsewhere that is \
not needed do not make a chunk dependent. What a heading, the document's name or the chunk itself makes clear counts as clear. Do \
not judge style or truth, and do not expect a reader without general knowledge.
For "dependent", name what is missing in one short sentence (such as "which fee 'the fee' is" or "the condition under which this \
holds").""",
)

OPTIONS = Both(
    zh=(
        Option(INDEPENDENT, "只凭分块（和文档名称）就能看懂并正确使用它的主要内容"),
        Option(DEPENDENT, "缺了不在分块里的内容，读者会被误导，或不知道主要内容讲的是什么、何时成立"),
        Option(UNCERTAIN, "从给出的文字无法判断"),
    ),
    en=(
        Option(
            INDEPENDENT, "its main content can be understood and rightly used from the chunk and the document's name"
        ),
        Option(
            DEPENDENT,
            "something that is not in the chunk is needed, or a reader is misled or cannot tell what the main content "
            "is about or when it holds",
        ),
        Option(UNCERTAIN, "the texts shown do not allow a decision"),
    ),
)


def _parts(lang: Lang, chunk: str, before: str, after: str, document: str) -> tuple[Part, ...]:
    named = ((_DOCUMENT, document), (_BEFORE, before), (_CHUNK, chunk), (_AFTER, after))
    return tuple(Part(name.of(lang), text) for name, text in named if text.strip() or name is _CHUNK)


def _example(lang: Lang, before: str, chunk: str, after: str, label: str, reason: str) -> Example:
    return Example(_parts(lang, chunk, before, after, ""), label, reason)


EXAMPLES = Both(
    zh=(
        _example(
            "zh",
            "设备连续运行超过八小时的，须按下列方式处理。",
            "应由值班人员停机检查，并记录油温。检查合格前不得重新启动。",
            "停机检查的记录保存两年。",
            DEPENDENT,
            "缺少触发停机检查的条件：连续运行超过八小时。",
        ),
        _example(
            "zh",
            "第六条 借阅",
            "此外，读者证遗失的，应在三日内到服务台挂失。挂失后补办新证，收取工本费十元。",
            "补办的读者证",
            INDEPENDENT,
            "遗失读者证的处理方式完整，段首的“此外”不影响理解。",
        ),
    ),
    en=(
        _example(
            "en",
            "Pumps that have run for more than eight hours are handled as follows.",
            "The operator stops it and records the oil temperature. It must not be started again before the check is passed.",
            "Records of checks are kept for two years.",
            DEPENDENT,
            "Which machine 'it' is, and that this holds only after more than eight hours of running.",
        ),
        _example(
            "en",
            "Section 6. Borrowing",
            "In addition, a lost library card must be reported at the desk within three days. A new card costs ten euros.",
            "The new card",
            INDEPENDENT,
            "What to do about a lost card is complete; 'In addition' takes nothing away.",
        ),
    ),
)


def independence(
    chunk: str, lang: Lang, *, before: str = "", after: str = "", document: str = "", headings: tuple[str, ...] = ()
) -> Decision:
    """Return the question about ``chunk``; neighbours are cut to what stands next to it."""
    name = " > ".join(part for part in (document, *headings) if part)
    return Decision(
        TASK,
        VERSION,
        INSTRUCTION.of(lang),
        OPTIONS.of(lang),
        _parts(lang, chunk, before[-SHOWN:], after[:SHOWN], name),
        lang,
        EXAMPLES.of(lang),
    )
