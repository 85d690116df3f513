"""Words that open a condition, a concession, a scope or a cause; shared by the rules on both sides of such a cut."""

from collections.abc import Mapping
from functools import cache, lru_cache

from rag_lint.engine.clauses import STOPS, open_sentence
from rag_lint.engine.entries import is_cited
from rag_lint.engine.rule import Lexicon, Match, words
from rag_lint.engine.sentences import sentence_end_at
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import HAN

_STOPS = tuple(STOPS)
_OPEN_END = lazy_re("[的时后前起话间][，,：:]|日起")
_SKIPPED = frozenset(" \n\t\u3000\"“‘'*_>[#-(（0123456789第一二三四五六七八九十abcdefghijklmnopqrstuvwxyz")
_BEHIND_NUMBER = (".", ")", "）", "、")
_COMMON = frozenset({"in", "to", "for", "by", "on", "at", "with", "under", "no", "so", "other", "as", "now", "even", "only", "every", "during", "within", "throughout"})
# Each branch begins with a literal: `re` then passes over all other characters without trying any.
_BOUNDARY = lazy_re(
    "|".join(
        (*",;:，；：（—、且并或但和", r"\(", *(f"{word}(?<![A-Za-z]{word})(?![A-Za-z])" for word in ("and", "or", "but", "that", "then", "which", "also", "not")))
    )
)
_MARKERS = lazy_re(
    r"[\s\"“‘'*_>\[#-]*(?:(?:\d+(?:\.\d+)+\.?|[(（]?(?:[a-z]|[ivx]{1,4}|\d{1,3}|[一二三四五六七八九十]{1,3})[)）.、]|第[一二三四五六七八九十百零\d]+[条款项])[\s\"“‘'*_>\[#\u3000-]*)?"
)
_LETTERS = bytes(ord(chr(byte).lower()) if chr(byte).isalpha() and byte < 128 else 32 for byte in range(256))  # all else is space

CONDITION_MARKERS: Both[tuple[str, ...]] = Both(
    zh=(
        "若(?!干|隐|有所|无其事)", "如[果若]?(?![何下上同前此今实期图表意愿约数火]|有需要请|未特别)", "倘若?", "假[如若使设]", "一旦", "只要", "只有", "除非", "除(?=[^了夕草尘湿雪尘锈权号][^。；]*外[，,])", "除了", "虽然?(?!说)", "尽管",
        "即[使便]", "纵[使然]", "哪怕", "既然", "鉴于(?!此)", "由于", "因(?![此而素果子特])", "当(?=[^事前地日年月天时然局场])", "每当", "凡(?![例人])", "[无不]论(?!文|述|证|坛)", "不管(?!理)", "未经(?!历)",
        "经(?=[^济验常过营理费典历])", "有(?:下列|以下|前款|上述)[^。，]{0,12}(?:情形|行为|情况)", "在[^。；，]{1,60}(?:情况|情形|条件|前提|场合)下", "[^，。；\\s的][^，。；\\n]{2,80}的(?=[，,：:])",
        "[^，。；\\n]{2,60}[^同及届平过]时(?=[，,])", "[^，。；\\n]{2,60}(?:[^此随然最今背落前时]后|[之以]前|期间)(?=[，,])", "为(?:了|避免|防止|便于)", "违反[^，。；\\n]{2,40}(?=[，,])",
        "以[^，。；\\n]{2,30}为(?:条件|前提)", "自[^，。；\\n]{2,40}起(?=[，,])", "[^，。；\\n]{2,40}的话(?=[，,])", "没有[^，。；\\n]{1,40}(?=[，,])", "属于[^，。；\\n]{2,40}(?=[，,])", "在[^。；，]{1,60}(?:过程中|时候)(?=[，,])",
        "[仅只]当", "唯有", "考虑到", "要(?=[^求点么是不是])[^，。；\\n]{2,40}(?=[，,])",
    ),
    en=words(
        "if", "even if", "only if", "when(?! to)", "whenever", "where(?! to)", "wherever", "unless", "until", "once", "(?:as|so) long as",
        "provided", "providing", "subject to", "notwithstanding", "except(?= (?:as|that|for|where|when|if|in|to|with))", "in the event",
        "in case(?! you)", "in cases? where", "to the extent", "insofar as", "inasmuch as", "although", "though", "while", "whereas", "because", "since", "given(?= )",
        "assuming", "supposing", "despite", "in spite of", "upon", "after", "before", "without", "should", "had", "were", "absent", "failing", "regardless of", "irrespective of",
        "whether", "on condition", "in the absence of", "save(?= (?:as|for|that|where))", "other than", "barring", "pending", "now that", "depending on",
        r"(?<![a-z,;:)] )as(?! (?:an?$|(?:an?|of|well|for|to|per|such|in|with|the (?:name|title)|follows?|shown|described|noted|mentioned) ))", "as a condition", r"(?<![a-z,;:)] )by (?!the |an? )[a-z]+ing(?= )", "under no circumstances", "for so long as",
        "with the exception of", "at such time as", "by the time", "no matter", "considering", "even (?:though|when|where|after|as)", "only (?:when|where|after|with|in|for)", "every time",
        "due to", "owing to", "in (?:situations|circumstances|instances) (?:where|in which)", "in the case of", "in order to", "to the (?:maximum|fullest) extent", "for (?:the )?purposes of", "in light of",
        # Words that also do other work inside a sentence count only where one begins.
        r"(?<![a-z,;:)] )to(?= [a-z])", r"(?<![a-z,;:)] )during", r"(?<![a-z,;:)] )within(?= \S)", r"(?<![a-z,;:)] )for (?:those|anyone|any|each|every|all)(?= )", r"(?<![a-z,;:)] )throughout", r"(?<![a-z,;:)] )with (?:respect|regard) to",
    ),
)


