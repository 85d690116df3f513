# ruff: noqa: E501 (documents in one line)
"""The inputs fuzzing begins with: small, and made here; whatever else it needs it finds by itself."""

import io
import json
from collections.abc import Iterator

from fuzzing.texts import CUT

_TEXTS = (
    "If the Client breaches any material obligation,✂the Contractor may terminate this Agreement.✂Fees are due.",
    "若承租人逾期三十日未付租金，✂出租人有权解除合同。✂但不可抗力除外。",
    "# Title\n\nThe following apply:\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```py\n# x\n```\n",
    "第一章 总则\n第一条 有下列情形的：\n（一）逾期的；\n（二）拒付的。见表2。",
    "<!-- rag-lint: ignore[IND001] why -->\nTherefore ____ pays [Name] {{x}} TBD.",
    "---\ntitle: x\n---\n> quote\n\n1. a\n   - b\n\n[^1]: note $$x$$ <div>b</div>\n",
    "Warranty ........ 12\nIndex ........ 40\n\x00\u200b\ufeff\ufffd ﬁ ⼀ ÖÐ¹ú±ê×¼",
)
_HTML = (
    "<!doctype html><title>t</title><nav>n</nav><main><h1>A</h1><p>One <b>two</b>.</p><ul><li>a<li>b</ul>"
    "<table><tr><th rowspan=2>x<td>1<tr><td>2</table><pre><code>c</code></pre><p hidden>h</main><footer>f</footer>",
    "<meta charset=gbk><dl><dt>a<dd>b</dl><blockquote>q</blockquote><ruby>字<rt>zi</ruby><math><mi>x</math><ol start=3><li>z",
)
_RECORDS = (
    [{"text": "One, two.", "id": 1, "metadata": {"source": "a.md", "start_index": 0}}, {"page_content": "three", "metadata": {}}],
    [{"lc": 1, "kwargs": {"page_content": "x", "metadata": {"rag_lint_ignore": "IND001"}}}, {"node": {"text": "y", "relationships": {"2": {"node_id": "n"}}}}],
    ["若逾期，", "甲方有权解除。", None, 3, {"content": ["no"]}],
)  # fmt: skip
_SOURCE = (
    "If the Client breaches any obligation, the Contractor may terminate this Agreement within 30 days, except for Force Majeure."
    " Rent of $1,200.50 is due on 1 May 2024, not later than 5 p.m. It must be paid monthly.",
    "若承租人逾期三十日未付租金1.2万元，出租人有权解除合同，但不可抗力除外。第2条：不得转租。2024年5月1日前约有四分之三的人付清。",
)
_SAID = (
    'It says "the Contractor may terminate this Agreement" [1]. Rent of $1.2k is due in Q2 FY24 (source 2).',
    "> 出租人有权解除合同\n\n- 租金约为一万两千元[1]；可以转租【2】。\n- 「不可抗力除外」",
    'Sorry, I do not know. <cite id="1">paid monthly</cite> [ 3 words of source 2 ] ½ of 1e5 kg, 20–30 %, ５００ 公里',
)
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def seeds(target: str) -> Iterator[bytes]:
    """Yield the seeds of a target."""
    kind, _, rest = target.partition("-")
    if target == "corpus":
        whole = "".join(text.replace(CUT, " ") for text in _TEXTS)
        yield CUT.join(
            (whole, whole, whole[:200], f"{whole[:300]} 30 days {whole[300:]}", "a b c " * 40, "a b c " * 50)
        ).encode()
    elif kind == "repair":
        yield from (f"{_TEXTS[2]}{CUT}{text}{CUT}{_TEXTS[3]}".encode() for text in _TEXTS)
    elif kind in ("citation", "cited", "answer", "highlights", "quantities"):
        yield from _answered(target)
    elif target == "engine" or rest in ("guess", "text", "markdown", "stdin"):
        yield from (text.encode() for text in _TEXTS)
        yield _TEXTS[1].encode("gb18030")
        yield _TEXTS[0].replace(CUT, "\n").encode("utf-16")
    elif rest == "html":
        yield from (text.encode() for text in _HTML)
    elif kind == "read":
        yield from _held(rest)
    else:
        yield from _rich(rest)


