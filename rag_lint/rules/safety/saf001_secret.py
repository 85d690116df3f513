"""SAF001: a credential in the text; its value is never part of a finding.

The forms are those issuers publish (a fixed prefix and length), a private key block, and a value given to a word such as
`password` that looks made by a machine. `detect-secrets` knows more forms, but takes 13 ms a chunk, and most of what it
adds on prose are its guesses by entropy.
"""

from collections import Counter
from collections.abc import Iterator
from math import log2

from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

# What a value can be made of: only such runs, found in one pass, are looked at more closely.
_RUN = lazy_re(r"[A-Za-z0-9+/=_@#%^&*~.-]{12,400}")
_DIGIT, _CAPITAL = lazy_re("[0-9]"), lazy_re("[A-Z]")
_ISSUED = lazy_re(
    r"(?P<aws>A(?:KI|SI)A)[A-Z2-7]{16}$"
    r"|(?P<head>gh[pousr]_|github_pat_|glpat-|xox[abprs]-|sk_live_|rk_live_|sk-ant-|sk-proj-|hf_|npm_|AIza|dop_v1_|shpat_)(?P<rest>[\w.-]{20,255})$"
)
_PEM = lazy_re(r"-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----(?=\s+(?:[\w-]+: [^\n]*\n\s*)*[A-Za-z0-9+/=]{40})")
_SCHEME = lazy_re(r"[a-z][a-z0-9+.-]{2,12}$")
_LOGIN = lazy_re(r"://[^\s:/@]{2,40}:(?P<value>[^\s:/@<>{}$*]{6,80})@[\w.-]+")
_NAME = lazy_re(
    r"(?P<name>(?i:pass(?:word|wd|phrase)|secret(?:[_ -]?(?:access[_ -]?)?key)?|api[_ -]?key|access[_ -]?(?:key|token)|auth[_ -]?token|client[_ -]?secret|private[_ -]?key|token)|密码|口令|密钥|令牌)"
    r"[\"'`]?[ \t]*(?:[:=：]|是|为|is)[ \t]*[\"'`“]?$"
)
_SHAM = lazy_re(r"(?i)example|sample|dummy|placeholder|changeme|your|test|xxx|\.\.\.|1234|abcd|redacted|secret|password|token|(.)\1{4}")
LEAST_BITS = 3.2  # entropy a character, over the value: words and counted-up digits stay below
# Of a value that is worth a closer look: its issuer's prefix, or the end of the word that names it.
_VALUE_SIGNS = ("AKIA", "ASIA", "AIza", "gh", "glpat-", "xox", "k_live_", "sk-", "hf_", "npm_", "dop_v1_", "shpat_", "word", "secret", "Secret", "SECRET", "key", "KEY", "Key", "oken", "TOKEN", "密码", "口令", "密钥", "令牌")
_NAMES = ("password", "Password", "PASSWORD", "passwd", "passphrase", "secret", "Secret", "SECRET", "token", "Token", "TOKEN", "apiKey", "api_key", "API_KEY", "authToken", "accessToken", "clientSecret", "dbPassword", "dbpassword")
LONGEST_SCHEME = 13
BEFORE = 48  # characters in which the word that names a value stands


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the public part of each credential: its issuer's prefix, its header or the word that names it."""
    text = view.text
    if "PRIVATE KEY" in text:
        yield from (Hit(*found.span(), None, {"kind": found.group().strip("-")}) for found in _PEM.finditer(text))
    if "://" in text and "@" in text:
        for found in _LOGIN.finditer(text):
            scheme = _SCHEME.search(text, max(0, found.start() - LONGEST_SCHEME), found.start())
            if scheme is not None and not _SHAM.search(found["value"]):
                yield Hit(scheme.start(), found.start() + 3, None, {"kind": f"{scheme.group()}://"})
    if not any(map(text.__contains__, _VALUE_SIGNS)):
        return
    for run in _RUN.finditer(text):
        if _DIGIT.search(run.group()) and _CAPITAL.search(run.group()):
            yield from _value(text, run.group(), run.start())