@lru_cache(maxsize=64)
def open_condition(text: str, lexicon: Lexicon) -> Match | None:
    """Return the first marker that opens a clause of the unfinished sentence at the end of ``text`` (right-stripped).

    Remembered: a chunk's end is asked for again as the next one's ``prev``.
    """
    if text.endswith("]") and is_cited(text):
        return None
    if text.endswith(_STOPS) and sentence_end_at(text, len(text) - 1) == len(text):
        return None
    begin = open_sentence(text)
    if text.isascii() and not _may_hold(text[begin:], lexicon):
        return None
    for start in (begin, *[boundary.end() for boundary in _BOUNDARY.finditer(text, begin)]):
        found = lexicon.match_literal(text, _words_begin(text, start))
        if found is not None and _is_condition(text, found):
            return found
    return _open_condition(text, begin, lexicon) if _OPEN_END.search(text, begin) is not None else None


_SUBJECT = r"(?: (?:the|an?|any|this|that|these|those|it|he|she|they|we|you|I|such|no|both|either)(?![a-z])| [A-Z])"
# Words that also do other work: helping verbs, participles, what someone said, what a link word stands for.
_OTHER_WORK = lazy_re(
    rf"(?:[Ss]hould|[Hh]ad|[Ww]ere)(?!{_SUBJECT})|[Aa]s (?:such(?![a-z])|[A-Z]\w+ (?:puts?|sa(?:ys|id)|not(?:es|ed)|argue[sd]?|wrote|observe[sd]?))"
    rf"|as(?!{_SUBJECT})|As (?:usual|always|[a-z]+ed(?=[ ,])|(?:we|I) (?:have |will )?(?:see|saw|seen|[a-z]+ed)(?![a-z]))|providing (?!that )|[Tt]o th(?:is|at) end(?![a-z])|to\s(?!the )|[Ww]ithout (?:regard|prejudice|limitation|limiting|further)(?![a-z])"
    r"|[Ww]ithin (?!\d|the (?:period|time|term)|[\w-]+ (?:\(\d+\) )?(?:\w+ )?(?:days?|weeks?|months?|years?|hours?|minutes?))"
)
_PAIRED = lazy_re(r"(?<![A-Za-z])(?:[Oo]n|[Aa]t|[Bb]efore|[Aa]fter|[Uu]pon) (?:or|and) $")  # `on or before`: a date
_RELATIVE = lazy_re(r"(?<!shall)(?<!must)(?<!may)(?<!will)(?<!can)(?<!should), $")
_WHETHER = lazy_re(r"(?<![A-Za-z])(?:to|of|about|as|on) $")
_IN_TITLE = lazy_re(r"[a-z] (?:and )?$")  # a capital inside a sentence: a name
_APPLIES = lazy_re(r"where (?:applicable|required|necessary|appropriate|possible|permitted|relevant|available|so )")
_OPENING = lazy_re(r"[\W\d]*(?:[ivx]+\)|[a-z]\))?\W*(?:In|On|At|For|During|Under|With|From|By|As|Among|To|However|Moreover|Further)(?![a-z])")
_MODAL_END = lazy_re(r"(?<![A-Za-z])(?:shall|must|may|will|can|should|not|also|and|or|but|that|then|which|if)[,\s(]*$")
_LINKED = frozenset({"because", "since", "although", "though", "whereas"})
HEADING = 7  # words
_STUB = 2  # words, or pairs of Han characters: so few say nothing that a condition could govern
_STUB_EN = 3
_TIMES = frozenset(("During", "Throughout", "Since"))  # they say when, and hold without saying
_BEHIND = lazy_re(r"(?:[^\s,]+\s+){3}(?:[^\s,]+\s+)*(?:unless|because|since|until|while|whether|when|if|where|so that|which)\s[^,]*$")
_PHRASE = 7  # words without a verb
_BEGUN = 3
_VERB = lazy_re(r"(?<![A-Za-z])(?i:is|are|was|were|be|have|had|do|can|may|will|shall|must|should|would|could|[a-z]{2,}(?:ed|ing|[^s'’]s))(?![A-Za-z])|(?:[Nn]o|[Nn]ot|[Aa]ll|[Oo]nly)(?![a-z])")
_WORD = lazy_re(rf"[{HAN}]{{1,2}}|[^\W{HAN}][^\s{HAN}]*")
_MAIN_ZH = 12  # characters
_MAIN = 4  # words: as many before a condition may be the result it governs


