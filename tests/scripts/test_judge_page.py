"""The page of prompts shows what is asked today."""

from pathlib import Path

from judge_page.page import Answers, page
from judge_page.questions import questions

from rag_lint.model.judgement import Unknown, UnknownReason, Verdict

ROOT = Path(__file__).resolve().parents[2]


def test_twenty_questions_in_both_languages_stand_on_the_page_as_they_are_sent() -> None:
    text = (ROOT / "docs" / "judge-prompts.md").read_text(encoding="utf-8")
    asked = list(questions())
    assert len(asked) == 20
    assert {lang: sum(each.question.lang == lang for each in asked) for lang in ("zh", "en")} == {"zh": 10, "en": 10}
    for each in asked:
        assert each.prompt.user in text, "python scripts/build_judge_page.py"
        assert each.prompt.system in text, "python scripts/build_judge_page.py"
        assert each.expected in each.question.labels


def test_the_page_tells_who_answered() -> None:
    asked = list(questions())[:2]
    outcomes = [Verdict("dependent", 0.9, "a | b"), Unknown(UnknownReason.TIMEOUT, "60 s")]
    text = page(asked, [Answers("`llm`", "m", outcomes)], is_stand_in=False)
    assert "| `llm` | m | 1 of 2 | 1 of 1 |" in text
    assert "| `llm` | dependent | 0.90 | a \\| b |" in text
    assert "| `llm` | unknown (timeout) |  | 60 s |" in text
    assert "stand-ins" not in text
