"""When a judge is asked about a chunk, and what its answer changes."""

import asyncio
from collections.abc import Callable

import pytest

from rag_lint.catalog import all_rules
from rag_lint.engine.run import RuleSet
from rag_lint.errors import ConfigError
from rag_lint.lint import alint_chunk, alint_chunks, default_rules, lint_chunk, lint_chunks, lint_document, rule_set
from rag_lint.model.chunk import Chunk
from rag_lint.model.judgement import Unknown, UnknownReason, Verdict
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Severity
from rag_lint.parsing.parse import parse_document
from rag_lint.semantic.doubt import Doubt, doubt
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.judging import Judging
from rag_lint.semantic.question import Question
from rag_lint.semantic.scripted import Answer, Scripted

DOUBTFUL = Chunk("It is tested every Monday by the engineer on duty.", prev="The standby generator")
SOUND = Chunk("# Pumps\nEach pump is tested on Mondays. The log is kept for two years. The engineer signs it.")
BROKEN = Chunk("Therefore the Contractor may terminate.", prev="If the Client breaches any obligation,")
INDEPENDENCE, SEVERITY = "semantic_independence", "severity"


def judged(chunk: Chunk, graded: bool = False, rules: RuleSet | None = None, **answers: Answer) -> ChunkReport:
    rules = rules or default_rules()
    judging = Judging(rules, graded)
    report = rules.lint(chunk)
    questions = judging.questions(report)
    if not questions:
        return judging.settled(report)
    with Judge(Scripted(answers)) as judge:
        return judging.applied(report, questions, judge.ask(questions))


@pytest.mark.parametrize(
    ("chunk", "expected"),
    [
        (DOUBTFUL, Doubt.LITTLE),
        (SOUND, None),
        (BROKEN, None),  # a rule has decided
        (Chunk("应由值班人员每班检查一次，并记录在册。", prev="停机保护装置"), Doubt.LITTLE),
        (Chunk("泵每周一检查。记录保存两年。检查人签字。检查表每月归档。"), None),
        (Chunk(" \n "), None),
    ],
)
def test_doubt(chunk: Chunk, expected: Doubt | None) -> None:
    assert doubt(default_rules().lint(chunk)) is expected


def test_dependent_is_a_warning_that_names_what_is_missing() -> None:
    report = judged(DOUBTFUL, semantic_independence=Verdict("dependent", 0.9, "which machine 'it' is"))
    (finding,) = [one for one in report.findings if one.code == "SEM001"]
    assert (finding.severity, finding.span, finding.defect) == (Severity.WARNING, (0, 0), "semantic")
    assert finding.message == "does not stand alone; missing: which machine 'it' is"
    assert report.status == "pass" and report.checks[INDEPENDENCE] == ("pass", finding.message)


def test_it_gates_where_the_user_says_so() -> None:
    rules = rule_set(severity={"SEM001": "error"})
    assert judged(DOUBTFUL, rules=rules, semantic_independence="dependent").status == "fail"


def test_independent_passes() -> None:
    report = judged(DOUBTFUL, semantic_independence="independent")
    assert report.status == "pass" and report.checks[INDEPENDENCE] == ("pass", None)
    assert report.judgements[0].task == INDEPENDENCE


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (Unknown(UnknownReason.TIMEOUT), "timeout"),
        (Verdict("uncertain", None, "no context is shown"), "no context is shown"),
    ],
)
def test_no_answer_is_uncertain_and_neither_pass_nor_fail(answer: Answer, reason: str) -> None:
    report = judged(DOUBTFUL, semantic_independence=answer)
    assert report.status == "uncertain" and report.checks[INDEPENDENCE] == ("uncertain", reason)
    assert "SEM001" not in {finding.code for finding in report.findings}


def test_a_check_that_was_not_asked_for_is_skipped() -> None:
    assert lint_chunk(DOUBTFUL.text).checks[INDEPENDENCE].status == "skipped"
    assert judged(SOUND).checks[INDEPENDENCE].status == "pass"
    assert judged(BROKEN).checks[INDEPENDENCE].status == "skipped"


