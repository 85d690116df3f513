"""``rag-lint citation`` and ``rag-lint highlight``: what a shell sees, in both languages."""

import json
from pathlib import Path

import pytest

from .conftest import Cli

SOURCE = "If the Client breaches any obligation, the Contractor may terminate it. Delivery takes 5 to 10 business days."


@pytest.fixture(autouse=True)
def sources(tmp_path: Path) -> None:
    (tmp_path / "s.txt").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "z.txt").write_text("若乙方违反保密义务，甲方有权解除合同。租金按月支付。", encoding="utf-8")


def write(tmp_path: Path, name: str, *records: object) -> str:
    (tmp_path / name).write_text("".join(json.dumps(each) + "\n" for each in records), encoding="utf-8")
    return name


def test_a_truncated_quotation(cli: Cli) -> None:
    ran = cli("citation", "--citation", "the Contractor may terminate it", "--source", "s.txt")
    assert ran.code == 1
    assert ran.out.startswith(
        "insufficient: the quotation drops the condition 'If the Client breaches any obligation,'"
    )
    assert "s.txt 39–70 (exact)" in ran.out
    assert ran.out.endswith("1 citation: 0 supported, 1 insufficient\n")


def test_in_chinese_with_a_chinese_text(cli: Cli) -> None:
    ran = cli("citation", "--citation", "甲方有权解除合同", "--source", "z.txt", lang="zh_CN.UTF-8")
    assert ran.code == 1
    assert ran.out.startswith("不充分：引文丢了前面的条件“若乙方违反保密义务，”")
    assert ran.out.endswith("引文 1 条：支持 0，不充分 1\n")


def test_one_citation_is_told_in_one_language(cli: Cli) -> None:
    out = cli("citation", "--citation", "甲方有权解除合同", "--source", "z.txt").out
    assert out.startswith("不充分：")
    assert out.endswith("1 citation: 0 supported, 1 insufficient\n")


def test_a_claim_and_texts_from_files(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "claim").write_text("Delivery takes 24 hours.", encoding="utf-8")
    ran = cli(
        "citation", "--claim", "@claim", "--quote", "Delivery takes 5 to 10 business days", "--source-text", SOURCE
    )
    assert ran.code == 1
    assert "unsupported: the claim says '24 hours', the quotation '5 to 10 business days'" in ran.out


def test_supported_and_uncertain(cli: Cli) -> None:
    said = "Delivery takes 5 to 10 business days."
    assert cli("citation", "--citation", said, "--source", "s.txt").code == 0
    unsure = ("citation", "--claim", "You get it in a while.", "--citation", said, "--source", "s.txt")
    assert cli(*unsure).code == 0
    assert cli(*unsure, "--on-uncertain", "fail").code == 1


def test_json(cli: Cli) -> None:
    ran = cli("citation", "--citation", "the Contractor may terminate it", "--source", "s.txt", "--format", "json")
    value = json.loads(ran.out)
    (citation,) = value["citations"]
    assert (citation["status"], citation["cause"], citation["source"]) == ("insufficient", "cut-condition", "s.txt")
    assert citation["match"] == {"level": "exact", "span": [39, 70], "parts": [[39, 70]], "occurrences": [[39, 70]]}
    assert citation["loss"]["span"] == [0, 38]
    assert value["summary"] == {
        "citations": 1, "supported": 0, "unsupported": 0, "insufficient": 1, "uncertain": 0, "judge": "off", "skipped": [],
    }  # fmt: skip


def test_json_of_an_absent_quotation(cli: Cli) -> None:
    ran = cli(
        "citation", "--citation", "Delivery takes 3 to 10 business days.", "--source", "s.txt", "--format", "json"
    )
    (citation,) = json.loads(ran.out)["citations"]
    assert citation["match"] is None
    assert citation["nearest"]["differences"] == [
        {"citation": [15, 16], "source": [87, 88], "quoted": "3", "standing": "5"}
    ]


def test_an_answer(cli: Cli) -> None:
    answer = "It says “the Contractor may terminate it” [1]. 合同写明“租金按月支付”[2]。"
    ran = cli("citation", "--answer", answer, "--source", "s.txt", "--source", "z.txt")
    assert ran.code == 1
    assert ran.out.endswith("2 citations: 1 supported, 1 insufficient\n")


def test_records(cli: Cli, tmp_path: Path) -> None:
    name = write(
        tmp_path,
        "r.jsonl",
        {"id": "one", "claim": "租金按月支付", "citation": "租金按月支付", "source_text": "租金按月支付。"},
        {"answer": "“Rent is due now” [b].", "sources": [{"id": "b", "text": "Rent is due now."}]},
    )
    ran = cli("citation", name)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("one  支持：")
    assert "2:1  supported" in ran.out
    shared = write(tmp_path, "q.jsonl", {"citation": "Delivery takes 5 to 10 business days"})
    assert cli("citation", shared, "--source", "s.txt").code == 0


