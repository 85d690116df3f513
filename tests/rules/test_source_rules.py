"""The rules that need the source, with what the engine makes of them."""

import pytest

from rag_lint.catalog import find_rule
from rag_lint.chunking.align import align, place_chunk
from rag_lint.chunking.coverage import coverage
from rag_lint.chunking.source_text import SourceText
from rag_lint.engine.rule import SourceRule
from rag_lint.engine.run import RuleSet
from rag_lint.engine.run_document import lint_coverage
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding
from rag_lint.model.verdicts import Check, Severity, Status

SOURCE = "# 租赁合同\n\n租金按月支付。押金为一个月租金。\n\nRent is due monthly. The deposit is one month's rent."
RULES = RuleSet(rule for code in ("TRC004", "TRC005", "TRC006") if isinstance(rule := find_rule(code), SourceRule))


def lint(text: str, start: int | None = None) -> list[Finding]:
    chunk = Chunk(text, start=start)
    return list(RULES.lint(chunk, place_chunk(chunk, SOURCE)).findings)


def lost(*chunks: str, source: str = SOURCE, rules: RuleSet = RULES) -> tuple[Finding, ...]:
    covered = coverage(align(source, chunks), SourceText(source))
    return lint_coverage(source, covered, rules, "lease.md")


def test_without_a_source_the_rules_do_not_run() -> None:
    report = RULES.lint(Chunk("Nothing of this is known.", start=7))
    assert report.findings == ()
    assert report.checks["traceability"].status is Status.SKIPPED


def test_with_a_source_a_clean_chunk_passes_its_traceability() -> None:
    chunk = Chunk("租金按月支付。", start=SOURCE.index("租金按"))
    report = RULES.lint(chunk, place_chunk(chunk, SOURCE))
    assert report.checks["traceability"].status is Status.PASS


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("本合同可以口头解除。", "原文中没有“本合同可以口头解除。”（其余文字：未找到）"),
        ("租金按月支付。押金不退。", "原文中没有“押金不退。”（其余文字：逐字相同）"),
        (
            "The lease may be ended orally.",
            "'The lease may be ended orally.' is not in the source (the rest: not found)",
        ),
        (
            "Rent is  due monthly. Dogs pay extra.",
            "'Dogs pay extra.' is not in the source (the rest: but for white space)",
        ),
    ],
)
def test_absent_text_is_an_error_in_the_language_of_the_chunk(text: str, message: str) -> None:
    (finding,) = lint(text)
    assert (finding.code, finding.severity, finding.message) == ("TRC004", Severity.ERROR, message)
    assert finding.check is Check.TRACEABILITY


def test_a_label_put_in_front_is_a_warning() -> None:
    (finding,) = lint("File: lease.md\nRent is due monthly. The deposit is one month's rent.")
    assert (finding.severity, finding.text) == (Severity.WARNING, "File: lease.md")


@pytest.mark.parametrize("start", [3, 0, 10_000])
def test_a_wrong_start_is_told_with_the_right_one(start: int) -> None:
    (finding,) = lint("Rent is due monthly.", start)
    right = str(SOURCE.index("Rent"))
    assert (finding.code, finding.severity, finding.span) == ("TRC006", Severity.WARNING, (0, 0))
    assert finding.args == {"claimed": str(start), "true": right}
    assert right in finding.message


@pytest.mark.parametrize("start", [None, -1, SOURCE.index("Rent"), SOURCE.index("\n\nRent")])
def test_a_right_or_unknown_start_is_not_told(start: int | None) -> None:
    assert lint("Rent is due monthly.", start) == []


def test_a_byte_offset_is_wrong() -> None:
    start = len(SOURCE[: SOURCE.index("Rent")].encode())
    assert [finding.code for finding in lint("Rent is due monthly.", start)] == ["TRC006"]


def test_lost_text_hangs_on_the_source() -> None:
    (finding,) = lost("租赁合同", "Rent is due monthly. The deposit is one month's rent.")
    assert finding.text == "租金按月支付。押金为一个月租金。"
    assert finding.chunk.text == SOURCE
    assert (finding.code, finding.severity, finding.chunk.source) == ("TRC005", Severity.WARNING, "lease.md")
    assert finding.args["share"] == "76.2 %"
    assert "租金按月支付" in finding.message


def test_the_share_never_says_all_when_something_is_lost() -> None:
    source = "word " * 20_000 + "\n\nFees\n\n" + "word " * 10
    (finding,) = lost("word " * 20_000, "word " * 10, source=source)
    assert (finding.text, finding.args["share"]) == ("Fees", "99.9 %")


def test_severity_can_be_set() -> None:
    rules = RuleSet(RULES.rules, {"TRC005": Severity.ERROR})
    assert lost("租赁合同", rules=rules)[0].severity is Severity.ERROR


def test_a_set_without_the_rule_tells_nothing() -> None:
    assert lost("租赁合同", rules=RuleSet([find_rule("TRC004")])) == ()
