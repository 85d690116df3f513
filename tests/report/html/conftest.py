"""A real browser, and pages to open in it."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from rag_lint.catalog import all_rules
from rag_lint.model.bilingual import Lang
from rag_lint.report.html.render import html_report

Json = dict[str, Any]
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="module")  # Playwright keeps an event loop running in this thread while it is open
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert chromium, "these tests open the report in Chromium and found none: install it (apt-get install chromium)"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield started
        started.close()


def finding_of(code: str, severity: str, span: list[int], text: str, **more: Any) -> Json:
    """The object of a finding; ``text`` is the chunk's, the words are cut out of it."""
    rule = next(rule for rule in all_rules() if rule.code == code)
    return {
        "code": code,
        "name": rule.name,
        "check": rule.check.value,
        "defect": rule.defect,
        "severity": severity,
        "span": span,
        "text": text[span[0] : span[1]],
        "args": {},
        "message": f"message of {code}",
        "help": rule.fix.en,
        "related": [],
        "location": {"line": 1, "column": 1, "page": None, "record": None, "file": "a.md"},
        **more,
    }


def chunk_of(text: str, index: int = 0, source: str = "docs/a.md", **more: Any) -> Json:
    """The object of a chunk, with what the page is given besides."""
    findings = more.get("findings", [])
    failed = any(finding["severity"] == "error" for finding in findings)
    return {
        "id": f"{source}#{index}",
        "source": source,
        "index": index,
        "lang": "en",
        "status": "fail" if failed else "pass",
        "location": {"line": index * 10 + 1, "column": 1, "page": None, "record": None, "file": source},
        "checks": {},
        "findings": [],
        "suppressed": [],
        "unused_suppressions": [],
        "text": text,
        "start": None,
        "prev": "",
        "next": "",
        "file": source,
        "headings": [],
        "spans": [],
        **more,
    }


def document_of(source: str = "docs/a.md", **more: Any) -> Json:
    """The object of a document."""
    return {
        "source": source,
        "coverage": None,
        "lost": [],
        "error": None,
        "findings": [],
        "splitter": "structure:1000",
        **more,
    }


SUMMARY: Mapping[str, Any] = {
    "suppressed": 0,
    "unused_suppressions": 0,
    "unreadable": 0,
    "splitter": "structure:1000",
    "judge": "off",
    "skipped": [{"what": "semantic_independence", "reason": "no judge is configured"}],
}


def report_of(chunks: list[Json], documents: list[Json] | None = None, lang: Lang = "en") -> str:
    """The page of these chunks and documents."""
    return "".join(html_report(chunks, documents or [], SUMMARY, lang, all_rules()))


FIRST = "The tenant pays rent monthly. If the Client breaches any material obligation,"
SECOND = "the Contractor may terminate this Agreement. It applies to every site as described above."
THIRD = "Deliveries are made on Mondays. A refund is paid within ten days."
CHINESE = "租户每月支付租金。如客户违反任何重大义务，承包商可以终止本协议。签字：________"


def sample() -> tuple[list[Json], list[Json]]:
    """Two documents: an English one in three chunks with a lost passage, a Chinese one in one chunk."""
    related = [{"where": "prev", "span": [30, len(FIRST)], "text": FIRST[30:]}]
    blank_at = CHINESE.index("_")
    severed = finding_of("IND003", "error", [0, 44], SECOND, message="the condition was cut off", related=related)
    pointer = finding_of(
        "TRC002", "warning", [SECOND.index("described"), len(SECOND) - 1], SECOND, message="points outside"
    )
    open_end = finding_of("CMP001", "error", [30, len(FIRST)], FIRST, message="the condition has no result")
    blank = finding_of("TPL001", "info", [blank_at, blank_at + 8], CHINESE, message="空白没有填写")
    chunks = [
        chunk_of(FIRST, 0, start=0, spans=[[0, len(FIRST)]], findings=[open_end], headings=["Terms", "Rent"]),
        chunk_of(SECOND, 1, start=78, spans=[[78, 78 + len(SECOND)]], findings=[severed, pointer], prev=FIRST[-300:]),
        chunk_of(THIRD, 2, start=230, spans=[[230, 230 + len(THIRD)]]),
        chunk_of(CHINESE, 0, "docs/合同.md", lang="zh", findings=[blank]),
    ]
    lost = "Nobody indexed this sentence about the deposit."
    told = {**finding_of("TRC005", "warning", [170, 170 + len(lost)], ""), "text": lost}
    documents = [
        document_of(coverage=0.9, lost=[{"span": [170, 170 + len(lost)], "text": lost}], findings=[told]),
        document_of("docs/合同.md", splitter="recursive:800/100"),
    ]
    return chunks, documents


Opener = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    """Open a page from a file, as a reader would; when the test ends nothing may have been complained of."""
    complaints: list[str] = []
    contexts = []

    def opened(html: str, address: str = "", *, width: int = 1280, height: int = 900, **options: Any) -> Page:
        file = tmp_path / "report.html"
        file.write_bytes(html.encode("utf-8"))
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(6000)
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(dialog.message))
        page.on("request", lambda request: complaints.append(request.url) if request.url != page.url else None)
        page.goto(f"{file.as_uri()}{address}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [line for line in complaints if not line.startswith("file:")] == []


@pytest.fixture
def sample_page() -> str:
    """The page of ``sample``, in English."""
    return report_of(*sample())


# Builders as fixtures: test modules cannot import this file by name.
@pytest.fixture(name="report_of")
def _report_of() -> Callable[..., str]:
    return report_of


@pytest.fixture(name="chunk_of")
def _chunk_of() -> Callable[..., Json]:
    return chunk_of


@pytest.fixture(name="document_of")
def _document_of() -> Callable[..., Json]:
    return document_of


@pytest.fixture(name="finding_of")
def _finding_of() -> Callable[..., Json]:
    return finding_of


@pytest.fixture(name="sample")
def _sample() -> Callable[[], tuple[list[Json], list[Json]]]:
    return sample
