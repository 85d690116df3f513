"""Names of a claim that its passages do not know, and whether the place it retells has another name instead.

English names are known by their capitals. In a Chinese text every Latin word is one; of Chinese names those are known
that need no segmenter: titles in 《》, countries and cities, parties and roles, bodies by their last word (税务机关).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from unicodedata import combining, normalize

from rag_lint.grounding.claims.placed import MONTHS
from rag_lint.grounding.claims.synonyms import synonyms
from rag_lint.grounding.claims.words import Word, WordKind
from rag_lint.grounding.names import COUNTRIES, PARTIES
from rag_lint.model.pattern import lazy_re

_LETTERS = 5
"""Letters by which an English name is looked for: France finds French."""
_DATES = MONTHS | frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
"""Names that are told as parts of dates."""
_HAN = lazy_re("[\u3400-\u9fff]")
_LATIN = lazy_re(r"[A-Za-zÀ-ÿ][A-Za-z0-9À-ÿ]+")
_TITLE = lazy_re("《[^《》\n]{1,30}》")
_BODY = lazy_re(
    "国务院|(?:最高|高级|中级|基层|人民)?(?:人民)?(?:法院|检察院)|人民政府|市政府|省政府|县政府|政府|公安机关|海关总署|海关|工会|银行"
    "|(?<![有相其各该级或等本上同何及向由])[\u4e00-\u9fff]{2}(?:机关|部门|机构|单位|委员会|协会|公司|银行|大学|学院|医院|总局|总署)"
    "|(?:外交|国防|教育|财政|商务|公安|司法|民政|卫生|农业|水利|交通|住建|科技|文化|环保|建设|铁道|劳动|人事|审计|安全)部(?![门分队位件])"
    "|谷歌|微软|苹果|亚马逊|腾讯|百度|阿里巴巴|京东|华为|小米|字节跳动|特斯拉|英特尔|英伟达|三星|索尼|丰田"
)
_PLACE = lazy_re("(?:(?<![\u4e00-\u9fff])|(?<=[在于由自到经和及与、]))[\u4e00-\u9fff]{2}[省市州县](?![场级区面长民])")
_ROLE = lazy_re(
    "(?:债权|债务|担保|保证|抵押|出租|承租|受益|投保|保险|委托|受托|代理|申请|监护|继承|负责|举报|管理|法定代表|买受|出卖"
    "|发包|承包|承运|托运|收货|著作权|专利权|持卡|参保|纳税|驾驶|投资|候选|当事)人|(?:消费|劳动|经营|投资|开发|使用|生产|销售|患|读|作|学|记|志愿|参与)者"
    "|原告|被告|第三人|厂长|经理|校长|院长|主任|董事|监事|股东|会员|员工|职工|学生|教师|医生|护士|律师|法官|警察|用户|客户|商家|卖家|买家|房东|租客|业主"
)
_LOOSE = frozenset(
    "有关 相关 其他 其它 上述 各级 本级 当地 所在 主办 以上 以下 下级 上级 他的 它的 自己 该级 不同 任何".split()
)


class Named(NamedTuple):
    """How many names of a claim stand nowhere in its passages; how many of these stand where the place has others."""

    unknown: int = 0
    replaced: int = 0


def compare_names(
    claim: str, words: Sequence[Word], place: Sequence[Word], passage: str, text: str, evidence: str
) -> Named:
    """Compare the names of a claim with those of the place it retells.

    ``place`` are that place's words in its ``passage``, ``text`` is what it says; ``evidence`` is all passages in small
    letters.
    """
    if _HAN.search(claim):
        return _chinese(claim, text, evidence)
    foreign = [said for said in _capitals(claim, words) if said[:_LETTERS] not in evidence]
    if any(not said.isascii() for said in foreign):
        bare = _bare(evidence)
        foreign = [said for said in foreign if _bare(said)[:_LETTERS] not in bare]
    low = claim.lower()
    unsaid = bool(foreign) and any(
        said[:_LETTERS] not in low and word.form not in {each.form for each in words}
        for word, said in _written_large(passage, place)
    )
    return Named(len(foreign), len(foreign) if unsaid else 0)


def _bare(text: str) -> str:
    """Without accents."""
    return "".join(char for char in normalize("NFKD", text) if not combining(char))


def _written_large(text: str, words: Sequence[Word]) -> Iterator[tuple[Word, str]]:
    for number, word in enumerate(words):
        if word.kind is WordKind.WORD and text[word.start].isupper():
            said = text[word.start : word.end].lower().replace("’", "'").removesuffix("'s")
            beside = words[max(0, number - 1) : number + 2]
            if said not in _DATES or all(each.kind is not WordKind.FIGURE for each in beside):
                yield word, said


def _capitals(claim: str, words: Sequence[Word]) -> Iterator[str]:
    """Words in capitals, the claim's first word aside."""
    return (said for _, said in _written_large(claim, words[1:]))


def _chinese(claim: str, text: str, evidence: str) -> Named:
    ours, theirs = set(_known(claim)), set(_known(text))
    foreign = [name for name in ours if not _stands(name, evidence) and not any(_alike(name, each) for each in theirs)]
    if not foreign:
        return Named()
    low = claim.lower()
    unsaid = [name for name in theirs if name.lower() not in low and not any(_alike(name, each) for each in ours)]
    return Named(len(foreign), len(foreign) if unsaid else 0)


def _known(text: str) -> Iterator[str]:
    """The names of a Chinese text that are known as such."""
    for pattern in (_LATIN, _TITLE, COUNTRIES, PARTIES, _BODY, _PLACE, _ROLE):
        for found in pattern.finditer(text):
            if found.group()[:2] not in _LOOSE:
                yield found.group()


def _stands(name: str, evidence: str) -> bool:
    return name.lower() in evidence


def _alike(one: str, other: str) -> bool:
    """Whether one name may be the other, cut short or in another word: 监管部门 and 监督管理部门, 员工 and 职工."""
    if one[0] < "\u2e80" or other[0] < "\u2e80":
        return one.lower() in other.lower() or other.lower() in one.lower()
    if other in synonyms().zh.get(one, ()):
        return True
    short, long = sorted((one, other), key=len)
    rest = iter(long)
    return all(char in rest for char in short)
