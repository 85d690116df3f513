"""The page, written as the chunks come: its frame, every chunk, then what is known when all have been seen."""

from collections.abc import Iterable, Iterator
from typing import cast

from rag_lint.adoption.score import HOW, WEIGHTS, Grade, SourceGrades, grade, kept_share, score
from rag_lint.model.bilingual import Lang
from rag_lint.model.rule import RuleCard
from rag_lint.report.html.assets import frame
from rag_lint.report.html.embed import script_json
from rag_lint.report.html.values import (
    both,
    chunk_for_page,
    finding_for_page,
    findings_of,
    rules_for_page,
    with_near,
)
from rag_lint.report.html.words import WORDS
from rag_lint.report.json_values import Json, tool


def html_report(
    chunks: Iterable[Json],
    documents: Iterable[Json],
    summary: Json,
    lang: Lang,
    rules: Iterable[RuleCard] = (),
) -> Iterator[str]:
    """Yield the page bit by bit; ``lang`` is the language its interface opens in.

    Each chunk is the object of the JSON report plus ``text``, ``file`` and, where known, ``start`` (its offset in the
    document, code points), ``spans`` (its stretches there), ``headings``, ``prev`` (the last words of the chunk before)
    and ``next``. A document is the object of the JSON report plus ``splitter``. ``rules`` lend titles and reasons to
    the findings. ``documents`` and ``rules`` are read when ``chunks`` has ended.
    """
    parts = frame(lang)
    sources = _Sources()
    yield parts.head
    comma = "\n"
    for chunk in with_near(chunks):
        yield comma + script_json(chunk_for_page(chunk, sources.add(chunk)))
        comma = ",\n"
    yield parts.middle
    for document in documents:
        sources.tell(document)
    yield script_json(
        {
            "lang": lang,
            "tool": tool(),
            "summary": summary,
            **sources.values(),
            "rules": rules_for_page(sources.samples, rules),
            "words": {key: both(text) for key, text in WORDS.items()},
        }
    )
    yield parts.foot


class _Source:
    """One source while its chunks come in."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = file, source
        self.grades: dict[Grade, int] = {}
        self.splitter: object = None
        self.coverage: float | None = None
        self.lost: list[Json] = []
        self.errors: list[str] = []
        self.findings: list[Json] = []

    def graded(self) -> SourceGrades:
        broken = bool(self.errors)
        return SourceGrades(self.grades, kept_share(self.coverage, bool(self.lost), broken), broken)

    def value(self, points: int | None) -> Json:
        return {
            "file": self.file,
            "source": self.source,
            "splitter": self.splitter,
            "coverage": self.coverage,
            "lost": self.lost,
            "errors": self.errors,
            "findings": [finding_for_page(finding) for finding in self.findings],
            "score": points,
        }


class _Sources:
    """All sources in the order they were met, and a finding of each rule that reported one."""

    def __init__(self) -> None:
        self.all: list[_Source] = []
        self.by_key: dict[tuple[str, str], int] = {}
        self.by_name: dict[str, list[int]] = {}
        self.samples: dict[str, Json] = {}

    def add(self, chunk: Json) -> int:
        """Count a chunk and return its source's number."""
        file = str(chunk.get("file") or chunk["source"] or "")
        number = self._number(file, str(chunk["source"] or file))
        findings = findings_of(chunk)
        own = self.all[number].grades
        name = grade(str(chunk["status"]), [str(finding["severity"]) for finding in findings])
        own[name] = own.get(name, 0) + 1
        self._remember(findings)
        return number

    def tell(self, document: Json) -> None:
        """Take what is known of a source as a whole."""
        name = str(document["source"])
        numbers = self.by_name.get(name) or [self._number(name, name)]
        self._remember(findings_of(document))
        for number in numbers:
            source = self.all[number]
            source.splitter = document.get("splitter") or source.splitter
            if document.get("coverage") is not None:
                source.coverage = cast(float, document["coverage"])
            source.lost.extend(cast("list[Json]", document.get("lost") or []))
            source.findings.extend(findings_of(document))
            if document.get("error"):
                source.errors.append(str(document["error"]))

    def values(self) -> Json:
        """Return the documents with their scores, and the score of all."""
        result = score(source.graded() for source in self.all)
        return {
            "documents": [source.value(points) for source, points in zip(self.all, result.sources, strict=True)],
            "score": {"value": result.value, "how": both(HOW), "weights": WEIGHTS},
        }

    def _number(self, file: str, source: str) -> int:
        number = self.by_key.setdefault((file, source), len(self.all))
        if number == len(self.all):
            self.all.append(_Source(file, source))
            self.by_name.setdefault(source, []).append(number)
        return number

    def _remember(self, findings: Iterable[Json]) -> None:
        for finding in findings:
            self.samples.setdefault(str(finding["code"]), finding)
