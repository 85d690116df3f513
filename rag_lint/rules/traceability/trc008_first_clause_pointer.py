"""TRC008: the first clause points, with `this method` or `for this`, at something that no word before it names."""

from collections.abc import Iterator

from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon, Match
from rag_lint.engine.self_naming import is_topic, names_itself, stem_of
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

WITHIN = 120
FULL = 250  # characters: a longer chunk says more than the rule it opens with
PARAGRAPH = 400
LABEL = 32
LINK = 80
_BREAK = lazy_re(r"[.。!！?？:：](?=\s|$|[\u3400-\u9fff])|[,;，；、(（“\"|—]|\n\s*\n")
_CLAUSES = ("前款", "前项")
_POINTING = ("这", "该", "此", "上述", "前述", "以上")
_CLAUSE = lazy_re(r"(?<![之以此从目当])前[款项](?!目|式)")  # the paragraph before the first of a chunk
_TRIGGER = lazy_re(r"前[款项][^，,。\n]{0,24}(?:情形|行为|规定|条件)(?:之一)?的[，,]")  # what the rule turns on is in the paragraph before
_QUOTES = {"\"": "\"", "“": "”", "「": "」"}
_SILENT = frozenset("<|'‘")
_STATES = lazy_re(r"(?<![A-Za-z])(?:is|are|was|were|has|have|can|will|may|must|shall|should)(?![A-Za-z])|[是有为可会应须]")


def find(view: View, lexicon: Lexicon) -> Iterator[Hit]:
    """Report a pointer in the first clause, or a speaker known by a pronoun only."""
    text, start = view.text, view.start
    speech = text[start] in _QUOTES
    clause = any(map(text[start : start + PARAGRAPH].__contains__, _CLAUSES))
    if not speech and (text[start] in _SILENT or not (clause or _may_point(text[start : start + WITHIN]))):
        return
    if view.opens_inside:
        return
    if clause and view.head_state is Head.FRESH:
        for found in _CLAUSE.finditer(text, start, min(start + PARAGRAPH, start + len(view.first_line))):
            governs = view.end - view.start < FULL and _TRIGGER.match(text, found.start()) is not None
            yield Hit(found.start(), found.end(), Severity.ERROR if governs else Severity.WARNING)
    for found in lexicon.finditer(text[: start + WITHIN]):
        if _is_unnamed_speaker(view, found) if speech else _is_unnamed(view, found):
            yield Hit(found.start(), found.end())


def _may_point(head: str) -> bool:
    if "his" in head or "hese" in head or "uch" in head or "bove" in head or "hat," in head:
        return True
    return not head.isascii() and any(map(head.__contains__, _POINTING))


def _is_unnamed(view: View, found: Match) -> bool:
    """Whether the pointer stands in the first clause, and no word before it names what it points at."""
    said = found.groupdict()
    if said.get("speaker"):
        return False
    text, at = view.text, found.start()
    before = text[view.opening : at]
    if before and (found.group()[0].isupper() or 1 < before.find("\n") < LABEL):  # a title stands before it, and names it
        return False
    stop = _BREAK.search(before)
    if (stop is not None and not _is_label(before, stop.start(), stop.end())) or _looks_ahead(text, found.end()):
        return False
    noun = said.get("noun") or said.get("name")
    if (what := said.get("thing") or said.get("latin")) is not None:  # no name of the text itself: it is not here
        return stem_of(what) not in before.lower() and not is_topic(view, what)
    return noun is None or not (names_itself(noun) or stem_of(noun) in before.lower() or is_topic(view, noun))


def _is_unnamed_speaker(view: View, found: Match) -> bool:
    return bool(found.groupdict().get("speaker")) and _first_words_end(view, found.start())


def _first_words_end(view: View, at: int) -> bool:
    """Whether the quote that ends at ``at`` is the one the chunk opens with."""
    quote = view.text[view.start]
    return quote in _QUOTES and view.text.find(_QUOTES[quote], view.start + 1) == at


def _is_label(before: str, stop: int, behind: int) -> bool:
    """`Note: this …`: a few words and a colon that state nothing, and nothing of that kind behind them."""
    colon = before[stop] in ":：" or (before[stop] == "," and ":" in before[stop:LABEL])
    end = before.find(":", stop) + 1 if colon and before[stop] == "," else behind
    return colon and end <= LABEL and _STATES.search(before, 0, end) is None and _BREAK.search(before, end) is None


