"""TRC009: behind the rest of a cut sentence, the first whole one speaks of what that sentence named."""

from collections.abc import Iterator

from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.places import past_space
from rag_lint.engine.pleonastic import has_no_noun
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon, words
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

REST = 110  # characters: a longer rest is likely to hold the noun
_ELLIPSIS = " . . . "


def find(view: View, lexicon: Lexicon) -> Iterator[Hit]:
    """Report the pronoun, or the pointer, in the sentence behind a short rest."""
    if not view.opens_inside:
        return
    at = past_space(view.text, _end_of_rest(view), view.end)
    found = lexicon.match(view.text, at) if view.start < at <= view.start + REST else None
    if found is not None and not has_no_noun(view.text, found.start()):
        yield Hit(found.start("mark"), found.end("mark"))


def _end_of_rest(view: View) -> int:
    """The offset behind the rest of the cut sentence, 0 when no end is found."""
    ends = view.first_ends(1)
    gap = view.text.find(_ELLIPSIS, view.start, view.start + REST)
    if gap >= 0 and not (ends and ends[0] <= gap):
        return gap + len(_ELLIPSIS)
    return ends[0] if ends else 0


RULE = ChunkRule(
    code="TRC009",
    name="pronoun-behind-cut",
    check=Check.TRACEABILITY,
    defect="dangling_anaphora",
    since="0.1.0",
    severity=Severity.WARNING,
    title=Both(zh="被切断的句子之后，代词失去所指", en="A pronoun behind a cut sentence has lost its noun"),
    why=Both(
        zh="“它”“该”指的名词就在被切走的前半句里，剩下的后半句没有它。",
        en="What 'it' or 'they' stands for was named in the half of the sentence that is in the chunk before.",
    ),
    fix=Both(zh="把切点前移到句首，让名词与代词同在一块。", en="Cut before the sentence, so that noun and pronoun stay together."),
    message=Both(zh="“{match}”的所指留在被切走的半句里", en="what '{match}' stands for was in the half sentence that was cut off"),
    patterns=Both(
        zh=("(?P<mark>[它他她]们?)(?=[^国乡人山日处校省区州县市方媒])", "(?P<mark>其)(?=[^他它中实次余一二三四后间内若乐妙所特])", "(?P<mark>该)(?=[^死当如怎])", "(?P<mark>[二两前后]者)(?=[^之])", "[^。；\\n]{0,40}(?P<mark>前[款项条]|前述)"),
        en=(*words("(?P<mark>(?:it|they|he|she|its|their|his|her))(?= )"), r"[^.;\n]{0,160}(?P<mark>(?<![A-Za-z])(?i:the (?:foregoing|aforesaid|aforementioned)))(?![A-Za-z])"),
    ),
    find=find,
    heads=frozenset({Head.FRESH, Head.CONTINUES}),
    prev_tails=frozenset(Tail) - {Tail.EMPTY, Tail.HEADING},
    bad=Both(
        zh=("全部水泵应当采用由✂三层铜板做成的外壳。⟦它⟧不会过热。", "维修工应当在✂三日内到场。⟦他们⟧负责排水。", "全部水泵应当采用由✂三层铜板做成的外壳。⟦其⟧外壳为铜制。", "全部水泵应当采用由✂三层铜板做成的外壳。⟦该⟧机不会过热。", "水泵和风机应当采用由✂三层铜板做成的外壳。⟦两者⟧不会过热。", "违约方应当在✂三个月内付清租金。法院可以调整⟦前款⟧规定的数额。", "违约方应当在✂三个月内付清租金。法院可以调整⟦前述⟧数额。"),
        en=(
            *(f"The pump is made of the✂best steel. ⟦{w}⟧ runs day and night." for w in ("It", "They", "He", "She")), *(f"The pump is made of the✂best steel. ⟦{w}⟧ cap is shut." for w in ("Its", "Their", "His", "Her")), "The proletarian thought of abolishing the✂market as such . . . ⟦They⟧ advocated public ownership.", *(f"Each holder shall comply with the✂terms of the plan. Each holder shall sign a deed to implement the {w} at once.".replace(f"the {w}", f"⟦the {w}⟧") for w in ("foregoing", "aforesaid", "aforementioned")),
        ),
    ),
    good=Both(
        zh=("全部水泵应当采用由✂三层铜板做成的外壳。其中两层为铜制。", "水泵采用三层结构。✂风机会过热。它应当停机。"),
        en=("The pump is made of the✂best steel. It is important to keep it dry.", "The pump runs. ✂The fan is hot. It must be stopped."),
    ),
)
