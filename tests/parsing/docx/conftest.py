"""Real Word documents, made with python-docx; what its API lacks is written as XML."""

import re
import zipfile
from io import BytesIO

import docx
import pytest
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import parse_xml

from rag_lint.parsing.docx.document import docx_document

NAMESPACES = {
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
    "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "v": "urn:schemas-microsoft-com:vml",
    "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
    "w14": "http://schemas.microsoft.com/office/word/2010/wordml",
    "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
}
_DECLARED = " ".join(f'xmlns:{prefix}="{name}"' for prefix, name in NAMESPACES.items())
_CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.{}+xml"


class Word:
    """A document in the making."""

    def __init__(self):
        self.document = docx.Document()
        self._numberings = 0

    def add(self, xml):
        """Append elements to the body, in front of its last section."""
        last = self.document.element.body.sectPr
        for element in parse_xml(f"<w:body {_DECLARED}>{xml}</w:body>"):
            last.addprevious(element)
        return self

    def say(self, *texts):
        """Append plain paragraphs."""
        return self.add("".join(f'<w:p><w:r><w:t xml:space="preserve">{text}</w:t></w:r></w:p>' for text in texts))

    def list(self, *levels, overrides="", extra=""):
        """Define a list; each level is (format, text) or the XML of its ``w:lvl``. Returns its number."""
        self._numberings += 1
        number = 900 + self._numberings
        written = "".join(
            f'<w:lvl w:ilvl="{at}">{level}</w:lvl>'
            if isinstance(level, str)
            else f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{level[0]}"/><w:lvlText w:val="{level[1]}"/></w:lvl>'
            for at, level in enumerate(levels)
        )
        self._define(f'<w:abstractNum {_DECLARED} w:abstractNumId="{number}">{extra}{written}</w:abstractNum>')
        return self.num(number, number, overrides)

    def num(self, number, abstract, overrides=""):
        """Define a list that counts with a definition made before."""
        self._define(f'<w:num {_DECLARED} w:numId="{number}"><w:abstractNumId w:val="{abstract}"/>{overrides}</w:num>')
        return number

    def _define(self, xml):
        self.document.part.numbering_part.element.append(parse_xml(xml))

    def item(self, text, number, level=0, style=""):
        """Append a paragraph of a list."""
        named = f'<w:pStyle w:val="{style}"/>' if style else ""
        return self.add(
            f'<w:p><w:pPr>{named}<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr></w:pPr>'
            f"<w:r><w:t>{text}</w:t></w:r></w:p>"
        )

    def style(self, style_id, name, properties="", kind="paragraph"):
        """Define a style; ``properties`` is the XML behind its name."""
        self.document.styles.element.append(
            parse_xml(
                f'<w:style {_DECLARED} w:type="{kind}" w:styleId="{style_id}"><w:name w:val="{name}"/>{properties}</w:style>'
            )
        )
        return self

    def part(self, kind, xml):
        """Add a part of notes or comments: ``kind`` is footnotes, endnotes or comments."""
        package = self.document.part.package
        data = f"<w:{kind} {_DECLARED}>{xml}</w:{kind}>".encode()
        part = Part(PackURI(f"/word/{kind}.xml"), _CONTENT_TYPE.format(kind), data, package)
        self.document.part.relate_to(part, getattr(RELATIONSHIP_TYPE, kind.upper()))
        return self

    def data(self):
        """Return the bytes of the file."""
        stream = BytesIO()
        self.document.save(stream)
        return stream.getvalue()

    def parsed(self):
        """Return the file parsed."""
        return docx_document(self.data())


@pytest.fixture
def word():
    return Word()


@pytest.fixture
def repacked():
    """Change the parts of a file: by name new bytes, a function of the old ones, or None to leave it out."""

    def change(data, **parts):
        changed = {name.replace("__", "/").replace("_dot_", "."): value for name, value in parts.items()}
        return repack(data, changed)

    return change


def repack(data, parts):
    stream = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for name in dict.fromkeys([*old.namelist(), *parts]):
            value = parts.get(name, lambda before: before)
            if callable(value):
                value = value(old.read(name))
            if value is not None:
                new.writestr(name, value)
    return stream.getvalue()


@pytest.fixture
def shown():
    """What a document says, block by block: (kind, text)."""
    return lambda document: [
        (block.kind.value, document.text[block.span.start : block.span.end]) for block in document.blocks
    ]


@pytest.fixture
def undone():
    """The file's own characters, without white space: every edit taken back."""

    def undo(document):
        text, at, pieces = document.text, 0, []
        for edit in document.edits:
            pieces += [text[at : edit.span.start], edit.raw]
            at = edit.span.end
        return re.sub(r"\s+", "", "".join([*pieces, text[at:]]))

    return undo
