"""What the page is given: the values of the JSON report, less what the page can find out for itself."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from rag_lint.model.bilingual import Both
from rag_lint.model.rule import RuleCard
from rag_lint.report.json_values import Json

_PLACE = ("line", "column", "page", "record")


def with_near(chunks: Iterable[Json]) -> Iterator[Json]:
    """Yield the chunks without the excerpts of neighbours that stand right beside them in the report anyway."""
    before: Json | None = None
    here: Json | None = None
    for after in _ended(chunks):
        if here is not None:
            yield _without_near(before, here, after)
        before, here = here, after


def _ended(chunks: Iterable[Json]) -> Iterator[Json | None]:
    yield from chunks
    yield None


def _without_near(before: Json | None, here: Json, after: Json | None) -> Json:
    value = dict(here)
    if before is not None and _follows(before, here) and _text(before).endswith(_text(here, "prev")):
        value["prev"] = ""
    if after is not None and _follows(here, after) and _text(after).startswith(_text(here, "next")):
        value["next"] = ""
    return value


def _follows(before: Json, after: Json) -> bool:
    if (before.get("file"), before["source"]) != (after.get("file"), after["source"]):
        return False
    return cast(int, before["index"]) + 1 == after["index"]


def _text(chunk: Json, key: str = "text") -> str:
    return cast(str, chunk.get(key) or "")


def chunk_for_page(chunk: Json, document: int) -> Json:
    """Return one chunk as the page wants it; ``document`` is its source's place in the list of documents."""
    value: dict[str, object] = {
        "doc": document,
        "index": chunk["index"],
        "lang": chunk["lang"],
        "status": chunk["status"],
        "text": _text(chunk),
        "findings": [finding_for_page(finding) for finding in findings_of(chunk)],
        **_place(chunk),
    }
    for key in ("id", "start", "prev", "next", "headings", "spans", "suppressed", "unused_suppressions"):
        if chunk.get(key) not in (None, "", [], ()):
            value[key] = chunk[key]
    if reasons := _open_questions(chunk):
        value["reasons"] = reasons
    return value


def _open_questions(chunk: Json) -> list[str]:
    """Return why checks are uncertain: no finding tells that."""
    checks = cast("Mapping[str, Json]", chunk.get("checks") or {})
    return [str(check["reason"]) for check in checks.values() if check["status"] == "uncertain" and check["reason"]]


def finding_for_page(finding: Json) -> Json:
    """Return one finding without what its rule says for all of them."""
    return {
        "code": finding["code"],
        "severity": finding["severity"],
        "span": finding["span"],
        "message": finding["message"],
        "help": finding["help"],
        "related": finding["related"],
        **_place(finding),
    }


def findings_of(value: Json) -> Sequence[Json]:
    """Return the findings of a chunk or a document."""
    return cast("Sequence[Json]", value.get("findings") or ())


def _place(value: Json) -> Json:
    location = cast("Mapping[str, Any]", value.get("location") or {})
    return {key: location[key] for key in _PLACE if location.get(key) is not None}


def rules_for_page(findings: Mapping[str, Json], cards: Iterable[RuleCard]) -> Json:
    """Return what the page tells of each rule: of its card when there is one, else of one of its ``findings``."""
    known = {card.code: card for card in cards}
    return {
        code: {
            "name": finding["name"],
            "check": finding["check"],
            "defect": finding["defect"],
            **(_card(known[code]) if code in known else {}),
        }
        for code, finding in sorted(findings.items())
    }


def _card(card: RuleCard) -> Json:
    return {"title": both(card.title), "why": both(card.why)}


def both(text: Both[str]) -> Json:
    """Return a text in both languages, by language."""
    return {"zh": text.zh, "en": text.en}
