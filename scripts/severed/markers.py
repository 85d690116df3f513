"""The words that open a condition, concession, cause or exception, collected by reading real sentences.

The lists are this measurement's own, made apart from the rules and not to follow them. ``read`` marks the words found
in the documents rather than thought of beforehand. ``scope`` marks purposes, periods and scopes, which are counted
apart. A pattern must match where the clause begins; its guards, and the tests in ``clauses``, keep out other uses.
"""

import re
from typing import NamedTuple


class Marker(NamedTuple):
    """One marker.

    ``verb``: its clause holds a verb. ``rule``: what it governs must be a rule or advice (must, may, should, an order),
    because in a narrative the same words only tell when or why. ``read``: found by reading. ``scope``: not a condition
    or exception but the purpose, period or scope of what it governs. ``negated``: an exception only behind a ban.
    """

    name: str
    pattern: re.Pattern[str]
    verb: bool = True
    rule: bool = False
    read: bool = False
    scope: bool = False
    negated: bool = False


def _en(
    name: str,
    pattern: str = "",
    *,
    verb: bool = True,
    rule: bool = False,
    read: bool = False,
    scope: bool = False,
    negated: bool = False,
) -> Marker:
    return Marker(
        name, re.compile(rf"(?:{pattern or name})(?![A-Za-z])", re.IGNORECASE), verb, rule, read, scope, negated
    )


def _zh(name: str, pattern: str = "", *, rule: bool = False, read: bool = False, scope: bool = False) -> Marker:
    return Marker(name, re.compile(pattern or name), True, rule, read, scope)


_SUBJECT = r"(?! (?:in|for|if|because|using|encrypting|as|while|it is|where|unless)\b)(?: [^ ,.]+){1,8}?"
_BACK = "(?:This|These|The (?:foregoing|above|preceding))"
_CONSENT = r"(?:\w+ ){0,5}(?:consent|permission|approval|authori[sz]ation)"
_AS_OTHERWISE = (
    "an?|of|for|with|you can|we|described|shown|noted|mentioned|such|well|to|in|the name|per|before|part|usual|"
    "long|soon|expected|previously|consideration|discussed|stated|above|always|if|though|far|much|many|this|its?|he|she|I"
)
_STATE = "(?:(?:not|so|otherwise|reasonably) )?(?:required|permitted|possible|necessary|applicable|needed|[a-z]+ed)"
_LAW = "(?:Act|Section|Code|laws?|Law|regulations|Agreement|policy)"
_THING = "(?:option|set|enabled|property|plan|setting)"
_LAPSE = r"(?:\w+ )?(?:\(?\d+\)? |\w+ )(?:business |calendar )?(?:days|hours|weeks|months|years|minutes)"
_CASES = r"in (?:the |those |most |some |many |all |certain )?(?:situations?|cases?|circumstances|instances)"
_NO_PURPOSE = r"to(?! (?:the|a|an|my|our|your|his|her|this|that|date|me|begin|conclude|be|put|say|do) )(?= [a-z]+ )"

