"""CLN020: words that lost the space between them: `ofthe`, `shallbe`, `terminatetheAgreement`.

Where an extractor loses spaces it loses them between the commonest words too, and these pairs are no words of any
language. One of them alone opens the eye for longer ones; a chunk of which every single space is gone holds none.
"""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_WORDS = (
    *(f"{word}the" for word in ("of", "in", "to", "and", "for", "by", "on", "from", "with", "that", "at", "as", "is", "if", "or", "under", "upon", "when", "where", "which", "between", "during", "through", "within")),
    *(f"{word}{after}" for word in ("of", "in", "to", "by", "for") for after in ("this", "these", "any", "their")),
    "ofeach", "toeach", "ofits",
    *(f"{word}be" for word in ("shall", "will", "must", "should", "would", "can")),
    *(f"{word}not" for word in ("shall", "will", "must", "should", "does")),
    "hasbeen", "havebeen", "suchas", "dueto", "accordingto", "pursuantto", "subjectto", "referredto", "inaccordance", "accordancewith", "inorderto",
)
_FUSED = lazy_re(rf"(?<![\w./@#:\\&-])[A-Za-z]{{0,40}}(?:{'|'.join(_WORDS)})[A-Za-z]{{0,40}}(?![\w/@-]|\.\w)")
_PAIR = frozenset(_WORDS)
SOME = 2


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first of them, with the number of different ones; a single one may be a slip of the author."""
    found = [one for one in _FUSED.finditer(view.text) if not view.in_code(one.start())]
    if any(one.group().lower() in _PAIR for one in found):
        severity = Severity.WARNING if len({one.group() for one in found}) >= SOME else None
        yield Hit(*found[0].span(), severity, {"count": str(len(found))})


RULE = ChunkRule(
    code="CLN020",
    name="fused-words",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.INFO,
    only="en",
    title=Both(zh="词与词粘在一起", en="Words that lost the space between them"),
    why=Both(
        zh="中文词间本无空格，本规则只看英文：PDF 提取丢掉空格后，“ofthe”不再是词，检索和分词都认不出。",
        en="A PDF has no spaces, only gaps; where the extractor misses them two words become one that nobody searches for.",
    ),
    fix=Both(zh="换一种 PDF 解析方式，或放宽其词距阈值。", en="Parse the PDF another way, or lower the parser's word gap."),
    message=Both(zh="“{match}”等 {count} 处丢了词间空格", en="'{match}' lost its spaces ({count} places)"),
    find=find,
    words=_WORDS,
    bad=Both(
        zh=(),
        en=(
            "The rent is due on the first day ⟦ofthe⟧ month.", "⟦theContractorshallbe⟧ liable inthe case of loss.", "The deposit is ⟦referredto⟧ below.",
        ),
    ),
    good=Both(
        zh=("参见 ofthe.com 的说明。", "变量 `ofthe` 未定义。"),
        en=("Absinthe and other spirits are taxed.", "Write to info@ofthe.com or see www.inthe.org/tothe.", "The hashtag #ofthe is old.", "Use `inthe` as the key.", "foreach(name in names) prints each.", "Kartotheken und Hyazinthen."),
    ),
)
