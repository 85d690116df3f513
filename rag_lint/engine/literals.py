"""Read off a pattern the literals it can begin with: one must be there before the pattern is worth compiling."""

from rag_lint.model.pattern import lazy_re

# An escaped character, a whole class, or what groups and parts.
_TOKEN = lazy_re(r"\\(?s:.)|\[(?s:.)[^\]]*\]|[()|]")
_PLAIN = lazy_re(r"[^.^$*+?{}\[\]\\|()]*")
_META = frozenset(".^$*+?{}[]\\|()")
_OPTIONAL = ("?", "*", "{0")


def literal_heads(pattern: str) -> tuple[str, ...]:
    """Return the lower-cased literals of which one begins every match; ``("",)`` when that cannot be told."""
    heads = {head.lower() for head in _heads(pattern)}
    return ("",) if "" in heads else tuple(sorted(heads))


def _heads(body: str) -> set[str]:
    branches = split_branches(body)
    if len(branches) > 1:
        return set().union(*(_heads(branch) for branch in branches))
    if body.startswith(("(?!", "(?=", "(?<!", "(?<=")):
        return _heads(body[close_of(body) + 1 :])
    if body.startswith("("):
        return _group_heads(body)
    if body.startswith("["):
        return _class_heads(body)
    if len(body) > 1 and body[1] == "?" and body[0] not in _META:
        return {body[0]} | _heads(body[2:])
    run = _run(body)
    rest = body[len(run) :]
    if run and rest.startswith("(") and not rest.startswith(("(?!", "(?=", "(?<")):
        heads = _group_heads(rest)  # a literal before a choice: both together tell more
        return {run + head for head in heads} if "" not in heads else {run}
    return {run}


def _group_heads(body: str) -> set[str]:
    end = close_of(body)
    inner, after = (
        body[body.index(":") + 1 : end] if body.startswith(("(?:", "(?i:")) else body[body.find(">") + 1 : end],
        body[end + 1 :],
    )
    heads = _heads(inner)
    if after.startswith(_OPTIONAL):
        return heads | _heads(after[1:])
    whole = set(split_branches(inner))  # a choice spelt out in full goes on with what follows the group
    return {head + _run(after) if head in whole and after[:1] not in _META else head for head in heads}


def _class_heads(body: str) -> set[str]:
    members, end = _members(body)
    after = body[end + 1 :]
    if members[:1] == ["^"] or "-" in members[1:-1] or any(len(member) > 1 for member in members):
        return {""}
    return set(members) | (_heads(after[1:]) if after.startswith(_OPTIONAL) else set())


def _members(body: str) -> tuple[list[str], int]:
    """The members of the class ``body`` begins with, an escaped sign as the sign, and the offset of its end."""
    members: list[str] = []
    at = 1
    while body[at] != "]" or at == 1:
        length = 2 if body[at] == "\\" else 1
        member = body[at : at + length]
        members.append(member[1] if length == 2 and not member[1].isalnum() else member)
        at += length
    return members, at


def _run(body: str) -> str:
    if body.startswith("\\") and len(body) > 1 and not body[1].isalnum():
        return body[1] if body[2:3] not in ("?", "*", "{") else ""
    length = _PLAIN.match(body).end()  # type: ignore[union-attr] # matches an empty run too
    if length < len(body) and body[length] in "?*{" and length:
        length -= 1
    return body[:length]


def split_branches(body: str) -> list[str]:
    """Split at the bars that stand in no group or class."""
    if "|" not in body:
        return [body]
    parts, depth, begin = [], 0, 0
    for found in _TOKEN.finditer(body):
        token = found.group()
        if token == "(":
            depth += 1
        elif token == ")":
            depth -= 1
        elif token == "|" and depth == 0:
            parts.append(body[begin : found.start()])
            begin = found.end()
    return [*parts, body[begin:]]


def close_of(body: str) -> int:
    """The offset of the parenthesis that closes the one ``body`` begins with."""
    depth = 0
    for found in _TOKEN.finditer(body):
        token = found.group()
        if token == "(":
            depth += 1
        elif token == ")":
            depth -= 1
            if depth == 0:
                return found.start()
    raise ValueError(f"unbalanced pattern: {body}")