EN_BEFORE = (
    _en("if (participle)", rf"(?:if|where|unless) {_STATE}(?= |,)", verb=False, read=True),
    _en("when …ing", "when (?:not )?[a-z]+ing(?! (?:is|has|was|are) )", verb=False, rule=True, read=True),
    _en(
        "before …ing",
        "(?:before|after|while|without) (?:not )?[a-z]+ing(?! (?:is|has|was|are) )",
        verb=False,
        rule=True,
        read=True,
    ),
    _en("if", "if(?! (?:any|so|not|possible|applicable|necessary)?,)"),
    _en("when", "when(?! to )", rule=True),
    _en("where", "where(?! to )"),
    _en("while"),
    _en("once", "once(?! (?:a|upon|again|more|every|per) )", rule=True),
    _en("after", rule=True),
    _en("before", rule=True),
    _en("although"),
    _en("though"),
    _en("because", "because(?! of )"),
    _en("since", r"since(?! (?:\d|then|the (?:beginning|early|late|start|time)|January|its |last |my |our ))"),
    _en("as long as", "(?:as|so|for as) long as"),
    _en("as soon as", rule=True),
    _en("unless"),
    _en("until", rule=True),
    _en("given that"),
    _en("given (noun)", "given(?! (?:that|a|an|input) )", verb=False, rule=True),
    _en("even if"),
    _en("in case", "in case(?! of )"),
    _en("in the event", "in the event(?: that| of)", verb=False),
    _en("subject to", verb=False),
    _en("notwithstanding", verb=False),
    _en("except", "except (?:as|for|where|when|in|to|with|that)", verb=False),
    _en("upon", verb=False, rule=True),
    _en("without", verb=False),
    _en("despite", verb=False),
    _en("regardless of", verb=False),
    _en("depending on", verb=False),
    _en("provided that", "provided(?:, however,)? that"),
    _en("whether", "whether(?= .* or )"),
    _en("whenever"),
    _en("assuming"),
    _en("to the extent", verb=False),
    _en("should (inverted)", "should (?=you|the|any|we|it|a )"),
    _en("had (inverted)", "had (?=i|he|she|it|we|they|you|the )"),
    _en("other than", verb=False),
    _en("now that"),
    _en("as (clause)", rf"as(?! (?:{_AS_OTHERWISE})\b)(?= )", rule=True),
    _en("every time", "(?:every|each|the (?:first|last|next)) time", read=True),
    _en("in situations where", rf"{_CASES} (?:where|when|in which)", read=True),
    _en("to the maximum extent", "to the (?:maximum|fullest|greatest) extent", verb=False, read=True),
    _en("prior to", verb=False, rule=True, read=True),
    _en("following", "following (?=an?|the|any|your|receipt|termination|this)", verb=False, rule=True, read=True),
    _en("during", verb=False, rule=True, scope=True),
    _en("within N days", rf"within {_LAPSE}", verb=False, rule=True, scope=True),
    _en("due to", verb=False, rule=True, read=True),
    _en("on request", "on (?:written )?(?:request|receipt|termination|receiving)", verb=False, rule=True, read=True),
    _en("in the case of", "in (?:the )?case of", verb=False, read=True),
    _en("even when", "even (?:when|where|after|before|as)", read=True),
    _en("even though", read=True),
    _en("in order to", verb=False, rule=True, scope=True),
    _en("to (purpose)", _NO_PURPOSE, verb=False, rule=True, scope=True),
    _en(
        "for those who",
        r"for (?:those|anyone|all|any|each|every)(?: \w+){0,3} (?:who|that|which|where|with)",
        read=True,
    ),
    _en("as a condition of", "as a condition (?:of|to|for)", verb=False, read=True),
    _en("with consent", rf"with {_CONSENT}", verb=False, rule=True, read=True),
    _en("by signing", "by (?:signing|executing|accepting|using|agreeing)", verb=False, rule=True, scope=True),
    _en("for purposes of", "for (?:the )?purposes? of", verb=False, rule=True, scope=True),
    _en(
        "under (law)",
        rf"(?:under|pursuant to)(?! (?:th[eio]se|such|these) circumstances)(?= [^,]*{_LAW})",
        verb=False,
        rule=True,
        scope=True,
    ),
    _en("from the time", "from the (?:time|moment|date|day)", verb=False, rule=True, read=True),
    _en("because of", "because of(?! (?:this|that|these) ?,)", verb=False, rule=True, read=True),
    _en("with (thing)", rf"with (?:this|these|a|an|the)(?= )(?=[^,]* {_THING})", verb=False, rule=True, scope=True),
)

EN_AFTER = (
    _en("unless"),
    _en("except that"),
    _en("except as"),
    _en("except for"),
    _en("except where", "except (?:where|when|if|in|to|with)"),
    _en("except (noun)", r"except(?! (?:that|as|for|where|when|if|in|to|with|the general council)\b)"),
    _en("provided that", "provided(?:, however,)? that"),
    _en("so long as", "(?<!for )(?:as|so) long as(?! possible)"),
    _en("only if", "(?<!and )(?:but )?only (?:if|when|where|to the extent)"),
    _en("other than", "(?<=, )other than"),
    _en("save", "save (?=as|for|that|where|when|the|his|my)"),
    _en("to the extent", "(?:but )?(?:only )?to the extent(?=[^,]*$)"),
    _en("subject to", "(?<=, )subject to"),
    _en("until", rule=True),
    _en("without consent", rf"without {_CONSENT}", negated=True, read=True),
    _en("only upon", rf"(?<!not )only (?:after|upon|in writing|with {_CONSENT})", rule=True, read=True),
    _en("without prejudice", "without (?:prejudice|limiting|affecting)", read=True),
    _en(
        "but not",
        "(?<=, )but (?:may|must|shall|can|will) ?not|but (?:only|not) (?:for|if|on|with|to)",
        rule=True,
        read=True,
    ),
    _en("with the exception of", "with the (?:sole )?exception of", read=True),
    _en("excluding", "(?:but )?excluding", read=True),
)

