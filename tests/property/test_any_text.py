"""For any text and neighbours: no crash, true spans, the same answer twice."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.lint import default_rules, lint_chunk
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Status

# Pieces that rules look for, so that random text meets their code rather than passing by it.
SEEDS = (
    "If the Client fails,", "Therefore ", "however", "and ", "except that", "This ", "as follows:", "- item\n", "1. step\n",
    "| a | b |\n", "|---|---|\n", "```\n", "~~~", "# Title\n", "____", "[Name]", "{{x}}", "TBD", "(continued)", "<b>", "http://a.b/c",
    "若乙方违约，", "因此", "但", "除外", "该", "如下：", "（一）", "第三条 ", "见表2", "年　月　日", "待定", "续表", "。", "；", "……", "」", "”", "，",
    "\x00", "\x1b[0m", "\u200b", "\ufeff", "\u202e", "\ud800", "\udfff", "😀", "👩‍👩‍👧", "\r\n", "\n\n", "\t", " ", "\u3000", ".", "!", "?", ",", "\\_",
)  # fmt: skip
characters = st.characters(codec=None, categories=None)
texts = st.lists(st.sampled_from(SEEDS) | st.text(characters, max_size=12), max_size=12).map("".join)
CODES = tuple(rule.code for rule in default_rules().rules)
LONG = 10_000


def spans(findings: Iterable[Finding]) -> list[tuple[str, int, int]]:
    """Return code and span of each finding."""
    return [(finding.code, *finding.span) for finding in findings]


def assert_true(report: ChunkReport, text: str) -> None:
    """Check what holds of every report."""
    for finding in report.findings:
        start, end = finding.span
        assert 0 <= start <= end <= len(text)
        assert text[start:end] == finding.text
        assert finding.message
        for related in finding.related:
            whole = {"prev": report.chunk.prev, "next": report.chunk.next, "chunk": text}.get(related.where)
            if whole is not None:
                assert whole[related.span.start : related.span.end] == related.text
    ranks = [finding.severity.rank for finding in report.findings]
    assert ranks == sorted(ranks)
    assert report.status in (Status.PASS, Status.FAIL)


@given(text=texts, prev=texts, following=texts)
def test_spans_are_true_and_the_answer_is_the_same_twice(text: str, prev: str, following: str) -> None:
    report = lint_chunk(text, prev=prev, next=following)
    assert_true(report, text)
    again = lint_chunk(text, prev=prev, next=following)
    assert again == report


@given(text=texts)
def test_findings_do_not_depend_on_what_was_linted_before(text: str) -> None:
    alone = lint_chunk(text)
    lint_chunk("因此，" + text, prev=text)
    assert lint_chunk(text) == alone


@given(text=texts, prev=texts, data=st.data())
def test_suppression_only_removes(text: str, prev: str, data: st.DataObject) -> None:
    plain = default_rules().lint(Chunk(text, prev))
    codes = data.draw(st.lists(st.sampled_from(CODES), max_size=3, unique=True).map(tuple))
    report = default_rules().lint(Chunk(text, prev, ignore=codes))
    assert spans(report.findings) == [found for found in spans(plain.findings) if found[0] not in codes]
    assert spans(report.suppressed) == [found for found in spans(plain.findings) if found[0] in codes]


@given(text=texts, code=st.sampled_from(CODES))
def test_a_comment_silences_its_code_and_no_other(text: str, code: str) -> None:
    other = next(each for each in CODES if each != code)
    silencing, beside = (
        default_rules().lint(Chunk(f"<!-- rag-lint: ignore[{each}] why -->\n{text}")) for each in (code, other)
    )
    found = {*spans(silencing.findings), *spans(silencing.suppressed)}
    assert found >= set(spans(silencing.findings))
    assert code not in {finding.code for finding in silencing.findings}
    assert {each for each in found if each[0] not in (code, other)} == {
        each for each in spans(beside.findings) if each[0] != code
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_a_long_repetition_on_one_line_is_survived(seed: str) -> None:
    long = seed * (LONG // len(seed))
    assert_true(lint_chunk(long), long)
    beside = lint_chunk("The rent is due.", prev=long, next=long)
    assert_true(beside, "The rent is due.")
