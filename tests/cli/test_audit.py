"""``audit``: a model asks of each chunk and answers; flagged answers come by chunk, and nothing fails unseen."""

import json
import re
from pathlib import Path

import pytest

from rag_lint.evaluation.audit.work import Auditor
from rag_lint.model.chunk import Chunk

from .chatting import Chat, chat, parts
from .classifier import Classifier, classifier
from .conftest import Cli

__all__ = ["chat", "classifier"]

CHUNKS = [
    {"id": "rent", "text": "Rent for the flats of Harbour House is 900 dollars a month.", "source": "a.md"},
    {"id": "dogs", "text": "Dogs may be kept with the consent of the landlord of Harbour House.", "source": "a.md"},
    {"id": "lift", "text": "电梯由物业公司每月检修一次。", "source": "b.md"},
    {"id": "bare", "text": "see above and below.", "source": "b.md"},
]
QUESTIONS = {
    "Rent": ["How much is the rent of the flats of Harbour House?"],
    "Dogs": ["May dogs be kept in Harbour House?", "Who gives consent for dogs?"],
    "电梯": ["电梯多久检修一次？"],
    "see": [],
}


def say(system: str, user: str) -> str:
    """Ask what is listed; answer with the first passage, about rent with another figure."""
    texts = parts(user)
    if '"questions"' in system:
        asked = next(questions for start, questions in QUESTIONS.items() if texts[0][1].startswith(start))
        return f"```json\n{json.dumps({'questions': asked}, ensure_ascii=False)}\n```"
    question = texts[-1][1]
    first = texts[0][1]
    return first.replace("900", "700") if "rent" in question else f"<think>hm</think>{first}"


@pytest.fixture
def chunks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chat: Chat) -> Path:
    chat.say = say
    monkeypatch.setenv("LLM_API_KEY", "none")
    monkeypatch.setenv("LLM_BASE_URL", chat.url)
    monkeypatch.setenv("LLM_MODEL", "m")
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    path = tmp_path / "chunks.jsonl"
    path.write_text("".join(json.dumps(each, ensure_ascii=False) + "\n" for each in CHUNKS), encoding="utf-8")
    return path


def test_flagged_answers_by_chunk(cli: Cli, chunks: Path) -> None:
    ran = cli("audit", chunks)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "4 chunks, 4 questions, 4 answered, 1 answers flagged"
    assert "1 chunks hold nothing to ask about" in lines
    assert "gate: SHIP 3, REVIEW 0, BLOCK 1, ABSTAIN 0" in lines
    at = lines.index("by chunk, the worst first:")
    assert re.fullmatch(r"  rent  .*flagged 1 of 1.*", lines[at + 1])
    assert lines[at + 2] == "      Q: How much is the rent of the flats of Harbour House?"
    assert "700 dollars a month" in lines[at + 3] and "says '700 dollars a month'" in lines[at + 3]
    assert lines[at + 4] == "judge: off (comparison of words)"
    assert lines[at + 5].startswith("model m: asked 8, calls 8 (")
    assert "results: chunks.audit.jsonl (0 chunks were there before)" in ran.err


def test_in_chinese(cli: Cli, chunks: Path) -> None:
    out = cli("audit", chunks, lang="zh_CN.UTF-8").out
    assert out.startswith("分块 4 个，问题 4 个，得到回答 4 个，其中有问题 1 个\n")
    assert "按分块列出（最差的在前）：\n" in out and "有问题 1/1" in out
    assert "出题和作答的模型 m：问了 8 次" in out


def test_nothing_is_asked_twice(cli: Cli, chunks: Path, chat: Chat) -> None:
    first = cli("audit", chunks, "--format", "json")
    asked = chat.calls
    again = cli("audit", chunks, "--format", "json")
    assert chat.calls == asked
    assert "(4 chunks were there before)" in again.err
    one, two = json.loads(first.out), json.loads(again.out)
    assert [one.pop("llm_detail")["calls"], two.pop("llm_detail")["calls"]] == [8, 0]
    assert one == two
    assert [(row["id"], row["flagged"], row["answered"]) for row in one["by_chunk"]] == [("rent", 1, 1)]
    assert (one["llm"], one["judge"], one["retrieved_first"], one["not_retrieved"]) == ("ok", "off", 4, 0)


