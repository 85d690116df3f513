"""``rag-lint fix``: a chunk export in, a better one out, nothing of a record lost."""

import csv
import io
import json
from pathlib import Path

import pytest

from .conftest import Cli

WHOLE = "The rent is due on the first day of each month. The tenant pays it by bank transfer."
RECORDS = [
    {"id": "a", "text": WHOLE, "source": "lease.md", "metadata": {"page": 1}, "embedding": [0.5]},
    {"id": "b", "text": "If the tenant does not pay the rent in time,", "source": "lease.md", "embedding": [0.1]},
    {"id": "c", "text": "the landlord may end the lease.", "source": "lease.md", "embedding": [0.2]},
    {"id": "d", "text": "若乙方违反保密义务，", "source": "合同.md"},
    {"id": "e", "text": "甲方有权解除合同。", "source": "合同.md"},
]


@pytest.fixture(autouse=True)
def export(tmp_path: Path) -> None:
    lines = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in RECORDS)
    (tmp_path / "chunks.jsonl").write_text(lines, encoding="utf-8")


def records(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_untouched_records_stay_and_changed_ones_say_why(cli: Cli) -> None:
    ran = cli("fix", "chunks.jsonl")
    assert ran.code == 0
    made = records(ran.out)
    assert made[0] == RECORDS[0]
    assert made[1]["text"] == "If the tenant does not pay the rent in time,\nthe landlord may end the lease."
    assert str(made[1]["id"]).startswith("b~")
    assert "embedding" not in made[1]
    note = made[1]["metadata"]["rag_lint"]  # type: ignore[index]
    assert note["from"] == ["b", "c"]
    assert note["action"] == "joined"
    assert "IND003" in note["answers"]
    assert made[2]["text"] == "若乙方违反保密义务，甲方有权解除合同。"
    assert "chunks 5 -> 3: 1 untouched, 2 changed" in ran.err


def test_with_the_source_pieces_are_places_in_it(cli: Cli, tmp_path: Path) -> None:
    text = f"# Lease\n\n{WHOLE}\n\n{RECORDS[1]['text']} {RECORDS[2]['text']}\n"
    (tmp_path / "lease.md").write_text(text, encoding="utf-8")
    ran = cli("fix", "chunks.jsonl", "--source", "lease.md")
    changed = records(ran.out)[1]
    piece = changed["metadata"]["rag_lint"]["pieces"][0]["span"]  # type: ignore[index]
    assert text[slice(*piece)] == changed["text"]
    assert changed["start_index"] == piece[0]
    assert "合同.md: no file of --source has that name" in ran.err


def test_twice_is_once(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "once.jsonl").write_text(cli("fix", "chunks.jsonl").out, encoding="utf-8")
    assert records(cli("fix", "once.jsonl").out) == records((tmp_path / "once.jsonl").read_text(encoding="utf-8"))


def test_diff_and_dry_run_write_nothing(cli: Cli, tmp_path: Path) -> None:
    before = (tmp_path / "chunks.jsonl").read_bytes()
    shown = cli("fix", "chunks.jsonl", "--diff").out
    assert "@@ lease.md 2, 3 -> 2: joined  [CMP001 IND003]" in shown
    assert "- If the tenant does not pay the rent in time,\n" in shown
    counted = cli("fix", "chunks.jsonl", "--dry-run", "-i", lang="zh_CN.UTF-8").out
    assert counted.startswith("分块 5 -> 3：未改动 1，改动 2")
    assert (tmp_path / "chunks.jsonl").read_bytes() == before


def test_in_place_and_other_formats(cli: Cli, tmp_path: Path) -> None:
    assert cli("fix", "chunks.jsonl", "-o", "out.json").code == 0
    assert len(json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))) == 3
    assert cli("fix", "chunks.jsonl", "-o", "out.csv").code == 0
    rows = list(csv.DictReader(io.StringIO((tmp_path / "out.csv").read_text(encoding="utf-8"))))
    assert [row["source"] for row in rows] == ["lease.md", "lease.md", "合同.md"]
    assert cli("fix", "out.csv", "--dry-run").out.startswith("chunks 3 -> 3: 3 untouched")
    assert cli("fix", "chunks.jsonl", "-i").code == 0
    assert len((tmp_path / "chunks.jsonl").read_text(encoding="utf-8").splitlines()) == 3