def _value(text: str, run: str, start: int) -> Iterator[Hit]:
    """A run with an issuer's prefix, behind an equals sign or not, or one that a word such as `password` names."""
    begin = start + run.rfind("=", 0, len(run) - 12) + 1
    value = run[begin - start :].rstrip(".=-") if begin > start else run.rstrip(".")
    issued = _ISSUED.match(value)
    if issued is not None:
        head = "aws" if issued["aws"] else "head"
        if not _SHAM.search(issued["rest"] or value) and _bits(value) >= LEAST_BITS:
            yield Hit(begin, begin + len(issued[head]), None, {"kind": issued[head].strip("-_")})
        return
    named = _NAME.search(text[max(0, begin - BEFORE) : begin])
    if named is not None and text[begin + len(value) : begin + len(value) + 1] not in ("(", "[", "{") and _is_made(value):
        at = max(0, begin - BEFORE) + named.start("name")
        yield Hit(at, at + len(named["name"]), None, {"kind": named["name"]})


def _is_made(value: str) -> bool:
    """Letters of both cases and digits, no word of an example, and as mixed as chance makes it."""
    mixed = any(map(str.isdigit, value)) and any(map(str.islower, value)) and any(map(str.isupper, value))
    return mixed and _SHAM.search(value) is None and "/" not in value[:2] and value.count(".") < 2 and _bits(value) >= LEAST_BITS


def _bits(value: str) -> float:
    return -sum(count / len(value) * log2(count / len(value)) for count in Counter(value).values())


RULE = ChunkRule(
    code="SAF001",
    name="secret",
    check=Check.SAFETY,
    defect="secret",
    since="0.1.0",
    severity=Severity.ERROR,
    title=Both(zh="文中有凭据", en="A credential in the text"),
    why=Both(
        zh="入库之后，任何能提问的人都能问出它；日志和缓存里也会留下副本。",
        en="Once indexed, whoever may ask may have it, and logs and caches keep copies.",
    ),
    fix=Both(zh="作废并更换这个凭据，从原文中删去，再重新切块。", en="Revoke and replace it, take it out of the source, then chunk again."),
    message=Both(zh="含有凭据（{kind}…），值不显示", en="holds a credential ({kind}…); its value is not shown"),
    supersedes=("IND008",),  # which would show the whole of a short chunk
    find=find,
    needs=("AKIA", "AIza", "@", "密码", "口令", "密钥", "令牌"),
    words=("ghp", "gho", "ghs", "github pat", "glpat", "xoxb", "xoxp", "sk live", "rk live", "sk ant", "sk proj", "hf_", "npm_", "dop v", "shpat", "PRIVATE KEY", *(f"{name}{is_}" for name in _NAMES for is_ in (":", "=", " =")), *(f"{name} is " for name in ("password", "Password", "passphrase", "secret", "token", "Token", "key")), "_key:", "_key =", "_key=", "_KEY="),
    bad=Both(
        zh=("部署时设置⟦AKIA⟧2T3K7QZ5BVNM4XWD，然后重启。", "数据库⟦密码⟧：Tq7vK2mZ9pLx，请勿外传。", "连接串为 ⟦postgres://⟧app:Vb83kqPz@db.local/main"),
        en=("Use ⟦ghp_⟧Zk3vT8qWm1Lx9RbY4nCd7Hs2JfPg5Ua0Te to push.", "⟦api_key⟧ = \"Tq7vK2mZ9pLx4RbY\"", "The database ⟦password⟧ is Tq7vK2mZ9pLx; keep it.", "⟦-----BEGIN RSA PRIVATE KEY-----⟧\nMIIEpAIBAAKCAQEA3k7Qz5BvNm4XwD2t3K7qZ5bVnM4xWd1a"),
    ),
    good=Both(
        zh=("密码：至少十二位，含大小写字母和数字。", "示例密钥 AKIAIOSFODNN7EXAMPLE 不可使用。", "口令：请向管理员索取。"),
        en=("Set password = os.environ[\"DB_PASSWORD\"].", "export TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "The password: must be twelve characters long.", "The password is ChangeMeAtOnce1 until you log in.", "-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----"),
    ),
)