def _is_condition(text: str, found: Match) -> bool:
    """Whether the word that was found opens a clause here: no helping verb, no participle, no relative, no list of examples."""
    marker = found.group()
    if marker == "如":
        rest = text[found.end() :]
        return text[found.start() - 1 : found.start()] not in ("（", "(") and ("、" not in rest or "，" in rest)
    if not marker.isascii():
        return True
    if marker == "if" and _WHETHER.search(text, max(0, found.start() - 12), found.start()):
        return False
    if marker.istitle() and _IN_TITLE.search(text, max(0, found.start() - 6), found.start()):
        return False
    if _OTHER_WORK.match(text, found.start()) or _PAIRED.search(text, max(0, found.start() - 12), found.start()):
        return False
    return marker != "where" or _RELATIVE.search(text, max(0, found.start() - 12), found.start()) is None or _APPLIES.match(text, found.start()) is not None


def trails(text: str, found: Match) -> bool:
    """Whether a condition comes behind the result it governs: `The pump stops, unless …`."""
    marker = found.group()
    begin, before = open_sentence(text), text[: found.start()].rstrip()
    if not marker.isascii():
        return text.startswith("因为", found.start()) and before.endswith("，") and len(before) - begin >= _MAIN_ZH
    if marker[0].isupper() and not (marker.isupper() and len(marker) > 1):
        return False
    if begin >= len(before):  # a small letter opens the paragraph: it goes on with the line above
        return before[-1:].isalnum()
    if before.endswith((" and", " or")) and f" {marker} " in text[begin : found.start()].partition(" ")[2]:
        return True  # as the one before it in the same sentence
    if marker.startswith("only") and before.endswith(", but"):
        return True
    if before[-1:] not in ",(" and marker not in _LINKED:
        return False
    if (comma := before.find(",", begin)) >= 0 and _OPENING.match(text, begin):
        begin = comma + 1  # the words before it only open the sentence
    if (_MODAL_END.search(before, max(begin, len(before) - 12)) and marker not in _LINKED):
        return False
    return len(before[begin:].split()) >= _MAIN