EN_SENTENCE = (
    _en("However, not", rf"However,{_SUBJECT} (?:does|do|shall|may|must|will|is|are) (?:not|only)", read=True),
    _en("However, cannot", rf"However,{_SUBJECT} (?:cannot|must|may only|no longer)", read=True),
    _en("However, if", "However, (?:if|unless|where|after|before)", read=True),
    _en(
        "This does not apply",
        rf"{_BACK}(?: \w+){{0,6}} (?:does|do|shall|will) not (?:apply|extend|affect|limit|cover)",
        read=True,
    ),
    _en("An exception is", "(?:The|One|An)(?: only| main| notable)? exceptions? (?:is|are|to)", read=True),
    _en("Exceptions are", "Exceptions? (?:is|are|to|apply|may)", read=True),
)

ZH_BEFORE = (
    _zh("如果"),
    _zh("若", "若(?!干|隐|要人|无其事|不经心)"),
    _zh("如", "如(?![^，]*所[见示述说])(?=[需有您你未无在因要用不发使遇能想系])(?!有神|不胜)"),
    _zh("假如", "假[如使设若]|倘若|倘使"),
    _zh("一旦"),
    _zh("只要"),
    _zh("只有", "只有(?!一[种个])"),
    _zh("除非"),
    _zh("除…外", "除(?!了|夕|草|此|法|非|以|去)[^，。；]{2,30}(?:外|之外|以外)(?=，)"),
    _zh("除了…外", "除了(?!这|此)[^，。；]{2,30}(?:外|之外|以外)(?=，)"),
    _zh("虽然", "虽然(?!如此|说)|虽(?!然|说|败|千|有限|如此)"),
    _zh("尽管", "尽管(?!如此|吩咐)"),
    _zh("即使", "即[使便](?!如此|是)"),
    _zh("无论", "[无不]论(?!文|如何|述)|不管(?!怎)"),
    _zh("由于", "由于(?!此)"),
    _zh("因为", "因为(?!这|此)"),
    _zh("因", "因(?![为此而果素子何]|特网|人而)"),
    _zh("当…时", "当(?!然|前|事|地|代|年|天|中|且|作|日|成|场|初|局|你|您|我)[^，。；]{2,30}[时后](?=，)"),
    _zh("当您", "当(?=[你您])"),
    _zh("在…情况下", "在(?!这|此|任何|某|一般|通常)[^，。；]{2,30}(?:情况|情形|条件|前提|场景|场合)下(?=，)"),
    _zh("…时，", "(?!此|这|同)[^，。；：、“”]{3,30}(?<!同)(?<!届)(?<!及)(?<!平)(?<!小)(?<!暂)(?<!临)时(?:候)?(?=，)"),
    _zh("…后，", "(?!此|这|然|最)[^，。；：、“”]{3,30}(?<![然以之前最今背])后(?=，)", rule=True),
    _zh("…之后", "(?!此|这)[^，。；：、“”]{3,30}(?:之后|以后)(?=，)", rule=True),
    _zh("…之前", "(?!此|这)[^，。；：、“”]{2,30}(?:之前|以前)(?=，)", rule=True),
    _zh(
        "…的，(法条)",
        "(?!目的|有的|是的|总的|真的|另有|违反|未|对|有|逾|不|经|因|拒|符|情)[^，。；：、“”]{4,40}的(?=，)",
        rule=True,
    ),
    _zh("未经", "未经(?!历)"),
    _zh("违反…的", "违反(?=[^。；：]{3,60}，)"),
    _zh(
        "有下列情形之一",
        "[^，。；：]{0,16}有(?:下列|以下|前款|上述|前条|第)[^，。；：]{2,24}(?:之一|情形|行为|情况)的?(?=，)",
    ),
    _zh("为了", "为(?:了|避免|防止|保证|确保|便于|方便|节省)(?!此|您好)", rule=True, scope=True),
    _zh("没有…", "没有(?=[^，。；是]{2,20}，)(?!人|什么|比|关系|带)", rule=True, read=True),
    _zh("未…的", "未(?!经|来|必|婚|知|成|免|能)[^，。；：]{2,30}的(?=，)", read=True),
    _zh("对…的", "对(?!应|象|比|外|方|称|手|我|此|照|话|付|待|策)于?[^，。；：]{3,40}的(?=，)", rule=True, read=True),
    _zh("经…批准", "经(?!济|验|常|过|营|理|典|历|纪|费)[^，。；：]{2,30}(?=，)", rule=True, read=True),
    _zh("逾期…的", "逾期[^，。；：]{0,16}的(?=，)", read=True),
    _zh(
        "不…的",
        "不(?!同|过|仅|但|论|管|妨|得|要|再|应|能|可|会|是|少|必|断|久|幸|良|动|然)[^，。；：]{2,30}的(?=，)",
        read=True,
    ),
    _zh("情节严重的", "(?:情节|后果|性质|数额)[^，。；：]{1,8}的(?=，)", read=True),
    _zh("拒不…的", "(?:拒不|拒绝|擅自|故意|伪造|隐瞒|转移)(?![^，]*是)[^，。；：]{2,40}的(?=，)", read=True),
    _zh(
        "符合…的",
        "(?:符合|属于|具备|达到|超过|满足|不属于|不符合|不具备|不满|年满)[^，。；：]{2,40}(?=，)",
        rule=True,
        read=True,
    ),
    _zh("需要…的", "(?:需要|确需|申请|持有|要求|委托|准备)[^，。；：]{2,30}的(?=，)", rule=True, read=True),
    _zh(
        "…期间",
        "(?:在(?!此|这)[^，。；：、“”]{2,20}|[^在此应可须声称说，。；：、“”]{3,16})(?:期间|期限内|过程中)(?=，)",
        rule=True,
        scope=True,
    ),
    _zh("自…起", "自[^，。；：己动然]{2,30}起(?=，)", scope=True),
    _zh("…的话", "[^，。；：“”]{2,30}的话(?=，)", read=True),
    _zh(
        "根据…需要",
        "(?:根据|应|依照|按照)[^，。；：]{2,20}(?:需要|要求|请求|申请|约定|情况)(?=，)",
        rule=True,
        scope=True,
    ),
    _zh("要…，", "要(?:想|获|创|使|在|将|把|让|启|配|查|了解|安装|完成|添|修|删|用|实现)(?!求)", rule=True, scope=True),
    _zh("考虑到", "(?:考虑到|鉴于|受[^，。；：]{2,16}影响)(?!此)", read=True),
    _zh("每当/每次", "每(?:当|次|逢|隔)", rule=True, read=True),
    _zh("哪怕/既然", "哪怕|纵[使然]|就算|既然", read=True),
    _zh("仅当", "仅(?:当|在)|只(?:在|当)", read=True),
)