def test_a_suppressed_verdict_is_not_paid_for() -> None:
    chunk = Chunk(DOUBTFUL.text, DOUBTFUL.prev, ignore=("SEM001",))
    assert Judging(default_rules()).questions(default_rules().lint(chunk)) == ()


def test_nothing_is_asked_when_the_rule_is_not_selected() -> None:
    rules = rule_set(select=("IND",))
    assert Judging(rules).questions(rules.lint(DOUBTFUL)) == ()


def test_severity_moves_findings_between_error_and_warning_only() -> None:
    down = judged(BROKEN, graded=True, **{SEVERITY: "blemished"})
    assert {finding.severity for finding in down.findings} == {Severity.WARNING} and down.status == "pass"
    cut = Chunk(
        "Stock is counted weekly. Two people sign. Differences are told. If a difference rem", next="ains, ask."
    )
    up = judged(cut, graded=True, semantic_independence="independent", **{SEVERITY: "unusable"})
    assert up.status == "fail" and {finding.severity for finding in up.findings} == {Severity.ERROR}


@pytest.mark.parametrize("answer", [Unknown(UnknownReason.HTTP_5XX), "uncertain"])
def test_severity_stays_without_an_answer(answer: Answer) -> None:
    assert judged(BROKEN, graded=True, **{SEVERITY: answer}).findings == default_rules().lint(BROKEN).findings


def test_a_level_that_the_user_fixed_stays() -> None:
    code = default_rules().lint(BROKEN).findings[0].code
    rules = rule_set(severity={rule.code: "error" for rule in all_rules()})
    assert Judging(rules, True).questions(rules.lint(BROKEN)) == ()
    assert code in rules.severity


def by_text(question: Question) -> Answer:
    return "dependent" if "It is" in repr(question) else "independent"


@pytest.mark.parametrize("count", [1, 300])
def test_reports_come_in_order_whatever_is_asked(count: int) -> None:
    texts = [f"It is number {number}." if number % 3 else SOUND.text for number in range(count)]
    with Judge(Scripted(by_text)) as judge:
        reports = list(lint_chunks(texts, judge=judge))
        again = asyncio.run(_collected(texts, judge))
    assert [report.chunk.text for report in reports] == texts
    assert [report.findings for report in again] == [report.findings for report in reports]


async def _collected(texts: list[str], judge: Judge) -> list[ChunkReport]:
    return [report async for report in alint_chunks(texts, judge=judge)]


async def afunction(prompt: str) -> str:
    return '{"label": "dependent", "reason": "what it is"}'


class AsyncModel:
    async def __call__(self, prompt: str) -> str:
        return await afunction(prompt)


@pytest.mark.parametrize(
    "judge", [lambda prompt: '{"label": "dependent", "reason": "what it is"}', afunction, AsyncModel()]
)
def test_any_function_is_a_judge(judge: Callable[[str], object]) -> None:
    for report in (
        lint_chunk(DOUBTFUL.text, prev=DOUBTFUL.prev, judge=judge),
        asyncio.run(alint_chunk(DOUBTFUL.text, prev=DOUBTFUL.prev, judge=judge)),
    ):
        assert "missing: what it is" in {finding.code: finding.message for finding in report.findings}["SEM001"]


def test_a_function_that_fails_is_uncertain() -> None:
    def broken(prompt: str) -> str:
        raise RuntimeError("out of order")

    report = lint_chunk(DOUBTFUL.text, judge=broken)
    assert report.status == "uncertain" and report.checks[INDEPENDENCE].reason == "failed"


def test_what_is_no_judge_is_refused() -> None:
    for wrong in (3, "gpt"):
        with pytest.raises(ConfigError):
            lint_chunk(DOUBTFUL.text, judge=wrong)


def test_a_document_is_judged_with_its_headings() -> None:
    asked: list[str] = []

    def keep(question: Question) -> Answer:
        asked.append(repr(question))
        return "independent"

    document = parse_document("# 发电机\n\n## 检查\n\n应每周一检查一次。\n".encode(), source="手册.md")
    with Judge(Scripted(keep)) as judge:
        lint_document(document, judge=judge)
    assert len(asked) == 1 and "手册.md" in asked[0]