def _looks_ahead(text: str, end: int) -> bool:
    """`Do this:` speaks of what follows, `this example` beside a link of what the link leads to."""
    line = text[end : text.find("\n", end) if "\n" in text[end:] else len(text)].rstrip()
    return line.endswith((":", "：")) or any(sign in line[:LINK] for sign in ("](", "://"))


RULE = ChunkRule(
    code="TRC008",
    name="first-clause-pointer",
    check=Check.TRACEABILITY,
    defect="dangling_anaphora",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="“有前款情形的”是规则的前提，而块短", en="in Chinese, a clause before is the condition of the rule a short chunk opens with"),
    title=Both(zh="首句所指的事物此前没有提到", en="The first clause points at something not named before it"),
    why=Both(
        zh="“可以使用这种做法”“针对该问题”：做法和问题都写在上一块，检索不到，也无从得知。",
        en="'When we run this code', 'a special API for this': the code and the need are in the chunk before, and a reader cannot tell them.",
    ),
    fix=Both(zh="把切点前移到所指的事物出现处，或直接写出它的名称。", en="Cut before the thing is named, or name it here."),
    message=Both(zh="“{match}”所指的内容不在本块", en="what '{match}' points at is not in the chunk"),
    patterns=Both(
        zh=(
            "[”」](?P<speaker>[他她]们?)(?=[^，。\\n]{0,12}[说道问答喊叫笑])", "(?<=[\\u3400-\\u9fff])(?<![从至对如应下面列因彼])(?:这(?:种|些|个|类|样的|一|两|三|几|条|件|段|封|张|项)|该(?!死|如何|怎)|此(?![外前后次时岸])类?)(?:(?P<name>[\\u3400-\\u9fff]{2})| ?(?P<latin>[A-Za-z][\\w.-]*))",
            "(?<=[\\u3400-\\u9fff\\w])(?<![如同和及或])(?:[上前]述的?|以上(?:这些|[几各两三]个?)?(?=步骤|操作|方法|办法|代码|命令|内容|情况|情形|问题|规定|条件|要求|原因|过程|设置|配置|例子|示例|分析|讨论|结果|结论|数据|信息|措施))(?P<thing>[\\u3400-\\u9fff]{2})",
        ),
        en=(
            r"[\"”]\s(?P<speaker>(?:said|asked|cried|answered|replied|remarked|whispered|shouted) (?:he|she|they)(?![a-z])|(?:he|she|they)\s[a-z]+(?:ed|aid)(?![a-z]))",
            r"(?<![A-Za-z])(?i:this|these|such)\s+(?!(?:as|that|an?|is|are|was|were|will|can|may|must|shall|should|would|could|has|have|had|do|does|did|in|by|for|with|to|at|on|called|when|if|and|or|but|who|we|you|the|not|one|way|happens|means|used|time|of|above)\s)(?P<noun>[a-z]{3,})",
            r"(?<![A-Za-z])(?i:the|all|these|our|against|following|per|using|follow|use) above(?:-mentioned|-described)?\s+(?!(?:all|and|the|a|an|average|sea|ground|is|are|was|were|has|have|can|will|may|must|should|for|to|in|on|by|with)(?![a-z]))(?P<noun>[a-z]{4,})",
            r"(?<![A-Za-z])(?:need|needs|want|wants|do|does|did|know|have|like|use) that(?=,)",
            r"(?<![A-Za-z])this(?=[.,;]\s| (?:is|was|can|will|may|should|must|would|called|happens|means)(?![a-z]))",
        ),
    ),
    find=find,
    heads=frozenset({Head.FRESH, Head.MARKUP}),
    prev_tails=frozenset(Tail) - {Tail.EMPTY},
    bad=Both(
        zh=(
            "阀门可能堵塞。✂您可以使用⟦这种做法⟧排水。请勿空转。", *(f"阀门可能堵塞。✂您可以清洗⟦这{w}阀门⟧。请勿空转。" for w in ("些", "个", "类", "样的", "一", "两", "三", "几", "条", "件", "段", "封", "张", "项")), "阀门可能堵塞。✂您可以清洗⟦该阀门⟧。请勿空转。", "阀门可能堵塞。✂您可以清洗⟦此阀门⟧。请勿空转。", "阀门可能堵塞。✂您可以清洗⟦此类阀门⟧。请勿空转。", "接口已经列出。✂您可以打开⟦这段 URL⟧ 查看读数。请勿空转。", *(f"阀门可能堵塞。✂完成⟦{w}⟧之后可以开机。请勿空转。" for w in ("上述步骤", "前述步骤", "上述的步骤", "以上步骤", "以上这些操作", "以上几个操作", "以上各操作", "以上两个操作", "以上三个操作")), *(f"阀门可能堵塞。✂依据⟦以上{w}⟧可以开机。请勿空转。" for w in ("方法", "办法", "代码", "命令", "内容", "情况", "情形", "问题", "规定", "条件", "要求", "原因", "过程", "设置", "配置", "例子", "示例", "分析", "讨论", "结果", "结论", "数据", "信息", "措施")), "阀门可能堵塞。✂注意：您可以清洗⟦该阀门⟧。请勿空转。", "承租人应当缴纳押金。✂出租人检查房屋后，应当在十日内退还⟦前款⟧规定的押金。押金不计利息。", "承租人应当缴纳押金。✂出租人逾期不退还⟦前项⟧所列押金的，应当支付利息。利率另行约定。",
            *(f"钥匙找到了。✂“门锁上了吗？⟦”{who}问⟧。没有人回答。".replace("问⟧", "⟧问") for who in ("他", "她们")),
        ),
        en=(
            *(f"The valve may clog. ✂When we clean ⟦{w} valves⟧ the pump stops. Check it." for w in ("these", "such")), "The valve may clog. ✂When we clean ⟦this valve⟧ the pump stops. Check it.", "The valve may clog. ✂When we clean ⟦this\n  valve⟧ the pump stops. Check it.", *(f"The valve may clog. ✂Some clerks work with {w} above valves at night. Check it.".replace(f"{w} above valves", f"⟦{w} above valves⟧") for w in ("the", "all", "these", "our", "against", "following", "per", "using", "follow", "use")), "The valve may clog. ✂Clean ⟦the above-mentioned valve⟧ by hand. Check it.", "The valve may clog. ✂Clean ⟦the above-described valve⟧ by hand. Check it.", *(f"Valves may drain themselves. ✂If clerks ⟦{w} that⟧, call the desk. Check it." for w in ("need", "want", "do", "know", "have", "like", "use")), *(f"Valves may drain themselves. ✂If a clerk ⟦{w} that⟧, call the desk. Check it." for w in ("needs", "wants", "does", "did")), "The valve may clog. ✂Note: ⟦this valve⟧ is old. Check it.", "The valve may clog. ✂Pumps have a drain for ⟦this⟧. Check it.", "The valve may clog. ✂Pumps have a drain for ⟦this⟧, and a lamp. Check it.", "The valve may clog; do not force it. ✂The clerk sees to it that ⟦this⟧ is done. Check it.",
            *(f"The valve may clog. ✂All ⟦this⟧ {w} the pump. Check it." for w in ("was", "can", "will", "may", "should", "must", "would", "called", "happens", "means")), *(f'The key was found. ✂"Is the door shut?⟦" {w} he⟧. No one spoke.' for w in ("said", "asked", "cried", "answered", "replied", "remarked", "whispered", "shouted")), *(f'The key was found. ✂"Is the door shut?⟦" asked {who}⟧. No one spoke.' for who in ("she", "they")), *(f'The key was found. ✂"Is the door shut?⟦" {who} {w}⟧. No one spoke.' for who in ("he", "she", "they") for w in ("asked", "said")),
        ),
    ),
    good=Both(
        zh=("承租人应当缴纳押金。✂第八条 出租人应当退还押金。\n\n逾期不退还前款规定的押金的，应当支付利息。", "阀门可能堵塞。✂您应该核对读数。请勿空转。", "阀门可能堵塞。✂阀门堵塞时，可以清洗该阀门。请勿空转。", "阀门可能堵塞。✂运行下列这些命令：\n- 停机\n- 排水", "阀门可能堵塞。✂欢迎转载这份文档。请注明出处。", "阀门可能堵塞。✂我们因此所有读数都要核对。请勿空转。", "阀门可能堵塞。✂工龄三年以上可以申请。请勿空转。", "阀门可能堵塞。✂水泵的排水步骤和上述步骤相同。请勿空转。", "阀门可能堵塞。✂登录 API 之后可以调用该 API 排水。请勿空转。"),
        en=("The valve may clog. ✂When the valve clogs, clean this valve. Check it.", "The valve may clog. ✂The purpose of this guide is to help. Read it.", "The valve may clog. ✂You can do this:\n\n- stop\n- drain", "The valve may clog. ✂The tank stands well above ground level. Check it.", "The valve may clog. ✂A valve is shown; clean the above valve by hand. Check it.", "The valve may clog. ✂Stock\n Track your stocks with this type of account. It has a register.", 'The key was found. ✂"Is the door shut?" asked Ada. No one spoke.'),
    ),
)
