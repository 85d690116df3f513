"""Lines of a paragraph joined, and hyphens at line ends undone where nothing else can be meant."""

import re
from collections.abc import Iterable, Sequence

from rag_lint.parsing.pdf.characters import is_cjk

_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010][^\W\d_]+)*")
_TAIL = re.compile(r"([^\W\d_]+)([-\u2010\u00ad])$")
_HEAD = re.compile(r"[^\W\d_]+")
_SUSPENDED = frozenset("to and or und bis nor versus through".split())
# Ends of words that are no words: what stands before them at a line's end is no word of its own either.
_ENDINGS = re.compile(
    r"(?:[a-z]{0,2}(?:ations?|[st]ions?|[stcn]ional(?:ly)?|i[sz]ations?|ments?|ities|ity|ness|ically|ious(?:ly)?|tively|"
    r"tives?|tures?|tory|ating|ated|ates|[iy]zing|[iy]zed?|izes|ences?|ances?|ency|ancy|ular|ular?ly))$"
    r"|ment(?:ations?|ed|ing)$"
    r"|(?:ing|ings|ed|er|ers|ly|ty|cy|gy|ry|tic|tics|cal|cally|cial|tial|tially|ble|bly|bility|ture|tor|tors|ters?|ted|"
    r"ting|ning|ming|ring|ling|ding|sing|ned|med|red|ded|led|sis|ses|tain|tained|tains|dent|gram|grams|lem|lems|ple|ples|"
    r"vide|vided|vides|ous|ful|ied|ies|ism|ist|ists|ple|tle|gle|cle|dle|fies|fied|duce|duced|duces|ceed|ceive|ceived|"
    r"quire|quired|quires|quirement|quirements|cess|cesses|ject|jects|jected|fer|fers|ferent|ference|ferences|scribe|scribed|"
    r"tribute|tributed|pendent|clude|cluded|cludes|cluding|plement|plemented)$"
)
_REAL_WORDS = frozenset(
    """
    nation nations station stations ration rations notion motion portion section sections mention tension
    version session mission option action function fiction city cities unity entity pity moment moments cement
    comment comments element witness fitness mating rating ratings rated dating dated sized size prized fence
    science chance dance stance lance once nature story tory regular angular circular popular various curious
    serious pious motive native ruler wing ring king sing bring thing spring string red bed led fed wed ding
    gram grams ling ting ted tic
    """.split()
)


def vocabulary(lines: Iterable[str]) -> frozenset[str]:
    """Return the words of ``lines`` in lower case, hyphened ones whole; what a line end cuts is left out."""
    words: set[str] = set()
    cut = False
    for line in lines:
        if cut:
            line = line.partition(" ")[2]
        cut = line.endswith(("-", "\u2010", "\u00ad"))
        words.update(_WORD.findall(line.rpartition(" ")[0] if cut else line))
    return frozenset(word.lower() for word in words)


def join_lines(lines: Sequence[str], words: frozenset[str]) -> tuple[str, list[tuple[int, int, str]]]:
    """Join the lines of one paragraph; return its text and the hyphens undone, as (start, end, raw).

    A blank goes between two lines, but not beside Chinese, nor after a hyphen that stays.
    """
    text = lines[0]
    edits: list[tuple[int, int, str]] = []
    for line in lines[1:]:
        if text[-1] in "-\u2010\u00ad":
            if undone(text, line, words):
                edits.append((len(text) - 1, len(text) - 1, text[-1] + "\n"))
                text = text[:-1] + line
                continue
            suspended = _HEAD.match(line)
            blank = (suspended is not None and suspended.group() in _SUSPENDED) or text[-2:-1].isspace()
            text += (" " if blank else "") + line
        else:
            text += between(text[-1], line[0]) + line
    return text, edits


def between(last: str, first: str) -> str:
    """Return what goes between two lines of a paragraph: a blank unless one side is Chinese or a slash."""
    if is_cjk(last) or is_cjk(first) or last in "/—" or first == "—":
        return ""
    return " "


def undone(text: str, line: str, words: frozenset[str]) -> bool:
    """Tell whether the hyphen that ends ``text`` only breaks a word that goes on in ``line``."""
    tail = _TAIL.search(text[-60:])
    head = _HEAD.match(line)
    if tail is None or head is None:
        return False
    left, right = tail.group(1).lower(), head.group()
    if tail.group(2) == "\u00ad":
        return True
    if len(left) < 2 or right in _SUSPENDED or text[-60:][: tail.start()].endswith(("-", "\u2010")):
        return False
    if f"{left}-{right.lower()}" in words:
        return False
    if left + right.lower() in words:
        return True
    if not right[0].islower() or (left in words and right in words):
        return False
    return right not in words and right not in _REAL_WORDS and _ENDINGS.match(right) is not None
