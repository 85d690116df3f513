"""Words as Markdown that reads as those words again: a backslash before whatever would be taken for markup."""

import re

_BULLET = re.compile(r"[-*+•·●▪◦‣○■□–][ \t\u3000]+")
_NUMBER = re.compile(r"\d{1,9}[.)][ \t]+")
# What begins a block: a heading, an item, a quote, a fence, a container, a formula, a link definition, a rule.
_OPENS = re.compile(r"(?:#{1,6}(?=\s|\Z)|[-+*](?=\s|\Z)|>|~{3}|:{3}|!{3}|\$\$|\[[^\]]*(?:\]:|\Z))|[\s|:=_*-]+\Z")
_NUMBERED = re.compile(r"(\d{1,9})([.)](?:\s|\Z))")
# Of a pair of signs around words the first one is enough.
_PAIRS = r"`|<(?=[A-Za-z/!?])|&(?=#?\w+;)|(?<=\])\(|~~(?=\S)|\*+(?=[^\s*])|(?<![^\W])_+(?=[^\s_])"
_INLINE = re.compile(_PAIRS + r"|\\(?=[!-/:-@\[-`{-~]|(?:begin|end)\{|\Z)")
_INLINE_OF_CELL = re.compile(_PAIRS)
_TICKS = re.compile("`+")


def paragraph(words: str) -> str:
    """Return a paragraph, a line for each of its lines."""
    lines = (line.strip() for line in words.split("\n"))
    return "\n".join(_line(line) for line in lines if line)


def heading(words: str) -> str:
    """Return what stands behind the signs of a heading: one line."""
    line = _inline(" ".join(words.split()))
    return f"{line[:-1]}\\#" if line.endswith("#") else line


def item(words: str) -> tuple[str, str]:
    """Return the marker of a list item with its blank, and the rest; what is no marker to Markdown is text."""
    words = words.strip()
    found = _NUMBER.match(words)
    if found:
        return found.group().rstrip() + " ", paragraph(words[found.end() :])
    found = _BULLET.match(words)
    return "- ", paragraph(words[found.end() if found else 0 :])


def fenced(words: str) -> str:
    """Return code between fences longer than any in it."""
    longest = max((len(ticks) for ticks in _TICKS.findall(words)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{words}\n{fence}"


def table(words: str) -> str:
    """Return rows that are pipe rows already."""
    return "\n".join(_INLINE_OF_CELL.sub(_quoted, line.strip()) for line in words.split("\n"))


def _line(line: str) -> str:
    shown = _inline(line)
    if _NUMBERED.match(line):
        return _NUMBERED.sub(r"\1\\\2", shown, count=1)
    return f"\\{shown}" if _OPENS.match(line) and not shown.startswith("\\") else shown


def _inline(line: str) -> str:
    return _INLINE.sub(_quoted, line)


def _quoted(found: "re.Match[str]") -> str:
    return "".join(f"\\{sign}" for sign in found.group())
