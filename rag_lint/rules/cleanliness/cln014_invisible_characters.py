"""CLN014: characters without width inside words: the word looks whole and is never found."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN
from rag_lint.model.verdicts import Check, Severity

# Only between Latin letters, digits and Han: in Khmer, Thai, Persian or an emoji such characters are spelling.
_INSIDE = lazy_re(rf"(?<=[A-Za-z0-9À-ɏ{HAN}])[\u200b-\u200d\u2060\ufeff\u00ad]+(?=[A-Za-z0-9À-ɏ{HAN}])")
MANY = 3


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first one inside a word; a warning when there are several, a soft hyphen or two are worth counting."""
    found = list(_INSIDE.finditer(view.text))
    if found:
        severity = Severity.WARNING if len(found) >= MANY or any("\u00ad" not in each.group() for each in found) else None
        yield Hit(found[0].start(), found[0].end(), severity, {"count": str(len(found))})


RULE = ChunkRule(
    code="CLN014",
    name="invisible-characters",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.INFO,
    title=Both(zh="词里有零宽字符", en="Zero-width characters inside words"),
    why=Both(
        zh="看上去是一个词，分词和检索却把它当两个；引文核对也会失败。",
        en="The word looks whole, but tokenizers and search see two; checking a quotation fails too.",
    ),
    fix=Both(zh="入库前删去零宽空格、零宽连接符和软连字符。", en="Strip zero-width spaces, joiners and soft hyphens before indexing."),
    message=Both(zh="词里有 {count} 处零宽字符", en="{count} words hold a zero-width character"),
    find=find,
    needs=("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad"),
    bad=Both(zh=("租⟦\u200b⟧金按月支付。", "押⟦\ufeff⟧金另付。"), en=("The pass⟦\u200b⟧word is set.", "A soft hy⟦\u00ad⟧phen stays.")),
    good=Both(
        zh=("表情👩\u200d🌾没有问题。", "租金按月支付。\u200b"),
        en=("ភាសា\u200bខ្មែរ is Khmer.", "می\u200cخواهم is Persian.", "End of line.\u200b"),
    ),
)