def _answered(target: str) -> Iterator[bytes]:
    whole = " ".join(_SOURCE)
    for said in _SAID:
        for source in (*_SOURCE, whole):
            texts = {
                "citation": (said, source[40:90], source),
                "answer": ("When is rent due? 何时付租金？", said, source, whole),
                "highlights": (source, whole, source[10:60], whole[150:210], said, f"{source[:30]} {source[80:120]}"),
            }.get(target, (said, source, whole))
            yield CUT.join(texts).encode()


def _held(rest: str) -> Iterator[bytes]:
    if rest == "settings":
        yield b'select = ["IND"]\nsplitter = "recursive:800/100"\njobs = 2\n[severity]\nIND002 = "info"\n[per-file-ignores]\n"a/*" = ["TPL"]\n'
    elif rest == "baseline":
        yield b'{"version": 1, "tool": "x", "findings": {"a.md": [{"code": "IND001", "fingerprint": "0123456789abcdef", "words": "w"}]}}'
    elif rest == "sidecar":
        yield b"# why\nIND003 0123456789abcdef a reason\n"
    elif rest == "samples":
        for said in _SAID:
            yield json.dumps({"question": "q", "contexts": list(_SOURCE), "answer": said, "reference": None}).encode()
        yield b'[{"user_input": "q", "retrieved_contexts": ["a"], "response": "b", "x": NaN}]'
    elif rest == "csv":
        yield 'text,source,start_index\n"One, two.",a.md,0\n若逾期，,b.md,-1\n'.encode()
        yield 'id;content;metadata\n1;"a""b\nc";"{""source"": ""x""}"\n'.encode("utf-16")
    elif rest == "parquet":
        yield from _parquet()
    else:
        for records in _RECORDS:
            yield json.dumps(records, ensure_ascii=False).encode()
            yield "\n".join(json.dumps(record, ensure_ascii=False) for record in records).encode()


def _parquet() -> Iterator[bytes]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    for table in ({"text": ["One.", None], "id": [1, 2]}, {"chunk": ["若逾期，"], "metadata": [{"source": "a.md"}]}):
        made = io.BytesIO()
        pq.write_table(pa.table(table), made)
        yield made.getvalue()


def _rich(rest: str) -> Iterator[bytes]:
    if rest == "pdf-page":
        yield b"BT /helv 11 Tf 72 700 Td (One two.) Tj 0 -14 Td (three, four) Tj ET 72 600 200 20 re S"
        yield b"BT /helv 20 Tf 1 0 0 1 72 700 Tm (Title) Tj ET BT /helv 9 Tf 3 Tr 10 10 Td (hidden) Tj ET"
    elif rest == "pdf":
        yield _pdf()
    elif rest == "docx-xml":
        yield _word_xml()
    else:
        from fuzzing.targets import in_word_package

        yield in_word_package(_word_xml())


def _pdf() -> bytes:
    import pymupdf

    with pymupdf.open() as pdf:
        for number in (1, 2):
            page = pdf.new_page(width=300, height=200)
            page.insert_text((30, 40), f"Head\nOne sentence on page {number},\nwhich goes on.\n{number}")
        made: bytes = pdf.tobytes()
    return made


def _word_xml() -> bytes:
    return (
        f'<w:document xmlns:w="{_WORD}"><w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Title</w:t></w:r></w:p>'
        '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">One </w:t>'
        "<w:br/><w:tab/></w:r><w:ins><w:r><w:t>two.</w:t></w:r></w:ins></w:p><w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val='2'/>"
        "</w:tcPr><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:sdt><w:sdtContent><w:p><w:r><w:t>s</w:t></w:r></w:p>"
        "</w:sdtContent></w:sdt></w:body></w:document>"
    ).encode()
