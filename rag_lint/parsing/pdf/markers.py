"""What a line opens with: bullets, numbers, captions and the numbers of headings, in Chinese and English."""

import re

_N = "[一二三四五六七八九十百零〇两0-9]"
_PICTURED = "\uf06c\uf06e\uf06f\uf075\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc"  # bullets of symbol fonts
BULLET = re.compile(f"(?:\ufffd ?(?=[^\ufffd]+$)|[•▪◦●■◆◇➢➤►▶‣⁃∙❖✦·{_PICTURED}]|[-–—*o○](?= ))[ \u3000\t]*(?=\\S)")
LETTERED = re.compile(
    rf"(?:[（(](?:{_N}{{1,3}}|[a-zA-Z]|[ivxIVX]{{1,5}})[）)]|[a-zA-Z][.)](?= )|[ivx]{{1,5}}[.)](?= )|[①-⑳⑴-⒇])"
    r"[ \u3000]*(?=\S)"
)
NUMBERED = re.compile(
    r"(?:\d{1,3}(?:[.．](?=[^\W\d_]|[ \u3000“\"'(（《【\[])|[)）、])|\[\d{1,3}\](?= )|[一二三四五六七八九十]{1,3}、)"
    r"[ \u3000]*(?=\S)"
)
CAPTION = re.compile(
    r"(?:(?:Figure|Fig\.|Table|Chart|Exhibit|Listing|Algorithm)\s?(?:\d+|[IVX]+|[A-Z])(?:[.\-–]\d+)*\s?(?:[.:：—–|]|$)"
    r"|[图表圖][ ]?\d+(?:[.\-–]\d+)*(?:[ \u3000：:.]|$)|(?:FIGURE|TABLE) (?:\d+|[IVX]+)\b)"
)
_LEADER = re.compile(r"(?:[.．·…‧](?: ?|  )){4,}\s*[\divxlc（()）]*$|…{2,}\s*\d*$", re.IGNORECASE)
_LEADER_ENDS = frozenset("ivxlcIVXLC（()）.．·…‧ \t\u3000\u00a0")
_END = re.compile(r"[.!?。！？…;；:：][\"'”’」』）)\]]*$")
_SENTENCE_END = re.compile(r"[.!?。！？；;：:][\"'”’」』）)\]]*\d{0,2}$")

_ZH_PART = re.compile(rf"第{_N}{{1,5}}([编篇部章节])(?:[ \u3000：:.、]|$|(?=[^，。；的]{{1,30}}$))")
_ZH_LISTED = re.compile(r"(?:[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十]{1,3}[）)])(?=[^。；]{1,40}$)")
_EN_PART = re.compile(
    r"(?:(?:CHAPTER|PART|ARTICLE|APPENDIX|ANNEX|Chapter|Part|Article|Appendix|Annex|附录|附件)[ \u3000]?"
    r"(?:\d{1,3}|[IVXLC]{1,6}|[A-Z]|[一二三四五六七八九十]{1,3})(?:[ \u3000.:：–—-]|$))"
)
_DOTTED = re.compile(
    r"(?:[A-Z]\.)?(\d{1,2}(?:\.\d{1,3}){1,4})\.?[ \u3000]*(?=[^\W\d_a-z])"
    r"|[A-Z](?:\.\d{1,3}){1,4}\.?[ \u3000]+(?=[^\W\d_a-z])"
)
_SINGLE = re.compile(r"(?:\d{1,2}|[IVX]{1,5}|[A-Z])[.．、]?[ \u3000]+(?=[^\W\d_a-z])|\d{1,2}[.．、](?=[\u4e00-\u9fff])")
_LONGEST = 90  # characters of a heading that only its number tells


def has_leader(text: str) -> bool:
    """Tell whether a line is one of a table of contents: dots up to a page number."""
    last = text[-1:]
    return (last in _LEADER_ENDS or last.isdecimal()) and _LEADER.search(text[-80:]) is not None


def ends(text: str) -> bool:
    """Tell whether a line ends a sentence or a part of one that could end a paragraph."""
    return _END.search(text[-8:]) is not None


def ends_sentence(text: str) -> bool:
    """Tell whether a line ends a sentence; the number of a footnote may follow."""
    return _SENTENCE_END.search(text[-12:]) is not None


def numbering_level(text: str) -> int:
    """Return the depth that the number of a heading shows, 1 for the outermost; 0 when it opens with none."""
    part = _ZH_PART.match(text)
    if part:
        return 2 if part.group(1) == "节" else 1
    if _EN_PART.match(text):
        return 1
    dotted = _DOTTED.match(text)
    if dotted:
        return min(dotted.group().count(".") + 1 - dotted.group().rstrip().endswith("."), 6)
    if _ZH_LISTED.match(text):
        return 3 if text[0] in "（(" else 2
    return 1 if _SINGLE.match(text) else 0


def numbers_heading(text: str) -> bool:
    """Tell whether a line is a heading by its number alone: short, and not a sentence."""
    if len(text) > _LONGEST or ends_sentence(text):
        return False
    if _ZH_PART.match(text) or _EN_PART.match(text):
        return "，" not in text and len(text) <= 60
    if _ZH_LISTED.match(text):
        return text[0] not in "（(" and len(text) <= 30 and "，" not in text
    dotted = _DOTTED.match(text)
    if not dotted:
        return False
    rest = text[dotted.end() :]
    # `6.2.4 的试验适用于` goes on with the number: it is a sentence.
    return (
        rest[:1] not in "的是中和与及规"
        and ", " not in rest
        and "，" not in rest
        and len(rest) <= 70
        and "..." not in rest
    )


def opens_item(text: str) -> bool:
    """Tell whether a line opens a list item."""
    return bool(BULLET.match(text) or LETTERED.match(text) or NUMBERED.match(text))
