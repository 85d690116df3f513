"""TRC001: the first words are a pronoun whose noun is not in the chunk."""

from rag_lint.engine.edges import Tail
from rag_lint.engine.pleonastic import has_no_noun
from rag_lint.engine.rule import Match, PatternRule, words
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

_QUOTED = "\"“‘「『（("


def grade(view: View, found: Match) -> Severity | None:
    """Weather and `it is important that` have no noun; a line of dialogue has its speaker elsewhere by right."""
    at = found.start("pronoun") if "pronoun" in found.groupdict() else found.start()
    if has_no_noun(view.text, at) or view.text[view.start] in _QUOTED or view.opens_inside:
        return None
    alone = len(view.sentence_ends) <= 1 and view.tail_state is Tail.CLOSED
    return Severity.ERROR if alone else Severity.WARNING


RULE = PatternRule(
    code="TRC001",
    name="dangling-pronoun",
    check=Check.TRACEABILITY,
    defect="dangling_anaphora",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内只有这一句话", en="the sentence is all the chunk holds"),
    title=Both(zh="开头的代词在块内没有所指", en="The opening pronoun has no noun in the chunk"),
    why=Both(
        zh="“它”“这”指的东西在上一块：检索不到关键词，读者也不知道说的是什么。",
        en="What 'it' or 'this' stands for is in the chunk before: the name cannot be searched for, and the reader cannot tell.",
    ),
    fix=Both(zh="把切点前移到名词出现处，或把标题路径写在块首。", en="Cut before the noun, or put the heading path in front of the chunk."),
    message=Both(zh="开头的“{match}”在块内没有所指", en="what the opening '{match}' stands for is not in the chunk"),
    supersedes=("TRC008",),
    patterns=Both(
        zh=(
            "[它他她]们?(?=[^国乡人山日处校省区州县市方媒])", "这(?=[是会将能可使就也都不意为让对样])", "这[些种类](?=[^东西](?:[^，。]{0,6}(?:是|会|将|可|应|需|必|不|都|就|在|由|为|的|，)))", "那(?=[是会将就也])", "那些", "此(?=[时举后处类种项外情])(?![后外])", "其(?=[^他它中实次余一二三四后间内若乐妙所特])", "该(?=[^死当如怎])",
            "请将此", "(?:当|如果|若|因为|由于|虽然|尽管|即使|只要|只有|除非|一旦|每当|通过|利用|使用|有了|为了|让|把|将|给|与|和|除了)(?P<pronoun>[它他她]们?|这(?!是[您你]?(?:第一次|首次))(?=[样是会将能可使就也都不意为让对，]))(?=[^国乡人山日处校省区州县市方媒])", "(?:你们?|您|我们|用户)?(?:可以|应当?|需要|必须)(?:通过|利用|使用|用|将|把|对|给|让|从|向)(?P<pronoun>[它他她]们?|其(?![他它中实次余一二三四]))(?=[^国乡人山日处校省区州县市方媒])",
        ),
        en=words(
            "this(?= (?:is|was|means|will|can|may|must|shall|should|would|could|has|had|does|makes|made|allows|applies|includes|gives|lets|ensures|requires|happens|works|helps|also|not|in turn|involves|covers|shows|causes|leads))", "these(?= (?:are|were|will|can|may|must|should|include|have|apply|allow|do))",
            "those(?= (?:are|were|will|can|may|must|should|who|include|have|apply|do))", "that(?= (?:is|was|means|will|would|can|may|makes|includes|gives|applies|requires))", "it(?= )", "its(?= )", "they(?= )", "their(?= )", "them(?= )", "he(?= )", "she(?= )", "his(?= )", "her(?= )",
            "(?:but|and|then|now|so|yet|at last|once|because|since|although|though|if|when|while|as|after|before|until|unless|even if|even though|still|sometimes|usually|often|soon|again|finally|later|also) (?P<pronoun>it|they|he|she|its|their|his|her)(?= |[’']s )", "(?:you|we|one|i|please|do not|never|always) (?:(?:can|may|should|must|will|could|cannot|also|then|only|just|need to|have to) ){0,2}(?!let|make|find|think|consider|believe|put|say|take|give|see)[a-z]{2,12} (?P<pronoun>it|them)(?= )",
            "to (?!make|find|put|take|give|let)[a-z]{2,12} (?P<pronoun>it|them)(?=[ ,])",
        ),
    ),
    place="start",
    grade=grade,
    bad=Both(
        zh=(
            "⟦它⟧采用三层结构。压力不得超过一兆帕。", "⟦他们⟧应当在入住前登记。押金当场收取。", "⟦她⟧负责保管钥匙。钥匙放在前台。", *(f"⟦这⟧{w}换算错误。请复核。" for w in ("是", "会", "将", "能", "可", "使", "就", "也", "都", "不", "意味", "为", "让", "对", "样")),
            *(f"⟦这{w}⟧设备会过热。应当停机。" for w in ("些", "种", "类")), "⟦这些⟧泵是铜制。请更换。", "⟦这些⟧泵将停用。请更换。", "⟦这些⟧泵可停用。请更换。", "⟦这些⟧泵应停用。请更换。", "⟦这些⟧泵需停用。请更换。", "⟦这些⟧泵必停用。请更换。", "⟦这些⟧泵不停用。请更换。", "⟦这些⟧泵都停用。请更换。", "⟦这些⟧泵就停用。请更换。", "⟦这些⟧泵在停用。请更换。", "⟦这些⟧泵由厂家修。请更换。", "⟦这些⟧泵为备用。请更换。", "⟦这些⟧泵的油要换。请更换。", "⟦这些⟧泵，一律停用。请更换。",
            *(f"⟦那⟧{w}旧规定。请复核。" for w in ("是", "会", "将", "就", "也")), "⟦那些⟧设备已经停用。请勿操作。", *(f"⟦此⟧{w}应当停机。请复核。" for w in ("时", "举", "处", "类", "种", "项", "情")), "⟦其⟧租金按月支付。押金另计。", "⟦该⟧条款自签字起生效。双方各执一份。", "⟦请将此⟧信息交给前台。前台负责登记。",
            *(f"⟦{w}它⟧过热，应当停机。请复核。" for w in ("当", "如果", "若", "因为", "由于", "虽然", "尽管", "即使", "只要", "只有", "除非", "一旦", "每当", "通过", "利用", "使用", "有了", "为了", "让", "把", "将", "给", "与", "和", "除了")), "⟦如果这⟧是换算错误，请复核。结果另行通知。", *(f"⟦{w}可以用它⟧排水。请勿空转。" for w in ("", "你", "你们", "您", "我们", "用户")), *(f"⟦{w}用它⟧排水。请勿空转。" for w in ("应", "应当", "需要", "必须")), *(f"⟦可以{w}其⟧读数。请勿空转。" for w in ("通过", "利用", "使用", "将", "把", "对", "给", "让", "从", "向")),
        ),
        en=(
            *(f"⟦This⟧ {w} the pump to stop. Wait an hour." for w in ("is", "was", "means", "will", "can", "may", "must", "shall", "should", "would", "could", "has", "had", "does", "makes", "made", "allows", "applies", "includes", "gives", "lets", "ensures", "requires", "happens", "works", "helps", "also", "not", "in turn", "involves", "covers", "shows", "causes", "leads")),
            *(f"⟦These⟧ {w} worn parts. Order more." for w in ("are", "were", "will", "can", "may", "must", "should", "include", "have", "apply", "allow", "do")), *(f"⟦Those⟧ {w} old. Order more." for w in ("are", "were", "will", "can", "may", "must", "should", "who", "include", "have", "apply", "do")),
            *(f"⟦That⟧ {w} old. Order more." for w in ("is", "was", "means", "will", "would", "can", "may", "makes", "includes", "gives", "applies", "requires")), "⟦It⟧ has three layers. Do not exceed one bar.", "⟦Its⟧ cap must stay shut. Check it.", "⟦They⟧ advocated public ownership. The market was to go.", "⟦Their⟧ keys go to the desk. Sign there.", "⟦Them⟧ we keep. The rest goes.", "⟦He⟧ had a bed of box. It was green.", "⟦She⟧ keeps the keys. Ask at the desk.", "⟦His⟧ keys are lost. Call the desk.", "⟦Her⟧ desk is upstairs. Call first.",
            *(f"⟦{w} they⟧ ran dry, the alarm rang. Check it." for w in ("But", "And", "Then", "Now", "So", "Yet", "At last", "Once", "Because", "Since", "Although", "Though", "If", "When", "While", "As", "After", "Before", "Until", "Unless", "Even if", "Even though", "Still", "Sometimes", "Usually", "Often", "Soon", "Again", "Finally", "Later", "Also")), *(f"⟦When {w}⟧ key fell, the alarm rang. Check it." for w in ("its", "their", "his", "her")), *(f"⟦When {w}⟧ rang, the door shut. Check it." for w in ("it", "he", "she")), "⟦As he⟧'s late, we start. Sit down.",
            *(f"⟦{w} move it⟧ by hand. Wear gloves." for w in ("You", "We", "One", "I", "Please", "Do not", "Never", "Always")), *(f"⟦You {w} move them⟧ by hand. Wear gloves." for w in ("can", "may", "should", "must", "will", "could", "cannot", "also", "then", "only", "just", "need to", "have to")), "⟦To drain it⟧, open the cap. Wear gloves.", "⟦To drain them⟧ open the cap. Wear gloves.",
        ),
    ),
    good=Both(
        zh=("其他人员不得入内。", "其中三台已报废。", "该死的蚊子咬了我一口。", "他国公民须持护照入境。", "此后不再续约。", "这份合同一式两份。", "其实二者相同。", "如果其他人在场，应当停机。", "如果这是您第一次开机，请先排水。请勿空转。"),
        en=("This module needs Python.", "It is raining; the match is off.", "It is important to close the valve.", "These pumps are rated for ten bar.", "Italy joined in 1951.", "\"It is simplicity itself,\" said the clerk.", "That which is not logged is lost.", "If it is necessary to stop, press the button.", "You may take it for granted that the lid is shut."),
    ),
)
