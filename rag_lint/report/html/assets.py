"""The page's own parts, which hold no data: its frame, its style and its script."""

from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import NamedTuple

from rag_lint.model.bilingual import Lang
from rag_lint.report.html.embed import csp_hash
from rag_lint.version import VERSION

STYLES = ("theme.css", "frame.css", "summary.css", "chunks.css", "print.css")
# In this order: each may use what those before it define.
SCRIPTS = (
    "dom.js",
    "model.js",
    "words.js",
    "state.js",
    "decorate.js",
    "summary.js",
    "toolbar.js",
    "contents.js",
    "note.js",
    "chunk.js",
    "list.js",
    "select.js",
    "start.js",
)
_DARK = ':root[data-theme="dark"] '
_CHUNKS, _TAIL = "@@CHUNKS@@", "@@TAIL@@"


class Frame(NamedTuple):
    """The page in three parts: up to the chunks, between chunks and the rest of the data, and the end."""

    head: str
    middle: str
    foot: str


@cache
def frame(lang: Lang) -> Frame:
    """Return the frame of a page; its policy lets run exactly the script and the style it carries, and nothing load."""
    style, script = ("".join(part("page", name) for name in names) for names in (STYLES, SCRIPTS))
    return framed(part("page", "page.html"), style, script, lang)


def framed(page: str, style: str, script: str, lang: Lang) -> Frame:
    """Put a page's style and script into its HTML, with a policy that allows these and nothing else."""
    style = _with_dark(style)
    script = f'(() => {{\n"use strict";\n{script}}})();\n'
    policy = "; ".join(
        (
            "default-src 'none'",
            f"script-src {csp_hash(script)}",
            f"style-src {csp_hash(style)}",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types 'none'",
        )
    )
    values = {"@@LANG@@": _tag(lang), "@@POLICY@@": policy, "@@STYLE@@": style}
    for slot, value in values.items():
        page = page.replace(slot, value)
    head, rest = page.replace("@@SCRIPT@@", script).split(_CHUNKS)
    middle, foot = rest.split(_TAIL)
    return Frame(head, middle, foot)


def still_page(lang: Lang, styles: Sequence[str], title: str) -> tuple[str, str]:
    """Return what comes before and behind the body of a page in which nothing runs; ``title`` is text."""
    style = _with_dark("".join(part("page", name) for name in styles))
    policy = f"default-src 'none'; style-src {csp_hash(style)}; base-uri 'none'; form-action 'none'"
    head, foot = part("page", "still.html").split("@@BODY@@")
    for slot, value in {
        "@@LANG@@": _tag(lang),
        "@@POLICY@@": policy,
        "@@STYLE@@": style,
        "@@TITLE@@": escape(title),
    }.items():
        head = head.replace(slot, value)  # the title comes last: what stands in it is replaced by nothing
    return head, foot.replace("@@TOOL@@", f"rag-lint {escape(VERSION)}")


def _tag(lang: Lang) -> str:
    return "zh-CN" if lang == "zh" else "en"


def _with_dark(style: str) -> str:
    """Write the dark palette once more for readers whose system asks for dark and who chose nothing here."""
    start = style.index(_DARK) + len(_DARK)
    palette = style[start : style.index("}", start) + 1]
    query = f'@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {palette} }}'
    return style.replace("@@DARK@@", query)


def part(folder: str, name: str) -> str:
    """Return a file of a page."""
    return (files("rag_lint.report.html") / folder / name).read_text("utf-8")
