"""TRC008: the first sentence does something for, of or by `this`, and the chunk does not say what."""

from rag_lint.engine.rule import Match, PatternRule, words
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity


def grade(view: View, found: Match) -> Severity | None:
    """Only the first sentence has nothing before it; a colon or comma behind the word may say what it is."""
    ends = view.first_ends(1)
    if view.opens_inside or (ends and found.start() >= ends[0]) or view.text[view.start] in "\"“‘「『":
        return None
    before = view.text[view.start : found.start()]
    return None if "," in before or "，" in before or "\n\n" in before or ":" in before or "(" in before else Severity.WARNING


RULE = PatternRule(
    code="TRC008",
    name="object-pronoun",
    check=Check.TRACEABILITY,
    defect="dangling_anaphora",
    since="0.2.0",
    severity=Severity.WARNING,
    title=Both(zh="首句里的“此”“这”在块内没有所指", en="A 'this' in the first sentence has no noun in the chunk"),
    why=Both(
        zh="首句之前没有别的话，“为此”“对这个”里的“此”“这”只能指上一块。",
        en="Nothing stands before the first sentence: what 'for this' or 'do this' means is in the chunk before.",
    ),
    fix=Both(zh="写出所指的名称，或与上一块合并。", en="Name it, or join the chunk before."),
    message=Both(zh="首句“{match}”的所指不在本块", en="what '{match}' in the first sentence means is not in the chunk"),
    patterns=Both(
        zh=("(?:为|对|由|以|除|据|与)此(?=[，。；])", "(?:做到|实现|解决|避免|达到|支持)(?:这一?点|这些|此)(?=[，。；])"),
        en=words(r"(?:for|of|by|from|about|like|do|doing|does|than|ensure|after|before) (?:this|these)(?=[.,;)]| (?:is|are|was|were|can|will|would|should|may|called|using|by|in|and|or|when|if|as|with|we|you|it)(?![a-z]))"),
    ),
    place="anywhere",
    within=200,
    needs=("为此", "对此", "由此", "以此", "除此", "据此", "与此", "这点", "这一点", "这些", "到此", "现此", "决此", "免此", "持此", " this", " these"),
    grade=grade,
    bad=Both(
        zh=(*(f"工厂⟦{mark}此⟧，停产两天。" for mark in "为对由以除据与"), *(f"系统如何⟦{verb}{what}⟧，手册有说明。" for verb, what in (("做到", "这一点"), ("实现", "这点"), ("解决", "这些"), ("避免", "此"), ("达到", "此"), ("支持", "此")))),
        en=(
            *(f"Maps have a tool ⟦{word} this⟧." for word in ("for", "of", "by", "from", "about", "like", "after", "before")), *(f"You can ⟦{word} this⟧." for word in ("do", "ensure")), "Here is the cost ⟦of these⟧.", "A pump ⟦doing this⟧ is broken.", "A pump that ⟦does this⟧ is broken.", "It costs more ⟦than this⟧.",
            *(f"The clerk sees that what is made ⟦of this⟧ {word} done." for word in ("is", "are", "was", "were", "can", "will", "would", "should", "may", "called", "using", "by", "in", "and", "or", "when", "if", "as", "with", "we", "you", "it")),
        ),
    ),
    good=Both(
        zh=("工厂停电。为此，停产两天。", "工厂由此地搬走，停产两天。", "若停电，工厂为此，停产两天。"),
        en=("The pump leaks. Maps have a tool for this.", "If it leaks, we have a tool for this.", "The cost of this pump is ten."),
    ),
)