_LIMITS = (
    r"(?:除外|不(?!断|同|过|仅|少|可避|妨|错|用说|是|够|管|论|幸)|必须|须|应当?(?!该|是)|只能|只可|仅|"
    r"需要?(?!求)|要[注保在]|无法(?!确定)|只有|另有|免于|最[长高多低少迟]|至少|限于|以[^，。；]{2,16}为限)"
)

ZH_AFTER = (
    _zh("但…除外", "但是?，?[^。；]{2,60}除外"),
    _zh("但…不得", rf"但，?(?!是|愿|凡|请)[^。；，]{{0,14}}{_LIMITS}", rule=True),
    _zh("但是…须", rf"但是，?[^。；，]{{0,14}}{_LIMITS}", rule=True),
    _zh("…的除外", "(?!但)[^，。；]{3,40}(?:的除外|除外)(?=[。；])", read=True),
    _zh("除非", "除非(?=[^。；]{4,}[。；])(?![^。；]*否则)"),
    _zh("除了", "除了(?!这|此)(?=[^，。；还也]{4,40}。)"),
    _zh("只要", "只要(?!能够)(?=[^，。；]{6,40}[。；即])", rule=True),
    _zh("前提是", "(?:前提是|条件是|前提为)", read=True),
    _zh("直到", "直到", rule=True, read=True),
    _zh("不包括", "(?:不包括|不含|不包含)", read=True),
    _zh("不过", rf"不过，?[^。；，]{{0,14}}{_LIMITS}", rule=True, read=True),
    _zh("仅限", "(?:仅限|只限|仅适用|仅在|只在|仅当|仅对|只对)", read=True),
    _zh("然而", rf"然而，?[^。；，]{{0,14}}{_LIMITS}", rule=True, read=True),
    _zh("例外是", "(?:例外|特例)(?:是|情况|情形)", read=True),
)

ZH_SENTENCE = (
    _zh("但…除外", "但是?，?[^。；]{2,60}除外"),
    _zh("但…不得", rf"但，?(?!是|愿|凡|请)[^。；，]{{0,20}}{_LIMITS}", rule=True),
    _zh("但是…须", rf"但是，?[^。；，]{{0,20}}{_LIMITS}", rule=True),
    _zh("不过", rf"不过，?[^。；，]{{0,20}}{_LIMITS}", rule=True, read=True),
    _zh("然而", rf"然而，?(?!我们)[^。；，]{{0,20}}{_LIMITS}", rule=True, read=True),
    _zh("…另有约定的除外", "[^，。；]{2,24}的除外。", read=True),
)
