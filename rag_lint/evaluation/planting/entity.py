"""Another name in the place of one, of the same kind, taken from the other answers or from a short list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from rag_lint.evaluation.planting.model import Edit
from rag_lint.grounding.quantities.counted import STOP
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_NAME_EN = lazy_re(r"(?<=[a-z,;] )[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)*")
_MONTHS_AND_DAYS = frozenset(
    "January February March April May June July August September October November December Monday Tuesday Wednesday"
    " Thursday Friday Saturday Sunday".split()
)
_KINDS_ZH = (
    lazy_re("《[^《》\n]{2,24}》"),
    lazy_re("甲方|乙方|丙方|买方|卖方|出租人|承租人|发包人|承包人|委托人|受托人|用人单位|劳动者"),
    lazy_re("北京|上海|天津|重庆|广州|深圳|杭州|南京|武汉|成都|西安|中国|美国|日本|德国|法国|英国|韩国"),
    lazy_re("财政部|教育部|商务部|税务局|人民法院|公安机关|人民政府|海关|市场监督管理局|人力资源和社会保障局"),
    lazy_re("(?<![A-Za-z])[A-Z][A-Za-z]{2,}(?![A-Za-z])"),
)
_SPARE_EN = ("Northfield", "Halden", "Marlow Institute", "Kestrel")
_SPARE_ZH = (
    ("《员工手册补充规定》", "《数据管理办法》"),
    ("甲方", "乙方", "丙方", "委托人"),
    ("天津", "成都", "南京", "德国"),
    ("教育部", "海关", "商务部"),
    ("Kestrel", "Halden"),
)


def plant_entity(sentence: str, lang: Lang, others: Sequence[str], chance: Random) -> Edit | None:
    """Put another name in the place of one that ``sentence`` has."""
    if lang == "zh":
        for pattern, spare in zip(_KINDS_ZH, _SPARE_ZH, strict=True):
            edit = _swapped(sentence, pattern, others, spare, chance)
            if edit is not None:
                return edit
        return None
    return _swapped(sentence, _NAME_EN, others, _SPARE_EN, chance)


def _swapped(
    sentence: str, pattern: re.Pattern[str], others: Sequence[str], spare: Sequence[str], chance: Random
) -> Edit | None:
    places = [found for found in pattern.finditer(sentence) if _is_name(found.group())]
    if not places:
        return None
    found = chance.choice(places)
    said = {word.lower() for word in re.findall(r"\w+", sentence)}
    drawn = chance.sample(list(others), min(40, len(others)))
    names = [name for other in drawn for name in pattern.findall(other) if _is_name(name)]
    fresh = [
        name for name in (*names, *spare) if name not in sentence and said.isdisjoint(re.findall(r"\w+", name.lower()))
    ]
    return Edit(Span(*found.span()), fresh[0]) if fresh else None


def _is_name(text: str) -> bool:
    return text not in _MONTHS_AND_DAYS and text.lower() not in STOP
