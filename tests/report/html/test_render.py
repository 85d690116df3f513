"""The text of the page: what is embedded, and that it cannot be read as markup."""

import json
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

from rag_lint.catalog import all_rules
from rag_lint.model.bilingual import Lang
from rag_lint.report.html.assets import SCRIPTS, STYLES, frame
from rag_lint.report.html.embed import csp_hash, script_json
from rag_lint.report.html.render import html_report
from rag_lint.report.html.values import with_near
from rag_lint.report.html.words import WORDS

Make = Callable[..., dict[str, Any]]


def embedded(page: str, name: str) -> Any:
    return json.loads(between(page, f'<script type="application/json" id="{name}">', "</script>"))


def between(page: str, start: str, end: str) -> str:
    return page.split(start, 1)[1].split(end, 1)[0]


@pytest.fixture
def scripts() -> str:
    page = files("rag_lint.report.html").joinpath("page")
    return "".join(page.joinpath(name).read_text("utf-8") for name in SCRIPTS)


def test_the_data_comes_back_as_it_went_in(sample_page: str) -> None:
    chunks = embedded(sample_page, "data-chunks")
    rest = embedded(sample_page, "data-rest")
    assert [chunk["doc"] for chunk in chunks] == [0, 0, 0, 1]
    assert [finding["code"] for finding in chunks[1]["findings"]] == ["IND003", "TRC002"]
    assert [document["source"] for document in rest["documents"]] == ["docs/a.md", "docs/合同.md"]
    assert rest["documents"][1]["splitter"] == "recursive:800/100"
    assert set(rest["rules"]) == {"CMP001", "IND003", "TPL001", "TRC002", "TRC005"}
    assert rest["rules"]["IND003"]["title"]["zh"]
    # 2 of 3 chunks fail where a tenth of the text is lost; an info costs 2 in 100.
    assert [document["score"] for document in rest["documents"]] == [30, 98]
    assert rest["score"]["value"] == 47


@pytest.mark.parametrize(
    "text", ["</script>", "<!--<script>", "]]>", "&lt;", "\u2028\u2029", "\ud800", "a\ud83d\ude00b"]
)
def test_no_text_can_end_the_data(text: str) -> None:
    written = script_json({"text": text})
    assert not re.search("[<>&\u2028\u2029\ud800-\udfff]", written)
    assert json.loads(written)["text"].encode("utf-16", "surrogatepass") == text.encode("utf-16", "surrogatepass")


def test_the_page_can_be_written_as_utf_8(report_of: Callable[..., str], chunk_of: Make) -> None:
    assert report_of([chunk_of("a lone \udc80 surrogate")]).encode("utf-8")


def test_the_policy_allows_exactly_the_script_and_the_style(sample_page: str) -> None:
    policy = between(sample_page, 'http-equiv="Content-Security-Policy" content="', '"')
    script = between(sample_page, "<script>", "</script>")
    style = between(sample_page, "<style>", "</style>")
    assert policy.startswith("default-src 'none'; ")
    assert f"script-src {csp_hash(script)};" in policy
    assert f"style-src {csp_hash(style)};" in policy
    assert "unsafe" not in policy
    assert re.findall(r'(?:src|href)="(?!#results")[^"]*"', sample_page) == []


def test_chunks_are_written_as_they_come(chunk_of: Make) -> None:
    seen: list[int] = []

    def chunks() -> Iterator[Any]:
        for index in range(5):
            seen.append(index)
            yield chunk_of(f"text {index}", index)

    pieces = html_report(chunks(), [], {"skipped": []}, "en", all_rules())
    next(pieces)
    assert '"text":"text 0"' in next(pieces)
    assert seen == [0, 1]  # one ahead, to know the neighbour


def test_excerpts_of_neighbours_that_are_there_are_left_out(chunk_of: Make) -> None:
    chunks = [
        chunk_of("one two", 0, next="three"),
        chunk_of("three", 1, prev="two", next="six"),
        chunk_of("five", 4, prev="four"),
    ]
    assert [(chunk["prev"], chunk["next"]) for chunk in with_near(chunks)] == [("", ""), ("", "six"), ("four", "")]


def test_a_document_without_chunks_is_an_input_that_was_not_read(
    report_of: Callable[..., str], document_of: Make
) -> None:
    rest = embedded(report_of([], [document_of("a.pdf", error="a.pdf: encrypted")]), "data-rest")
    assert rest["documents"][0]["errors"] == ["a.pdf: encrypted"]
    assert rest["score"]["value"] == 0


def test_records_of_one_export_stay_with_their_sources(report_of: Callable[..., str], chunk_of: Make) -> None:
    chunks = [
        chunk_of("text", 0, "a", file="x.jsonl"),
        chunk_of("text", 0, "b", file="x.jsonl"),
        chunk_of("text", 1, "a", file="y.jsonl"),
    ]
    rest = embedded(report_of(chunks), "data-rest")
    assert [(each["file"], each["source"]) for each in rest["documents"]] == [
        ("x.jsonl", "a"),
        ("x.jsonl", "b"),
        ("y.jsonl", "a"),
    ]


def test_the_page_is_the_same_every_time(
    report_of: Callable[..., str], sample: Callable[[], tuple[list[Any], list[Any]]]
) -> None:
    assert report_of(*sample()) == report_of(*sample())


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_frame_says_its_language(lang: Lang) -> None:
    assert f'<html lang="{"zh-CN" if lang == "zh" else "en"}">' in frame(lang).head


def test_every_word_is_used_and_every_word_used_is_there(scripts: str) -> None:
    literal = set(re.findall(r'\bt\(\s*"(\w+)"', scripts))
    composed = tuple(re.findall(r"`(\w+_)\$\{", scripts))
    quoted = set(re.findall(r'"(\w+)"', scripts))
    assert literal <= set(WORDS)
    bare = {key.removesuffix("_one") for key in WORDS}
    assert {key for key in bare if key not in quoted and not key.startswith(composed)} == set()
    assert all(f"{key}" in WORDS for key in bare)


@pytest.mark.parametrize("key", WORDS)
def test_both_forms_of_a_word_take_the_same_values(key: str) -> None:
    zh, en = (set(re.findall(r"\{(\w+)\}", form)) for form in (WORDS[key].zh, WORDS[key].en))
    assert zh == en


def test_the_script_makes_no_markup_from_text(scripts: str) -> None:
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|eval\(|Function\(",
        scripts,
    )


def test_every_part_of_the_page_is_in_it() -> None:
    parts = {path.name for path in files("rag_lint.report.html").joinpath("page").iterdir()}
    assert parts == {"page.html", "still.html", "inspect.css", *STYLES, *SCRIPTS}
