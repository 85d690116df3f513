"""How fast the HTML report is with many chunks: first view, filters, search, scrolling, in headless Chromium.

python scripts/bench_page.py [CHUNKS]
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from rag_lint.catalog import all_rules
from rag_lint.lint import default_rules
from rag_lint.model.chunk import Chunk
from rag_lint.report.html.render import html_report
from rag_lint.report.json_values import Json, chunk_value

PER_DOCUMENT = 25
WINDOWS = 60
ENGLISH = (
    "The tenant pays the rent on the first working day of each month. ",
    "If the deposit has not been returned within thirty days, interest accrues at the legal rate. ",
    "The warehouse is inspected twice a year, and the report is kept for ten years. ",
    "See the table above for the rates; signed: ________ ",
    "Deliveries are made on Mondays, and a refund is paid within ten days of the return. ",
)
CHINESE = (
    "租户应在每月第一个工作日支付租金，逾期按日计收违约金，违约金以当月租金为基数。",
    "仓库每年检查两次，检查报告保存十年，任何一方均可查阅。",
    "如押金在三十日内未退还，则按法定利率计息，直至付清之日为止。",
    "费率见上表；乙方签字：________",
    "收货时间为每周一，退款在退货后十日内支付到原账户。",
)
WATCH = """() => {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((each) => each.duration)))
    .observe({ type: "longtask" });
}"""


def chunks(number: int) -> Iterator[Json]:
    """Yield chunks of some 800 characters, about every second with a finding."""
    texts = [text_of(at) for at in range(number)]
    for at, text in enumerate(texts):
        document, index = divmod(at, PER_DOCUMENT)
        source = f"docs/part-{document:03}.md"
        before = texts[at - 1] if index else ""
        report = default_rules().lint(Chunk(text, before, source=source, index=index))
        yield {**chunk_value(report, source), "text": text, "file": source, "prev": before[-300:]}


def text_of(number: int) -> str:
    """Return some 800 characters, every fourth time Chinese, cut anywhere."""
    pool = CHINESE if number % 4 == 0 else ENGLISH
    return "".join(pool[(number * 7 + turn * 2) % len(pool)] for turn in range(11 + number % 4))[number % 9 :]


def measures(page: Page, name: str) -> list[float]:
    """Return the durations the page itself has marked."""
    return page.evaluate("(name) => performance.getEntriesByName(name).map((each) => each.duration)", name)


class Processor:
    """The processor time of a page's main thread, in milliseconds since the last look."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.last = 0.0
        self.spent()

    def spent(self) -> float:
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        now = next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration") * 1000
        self.last, spent = now, now - self.last
        return spent


def filtered(page: Page) -> list[float]:
    """Use every kind of filter and return what each took, in milliseconds."""
    for control in ("#by-status", "#by-lang", "#by-doc", "#by-rule"):
        page.select_option(control, index=1)
        page.select_option(control, index=0)
    for words in ("warehouse", "违约金", "no such words", ""):
        page.fill("#q", words)
        page.wait_for_timeout(300)
    return measures(page, "rag-lint:filter")


def scrolled(page: Page) -> list[float]:
    """Scroll through some sixty windows and jump to the end; return the tasks that took more than 50 ms."""
    page.evaluate(WATCH)
    page.mouse.move(700, 500)
    for _ in range(WINDOWS):
        page.mouse.wheel(0, 900)
        page.wait_for_timeout(40)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait_for_timeout(500)
    return page.evaluate("window.longTasks")


def run(browser: Browser, file: Path) -> None:
    """Measure one page and print the figures."""
    first, start = [], []
    for _ in range(5):
        page = browser.new_page(viewport={"width": 1440, "height": 1000})
        page.goto(file.as_uri())
        page.wait_for_timeout(400)
        first.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        start += measures(page, "rag-lint:start-up")
        page.close()
    page = browser.new_page(viewport={"width": 1440, "height": 1000})
    processor = Processor(page)
    page.goto(file.as_uri())
    page.wait_for_timeout(400)
    load = processor.spent()
    page.wait_for_timeout(2000)
    processor.spent()
    filters = filtered(page)
    filtering = processor.spent() / len(filters)
    tasks = scrolled(page)
    scrolling = processor.spent() / WINDOWS
    print(f"first view, ms: {median(first):.0f} from the start of loading ({min(first):.0f}-{max(first):.0f})")
    print(f"its script, ms: {median(start):.0f} ({min(start):.0f}-{max(start):.0f})")
    print(f"a filter, ms:   {median(filters):.0f}, longest {max(filters):.0f}, of {len(filters)}")
    print(f"scrolling:      {len(tasks)} tasks above 50 ms, longest {max(tasks, default=0):.0f}")
    print(
        f"processor, ms:  load {load:.0f}, a filter and its painting {filtering:.0f}, a window scrolled {scrolling:.0f}"
    )
    print(f"drawn at the end: {page.locator('article.chunk').count()} chunks")


def main() -> None:
    """Write a page, open it, print what it took."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    chromium = shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder) / "report.html"
        pieces = html_report(chunks(number), [], {"skipped": []}, "en", all_rules())
        file.write_text("".join(pieces), encoding="utf-8")
        print(f"{number} chunks, {file.stat().st_size / 1e6:.1f} MB")
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        run(browser, file)
        browser.close()


if __name__ == "__main__":
    main()
