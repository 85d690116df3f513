"""Is a chunk with damage that rules found unusable, or only blemished? It moves findings between error and warning."""

from __future__ import annotations

from collections.abc import Sequence

from rag_lint.model.bilingual import Both, Lang
from rag_lint.semantic.question import Decision, Example, Option, Part

TASK = "severity"
VERSION = "1"
UNUSABLE, BLEMISHED, UNCERTAIN = "unusable", "blemished", "uncertain"
SHOWN = 500

_CHUNK = Both(zh="分块", en="chunk")
_BEFORE = Both(zh="前文", en="before")
_AFTER = Both(zh="后文", en="after")
_DAMAGE = Both(zh="损伤", en="damage")

INSTRUCTION = Both(
    zh="""“分块”是从文档中切出的一段，检索时读者只看得到它。规则在其中发现了“损伤”一栏列出的问题。请判断这些损伤是否让分块不该照原样入库。
看损伤落在哪里：若读者因此会被误导，或用不了分块的主要内容，就是 unusable；若主要内容仍完整可用，编辑只会作个标记，就是 blemished。\
缺半句而其余各句完整的，通常是 blemished；支配主要内容的条件、主语、例外或表头被切掉的，是 unusable。只判断列出的损伤，不找新的。""",
    en="""The chunk was cut out of a document; in retrieval a reader sees nothing else. Rules found in it what is listed under damage. \
Decide whether this damage means that the chunk should not be indexed as it is.
Look at where the damage falls. If a reader would be misled by it, or could not use the chunk's main content, the chunk is unusable. \
If the main content is still complete and usable and a careful editor would only mark the place, it is blemished. Half a sentence \
missing beside several whole ones is usually a blemish; a condition, a subject, an exception or a table header that governs the main \
content and was cut away makes the chunk unusable. Judge the damage listed and look for no other.""",
)

OPTIONS = Both(
    zh=(
        Option(UNUSABLE, "因列出的损伤，读者会被误导，或用不了分块的主要内容"),
        Option(BLEMISHED, "有损伤，但主要内容完整可用"),
        Option(UNCERTAIN, "从给出的文字无法判断"),
    ),
    en=(
        Option(UNUSABLE, "because of the damage listed a reader is misled or cannot use the main content"),
        Option(BLEMISHED, "damaged, but the main content is complete and usable"),
        Option(UNCERTAIN, "the texts shown do not allow a decision"),
    ),
)


def _parts(lang: Lang, chunk: str, before: str, after: str, damage: Sequence[str]) -> tuple[Part, ...]:
    listed = "\n".join(f"- {one}" for one in damage)
    named = ((_DAMAGE, listed), (_BEFORE, before[-SHOWN:]), (_CHUNK, chunk), (_AFTER, after[:SHOWN]))
    return tuple(Part(name.of(lang), text) for name, text in named if text.strip() or name is _CHUNK)


EXAMPLES = Both(
    zh=(
        Example(
            _parts("zh", "乙方可以解除合同并要求退还押金。", "甲方逾期三十日未交付房屋的，", "", ["条件留在上一块"]),
            UNUSABLE,
            "解除权的前提被切掉，读起来像无条件的权利。",
        ),
        Example(
            _parts(
                "zh",
                "仓库每周盘点一次，由两人共同签字。盘点差异当天上报。差异超过百分之一的，次日复盘。复盘后仍",
                "",
                "有差异的，由财务处理。",
                ["结尾停在句中"],
            ),
            BLEMISHED,
            "前三句完整可用，只缺最后半句。",
        ),
    ),
    en=(
        Example(
            _parts(
                "en",
                "The tenant may end the lease and claim the deposit.",
                "If the flat is handed over more than thirty days late,",
                "",
                ["the condition is in the chunk before"],
            ),
            UNUSABLE,
            "The condition was cut away, so the right reads as if it always held.",
        ),
        Example(
            _parts(
                "en",
                "Stock is counted every week by two people. Differences are reported the same day. Above one per cent the "
                "count is repeated. If a difference re",
                "",
                "mains, finance decides.",
                ["ends inside a word"],
            ),
            BLEMISHED,
            "Three whole sentences can be used; only the last is cut.",
        ),
    ),
)


def severity(chunk: str, lang: Lang, damage: Sequence[str], *, before: str = "", after: str = "") -> Decision:
    """Return the question about ``chunk`` with ``damage``, the messages of its findings."""
    parts = _parts(lang, chunk, before, after, damage)
    return Decision(TASK, VERSION, INSTRUCTION.of(lang), OPTIONS.of(lang), parts, lang, EXAMPLES.of(lang))