def test_bad_records_do_not_stop_the_others(cli: Cli, tmp_path: Path) -> None:
    name = write(tmp_path, "r.jsonl", {"x": 1}, 5, {"citation": "a b", "source_text": "a b"})
    with (tmp_path / name).open("a", encoding="utf-8") as file:
        file.write("nope\n")
    ran = cli("citation", name)
    assert ran.code == 2
    assert "record 1: a record needs citation and source_text, or answer and sources" in ran.err
    assert "record 2: is no JSON object" in ran.err
    assert "record 4: broken JSON" in ran.err
    assert "1 citation: 1 supported" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "give --citation and --source"),
        (("--citation", "x"), "no source"),
        (("--citation", "x", "--answer", "y"), "give --citation and --source"),
        (("--citation", "x", "--source", "missing.txt"), "missing.txt"),
        (("missing.jsonl",), "missing.jsonl"),
        (("--citation", "x", "--source", "s.txt", "--format", "xml"), "--format"),
    ],
)
def test_usage(cli: Cli, arguments: tuple[str, ...], said: str) -> None:
    ran = cli("citation", *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


CHUNKS = [{"id": "a", "title": "T", "text": "Rent is due monthly."}, {"id": "b", "text": "Pets are banned."}]


def test_highlights(cli: Cli, tmp_path: Path) -> None:
    name = write(
        tmp_path,
        "h.json",
        {"chunks": CHUNKS, "id": ["a", "a"], "segment": ["Rent is due monthly.", "Pets are banned."]},
    )
    ran = cli("highlight", name)
    assert ran.code == 1
    assert ran.out.splitlines()[0] == "row 1 [a] hit  a:0–20"
    assert "misplaced: it stands in chunk b  b:0–16" in ran.out
    assert ran.out.endswith("2 segments, 1 misses, miss rate 50.0%\n")
    assert cli("highlight", name, "--max-miss-rate", "0.5").code == 0
    assert "未命中率 50.0%" in cli("highlight", name, lang="zh_CN.UTF-8").out


def test_highlights_json_with_an_export_of_chunks(cli: Cli, tmp_path: Path) -> None:
    export = write(tmp_path, "chunks.jsonl", *CHUNKS)
    name = write(
        tmp_path,
        "h.json",
        {"highlights": {"ids": ["a", "z"], "segments": ["Rent is due", "Cats"], "titles": ["X", "Y"]}},
    )
    value = json.loads(cli("highlight", name, "--chunks", export, "--format", "json").out)
    assert [row["status"] for row in value["highlights"]] == ["hit", "unknown-id"]
    assert value["highlights"][0]["places"] == [{"id": "a", "span": [0, 11], "level": "exact"}]
    assert value["summary"]["miss_rate"] == 0.5
    assert value["summary"]["unknown-id"] == 1


def test_chunks_never_quoted(cli: Cli, tmp_path: Path) -> None:
    """A chunk that every record retrieves and none quotes is listed; one that is quoted or paraphrased once is not."""
    rent, dogs = "Rent is due on the first of each month.", "Dogs may be kept with the written consent of the landlord."
    export = write(
        tmp_path,
        "c.json",
        [
            {"id": one, "text": text, "source": "s"}
            for one, text in zip("abcd", (rent, dogs, "电梯由物业维护。", "x y z"), strict=True)
        ],
    )
    records = [
        {"retrieved": ["a", "b", "c"], "id": ["a"], "segment": ["Rent is due"]},
        {
            "retrieved": [{"id": "c"}, {"id": "b"}],
            "id": ["b"],
            "segment": ["Dogs may be kept if the landlord consents in writing."],
        },
        {"retrieved": ["c", "c", "d", "e"], "id": [], "segment": []},
    ]
    name = write(tmp_path, "h.json", records)
    value = json.loads(cli("highlight", name, "--chunks", export, "--format", "json").out)
    assert value["never_quoted"] == {
        "records": 3,
        "retrieved": 5,
        "least": 3,
        "chunks": [{"id": "c", "records": 3, "title": "", "source": "s", "text": "电梯由物业维护。"}],
    }
    text = cli("highlight", name, "--chunks", export, "--never-quoted", "1").out.splitlines()
    assert text[-5:-1] == [
        "retrieved 1 times or more and never quoted: 3 of the 5 chunks retrieved for 3 records",
        "  c  retrieved 3 times  s  电梯由物业维护。",
        "  d  retrieved 1 times  s  x y z",
        "  e  retrieved 1 times",
    ]
    assert text[-1].startswith("2 segments, ")
    zh = cli("highlight", name, "--chunks", export, lang="zh_CN.UTF-8").out
    assert "检索到 3 次以上、从未被引用的分块 1 个" in zh and "c  检索 3 次" in zh
    assert "never quoted" not in cli("highlight", name, "--chunks", export, "--never-quoted", "0").out
    assert cli("highlight", name, "--never-quoted", "x").code == 2


def test_chunks_that_a_record_holds_are_those_it_retrieved(cli: Cli, tmp_path: Path) -> None:
    chunks = [{"id": "a", "text": "Rent is due monthly."}, {"id": "b", "text": "Pets are banned."}]
    record = {"id": ["a"], "segment": ["Rent is due"], "chunks": chunks}
    out = cli("highlight", write(tmp_path, "h.json", [record] * 4)).out
    assert "  b  retrieved 4 times  Pets are banned.\n" in out


@pytest.mark.parametrize(
    ("record", "said"),
    [({"chunks": CHUNKS}, "a record needs the lists id and segment"), ({"id": ["a"], "segment": ["x"]}, "no chunks")],
)
def test_bad_highlights(cli: Cli, tmp_path: Path, record: object, said: str) -> None:
    ran = cli("highlight", write(tmp_path, "h.json", record))
    assert ran.code == 2
    assert said in ran.err
    assert cli("highlight", "h.json", "--max-miss-rate", "2").code == 2
