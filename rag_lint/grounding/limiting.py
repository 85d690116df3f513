"""Words that deny or limit what stands beside them and that a quotation may lose; both languages in one pattern."""

from rag_lint.model.pattern import lazy_re

CLAUSE_STARTS = lazy_re(
    r"[,，;；、(（]\s*|\s(?=(?i:unless|except|provided|providing|if|only|subject to|without|until|but|save|excluding"
    r"|other than|apart from"
    r"|barring|so long as|as long as|to the extent|notwithstanding|in the absence|in which case|with the exception"
    r"|solely)(?![A-Za-z]))"
)
COORDINATED = lazy_re(
    r"[;；。]|[,，]\s*(?i:and|or)(?![A-Za-z])|(?<![A-Za-z])(?i:and|or) (?i:shall|must|may|will|can|the|it|they|he"
    r"|she)(?![A-Za-z])"
    r"|[，,](?:并|且|或|同时|以及)"
)
NEGATOR_BEFORE = lazy_re(
    r"(?<![A-Za-z])(?i:not|never|cannot|neither|nor|without|nobody|none of|no one|hardly|rarely|seldom|no longer|n[o']t"
    r"|(?:refus|fail|declin|neglect)\w* to|(?:prohibit|forbid|prevent|bann?)\w* from|forbidden to|(?:unlawful"
    r"|illegal|impossible|unable|unlikely)(?: for [^,.;:]{1,40})? to"
    r"|den(?:y|ies|ied) that|(?:false|untrue|doubtful|unclear|myth|no evidence) that|instead of|rather than)(?:"
    r" (?:be|have|been|to|the|a|an|any|its|their|his|her|ever|yet|also|only|solely)){0,2}\s*$"
    r"|(?:[a-z]n['’]t)(?: (?:be|have|been|ever|yet|also)){0,2}\s*$"
    r"|(?:不得|不能|不会|不予|不再|不应当?|不可以?|不必|不准|不许|不是|不|未能|未曾|尚未|从未|并未|未|没有|没|无权|无需|无须|无法|无|禁止|严禁|切勿|请勿|勿|并非|绝非|非|拒绝|避免"
    r"|防止)(?:将|把|对|向|被|以|再|由|在)?\s*$"
)
NO_SUBJECT = lazy_re(
    r"(?:^|[.;:]\s+|[,]\s+)(?i:no|neither|none|nobody|nothing|few)(?: [^\s,.;:]+){0,6}\s*$|(?:^"
    r"|[。；，：])任何[^，。；]{1,12}(?:都|均)?不得?$"
)
ONLY_SUBJECT = lazy_re(
    r"(?:^|[.;:]\s+)(?i:only|solely)(?: [^\s,.;:]+){1,6}\s*$|(?:^|[。；，：])(?:仅|只有|唯有)[^，。；：]{1,16}$"
)
# A list's lead-in that denies its items, or makes conditions of them.
LEAD_IN_LIMITS = lazy_re(
    r"(?<![A-Za-z])(?i:if|unless|when|where|except|excluding|only|not|no|none|never|cannot|neither|without"
    r"|prohibited|forbidden|following (?:conditions|cases|circumstances|events))(?![A-Za-z])"
    r"|n['’]t(?![a-z])|情形|情况|条件|除外|不|未|禁止|严禁|无|之一|仅"
)
ITEM = lazy_re(r"[ \t]*(?:[-*+•◦▪–]\s|\d{1,2}[.)、．]|[(（][\w一二三四五六七八九十]{1,3}[)）]|[a-z][.)]\s|[①-⑳])\s*")
LIMIT_BEFORE = lazy_re(
    r"(?<![A-Za-z])(?i:only|solely|merely|exclusively)\s*$|(?:仅限于?|仅|只有|只能|只|唯有|最多|至多|单独)\s*$"
    r"|(?<![A-Za-z])(?i:at (?:least|most)|up to|no (?:more|less|fewer|later|earlier) than|(?:more|less|fewer|other)"
    r" than|under|over|nearly|almost|about|approximately|within)\s*(?=\Z)"
    r"|(?:不少于|不超过|不低于|不高于|不得少于|不得超过|至少|少于|低于|高于|超过|近|约|逾|大约)\s*$"
)
NUMBER_STARTS = lazy_re(
    r"[\d一二三四五六七八九十百千两半$€£¥]"
    r"|(?i:a |an |one|two|three|four|five|six|seven|eight|nine|ten|half|twenty|thirty)"
)
BOUND = lazy_re(
    r"(?i:least|most|up to|than|under|over|nearly|almost|about|approximately|within)\s*$|[少超低高近约逾过于]\s*$"
)
DENIES = lazy_re(
    r"(?<![A-Za-z])(?i:not|never|no|cannot|neither|nor|without|nobody|none|refus\w*|fail\w*|prohibit\w*|forbid\w*"
    r"|bann?\w*|unlawful|illegal|impossible|unable|unlikely|den(?:y|ies|ied)|false|untrue|myth|hardly|rarely|instead"
    r"|rather)(?![A-Za-z])|n['’]t(?![a-z])"
    r"|[不未没无勿非]|禁止|严禁|拒绝|避免|防止"
)
LIMITS = lazy_re(
    r"(?<![A-Za-z])(?i:if|unless|except|provided|only|subject to|until|when|where|save|excluding|other than|as long"
    r" as|so long as|to the extent)(?![A-Za-z])"
    r"|[若如]|除非|除外|除了|但|仅|只有|只要|前提"
)
# `To use this tool`: the noun is there, only which one is left open.
THIS_NOUN = lazy_re(
    r"(?i:to|if|when|as|with|for|after|before|once|while|by|in|on|at|from|using|unlike|like) .*(?i:this|these|that"
    r"|those|such) "
)
SLOT_WORDS = lazy_re(
    r"[^\w\s]+[^\d]*[A-Za-z\u3400-\u9fff●■○_＿][^\d]*[^\w\s]+|[^A-Za-z.]+"
)  # [.] and [Author, pp. 18-9] are none
NO_LIMIT = lazy_re(r"(?i:not only|not just|no\.)|不仅|不但|不只|无论|不论|不管|未来|非常|不少(?!于)|不断|不同")


