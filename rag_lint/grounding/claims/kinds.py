"""What a sentence of an answer does: states something, or greets, offers, hedges, asks, says that nothing is known."""

from __future__ import annotations

import re

from rag_lint.grounding.claims.model import ClaimKind
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re

_MOST = 320
"""Longer sentences state something besides."""

# Whole sentences, one or several of these in a row.
_COURTESY = Both(
    zh=(
        "[您你]好",
        "大家好",
        "亲爱的[^，。！]{0,8}",
        "[早下晚]上?午?好",
        "好的",
        "当然(?:可以)?",
        "没问题",
        "明白了?",
        "收到",
        "(?:感谢|谢谢)[您你]?[^，。！？]{0,16}",
        "不客气",
        "不用谢",
        "欢迎[^，。！？]{0,12}",
        "很高兴[^，。！？]{0,14}",
        "祝[您你][^。！？]{0,16}",
        "再见",
        "希望(?:这|以上|上述|我的|本回答|对[您你]|能)[^。！？]{0,24}",
        "(?:以上|上述)(?:内容|信息|回答)?希望[^。！？]{0,20}",
        "(?:如果?|若)?[您你]?还?(?:有|需要|想)[^。！？]{0,24}(?:随时|欢迎|可以继续|请(?:告诉|联系|告知)|尽管|请[您你])[^。！？]{0,20}",
        "请?随时(?:告诉|告知|提问|联系|问我|咨询)[^。！？]{0,12}",
        "有什么(?:可以|能)帮[^。！]{0,10}",
        "(?:非常|很|十分)?抱歉(?:给[您你][^。！]{0,12})?",
        "对不起",
        "(?:总之|综上(?:所述)?|总的来说)",
        "(?:以下|下面)是[^。！？\\d]{0,24}",
    ),
    en=(
        "(?:hi|hello|hey|dear)(?: there| all| everyone| [a-z]+)?",
        "good (?:morning|afternoon|evening|luck)(?: with[^.!?]*)?",
        "greetings|welcome(?: back)?|understood|got it|goodbye|bye|cheers|take care|sincerely|(?:best|kind) regards",
        "(?:sure|certainly|absolutely|of course|gladly|no problem|great question|good question|great|okay|ok)(?: thing)?",
        "(?:many )?thank(?:s| you)(?: (?:for|so much|very much)[^.!?]*)?",
        "(?:i['’]?m |i am |i['’]?d be |i would be |always )?(?:happy|glad|pleased) to (?:help|assist)[^.!?]*",
        "you['’]?re welcome|my pleasure",
        "have a (?:great|nice|good|wonderful|lovely)[^.!?]*",
        "(?:i )?hope (?:this|that|it|these|you)[^.!?]*",
        "(?:please )?(?:just )?let (?:me|us) know[^.!?]*",
        "(?:please )?(?:feel free|don['’]?t hesitate|do not hesitate) to[^.!?]*",
        "if (?:you|there)[^.!?]*(?:let (?:me|us) know|feel free|reach out|just ask|(?:happy|glad) to (?:help|assist)|hesitate)"
        "[^.!?]*",
        "(?:i|we) can (?:also )?help (?:you )?with[^.!?]*",
        "(?:is there )?anything else[^.!?]*",
        "here(?:['’]?s| is| are) (?:the|a|an|your|what|some|my)(?: [a-z-]+){0,6}",
        "(?:i['’]?m |i am )?(?:very |so )?sorry(?: (?:about|for|to hear)[^.!?]*)?",
        "(?:i|we) apologi[sz]e[^.!?]*|(?:my|our) apologies[^.!?]*",
        "in (?:summary|conclusion|short)|to sum(?:marize| up)",
    ),
)
# How such sentences begin.
_HEDGE = Both(
    zh=(
        "(?:但|不过|然而)?，?我也?(?:不太?|不是很|不能|不敢)(?:确定|肯定|保证)",
        "作为(?:一[个名款])?(?:AI|人工智能|语言模型|智能)",
        "我只?是一[个名款](?:AI|人工智能|语言模型|智能)",
        "(?:请|建议(?:您|你)?)(?:另行|进一步|自行|再)?(?:咨询|核实|核对|查阅|以[^，。]{1,14}为准)",
        "(?:请|建议(?:您|你)?)(?:另行|进一步|自行|再)?(?:向|联系|与)[^，。]{1,14}(?:确认|咨询|核实|联系)",
        "(?:以上|上述)?(?:内容|回答|信息|建议)?仅供参考",
        "本回答(?:不构成|仅供)",
    ),
    en=(
        "(?:but |however,? |though )?(?:i['’]?m|i am|we are) not (?:entirely |completely |quite |fully |100 ?% )?"
        "(?:sure|certain|confident)",
        "i (?:may|might|could) be (?:wrong|mistaken)",
        "as an ai\\b|as a (?:large )?language model|(?:i['’]?m|i am) (?:just )?an ai\\b",
        "(?:please |you (?:should|may want to) )(?:also )?(?:consult|double[- ]check|verify|seek|check with"
        "|speak (?:to|with)|confirm with)\\b",
        "it(?: is|['’]s) (?:always )?(?:best|advisable|recommended) to (?:consult|check with|verify|seek|contact"
        "|double-check)",
        "this (?:is|answer is|response is)(?: only)? (?:not (?:legal|medical|financial|professional)"
        "|for (?:general )?information)",
        "(?:please )?note that (?:this|my|the above) (?:answer|information|response) (?:may|might|is)",
        "i (?:do not|don['’]?t) have (?:personal|real[- ]time)",
    ),
)
_INFORMATION = "(?:information|mention|details?|data|evidence|indication|reference|answers?)"
_SOURCE = (
    "(?:(?:the|this|these|those|any of the|your|our) )?(?:[a-z]+ ){0,2}(?:context|passage|document|source|text|information"
    "|material|excerpt|article|page|handbook|policy|record|result|reference|snippet|file|knowledge base|contract"
    "|agreement|guide|manual)s?(?: (?:provided|given|supplied|above|available|retrieved|at hand))*"
)
_ADVERB = "(?: (?:also|really|simply|explicitly|specifically|clearly|directly|actually|otherwise|seem to|appear to))*"
_TELL = (
    "(?:mention|say|state|specify|contain|include|provide|give|discuss|address|cover|indicate|describe|tell|list|offer"
    f"|have (?:(?:any|enough|sufficient|the) )*{_INFORMATION})"
)
_SILENCE = Both(
    zh=(
        "(?:文档|文件|资料|材料|文本|文中|原文|上下文|段落|片段|来源|信息|手册|检索结果|参考|知识库|文章|内容)[^，。]{0,12}"
        "(?:没有|并?未|均未|尚未|不)(?:有|曾)?(?:明确|具体|直接|详细)?(?:地)?(?:提及|提到|说明|包含|包括|指出|给出|提供|涉及|规定|记载|介绍|描述|列出|显示"
        "|写明|载明|谈到|讨论|足够|相关|关于|任何)",
        "(?:没有|未能?|无|缺乏|并无)(?:找到|查到|检索到|发现|足够|充分|相关|任何|关于)[^，。]{0,24}(?:信息|资料|内容|记录|说明|数据|答案|依据|线索)",
        "(?:无法|不能|没法|难以)(?:根据|从|依据|依照)[^，。]{1,30}(?:确定|判断|回答|得知|得出|给出|知道|获知)",
        "(?:根据|从|依据|依照)[^，。]{1,30}，?(?:无法|不能|没法|难以)(?:确定|判断|回答|得知|得出|给出|知道|获知)",
        r"^\W*我?们?(?:无法|不能|没法)(?:回答|确定|判断|得知)|^\W*我?(?:不知道|不清楚|不了解)",
        r"^\W*(?:未知|不详|未提及|未提供|暂无相关信息|无相关信息)\W*$|(?:信息|资料|证据)不足",
    ),
    en=(
        rf"^\W*(?:[a-z ]{{0,20}}, )?(?:but |however,? )?(?:{_SOURCE}|it|they|there|i|we){_ADVERB} (?:do|does|did)(?: not|n['’]t)"
        rf"{_ADVERB} {_TELL}",
        rf"(?:there|it) (?:is|are|was|were)(?: currently)? (?:no|not (?:any|enough|sufficient)|insufficient) (?:\w+ ){{0,2}}?"
        rf"{_INFORMATION}",
        rf"{_SOURCE}{_ADVERB} (?:contains?|provides?|gives?|includes?|has|have|offers?|makes?|says?|is|are)"
        rf" (?:no (?:\w+ ){{0,2}}?{_INFORMATION}|nothing|silent)",
        r"^\W*(?:[a-z ]{0,20}, )?(?:i|we)(?: (?:do not|don['’]?t|cannot|can['’]?t|could not|couldn['’]?t)|(?: am|['’]m) (?:unable|not"
        r" able) to) (?:know|answer|find|determine|tell|say|provide|help|confirm|have (?:enough|sufficient|any|that|this)"
        r"(?: \w+)? ?information)",
        r"(?:can(?:not|['’]t| not)|could(?: not|n['’]t)) be (?:answered|determined|found|confirmed|told) (?:from|in|based on|with"
        r"|using)",
        rf"^\W*no (?:(?:relevant|specific|such|further|additional) )*{_INFORMATION}s? (?:\w+ )*?(?:is|are|was|were|about|on|can be"
        r"|available|found|provided)",
        r"^\W*(?:unknown|n/a|(?:not (?:mentioned|specified|stated|provided|available|found))(?: in [^.]{1,60})?)\W*$",
        r"\b(?:is|are|was|were) not (?:(?:explicitly|specifically|clearly|directly) )?(?:mentioned|specified|stated|provided"
        r"|discussed|covered|addressed|given|described|disclosed|indicated|available|included|found) (?:anywhere )?in"
        r" (?:the|these|this|any of the|your) (?:\w+ ){0,2}(?:context|passage|document|source|text|information|material|excerpt"
        r"|article)",
    ),
)


def _whole(patterns: Both[tuple[str, ...]]) -> re.Pattern[str]:
    zh, en = "|".join(patterns.zh), "|".join(patterns.en)
    return lazy_re(rf"(?i)\s*(?:(?:(?:{zh})[，、！!。.~～\s]*)+[：:]?|(?:(?:{en})[\s,.!:;…~)]*)+)$")


def _any(patterns: Both[tuple[str, ...]]) -> re.Pattern[str]:
    return lazy_re("(?i)" + "|".join((*patterns.zh, *patterns.en)))


_COURTEOUS, _HEDGED, _SILENT = _whole(_COURTESY), _any(_HEDGE), _any(_SILENCE)


def kind_of(text: str) -> ClaimKind:
    """Return what a sentence does. What is not surely something else is a statement."""
    bare = text.strip(" \t*_\"'“”‘’")
    if bare.endswith(("?", "？")):
        return ClaimKind.QUESTION
    if len(bare) <= _MOST:
        if _COURTEOUS.match(bare):
            return ClaimKind.COURTESY
        if _HEDGED.match(bare):
            return ClaimKind.HEDGE
        if _SILENT.search(bare):
            return ClaimKind.SILENCE
    return ClaimKind.STATEMENT