def test_an_interrupted_run_goes_on(
    cli: Cli, chunks: Path, chat: Chat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Auditor.audit

    def audit(self: Auditor, chunk: Chunk) -> object:
        if chunk.id == "lift":
            raise KeyboardInterrupt
        return real(self, chunk)

    monkeypatch.setattr(Auditor, "audit", audit)
    ran = cli("audit", chunks)
    assert ran.code == 130
    assert ran.err == "interrupted: 2 chunks are in chunks.audit.jsonl; run again to go on\n"
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LLM_API_KEY", "none")
    monkeypatch.setenv("LLM_BASE_URL", chat.url)
    monkeypatch.setenv("LLM_MODEL", "m")
    again = cli("audit", chunks)
    assert again.out.startswith("4 chunks, 4 questions, 4 answered")
    assert "(2 chunks were there before)" in again.err


def test_what_the_model_leaves_unanswered_is_seen_and_asked_again(cli: Cli, chunks: Path, chat: Chat) -> None:
    def broken(system: str, user: str) -> str:
        return "no idea" if '"questions"' in system and "Dogs" in user else say(system, user)

    chat.say = broken
    ran = cli("audit", chunks)
    assert ran.code == 0
    assert ran.out.startswith("4 chunks, 2 questions, 2 answered")
    assert "1 chunks could not be asked about, 0 questions not answered\n  1 × invalid-json" in ran.out
    assert "llm: degraded, 1 of 6 unanswered: invalid-json 1; run again to ask for these only" in ran.out
    chat.say = say
    before = chat.calls
    again = cli("audit", chunks, "--format", "json")
    assert chat.calls == before + 3  # the questions about dogs, and two answers
    value = json.loads(again.out)
    assert (value["chunks"], value["questions"], value["llm"]) == (4, 4, "ok")


def test_a_model_that_is_away_is_no_clean_audit(cli: Cli, chunks: Path, chat: Chat) -> None:
    chat.status = 404
    ran = cli("audit", chunks)
    assert ran.code == 2
    assert "the model answered nothing" in ran.err
    assert "http-4xx" in ran.out
    assert "no chunk led to" not in ran.out
    chat.status = 200
    assert cli("audit", chunks).code == 0


def test_other_chunks_need_a_fresh_start(cli: Cli, chunks: Path) -> None:
    cli("audit", chunks)
    with chunks.open("a", encoding="utf-8") as stream:
        stream.write('{"id": "new", "text": "see also"}\n')
    ran = cli("audit", chunks)
    assert ran.code == 2
    assert "is of other settings or other chunks; start over with --fresh" in ran.err
    assert cli("audit", chunks, "--fresh").out.startswith("5 chunks, ")


def test_a_share_of_flagged_answers_fails_the_run(cli: Cli, chunks: Path) -> None:
    assert cli("audit", chunks, "--max-flagged", "0.2").code == 1
    assert cli("audit", chunks, "--max-flagged", "0.3").code == 0


def test_the_page(cli: Cli, chunks: Path, tmp_path: Path) -> None:
    assert cli("audit", chunks, "--format", "html", "-o", "page.html").code == 0
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "700 dollars a month" in page
    assert cli("visualize", "chunks.audit.jsonl").out == page


def test_a_judge_checks_the_answers(
    cli: Cli, chunks: Path, classifier: Classifier, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NLI_BASE_URL", classifier.url)
    monkeypatch.delenv("NLI_MODEL", raising=False)
    out = cli("audit", chunks, "--judge", "nli").out
    assert "\njudge nli-http " in out
    assert "judge: off" not in out
    classifier.status = 503
    ran = cli("audit", chunks, "--judge", "nli", "--judge-set", "timeout=1", "--no-cache", "--fresh")
    assert ran.code == 0
    assert "\njudge: degraded, " in ran.out


def test_a_folder_of_documents(cli: Cli, chunks: Path, tmp_path: Path) -> None:
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "a.md").write_text(str(CHUNKS[0]["text"]), encoding="utf-8")
    (folder / "b.md").write_text(str(CHUNKS[2]["text"]), encoding="utf-8")
    assert cli("audit", folder, "--results", folder / "r.audit.jsonl").out.startswith("2 chunks, 2 questions")
    assert "(2 chunks were there before)" in cli("audit", folder, "--results", folder / "r.audit.jsonl").err


@pytest.mark.parametrize(
    "arguments",
    [
        ("missing.jsonl",),
        ("chunks.jsonl", "--top", "0"),
        ("chunks.jsonl", "--llm", "modell=x"),
        ("chunks.jsonl", "--format", "xml"),
    ],
)
def test_bad_usage_is_one_line(cli: Cli, chunks: Path, arguments: tuple[str, ...]) -> None:
    ran = cli("audit", *arguments)
    assert ran.code == 2
    assert ran.err.count("rag-lint: ") == 1
