"""The guides' examples run and say what they show; both guides have the same parts."""

import doctest
from pathlib import Path

import pytest

from rag_lint.model.bilingual import Lang
from rag_lint.semantic.prompts.writing import answer_wanted, questions_wanted

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("name", ["evaluation.md", "evaluation.zh.md", "corpus-audit.md", "corpus-audit.zh.md"])
def test_guide(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf-8", verbose=False)
    assert result.attempted >= 4
    assert result.failed == 0


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_what_the_model_is_told_is_what_it_is_told(lang: Lang) -> None:
    text = (DOCS / ("corpus-audit.zh.md" if lang == "zh" else "corpus-audit.md")).read_text(encoding="utf-8")
    assert f"```text\n{questions_wanted('x', 2, lang).instruction}\n```" in text
    assert f"```text\n{answer_wanted('q', ('p',), lang).instruction}\n```" in text


@pytest.mark.parametrize("guide", ["evaluation", "corpus-audit", "calibration"])
def test_both_guides_have_the_same_parts(guide: str) -> None:
    parts = [
        [
            line.partition(" ")[0]
            for line in (DOCS / name).read_text(encoding="utf-8").splitlines()
            if line.startswith(("#", "|", "```"))
        ]
        for name in (f"{guide}.md", f"{guide}.zh.md")
    ]
    assert parts[0] == parts[1]
