"""CLN015: look-alikes from another block of Unicode: Kangxi radicals for Han, ligatures for two letters."""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_RADICALS = lazy_re("[\u2e80-\u2fd5]+")
_LIGATURES = lazy_re("[\ufb00-\ufb06]")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first radical that stands for a character, else, as information, the first kept ligature."""
    radicals = list(_RADICALS.finditer(view.text))
    found = radicals or list(_LIGATURES.finditer(view.text))
    if found:
        yield Hit(found[0].start(), found[0].end(), Severity.WARNING if radicals else None, {"count": str(len(found))})


RULE = ChunkRule(
    code="CLN015",
    name="look-alike-characters",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.INFO,
    title=Both(zh="形似而码不同的字符", en="Look-alike characters of another code"),
    why=Both(
        zh="康熙部首“⼈”与汉字“人”看着一样，检索永远对不上；连字“ﬁ”也是如此。",
        en="A Kangxi radical looks like its character and never matches it; neither does the ligature in 'ﬁle' match 'file'.",
    ),
    fix=Both(zh="入库前折叠兼容字符；康熙部首要逐字对照，不能只靠 NFKC。", en="Fold compatibility characters before indexing; radicals need a table of their own, NFKC alone maps some wrongly."),
    message=Both(zh="“{match}”等 {count} 处与常用字形似而码不同", en="'{match}' only looks like the usual letters ({count} places)"),
    find=find,
    needs=("\u2f64", "\u2f08", "\u2f00", "\u2f24", "\u2f42", "\u2f2f", "\ufb01", "\ufb02", "\ufb03"),
    bad=Both(zh=("⟦\u2f64⟧户手册第一章。", "请联系负责⟦\u2f08⟧。"), en=("The scienti⟦\ufb01⟧c report.", "An e⟦\ufb03⟧cient pump.")),
    good=Both(zh=("用户手册第一章。", "部首与汉字不同。"), en=("The scientific report.", "An efficient pump.")),
)