def is_heading(line: str, above: str, following: str) -> bool:
    """Whether `When we meet` is a heading: a short line of its own, and what follows begins with a capital."""
    alone = above.endswith("\n\n") and line[:1].isupper() and not any(mark in line for mark in ",;:.")
    return alone and len(line.split()) <= HEADING and following[:1].isupper()


def ends_result(marker: str, rest: str, clause: str) -> bool:
    """Whether ``clause`` only ends a result, or a clause behind it, that begins in ``rest``, behind the condition's comma."""
    rest = rest.replace("，", ",").rstrip()
    if "," not in rest or rest[-1] == "," or len(_WORD.findall(rest.partition(",")[2])) < _BEGUN:
        return False
    if marker in _TIMES or _BEHIND.search(rest, rest.index(",")):
        return True
    count = len(_WORD.findall(clause))
    return count <= (_STUB_EN if clause.isascii() else _STUB) or (count <= _PHRASE and clause.isascii() and _VERB.search(clause) is None)


def _words_begin(text: str, start: int) -> int:
    """The offset where words begin at ``start``, behind white space, markup and the number of an item."""
    at = start + 1 if text.startswith(" ", start) else start
    char = text[at : at + 1]
    if char not in _SKIPPED or ("a" <= char <= "z" and char not in "ivx" and text[at + 1 : at + 2] not in _BEHIND_NUMBER):
        return at
    return _MARKERS.match(text, start).end()  # type: ignore[union-attr] # matches an empty text too


def _may_hold(sentence: str, lexicon: Lexicon) -> bool:
    """Whether the words of an English ``sentence`` can make a marker: a first look."""
    rare, phrases = _keys(lexicon)
    words = sentence.encode().translate(_LETTERS).split()
    if not rare.isdisjoint(words) or sentence.lstrip().partition(" ")[0].lower() in _COMMON:
        return True
    firsts = phrases.keys() & words
    if firsts:
        lowered = sentence.lower()
        for first in firsts:
            for phrase in phrases[first]:
                if phrase in lowered:
                    return True
    return False


@cache
def _keys(lexicon: Lexicon) -> tuple[frozenset[bytes], Mapping[bytes, tuple[str, ...]]]:
    """English markers known by one rare word, and by their first word those that need more to be told from plain text."""
    literals = [literal for literal in lexicon.literals if literal.isascii()]
    rare = {literal.split(" ", 1)[0].rstrip(",") for literal in literals} - _COMMON
    phrases: dict[bytes, tuple[str, ...]] = {b"as": (", as ",)}
    for literal in literals:
        first, space, _ = literal.partition(" ")
        if space and first in _COMMON:
            phrases[first.encode()] = (*phrases.get(first.encode(), ()), literal)
    return frozenset(word.encode() for word in rare), phrases


def _open_condition(text: str, begin: int, lexicon: Lexicon) -> Match | None:
    """Chinese conditions known by their end only: `逾期未付款的，`, `发生争议时，`."""
    for start in (begin, *[boundary.end() for boundary in _BOUNDARY.finditer(text, begin)]):
        found = lexicon.match_open(text, _words_begin(text, start))
        if found is not None:
            return found
    return None