# What only says that something is limited, not by what.
LIMIT_WORDS = lazy_re(
    r"(?<![A-Za-z])(?i:if|unless|except|provided|that|only|subject to|until|when|where|however|but)(?![A-Za-z])"
    r"|但是?|不过|然而|的?除外|除非?|除了|之?外|如果|若|的情况下|的话|时(?=[，,]|$)"
)
DUTY = lazy_re(
    r"(?<![A-Za-z])(?i:shall|must|may|will|can|cannot|entitled|liable|required|prohibited|agrees?"
    r"|should)(?![A-Za-z])|应当?|不得|有权|可|必须|须|禁止"
)
BULLETS = "•◦▪●■►·–"
# What limits a statement when it follows at once, in the same sentence.
LIMIT_NEXT = lazy_re(
    r"(?i:unless|except|provided(?!r)|providing|only|but|if|(?:as|so) long as|subject to|save (?:as|for|that|where"
    r"|when|the|his|my)|other than|apart from|excluding|barring|to the extent|insofar"
    r"|notwithstanding|with the (?:sole )?exception|in the absence|on condition|solely|without (?:prejudice|limiting"
    r"|affecting|(?:\w+ ){0,5}(?:consent|permission|approval|authori[sz]ation|notice)))(?![A-Za-z])"
    r"|但(?!凡)|不过(?!是|如此)|然而|除非|除(?=[^。\n]{1,40}外)|[^。；，\n]{1,60}除外(?=[。；：:]|$)|[^。；，\n]{0,24}另有(?:规定|约定)|不包括|直到|只要"
    r"|前提是|仅限"
)
RULE_LIMIT_NEXT = lazy_re(r"然而|(?i:when|whenever|where|wherever|once|until|without|in the event|in case)(?![A-Za-z])")
# What limits it when it opens the next sentence.
LIMIT_SENTENCE = lazy_re(
    r"(?i:(?:However|But|Nevertheless),?(?: [^ .]+){0,12}? (?:not|never|no longer|only|unless|except|if|cannot|where"
    r"|until|must|may)(?![A-Za-z]))|However, (?i:if|unless|where|after|before)(?![A-Za-z])"
    r"|(?:This|These|That|The (?:foregoing|above|preceding))(?: \w+){0,6} (?:does|do|shall|will) not (?:apply|extend"
    r"|affect|limit|cover)|(?:The|One|An)(?: only| main| notable)? exceptions? (?:is|are|to)(?![a-z])|Exceptions?"
    r" (?:is|are|to|apply|may)(?![a-z])"
    r"|(?:但是?|不过)(?!也|还|同时)(?=[^。\n]{0,60}(?:[不未无仅只除须需应若如]|可以|另有))|[^。；，\n]{0,24}另有(?:规定|约定)|[^。；，\n]{1,60}除外(?=[。；]"
    r"|$)|前[款条项]规定不适用|例外"
)
SENTENCE_MARKS = ("。", "；", "！", "？", ".", "!", "?")
