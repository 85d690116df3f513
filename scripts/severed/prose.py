"""Paragraphs and sentences of running text in a document, as a splitter would see them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from corpus_documents import TextDocument

_FENCE = re.compile(r"^[ \t>]*(```|~~~).*?^[ \t>]*\1[^\n]*$", re.MULTILINE | re.DOTALL)
_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_MARKUP = re.compile(r"<!--.*?-->|</?[A-Za-z][^>\n]*>|\{[%{].*?[%}]\}|!\[[^\]]*\]\([^)]*\)", re.DOTALL)
_LINK = re.compile(r"\[([^\]\n]+)\](?:\([^)\n]*\)|\[[^\]\n]*\])")
_EMPHASIS = re.compile(r"\*\*|__(?=\w)|(?<=\w)__")
_NEW_PARAGRAPH = re.compile(
    r"\n\s*\n|\n(?=[ \t]*(?:[-*+•]\s|#|\d{1,2}[.)、]\s|[(（][\w一-十]{1,3}[)）]|"
    r"第[一二三四五六七八九十百零\d]+[条章节]|\|))"
)
_NOT_PROSE = re.compile(r"^\s*(?:#|\||[=\-_*~]{3,}|:{2,})|\|.*\|")
_HAN = re.compile("[一-鿿]")
_EN_END = re.compile(r"(?<=[.!?])[\"”’)]*\s+(?=[\"“‘(]?[A-Z0-9])")
_ZH_END = re.compile("(?<=[。！？])[”’」』）)]*")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|etc|vs|cf|Mr|Mrs|Ms|Dr|St|No|Sec|Fig|Art|Inc|Ltd|Corp|Co|al|U\.S|p|pp|[A-Z])\.|\d\.)$"
)


class Paragraph(NamedTuple):
    """One paragraph of prose, its sentences, and the heading it stands under."""

    path: str
    lang: str
    sentences: tuple[str, ...]
    heading: str


def paragraphs(document: TextDocument) -> Iterator[Paragraph]:
    """Yield the paragraphs of ``document`` that hold at least one complete sentence."""
    text = _FENCE.sub("\n\n", _FRONT_MATTER.sub("", document.text))
    text = _EMPHASIS.sub("", _LINK.sub(r"\1", _MARKUP.sub("", text)))
    heading = ""
    for block in _NEW_PARAGRAPH.split(text):
        block = unwrap(block, document.lang)
        if block.startswith("#"):
            heading = block
        if block and not _NOT_PROSE.search(block):
            sentences = tuple(split_sentences(block, document.lang))
            if sentences and sentences[-1][-1:] in '.!?。！？；”"':
                yield Paragraph(document.path, document.lang, sentences, heading)


def unwrap(block: str, lang: str) -> str:
    """Join hard-wrapped lines; Chinese ones without a space."""
    joined = " ".join(line.strip() for line in block.splitlines()).strip()
    joined = re.sub(r"[ \t\xa0]+", " ", joined)
    return re.sub(r"(?<=[一-鿿，。；：、]) (?=[一-鿿（《“])", "", joined) if lang == "zh" else joined


def split_sentences(block: str, lang: str) -> Iterator[str]:
    """Yield the sentences of one paragraph; abbreviations end none."""
    border = _ZH_END if lang == "zh" else _EN_END
    begun = 0
    for found in border.finditer(block):
        if lang == "en" and _ABBREVIATION.search(block[begun : found.start()]):
            continue
        sentence = block[begun : found.end()].strip()
        if sentence:
            yield sentence
        begun = found.end()
    if rest := block[begun:].strip():
        yield rest
