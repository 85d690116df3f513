"""The examples of judged rules: bad ones must leave a doubt, so that a judge is asked; its answer is then scripted."""

from __future__ import annotations

from collections.abc import Iterable

from rag_lint.engine.rule import JudgedRule
from rag_lint.examples import Outcome, Piece
from rag_lint.lint import default_rules
from rag_lint.model.judgement import Verdict
from rag_lint.semantic.judging import Judging
from rag_lint.semantic.prompts.independence import DEPENDENT, INDEPENDENT


def run_judged_example(rule: JudgedRule, pieces: Iterable[Piece]) -> tuple[Outcome, ...]:
    """Lint every piece; a judge that is asked says ``dependent`` of a marked piece, of any other ``independent``."""
    judging = Judging(default_rules())
    outcomes = []
    for chunk, expected in pieces:
        report = judging.rules.lint(chunk)
        questions = judging.questions(report)
        answer = Verdict(DEPENDENT if expected else INDEPENDENT)
        judged = judging.applied(report, questions, [answer] * len(questions))
        found = tuple(finding for finding in judged.findings if finding.rule is rule)
        outcomes.append(Outcome(chunk, expected, found))
    return tuple(outcomes)
