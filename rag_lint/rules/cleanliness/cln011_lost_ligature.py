"""CLN011: ligatures of a font vanished and took their letters: `deine` for define, `speciic` for specific."""

from rag_lint.engine.rule import PatternRule, words
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

RULE = PatternRule(
    code="CLN011",
    name="lost-ligature",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.WARNING,
    only="en",
    title=Both(zh="连字丢失，单词缺字母", en="Words that lost a ligature"),
    why=Both(
        zh="中文没有连字，本规则只看英文：fi、fl、ff 在字体里是一个字形，提取时丢失后，单词再也搜不到。",
        en="fi, fl and ff are one glyph in many fonts; where it is lost, the word can no longer be searched for.",
    ),
    fix=Both(zh="换一种 PDF 解析方式，或对该文件做 OCR。", en="Parse the PDF another way, or run OCR on it."),
    message=Both(zh="“{match}”缺了连字的字母", en="'{match}' lost the letters of a ligature"),
    patterns=Both(
        zh=(),
        en=words(
            "(?:re)?deine[sd]?", "deinitions?", "igures?", "speciic(?:ally|ations?)?", "speciied", "identiied", "classiied", "modiied", "veriied", "certiied", "qualiied", "signiican(?:t|tly|ce)", "scientiic",
        ),
    ),
    place="anywhere",
    words=(
        "deine", "deined", "deines", "redeine", "redeined", "redeines", "deinition", "deinitions", "igure", "igures", "speciic", "speciically", "speciication", "speciications",
        "speciied", "identiied", "classiied", "modiied", "veriied", "certiied", "qualiied", "signiicant", "signiicantly", "signiicance", "scientiic",
    ),
    bad=Both(
        zh=(),
        en=(
            *(f"The text ⟦{word}⟧ it." for word in (
                "deine", "deines", "deined", "redeines", "deinition", "deinitions", "igure", "igures", "speciic", "speciically", "speciication", "speciications", "speciied", "identiied", "classiied", "modiied", "veriied", "certiied", "qualiied", "signiicant", "signiicantly", "signiicance", "scientiic",

            )),
        ),
    ),
    good=Both(zh=("设备名称为 iPad。", "见图 3。"), en=("Hawaii is specific, defined and different.", "The figure confirms it.")),
)
