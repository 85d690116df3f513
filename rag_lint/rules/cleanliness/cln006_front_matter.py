"""CLN006: the metadata block of a source file stands in the chunk as text."""

from collections.abc import Iterator

from rag_lint.engine.edges import Head
from rag_lint.engine.rule import ChunkRule, Hit, Lexicon
from rag_lint.engine.view import View
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import Check, Severity

_YAML = lazy_re(r"---[ \t]*\n(?:[ \t]*\n)*[A-Za-z_][\w-]{0,40}:(?:[ \t][^\n]*)?(?:\n(?!(?:---|\.\.\.)[ \t]*(?:\n|$))[^\n]*){0,80}?(?:\n(?:---|\.\.\.)[ \t]*(?=\n|$)|$)")
_TOML = lazy_re(r"\+\+\+[ \t]*\n[A-Za-z_][\w-]{0,40} ?= ?[^\n]*(?:\n(?!\+\+\+)[^\n]*){0,80}?(?:\n\+\+\+|$)")


def find(view: View, _: Lexicon) -> Iterator[Hit]:
    """Report the opening fence and first key of a block of keys that the chunk begins with."""
    found = _YAML.match(view.text, view.start) or _TOML.match(view.text, view.start)
    if found is None or view.chunk.prev:
        return
    first = view.text.find(":" if view.text[view.start] == "-" else "=", view.start)
    end = view.text.find("\n", first)
    alone = not view.text[found.end() :].strip()
    yield Hit(view.start, end if end > 0 else view.end, Severity.ERROR if alone and not view.has_sentences(1) else None)


RULE = ChunkRule(
    code="CLN006",
    name="front-matter",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.WARNING,
    error_when=Both(zh="块内只有它，且没有一句话", en="it is all the chunk holds, without a sentence"),
    title=Both(zh="源文件的元数据块混进正文", en="A source file's metadata block stands as text"),
    why=Both(
        zh="标题、别名、布局这类键值应当成为元数据；留在正文里会匹配无关的问题。",
        en="Titles, aliases and layouts belong into metadata; as text they match questions they do not answer.",
    ),
    fix=Both(zh="解析时把它读作元数据，不要放进分块。", en="Let the parser read it as metadata and leave it out of the chunks."),
    message=Both(zh="块首是源文件的元数据", en="the chunk opens with a source file's metadata"),
    supersedes=("CMP007",),
    find=find,
    needs=("---\n", "+++\n"),
    heads=frozenset({Head.MARKUP, Head.FRESH, Head.ITEM, Head.CODE, Head.HEADING, Head.ROW}),
    bad=Both(
        zh=("⟦---\ntitle: 租赁手册⟧\naliases: ['/rent']\n---\n租金按月支付。", "⟦+++\ntitle = \"租赁手册\"⟧\n+++\n租金按月支付。"),
        en=("⟦---\ntitle: Lease guide⟧\nlayout: page\n---\nRent is due monthly.", "⟦+++\ntitle = \"Lease\"⟧\n+++\nRent is due."),
    ),
    good=Both(
        zh=("---\n租金按月支付。\n---\n押金另付。", "租金按月支付。\n\n---\n\n注意：押金另付。"),
        en=("---\nRent is due monthly.\n---\nHeat is extra.", "Rent is due.\n\n---\n\nNote: heat is extra."),
    ),
)
