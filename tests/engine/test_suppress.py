"""Suppression: who is silenced, what is an error, what is reported as unused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.catalog import all_rules
from rag_lint.engine.run import RuleSet
from rag_lint.errors import RuleError
from rag_lint.model.chunk import Chunk
from rag_lint.model.report import ChunkReport, UnusedIgnore

RULES = RuleSet(all_rules())
SEVERED_EN = (
    "Therefore the Contractor may terminate this Agreement.",
    "If the Client breaches any material obligation,",
)
SEVERED_ZH = ("甲方有权解除合同。", "若乙方违反保密义务，")


def lint(text: str, prev: str = "", next: str = "", ignore: tuple[str, ...] = ()) -> ChunkReport:
    return RULES.lint(Chunk(text, prev, next, ignore=ignore))


def codes(report: ChunkReport) -> set[str]:
    return {finding.code for finding in report.findings}


@pytest.mark.parametrize(("text", "prev"), [SEVERED_EN, SEVERED_ZH])
def test_a_comment_silences_its_chunk(text: str, prev: str) -> None:
    assert "IND003" in codes(lint(text, prev))
    for comment in (
        "<!-- rag-lint: ignore[IND003] agreed with legal -->",
        "<!--rag-lint:ignore［IND003］法务已确认-->",
    ):
        report = lint(f"{text}\n{comment}", prev)
        assert "IND003" not in codes(report)
        assert [finding.code for finding in report.suppressed] == ["IND003"]
        assert report.unused == ()


@pytest.mark.parametrize("separator", [",", ", ", "，", "、", " "])
def test_several_codes(separator: str) -> None:
    report = lint(f"{SEVERED_EN[0]}\n<!-- rag-lint: ignore[IND003{separator}TPL001] reason -->", SEVERED_EN[1])
    assert "IND003" not in codes(report)
    assert [unused.code for unused in report.unused] == ["TPL001"]


def test_metadata_silences_its_chunk() -> None:
    report = lint(*SEVERED_EN, ignore=("IND003",))
    assert "IND003" not in codes(report)
    assert report.status == "pass"


@pytest.mark.parametrize(("text", "prev"), [SEVERED_EN, SEVERED_ZH])
def test_ignore_next_at_the_end_reaches_the_chunk_after(text: str, prev: str) -> None:
    above = f"{prev}\n<!-- rag-lint: ignore-next[IND003] -->\n"
    report = lint(text, above)
    assert "IND003" not in codes(report)
    assert report.unused == ()
    assert lint(f"Rain is likely.\n{above}", next=text).unused == ()


def test_ignore_next_inside_a_chunk_reaches_its_own_rest() -> None:
    report = lint(f"<!-- rag-lint: ignore-next[IND003] -->\n{SEVERED_EN[0]}", SEVERED_EN[1])
    assert "IND003" not in codes(report)
    above = "<!-- rag-lint: ignore-next[IND003] -->\nRain. If the Client breaches any material obligation,"
    assert "IND003" in codes(lint(SEVERED_EN[0], above))


def test_unused_orders_are_reported_with_their_place() -> None:
    comment = "<!-- rag-lint: ignore[IND001] old -->"
    assert lint(f"Rain is likely.\n{comment}").unused == (UnusedIgnore("IND001", "chunk", (16, 16 + len(comment))),)
    assert lint("Rain is likely.", ignore=("IND001",)).unused == (UnusedIgnore("IND001", "metadata", (0, 0)),)
    last = "Rain is likely.\n<!-- rag-lint: ignore-next[IND001] -->"
    assert [unused.code for unused in lint(last).unused] == ["IND001"]
    assert lint(last, next="However, it may stay dry.").unused == ()


def test_a_rule_that_did_not_run_proves_nothing() -> None:
    few = RuleSet((rule for rule in all_rules() if rule.code == "IND001"), known={rule.code for rule in all_rules()})
    report = few.lint(Chunk("Rain is likely.\n<!-- rag-lint: ignore[IND003] -->"))
    assert report.unused == ()


@pytest.mark.parametrize(
    "comment",
    [
        "<!-- rag-lint: ignore -->",
        "<!-- rag-lint: ignore[] -->",
        "<!-- rag-lint: ignore[ind001] -->",
        "<!-- rag-lint: ignore[IND] -->",
        "<!-- rag-lint: ignore[IND001,,] -->",
        "<!-- rag-lint: disable[IND001] -->",
        "<!-- rag-lint: ignore[IND001",
        "<!-- rag-lint:",
    ],
)
def test_malformed_comments_are_errors(comment: str) -> None:
    with pytest.raises(RuleError, match="malformed suppression") as caught:
        lint(f"Rain is likely.\n{comment}")
    assert "看不懂的抑制注释" in caught.value.of("zh")
    assert "\n" not in str(caught.value)


def test_unknown_codes_are_errors_with_a_suggestion() -> None:
    with pytest.raises(RuleError, match=r"IND999.*did you mean IND0"):
        lint("Rain is likely.\n<!-- rag-lint: ignore[IND999] -->")
    with pytest.raises(RuleError, match="ZZZ001"):
        lint("Rain is likely.", ignore=("ZZZ001",))


@pytest.mark.parametrize(
    "text",
    [
        "Write `<!-- rag-lint: ignore -->` with a code.",
        "```html\n<!-- rag-lint: ignore[] -->\n```\nThat is an example.",
        "The tag rag-lint: ignore is not a comment.",
    ],
)
def test_comments_in_code_are_text(text: str) -> None:
    assert lint(text).unused == ()


@given(st.lists(st.sampled_from(["IND001", "IND003", "CMP002", "TPL001", "TRC001"]), min_size=1, unique=True))
def test_suppression_only_ever_removes(ignored: list[str]) -> None:
    text = f"However, {SEVERED_EN[0]} Sign here: ____ and"
    before, after = lint(text, SEVERED_EN[1]), lint(text, SEVERED_EN[1], ignore=tuple(ignored))
    assert codes(after) <= codes(before)
    assert len(after.findings) + len(after.suppressed) == len(before.findings)


@given(st.text(alphabet="rag-lint: ignore[IND001]<!>`\n", max_size=80))
def test_no_text_raises_anything_else(noise: str) -> None:
    try:
        lint(f"Rain. <!-- rag-lint:{noise}", next="More.")
    except RuleError:
        return
