"""CLN021: a word that the end of a line broke stays broken: `config- uration`, `config-` and `uration` on two lines.

A hyphen at the end of a line may belong to the word (`price-sensitive`), and one before a space may wait for its other
half (`short- and long-term`). What comes behind tells: `uration` or `ments` is no word, and only stands where one broke.
"""

from collections.abc import Iterator

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_BEGINNINGS = ("c", "d", "l", "m", "t", "b", "s", "st", "r", "men", "ment", "ur", "iz", "is")
_REST = """
tion tions tional tionally tionary sion sions sional ization isation mance mances formance ment ments mental mentary ness ity ities bility bilities ality tivity
curity ance ances ence ences tance tances rence rences quence quences quent quently dence ture tures tural tive tives tively sive sively ative atively ible ibly
ably tial tially cial cially ally cally ically ular ularly tory tories tary nary itory ings ingly ning ting ming ding cing zing ized izing ised ising ated ating
ates cated lated tated mated nated ered ering erate erated ator ators erator ters tant tants ple ples ble bles tle cle cles jective jects jected ployed ployee
ployees ployment plement plements plemented plementation guage guages gramming grammer preter preters terpreter puter puters cess cesses cessing cessor ducted
ceed ceeding ceive ceived quire quired quirement quirements quiring tected tection velop veloped veloper velopers velopment ficient ficiently fication fications
ficial spective sponsible sponsibility tained taining tinue tinued tribute tributed scribed scription vided vides viding vious viously lished lishing ber bers
tem tems ther thers tween nology nologies ology ological ogy graphy struction structions ticular ticularly formation vironment ernment vidual pression cuted
mum tual tually neous dard dards fect fects rial rials cally diately ginning merical damental tific nical nically sible sibly portant sult sults
"""
_ENDS = tuple(sorted({*_REST.split(), *(f"{begin}ation{end}" for begin in _BEGINNINGS for end in ("", "s"))} - {"station", "ration", "stations", "rations", "lations"}))
_BROKEN = lazy_re(rf"(?<![\w-])[A-Za-z]{{2,}}-\s+(?:{'|'.join(_ENDS)})(?![\w-])")
SOME = 2


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the first of them, with their number; a single one is only counted."""
    found = [one for one in _BROKEN.finditer(view.text) if not view.in_code(one.start())]
    if found:
        yield Hit(*found[0].span(), Severity.WARNING if len(found) >= SOME else None, {"count": str(len(found))})


RULE = ChunkRule(
    code="CLN021",
    name="broken-hyphenation",
    check=Check.CLEANLINESS,
    defect="extraction_noise",
    since="0.1.0",
    severity=Severity.INFO,
    only="en",
    title=Both(zh="行末断开的单词没有接上", en="Words that stayed broken at the end of a line"),
    why=Both(
        zh="中文不用连字符断词，本规则只看英文：“config- uration”是两个都搜不到的碎片。",
        en="The halves of a hyphenated word are two fragments, and a search for the word finds neither.",
    ),
    fix=Both(zh="解析时把行末断开的单词接上，保留本来就有的连字符。", en="Join words broken at line ends when parsing, and keep hyphens that belong to the word."),
    message=Both(zh="“{match}”等 {count} 处单词断成两截", en="'{match}' is a broken word ({count} places)"),
    find=find,
    words=_ENDS,
    bad=Both(
        zh=(),
        en=("The ⟦config- uration⟧ files are kept here.", "All ⟦require-\nments⟧ of the imple-\nmentation are listed."),
    ),
    good=Both(
        zh=("后缀 -tion 用于构成名词。", "请检查 config-uration 文件。"),
        en=("Short- and long-term leases differ.", "A price-\nsensitive tenant asks first.", "The suffix -tion makes a noun, -ment too.", "Vor- und Nachteile der Miete."),
    ),
)