def test_framework_records_keep_their_shape(cli: Cli, tmp_path: Path) -> None:
    nodes = [
        {
            "id_": name,
            "text": text,
            "metadata": {"source": "lease.md"},
            "relationships": {
                **({"2": {"node_id": before, "hash": "x"}} if before else {}),
                **({"3": {"node_id": after, "hash": "y"}} if after else {}),
            },
            "class_name": "TextNode",
        }
        for name, text, before, after in (
            ("a", WHOLE, "", "b"),
            ("b", str(RECORDS[1]["text"]), "a", "c"),
            ("c", str(RECORDS[2]["text"]), "b", ""),
        )
    ]
    (tmp_path / "nodes.json").write_text(json.dumps(nodes), encoding="utf-8")
    made = records(cli("fix", "nodes.json").out)
    assert made[0]["relationships"]["3"]["node_id"] == made[1]["id_"]  # type: ignore[index]
    assert made[1]["relationships"]["2"]["node_id"] == "a"  # type: ignore[index]
    assert "3" not in made[1]["relationships"]  # type: ignore[operator]


def test_what_cannot_be_read_is_told(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text(json.dumps(RECORDS[0]) + "\n{oops\n", encoding="utf-8")
    ran = cli("fix", "bad.jsonl")
    assert ran.code == 2
    assert records(ran.out) == [RECORDS[0]]
    assert cli("fix", "bad.jsonl", "-i").code == 2
    assert "oops" in (tmp_path / "bad.jsonl").read_text(encoding="utf-8")
    (tmp_path / "d.md").write_text("# A\n", encoding="utf-8")
    assert "cut a document with rag-lint split first" in cli("fix", "d.md").err
    assert cli("fix", "chunks.jsonl", "-i", "-o", "x.jsonl").code == 2
    assert cli("fix", "chunks.jsonl", "-o", "x.xml").code == 2
    assert cli("fix", "chunks.jsonl", "--context", "titles").code == 2
    assert cli("fix", "chunks.jsonl", "bad.jsonl").code == 2
    assert cli("fix", "chunks.jsonl", "chunks.jsonl", "--dry-run").out.count("chunks 5 -> 3") == 2


def test_records_of_split_say_where_their_new_text_stands(cli: Cli, tmp_path: Path) -> None:
    text = f"# Rent\n\n{WHOLE}\n\n# Notice\n\nThe notice is sent to the landlord by letter. It takes a month."
    (tmp_path / "lease.md").write_text(text, encoding="utf-8")
    (tmp_path / "cut.jsonl").write_text(cli("split", "lease.md", "--splitter", "fixed:120").out, encoding="utf-8")
    made = records(cli("fix", "cut.jsonl", "--source", "lease.md").out)
    assert all(text[slice(*one["spans"][0])] == one["text"] for one in made)  # type: ignore[index]
    assert [one["line"] for one in made] == [1, 5]
    assert [one["headings"] for one in made] == [["Rent"], ["Notice"]]


def test_a_file_without_damage_is_not_written_anew_in_place(cli: Cli, tmp_path: Path) -> None:
    well = json.dumps({"id": "a", "text": WHOLE, "source": "lease.md"}, indent=None, separators=(" , ", " : ")) + "\n"
    (tmp_path / "well.jsonl").write_text(well, encoding="utf-8")
    assert cli("fix", "-i", "well.jsonl").code == 0
    assert (tmp_path / "well.jsonl").read_text(encoding="utf-8") == well
