"""What a Markdown file says of itself before its text: YAML between --- lines, TOML between +++ lines."""

import re
from collections.abc import Mapping

# Its first line is a key, a comment or nothing: else it is a rule.
FRONT_MATTER = re.compile(
    r"\A(?:---[ \t]*\n(?=[ \t]*(?:[\w\"'-]+[ \t]*:|#|---|\n))(?:.*\n)*?(?:---|\.\.\.)"
    r"|\+\+\+[ \t]*\n(?:.*\n)*?\+\+\+)[ \t]*(?:\n|\Z)"
)
_PAIR = re.compile(r"([\w.-]+|\"[^\"\n]+\"|'[^'\n]+')[ \t]*[:=][ \t]*(\S.*)")
_QUOTED = re.compile(r"(?:\"((?:[^\"\\]|\\.)*)\"|'((?:[^']|'')*)')[ \t]*(?:#.*)?\Z")
_COMMENT = re.compile(r"(?:^|\s)#.*\Z")
_LONGEST = 1000  # characters of a value


def front_matter_of(text: str) -> Mapping[str, str]:
    """Return the keys of a Markdown text's front matter that stand at its outer level with a plain value on their line.

    Lists, maps and folded values are left out: they are in the text all the same.
    """
    found = FRONT_MATTER.match(text)
    if found is None:
        return {}
    pairs: dict[str, str] = {}
    for line in found.group().split("\n")[1:]:
        if line.startswith("["):
            break  # a table of TOML: what follows is not at the outer level
        pair = _PAIR.match(line)
        value = _scalar(pair.group(2)) if pair else ""
        if pair and value:
            pairs.setdefault(pair.group(1).strip("\"'"), value[:_LONGEST])
    return pairs


def _scalar(value: str) -> str:
    quoted = _QUOTED.match(value)
    if quoted:
        double, single = quoted.groups()
        return re.sub(r"\\(.)", r"\1", double) if double is not None else single.replace("''", "'")
    if value[0] in "[{|>&*!%@`":
        return ""
    return _COMMENT.sub("", value).strip()
